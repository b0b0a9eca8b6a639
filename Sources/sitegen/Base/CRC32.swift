// The checksum of ZIP, gzip and PNG files.

/// CRC-32, the checksum of ZIP: polynomial 0x04C11DB7, bits reversed.
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
