// A JPEG is a row of segments, each with its length; the frame among them says the size. A camera may say
// beside it, in Exif, that the picture lies on its side: browsers turn it, and width and height change
// places. Sources: ITU-T T.81, annex B; Exif 2.3, tag 0x0112.

extension ImageFile {
  /// The size of a JPEG as it is shown.
  static func jpegSize(_ bytes: [UInt8]) -> ImageSize? {
    let bytes = ImageBytes(bytes)
    var position = 2
    var isTurned = false
    while bytes.big(position, 1) == 0xFF, let marker = bytes.big(position + 1, 1) {
      switch marker {
      case 0xFF: position += 1  // Any number of these may fill the space before a marker.
      case 0x01, 0xD0...0xD7: position += 2  // These have no length.
      case 0xC0...0xCF where !isTable(marker):
        guard let height = bytes.big(position + 5, 2), let width = bytes.big(position + 7, 2)
        else { return nil }
        return isTurned ? ImageSize(height, width) : ImageSize(width, height)
      case 0xD8, 0xD9, 0xDA: return nil  // The picture itself, or its end, before any frame.
      default:
        if marker == 0xE1 { isTurned = liesOnSide(bytes, position + 4) ?? isTurned }
        guard let next = segment(bytes, position) else { return nil }
        position = next
      }
    }
    return nil
  }

  /// Whether a marker among those of frames is of a table, or kept for extensions.
  private static func isTable(_ marker: Int) -> Bool {
    marker == 0xC4 || marker == 0xC8 || marker == 0xCC
  }

  /// Where the segment after the one at `position` begins.
  private static func segment(_ bytes: ImageBytes, _ position: Int) -> Int? {
    guard let length = bytes.big(position + 2, 2), length >= 2 else { return nil }
    return position + 2 + length
  }

  /// Whether Exif data that begins at `start` turns the picture by a quarter; `nil` if it does not say.
  private static func liesOnSide(_ bytes: ImageBytes, _ start: Int) -> Bool? {
    guard bytes.says("Exif\0\0", at: start) else { return nil }
    let header = start + 6
    let isBig = bytes.says("MM", at: header)
    func number(_ offset: Int, _ count: Int) -> Int? {
      isBig ? bytes.big(offset, count) : bytes.little(offset, count)
    }
    guard isBig || bytes.says("II", at: header), let first = number(header + 4, 4),
      let count = number(header + first, 2)
    else { return nil }
    for index in 0..<count {
      let entry = header + first + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2).map { (5...8).contains($0) } }
    }
    return nil
  }
}
