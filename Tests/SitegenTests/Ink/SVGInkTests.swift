import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private func drawing(_ content: String) -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\">\n\(content)\n</svg>"
}

/// The settings of the simulated pen.
private func going(rate: Double, speed: Double) -> InkSettings {
  var settings = InkSettings()
  settings.rate = rate
  settings.pace = .speed(speed)
  return settings
}

@Test func `a line is sampled at the rate and speed asked for`() throws {
  let text = drawing("<path d='M10 20h10'/>")
  #expect(
    try inkEvents(text, as: .svg, going(rate: 100, speed: 250)) == [
      "began 10 20 t=0", "moved 12.5 20 t=10", "moved 15 20 t=20", "moved 17.5 20 t=30",
      "ended 20 20 t=40",
    ])
  // The end has its own time, even between two samples.
  #expect(
    try inkEvents(text, as: .svg, going(rate: 10, speed: 40))
      == ["began 10 20 t=0", "moved 14 20 t=100", "moved 18 20 t=200", "ended 20 20 t=250"])
}

@Test func `the pen needs time from one line to the next, and for a dot`() throws {
  let text = drawing("<line x1='1' x2='3'/><path d='M3 4v1M9 9z'/>")
  #expect(
    try inkEvents(text, as: .svg, going(rate: 100, speed: 100)) == [
      "began 1 0 t=0", "moved 2 0 t=10", "ended 3 0 t=20", "began 3 4 t=60", "ended 3 5 t=70",
      "began 9 9 t=142.111", "ended 9 9 t=152.111",
    ])
}

@Test func `a duration is kept whatever the length`() throws {
  var settings = going(rate: 60, speed: 1)
  settings.pace = .duration(2000)
  for data in ["M0 0h1", "M0 0C100 0 100 100 0 100", "M0 0l400 300M0 0v7"] {
    let events = try ink(drawing("<path d='\(data)'/>"), as: .svg, settings).events
    #expect(((events.last?.time ?? 0) - 2000).magnitude <= 0.001)
    #expect((60...130).contains(events.count))
  }
}

@Test func `samples lie on the curve, a stride apart`() throws {
  // A circle of arcs, for which the distance between samples is known.
  let text = drawing("<path d='M200 100A100 100 0 0 1 0 100 100 100 0 0 1 200 100'/>")
  let stride = 500.0 / 60
  let events = try ink(text, as: .svg, going(rate: 60, speed: 500)).events
  #expect(events.count == Int(200 * Double.pi / stride) + 2)
  for event in events {
    #expect((event.point.distance(to: InkPoint(100, 100)) - 100).magnitude < 0.03)
  }
  for (index, event) in events.dropLast().enumerated().dropFirst() {
    let way = event.point.distance(to: events[index - 1].point)
    #expect((way - 200 * sine(stride / 200)).magnitude < 0.02)
  }
}

/// The sine of a small angle, by its series.
private func sine(_ x: Double) -> Double { x - x * x * x / 6 + x * x * x * x * x / 120 }

@Test func `corners between two looks are cut, and none goes missing at a look`() throws {
  let text = drawing("<polyline points='0,0 10,0 10,10'/>")
  #expect(
    try inkEvents(text, as: .svg, going(rate: 10, speed: 80)).map { $0.prefix { $0 != "=" } }
      == ["began 0 0 t", "moved 8 0 t", "moved 10 6 t", "ended 10 10 t"])
  #expect(try inkEvents(text, as: .svg, going(rate: 10, speed: 100)).count == 3)
}

@Test func `groups move what is in them, and what is not drawn is not ink`() throws {
  let text = drawing(
    """
    <defs><path d='M9 9h9'/></defs><g display='none'><path d='M9 9h9'/></g>
    <g style='fill:none; display : none'><path d='M9 9h9'/></g>
    <g transform='translate(10 20)'><g transform='scale(2)'><path d='M1 1h1'/></g></g>
    <polygon points='0 0 1 0'/><image/><text>a</text><image/><path d='M1 1'/>
    """)
  let ink = try InkFile.read(
    Array(text.utf8), file: "a.svg", as: .svg, going(rate: 10, speed: 100))
  let (stroke, notes) = (ink.stroke, ink.notes)
  #expect(
    stroke.events.map(\.point) == [
      InkPoint(12, 22), InkPoint(14, 22), InkPoint(0, 0), InkPoint(0, 0),
    ])
  #expect(
    notes == [
      "'image' is left out", "'text' is left out",
      "3 of the shapes are filled and not stroked: the pen goes round their outlines",
    ])
}

@Test func `the view is the canvas`() throws {
  let view = try ink("<svg viewBox='-10 5 30 40'><path d='M0 5h1'/></svg>", as: .svg)
  #expect(view.width == 30)
  #expect(view.height == 40)
  #expect(view.events.first?.point == InkPoint(10, 0))
  let size = try ink("<svg width='30px' height='40'><path d='M0 5h1'/></svg>", as: .svg)
  #expect(size.width == 30)
  #expect(size.height == 40)
  #expect(try ink("<svg width='2in' height='40'><path d='M0 5h1'/></svg>", as: .svg).width == 192)
  #expect(try ink("<svg width='30%' height='40'><path d='M0 5h1'/></svg>", as: .svg).width == 1)
}

