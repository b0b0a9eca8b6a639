// Files of ink with the faults that reports about programs describe: forces on another scale, several
// pointers, clocks that begin again, numbers that are not finite.

import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private func notes(_ text: String, as format: InkFormat, _ settings: InkSettings = InkSettings())
  throws -> [String]
{
  let ink = try InkFile.read(Array(text.utf8), file: "a", as: format, settings)
  return ink.notes + ink.warnings
}

private func clock(_ clock: InkSettings.Clock) -> InkSettings {
  var settings = InkSettings()
  settings.clock = clock
  return settings
}

private let moved = "the times are counted from the first sample"

@Test func `several pointers become several strokes`() throws {
  let table = """
    pointerId,phase,x,y,t
    1,began,0,0,0
    1,moved,9,0,8
    2,began,50,50,10
    2,cancelled,50,50,12
    1,moved,18,0,16
    1,ended,18,0,24
    """
  #expect(
    try inkEvents(table, as: .csv) == [
      "began 0 0 t=0", "moved 9 0 t=8", "moved 18 0 t=16", "ended 18 0 t=24", "began 50 50 t=24",
      "cancelled 50 50 t=26",
    ])
  #expect(try notes(table, as: .csv) == ["strokes at the same time are put one after the other"])
  // Without phases, the pointer's number is that of the stroke.
  #expect(
    try inkEvents("pointerId,x,y\n1,0,0\n1,2,2\n7,5,5\n", as: .csv)
      == ["began 0 0", "ended 2 2", "began 5 5", "ended 5 5"])
}

@Test func `a log of pointers has the samples of its lists, and no move in the air`() throws {
  #expect(
    try notes(ForeignInk.pointers, as: .json) == [
      "events of the kind 'pointerover' are left out: 1", "predicted samples are left out: 1",
      "samples of the pen in the air are left out: 1",
      "strokes at the same time are put one after the other", moved,
    ])
  #expect(
    try inkEvents(ForeignInk.pointers, as: .json) == [
      "began 10 10 t=0", "moved 20 20 t=8", "moved 30 25 t=16", "ended 30 25 t=33",
      "began 50 50 t=33", "cancelled 50 50 t=49",
    ])
  #expect(
    try inkEvents("type,x,y\npointermove,9,9\npointerdown,1,2\npointerup,3,4\n", as: .csv)
      == ["began 1 2", "ended 3 4"])
}

@Test(arguments: [
  ("stroke,x,y,t\n1,0,0,0\n1,5,0,8\n2,20,0,0\n2,25,0,8\n", InkFormat.csv),
  (
    "[[{\"x\":0,\"y\":0,\"t\":0},{\"x\":5,\"y\":0,\"t\":8}],"
      + "[{\"x\":20,\"y\":0,\"t\":0},{\"x\":25,\"y\":0,\"t\":8}]]", .json
  ),
  (
    ".COORD X Y T\n.X_POINTS_PER_INCH 96\n.Y_POINTS_PER_INCH 96\n.PEN_DOWN\n0 0 0\n5 0 8\n.PEN_UP\n"
      + ".PEN_DOWN\n20 0 0\n25 0 8\n", .unipen
  ),
  (
    "<ink><traceFormat><channel name='X'/><channel name='Y'/><channel name='T' respectTo='#t'/>"
      + "</traceFormat><trace>0 0 0,5 0 8</trace><trace>20 0 0,25 0 8</trace></ink>", .inkml
  ),
])
func `a clock that begins again with each stroke goes on`(
  _ text: String, _ format: InkFormat
) throws {
  let hint =
    "put the samples in the order they were made, or if the clock begins again with each stroke, "
    + "add --clock per-stroke"
  #expect(inkFaults(text, as: format).first?.hasSuffix("(\(hint))") == true)
  #expect(
    try inkEvents(text, as: format, clock(.perStroke))
      == ["began 0 0 t=0", "ended 5 0 t=8", "began 20 0 t=8", "ended 25 0 t=16"])
  #expect(
    try notes(text, as: format, clock(.perStroke)).contains(
      "every stroke begins when the previous one ends, because its clock begins again"))
}

@Test func `samples with the time 0 among others can be left out`() throws {
  let table = "x,y,t\n1,1,531\n2,1,531\n3,1,0\n4,1,0\n5,1,540\n6,1,548\n"
  #expect(
    inkFaults(table, as: .csv).first
      == "4:1: the time goes back from 531.0 to 0.0 ms (put the samples in the order they were made, "
      + "or leave out those whose time is 0 with --clock without-zeros)")
  #expect(
    try inkEvents(table, as: .csv, clock(.withoutZeros))
      == ["began 1 1 t=0", "moved 2 1 t=0", "moved 5 1 t=9", "ended 6 1 t=17"])
  #expect(
    try notes(table, as: .csv, clock(.withoutZeros)) == [
      "samples with the time 0 are left out: 2", moved,
    ])
}

