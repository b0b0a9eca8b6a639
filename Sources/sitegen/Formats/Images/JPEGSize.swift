// The size of a JPEG. The file is a sequence of segments, each with its length; the frame segment contains
// the size. Exif data of a camera may state that the picture is rotated by a quarter turn: browsers rotate
// it back, which swaps width and height. Sources: ITU-T T.81, annex B; Exif 2.3, tag 0x0112.

extension ImageFile {
  /// The size of a JPEG as it is shown.
  static func jpegSize(_ bytes: [UInt8]) -> ImageSize? {
    let bytes = ImageBytes(bytes)
    var position = 2
    var isRotated = false
    while bytes.big(position, 1) == 0xFF, let marker = bytes.big(position + 1, 1) {
      switch marker {
      case 0xFF: position += 1  // Fill bytes may precede a marker.
      case 0x01, 0xD0...0xD7: position += 2  // Markers without a length.
      case 0xC0...0xCF where !isTable(marker):
        guard let height = bytes.big(position + 5, 2), let width = bytes.big(position + 7, 2)
        else { return nil }
        return isRotated ? ImageSize(height, width) : ImageSize(width, height)
      case 0xD8, 0xD9, 0xDA: return nil  // The picture data or the end, before any frame.
      default:
        if marker == 0xE1 { isRotated = exifIsRotated(bytes, position + 4) ?? isRotated }
        guard let next = segment(bytes, position) else { return nil }
        position = next
      }
    }
    return nil
  }

  /// Whether a marker in the range of frames is a table, or reserved for extensions.
  private static func isTable(_ marker: Int) -> Bool {
    marker == 0xC4 || marker == 0xC8 || marker == 0xCC
  }

  /// The offset of the segment after the one at `position`.
  private static func segment(_ bytes: ImageBytes, _ position: Int) -> Int? {
    guard let length = bytes.big(position + 2, 2), length >= 2 else { return nil }
    return position + 2 + length
  }

  /// Whether the Exif data at `start` states a rotation by a quarter turn; `nil` if it states nothing.
  private static func exifIsRotated(_ bytes: ImageBytes, _ start: Int) -> Bool? {
    guard bytes.has("Exif\0\0", at: start) else { return nil }
    let header = start + 6
    let isBig = bytes.has("MM", at: header)
    func number(_ offset: Int, _ count: Int) -> Int? {
      isBig ? bytes.big(offset, count) : bytes.little(offset, count)
    }
    guard isBig || bytes.has("II", at: header), let first = number(header + 4, 4),
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
