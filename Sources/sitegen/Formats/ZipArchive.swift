// Several files as one download: a ZIP archive whose members are compressed where that makes them smaller.
// Every member has the same date, the earliest there is: same files, same bytes.
//
// The format is PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16. Without its 64-bit extension
// an archive ends at four gigabytes and 65,535 members, which a site's files do not reach.

/// What a member of an archive holds; several archives can have it.
struct ZipContent: Sendable {
  /// The number of bytes that come out of it.
  fileprivate let size: Int
  fileprivate let checksum: UInt32
  /// 0 if the bytes are stored, 8 if they are compressed.
  fileprivate let method: UInt16
  fileprivate let bytes: [UInt8]

  /// Compresses a file, if that can be done here and makes it smaller.
  init(_ file: [UInt8], compressor: Compressor? = .system) {
    size = file.count
    checksum = CRC32.sum(of: file)
    // A stream of zlib has two bytes before what an archive holds, and a sum of four after it.
    let small = compressor?.packed(file)?.dropFirst(2).dropLast(4)
    if let small, small.count < file.count {
      (method, bytes) = (8, Array(small))
    } else {
      (method, bytes) = (0, file)
    }
  }
}

/// A ZIP archive under construction.
struct ZipArchive: Sendable {
  private var members: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds a file under a path with `/` between its parts.
  mutating func add(_ path: String, _ bytes: [UInt8]) { add(path, ZipContent(bytes)) }

  /// Adds what is compressed already.
  mutating func add(_ path: String, _ content: ZipContent) {
    let name = Array(path.utf8)
    var facts: [UInt8] = []
    facts.little(UInt16(20))  // The version needed to read it: 2.0, for folders.
    facts.little(UInt16(1) << 11)  // The name is in UTF-8.
    facts.little(content.method)
    facts.little(UInt16(0))  // Midnight,
    facts.little(UInt16(0x0021))  // the first of January 1980.
    facts.little(content.checksum)
    facts.little(UInt32(truncatingIfNeeded: content.bytes.count))
    facts.little(UInt32(truncatingIfNeeded: content.size))
    facts.little(UInt16(truncatingIfNeeded: name.count))
    facts.little(UInt16(0))  // No extra field.

    directory.little(UInt32(0x0201_4B50))
    directory.little(UInt16(0x0314))  // Made on Unix, by version 2.0.
    directory += facts
    directory.little(UInt16(0))  // No comment,
    directory.little(UInt16(0))  // on the first disk,
    directory.little(UInt16(0))  // no internal attributes,
    directory.little(UInt32(0o100644) << 16)  // a plain file that all may read.
    directory.little(UInt32(truncatingIfNeeded: members.count))
    directory += name

    members.little(UInt32(0x0403_4B50))
    members += facts
    members += name
    members += content.bytes
    count += 1
  }

  /// The archive as a file.
  consuming func bytes() -> [UInt8] {
    var end: [UInt8] = []
    end.little(UInt32(0x0605_4B50))
    end.little(UInt32(0))  // One disk.
    end.little(UInt16(truncatingIfNeeded: count))
    end.little(UInt16(truncatingIfNeeded: count))
    end.little(UInt32(truncatingIfNeeded: directory.count))
    end.little(UInt32(truncatingIfNeeded: members.count))
    end.little(UInt16(0))  // No comment.
    members += directory
    members += end
    return members
  }
}

extension [UInt8] {
  /// Appends a number, the least significant byte first.
  fileprivate mutating func little<Number: FixedWidthInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

/// The checksum of ZIP and PNG: the remainder by the polynomial 0x04C11DB7, bits reversed.
enum CRC32 {
  /// The change that each value of a byte makes to the sum.
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }

  static func sum(of bytes: [UInt8]) -> UInt32 {
    let table = table
    return ~bytes.reduce(~UInt32(0)) { sum, byte in
      sum >> 8 ^ table[Int(sum & 255 ^ UInt32(byte))]
    }
  }
}