@Test(arguments: [
  (
    "x,y,t\n5,6,24\n3,4,8\n1,2,0\n", InkFormat.csv,
    ["began 1 2 t=0", "moved 3 4 t=8", "ended 5 6 t=24"]
  ),
  (
    "phase,x,y,t\nended,5,6,24\nmoved,3,4,8\nbegan,1,2,0\n", .csv,
    ["began 1 2 t=0", "moved 3 4 t=8", "ended 5 6 t=24"]
  ),
  (
    "stroke,x,y,t\n2,5,6,24\n1,3,4,8\n1,1,2,0\n", .csv,
    ["began 1 2 t=0", "ended 3 4 t=8", "began 5 6 t=24", "ended 5 6 t=24"]
  ),
  (
    "[{\"x\":5,\"y\":6,\"t\":24},{\"x\":3,\"y\":4,\"t\":8},{\"x\":1,\"y\":2,\"t\":0}]", .json,
    ["began 1 2 t=0", "moved 3 4 t=8", "ended 5 6 t=24"]
  ),
  (
    "[{\"event\":\"pointerup\",\"x\":5,\"y\":6,\"t\":24},{\"event\":\"pointermove\",\"x\":3,\"y\":4,\"t\":8},"
      + "{\"event\":\"pointerdown\",\"x\":1,\"y\":2,\"t\":0}]", .json,
    ["began 1 2 t=0", "moved 3 4 t=8", "ended 5 6 t=24"]
  ),
])
func `a log in reverse order is turned round`(
  _ text: String, _ format: InkFormat, _ events: [String]
) throws {
  #expect(try inkEvents(text, as: format) == events)
  #expect(try notes(text, as: format).first == InkReading.reversed)
}

@Test func `a fault that all samples have is one message`() {
  let rows = (0..<50).map { "\($0),3e6,\($0 % 2),7" }
  let faults = inkFaults((["x,y,t,force"] + rows).joined(separator: "\n"), as: .csv)
  #expect(
    faults.map { $0.prefix { $0 != " " } } == ["2:1:", "2:1:", "4:1:"], "\(faults)")
}

@Test func `a sample far from all others is a warning`() throws {
  var rows = (0..<20).map { "\($0),\(5 * $0)" }
  #expect(try notes(rows.joined(separator: "\n"), as: .csv) == [])
  rows[6] = "-32768,32767"
  #expect(
    try notes(rows.joined(separator: "\n"), as: .csv) == [
      "event 7, at -32768, 32767, is far from all other ink; if the recorder reported it by mistake, "
        + "delete it in the file"
    ])
}

@Test func `dates are times, in universal time or another`() throws {
  let table = "x,y,time\n10,10,2024-02-28T23:59:59.990Z\n20,20,2024-02-29T01:00:00.006+01:00\n"
  #expect(try inkEvents(table, as: .csv) == ["began 10 10 t=0", "ended 20 20 t=16"])
  #expect(try notes(table, as: .csv) == [moved])
  #expect(try inkEvents("1,2,2024-01-01 00:00:00\n3,4,2024-01-01 00:00:01\n", as: .csv).count == 2)
  #expect(
    try inkEvents(
      "[{\"x\":1,\"y\":2,\"t\":\"2023-12-31T23:59:59Z\"},{\"x\":3,\"y\":4,\"t\":\"2024-01-01T00:00:00Z\"}]",
      as: .json) == ["began 1 2 t=0", "ended 3 4 t=1000"])
  func milliseconds(_ text: String) -> Double? { isoMilliseconds(text.utf8) }
  #expect(milliseconds("1970-01-01T00:00:00Z") == 0)
  #expect(milliseconds("2000-03-01T00:00:00Z") == 951_868_800_000)
  #expect(milliseconds("1969-12-31T19:00:00-0500") == 0)
  for text in [
    "2024-13-01T00:00:00Z", "2024-01-01", "2024-01-01T00:00:60Z", "2024-01-01T00:00:00.Z",
    "2024-01-01T00:00:00+1", "2024-01-01T00:00:00ZZ", "24-01-01T00:00:00.000Z", "",
  ] {
    #expect(milliseconds(text) == nil, "\(text)")
  }
}

