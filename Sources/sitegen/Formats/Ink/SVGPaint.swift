// The paint of an element, including what it inherits: enough to distinguish stroked lines, the outlines of
// filled shapes, and invisible elements.

/// The paint of an element.
struct SVGPaint: Equatable {
  /// Whether the element and its content are not drawn at all.
  var isHidden = false
  /// Whether the element is invisible, which elements inside it can override.
  var isInvisible = false
  private var hasFill = true
  private var hasStroke = false
  private var strokeWidth = 1.0
  private var fillOpacity = 1.0
  private var strokeOpacity = 1.0

  init() {}

  /// Whether the inside is painted.
  var isFilled: Bool { hasFill && fillOpacity > 0 }
  /// Whether the outline is painted.
  var isStroked: Bool { hasStroke && strokeOpacity > 0 && strokeWidth > 0 }
}

extension SVGPaint {
  /// The paint of an element with these properties inside an element with this paint.
  func applying(_ properties: [String: String]) -> SVGPaint {
    var paint = self
    if properties["display"] == "none" { paint.isHidden = true }
    if let opacity = Self.leadingNumber(properties["opacity"]), opacity <= 0 {
      paint.isHidden = true
    }
    switch properties["visibility"] {
    case "hidden", "collapse": paint.isInvisible = true
    case "visible": paint.isInvisible = false
    default: break
    }
    if let fill = properties["fill"], fill != "inherit" { paint.hasFill = Self.isColour(fill) }
    if let stroke = properties["stroke"], stroke != "inherit" {
      paint.hasStroke = Self.isColour(stroke)
    }
    paint.fillOpacity = Self.leadingNumber(properties["fill-opacity"]) ?? fillOpacity
    paint.strokeOpacity = Self.leadingNumber(properties["stroke-opacity"]) ?? strokeOpacity
    paint.strokeWidth = Self.leadingNumber(properties["stroke-width"]) ?? strokeWidth
    return paint
  }

  private static func isColour(_ text: String) -> Bool {
    !["none", "transparent"].contains(text.lowercased())
  }

  /// The number at the beginning of a value, with any unit.
  private static func leadingNumber(_ text: String?) -> Double? {
    guard let text else { return nil }
    let bytes = Array(text.utf8)
    return decimal(in: bytes, from: 0, to: bytes.count)?.value
  }
}
