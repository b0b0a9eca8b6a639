// The icon of the site as pixels, for telephones, which do not show SVG on their home screens.

import InkstepEngine

/// The icon of a site for home screens.
enum TouchIcon {
  static let path = "assets/touch-icon.png"
  private static let side = 180

  /// The file, painted from the theme's icon; `nil` if the icon has parts that cannot be painted, such as
  /// gradients.
  static func file(of icon: [UInt8]) -> SiteFile? {
    var canvas = Canvas(width: side, height: side, .white)
    guard SVGPainter().paint(icon, into: canvas.box(margin: 0), of: &canvas) else { return nil }
    return SiteFile(path: path, bytes: PNGFile.bytes(of: canvas))
  }
}

extension Canvas {
  /// The whole picture without a margin on every side.
  func box(margin: Double) -> InkRectangle {
    InkRectangle(
      InkPoint(margin, margin), InkPoint(Double(width) - margin, Double(height) - margin))
  }
}
