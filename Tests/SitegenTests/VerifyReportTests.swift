import Foundation
import Testing

@testable import InkstepLessons
@testable import sitegen

#if canImport(FoundationXML)
  import FoundationXML
#endif

private func report(_ verdicts: [Verdict], _ words: [String] = []) throws -> VerifyReport {
  VerifyReport(
    verdicts: verdicts, options: try VerifyOptions(Arguments(["verify", "t.json"] + words)))
}

/// A path of `smoothed` over `hook` in which the control points have changed places.
private let swapped = """
  { "format": "inkstep-trace/1", "stage": "smoothed", "stroke": "hook",
    "path": [["M", 0, 0], ["C", 8, 8, 4, 0, 10, 8]] }
  """

private let hook = """
  { "format": "inkstep-stroke/1", "id": "hook", "canvas": { "width": 9, "height": 9 }, "events": [
    { "phase": "began", "x": 0, "y": 0 }, { "phase": "moved", "x": 4, "y": 0 },
    { "phase": "moved", "x": 8, "y": 8 }, { "phase": "moved", "x": 9, "y": 9 },
    { "phase": "moved", "x": 12, "y": 8 }, { "phase": "ended", "x": 12, "y": 8 } ] }
  """

/// A folder with a stroke and traces of it.
private func folder() throws -> TestFolder {
  let folder = try TestFolder()
  try folder.write(hook, to: "strokes/hook.json")
  try folder.write(swapped, to: "mine/a.json")
  try folder.write(
    swapped.replacing("8, 8, 4, 0,", with: "4, 0, 8, 8,"), to: "mine/deep/b.json")
  try folder.write("{", to: "mine/c.json")
  try folder.write("no trace", to: "mine/notes.txt")
  return folder
}

/// Runs `verify` inside a folder.
private func run(_ folder: TestFolder, _ words: String...) throws -> ProgramRun {
  try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"", ["verify", "--strokes", "strokes"] + words,
    environment: ["PLACE": folder.path])
}

@Test func `one file that differs is told in a paragraph`() throws {
  let run = try run(try folder(), "mine/a.json")
  #expect(run.status == 1)
  #expect(run.errors == "")
  #expect(
    run.output == """
      mine/a.json:2:25: differs from smoothed over hook
        4 steps of 6 agree
        event 4, moved to (12, 8): element 1 of path
          before    counter 3, buffer (0, 0) (4, 0) (8, 8) (9, 9)
          expected  C 4 0, 8 8, 10 8
          found     C 8 8, 4 0, 10 8
        largest difference over the path: 8 points
        Probably: The control points have changed places; the first is slot 1, the second slot 2.

      """)
}

@Test func `one file that agrees is told in a line`() throws {
  let run = try run(try folder(), "mine/deep/b.json")
  #expect(run.status == 0)
  #expect(run.output == "mine/deep/b.json: agrees with smoothed over hook, 6 steps\n")
}

@Test func `a folder ends in a table, and nothing stops at a bad file`() throws {
  let run = try run(try folder(), "mine", "missing.json")
  #expect(run.status == 1)
  #expect(
    run.output.hasSuffix(
      """

      file              stage     sample  result      steps  largest  mistake
      mine/a.json       smoothed  hook    differs     4/6    8        controls-swapped
      mine/c.json       -         -       unreadable  -      -        -
      mine/deep/b.json  smoothed  hook    agrees      6/6    0        -
      missing.json      -         -       unreadable  -      -        -

      mine, smoothed: 0 of 1 agree, 1 of 1 others explained
        Probably: The control points have changed places; the first is slot 1, the second slot 2.

      4 files: 1 agree, 1 differ, 2 cannot be read

      """))
  #expect(run.errors.contains("mine/c.json:1:2: error: "))
  #expect(run.errors.contains("missing.json: error: cannot be opened: no such file or folder"))
}

@Test func `the exit status tells what happened`() throws {
  let place = try folder()
  try place.write("[]", to: "empty/no.txt")
  #expect(try run(place, "mine/deep").status == 0)
  #expect(try run(place, "mine/a.json", "mine/c.json").status == 1)
  #expect(try run(place, "mine/deep/b.json", "mine/c.json").status == 65)
  #expect(try run(place, "missing.json").status == 66)
  #expect(try run(place, "empty").status == 66)
  #expect(try run(place, "mine", "--format", "svg").status == 64)
  #expect(try run(place).status == 64)
}

@Test func `links that lead round in circles are not followed`() throws {
  let place = try folder()
  try place.link("mine/deep/round", to: "../../mine")
  #expect(try run(place, "mine/deep").output.hasPrefix("mine/deep/b.json: agrees"))
}

