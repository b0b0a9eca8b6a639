// Judges wrong programs by what they drew, and counts the explanations: for each stage how many programs are
// explained, how many of these have the expected name, and how many draw the same on strokes that were not
// judged.
//
//     rates PROGRAMS.jsonl [--edits COUNT] [--stage NAME] [--lines]
//
// `record.py` writes the file: its first line has the strokes and how many of them are judged, each further
// line a program with its stage, its name, the names that are expected and the paths that it drew. With
// `--edits` the programs are COUNT edits of each stage in place of those of the file. A file of graphs is
// judged in the same way.

import Foundation
import InkstepEngine
import InkstepLessons

struct Strokes: Decodable {
  let samples: Int
  let strokes: [Drawn]

  struct Drawn: Decodable {
    let id: String
    let events: [Event]
  }
  struct Event: Decodable {
    let phase: String
    let x: Double
    let y: Double
  }
}

/// A wrong program, by what it drew.
struct Judged: Decodable {
  let stage: String
  let name: String
  let expected: String
  let paths: [[Element]]
}

struct Element: Decodable {
  let element: PathElement

  init(_ element: PathElement) { self.element = element }

  init(from decoder: Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let letter = try list.decode(String.self)
    var points: [InkPoint] = []
    while !list.isAtEnd {
      points.append(InkPoint(try list.decode(Double.self), try list.decode(Double.self)))
    }
    guard let element = PathElement(letter: letter.utf8.first ?? 0, points: points) else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: letter)
    }
    self.element = element
  }
}

/// The counts of a stage.
struct Rates {
  var programs = 0, explained = 0, named = 0, equal = 0
  var seconds: [Double] = []
}

struct Rater {
  let strokes: [Stroke]
  /// How many of the strokes are judged; the others are new.
  let samples: Int
  let printsLines: Bool
  private var traces: [String: [Trace]] = [:]
  private(set) var rates: [String: Rates] = [:]

  init(_ asked: Strokes? = nil, printsLines: Bool) {
    let asked = asked ?? Strokes(samples: 0, strokes: [])
    samples = asked.samples
    self.printsLines = printsLines
    strokes = asked.strokes.map { drawn in
      Stroke(
        id: drawn.id, width: 320, height: 480,
        events: drawn.events.map { event in
          TouchEvent(
            TouchPhase.allCases.first { $0.name == event.phase } ?? .moved,
            InkPoint(event.x, event.y))
        })
    }
  }

  mutating func judge(_ judged: Judged, _ stage: DrawingStage) throws {
    if traces[stage.slug] == nil {
      // The candidates are made before the clock runs.
      _ = stage.candidates
      traces[stage.slug] = try strokes.map { try Trace(stage, over: $0) }
    }
    let recorded = zip(traces[stage.slug] ?? [], judged.paths).map { trace, path in
      ComparedRun(Recording(path: path.map { $0.element }), beside: trace)
    }
    let clock = ContinuousClock()
    var verdict = Verdict.on([])
    let time = clock.measure { verdict = Verdict.on(Array(recorded.prefix(samples))) }
    count(
      verdict, stage.slug, judged.name, judged.expected,
      recorded.dropFirst(samples).map { verdict.explains($0) }, time / .seconds(1))
  }

  /// Counts and prints a verdict; `equal` tells of each new stroke or run whether the explanation draws it as
  /// the program did.
  mutating func count(
    _ verdict: Verdict, _ stage: String, _ name: String, _ names: String, _ equal: [Bool],
    _ seconds: Double
  ) {
    var rate = rates[stage] ?? Rates()
    rate.programs += 1
    rate.seconds.append(seconds)
    let found = verdict.explanations.map { $0.name }
    let expected = names.split(separator: "|").map { Self.parts(String($0)) }
    let isNamed = found.contains { expected.contains(Self.parts($0)) }
    if !found.isEmpty {
      rate.explained += 1
      if isNamed { rate.named += 1 }
      if !equal.contains(false) || verdict.explanation == nil { rate.equal += 1 }
    }
    rates[stage] = rate
    let result = found.isEmpty ? "unexplained" : isNamed ? "named" : "otherwise"
    let share = verdict.explanation == nil ? "-" : "\(equal.count { $0 }) of \(equal.count)"
    print(
      "\(stage) \(name): \(result); \(found.prefix(3).joined(separator: ", ")); "
        + "expected \(names); equal \(share); \(String(format: "%.2f s", seconds))")
    if printsLines { printLines(verdict) }
  }

  private static func parts(_ name: String) -> Set<String> {
    Set(name.split(separator: "+").map { $0.trimmingCharacters(in: .whitespaces) })
  }

  private func printLines(_ verdict: Verdict) {
    for group in verdict.explanation?.difference.groups ?? [] {
      for line in group.before { print("  -", String(decoding: line, as: UTF8.self)) }
      for line in group.after { print("  +", String(decoding: line, as: UTF8.self)) }
    }
  }

  /// The drawings of some edits of a stage.
  func edits(_ count: Int, _ stage: DrawingStage) -> [Judged] {
    stage.examples(count).map { one in
      Judged(
        stage: stage.slug, name: "\(one.mistake)", expected: one.mistake.name,
        paths: strokes.map { stroke in one.path(over: stroke).map { Element($0) } })
    }
  }

  func printRates() {
    for (stage, rate) in rates.sorted(by: { $0.key < $1.key }) {
      let times = rate.seconds.sorted()
      print(
        "\(stage): \(rate.programs) programs, \(rate.explained) explained, \(rate.named) named as expected, "
          + "\(rate.equal) equal on new strokes; "
          + String(format: "median %.2f s, worst %.2f s", times[times.count / 2], times.last ?? 0))
    }
  }
}

let words = Array(CommandLine.arguments.dropFirst())
@MainActor func option(_ name: String) -> String? {
  words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}
let only = option("--stage")
let edits = option("--edits").flatMap { Int($0) }
let printsLines = words.contains("--lines")
let lines = try Data(contentsOf: URL(fileURLWithPath: words.first ?? "")).split(
  separator: UInt8(ascii: "\n"))
let isOfGraphs = String(decoding: lines[0].prefix(12), as: UTF8.self).contains("judged")
var rater = Rater(
  isOfGraphs ? nil : try JSONDecoder().decode(Strokes.self, from: lines[0]),
  printsLines: printsLines)
if isOfGraphs {
  try rater.judgeGraphs(lines)
} else if let edits {
  for stage in DrawingStage.allCases where only == nil || only == stage.slug {
    for judged in rater.edits(edits, stage) { try rater.judge(judged, stage) }
  }
} else {
  for line in lines.dropFirst() {
    let judged = try JSONDecoder().decode(Judged.self, from: line)
    guard let stage = DrawingStage.allCases.first(where: { $0.slug == judged.stage }) else {
      continue
    }
    if only == nil || only == stage.slug { try rater.judge(judged, stage) }
  }
}
rater.printRates()
