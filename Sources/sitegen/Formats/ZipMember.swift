// Reads one member of a ZIP archive, found by the directory at its end (PKWARE's APPNOTE, sections 4.3.7, 4.3.12
// and 4.3.16). Archives of several disks, encrypted members and the 64-bit extension are not read.

/// A member of a ZIP archive.
enum ZipMember {
  /// The content of the member at a path; `nil` if there is none, or if it is damaged or longer than `limit`.
  static func content(of path: String, in bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard bytes.starts(with: [0x50, 0x4B, 3, 4]), let end = endOfDirectory(bytes),
      let count = number(2, in: bytes, at: end + 10),
      var entry = number(4, in: bytes, at: end + 16)
    else { return nil }
    let name = Array(path.utf8)
    for _ in 0..<count {
      guard number(4, in: bytes, at: entry) == 0x0201_4B50,
        let nameLength = number(2, in: bytes, at: entry + 28),
        let extraLength = number(2, in: bytes, at: entry + 30),
        let commentLength = number(2, in: bytes, at: entry + 32)
      else { return nil }
      let start = entry + 46
      guard start + nameLength <= bytes.count else { return nil }
      if bytes[start..<start + nameLength].elementsEqual(name) {
        return content(at: entry, in: bytes, limit: limit)
      }
      entry = start + nameLength + extraLength + commentLength
    }
    return nil
  }

  /// The content of the member whose entry in the directory is at an offset.
  private static func content(at entry: Int, in bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard let method = number(2, in: bytes, at: entry + 10),
      let checksum = number(4, in: bytes, at: entry + 16),
      let packedSize = number(4, in: bytes, at: entry + 20),
      let header = number(4, in: bytes, at: entry + 42),
      let nameLength = number(2, in: bytes, at: header + 26),
      let extraLength = number(2, in: bytes, at: header + 28)
    else { return nil }
    let start = header + 30 + nameLength + extraLength
    guard start + packedSize <= bytes.count else { return nil }
    let content: [UInt8]
    switch method {
    case 0:
      guard packedSize <= limit else { return nil }
      content = Array(bytes[start..<start + packedSize])
    case 8:
      var inflater = Inflater(bytes, at: start, limit: limit)
      guard inflater.run() else { return nil }
      content = inflater.output
    default: return nil
    }
    return Int(CRC32.sum(of: content)) == checksum ? content : nil
  }

  /// The offset of the end of the directory, which a comment may follow.
  private static func endOfDirectory(_ bytes: [UInt8]) -> Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(0, last - 0xFFFF), by: -1).first {
      number(4, in: bytes, at: $0) == 0x0605_4B50
    }
  }

  /// A number of some bytes, the lowest first; `nil` past the end.
  private static func number(_ size: Int, in bytes: [UInt8], at offset: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    return (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
