// A picture made of pixels, onto which areas are painted one after the other.

import InkstepEngine

/// An opaque colour, in sRGB.
struct Colour: Equatable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  static let white = Colour(255, 255, 255)

  /// A colour of CSS, written as `#rgb`, `#rrggbb`, `black` or `white`; `nil` for any other.
  init?(css text: some StringProtocol) {
    switch text.lowercased() {
    case "black": self.init(0, 0, 0)
    case "white": self = .white
    default:
      let digits = text.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard text.hasPrefix("#"), digits.count == text.utf8.count - 1 else { return nil }
      switch digits.count {
      case 3:
        self.init(UInt8(17 * digits[0]), UInt8(17 * digits[1]), UInt8(17 * digits[2]))
      case 6:
        let parts = [0, 2, 4].map { UInt8(16 * digits[$0] + digits[$0 + 1]) }
        self.init(parts[0], parts[1], parts[2])
      default: return nil
      }
    }
  }
}

/// The pixels of a picture.
struct Canvas: Sendable {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel, row by row.
  private(set) var bytes: [UInt8]

  /// Makes a picture of one colour.
  init(width: Int, height: Int, _ colour: Colour) {
    (self.width, self.height) = (width, height)
    let row = (0..<width).flatMap { _ in [colour.red, colour.green, colour.blue] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row.count * height)
    for _ in 0..<height { bytes += row }
    self.bytes = bytes
  }
}

extension Canvas {
  /// An empty grid of those pixels of a part of the picture that an area with these points can cover, a margin around
  /// them included; `nil` if there are none.
  func coverage(
    around points: [[InkPoint]], margin: Double, in part: InkRectangle
  ) -> Coverage? {
    guard let box = InkRectangle(enclosing: points.flatMap(\.self))?.expanded(by: margin) else {
      return nil
    }
    let left = max(0, part.least.x.rounded(), box.least.x.rounded(.down))
    let top = max(0, part.least.y.rounded(), box.least.y.rounded(.down))
    let right = min(Double(width), part.greatest.x.rounded(), box.greatest.x.rounded(.up))
    let bottom = min(Double(height), part.greatest.y.rounded(), box.greatest.y.rounded(.up))
    // Also false for coordinates that are not numbers.
    guard left < right, top < bottom else { return nil }
    return Coverage(
      left: Int(left), top: Int(top), columns: Int(right - left), rows: Int(bottom - top))
  }

  /// Paints an area over the picture.
  mutating func paint(_ area: Coverage, _ colour: Colour, opacity: Double = 1) {
    let (width, left, top) = (width, area.left, area.top)
    bytes.withUnsafeMutableBufferPointer { bytes in
      area.forEachPixel { column, row, share in
        let pixel = 3 * ((top + row) * width + left + column)
        let weight = Int(256 * opacity * share + 0.5)
        /// Moves a byte towards another by the weight.
        func blend(_ index: Int, _ other: UInt8) {
          let sum = Int(bytes[index]) * (256 - weight) + Int(other) * weight
          bytes[index] = UInt8((sum + 128) >> 8)
        }
        blend(pixel, colour.red)
        blend(pixel + 1, colour.green)
        blend(pixel + 2, colour.blue)
      }
    }
  }
}
