// A picture as a PNG file. Each row is stored as its difference from the row above (filter 2 of the standard), so that
// most of a drawing is zeros. Source: W3C, "Portable Network Graphics", third edition, and RFC 1950.

/// Pictures as PNG.
enum PNGFile {
  /// The file of a picture: 8 bits each of red, green and blue.
  static func bytes(of canvas: Canvas) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits per sample, colour type 2, the one compression, the one set of filters, no interlacing.
    let kind: [UInt8] = [8, 2, 0, 0, 0]
    file += chunk(
      "IHDR", bigEndian(UInt32(canvas.width)) + bigEndian(UInt32(canvas.height)) + kind)
    file += chunk("IDAT", zlib(filtered(canvas)))
    file += chunk("IEND", [])
    return file
  }

  /// The rows, each after the number of its filter.
  private static func filtered(_ canvas: Canvas) -> [UInt8] {
    let length = 3 * canvas.width
    return [UInt8](unsafeUninitializedCapacity: (length + 1) * canvas.height) { rows, count in
      canvas.bytes.withUnsafeBufferPointer { bytes in
        var index = 0
        while index < bytes.count {
          if index % length == 0 {
            rows[count] = 2
            count += 1
          }
          rows[count] = bytes[index] &- (index < length ? 0 : bytes[index - length])
          count += 1
          index += 1
        }
      }
    }
  }

  /// A zlib stream: two bytes of header, the compressed bytes, and a checksum.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    [0x78, 0x01] + RunDeflate.packed(bytes) + bigEndian(adler(bytes))
  }

  /// The checksum Adler-32.
  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt64(1), UInt64(0))
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        low += UInt64(bytes[index])
        high += low
        index += 1
        // Long before the sums can exceed 64 bits.
        if index % 65536 == 0 { (low, high) = (low % 65521, high % 65521) }
      }
    }
    return UInt32(high % 65521) << 16 | UInt32(low % 65521)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(CRC32.sum(of: content))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
