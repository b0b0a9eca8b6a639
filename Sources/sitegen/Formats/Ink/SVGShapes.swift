// The shapes of SVG as paths, which start where the standard prescribes.

import InkstepEngine

/// The reason why a shape is refused.
struct SVGShapeFault: Error, Equatable {
  var message: String
  var suggestion: String?
}

/// Shapes as paths.
enum SVGShape {
  /// The names of the shape elements.
  static let names: Set<String> = ["line", "polyline", "polygon", "rect", "circle", "ellipse"]

  /// The path of a shape; empty if the shape draws nothing.
  static func path(of element: MarkupElement) throws(SVGShapeFault) -> [PathElement] {
    switch element.name {
    case "line": try line(element)
    case "polyline", "polygon": try polygon(element)
    case "rect": try rectangle(element)
    default: try ellipse(element)
    }
  }

  private static func line(_ element: MarkupElement) throws(SVGShapeFault) -> [PathElement] {
    let start = InkPoint(
      try length(element, "x1", "the line") ?? 0, try length(element, "y1", "the line") ?? 0)
    let end = InkPoint(
      try length(element, "x2", "the line") ?? 0, try length(element, "y2", "the line") ?? 0)
    return [.move(start), .line(end)]
  }

  private static func polygon(_ element: MarkupElement) throws(SVGShapeFault) -> [PathElement] {
    guard let text = element.attributes["points"], !text.isEmpty else { return [] }
    guard let numbers = numbers(text), numbers.count % 2 == 0 else {
      throw SVGShapeFault(message: "'points' is not a list of pairs of numbers")
    }
    var path: [PathElement] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let point = InkPoint(numbers[index], numbers[index + 1])
      path.append(index == 0 ? .move(point) : .line(point))
    }
    if element.name == "polygon", let first = path.first { path.append(.line(first.end)) }
    return path
  }

  private static func ellipse(_ element: MarkupElement) throws(SVGShapeFault) -> [PathElement] {
    let name = "the \(element.name)"
    let centre = InkPoint(
      try length(element, "cx", name) ?? 0, try length(element, "cy", name) ?? 0)
    var radii = Vector(0, 0)
    if element.name == "circle" {
      let radius = try size(element, "r", name) ?? 0
      radii = Vector(radius, radius)
    } else {
      let (rx, ry) = (try size(element, "rx", name), try size(element, "ry", name))
      radii = Vector(rx ?? ry ?? 0, ry ?? rx ?? 0)
    }
    guard radii.x > 0, radii.y > 0 else { return [] }
    let ends = [
      InkPoint(centre.x + radii.x, centre.y), InkPoint(centre.x, centre.y + radii.y),
      InkPoint(centre.x - radii.x, centre.y), InkPoint(centre.x, centre.y - radii.y),
    ]
    var path: [PathElement] = [.move(ends[0])]
    for index in 0..<4 { path += corner(from: ends[index], to: ends[(index + 1) % 4], radii) }
    return path
  }

  private static func rectangle(_ element: MarkupElement) throws(SVGShapeFault) -> [PathElement] {
    let name = "the rect"
    let x = try length(element, "x", name) ?? 0
    let y = try length(element, "y", name) ?? 0
    let width = try size(element, "width", name) ?? 0
    let height = try size(element, "height", name) ?? 0
    guard width > 0, height > 0 else { return [] }
    let (rx, ry) = (try size(element, "rx", name), try size(element, "ry", name))
    let radii = Vector(min(rx ?? ry ?? 0, width / 2), min(ry ?? rx ?? 0, height / 2))
    let (right, bottom) = (x + width, y + height)
    if radii.x == 0 || radii.y == 0 {
      let corners = [InkPoint(right, y), InkPoint(right, bottom), InkPoint(x, bottom)]
      return [.move(InkPoint(x, y))] + corners.map { .line($0) } + [.line(InkPoint(x, y))]
    }
    // The end of each side, and the end of the corner after it.
    let sides = [
      (InkPoint(right - radii.x, y), InkPoint(right, y + radii.y)),
      (InkPoint(right, bottom - radii.y), InkPoint(right - radii.x, bottom)),
      (InkPoint(x + radii.x, bottom), InkPoint(x, bottom - radii.y)),
      (InkPoint(x, y + radii.y), InkPoint(x + radii.x, y)),
    ]
    var path: [PathElement] = [.move(InkPoint(x + radii.x, y))]
    for (end, turn) in sides {
      if path.last?.end != end { path.append(.line(end)) }
      path += corner(from: end, to: turn, radii)
    }
    return path
  }

  /// A quarter of an ellipse, clockwise on screen.
  private static func corner(
    from start: InkPoint, to end: InkPoint, _ radii: Vector
  ) -> [PathElement] {
    SVGArc(
      start: start, radii: radii, rotation: 0, isLarge: false, isSweep: true, end: end
    ).elements
  }
}

extension SVGShape {
  /// The length of an attribute, in user units; `nil` if the element does not have it.
  static func length(
    _ element: MarkupElement, _ name: String, _ owner: String
  ) throws(SVGShapeFault) -> Double? {
    guard let text = element.attributes[name], text != "auto" else { return nil }
    if let length = length(text) { return length }
    throw SVGShapeFault(
      message: "'\(name)' of \(owner) is not a number",
      suggestion: text.hasSuffix("%") ? "lengths in per cent are not read" : nil)
  }

  private static func size(
    _ element: MarkupElement, _ name: String, _ owner: String
  ) throws(SVGShapeFault) -> Double? {
    guard let size = try length(element, name, owner) else { return nil }
    if size >= 0 { return size }
    throw SVGShapeFault(message: "'\(name)' of \(owner) is below 0")
  }

  /// A length in user units, of which an inch has 96; `nil` if the text is not a length.
  static func length(_ text: String) -> Double? {
    let bytes = Array(trimmed(text).utf8)
    guard let match = decimal(in: bytes, from: 0, to: bytes.count),
      match.value.magnitude <= SVGPath.largestNumber
    else { return nil }
    switch String(decoding: bytes[match.end...], as: UTF8.self).lowercased() {
    case "", "px": return match.value
    case "pt": return match.value * 4 / 3
    case "pc": return match.value * 16
    case "in": return match.value * 96
    case "mm": return match.value * 96 / 25.4
    case "cm": return match.value * 960 / 25.4
    default: return nil
    }
  }

  /// The numbers in a list; `nil` if it contains anything else.
  static func numbers(_ text: String) -> [Double]? {
    let bytes = Array(text.utf8)
    var numbers: [Double] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      guard let match = decimal(in: bytes, from: position, to: bytes.count),
        match.value.magnitude <= SVGPath.largestNumber
      else { return nil }
      numbers.append(match.value)
      position = match.end
    }
    return numbers
  }
}
