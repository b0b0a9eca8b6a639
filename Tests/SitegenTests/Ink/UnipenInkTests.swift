import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

@Test func `UNIPEN is read in its units, without what the pen does in the air`() throws {
  var settings = InkSettings()
  settings.largestForce = 20
  #expect(
    try inkEvents(ForeignInk.unipen, as: .unipen, settings) == [
      "began 10 9.6 t=0 f=0.5", "ended 11 19.2 t=10 f=1", "began 20 0 t=30 f=0.25",
      "ended 22 96 t=40 f=1",
    ])
  let notes = try InkFile.read(
    Array(ForeignInk.unipen.utf8), file: "a", as: .unipen, settings
  ).notes
  #expect(
    notes == [
      "samples of the pen in the air are left out: 1",
      "y is taken to grow downwards; --y-up turns the ink over",
    ])
  settings.isYUp = true
  #expect(
    try inkEvents(ForeignInk.unipen, as: .unipen, settings).last == "ended 22 0 t=40 f=1")
}

@Test func `without a column of times the rate and the pauses tell`() throws {
  let text = ".COORD X Y\n.POINTS_PER_SECOND 100\n.PEN_DOWN\n1 2\n3 4\n.DT 100\n.PEN_DOWN 5 6\n7 8"
  #expect(
    try inkEvents(text, as: .unipen)
      == ["began 1 2 t=0", "ended 3 4 t=10", "began 5 6 t=120", "ended 7 8 t=130"])
  #expect(try inkEvents(".PEN_DOWN\n1 2\n", as: .unipen) == ["began 1 2", "ended 1 2"])
}

@Test(arguments: [
  (".PEN_DOWN\n1 2\n3 x\n", "3:3: expected a number, found 'x'"),
  (".COORD X Z\n", "1:8: '.COORD' names no X and Y (as in '.COORD X Y T P')"),
  (
    ".PEN_DOWN\n1 2 3\n.PEN_UP\n",
    "2:3: the sample has 1 of 2 numbers ('.COORD' lists them)"
  ),
  (
    ".VERSION 1.0\n",
    "1:1: there is no ink in the file (strokes are between .PEN_DOWN and .PEN_UP)"
  ),
])
func `faulty UNIPEN is reported at its place`(_ text: String, _ error: String) {
  #expect(inkFaults(text, as: .unipen).first == error)
}

@Test(
  arguments: [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), (Array("%PDF-1.7".utf8), "a PDF"),
    ([0x50, 0x4B, 3, 4, 9], "a ZIP archive, as office and note programs save"),
    ([0x1F, 0x8B, 8], "compressed by gzip"),
    ([0, 0x88, 3, 5, 200], "binary, as Ink Serialized Format is"),
    (Array("SQLite format 3\u{0}".utf8), "a database, as note programs keep"),
  ] as [([UInt8], String)])
func `a file that is no ink is called what it is`(_ bytes: [UInt8], _ kind: String) {
  for format in InkFormat.allCases {
    do throws(Diagnostics) {
      _ = try InkFile.read(bytes, file: "a", as: format, InkSettings())
      Issue.record("read")
    } catch {
      #expect(
        error.findings.first?.message == "this looks like \(kind), which cannot be read as ink"
      )
      #expect(error.findings.first?.suggestion?.isEmpty == false)
    }
  }
}

@Test func `XML of another kind is called what it is`() {
  #expect(
    inkFaults("<html><body/></html>", as: .svg) == [
      "1:1: the first element is 'html'; expected SVG's 'svg'"
        + " (it looks like a web page: save the drawing itself, as SVG)"
    ])
  #expect(
    inkFaults("<xournal/>", as: .inkml) == [
      "1:1: the first element is 'xournal'; expected InkML's 'ink'"
        + " (it looks like a document of Xournal++: import it with --format xopp)"
    ])
}

@Test(arguments: [
  ("a.excalidraw", "", InkFormat.json), ("a.tldr", "", .json), ("a.ndjson", "", .json),
  ("a.unipen", "", .unipen), ("a.txt", ".VERSION 1.0", .unipen), ("a.dat", "  .COORD X Y", .unipen),
  ("a.txt", "1 2", .csv), ("a.txt", "[[1,2]]", .json), ("a", ".5 .5", .csv),
])
func `the format of other programs is told by name or text`(
  _ name: String, _ text: String, _ format: InkFormat
) {
  #expect(InkFormat(name: name) ?? InkFormat(looksLike: Array(text.utf8)) == format)
}
