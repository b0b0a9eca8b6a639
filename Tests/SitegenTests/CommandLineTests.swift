// Runs the program as a process, as a shell does.

import Foundation
import Testing

@testable import sitegen

/// The output and exit status of the program.
struct ProgramRun {
  var status: Int32
  var output: String
  var errors: String
}

/// The program: the one that `SITEGEN` names, so that an installed program can be tested, or the one built
/// with the tests.
enum Program {
  static let path: String = {
    let given = ProcessInfo.processInfo.environment["SITEGEN"] ?? ""
    if !given.isEmpty { return given }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    for _ in 0..<6 {
      let file = folder.appending(path: "sitegen").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue {
        return file
      }
      folder.deleteLastPathComponent()
    }
    return "sitegen"
  }()

  /// Runs the program; the arguments are passed unchanged.
  static func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try shell("exec \"$@\"", words, input: input, environment: environment)
  }

  /// Runs the program inside a shell command, with itself and its arguments as `"$@"`.
  static func shell(
    _ command: String, _ words: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let folder = try TestFolder()
    try folder.write(input, to: "in")
    for name in ["out", "err"] { try folder.write("", to: name) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command, "sh", path] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: "\(folder.path)/in")
    process.standardOutput = FileHandle(forWritingAtPath: "\(folder.path)/out")
    process.standardError = FileHandle(forWritingAtPath: "\(folder.path)/err")
    try process.run()
    process.waitUntilExit()
    return ProgramRun(
      status: process.terminationStatus,
      output: try String(contentsOfFile: "\(folder.path)/out", encoding: .utf8),
      errors: try String(contentsOfFile: "\(folder.path)/err", encoding: .utf8))
  }
}

private let tap = """
  { "format": "inkstep-stroke/1", "id": "tap", "canvas": { "width": 9, "height": 9 }, "events": [
    { "phase": "began", "x": 1, "y": 2 }, { "phase": "ended", "x": 1, "y": 2 } ] }
  """

private let signal = """
  { "format": "inkstep-signal/1", "id": "s", "interval": 100, "values": [1, 2, 3] }
  """

@Test func `help and version go to standard output`() throws {
  for words in [["--help"], ["-h"], ["help"]] {
    let run = try Program.shell("exec \"$@\"", words)
    #expect(run.status == 0)
    #expect(run.output == Help.text(nil))
    #expect(run.errors == "")
  }
  let version = try Program.run("--version")
  #expect(version.status == 0)
  #expect(version.output == "\(Sitegen.version)\n")
  let help = try Program.run("trace", "--help")
  #expect(help.output == Help.text(.trace))
}

@Test func `a wrong command line exits with 64 and a short explanation`() throws {
  let run = try Program.run("trace", "--fromat", "csv")
  #expect(run.status == 64)
  #expect(run.output == "")
  #expect(
    run.errors == """
      Error: Unknown option '--fromat'. Did you mean '--format'?
      Usage: sitegen trace [<options>] <stage> <file>
        See 'sitegen trace --help' for more information.

      """)
}

@Test func `a stroke on standard input and the same in a file give the same trace`() throws {
  let folder = try TestFolder()
  try folder.write(tap, to: "other-name.json")
  for format in TraceFormat.allCases where format != .png {
    for stage in ["linear", "cached", "bezier", "smoothed", "finished"] {
      let piped = try Program.run("trace", stage, "-", "--format", format.rawValue, input: tap)
      #expect(piped.status == 0)
      #expect(piped.errors == "")
      #expect(piped.output.hasSuffix("\n"))
      let read = try Program.run(
        "trace", "--format=\(format.rawValue)", stage, "\(folder.path)/other-name.json")
      #expect(read.output == piped.output)
    }
  }
}

@Test func `a trace is JSON of its format`() throws {
  let stroke = try Program.run("trace", "finished", "-", input: tap)
  let trace = try JSONDocument(Array(stroke.output.utf8), file: "trace").root
  let keys = trace.members?.map { $0.key.string ?? "" }
  #expect(keys == ["format", "stage", "stroke", "steps", "path", "summary"])
  let tiles = try Program.run("trace", "tiles", "-", "--relayout-at", "2", input: signal)
  #expect(tiles.status == 0)
  let graph = try JSONDocument(Array(tiles.output.utf8), file: "trace").root
  #expect(graph.members?.first { _ in true }?.value.string == "inkstep-graph/1")
}

@Test func `figures are drawn as files of their own`() throws {
  for words in [["finished", "-"], ["tiles", "-"], ["tiles", "-", "--relayout-at=2"]] {
    let input = words[0] == "tiles" ? signal : tap
    let run = try Program.shell("exec \"$@\" --format svg", ["trace"] + words, input: input)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(run.output.hasSuffix("</svg>\n"))
    let picture = try Program.shell(
      "exec \"$@\" --format png | od -A n -t x1 -N 24", ["trace"] + words, input: input)
    #expect(picture.output.split { " \n".contains($0) }.prefix(8).joined() == "89504e470d0a1a0a")
  }
  let none = signal.replacing("1, 2, 3", with: "")
  #expect(try Program.run("trace", "tiles", "-", "--format=svg", input: none).status == 65)
  #expect(try Program.run("trace", "tiles", "-", input: none).status == 0)
}

