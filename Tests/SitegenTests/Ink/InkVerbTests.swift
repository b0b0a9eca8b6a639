import Foundation
import Testing

@testable import sitegen

private let tap = """
  {
    "format": "inkstep-stroke/1",
    "id": "tap",
    "canvas": { "width": 9, "height": 8 },
    "events": [
      { "phase": "began", "x": 1, "y": 2, "t": 0 },
      { "phase": "cancelled", "x": 1.5, "y": 2, "t": 8 }
    ]
  }

  """

@Test func `a stroke goes out and comes back through files and pipes`() throws {
  let folder = try TestFolder()
  try folder.write(tap, to: "tap.json")
  for format in ["csv", "inkml", "json"] {
    let file = "\(folder.path)/out.\(format)"
    let out = try Program.run("export", "\(folder.path)/tap.json", "--output", file)
    #expect(out.status == 0)
    #expect(out.output == "")
    let piped = try Program.run("export", "--format", format, "-", input: tap)
    #expect(piped.output == (try String(contentsOfFile: file, encoding: .utf8)))
    let back = try Program.run("import", file, "--canvas", "9x8", "--id", "tap")
    #expect(back.status == 0)
    #expect(back.output == tap)
    let pipedBack = try Program.run(
      "import", "-", "--id=tap", "--canvas=9x8", input: piped.output)
    #expect(pipedBack.output == tap)
  }
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  #expect(names == ["out.csv", "out.inkml", "out.json", "tap.json"])
}

@Test func `a result replaces a file, goes through a link, and into a device`() throws {
  let folder = try TestFolder()
  try folder.write("old", to: "old.json")
  try folder.link("link.json", to: "old.json")
  let file = "\(folder.path)/link.json"
  #expect(try Program.run("import", "-", "--output", file, "--replace", input: tap).status == 0)
  #expect(try String(contentsOfFile: "\(folder.path)/old.json", encoding: .utf8) == tap)
  #expect(
    try FileManager.default.destinationOfSymbolicLink(atPath: file) == "old.json")
  #expect(try Program.run("import", "-", "--output", "/dev/null", input: tap).status == 0)
  let full = try Program.run("import", "-", "--output", "/dev/full", input: tap)
  #expect(full.status == 74)
  for place in [folder.path, "\(folder.path)/none/a.json"] {
    let run = try Program.run("import", "-", "--output", place, input: tap)
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("error: cannot "))
    #expect(!run.errors.contains(".new"))
  }
  let pdf = try Program.run("export", "-", "--output", "\(folder.path)/a.pdf", input: tap)
  #expect(pdf.status == 64)
  #expect(pdf.errors.contains("--format"))
  let piped = try Program.run("import", "-", "--output", "-", input: tap)
  #expect(piped.output == tap)
  #expect(try Program.run("import", "\(folder.path)/none.csv").status == 66)
}

@Test func `a file that is there is replaced only when asked`() throws {
  let folder = try TestFolder()
  try folder.write(tap, to: "tap.json")
  try folder.write("mine", to: "mine.csv")
  let (tapFile, mine) = ("\(folder.path)/tap.json", "\(folder.path)/mine.csv")
  let run = try Program.run("export", tapFile, "--output", mine)
  #expect(run.status == 73)
  #expect(
    run.errors == """
      error: '\(mine)' is there already
        help: name another output, or replace it with --replace

      """)
  #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
  #expect(try Program.run("export", tapFile, "--output", mine, "--replace").status == 0)
  #expect(try String(contentsOfFile: mine, encoding: .utf8).hasPrefix("phase,"))
  #expect(try Program.run("import", mine, "--output", tapFile).status == 73)
  #expect(try String(contentsOfFile: tapFile, encoding: .utf8) == tap)
}

@Test func `what is read is never replaced, by whatever name`() throws {
  let folder = try TestFolder()
  try folder.write(tap, to: "tap.json")
  let file = "\(folder.path)/tap.json"
  try folder.link("link.json", to: "tap.json")
  #expect(link(file, "\(folder.path)/hard.json") == 0)
  let spellings = [
    file, "\(folder.path)/./tap.json", "\(folder.path)//tap.json", "\(folder.path)/link.json",
    "\(folder.path)/hard.json",
  ]
  for (input, output) in spellings.flatMap({ [(file, $0), ($0, file)] }) {
    for words in [["import", input], ["export", input, "--format", "csv"]] {
      let run = try Program.shell(
        "exec \"$@\"", words + ["--output", output, "--replace"])
      #expect(run.status == 73)
      #expect(run.errors.contains("is the file that is read"), "\(input) \(output)")
    }
  }
  // Standard input may be that file, too.
  let piped = try Program.shell(
    "exec \"$@\" < \"\(file)\"", ["import", "-", "--replace", "--output", file])
  #expect(piped.status == 73)
  #expect(try String(contentsOfFile: file, encoding: .utf8) == tap)
}