@Test func `the report for programs has its keys in order`() throws {
  let run = try run(try folder(), "mine/a.json", "mine/c.json", "--format", "json")
  #expect(run.status == 1)
  #expect(
    run.output == """
      {
        "format": "inkstep-report/1",
        "tolerance": 1e-09,
        "files": [
          {
            "file": "mine/a.json",
            "result": "differs",
            "stage": "smoothed",
            "sample": "hook",
            "steps": 6,
            "agreed": 4,
            "largestDifference": 8,
            "difference": {
              "line": 2,
              "column": 25,
              "step": 4,
              "key": "path",
              "element": 1,
              "expected": ["C", 4, 0, 8, 8, 10, 8],
              "found": ["C", 8, 8, 4, 0, 10, 8],
              "buffer": [[0, 0], [4, 0], [8, 8], [9, 9]],
              "counter": 3
            },
            "mistakes": [
              { "name": "controls-swapped", "sentence": "The control points have changed places; \
      the first is slot 1, the second slot 2." }
            ],
            "errors": []
          },
          {
            "file": "mine/c.json",
            "result": "unreadable",
            "stage": null,
            "sample": null,
            "steps": null,
            "agreed": null,
            "largestDifference": null,
            "difference": null,
            "mistakes": [],
            "errors": [
              { "file": "mine/c.json", "line": 1, "column": 2, "message": \
      "expected a key in double quotes, found the end of the file", "help": null }
            ]
          }
        ],
        "programs": [
          { "program": "mine", "stage": "smoothed", "files": 1, "agree": 0, "explained": 1, \
      "mistakes": ["controls-swapped"] }
        ],
        "agree": 0,
        "differ": 1,
        "unreadable": 1
      }

      """)
}

@Test func `an element that only one path has is shown as an element, the other as null`() throws {
  let missing = try report([try verdict(differing)]).json.string
  #expect(missing.contains("\"element\": 0,\n        \"expected\": [\"M\", 22.5, 263],\n"))
  #expect(missing.contains("\"found\": null,"))
  let text = try fixture("smoothed/tick").replacing(
    "\"path\": []", with: "\"path\": [[\"L\", 1, 2]]")
  let extra = try report([try verdict(text)]).json.string
  #expect(extra.contains("\"step\": null,\n        \"key\": \"path\",\n"))
  #expect(extra.contains("\"expected\": null,\n        \"found\": [\"L\", 1, 2],"))
}

/// What an XML parser finds in a document.
private final class Elements: NSObject, XMLParserDelegate {
  var names: [String] = []
  var attributes: [String: [[String: String]]] = [:]
  var text: [String: String] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.append(name)
    self.attributes[name, default: []].append(attributes)
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    text[names.last ?? "", default: ""] += characters
  }

  static func of(_ document: [UInt8]) throws -> Elements {
    let elements = Elements()
    let parser = XMLParser(data: Data(document))
    parser.delegate = elements
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return elements
  }
}

@Test func `the report for continuous integration is XML, whatever a file is called`() throws {
  let name = "a<b>&\"'\u{1}\u{FFFF}\n.json"
  let verdicts = [
    Verdict(file: name, outcome: .unreadable(Diagnostics("bad <\u{8}>"))),
    Verdict(file: "b", outcome: .agrees), try verdict(differing),
  ]
  let elements = try Elements.of(Array(try report(verdicts).junit.utf8))
  #expect(
    elements.names == [
      "testsuites", "testsuite", "testcase", "failure", "testsuite", "testcase", "error",
      "testcase",
    ])
  let suites = try #require(elements.attributes["testsuite"])
  #expect(suites.map { $0["name"] } == ["., smoothed", "unreadable"])
  #expect(suites.map { $0["tests"] } == ["1", "2"])
  #expect(suites.map { $0["failures"] } == ["1", "0"])
  #expect(suites.map { $0["errors"] } == ["0", "1"])
  let whole = try #require(elements.attributes["testsuites"]?.first)
  #expect([whole["tests"], whole["failures"], whole["errors"]] == ["3", "1", "1"])
  // What the strictest schema in use allows, and no more.
  let allowed = [
    "testsuites": ["name", "time", "tests", "failures", "errors"],
    "testsuite": ["name", "time", "tests", "failures", "errors", "skipped", "file"],
    "testcase": ["name", "time", "classname"], "failure": ["type", "message"],
    "error": ["type", "message"],
  ]
  for (name, all) in elements.attributes {
    for attributes in all {
      #expect(Set(attributes.keys).isSubset(of: allowed[name] ?? []), "\(name)")
      for key in ["name", "tests", "failures", "errors"] where name == "testsuite" {
        #expect(attributes[key] != nil)
      }
    }
  }
  let cases = try #require(elements.attributes["testcase"])
  #expect(cases[0]["name"] == "smoothed over wave")
  #expect(cases[1]["classname"] == "a<b>&\"'\u{FFFD}\u{FFFD} .json")
  #expect(elements.attributes["error"]?.first?["message"] == "bad <\u{FFFD}>")
  #expect(elements.text["failure"]?.contains("expected: ") == true)
}

