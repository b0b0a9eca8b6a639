// The graph as the subject of `judge`, `grade` and `verify`: programs in a shell script that answer with the
// engine's own steps, right or with a mistake.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The answers to all questions of a policy, one in a file, as a program reads them.
private struct GraphFolder {
  let folder: TestFolder
  let policy: GraphPolicy
  let questions: [GraphQuestion]

  /// A folder with a short signal, and the answers that `change` makes of the engine's.
  init(
    _ policy: GraphPolicy, program: String = "cat answers/$(($n)).json; n=$(($n + 1))",
    _ change: (String) -> String = { $0 }
  ) throws {
    folder = try TestFolder()
    self.policy = policy
    let signal = Signal(id: "short", interval: 100, values: (0..<70).map { Double($0) })
    questions = GraphQuestion.all(policy, over: signal)
    try folder.write(SignalFile.write(signal).string, to: "signals/short.json")
    for (number, question) in questions.enumerated() {
      let text = question.trace.text.string.filter { $0 != "\n" }
      try folder.write(change(text) + "\n", to: "answers/\(number).json")
    }
    try folder.write("n=0\nwhile read -r line; do\n\(program)\ndone\n", to: "program.sh")
  }

  func run(_ words: String...) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"", words, environment: ["PLACE": folder.path])
  }

  func judge(_ words: String...) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"",
      ["judge", "--stage", "tiles", "--policy", policy.rawValue, "--signals", "signals"] + words
        + ["--", "sh", "program.sh"], environment: ["PLACE": folder.path])
  }
}

@Test(arguments: GraphPolicy.allCases)
func `a right graph agrees in every view`(_ policy: GraphPolicy) throws {
  let place = try GraphFolder(policy)
  #expect(
    place.questions.map { $0.name } == [
      "short", "short-375", "short-480", "short-768", "short-1024",
    ])
  let run = try place.judge()
  #expect(run.status == 0, "\(run.output)\(run.errors)")
  #expect(run.output.contains("5 files: 5 agree, 0 differ, 0 cannot be read"))
}

@Test func `an answer needs neither a format nor what the question says`() throws {
  let place = try GraphFolder(.repaired) { text in
    let start = text.range(of: "\"steps\"")!.lowerBound
    let end = text.range(of: ",  \"summary\"")!.lowerBound
    return "{\(text[start..<end])}"
  }
  let run = try place.judge()
  #expect(run.status == 0, "\(run.output)\(run.errors)")
}

@Test func `a mistake of a graph is named over all its runs`() throws {
  let place = try GraphFolder(.published) {
    $0.replacing(#/"x": (-?\d+)/#) { "\"x\": \(Int($0.1)! + 1)" }
  }
  let run = try place.judge()
  #expect(run.status == 1)
  #expect(
    run.output.contains("sh program.sh, tiles published: 0 of 5 agree, 5 of 5 others explained"))
  #expect(run.output.contains("Probably: "), "\(run.output)")
}

@Test func `the other policy is a mistake`() throws {
  let place = try GraphFolder(.published)
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    [
      "judge", "--stage", "tiles", "--policy", "repaired", "--signals", "signals", "--", "sh",
      "program.sh",
    ], environment: ["PLACE": place.folder.path])
  #expect(run.status == 65)
  #expect(
    run.errors.contains("'policy' is 'published', but --policy says 'repaired'"), "\(run.errors)")
}

@Test func `a graph that skips the relayout of the question differs`() throws {
  let place = try GraphFolder(.published) { text in
    text.replacing(
      #/, *\{ "total": \d+, "held": \d+, "discarded": \d+, "relayout": true.*?"missing": \[[^\]]*\] \}/#,
      with: "")
  }
  let run = try place.judge()
  #expect(run.status == 1, "\(run.output)\(run.errors)")
  #expect(run.output.contains("5 files: 0 agree, 5 differ"))
}

@Test func `an answer about another signal or width is refused`() throws {
  for (old, new, told) in [
    (
      "\"signal\": \"short\"", "\"signal\": \"long\"",
      "'signal' is 'long', but the question says 'short'"
    ),
    ("\"width\": 375", "\"width\": 320", "'width' is '320', but the question says '375'"),
    ("\"steps\"", "\"path\": [], \"steps\"", "unknown key 'path'"),
  ] {
    let run = try GraphFolder(.published) { $0.replacing(old, with: new) }.judge()
    #expect(run.status == 65)
    #expect(run.errors.contains(told), "\(run.errors)")
  }
}

@Test func `test vectors of the graph are asked for`() throws {
  let place = try GraphFolder(
    .repaired, program: "echo '{\"steps\": [{\"total\": 1, \"frames\": []}]}'")
  let run = try place.judge("--vectors", "--output", "result", "--summary")
  #expect(run.status == 1, "\(run.errors)")
  let count = GraphFeature.allCases.count * GraphFeature.runsEach
  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(place.folder.path)/result/\(name)", encoding: .utf8)
  }
  #expect(try read("badge.json").contains("\"label\": \"inkstep tiles repaired, vectors "))
  #expect(try read("badge.json").contains("\"message\": \"0 of \(count) signals\""))
  let page = try read("index.html")
  for feature in GraphFeature.allCases {
    #expect(page.contains("<th scope=\"row\">\(feature.slug)"))
  }
}