@Test func `forces of 0 are kept and noted in every format`() throws {
  let note = "all forces are 0 and are kept; the device may not measure any"
  let inkml =
    "<ink><traceFormat><channel name='X'/><channel name='Y'/><channel name='F' max='9'/></traceFormat>"
    + "<trace>0 0 0,1 1 0</trace></ink>"
  let texts: [(String, InkFormat)] = [
    ("[{\"points\":[{\"x\":0,\"y\":0,\"pressure\":0},{\"x\":1,\"y\":1,\"pressure\":0}]}]", .json),
    ("x,y,force\n0,0,0\n1,1,0\n", .csv), (inkml, .inkml),
    (".COORD X Y P\n.PEN_DOWN\n0 0 0\n96 96 0\n", .unipen),
    (
      "<xournal><page><layer><stroke width='2 0'>0 0 1 1</stroke></layer></page></xournal>",
      .xournal
    ),
  ]
  for (text, format) in texts {
    #expect(try ink(text, as: format).events.map(\.force) == [0, 0], "\(format)")
    #expect(try notes(text, as: format).contains(note), "\(format)")
  }
}

@Test func `a dot where the next stroke begins is a warning`() throws {
  let table = "stroke,x,y,t\n1,0,0,0\n2,0,0,4\n2,5,0,12\n2,10,0,20\n"
  let warning =
    "stroke 1 is a dot right where and when the next stroke begins; is it the beginning of that?"
  #expect(try notes(table, as: .csv) == [warning])
  #expect(try notes(table.replacing("2,0,0,4", with: "2,0,1,4"), as: .csv) == [])
  #expect(try notes("stroke,x,y,t\n1,0,0,0\n2,0,0,400\n2,5,0,412\n", as: .csv) == [])
}

@Test func `lists of forces and of points have the same length`() throws {
  let drawing = """
    {"type":"excalidraw","elements":[{"type":"freedraw","x":0,"y":0,
    "points":[[0,0],[5,1],[9,2]],"pressures":[0.2,0.3,0.4,0.5],"simulatePressure":false}]}
    """
  #expect(inkFaults(drawing, as: .json) == ["2:42: the stroke has 3 points and 4 forces"])
  #expect(
    inkFaults("[{\"x\":[0,5,9],\"y\":[0,1,2],\"pressure\":[0.2,0.3,0.4,0.5]}]", as: .json) == [
      "1:7: the lists of a stroke differ in length: 3 of x, 3 of y, 4 of force"
        + " (there is one x, y and t for each sample)"
    ])
}

@Test func `an eraser makes no ink`() throws {
  let signature = """
    [{"penColor":"black","compositeOperation":"source-over","points":[{"x":1,"y":2},{"x":3,"y":4}]},
     {"penColor":"black","compositeOperation":"destination-out","points":[{"x":9,"y":9}]}]
    """
  #expect(try inkEvents(signature, as: .json) == ["began 1 2", "ended 3 4"])
  #expect(try notes(signature, as: .json) == ["samples of the eraser are left out: 1"])
}

@Test func `objects with numbers as keys are lists`() throws {
  #expect(
    try inkEvents("{\"inkLists\":[{\"0\":10,\"1\":20,\"2\":12,\"3\":24}]}", as: .json)
      == ["began 10 20", "ended 12 24"])
  #expect(
    try inkEvents("{\"0\":{\"x\":1,\"y\":2},\"1\":{\"x\":3,\"y\":4}}", as: .json)
      == ["began 1 2", "ended 3 4"])
  #expect(
    try notes("{\"inkLists\":[[10,20,12,24]]}", as: .json) == [
      "lists of numbers are read as x, y, x, y …",
      "y is taken to grow downwards; --y-up turns the ink over",
    ])
}

@Test func `maps are read, with a note on y`() throws {
  let line = "{\"type\":\"LineString\",\"coordinates\":[[10,20],[11,21]]}"
  let note = "y is taken to grow downwards; --y-up turns the ink over"
  #expect(try inkEvents(line, as: .json) == ["began 10 20", "ended 11 21"])
  #expect(try notes(line, as: .json) == [note])
  var settings = InkSettings()
  settings.isYUp = true
  #expect(try inkEvents(line, as: .json, settings) == ["began 10 21", "ended 11 20"])
  #expect(try notes(line, as: .json, settings) == [])
  let collection =
    "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":\(line)},"
    + "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}]}"
  #expect(
    try inkEvents(collection, as: .json)
      == ["began 10 20", "ended 11 21", "began 1 2", "ended 1 2"])
}

@Test func `a table names its separator as Excel does`() throws {
  #expect(
    try inkEvents(
      "sep=;\r\nx;y;t;pressure\r\n10,5;20,25;0;0,5\r\n11,5;21,75;16,7;0,6\r\n", as: .csv)
      == ["began 10.5 20.25 t=0 f=0.5", "ended 11.5 21.75 t=16.7 f=0.6"])
  #expect(try inkEvents("\"sep=|\"\n1|2\n3|4\n", as: .csv) == ["began 1 2", "ended 3 4"])
}