/// A path of `smoothed` over `wave` that is empty.
private let differing = """
  { "format": "inkstep-trace/1", "stage": "smoothed", "stroke": "wave", "path": [] }
  """

@Test func `the picture holds both paths, a circle, and words for those who cannot see it`() throws
{
  for (words, circles) in [(swapped, 1), (swapped.replacing("8, 8, 4, 0", with: "4, 0, 8, 8"), 0)] {
    let place = try folder()
    try place.write(words, to: "t.json")
    let run = try run(place, "t.json", "--format", "svg")
    #expect(run.status == (circles == 1 ? 1 : 0))
    let elements = try Elements.of(Array(run.output.utf8))
    let paths = try #require(elements.attributes["path"]).compactMap { $0["class"] }
    #expect(paths.contains("expected"))
    #expect(paths.contains("found"))
    let marks = elements.attributes["circle"]?.filter { $0["class"] == "difference" }
    #expect(marks?.count == circles)
    let root = try #require(elements.attributes["svg"]?.first)
    #expect(root["role"] == "img")
    #expect(root["aria-labelledby"] == elements.attributes["title"]?.first?["id"])
    #expect(root["aria-describedby"] == elements.attributes["desc"]?.first?["id"])
    let title = try #require(elements.text["title"])
    #expect(title == (circles == 1 ? "Differs: smoothed over hook" : "Agrees: smoothed over hook"))
    #expect(elements.text["desc"]?.contains("A circle marks") == (circles == 1))
  }
}

@Test func `a path at the end of the world is drawn at the edge`() throws {
  let place = try folder()
  try place.write(swapped.replacing("10, 8]", with: "-1e12, 1e12]"), to: "t.json")
  let run = try run(place, "t.json", "--format", "svg")
  #expect(run.status == 1)
  let circles = try #require(try Elements.of(Array(run.output.utf8)).attributes["circle"])
  let mark = try #require(circles.first { $0["class"] == "difference" })
  #expect(mark["cx"] == "17")
  #expect(run.output.utf8.count < 10_000)
}

@Test func `every mistake that is known has a sentence, and no other has one`() {
  let words = MistakeWords.standard
  let known = Set(Mistake.allNames)
  #expect(known.count > 90)
  for name in known {
    #expect(isIdentifier(name))
    for stage in DrawingStage.allCases.map({ $0.slug }) + ["tiles published"] {
      let sentence = words.sentence(Mistake(name), in: stage)
      #expect(sentence.hasSuffix("."), "\(name)")
      #expect(sentence.contains(";"), "\(sentence)")
    }
  }
  let spoken = Set(words.keys.map { $0.prefix { $0 != "." } }.map(String.init))
  #expect(spoken == known)
}

@Test(arguments: [
  (["verify"], "Missing expected argument '<file>'."),
  (["verify", "a", ""], "The argument '<file>' is empty."),
  (["verfy", "a"], "Unknown verb 'verfy'. Did you mean 'verify'?"),
  (
    ["verify", "a", "--tolerence", "1"], "Unknown option '--tolerence'. Did you mean '--tolerance'?"
  ),
  (
    ["verify", "a", "--tolerance", "-1"],
    "The value '-1' is invalid for '--tolerance <points>'. Expected a number of points from 0 to "
      + "1000000, as in 1e-6."
  ),
  (
    ["verify", "a", "--tolerance", "nan"],
    "The value 'nan' is invalid for '--tolerance <points>'. Expected a number of points from 0 to "
      + "1000000, as in 1e-6."
  ),
  (
    ["verify", "a", "--stage", "smothed"],
    "The value 'smothed' is invalid for '--stage <stage>'. Did you mean 'smoothed'?"
  ),
  (
    ["verify", "a", "--format", "tap"],
    "The value 'tap' is invalid for '--format <format>'. Expected text, json, svg, junit, csv or "
      + "github."
  ),
  (
    ["verify", "a", "--stroke", "My Stroke"],
    "The value 'My Stroke' is invalid for '--stroke <stroke>'. Expected the name of a stroke, as in "
      + "'small-circle', or a stroke file."
  ),
])
func `a command line of verify that cannot be understood says why`(
  _ words: [String], _ message: String
) {
  do throws(UsageError) {
    _ = try Command(words)
    Issue.record("was understood")
  } catch {
    #expect(error.message == message)
  }
}

