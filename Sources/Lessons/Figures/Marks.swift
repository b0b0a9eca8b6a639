// The visual vocabulary of the figures, as SVG: every kind of thing has one shape, and a class for its
// colour.
//
//   sample         hollow circle             ink            thick line
//   control point  small filled square       lost sample    cross in the circle
//   junction       filled diamond            end gap        dashed line
//   handle         thin line                 tangent        arrow
//
// Positions are in figure units; `FigureFrame` maps the stroke to them.

import InkstepEngine

/// A rectangle in figure units.
struct Box {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// The role of a label, which determines its alignment and attributes.
enum LabelRole {
  /// Centred at its position.
  case plain
  /// Ends at its position.
  case ending
  /// Begins at its position.
  case beginning
  /// Centred, and the name of the given point, which scripts can look up.
  case naming(InkPoint)
}

/// SVG elements under construction.
public struct Marks: Sendable {
  /// The elements so far.
  public internal(set) var text = TextBuffer()
  /// The classes of the elements so far, each about once.
  private(set) var styles: [StaticString] = []

  /// The radius of a sample's circle, in figure units; the other marks scale with it.
  let radius: Double

  /// Makes an empty drawing with marks of a given size.
  init(radius: Double = 4.5) { self.radius = radius }
}

extension Marks {
  /// Opens an element, given as `<circle class="`, up to the closing quote of its class.
  @inline(never)
  mutating func open(_ start: StaticString, _ style: StaticString) {
    text.write(start)
    text.write(style)
    record(style)
  }

  /// Records that an element has a class.
  @inline(never)
  mutating func record(_ style: StaticString) {
    // Equal literals usually share their bytes.
    if !styles.contains(where: { $0.utf8Start == style.utf8Start }) { styles.append(style) }
  }

  /// Appends other marks.
  mutating func append(_ other: Marks) {
    text.write(other.text)
    for style in other.styles { record(style) }
  }

  /// Draws a group of marks that are styled or moved together.
  mutating func group(_ style: StaticString, _ body: (inout Marks) -> Void) {
    open("<g class=\"", style)
    text.write("\">")
    body(&self)
    text.write("</g>")
  }

  /// Draws a path in figure coordinates.
  @inline(never)
  mutating func path(_ style: StaticString, _ elements: [PathElement]) {
    if elements.isEmpty { return }
    open("<path class=\"", style)
    text.write("\" d=\"")
    for element in elements { text.write(element) }
    text.write("\"/>")
  }

  /// Draws a path with a given `d` attribute.
  @inline(never)
  mutating func path(_ style: StaticString, data: TextBuffer) {
    if data.isEmpty { return }
    open("<path class=\"", style)
    text.write("\" d=\"")
    text.write(data)
    text.write("\"/>")
  }

  /// Draws a straight line.
  @inline(never)
  mutating func line(_ style: StaticString, _ a: InkPoint, _ b: InkPoint) {
    path(style, [.move(a), .line(b)])
  }

  /// Draws a circle.
  @inline(never)
  mutating func circle(_ style: StaticString, _ center: InkPoint, radius: Double) {
    open("<circle class=\"", style)
    text.write("\" cx=\"", rounded: center.x)
    text.write("\" cy=\"", rounded: center.y)
    text.write("\" r=\"", rounded: radius)
    text.write("\"/>")
  }

  /// Draws a rectangle.
  @inline(never)
  mutating func rectangle(_ style: StaticString, _ box: Box) {
    open("<rect class=\"", style)
    self.box(box)
  }

  /// Writes the position and size of a rectangle after another attribute, and the end of its element.
  @inline(never)
  mutating func box(_ box: Box) {
    text.write("\" x=\"", rounded: box.x)
    text.write("\" y=\"", rounded: box.y)
    text.write("\" width=\"", rounded: box.width)
    text.write("\" height=\"", rounded: box.height)
    text.write("\"/>")
  }

