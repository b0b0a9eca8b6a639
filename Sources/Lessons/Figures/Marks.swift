// The grammar of the figures, as SVG: every thing has one shape, and a class that colours it.
//
//   sample         hollow circle             ink            thick line
//   control point  small filled square       lost sample    cross in the circle
//   junction       filled diamond            end gap        dashed line
//   handle         thin line                 tangent        arrow
//
// Positions are in figure units; `FigureFrame` maps the stroke to them.

import InkstepEngine

/// SVG elements under construction.
public struct Marks: Sendable {
  /// The elements so far.
  public internal(set) var text = TextBuffer()

  /// The radius of a sample's circle, in figure units; the other marks go with it.
  let radius: Double

  /// Makes an empty drawing with marks of a given size.
  init(radius: Double = 4.5) { self.radius = radius }
}

extension Marks {
  /// Opens an element and writes its class.
  @inline(never)
  mutating func open(_ name: StaticString, _ style: StaticString) {
    text.write("<")
    text.write(name)
    text.write(" class=\"")
    text.write(style)
    text.write("\"")
  }

  /// Writes a number as an attribute, with two decimals.
  @inline(never)
  mutating func attribute(_ name: StaticString, _ value: Double) {
    text.write(" ")
    text.write(name)
    text.write("=\"")
    text.write(value, decimals: 2)
    text.write("\"")
  }

  /// A group of marks that are styled or moved together.
  mutating func group(_ style: StaticString, _ body: (inout Marks) -> Void) {
    open("g", style)
    text.write(">")
    body(&self)
    text.write("</g>")
  }

  /// A path through figure coordinates.
  @inline(never)
  mutating func path(_ style: StaticString, _ elements: [PathElement]) {
    if elements.isEmpty { return }
    open("path", style)
    text.write(" d=\"")
    for element in elements { write(element) }
    text.write("\"/>")
  }

  /// A straight line.
  @inline(never)
  mutating func line(_ style: StaticString, _ a: InkPoint, _ b: InkPoint) {
    path(style, [.move(a), .line(b)])
  }

  /// A circle.
  @inline(never)
  mutating func circle(_ style: StaticString, _ center: InkPoint, radius: Double) {
    open("circle", style)
    attribute("cx", center.x)
    attribute("cy", center.y)
    attribute("r", radius)
    text.write("/>")
  }

  /// A rectangle.
  @inline(never)
  mutating func rectangle(
    _ style: StaticString, x: Double, y: Double, width: Double, height: Double
  ) {
    open("rect", style)
    box(x: x, y: y, width: width, height: height)
  }

  /// The place and size of a rectangle, and the end of its element.
  @inline(never)
  mutating func box(x: Double, y: Double, width: Double, height: Double) {
    attribute("x", x)
    attribute("y", y)
    attribute("width", width)
    attribute("height", height)
    text.write("/>")
  }

  /// A symbol, never a word: `p₀`, `J₁`, a tile's number; around `p`, or ending there.
  ///
  /// `named` is the place that has this name, for whoever asks where it is.
  @inline(never)
  mutating func label(
    _ style: StaticString, _ symbol: TextBuffer, at p: InkPoint, ending: Bool = false,
    named: InkPoint? = nil
  ) {
    open("text", style)
    attribute("x", p.x)
    attribute("y", p.y)
    if let named {
      attribute("data-x", named.x)
      attribute("data-y", named.y)
    }
    if ending { text.write(" text-anchor=\"end\"") }
    text.write(">")
    text.write(symbol)
    text.write("</text>")
  }

  @inline(never)
  fileprivate mutating func write(_ element: PathElement) {
    var separator = element.letter
    element.forEachPoint { point in
      write(separator, point)
      separator = " "
    }
  }

  @inline(never)
  private mutating func write(_ command: StaticString, _ p: InkPoint) {
    text.write(command)
    text.write(p.x, decimals: 2)
    text.write(" ")
    text.write(p.y, decimals: 2)
  }
}

/// Path elements as the `d` attribute of an SVG path, with two decimals.
public func pathData(_ elements: [PathElement]) -> TextBuffer {
  var marks = Marks()
  for element in elements { marks.write(element) }
  return marks.text
}

extension Marks {
  /// A touch sample: a hollow circle.
  @inline(never)
  mutating func sample(_ p: InkPoint, style: StaticString = "sample") {
    circle(style, p, radius: radius)
  }

  /// A sample that never reached the ink: a circle with a cross in it.
  mutating func lostSample(_ p: InkPoint, style: StaticString = "sample lost") {
    sample(p, style: style)
    cross(p)
  }

  /// Two crossing diagonals, as wide as a sample.
  @inline(never)
  mutating func cross(_ p: InkPoint) {
    open("path", "cross")
    text.write(" d=\"M")
    text.write(p.x - radius, decimals: 2)
    text.write(" ")
    text.write(p.y - radius, decimals: 2)
    for (command, x, y) in [("l", 1.0, 1.0), ("m", 0, -1), ("l", -1, 1)] {
      text.write(command)
      text.write(2 * radius * x, decimals: 2)
      text.write(" ")
      text.write(2 * radius * y, decimals: 2)
    }
    text.write("\"/>")
  }

  /// A control point: a small filled square.
  mutating func control(_ p: InkPoint) {
    let half = 0.55 * radius
    rectangle("control", x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)
  }

  /// A junction: a filled diamond.
  mutating func junction(_ p: InkPoint, style: StaticString = "junction") {
    let reach = 1.35 * radius
    path(
      style,
      [
        .move(InkPoint(p.x, p.y - reach)), .line(InkPoint(p.x + reach, p.y)),
        .line(InkPoint(p.x, p.y + reach)), .line(InkPoint(p.x - reach, p.y)),
        .line(InkPoint(p.x, p.y - reach)),
      ])
  }

  /// An arrow from `a` to `b`, with a filled head; only a dot when they are closer than the head.
  mutating func arrow(_ style: StaticString, from a: InkPoint, to b: InkPoint) {
    let length = a.distance(to: b)
    guard length > 9 else { return circle(style, a, radius: 2.5) }
    let along = (1 / length) * (b - a)
    let across = Vector(-along.y, along.x)
    let neck = b - 9 * along
    line(style, a, neck)
    group(style) {
      $0.path(
        "head",
        [.move(b), .line(neck + 4 * across), .line(neck - 4 * across), .line(b)])
    }
  }
}

/// The symbol of the `index`-th thing of a kind: a letter with a subscript number, as in `p₃`.
package func symbol(_ letter: StaticString, _ index: Int) -> TextBuffer {
  var result = TextBuffer(letter)
  if index < 0 { result.write("₋") }
  for digit in TextBuffer(index).bytes where digit != UInt8(ascii: "-") {
    // The subscript digits ₀…₉ are U+2080…U+2089.
    result.write(byte: 0xE2)
    result.write(byte: 0x82)
    result.write(byte: 0x80 + digit - UInt8(ascii: "0"))
  }
  return result
}
