// Walks over the elements of an SVG file and collects what they draw. A `use` element draws another element
// again; because copies of copies could expand without end, the elements drawn are counted.

import InkstepEngine

/// A walk over the elements of a drawing.
struct SVGWalk {
  /// The largest number of elements drawn as copies or inside copies.
  static let mostCopies = 100_000
  /// The largest nesting depth of elements and copies.
  static let deepest = 128

  /// The outlines collected so far.
  private(set) var drawing: SVGDrawing

  private let elements: [MarkupElement]
  /// For each element, the index of the first following element that is not inside it.
  private let ends: [Int]
  private let named: [String: Int]
  private var sheet = SVGStyleSheet()
  /// Whether the file is a picture made by this program, of which only the ink is read.
  private let isOwnPicture: Bool
  /// The targets of the current copies, outermost first.
  private var copied: [Int] = []
  private var copyCount = 0
  private var filledCount = 0
  private var unpaintedCount = 0

  init(_ tree: XMLTree, _ drawing: SVGDrawing) {
    self.drawing = drawing
    elements = tree.elements
    var ends = [Int](repeating: elements.count, count: elements.count)
    var open: [Int] = []
    var named: [String: Int] = [:]
    var (hasInk, hasMarks) = (false, false)
    for (index, element) in elements.enumerated() {
      while let last = open.last, last != element.parent { ends[open.removeLast()] = index }
      open.append(index)
      if let id = element.attributes["id"], named[id] == nil { named[id] = index }
      if element.name == "style", Self.isSVG(element) { sheet.add(element.text) }
      if element.attributes["class"] == nil { continue }
      let classes = element.classes
      hasInk = hasInk || classes.contains("ink")
      hasMarks = hasMarks || classes.contains { ["grid", "sample", "samples"].contains($0) }
    }
    self.ends = ends
    self.named = named
    isOwnPicture = hasInk && hasMarks
  }

  static func isSVG(_ element: MarkupElement) -> Bool {
    ["", SVGInk.namespace].contains(element.namespace)
  }

  /// Elements whose content is not drawn in place.
  private static let hidden: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient",
    "filter", "style", "script", "title", "desc", "metadata",
  ]
  /// Elements that draw something other than lines.
  private static let others: Set<String> = ["text", "image", "foreignObject"]
}

extension SVGWalk {
  /// Draws the whole file.
  mutating func read() {
    let root = elements[0]
    let view = readSize(root)
    if isOwnPicture {
      drawing.reading.note("the picture's ink is read; its grid and its marks are left out")
    }
    drawContent(of: 0, view, SVGPaint().applying(sheet.properties(of: root)), depth: 1)
    if filledCount > 0 {
      drawing.reading.note(
        "\(filledCount) of the shapes are filled and not stroked: the pen goes round their outlines"
      )
    }
    if unpaintedCount > 0 {
      drawing.reading.note(
        "\(unpaintedCount) of the shapes are neither stroked nor filled and are left out")
    }
    if let selector = sheet.unknown, !isOwnPicture {
      drawing.reading.note("the style rule '\(shortened(selector))' is not followed")
    }
    if sheet.isExhausted {
      drawing.reading.add(
        "the style sheet has too many rules for so many elements", at: root.start,
        "save the drawing with plain attributes")
    }
  }

  /// Reads the size of the drawing; the result maps its units to points, and the corner of its view to the origin.
  private mutating func readSize(_ root: MarkupElement) -> Affine {
    let width = max(SVGShape.length(root.attributes["width"] ?? "") ?? 0, 0)
    let height = max(SVGShape.length(root.attributes["height"] ?? "") ?? 0, 0)
    let largest = StrokeFile.largestCanvas
    guard root.attributes["viewBox"] != nil else {
      if width > 0, height > 0, max(width, height) <= largest {
        drawing.canvas = InkPoint(width, height)
      }
      return .identity
    }
    guard let view = view(of: root) else { return .identity }
    // A side without a length, or in per cent, follows from the other; without both, a unit is a point.
    let scale = width > 0 ? width / view[2] : height > 0 ? height / view[3] : 1
    let size = InkPoint(
      width > 0 ? width : view[2] * scale, height > 0 ? height : view[3] * scale)
    drawing.canvas = InkPoint(min(size.x, largest), min(size.y, largest))
    if (scale - 1).magnitude > 1e-6 {
      let shown = shortestDecimal((scale * 10_000).rounded() / 10_000)
      drawing.reading.note("a unit of the view box is \(shown) points, by the drawing's size")
    }
    return Self.fit(view, into: size, root.attributes["preserveAspectRatio"])
  }