  /// Draws a word of the page's language; the figure itself contains only the key of its phrase.
  @inline(never)
  mutating func word(_ word: FigureWord, at p: InkPoint, _ role: LabelRole = .plain) {
    open("<text class=\"", "word")
    text.write("\" x=\"", rounded: p.x)
    text.write("\" y=\"", rounded: p.y)
    text.write(role)
    text.write("\" data-word=\"")
    text.write(word.rawValue)
    text.write("\"></text>")
  }

  /// Draws a symbol, never a word: `p₀`, `J₁`, a tile's number.
  @inline(never)
  mutating func label(
    _ style: StaticString, _ symbol: TextBuffer, at p: InkPoint, _ role: LabelRole = .plain
  ) {
    open("<text class=\"", style)
    text.write("\" x=\"", rounded: p.x)
    text.write("\" y=\"", rounded: p.y)
    if case .naming(let named) = role {
      text.write("\" data-x=\"", rounded: named.x)
      text.write("\" data-y=\"", rounded: named.y)
    }
    text.write(role)
    text.write("\">")
    text.write(symbol)
    text.write("</text>")
  }
}

extension TextBuffer {
  /// Appends the attribute that aligns a label, after another attribute.
  fileprivate mutating func write(_ role: LabelRole) {
    switch role {
    case .ending: write("\" text-anchor=\"end")
    case .beginning: write("\" text-anchor=\"start")
    case .plain, .naming: break
    }
  }

  /// Appends an element in the syntax of the `d` attribute of an SVG path, with at most two decimals.
  @inline(never)
  fileprivate mutating func write(_ element: PathElement) {
    var separator = element.letter
    element.forEachPoint { point in
      write(separator, rounded: point.x)
      write(" ", rounded: point.y)
      separator = " "
    }
  }
}

/// Path elements as the `d` attribute of an SVG path, with at most two decimals.
public func pathData(_ elements: [PathElement]) -> TextBuffer {
  var text = TextBuffer()
  for element in elements { text.write(element) }
  return text
}

extension Marks {
  /// Draws a touch sample: a hollow circle.
  @inline(never)
  mutating func sample(_ p: InkPoint, style: StaticString = "sample") {
    circle(style, p, radius: radius)
  }

  /// Draws a sample that the ink never reached: a circle with a cross in it.
  mutating func lostSample(_ p: InkPoint, style: StaticString = "sample lost") {
    sample(p, style: style)
    cross(p)
  }

  /// Draws two crossing diagonals, as wide as a sample.
  @inline(never)
  mutating func cross(_ p: InkPoint) {
    open("<path class=\"", "cross")
    text.write("\" d=\"M", rounded: p.x - radius)
    text.write(" ", rounded: p.y - radius)
    let across = 2 * radius
    text.write("l", rounded: across)
    text.write(" ", rounded: across)
    text.write("m", rounded: 0)
    text.write(" ", rounded: -across)
    text.write("l", rounded: -across)
    text.write(" ", rounded: across)
    text.write("\"/>")
  }

  /// Draws a control point: a small filled square.
  mutating func control(_ p: InkPoint) {
    let half = 0.55 * radius
    rectangle("control", Box(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half))
  }

  /// Draws the control points of a placed element.
  mutating func controls(of element: PathElement) { element.forEachControl { control($0) } }

  /// Draws a junction: a filled diamond.
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

  /// Draws an arrow from `a` to `b` with a filled head, or a dot if they are closer than the head is long.
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

/// The symbol of the thing with a number: a letter with a subscript, as in `p₃`.
package func symbol(_ letter: StaticString, _ index: Int) -> TextBuffer {
  var result = TextBuffer()
  result.write(symbol: letter, index)
  return result
}

extension TextBuffer {
  /// Appends a letter with a subscript number.
  @inline(never)
  mutating func write(symbol letter: StaticString, _ index: Int) {
    write(letter)
    if index < 0 { write("₋") }
    var power: UInt = 1
    while index.magnitude / power > 9 { power *= 10 }
    while power > 0 {
      // The subscript digits ₀…₉ are U+2080…U+2089.
      write(byte: 0xE2)
      write(byte: 0x82)
      write(byte: 0x80 + UInt8(index.magnitude / power % 10))
      power /= 10
    }
  }
}