@Test func `the status survives a reader that goes away`() throws {
  let place = try folder()
  // A report longer than a pipe holds.
  for number in 0..<400 { try place.write(swapped, to: "many/\(number).json") }
  let run = try Program.shell(
    "cd \"$PLACE\" && { \"$@\"; echo $? > status; } | head -c 10",
    ["verify", "--strokes", "strokes", "many", "--format", "json"],
    environment: ["PLACE": place.path])
  #expect(run.output.utf8.count == 10)
  let status = try String(contentsOfFile: "\(place.path)/status", encoding: .utf8)
  #expect(status == "1\n")
}

@Test func `the path alone is enough`() throws {
  let place = try folder()
  try place.write("{ \"path\": [[\"M\", 0, 0], [\"C\", 4, 0, 8, 8, 10, 8]] }", to: "t.json")
  #expect(try run(place, "t.json", "--stage", "smoothed", "--stroke", "hook").status == 0)
  try place.write("{ \"stage\": \"smoothed\" }", to: "t.json")
  let told = try run(place, "t.json").errors
  #expect(told.contains("give a 'path', which is enough with '--stage' and '--stroke'"))
}

@Test func `one fault of form is told once`() throws {
  let place = try folder()
  let points = [String](repeating: "{ \"x\": 1, \"y\": 2 }", count: 9).joined(separator: ", ")
  try place.write("{ \"path\": [\(points)] }", to: "t.json")
  let told = try run(place, "t.json", "--stage", "smoothed", "--stroke", "hook").errors
  #expect(told.split(separator: "\n").count { $0.contains("expected [\"M\", x, y]") } == 1)
  #expect(told.contains("and 8 times more"))
}

@Test func `reports beside traces are no traces`() throws {
  let place = try folder()
  try place.write(try run(place, "mine/a.json", "--format", "json").output, to: "mine/deep/r.json")
  try place.write(hook, to: "mine/deep/hook.json")
  let report = try run(place, "mine/deep")
  #expect(report.status == 0)
  #expect(report.output == "mine/deep/b.json: agrees with smoothed over hook, 6 steps\n")
  // Whoever names one means it.
  #expect(try run(place, "mine/deep/r.json").status == 65)
}

@Test func `what differs after the last step is no matter of steps`() throws {
  let place = try folder()
  try place.write(
    swapped.replacing(
      "[\"C\", 8, 8, 4, 0, 10, 8]]", with: "[\"C\", 4, 0, 8, 8, 10, 8], [\"L\", 9, 9]]"),
    to: "t.json")
  let told = try run(place, "t.json", "mine/deep/b.json").output
  #expect(!told.contains("6 of 6"))
  #expect(told.contains("smoothed  hook    differs  -"))
  try place.write(swapped.replacing(", [\"C\", 8, 8, 4, 0, 10, 8]", with: ""), to: "t.json")
  #expect(!(try run(place, "t.json").output.contains("largest difference")))
}

@Test func `strokes of a program are explained together`() throws {
  let place = try folder()
  // What one stroke leaves open, the other decides.
  try place.write(
    hook.replacing("hook", with: "long").replacing(
      "{ \"phase\": \"ended\"",
      with: "{ \"phase\": \"moved\", \"x\": 20, \"y\": 9 },"
        + "{ \"phase\": \"moved\", \"x\": 21, \"y\": 19 }, { \"phase\": \"moved\", \"x\": 24, \"y\": 30 },"
        + "{ \"phase\": \"ended\""), to: "strokes/long.json")
  for name in ["ada", "bob"] {
    try place.write(swapped, to: "papers/\(name)-hook.json")
    let next = name == "ada" ? "[\"M\", 10, 8], [\"C\", 20, 9, 12, 8, 22, 19.5]" : "[\"L\", 1, 1]"
    try place.write(
      swapped.replacing("hook", with: "long").replacing("10, 8]]", with: "10, 8], \(next)]"),
      to: "papers/\(name)-long.json")
  }
  let told = try run(place, "papers", "--program", "{program}-*.json").output
  #expect(
    told.contains("\nada, smoothed: 0 of 2 agree, 2 of 2 others explained\n  Probably: The co"))
  #expect(
    told.contains("\nbob, smoothed: 0 of 2 agree; no known mistake explains all that differs\n"))
  let report = try run(place, "papers", "--program", "{program}-*.json", "--format", "json").output
  #expect(report.contains("\"explained\": 2, \"mistakes\": [\"controls-swapped\"] }"))
  #expect(report.contains("\"explained\": 0, \"mistakes\": [] }"))
  #expect(try run(place, "papers", "--program", "x").status == 64)
}