@Test func `a stroke without events is not made into ink`() throws {
  let empty = tap.replacingOccurrences(
    of: "\\[[^]]*\\]", with: "[]", options: .regularExpression)
  for format in ["csv", "inkml", "svg"] {
    let run = try Program.run("export", "-", "--format", format, input: empty)
    #expect(run.status == 65)
    #expect(run.errors == "<stdin>: error: the stroke has no events; there is nothing to export\n")
  }
  #expect(try Program.run("export", "-", "--format", "json", input: empty).status == 0)
}

@Test func `faults are shown at their place and notes do no harm`() throws {
  let run = try Program.run("import", "-", input: "x,y\n1,2\n3,four\n")
  #expect(run.status == 65)
  #expect(run.output == "")
  #expect(run.errors.hasPrefix("<stdin>:3:3: error: expected a number for y, found 'four'\n"))
  #expect(run.errors.contains("  3,four\n    ^\n"))
  let noted = try Program.run("import", "-", input: "x,y,tilt\n1,2,3\n")
  #expect(noted.status == 0)
  #expect(
    noted.errors == """
      <stdin>: note: the drawing area fits the ink, 2x3; --canvas decides
      <stdin>: note: column 'tilt' is not used

      """)
}

@Test(arguments: [
  (
    ["--canvas", "3"],
    "The value '3' is invalid for '--canvas <size>'. Expected width and height in points, as in '320x480'."
  ),
  (
    ["--canvas", "3x0"],
    "The value '3x0' is invalid for '--canvas <size>'. Expected width and height in points, as in '320x480'."
  ),
  (
    ["--id", "A"],
    "The value 'A' is invalid for '--id <id>'. Expected lower-case words joined by hyphens."
  ),
  (
    ["--rate", "0"],
    "The value '0' is invalid for '--rate <hz>'. Expected a number from 1 to 10000."
  ),
  (
    ["--speed", "1", "--duration", "1"],
    "The options '--speed' and '--duration' exclude each other."
  ),
  (
    ["--time-unit", "m"],
    "The value 'm' is invalid for '--time-unit <unit>'. Expected ns, us, ms or s."
  ),
  (
    ["--clock", "x"],
    "The value 'x' is invalid for '--clock <clock>'. Expected per-stroke or without-zeros."
  ),
  (
    ["--columns", "x=1,z=2"],
    "The value 'x=1,z=2' is invalid for '--columns <names>'. Expected x, y, t, force, stroke, phase or "
      + "pen, each with a column's title or number, as in 'x=SPLINE_X,y=SPLINE_Y'."
  ),
  (
    ["--columns", "x=1,x=2"],
    "The value 'x=1,x=2' is invalid for '--columns <names>'. 'x' is given twice."
  ),
  (
    ["--columns", "pen=1", "--pen-column", "2"],
    "The value '2' is invalid for '--pen-column <name>'. '--columns' names that column already."
  ),
  (["--format", "cvs"], "The value 'cvs' is invalid for '--format <format>'. Did you mean 'csv'?"),
  (["--output"], "Missing value for '--output <file>'."),
])
func `options of import are checked`(_ words: [String], _ error: String) {
  #expect(message(["import", "-"] + words) == error)
}

private func message(_ words: [String]) -> String? {
  do throws(UsageError) {
    _ = try Command(words)
    return nil
  } catch { return error.message }
}

@Test(arguments: [
  ("a.CSV", "", InkFormat.csv), ("a.tsv", "", .csv), ("a.b/c", "{", .json),
  ("c", "\u{FEFF} {", .json),
  ("c", "<?xml version='1.0'?><!-- <b> --><ink:ink>", .inkml), ("c.xml", "<svg>", .svg),
  ("c", "<!-- c --> <s:svg x='1'>", .svg), ("c", "M 1 2", .svg), ("c", "m-1 2", .svg),
  ("c", "move,x,y", .csv), ("c", "", .csv), ("c", "1,2", .csv),
])
func `a file's name or its text tells the format`(
  _ name: String, _ text: String, _ format: InkFormat
) {
  #expect(InkFormat(name: name) ?? InkFormat(looksLike: Array(text.utf8)) == format)
}

@Test func `the help of import shows what its options mean there`() {
  let text = Help.text(.importing)
  #expect(text.contains("USAGE: sitegen import [<options>] <file>"))
  #expect(text.contains("--output <file>         The stroke file to write. (default: standard"))
  #expect(text.contains("What the file holds: json (stroke files, Excalidraw,"))
  #expect(Help.text(.exporting).contains("json, csv, inkml or svg. (default: by the output's"))
}
