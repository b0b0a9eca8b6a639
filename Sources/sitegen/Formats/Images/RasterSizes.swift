// The sizes of PNG, GIF and WebP images, which are in the first bytes of a file. Sources: the specifications
// of PNG (IHDR), GIF89a (logical screen), and the container and lossless formats of WebP.

/// The bytes of a file, read as numbers; a number that is not complete is `nil`.
struct ImageBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The big-endian number of `count` bytes at `offset`.
  func big(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The little-endian number of `count` bytes at `offset`.
  func little(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the bytes at an offset are these letters.
  func has(_ letters: StaticString, at offset: Int) -> Bool {
    letters.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
  }
}

extension ImageFile {
  /// The size in a PNG's first chunk.
  static func pngSize(_ bytes: [UInt8]) -> ImageSize? {
    let bytes = ImageBytes(bytes)
    guard bytes.has("IHDR", at: 12), let width = bytes.big(16, 4), let height = bytes.big(20, 4)
    else { return nil }
    return ImageSize(width, height)
  }

  /// The size of a GIF's logical screen.
  static func gifSize(_ bytes: [UInt8]) -> ImageSize? {
    let bytes = ImageBytes(bytes)
    guard let width = bytes.little(6, 2), let height = bytes.little(8, 2) else { return nil }
    return ImageSize(width, height)
  }

  /// The size of a WebP: its canvas, or that of its only picture, lossy or lossless.
  static func webpSize(_ bytes: [UInt8]) -> ImageSize? {
    let bytes = ImageBytes(bytes)
    if bytes.has("VP8X", at: 12) {
      guard let width = bytes.little(24, 3), let height = bytes.little(27, 3) else { return nil }
      return ImageSize(width + 1, height + 1)
    }
    if bytes.has("VP8L", at: 12) {
      // 14 bits each, after the signature.
      guard bytes.little(20, 1) == 0x2F, let bits = bytes.little(21, 4) else { return nil }
      return ImageSize((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
    }
    guard bytes.has("VP8 ", at: 12), bytes.big(23, 3) == 0x9D012A,
      let width = bytes.little(26, 2), let height = bytes.little(28, 2)
    else { return nil }
    // The two highest bits are the scale.
    return ImageSize(width & 0x3FFF, height & 0x3FFF)
  }
}
