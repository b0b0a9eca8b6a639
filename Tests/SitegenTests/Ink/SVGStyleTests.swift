import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The result of reading a drawing: the start of each stroke, and the notes.
private func reading(_ content: String) throws -> (starts: [InkPoint], notes: [String]) {
  let text = "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>"
  let ink = try InkFile.read(Array(text.utf8), file: "a.svg", as: .svg, InkSettings())
  return (ink.stroke.events.filter { $0.phase == .began }.map(\.point), ink.notes)
}

private let drawn = "<path stroke='red' d='M1 2h3'/>"

@Test(arguments: [
  // Hidden by a class, an id, a tag, an attribute or a style.
  ("<style>.a{display:none}</style><path class='b a' stroke='red' d='M9 9h9'/>"),
  ("<style>#a{display:none}</style><g id='a'><path stroke='red' d='M9 9h9'/></g>"),
  ("<style>rect { visibility : hidden }</style><rect stroke='red' width='9' height='9'/>"),
  ("<style><![CDATA[ /* .a{} */ .x,.a{stroke:red;display:none} ]]></style><path class='a' d='M9 9h9'/>"),
  ("<g visibility='hidden'><path stroke='red' d='M9 9h9'/></g>"),
  ("<path style='visibility:collapse' stroke='red' d='M9 9h9'/>"),
  ("<g opacity='0'><path stroke='red' d='M9 9h9'/></g>"),
  // A style attribute takes precedence over a class, and a class over an attribute.
  ("<style>.a{display:inline}</style><path class='a' style='display:none' d='M9 9h9'/>"),
  ("<style>.a{display:none}</style><path class='a' display='inline' stroke='red' d='M9 9h9'/>"),
  ("<style>path{display:none!important}</style><path style='display:inline' d='M9 9h9'/>"),
  ("<style>#a{display:none}.a{display:inline}</style><path id='a' class='a' d='M9 9h9'/>"),
  ("<style>.a{display:inline}.b{display:none}</style><path class='b a' d='M9 9h9'/>"),
])
func `what is not shown is not ink`(_ content: String) throws {
  // The important rule above applies to every path.
  let kept = content.contains("path{") ? "<line stroke='red' x1='1' y1='2' x2='4' y2='2'/>" : drawn
  let (starts, notes) = try reading(content + kept)
  #expect(starts == [InkPoint(1, 2)])
  #expect(notes == [])
}

@Test func `what is shown again inside something hidden is ink`() throws {
  let content = "<g visibility='hidden'><path visibility='visible' stroke='red' d='M1 2h3'/></g>"
  #expect(try reading(content).starts == [InkPoint(1, 2)])
}

@Test func `outlines of filled shapes are told from lines of a pen`() throws {
  let filled = "<path d='M1 2h3v3z'/><g fill='none' stroke='red'><path d='M5 6h3'/></g>"
  let (starts, notes) = try reading(filled)
  #expect(starts == [InkPoint(1, 2), InkPoint(5, 6)])
  #expect(
    notes == ["1 of the shapes are filled and not stroked: the pen goes round their outlines"])
  let unpainted = try reading(
    "<path fill='none' d='M9 9h9'/><path stroke-width='0' stroke='red' fill='transparent' d='M9 9h9'/>\(drawn)"
  )
  #expect(unpainted.starts == [InkPoint(1, 2)])
  #expect(
    unpainted.notes == ["2 of the shapes are neither stroked nor filled and are left out"])
}

@Test func `a rule that looks at other elements is told, not followed`() throws {
  let (starts, notes) = try reading("<style>g .a{display:none}</style>\(drawn)")
  #expect(starts.count == 1)
  #expect(notes == ["the style rule 'g .a' is not followed"])
  // Rules for media and fonts have no effect.
  #expect(
    try reading(
      "<style>@import 'a.css';@media print{path{display:none}}@font-face{src:a}</style>\(drawn)"
    ).starts.count == 1)
}

@Test(arguments: [
  ("style='transform: translate(10px, 20px)'", InkPoint(11, 22)),
  ("style='transform:scale(2)'", InkPoint(2, 4)),
  ("style='transform: rotate(90deg)'", InkPoint(-2, 1)),
  ("style='transform: rotate(.25turn)'", InkPoint(-2, 1)),
  ("style='transform:translateX(3px) scaleY(2)'", InkPoint(4, 4)),
  ("style='transform: none'", InkPoint(1, 2)),
  // A style takes precedence over the attribute.
  ("transform='scale(9)' style='transform:scale(2)'", InkPoint(2, 4)),
  ("transform='rotate(90)' transform-origin='1 2'", InkPoint(1, 2)),
  ("style='transform:scale(3);transform-origin:1px 0px'", InkPoint(1, 6)),
])
func `a transform counts wherever it stands`(_ attribute: String, _ start: InkPoint) throws {
  #expect(try reading("<g \(attribute)>\(drawn)</g>").starts == [start])
}

@Test func `a picture that the program made is read as its ink alone`() throws {
  let stroke = try #require(try sampleStrokes().first { $0.id == "wave" })
  let picture = Figure.stroke(try Trace(.finished, over: stroke)).file(style: Figure.plainStyle)
  let ink = try InkFile.read(picture.bytes, file: "a.svg", as: .svg, InkSettings())
  #expect(ink.stroke.events.count { $0.phase == .began } == 1)
  // The figure has its own frame, but the same ink.
  let points = ink.stroke.events.map(\.point)
  #expect(points.count > stroke.events.count)
  #expect(zip(points, points.dropFirst()).allSatisfy { $0.distance(to: $1) < 20 })
  #expect(ink.notes == ["the picture's ink is read; its grid and its marks are left out"])
}

@Test func `touching pieces become one stroke when asked`() throws {
  var settings = InkSettings()
  let text = """
    <svg><g stroke='red'><path d='M1 2L3 4'/><path d='M3.000 4C5 6 7 8 9 9'/><path d='M9 9h1'/>
    <path d='M20 20h1'/></g></svg>
    """
  #expect(try ink(text, as: .svg, settings).events.count { $0.phase == .began } == 4)
  settings.isJoined = true
  let joined = try ink(text, as: .svg, settings).events
  #expect(joined.count { $0.phase == .began } == 2)
  #expect(joined.filter { $0.phase == .ended }.map(\.point) == [InkPoint(10, 9), InkPoint(21, 20)])
  #expect(
    try inkEvents("1,2\n3,4\n\n3,4\n5,6\n\n5,7\n6,7\n", as: .csv, settings)
      == ["began 1 2", "moved 3 4", "ended 5 6", "began 5 7", "ended 6 7"])
}
