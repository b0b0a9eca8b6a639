// Path data of SVG as path elements: lines and cubics with absolute coordinates. Quadratics are raised to
// cubics; arcs are converted in `SVGArc`.

import InkstepEngine

/// A syntax error of path data.
struct SVGPathError: Error, Equatable {
  /// The offset in the data.
  var offset: Int
  var message: String
  var suggestion: String?
}

/// A parser with its position in path data.
struct SVGPath {
  /// The largest number of elements in a path.
  static let mostElements = 1_000_000
  /// The largest magnitude of a number.
  static let largestNumber = 1e9

  /// The path so far; each subpath begins with a move.
  private(set) var elements: [PathElement] = []

  private let bytes: [UInt8]
  private var position = 0
  private var current = InkPoint.zero
  private var start = InkPoint.zero
  /// The second control point of a preceding cubic, and the control point of a preceding quadratic.
  private var cubicControl: InkPoint?
  private var quadraticControl: InkPoint?
  /// Whether the last subpath was closed, so that the next one begins at the same point.
  private var isClosed = false

  /// Parses path data.
  init(_ data: [UInt8]) throws(SVGPathError) {
    bytes = data
    skipSpace()
    while position < bytes.count {
      try readCommand()
      skipSpace()
    }
  }
}

extension SVGPath {
  private mutating func readCommand() throws(SVGPathError) {
    let letter = bytes[position]
    let upper = letter & 0xDF
    guard isLetter(letter), "MZLHVCSQTA".utf8.contains(upper) else {
      throw fail("expected a path command, found \(found)", nil, "one of M L H V C S Q T A Z")
    }
    if elements.isEmpty, upper != UInt8(ascii: "M") {
      throw fail("a path begins with M or m", nil, "say where the pen comes down")
    }
    position += 1
    let isRelative = letter != upper
    if upper == UInt8(ascii: "Z") {
      draw(.line(start))
      isClosed = true
      return
    }
    var command = upper
    repeat {
      try readSegment(command, isRelative)
      if elements.count > Self.mostElements {
        throw fail(
          "the path has more than \(Self.mostElements) segments", nil, "cut it into several files")
      }
      // Further points after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      skipSpace()
      if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
        position += 1
        skipSpace()
        guard isNumberNext else { throw fail("expected a number after ',', found \(found)") }
      }
    } while isNumberNext
  }

  private mutating func readSegment(_ command: UInt8, _ isRelative: Bool) throws(SVGPathError) {
    let origin = isRelative ? current : .zero
    var nextCubic: InkPoint?
    var nextQuadratic: InkPoint?
    switch command {
    case UInt8(ascii: "M"):
      current = try point(origin)
      start = current
      isClosed = false
      elements.append(.move(current))
    case UInt8(ascii: "L"): draw(.line(try point(origin)))
    case UInt8(ascii: "H"): draw(.line(InkPoint(try number() + origin.x, current.y)))
    case UInt8(ascii: "V"): draw(.line(InkPoint(current.x, try number() + origin.y)))
    case UInt8(ascii: "C"), UInt8(ascii: "S"):
      let first =
        command == UInt8(ascii: "C") ? try point(origin) : mirrored(cubicControl)
      let second = try point(origin)
      draw(.cubic(first, second, try point(origin)))
      nextCubic = second
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let control =
        command == UInt8(ascii: "Q") ? try point(origin) : mirrored(quadraticControl)
      let end = try point(origin)
      draw(
        .cubic(
          interpolate(current, control, 2.0 / 3), interpolate(end, control, 2.0 / 3), end))
      nextQuadratic = control
    default: try readArc(origin)
    }
    cubicControl = nextCubic
    quadraticControl = nextQuadratic
  }

  private mutating func readArc(_ origin: InkPoint) throws(SVGPathError) {
    let radii = Vector(try number(), try number())
    let rotation = try number()
    let isLarge = try flag()
    let isSweep = try flag()
    let end = try point(origin)
    let arc = SVGArc(
      start: current, radii: radii, rotation: rotation, isLarge: isLarge, isSweep: isSweep,
      end: end)
    for element in arc.elements { draw(element) }
    current = end
  }

  /// The last control point reflected in the current point; without one, the current point.
  private func mirrored(_ control: InkPoint?) -> InkPoint {
    guard let control else { return current }
    return InkPoint(2 * current.x - control.x, 2 * current.y - control.y)
  }

  private mutating func draw(_ element: PathElement) {
    if isClosed {
      elements.append(.move(start))
      isClosed = false
    }
    elements.append(element)
    current = element.end
    cubicControl = nil
    quadraticControl = nil
  }
}

extension SVGPath {
  private mutating func point(_ origin: InkPoint) throws(SVGPathError) -> InkPoint {
    let x = try number()
    return InkPoint(origin.x + x, origin.y + (try number()))
  }

  private mutating func number() throws(SVGPathError) -> Double {
    skipSeparator()
    guard let match = decimal(in: bytes, from: position, to: bytes.count) else {
      throw fail("expected a number, found \(found)")
    }
    guard match.value.magnitude <= Self.largestNumber else {
      throw fail("the number is too large")
    }
    position = match.end
    return match.value
  }

  /// Reads a flag, which is one digit and needs no separator after it.
  private mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] | 1 == UInt8(ascii: "1") else {
      throw fail("expected 0 or 1, a flag of an arc, found \(found)")
    }
    position += 1
    return bytes[position - 1] == UInt8(ascii: "1")
  }

  private var isNumberNext: Bool {
    guard position < bytes.count else { return false }
    return isDigit(bytes[position]) || "+-.".utf8.contains(bytes[position])
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  private func fail(
    _ message: String, _ offset: Int? = nil, _ suggestion: String? = nil
  ) -> SVGPathError {
    SVGPathError(offset: offset ?? position, message: message, suggestion: suggestion)
  }

  private var found: String {
    guard position < bytes.count else { return "the end of the path" }
    let end = position + max(1, lengthOfUTF8(in: bytes, at: position))
    return "'\(String(decoding: bytes[position..<end], as: UTF8.self))'"
  }
}
