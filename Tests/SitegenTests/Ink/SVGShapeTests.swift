import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The events of a drawing that is sampled coarsely.
private func events(_ content: String, speed: Double = 1e6) throws -> [TouchEvent] {
  var settings = InkSettings()
  settings.pace = .speed(speed)
  return try ink("<svg><g stroke='red'>\(content)</g></svg>", as: .svg, settings).events
}

/// The first and last points of the strokes of a drawing.
private func ends(_ content: String) throws -> [InkPoint] { try events(content).map(\.point) }

@Test func `the standard document type is no obstacle`() throws {
  let text = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
      "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg">
    <path stroke="red" d="M1 2h3 x"/></svg>
    """
  // Positions remain those of the file.
  #expect(
    inkFaults(text, as: .svg) == [
      "5:30: expected a path command, found 'x' (one of M L H V C S Q T A Z)"
    ])
  #expect(try ink(text.replacing("3 x", with: "3"), as: .svg).events.count > 1)
}

@Test func `a circle begins on the right and goes round once`() throws {
  let circle = try events("<circle cx='50' cy='60' r='40'/>", speed: 100)
  #expect(circle.first?.point == InkPoint(90, 60))
  #expect(circle.last?.point == InkPoint(90, 60))
  for event in circle {
    #expect((event.point.distance(to: InkPoint(50, 60)) - 40).magnitude < 0.02)
  }
  // Clockwise on the screen: down first.
  #expect((circle.dropFirst().first?.point.y ?? 0) > 60)
  let length = zip(circle, circle.dropFirst()).reduce(0.0) {
    $0 + $1.0.point.distance(to: $1.1.point)
  }
  #expect((length - 80 * .pi).magnitude < 0.5)
}

@Test func `an ellipse and a rect with round corners keep to their sides`() throws {
  let ellipse = try events("<ellipse cx='0' cy='0' rx='30' ry='10'/>", speed: 100).map(\.point)
  for point in ellipse {
    let (x, y) = (point.x / 30, point.y / 10)
    #expect((x * x + y * y - 1).magnitude < 0.01)
  }
  let round = try events("<rect x='10' y='20' width='60' height='40' rx='10'/>", speed: 100)
  #expect(round.first?.point == InkPoint(20, 20))
  #expect(round.last?.point == InkPoint(20, 20))
  for event in round {
    #expect(10...70 ~= event.point.x && 20...60 ~= event.point.y)
    // No sample is closer to a corner than its arc.
    #expect(event.point.distance(to: InkPoint(10, 20)) > 4)
  }
  #expect(
    try SVGShape.path(
      of: MarkupElement(
        name: "rect", namespace: "", attributes: ["width": "3", "height": "2mm", "ry": "0"],
        start: 0, end: 0)
    ).count == 5)
  for empty in ["<circle r='0'/>", "<rect width='0' height='4'/>", "<ellipse rx='0' ry='3'/>"] {
    #expect(throws: (any Error).self) { try events(empty) }
    #expect(try ends(empty + "<line x2='1'/>").count == 2)
  }
}

@Test(arguments: [
  ("<circle r='-1'/>", "'r' of the circle is below 0"),
  ("<rect width='x' height='1'/>", "'width' of the rect is not a number"),
  (
    "<circle r='50%'/>",
    "'r' of the circle is not a number (lengths in per cent are not read)"
  ),
  ("<g id='a'><use href='#a'/></g>", "'use' copies itself (remove the reference)"),
  (
    "<symbol id='a' viewBox='0 0 1 1'><path d='M0 0h1'/></symbol><use href='#a'/>",
    "a view inside another needs a width and a height (state both, in user units)"
  ),
])
func `a shape that cannot be is reported`(_ content: String, _ message: String) {
  let found = inkFaults("<svg>\(content)</svg>", as: .svg).first
  #expect(found?.hasSuffix(": \(message)") == true, "\(found ?? "nothing")")
}

@Test func `a use draws its target where it says`() throws {
  let line = "<defs><path id='a' d='M1 2h3'/></defs>"
  #expect(
    try ends(line + "<use href='#a' x='10' y='20'/>") == [InkPoint(11, 22), InkPoint(14, 22)])
  #expect(
    try ends(line + "<use href='#a' x='1' transform='scale(2)'/>")
      == [InkPoint(4, 4), InkPoint(10, 4)])
  let linked = """
    <svg xmlns:xlink='http://www.w3.org/1999/xlink' stroke='red'><g id='b'><path d='M0 0h1'/></g>
    <use xlink:href='#b' x='5'/></svg>
    """
  #expect(try ink(linked, as: .svg).events.first { $0.phase == .began && $0.point.x == 5 } != nil)
  let symbol = """
    <symbol id='s' viewBox='10 10 10 20'><path d='M10 10V30'/></symbol>
    <use href='#s' x='100' y='200' width='40' height='40'/>
    """
  // Twice as large, and centred in its frame.
  #expect(try ends(symbol) == [InkPoint(110, 200), InkPoint(110, 240)])
  let view =
    "<svg x='5' y='6' width='10' height='10' viewBox='0 0 100 100'><path d='M0 0H50'/></svg>"
  #expect(try ends(view) == [InkPoint(5, 6), InkPoint(10, 6)])
  let lost = try InkFile.read(
    Array("<svg><use href='#no'/><use href='b.svg#a'/><path d='M1 1h1'/></svg>".utf8),
    file: "a", as: .svg, InkSettings())
  #expect(
    lost.notes.prefix(2) == [
      "'use' of '#no', which is not there, is left out",
      "'use' of something outside the file is left out",
    ])
}

@Test func `copies of copies do not unfold without end`() {
  var text = "<svg><defs><path id='a0' d='M0 0h1'/>"
  for level in 1...12 {
    text += "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
    text += "</g>"
  }
  text += "</defs><use href='#a12'/></svg>"
  #expect(inkFaults(text, as: .svg).first?.contains("copies of copies") == true)
  var deep = "<svg><defs><path id='a0' d='M0 0h1'/>"
  for level in 1...200 { deep += "<g id='a\(level)'><use href='#a\(level - 1)'/></g>" }
  deep += "</defs><use href='#a200'/></svg>"
  #expect(inkFaults(deep, as: .svg).first?.contains("copies of copies") == true)
}
