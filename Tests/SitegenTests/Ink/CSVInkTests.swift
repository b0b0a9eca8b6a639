import InkstepEngine
import InkstepLessons
import Seeds
import Testing

@testable import sitegen

@Test(arguments: [
  "x,y,t\n1,2,0\n3,4.5,8\n5,6,16\n", "\u{FEFF}x,y,t\r\n1,2,0\r\n3,4.5,8\r\n5,6,16",
  "x;y;t\n1;2;0\n3;4,5;8\n5;6;16\n\n", "X\tY\tTime (ms)\n1\t2\t0\n3\t4.5\t8\n5\t6\t16\n",
  "1,2,0\n3,4.5,8\n5,6,16\n", "  # one; two\n\t# a\tpen\n1,2,0\n  # a;b\n3,4.5,8\n5,6,16",
  "# a pen\n\n\"x\",\"y\",\"t\"\r1,2,0\r\"3\", 4.5 ,8\r5,6,16\r",
  "t_s,y,x,tilt\n0,2,1,\n.008,4.5,3,\"a, \"\"b\"\"\"\n0.016,6,5,9\n",
  "pos-x;pos-y;timestamp\n1;2;0\n+3;45e-1;8\n5.;6;1.6E1\n",
])
func `a table is read whatever its separators, line ends, quotes and order`(_ text: String) throws {
  #expect(
    try inkEvents(text, as: .csv) == ["began 1 2 t=0", "moved 3 4.5 t=8", "ended 5 6 t=16"])
}

@Test func `without a phase, a blank row or a new number ends the stroke`() throws {
  let events = [
    "began 1 2", "ended 3 4", "began 5 6", "ended 5 6", "began 7 8", "moved 8 8", "ended 9 8",
  ]
  #expect(try inkEvents("1,2\n3,4\n\n\n5,6\n\n7,8\n8,8\n9,8\n\n", as: .csv) == events)
  #expect(
    try inkEvents(
      "stroke,x,y\na,1,2\na,3,4\nb,5,6\nc,7,8\nc,8,8\nc,9,8", as: .csv) == events)
}

@Test func `a column of phases says what each row is`() throws {
  let events = ["began 1 2 f=0.5", "cancelled 3 4", "began 5 6", "moved 5 6 f=1"]
  #expect(
    try inkEvents(
      "phase,x,y,force\nbegan,1,2,0.5\ncancelled,3,4,\n\nbegan,5,6,\nmoved,5,6,1", as: .csv)
      == events)
  #expect(
    try inkEvents(
      "type,x,y,pressure\npointerdown,1,2,0.5\npointercancel,3,4,\ntouchstart,5,6,\nmouseMove,5,6,1",
      as: .csv) == events)
  #expect(try inkEvents("down,1,2\nup,3,4", as: .csv) == ["began 1 2", "ended 3 4"])
}

@Test func `the tilt of a pen has two columns, which may be empty together`() throws {
  #expect(
    try inkEvents("phase,x,y,tiltX,tilt_y\nbegan,1,2,-3.5,90\nmoved,3,4,,\nended,5,6,7,", as: .csv)
      == ["began 1 2 tilt=-3.5,90", "moved 3 4", "ended 5 6"])
}

@Test func `times and forces in other units are converted`() throws {
  var settings = InkSettings()
  settings.timeUnit = .seconds
  settings.largestForce = 1024
  #expect(
    try inkEvents("1,2,0,512\n3,4,0.5,1024", as: .csv, settings)
      == ["began 1 2 t=0 f=0.5", "ended 3 4 t=500 f=1"])
  // The header takes precedence.
  #expect(
    try inkEvents("x,y,t [us]\n1,2,0\n3,4,500", as: .csv, settings)
      == ["began 1 2 t=0", "ended 3 4 t=0.5"])
}

@Test func `times begin at 0, wherever the clock of the file does`() throws {
  #expect(
    try inkEvents("x,y,t\n1,2,1700000000000.5\n3,4,1700000000016.5", as: .csv)
      == ["began 1 2 t=0", "ended 3 4 t=16"])
  #expect(
    try inkEvents("x,y,t\n1,2,-5\n3,4,11", as: .csv) == ["began 1 2 t=0", "ended 3 4 t=16"])
  #expect(
    try inkEvents("x,y,t\n1,2,1000\n3,4,1011", as: .csv) == ["began 1 2 t=0", "ended 3 4 t=11"])
}

@Test func `the canvas fits the ink, and the id comes from the file's name`() throws {
  let stroke = try ink("10,20\n100.5,30", as: .csv)
  #expect(stroke.id == "ink-file")
  #expect(stroke.width == 111)
  #expect(stroke.height == 40)
  let outside = try ink("-10,-20\n-1,-3", as: .csv)
  #expect(outside.width == 1)
  #expect(outside.height == 1)
  let given = try ink("1,1", as: .csv, InkSettings(id: "a", canvas: InkPoint(3, 4)))
  #expect(given.id == "a")
  #expect(given.width == 3)
  #expect(given.height == 4)
}

