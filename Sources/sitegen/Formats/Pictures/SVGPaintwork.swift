// The colours and lines of an SVG element, with what it inherits, and dashed lines.

import InkstepEngine

/// How an element is painted.
struct SVGPaintwork: Sendable {
  /// The colour of the inside; `nil` if it is not painted.
  private(set) var fill: Colour? = Colour(0, 0, 0)
  /// The colour of the outline; `nil` if it is not painted.
  private(set) var stroke: Colour?
  /// The width of the outline, in user units.
  private(set) var width = 1.0
  /// The lengths of dashes and gaps in turn, in user units; empty for a solid line.
  private(set) var dashes: [Double] = []
  private(set) var hasRoundEnds = false
  private(set) var hasRoundJoins = false
  private(set) var fillOpacity = 1.0
  private(set) var strokeOpacity = 1.0
  /// Whether the element and its content are left out.
  private(set) var isHidden = false
  /// Whether all its values are understood.
  private(set) var isUnderstood = true

  /// The paintwork of an element with these properties inside an element with this paintwork.
  func applying(_ properties: [String: String]) -> SVGPaintwork {
    var result = self
    result.isUnderstood = true
    for (name, value) in properties where value != "inherit" {
      let number = SVGShape.length(value)
      switch name {
      case "fill": result.isUnderstood = result.set(\.fill, value) && result.isUnderstood
      case "stroke": result.isUnderstood = result.set(\.stroke, value) && result.isUnderstood
      case "stroke-width": result.width = number ?? width
      case "stroke-dasharray": result.dashes = SVGShape.numbers(value) ?? []
      case "stroke-linecap": result.hasRoundEnds = value == "round"
      case "stroke-linejoin": result.hasRoundJoins = value == "round"
      case "fill-opacity": result.fillOpacity = number ?? fillOpacity
      case "stroke-opacity": result.strokeOpacity = number ?? strokeOpacity
      case "display": result.isHidden = isHidden || value == "none"
      case "visibility": result.isHidden = isHidden || value != "visible"
      default: break
      }
    }
    if let opacity = properties["opacity"].flatMap(SVGShape.length) {
      result.fillOpacity *= opacity
      result.strokeOpacity *= opacity
    }
    return result
  }

  /// Sets a colour; returns whether the value is understood.
  private mutating func set(_ part: WritableKeyPath<SVGPaintwork, Colour?>, _ value: String) -> Bool
  {
    let colour = Colour(css: value)
    self[keyPath: part] = colour
    return colour != nil || value == "none" || value == "transparent"
  }
}

extension SVGPaintwork {
  /// The dashes of a line, of which a user unit is `scale` long; the line itself if it is solid.
  func dashed(_ points: [InkPoint], scale: Double) -> [[InkPoint]] {
    guard let first = points.first, dashes.allSatisfy({ $0 > 0 }), !dashes.isEmpty else {
      return [points]
    }
    // An odd list is used twice, so that dashes and gaps change roles.
    let lengths = (dashes.count % 2 == 0 ? dashes : dashes + dashes).map { scale * $0 }
    var (part, left) = (0, lengths[0])
    var result: [[InkPoint]] = []
    var dash = [first]
    for (a, b) in zip(points, points.dropFirst()) {
      let length = a.distance(to: b)
      var done = 0.0
      while length - done > left {
        done += left
        let end = interpolate(a, b, done / length)
        if part % 2 == 0 { result.append(dash + [end]) }
        dash = [end]
        part = (part + 1) % lengths.count
        left = lengths[part]
      }
      left -= length - done
      dash.append(b)
    }
    if part % 2 == 0 { result.append(dash) }
    return result
  }
}
