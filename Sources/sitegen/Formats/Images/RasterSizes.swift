// Where PNG, GIF and WebP say their size: in the first few bytes, each in its own order. Sources: the
// specifications of PNG (IHDR), GIF89a (logical screen), and the container and lossless formats of WebP.

/// The bytes of a file with numbers in them; a number that is not all there is `nil`.
struct ImageBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// `count` bytes from `offset` on as a number, the highest first.
  func big(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// `count` bytes from `offset` on as a number, the lowest first.
  func little(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether letters stand at an offset.
  func says(_ letters: StaticString, at offset: Int) -> Bool {
    letters.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
  }
}

extension ImageFile {
  /// The size in the first chunk of a PNG.
  static func pngSize(_ bytes: [UInt8]) -> ImageSize? {
    let bytes = ImageBytes(bytes)
    guard bytes.says("IHDR", at: 12), let width = bytes.big(16, 4), let height = bytes.big(20, 4)
    else { return nil }
    return ImageSize(width, height)
  }

  /// The size of the screen that a GIF fills.
  static func gifSize(_ bytes: [UInt8]) -> ImageSize? {
    let bytes = ImageBytes(bytes)
    guard let width = bytes.little(6, 2), let height = bytes.little(8, 2) else { return nil }
    return ImageSize(width, height)
  }

  /// The size of a WebP: its canvas, or that of its only picture, which may be lossy or lossless.
  static func webpSize(_ bytes: [UInt8]) -> ImageSize? {
    let bytes = ImageBytes(bytes)
    if bytes.says("VP8X", at: 12) {
      guard let width = bytes.little(24, 3), let height = bytes.little(27, 3) else { return nil }
      return ImageSize(width + 1, height + 1)
    }
    if bytes.says("VP8L", at: 12) {
      // 14 bits each, behind the signature.
      guard bytes.little(20, 1) == 0x2F, let bits = bytes.little(21, 4) else { return nil }
      return ImageSize((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
    }
    guard bytes.says("VP8 ", at: 12), bytes.big(23, 3) == 0x9D012A,
      let width = bytes.little(26, 2), let height = bytes.little(28, 2)
    else { return nil }
    // The two highest bits say how to scale.
    return ImageSize(width & 0x3FFF, height & 0x3FFF)
  }
}
