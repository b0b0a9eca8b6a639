// How an element is painted, with what it inherits: enough to tell a line that a pen drew from the
// outline of a filled shape, and both from what nobody sees.

/// The paint of an element.
struct SVGPaint: Equatable {
  /// Whether the element and what is in it are left out whole.
  var isGone = false
  /// Whether it is made invisible, which elements in it can take back.
  var isInvisible = false
  private var hasFill = true
  private var hasStroke = false
  private var strokeWidth = 1.0
  private var fillOpacity = 1.0
  private var strokeOpacity = 1.0

  init() {}

  /// Whether its inside is painted.
  var isFilled: Bool { hasFill && fillOpacity > 0 }
  /// Whether its line is painted.
  var isStroked: Bool { hasStroke && strokeOpacity > 0 && strokeWidth > 0 }
}

extension SVGPaint {
  /// The paint of an element with these properties, inside one with this paint.
  func applying(_ properties: [String: String]) -> SVGPaint {
    var paint = self
    if properties["display"] == "none" { paint.isGone = true }
    if let opacity = Self.share(properties["opacity"]), opacity <= 0 { paint.isGone = true }
    switch properties["visibility"] {
    case "hidden", "collapse": paint.isInvisible = true
    case "visible": paint.isInvisible = false
    default: break
    }
    if let fill = properties["fill"], fill != "inherit" { paint.hasFill = Self.isColour(fill) }
    if let stroke = properties["stroke"], stroke != "inherit" {
      paint.hasStroke = Self.isColour(stroke)
    }
    paint.fillOpacity = Self.share(properties["fill-opacity"]) ?? fillOpacity
    paint.strokeOpacity = Self.share(properties["stroke-opacity"]) ?? strokeOpacity
    paint.strokeWidth = Self.share(properties["stroke-width"]) ?? strokeWidth
    return paint
  }

  private static func isColour(_ text: String) -> Bool {
    !["none", "transparent"].contains(text.lowercased())
  }

  /// The number that a value begins with, whatever its unit.
  private static func share(_ text: String?) -> Double? {
    guard let text else { return nil }
    let bytes = Array(text.utf8)
    return decimal(in: bytes, from: 0, to: bytes.count)?.value
  }
}
