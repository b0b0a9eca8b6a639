// Paints SVG into pixels: paths and shapes with plain colours, as the figures of the program use them. Text, gradients
// and clipping are not painted.

import InkstepEngine

/// Paints drawings with a style sheet.
struct SVGPainter {
  /// The rules of the sheet, which those in the drawing follow.
  private var sheet = SVGStyleSheet()

  init(style: String = "") {
    sheet.add(Array(style.utf8))
  }

  /// The elements whose content is not painted in place.
  private static let hidden: Set<String> = ["defs", "style", "title", "desc", "metadata", "text"]

  /// Paints a drawing into a box, in its middle and as large as fits; what leaves its view is cut off.
  ///
  /// Returns whether everything but text could be painted.
  @discardableResult
  func paint(_ svg: [UInt8], into box: InkRectangle, of canvas: inout Canvas) -> Bool {
    guard let tree = try? XMLTree(svg), let view = Self.view(of: tree.elements[0]) else {
      return false
    }
    var sheet = sheet
    for element in tree.elements where element.name == "style" { sheet.add(element.text) }
    let scale = min(box.width / view.width, box.height / view.height)
    let corner = box.center - scale * view.center
    let map = Affine(a: scale, d: scale, e: corner.x, f: corner.y)
    let part = InkRectangle(map(view.least), map(view.greatest))
    var isComplete = true
    /// The paintwork and the map of each element; `nil` if it is not painted.
    var states: [(paint: SVGPaintwork, map: Affine)?] = []
    for element in tree.elements {
      let outer = element.parent.map { states[$0] } ?? (SVGPaintwork(), map)
      states.append(nil)
      guard let outer, !Self.hidden.contains(element.name) else { continue }
      let properties = sheet.properties(of: element)
      let paint = outer.paint.applying(properties)
      guard let own = Affine(properties["transform"] ?? "none") else {
        isComplete = false
        continue
      }
      if paint.isHidden { continue }
      states[states.count - 1] = (paint, outer.map.after(own))
      if element.name == "g" || element.parent == nil && element.name == "svg" { continue }
      let isPainted = canvas.paint(element, paint, outer.map.after(own), in: part)
      isComplete = isPainted && paint.isUnderstood && isComplete
    }
    return isComplete
  }

  /// The part of the plane that a drawing shows; `nil` if it does not state it.
  private static func view(of root: MarkupElement) -> InkRectangle? {
    guard root.name == "svg", let view = SVGShape.numbers(root.attributes["viewBox"] ?? ""),
      view.count == 4, view[2] > 0, view[3] > 0
    else { return nil }
    return InkRectangle(InkPoint(view[0], view[1]), InkPoint(view[0] + view[2], view[1] + view[3]))
  }
}

extension Canvas {
  /// Paints an element; returns false if it is of an unknown kind or not valid.
  fileprivate mutating func paint(
    _ element: MarkupElement, _ paint: SVGPaintwork, _ map: Affine, in part: InkRectangle
  ) -> Bool {
    guard let path = element.outline else { return false }
    let lines = polylines(of: path.map { map($0) }, within: 0.05)
    if let fill = paint.fill, var area = coverage(around: lines, margin: 1, in: part) {
      for line in lines { area.add(line) }
      self.paint(area, fill, opacity: paint.fillOpacity)
    }
    // The maps of drawings scale both directions by the same factor.
    let scale = (map.a * map.d - map.b * map.c).magnitude.squareRoot()
    let shape = LineShape(
      width: scale * paint.width, hasRoundEnds: paint.hasRoundEnds,
      hasRoundJoins: paint.hasRoundJoins)
    // A mitre reaches at most ten times as far as the edge of the line.
    let margin = (paint.hasRoundJoins ? 1 : 10) * shape.half + 1
    if let stroke = paint.stroke, shape.half > 0,
      var area = coverage(around: lines, margin: margin, in: part)
    {
      for line in lines {
        for dash in paint.dashed(line, scale: scale) { area.add(line: dash, shape) }
      }
      self.paint(area, stroke, opacity: paint.strokeOpacity)
    }
    return true
  }
}

extension MarkupElement {
  /// The path that the element draws; `nil` if it is of another kind or not valid.
  fileprivate var outline: [PathElement]? {
    if name == "path" { return try? SVGPath(Array((attributes["d"] ?? "").utf8)).elements }
    return SVGShape.names.contains(name) ? try? SVGShape.path(of: self) : nil
  }
}