@Test(arguments: [
  ("a/b/Hello World_2.tar.csv", "hello-world-2-tar"), ("x.csv", "x"), (".csv", "ink"),
  ("…é!.csv", "e"), ("a--b", "a-b"), (String(repeating: "ab ", count: 60), ""),
])
func `an id is made of the words of a file's name`(_ name: String, _ id: String) {
  #expect(isIdentifier(identifier(fromFile: name)))
  if !id.isEmpty { #expect(identifier(fromFile: name) == id) }
}

@Test func `any session survives as CSV`() throws {
  var random = SeededRandom(seed: 11)
  for _ in 0..<500 {
    let stroke = randomSession(&random)
    if stroke.events.isEmpty { continue }
    let settings = InkSettings(id: stroke.id, canvas: InkPoint(stroke.width, stroke.height))
    let again = try InkFile.read(
      CSVInk.write(stroke).bytes, file: "a.csv", as: .csv, settings
    ).stroke
    #expect(again.events == stroke.events)
    #expect(again.text.bytes == stroke.text.bytes)
  }
}

@Test func `the sample strokes survive as CSV`() throws {
  for stroke in try sampleStrokes() {
    let settings = InkSettings(id: stroke.id, canvas: InkPoint(stroke.width, stroke.height))
    let text = CSVInk.write(stroke).bytes
    let again = try InkFile.read(text, file: "a.csv", as: .csv, settings).stroke
    #expect(again.text.bytes == stroke.text.bytes, "\(stroke.id)")
  }
}

@Test(arguments: [
  ("", "1:1: there are no rows (expected columns x and y, and perhaps t)"),
  ("x,y,t\n", "2:1: there is no ink in the file (below the header, each sample is a row)"),
  ("phase,x,y\n\n\n", "4:1: there is no ink in the file (below the header, each sample is a row)"),
  (
    "1\n2\n",
    "1:1: the rows have 1 cells and there is no header"
      + " (name the columns in the first row, as in 'x,y,t,force', or with --columns x=1,y=2)"
  ),
  (
    "x,z\n1,2\n",
    "1:1: the first row is neither a header with a column 'y' nor only numbers"
      + " (name the columns in the first row, as in 'x,y,t,force', or choose them, as in"
      + " --columns x=x,y=…)"
  ),
  (
    "x,y,X\n1,2,3\n",
    "1:1: the column 'X' has the same meaning as an earlier one (remove or rename one of them, or choose with --columns)"
  ),
  (
    "x,y\n1,2\n1,2,3\n",
    "3:1: the row has 3 cells; expected 2 (leave a cell empty where there is no value)"
  ),
  (
    "x,y\n1,é\n",
    "2:3: expected a number for y, found 'é'"
      + " (numbers have a decimal point; a decimal comma needs ';' or tabs between columns)"
  ),
  ("x;y\n1;\n", "2:3: expected a number for y, found an empty cell"),
  ("x,y\n1,1e999\n", "2:3: the number is too large; numbers must be finite"),
  ("x;y\n1;nan\n", "2:3: expected a number for y, found 'nan'"),
  ("x;y\n-inf;1\n", "2:1: expected a number for x, found '-inf'"),
  ("x;y\n0x10;1\n", "2:1: expected a number for x, found '0x10'"),
  (
    "x,y\n1,2000000\n",
    "2:1: y is 2000000.0; expected -1000000 to 1000000 points"
      + " (scale the ink down, or state its unit if the format can)"
  ),
  (
    "x,y,t\n1,2,5\n1,2,4\n",
    "3:1: the time goes back from 5.0 to 4.0 ms (put the samples in the order they were made)"
  ),
  ("x,y,t\n1,2,5\n1,2,\n", "3:1: either every sample has a time or none has one"),
  (
    "x,y,force\n1,2,5\n",
    "2:1: the force is 5.0; expected 0 to 1"
      + " (give the largest force that the device reports as --largest-force)"
  ),
  ("phase,x,y\nmoved,1,2\n", "2:1: 'moved' while the pen is up; expected began"),
  (
    "phase,x,y\nhover,1,2\n",
    "2:1: unknown phase 'hover' (expected began, moved, ended or cancelled)"
  ),
  (
    "x,y\n\"1,2\n",
    "2:1: the quote is never closed (close it, or double it if it belongs to the text)"
  ),
  (
    "x,y\n\"1\"2,2\n",
    "2:4: text follows the closing quote of a cell (double the quotes inside a cell)"
  ),
  ("x,y\n1,\u{0}\n", "2:3: a null character is not text (is this a text file?)"),
])
func `a faulty table is reported at its place`(_ text: String, _ error: String) {
  let faults = inkFaults(text, as: .csv)
  #expect(faults.first == error)
}

@Test func `unused columns are told`() throws {
  let notes = try InkFile.read(
    Array("x,tilt,y,azimuth\n1,2,3,4".utf8), file: "a.csv", as: .csv, InkSettings()
  ).notes
  #expect(notes == ["column 'tilt' is not used", "column 'azimuth' is not used"])
}
