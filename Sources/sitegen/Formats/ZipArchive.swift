// A ZIP archive of several files. A member is compressed if that makes it smaller. Every member has the
// earliest date that the format can express, so that the same files give the same bytes.
//
// The format is PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16. Without its 64-bit extension an
// archive is limited to 4 GB and 65,535 members, which a site's files do not reach.

/// The packed content of a member; several archives can share it.
struct ZipContent: Sendable {
  /// The number of bytes before compression.
  fileprivate let size: Int
  fileprivate let checksum: UInt32
  /// The compression method: 0 for stored, 8 for deflated.
  fileprivate let method: UInt16
  fileprivate let bytes: [UInt8]

  /// Packs a file, compressed if a compressor is available and makes it smaller.
  init(_ file: [UInt8], compressor: Compressor? = .system) {
    size = file.count
    checksum = CRC32.sum(of: file)
    // A zlib stream has a header of two bytes and a checksum of four, which archives omit.
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

  /// Adds a member whose content is packed already.
  mutating func add(_ path: String, _ content: ZipContent) {
    let name = Array(path.utf8)
    var facts: [UInt8] = []
    facts.appendLittleEndian(UInt16(20))  // The version needed to read it: 2.0, for folders.
    facts.appendLittleEndian(UInt16(1) << 11)  // The name is in UTF-8.
    facts.appendLittleEndian(content.method)
    facts.appendLittleEndian(UInt16(0))  // Midnight,
    facts.appendLittleEndian(UInt16(0x0021))  // the first of January 1980.
    facts.appendLittleEndian(content.checksum)
    facts.appendLittleEndian(UInt32(truncatingIfNeeded: content.bytes.count))
    facts.appendLittleEndian(UInt32(truncatingIfNeeded: content.size))
    facts.appendLittleEndian(UInt16(truncatingIfNeeded: name.count))
    facts.appendLittleEndian(UInt16(0))  // No extra field.

    directory.appendLittleEndian(UInt32(0x0201_4B50))
    directory.appendLittleEndian(UInt16(0x0314))  // Made on Unix, by version 2.0.
    directory += facts
    directory.appendLittleEndian(UInt16(0))  // No comment,
    directory.appendLittleEndian(UInt16(0))  // on the first disk,
    directory.appendLittleEndian(UInt16(0))  // no internal attributes,
    directory.appendLittleEndian(UInt32(0o100644) << 16)  // a plain file that all may read.
    directory.appendLittleEndian(UInt32(truncatingIfNeeded: members.count))
    directory += name

    members.appendLittleEndian(UInt32(0x0403_4B50))
    members += facts
    members += name
    members += content.bytes
    count += 1
  }

  /// The bytes of the archive.
  consuming func bytes() -> [UInt8] {
    var end: [UInt8] = []
    end.appendLittleEndian(UInt32(0x0605_4B50))
    end.appendLittleEndian(UInt32(0))  // One disk.
    end.appendLittleEndian(UInt16(truncatingIfNeeded: count))
    end.appendLittleEndian(UInt16(truncatingIfNeeded: count))
    end.appendLittleEndian(UInt32(truncatingIfNeeded: directory.count))
    end.appendLittleEndian(UInt32(truncatingIfNeeded: members.count))
    end.appendLittleEndian(UInt16(0))  // No comment.
    members += directory
    members += end
    return members
  }
}

extension [UInt8] {
  /// Appends a number in little-endian order.
  fileprivate mutating func appendLittleEndian<Number: FixedWidthInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