@Test(arguments: [
  // The size of the drawing, and its view; the canvas, and the end of a line to 1 in both directions.
  ("width='96' height='48' viewBox='0 0 2 1'", 96.0, 48.0, 48.0, 48.0),
  ("width='2in' height='1in' viewBox='0 0 2 1'", 192, 96, 96, 96),
  ("width='25.4mm' height='2.54cm' viewBox='0 0 1 1'", 96, 96, 96, 96),
  ("width='72pt' viewBox='0 0 1 2'", 96, 192, 96, 96),
  ("width='100%' height='192px' viewBox='0 0 1 2'", 96, 192, 96, 96),
  ("width='100%' viewBox='0 0 4 2'", 4, 2, 1, 1),
  // The view keeps its shape, in the middle unless the drawing says otherwise.
  ("width='200' height='100' viewBox='0 0 1 1'", 200, 100, 150, 100),
  ("width='200' height='100' viewBox='0 0 1 1' preserveAspectRatio='xMinYMin'", 200, 100, 100, 100),
  ("width='200' height='100' viewBox='0 0 1 1' preserveAspectRatio='none'", 200, 100, 200, 100),
])
func `the size of a drawing with a view says how large a unit is`(
  _ size: String, _ width: Double, _ height: Double, _ x: Double, _ y: Double
) throws {
  let stroke = try ink("<svg \(size)><path d='M0 0L1 1'/></svg>", as: .svg)
  let end = stroke.events.last?.point ?? .zero
  let found = [stroke.width, stroke.height, end.x, end.y]
  #expect(zip(found, [width, height, x, y]).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(found)")
}

@Test func `path data may stand alone`() throws {
  #expect(
    try inkEvents(" M1 1h1\n", as: .svg, going(rate: 1, speed: 9))
      == ["began 1 1 t=0", "ended 2 1 t=111.111"])
}

@Test func `a stroke goes out as a line through its events`() throws {
  let stroke = Stroke(
    id: "a", width: 3, height: 4.5,
    events: [
      TouchEvent(.began, InkPoint(1, 2)), TouchEvent(.moved, InkPoint(1.5, 2)),
      TouchEvent(.cancelled, InkPoint(1.5, 2)), TouchEvent(.began, InkPoint(0, 0)),
    ])
  let brush =
    "fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-linecap=\"round\" "
    + "stroke-linejoin=\"round\""
  #expect(
    SVGInk.write(stroke).string == """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4.5" width="3" height="4.5">
        <path \(brush) d="M1 2L1.5 2L1.5 2"/>
        <path \(brush) d="M0 0"/>
      </svg>

      """)
}

@Test func `the sample strokes come back as long as they went out`() throws {
  for stroke in try sampleStrokes() {
    let again = try InkFile.read(
      SVGInk.write(stroke).bytes, file: "a.svg", as: .svg, going(rate: 10_000, speed: 100)
    ).stroke
    #expect(again.width == stroke.width)
    func length(_ stroke: Stroke) -> Double {
      zip(stroke.events, stroke.events.dropFirst()).reduce(0) { sum, pair in
        pair.1.phase == .began ? sum : sum + pair.0.point.distance(to: pair.1.point)
      }
    }
    #expect((length(again) - length(stroke)).magnitude < 0.02 * max(length(stroke), 1))
    #expect(again.events.first?.point == stroke.events.first?.point)
    #expect(again.events.last?.point == stroke.events.last?.point)
  }
}

@Test(arguments: [
  ("<path d='M1 1\nL2 x'/>", "3:4: expected a number, found 'x'"),
  (
    "<path stroke='red' d = \"M1 1 é\"/>",
    "2:30: expected a path command, found 'é' (one of M L H V C S Q T A Z)"
  ),
  (
    "<path d='M1 &#49; x'/>", "2:1: expected a path command, found 'x' (one of M L H V C S Q T A Z)"
  ),
  (
    "<g transform='turn(5)'/>",
    "2:1: the transform 'turn(5)' is not understood (known are matrix, translate, scale, rotate, "
      + "skewX, skewY, with numbers in parentheses)"
  ),
  (
    "<svg viewBox='0 0 1 1'/>",
    "2:1: a view inside another needs a width and a height (state both, in user units)"
  ),
  ("<polyline points='1 2 3'/>", "2:1: 'points' is not a list of pairs of numbers"),
  ("<line x1='a'/>", "2:1: 'x1' of the line is not a number"),
  ("<circle r='0'/>", "1:1: there is no line to draw (paths and shapes are read)"),
  (
    "<path d='M2e6 0h1'/>",
    "2:10: x is 2000000.0; expected -1000000 to 1000000 points"
      + " (scale the ink down, or state its unit if the format can)"
  ),
  (
    "<path d='M0 0H1e9'/>",
    "2:10: the path leaves the range of ±1000000 points (scale the drawing down)"
  ),
])
func `a faulty drawing is reported at its place`(_ content: String, _ error: String) {
  #expect(inkFaults(drawing(content), as: .svg).first == error)
}

@Test func `what would take too many samples is refused at once`() {
  let far = drawing("<path d='M0 0H1000000'/>")
  #expect(
    inkFaults(far, as: .svg, going(rate: 10_000, speed: 0.001)) == [
      "2:10: following the paths takes more than 2000000 samples"
        + " (choose a higher --speed or a lower --rate)"
    ])
}