  /// The map from a view box to the size at which it is drawn.
  private static func fit(_ view: [Double], into size: InkPoint, _ aspect: String?) -> Affine {
    let words = (aspect ?? "xMidYMid").split(separator: " ")
    var scale = (x: size.x / view[2], y: size.y / view[3])
    if words.first != "none" {
      let one = words.contains("slice") ? max(scale.x, scale.y) : min(scale.x, scale.y)
      scale = (one, one)
    }
    /// The distance of the view from the beginning of a side.
    func margin(_ side: Double, _ length: Double, _ low: String, _ high: String) -> Double {
      let (rest, word) = (side - length, words.first ?? "")
      // What is left by rounding is no margin.
      if rest.magnitude <= 1e-9 * side || word.contains(low) { return 0 }
      return word.contains(high) ? rest : rest / 2
    }
    let corner = Affine(
      e: margin(size.x, view[2] * scale.x, "xMin", "xMax"),
      f: margin(size.y, view[3] * scale.y, "YMin", "YMax"))
    return corner.after(Affine(a: scale.x, d: scale.y)).after(
      Affine(e: 0 - view[0], f: 0 - view[1]))
  }

  /// The four numbers of a view box; `nil`, with a finding, if they are not valid.
  private mutating func view(of element: MarkupElement) -> [Double]? {
    let text = element.attributes["viewBox"] ?? ""
    if let numbers = SVGShape.numbers(text), numbers.count == 4, numbers[2] > 0, numbers[3] > 0 {
      return numbers
    }
    drawing.reading.add(
      "'viewBox' is '\(shortened(text))'; expected four numbers, the last two above 0",
      at: element.start)
    return nil
  }

  private mutating func drawContent(
    of index: Int, _ map: Affine, _ paint: SVGPaint, depth: Int
  ) {
    if paint.isHidden { return }
    var child = index + 1
    while child < ends[index], !drawing.reading.shouldStop {
      draw(child, map, paint, depth: depth + 1)
      child = ends[child]
    }
  }

  /// Draws an element and its content.
  private mutating func draw(_ index: Int, _ outer: Affine, _ around: SVGPaint, depth: Int) {
    let element = elements[index]
    guard Self.isSVG(element), !Self.hidden.contains(element.name), mayDraw(element, depth) else {
      return
    }
    let properties = sheet.properties(of: element)
    let paint = around.applying(properties)
    guard !paint.isHidden, let own = map(of: element, properties) else { return }
    let map = outer.after(own)
    switch element.name {
    case "svg":
      if let inner = viewport(element, element) {
        drawContent(of: index, map.after(inner), paint, depth: depth)
      }
    case "use": drawCopy(element, map, paint, depth: depth)
    case "path": if isInk(element, paint) { drawPath(element, map) }
    case let name where SVGShape.names.contains(name):
      if isInk(element, paint) { drawShape(element, map) }
    case let name where Self.others.contains(name):
      if !paint.isInvisible, !isOwnPicture { drawing.reading.note("'\(name)' is left out") }
    default: drawContent(of: index, map, paint, depth: depth)
    }
  }

  /// Counts an element inside a copy; returns false, with a finding, if there are too many.
  private mutating func mayDraw(_ element: MarkupElement, _ depth: Int) -> Bool {
    if !copied.isEmpty { copyCount += 1 }
    if copyCount <= Self.mostCopies, depth <= Self.deepest { return true }
    drawing.reading.add(
      "there are too many copies of copies ('use')", at: element.start,
      "save the drawing without copies")
    return false
  }

  /// Whether a shape is ink; counts shapes that are not painted or only filled.
  private mutating func isInk(_ element: MarkupElement, _ paint: SVGPaint) -> Bool {
    if paint.isInvisible { return false }
    if isOwnPicture { return element.classes.contains("ink") }
    if paint.isStroked { return true }
    // A line has no inside, so it is assumed to be ink even without paint.
    if !paint.isFilled {
      unpaintedCount += 1
      return false
    }
    if element.name != "line" { filledCount += 1 }
    return true
  }