@Test func `input that is missing or no file exits with 66`() throws {
  let folder = try TestFolder()
  let missing = try Program.run("trace", "linear", "\(folder.path)/none.json")
  #expect(missing.status == 66)
  #expect(missing.output == "")
  #expect(
    missing.errors == "\(folder.path)/none.json: error: cannot be opened: no such file or folder\n")
  #expect(try Program.run("trace", "linear", folder.path).status == 66)
  #expect(try Program.run("trace", "linear", "/dev/zero").status == 66)
  #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
  #expect(try Program.run("trace", "linear", "\(folder.path)/pipe").status == 66)
  let closed = try Program.shell("exec \"$@\" <&-", ["trace", "linear", "-"])
  #expect(closed.status == 66)
}

@Test func `bad data exits with 65 and shows the place`() throws {
  let bad = tap.replacing("\"x\": 1, \"y\": 2 },", with: "\"x\": 1e300, \"y\": NaN },")
  let run = try Program.run("trace", "linear", "-", input: bad)
  #expect(run.status == 65)
  #expect(run.output == "")
  #expect(
    run.errors == """
      <stdin>:2:40: error: 'NaN' is not a JSON number; numbers must be finite
          { "phase": "began", "x": 1e300, "y": NaN }, { "phase": "ended", "x": 1, "y": 2 } ] }
                                               ^

      """)
  let folder = try TestFolder()
  try folder.write(tap.replacing("\"x\": 1,", with: "\"x\": 1e300,"), to: "big.json")
  let big = try Program.run("trace", "linear", "\(folder.path)/big.json")
  #expect(big.status == 65)
  #expect(big.errors.hasPrefix("\(folder.path)/big.json:2:28: error: 'x' is 1e+300; expected"))
  #expect(try Program.run("trace", "linear", "-", input: signal).status == 65)
  #expect(try Program.run("trace", "tiles", "-", input: tap).status == 65)
  #expect(try Program.run("trace", "linear", "-", input: "").status == 65)
}

@Test func `output that cannot be written exits with 73`() throws {
  for redirection in ["> /dev/full", ">&-"] {
    let run = try Program.shell("exec \"$@\" \(redirection)", ["trace", "linear", "-"], input: tap)
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("error: standard output cannot be written: "))
  }
  let help = try Program.shell("exec \"$@\" > /dev/full", ["--help"])
  #expect(help.status == 73)
}

@Test func `a reader that goes away is no reason to complain`() throws {
  let values = (0..<20_000).map { "\($0 % 120)" }.joined(separator: ",")
  let long = signal.replacing("[1, 2, 3]", with: "[\(values)]")
  let run = try Program.shell(
    "{ \"$@\"; echo $? >&2; } | head -c 10", ["trace", "tiles", "-"], input: long)
  #expect(run.output.utf8.count == 10)
  #expect(run.errors == "0\n")
}

@Test func `standard error that is closed harms nothing`() throws {
  let run = try Program.shell("exec \"$@\" 2>&-", ["trace", "linear", "-"], input: "?")
  #expect(run.status == 65)
}

@Test func `a file name may hold anything and is shown harmlessly`() throws {
  let folder = try TestFolder()
  for name in ["-x.json", "a b\u{1B}[31m\n.json", "é😀.json", "%s%n.json"] {
    try folder.write(tap, to: name)
    let path = "\(folder.path)/\(name)"
    #expect(try Program.run("trace", "linear", path).status == 0)
    try folder.write("?", to: name)
    let run = try Program.run("trace", "linear", path)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix(printable(path) + ":1:1: error: "))
    #expect(!run.errors.contains("\u{1B}"))
  }
  let run = try Program.run("trace", "linear", "--", "-x.json")
  #expect(run.status == 66)
}

@Test func `a relayout after the last sample is a wrong command line`() throws {
  let run = try Program.run("trace", "tiles", "-", "--relayout-at", "4", input: signal)
  #expect(run.status == 64)
  #expect(run.errors.contains("the signal has 3"))
}

@Test func `a very long stroke is traced`() throws {
  // A million events take half a minute without the optimizer, three seconds with it.
  #if DEBUG
    let count = 100_000
  #else
    let count = 1_000_000
  #endif
  let folder = try TestFolder()
  var text =
    #"{"format":"inkstep-stroke/1","id":"long","canvas":{"width":1000,"height":1000},"events":["#
  text += #"{"phase":"began","x":0,"y":0,"t":0}"#
  for index in 1..<count {
    text += ",{\"phase\":\"moved\",\"x\":\(index % 1_000),\"y\":\(index % 977),\"t\":\(index)}"
  }
  try folder.write(text + "]}", to: "long.json")
  let run = try Program.shell(
    "\"$@\" > \"$FOLDER/out\"; code=$?; wc -l < \"$FOLDER/out\"; exit $code",
    ["trace", "linear", "\(folder.path)/long.json", "--format", "csv"],
    environment: ["FOLDER": folder.path])
  #expect(run.status == 0)
  #expect(run.errors == "")
  #expect(run.output.filter(\.isNumber) == "\(count + 1)")
}

@Test(arguments: ["", " <&-"])
func `what is meant for a closed stream goes into no file`(_ input: String) throws {
  let site = try TinySite()
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"\(input) >&-", ["build", "--no-playground"],
    environment: ["PLACE": site.path, "INKSTEP_HOME": site.path])
  #expect(run.status == 73)
  #expect(run.errors == "error: standard output cannot be written: it is closed\n")
}

@Test func `a trace of tiles is no test in Swift`() throws {
  let run = try Program.run("trace", "tiles", "-", "--format", "swift", input: signal)
  #expect(run.status == 64)
  #expect(run.errors.contains("A test in Swift is made of a stroke's trace only."))
}
