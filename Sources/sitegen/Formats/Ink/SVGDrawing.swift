// One reading of an SVG file: which elements draw lines, where they end up in the plane, and the pen
// that follows them.

import InkstepEngine

/// The outlines of a file, and the stroke that they become.
struct SVGDrawing {
  var reading: InkReading
  /// The drawing area, if the file states one.
  private(set) var canvas: InkPoint?

  private let bytes: [UInt8]
  /// The subpaths, each with where its path stands in the file.
  private var subpaths: [(segments: [Segment], offset: Int)] = []
  private var elementCount = 0

  init(_ reading: InkReading, _ bytes: [UInt8]) {
    self.reading = reading
    self.bytes = bytes
  }

  /// Elements whose content is not drawn where it stands.
  private static let hidden = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient",
    "filter", "style", "script", "title", "desc", "metadata",
  ]
  /// Elements that draw something other than a line.
  private static let shapes = [
    "rect", "circle", "ellipse", "text", "image", "use", "foreignObject",
  ]
}

extension SVGDrawing {
  /// Reads the outlines.
  mutating func read() {
    let start = bytes.starts(with: byteOrderMark) ? 3 : 0
    guard bytes[start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      reading.checkText()
      if reading.isHopeless { return }
      read(path: Array(bytes[start...]), at: start..<bytes.count, .identity)
      if reading.isClean, subpaths.isEmpty { reading.add("there is no line to draw", at: start) }
      return
    }
    guard let tree = reading.tree() else { return }
    let root = tree.elements[0]
    guard isSVG(root), root.name == "svg" else {
      reading.add(
        "the first element is '\(shortened(root.name))'; expected SVG's 'svg'", at: root.start,
        "state the file's format with --format if it is another")
      return
    }
    let view = readSize(root)
    // What each element's own maps and those around it come to; `nil` where nothing is drawn.
    var maps: [Affine?] = []
    maps.reserveCapacity(tree.elements.count)
    for (index, element) in tree.elements.enumerated() {
      let outer = element.parent.map { maps[$0] } ?? view
      maps.append(index == 0 ? view : nil)
      guard let outer, isSVG(element), !reading.isHopeless else { continue }
      if let map = self.map(of: element) { maps[index] = outer.after(map) }
      if index > 0, let map = maps[index] { read(element, map) }
    }
    if reading.isClean, subpaths.isEmpty {
      reading.add(
        "there is no line to draw", at: root.start, "path, line, polyline and polygon are read")
    }
  }

  private func isSVG(_ element: MarkupElement) -> Bool {
    ["", SVGInk.namespace].contains(element.namespace)
  }