@Test func `lines for spreadsheets and annotations hold what is said`() throws {
  let place = try folder()
  let table = try run(place, "mine", "--format", "csv").output
  let rows = table.split(separator: "\r\n").map(String.init)
  #expect(rows.count == 4)
  #expect(rows[0].hasPrefix("file,line,column,program,stage,sample,result,"))
  #expect(
    rows[1].hasPrefix("mine/a.json,2,25,mine,smoothed,hook,differs,6,4,8.0,controls-swapped,"))
  #expect(rows[1].hasSuffix("slot 2.\""))
  let notes = try run(place, "mine", "--format", "github").output.split(separator: "\n")
  #expect(notes.count == 2)
  #expect(notes[0].hasPrefix("::error file=mine/a.json,line=2,col=25,title=smoothed over hook::"))
  #expect(notes[1].hasPrefix("::error file=mine/c.json,line=1,col=2,title=unreadable::expected"))
  #expect(SheetCell.text("=1+2") == "'=1+2")
  #expect(SheetCell.text("a \"b\", c") == "\"a \"\"b\"\", c\"")
}

@Test func `a class is a row for each paper, with the first difference of each that is wrong`()
  throws
{
  let place = try folder()
  try place.write(hook.replacing("hook", with: "nail"), to: "strokes/nail.json")
  for (name, text) in [
    ("ada", swapped), ("bob", swapped.replacing("8, 8, 4, 0,", with: "4, 0, 8, 8,")),
  ] {
    for stroke in ["hook", "nail"] {
      try place.write(text.replacing("hook", with: stroke), to: "class/\(name)/\(stroke).json")
    }
  }
  let told = try run(place, "class").output
  #expect(told.split(separator: "\n").count { $0.contains(": differs from") } == 1)
  #expect(
    told.contains(
      """

      program    stage     result   agree  first  mistake
      class/ada  smoothed  differs  0/2    hook   controls-swapped
      class/bob  smoothed  agrees   2/2    -      -

      class/ada, smoothed: 0 of 2 agree, 2 of 2 others explained
      """))
  #expect(
    told.hasSuffix("1 of 2 programs right\n4 files: 2 agree, 2 differ, 0 cannot be read\n"))
}

@Test func `a report can be short, or nothing, and the status is the same`() throws {
  let place = try folder()
  let short = try run(place, "mine", "--summary")
  #expect(short.status == 1)
  #expect(short.output.hasPrefix("file              stage     sample  result"))
  #expect(
    short.output.hasSuffix(
      "1 of 2 programs right\n3 files: 1 agree, 1 differ, 1 cannot be read\n"))
  let quiet = try run(place, "mine/a.json", "--quiet")
  #expect(quiet.status == 1)
  #expect(quiet.output == "")
  #expect(quiet.errors == "")
  #expect(try run(place, "mine/deep", "--quiet", "--format", "json").output == "")
  #expect(try run(place, "mine", "--quiet", "--summary").status == 64)
  let both = try run(place, "mine", "--summary", "--format", "json")
  #expect(both.status == 64)
  #expect(both.errors.contains("'--summary' does not go with '--format json'"))
}

@Test func `a terminal shows verdicts in colour, and the columns stay where they are`() throws {
  var report = try report([
    Verdict(file: "a", outcome: .agrees), try verdict(differing),
    Verdict(file: "c", outcome: .unreadable(Diagnostics("bad"))),
  ])
  let plain = report.text
  #expect(!plain.contains("\u{1B}"))
  report.isColoured = true
  let coloured = report.text
  for (word, colour) in [("agrees", 32), ("differs", 31), ("unreadable", 33)] {
    #expect(coloured.contains("\u{1B}[\(colour)m\(word)\u{1B}[0m"))
  }
  let colours = ["\u{1B}[31m", "\u{1B}[32m", "\u{1B}[33m", "\u{1B}[0m"]
  #expect(colours.reduce(coloured) { $0.replacing($1, with: "") } == plain)
}
