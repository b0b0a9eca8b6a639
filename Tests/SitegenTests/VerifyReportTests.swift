import Foundation
import Testing

@testable import InkstepLessons
@testable import sitegen

#if canImport(FoundationXML)
  import FoundationXML
#endif

private let swapped = VerifyScratch.swapped
private let hook = VerifyScratch.hook
private let differing = VerifyScratch.differing

private func report(_ files: [VerifiedFile]) throws -> VerifyReport {
  try VerifyScratch.report(files)
}

private func folder() throws -> TestFolder { try VerifyScratch.folder() }

private func run(_ folder: TestFolder, _ words: String...) throws -> ProgramRun {
  try VerifyScratch.run(folder, words)
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
        Probably: The control points are swapped; the first is slot 1, the second slot 2.
        A right program that is changed like this draws the same:
          19 - path.curve(buffer[1], buffer[2], buffer[3]);
          19 + path.curve(buffer[2], buffer[1], buffer[3]);

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
        Probably: The control points are swapped; the first is slot 1, the second slot 2.
        A right program that is changed like this draws the same:
          19 - path.curve(buffer[1], buffer[2], buffer[3]);
          19 + path.curve(buffer[2], buffer[1], buffer[3]);

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
  // The text of the program is left out here.
  #expect(
    run.output.replacing(/"program": "[^"]*class Stage[^"]*"/, with: "\"program\": \"…\"") == """
      {
        "format": "inkstep-report/1",
        "tolerance": 1e-09,
        "relativeTolerance": 0,
        "vectors": null,
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
            "remark": null,
            "mistakes": [
              { "name": "controls-swapped", "sentence": "The control points are swapped; \
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
            "remark": null,
            "mistakes": [],
            "errors": [
              { "file": "mine/c.json", "line": 1, "column": 2, "message": \
      "expected a key in double quotes, found the end of the file", "help": null }
            ]
          }
        ],
        "programs": [
          { "program": "mine", "stage": "smoothed", "files": 2, "agree": 0, "explained": 1, \
      "mistakes": ["controls-swapped"], "explanation": { "program": "…", \
      "lines": [{ "line": 19, "before": ["      path.curve(buffer[1], buffer[2], buffer[3]);"], \
      "after": ["      path.curve(buffer[2], buffer[1], buffer[3]);"] }], "input": [] } }
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
    VerifiedFile(name, unreadable: Diagnostics("bad <\u{8}>")), VerifiedFile("b"),
    try verdict(differing),
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
    "The value '-1' is invalid for '--tolerance <points>'. Expected points from 0 to 1000000, as "
      + "in 1e-6, or points and a part of the coordinate, as in 1e-3+1e-6."
  ),
  (
    ["verify", "a", "--tolerance", "1e-3+nan"],
    "The value '1e-3+nan' is invalid for '--tolerance <points>'. Expected points from 0 to 1000000, as "
      + "in 1e-6, or points and a part of the coordinate, as in 1e-3+1e-6."
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