  /// Reads the size of the drawing; the map moves the corner of the view to the origin.
  private mutating func readSize(_ root: MarkupElement) -> Affine {
    if let text = root.attributes["viewBox"] {
      let numbers = self.numbers(text)
      guard let numbers, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
        reading.add(
          "'viewBox' is '\(shortened(text))'; expected four numbers, the last two above 0",
          at: root.start)
        return .identity
      }
      canvas = InkPoint(
        min(numbers[2], StrokeFile.largestCanvas), min(numbers[3], StrokeFile.largestCanvas))
      return Affine(e: 0 - numbers[0], f: 0 - numbers[1])
    }
    func side(_ name: String) -> Double? {
      let text = root.attributes[name] ?? ""
      return numbers(text.hasSuffix("px") ? String(text.dropLast(2)) : text)?.first
    }
    if let width = side("width"), let height = side("height"), width > 0, height > 0,
      max(width, height) <= StrokeFile.largestCanvas
    {
      canvas = InkPoint(width, height)
    }
    return .identity
  }

  /// The map of an element itself; `nil` where neither it nor anything in it is drawn.
  private mutating func map(of element: MarkupElement) -> Affine? {
    if Self.hidden.contains(element.name) || element.attributes["display"] == "none" { return nil }
    let style = element.attributes["style"]
    let declarations = (style ?? "").split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    if declarations.contains("display:none") { return nil }
    if let style, style.contains("transform") {
      reading.add(
        "a transform in a style is not carried out", at: element.start,
        "write it as the attribute 'transform'")
      return nil
    }
    if element.name == "svg", element.parent != nil,
      ["x", "y", "viewBox"].contains(where: { element.attributes[$0] != nil })
    {
      reading.add(
        "a drawing with a view of its own inside another is not read", at: element.start,
        "make it a group: <g transform=\"…\">")
      return nil
    }
    guard let text = element.attributes["transform"] else { return .identity }
    if let map = Affine(text) { return map }
    reading.add(
      "the transform '\(shortened(text))' is not understood", at: element.start,
      "known are matrix, translate, scale, rotate, skewX, skewY, with numbers in parentheses")
    return nil
  }

  private mutating func read(_ element: MarkupElement, _ map: Affine) {
    let tag = element.start..<element.end
    switch element.name {
    case "path":
      guard let data = element.attributes["d"] else { return }
      let range = XMLMarkup.value(of: "d", in: bytes, tag)
      let isPlain = range?.count == data.utf8.count
      read(path: Array(data.utf8), at: isPlain ? range ?? tag : tag, map)
    case "line":
      let names = ["x1", "y1", "x2", "y2"]
      var ends: [Double] = []
      for name in names {
        guard let numbers = numbers(element.attributes[name] ?? "0"), numbers.count == 1 else {
          reading.add("'\(name)' of the line is not a number", at: element.start)
          return
        }
        ends += numbers
      }
      add(
        [.move(InkPoint(ends[0], ends[1])), .line(InkPoint(ends[2], ends[3]))], map,
        at: element.start)
    case "polyline", "polygon":
      guard let text = element.attributes["points"], !text.isEmpty else { return }
      guard let numbers = numbers(text), numbers.count % 2 == 0 else {
        reading.add("'points' is not a list of pairs of numbers", at: element.start)
        return
      }
      var path: [PathElement] = []
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let point = InkPoint(numbers[index], numbers[index + 1])
        path.append(index == 0 ? .move(point) : .line(point))
      }
      if element.name == "polygon", let first = path.first { path.append(.line(first.end)) }
      add(path, map, at: element.start)
    default:
      if Self.shapes.contains(element.name) { reading.note("'\(element.name)' is left out") }
    }
  }

  /// The numbers that a text lists; `nil` if it holds anything else.
  private func numbers(_ text: String) -> [Double]? {
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

  /// Reads path data that stands at `range` in the file, if that is as long; otherwise somewhere in it.
  private mutating func read(path data: [UInt8], at range: Range<Int>, _ map: Affine) {
    do throws(SVGPathError) {
      add(try SVGPath(data).elements, map, at: range.lowerBound)
    } catch {
      let isPlain = range.count == data.count
      reading.add(
        error.message, at: range.lowerBound + (isPlain ? error.offset : 0), error.suggestion)
    }
  }

  /// Takes the subpaths of a path that draw something.
  private mutating func add(_ path: [PathElement], _ map: Affine, at offset: Int) {
    elementCount += path.count
    if elementCount > SVGPath.mostElements {
      reading.add(
        "the paths have more than \(SVGPath.mostElements) segments", at: offset,
        "cut the drawing into several files")
      return
    }
    let placed = path.map { map($0) }
    let largest = 10 * Session<Linear>.largestCoordinate
    let isInside = placed.allSatisfy { element in
      var points = [element.end]
      if case .cubic(let first, let second, _) = element { points += [first, second] }
      return points.allSatisfy { $0.x.magnitude <= largest && $0.y.magnitude <= largest }
    }
    guard isInside else {
      reading.add(
        "the path leaves the plane of 1000000 points each way", at: offset,
        "scale the drawing down")
      return
    }
    var start = placed.startIndex
    for index in placed.indices.dropFirst() {
      if case .move = placed[index] {
        if index - start > 1 {
          subpaths.append((segments(of: Array(placed[start..<index])), offset))
        }
        start = index
      }
    }
    if placed.count - start > 1 { subpaths.append((segments(of: Array(placed[start...])), offset)) }
  }
}

extension SVGDrawing {
  /// Follows the outlines with a pen.
  mutating func draw(_ settings: InkSettings) {
    var speed = InkSettings.standardSpeed
    switch settings.pace {
    case .speed(let given): speed = given
    case .duration(let duration):
      let length = PenWalk.length(of: subpaths.map(\.segments))
      if length > 0 { speed = length / duration * 1000 }
    }
    var walk = PenWalk(speed: speed, rate: settings.rate)
    for (segments, offset) in subpaths {
      guard !reading.isHopeless else { return }
      let limit = InkReading.mostEvents - reading.events.count
      var samples: [InkSample] = []
      do throws(PenWalk.Fault) {
        samples = try walk.samples(of: segments, limit: limit)
      } catch {
        let most = error == .tooManySamples ? InkReading.mostEvents : PenWalk.mostPieces
        reading.add(
          "following the paths takes more than \(most) "
            + (error == .tooManySamples ? "samples" : "pieces of curves"), at: offset,
          error == .tooManySamples
            ? "choose a higher --speed or a lower --rate" : "cut the drawing into several files")
        return
      }
      for index in samples.indices { samples[index].offset = offset }
      reading.append(samples, ending: .ended)
    }
  }
}