  private mutating func drawPath(_ element: MarkupElement, _ map: Affine) {
    guard let data = element.attributes["d"] else { return }
    let tag = element.start..<element.end
    let range = XMLMarkup.value(of: "d", in: drawing.bytes, tag)
    let isPlain = range?.count == data.utf8.count
    drawing.read(path: Array(data.utf8), at: isPlain ? range ?? tag : tag, map)
  }

  private mutating func drawShape(_ element: MarkupElement, _ map: Affine) {
    do throws(SVGShapeFault) {
      drawing.add(try SVGShape.path(of: element), map, at: element.start)
    } catch {
      drawing.reading.add(error.message, at: element.start, error.suggestion)
    }
  }
}

extension SVGWalk {
  /// Draws the target of a `use` element.
  private mutating func drawCopy(
    _ use: MarkupElement, _ map: Affine, _ paint: SVGPaint, depth: Int
  ) {
    let reference = use.attributes["href"] ?? use.attributes["xlink:href"] ?? ""
    guard reference.hasPrefix("#") else {
      drawing.reading.note("'use' of something outside the file is left out")
      return
    }
    guard let target = named[String(reference.dropFirst())], Self.isSVG(elements[target]) else {
      drawing.reading.note("'use' of '\(shortened(reference))', which is not there, is left out")
      return
    }
    if copied.contains(target) {
      drawing.reading.add("'use' copies itself", at: use.start, "remove the reference")
      return
    }
    var corner = InkPoint.zero
    do throws(SVGShapeFault) {
      corner = InkPoint(
        try SVGShape.length(use, "x", "the use") ?? 0, try SVGShape.length(use, "y", "the use") ?? 0
      )
    } catch {
      drawing.reading.add(error.message, at: use.start, error.suggestion)
      return
    }
    copied.append(target)
    defer { copied.removeLast() }
    let placed = map.after(Affine(e: corner.x, f: corner.y))
    let element = elements[target]
    guard element.name == "symbol" else { return draw(target, placed, paint, depth: depth + 1) }
    let own = paint.applying(sheet.properties(of: element))
    if let inner = viewport(element, use) {
      drawContent(of: target, placed.after(inner), own, depth: depth + 1)
    }
  }

  /// The map from the view box of an `svg` or `symbol` to the size of `frame`; `nil`, with a finding, if the
  /// size is missing.
  private mutating func viewport(_ element: MarkupElement, _ frame: MarkupElement) -> Affine? {
    var corner = InkPoint.zero
    if element.name == "svg" {
      corner = InkPoint(
        SVGShape.length(element.attributes["x"] ?? "") ?? 0,
        SVGShape.length(element.attributes["y"] ?? "") ?? 0)
    }
    let origin = Affine(e: corner.x, f: corner.y)
    if element.attributes["viewBox"] == nil { return origin }
    guard let view = view(of: element) else { return nil }
    func side(_ name: String) -> Double? {
      SVGShape.length(frame.attributes[name] ?? element.attributes[name] ?? "")
    }
    guard let width = side("width"), let height = side("height"), width > 0, height > 0 else {
      drawing.reading.add(
        "a view inside another needs a width and a height", at: frame.start,
        "state both, in user units")
      return nil
    }
    let size = InkPoint(width, height)
    return origin.after(Self.fit(view, into: size, element.attributes["preserveAspectRatio"]))
  }

  /// The transform of an element; `nil`, with a finding, if it is not valid.
  private mutating func map(
    of element: MarkupElement, _ properties: [String: String]
  ) -> Affine? {
    guard let text = properties["transform"] else { return .identity }
    guard let map = Affine(text) else {
      drawing.reading.add(
        "the transform '\(shortened(text))' is not understood", at: element.start,
        "known are matrix, translate, scale, rotate, skewX, skewY, with numbers in parentheses")
      return nil
    }
    guard let origin = properties["transform-origin"] else { return map }
    let sides = origin.split(separator: " ").map { SVGShape.length(String($0)) }
    guard sides.count == 2, let x = sides[0], let y = sides[1] else {
      drawing.reading.add(
        "the transform-origin '\(shortened(origin))' is not understood", at: element.start,
        "write it as two lengths, as in '10px 20px'")
      return nil
    }
    return Affine(e: x, f: y).after(map).after(Affine(e: 0 - x, f: 0 - y))
  }
}