@Test func `a policy without the graph is refused`() throws {
  let place = try GraphFolder(.published)
  for words in [["--stage", "linear", "--policy", "repaired"], ["--policy", "repaired"]] {
    let run = try Program.shell(
      "exec \"$@\"", ["verify", "x.json"] + words, environment: [:])
    #expect(run.status == 64)
    #expect(run.errors.contains("The option '--policy' goes with '--stage tiles' only."))
  }
  let run = try place.run("judge", "--stage", "tile", "--", "true")
  #expect(run.status == 64)
  #expect(run.errors.contains("Did you mean 'tiles'?"))
}

@Test func `verify takes the stage and the policy from its options`() throws {
  let place = try GraphFolder(.repaired) {
    $0.replacing("\"format\": \"inkstep-graph/1\",", with: "")
  }
  func verify(_ words: String...) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"",
      ["verify", "answers/1.json", "--signals", "signals"] + words,
      environment: ["PLACE": place.folder.path])
  }
  #expect(try verify().status == 65)
  #expect(try verify("--stage", "tiles", "--policy", "repaired").status == 0)
  let other = try verify("--stage", "tiles")
  #expect(other.errors.contains("'policy' is 'repaired', but --policy says 'published'"))
  try place.folder.write(
    "{\"stage\": \"tiles\", \"signal\": \"short\", \"steps\": [{\"total\": 1, \"held\": 2}]}",
    to: "answers/1.json")
  let own = try verify()
  #expect(own.status == 1)
  #expect(own.output.contains("differs from tiles published over short"))
}

@Test(arguments: GraphPolicy.allCases)
func `papers with graphs are graded by layers and redraws`(_ policy: GraphPolicy) throws {
  let place = try GraphFolder(policy)
  let right = place.questions[0].trace.text.string
  // The second redraws are missing in one paper, every redraw in another; the third is empty.
  for (paper, text) in [
    ("ada", right), ("bob", right.replacing(#/"draws": \[[^\]]*\]/#, with: "\"draws\": []")),
    ("cy", right.replacing(#/"draws": \[[^\]]*\], /#, with: "")), ("eve", "{\"steps\": []}"),
  ] {
    try place.folder.write(text, to: "papers/\(paper)/short.json")
  }
  let run = try place.run(
    "grade", "papers", "--stage", "tiles", "--policy", policy.rawValue, "--signals", "signals",
    "--output", "out")
  #expect(run.status == 0, "\(run.errors)")
  let sheet = try String(contentsOfFile: "\(place.folder.path)/out/grades.csv", encoding: .utf8)
  let rows = sheet.split(separator: "\r\n").map {
    $0.split(separator: ",", omittingEmptySubsequences: false)
  }
  #expect(rows[0].prefix(4) == ["paper", "points", "agree", "signals"])
  #expect(rows[1].prefix(4) == ["ada", "100.0", "1", "1"])
  let points = rows.dropFirst().compactMap { Double($0[1]) }
  #expect(points.count == 4 && points[1] == points[2] && points[3] == 0)
  #expect(points[1] > 50 && points[1] < 100)
  #expect(rows[3][2] == "0", "a paper without redraws agrees: \(rows[3])")
  let feedback = try String(
    contentsOfFile: "\(place.folder.path)/out/feedback/ada.txt", encoding: .utf8)
  #expect(feedback.contains("1 of 1 signals are drawn as 'tiles \(policy.rawValue)' draws them"))
  #expect(feedback.contains("layers and redraws are right"))
}

@Test(.enabled(if: hasBubblewrap))
func `the command of a paper gets the view and its relayouts`() throws {
  let place = try GraphFolder(.repaired)
  try place.folder.write("x", to: "papers/ada/x.txt")
  let answers = "\(place.folder.path)/answers"
  let script = """
    case {width} in 320) n=0 ;; 375) n=1 ;; 480) n=2 ;; 768) n=3 ;; *) n=4 ;; esac
    [ {stage} = tiles ] && [ {policy} = repaired ] && [ {relayouts} = 35 ] && [ -f {signal} ] \\
      && cat \(answers)/$n.json
    """
  let run = try place.run(
    "grade", "papers", "--stage", "tiles", "--policy", "repaired", "--signals", "signals",
    "--output", "out", "--run", script, "--readable", "answers")
  #expect(run.status == 0, "\(run.errors)")
  let sheet = try String(contentsOfFile: "\(place.folder.path)/out/grades.csv", encoding: .utf8)
  #expect(sheet.contains("ada,100.0,5,5,"), "\(sheet)")
}

@Test func `a tile that draws no sample may say so with any empty range`() throws {
  let place = try GraphFolder(.published) {
    $0.replacing("\"from\": 0, \"to\": 0 ", with: "\"from\": 0, \"to\": -254 ")
  }
  let run = try place.judge()
  #expect(run.status == 0, "\(run.output)\(run.errors)")
}
