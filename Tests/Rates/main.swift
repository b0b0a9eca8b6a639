// Judges wrong programs by what they drew, and counts the explanations: for each stage how many programs are explained,
// and how many explanations draw the same on strokes that were not judged.
//
//     rates PROGRAMS.jsonl [FORMS]
//
// The first line of the file has the strokes, and how many of them are judged; each further line has a program: its
// stage, its name, the names that are expected and the paths that it drew. FORMS is a folder with other forms and
// patches, `STAGE/form1.js` and `STAGE/mistakes.txt`.

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

struct Judged: Decodable {
  let stage: String
  let name: String
  let expected: String
  let paths: [[Element]]
}

struct Element: Decodable {
  let element: PathElement

  init(from decoder: Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let letter = try list.decode(String.self)
    var points: [InkPoint] = []
    while !list.isAtEnd { points.append(InkPoint(try list.decode(Double.self), try list.decode(Double.self))) }
    guard let element = PathElement(letter: letter.utf8.first ?? 0, points: points) else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: letter)
    }
    self.element = element
  }
}

struct Rates {
  var programs = 0, explained = 0, named = 0, equal = 0
  var seconds: [Double] = []
}

func candidates(_ stage: DrawingStage, _ folder: URL) -> StageCandidates {
  let name = stage == .cached ? "linear" : stage == .flushing ? "finished" : stage.slug
  let place = folder.appendingPathComponent(name)
  let forms = (1...3).compactMap { try? Data(contentsOf: place.appendingPathComponent("form\($0).js")) }
  let patches = (try? Data(contentsOf: place.appendingPathComponent("mistakes.txt"))) ?? Data()
  return StageCandidates(forms: forms.map { Array($0) }, patches: [Array(patches)])
}

let arguments = CommandLine.arguments
let lines = try Data(contentsOf: URL(fileURLWithPath: arguments[1])).split(separator: UInt8(ascii: "\n"))
let asked = try JSONDecoder().decode(Strokes.self, from: lines[0])
let strokes = asked.strokes.map { drawn in
  Stroke(
    id: drawn.id, width: 320, height: 240,
    events: drawn.events.map { event in
      TouchEvent(TouchPhase.allCases.first { $0.name == event.phase } ?? .moved, InkPoint(event.x, event.y))
    })
}
let folder = arguments.count > 2 ? URL(fileURLWithPath: arguments[2]) : nil
var made: [String: StageCandidates] = [:]
var traces: [String: [Trace]] = [:]
var rates: [String: Rates] = [:]
let clock = ContinuousClock()
for line in lines.dropFirst() {
  let judged = try JSONDecoder().decode(Judged.self, from: line)
  guard let stage = DrawingStage.allCases.first(where: { $0.slug == judged.stage }) else { continue }
  if let only = ProcessInfo.processInfo.environment["STAGE"], only != stage.slug { continue }
  if made[stage.slug] == nil {
    let start = clock.now
    made[stage.slug] = folder.map { candidates(stage, $0) } ?? stage.candidates
    print("#", stage.slug, made[stage.slug]!.programs.count, clock.now - start)
    traces[stage.slug] = try strokes.map { try Trace(stage, over: $0) }
  }
  let recorded = zip(traces[stage.slug]!, judged.paths).map { trace, path in
    RecordedStroke(trace: trace, given: Recording(path: path.map { $0.element }))
  }
  let start = clock.now
  let verdict = Diagnosis(stage, Array(recorded.prefix(asked.samples)), made[stage.slug]!)
  let seconds = Double((clock.now - start).components.attoseconds) / 1e18 + Double((clock.now - start).components.seconds)
  let expected = judged.expected.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  let names = verdict.explanations.map { $0.name }
  let fresh = recorded.dropFirst(asked.samples)
  let equal = fresh.count { verdict.explains($0) }
  var rate = rates[stage.slug] ?? Rates()
  rate.programs += 1
  rate.seconds.append(seconds)
  let isNamed = names.contains { name in expected.contains { Set($0.components(separatedBy: " + ")) == Set(name.components(separatedBy: " + ")) } }
  if !names.isEmpty {
    rate.explained += 1
    if isNamed { rate.named += 1 }
    if equal == fresh.count || !verdict.hasCandidate { rate.equal += 1 }
  }
  rates[stage.slug] = rate
  let result = names.isEmpty ? "UNEXPLAINED" : isNamed ? "named" : "other"
  print(
    result, judged.name, "|", judged.expected, "=>", names.prefix(3).joined(separator: ", "), "|",
    verdict.hasCandidate ? "\(equal)/\(fresh.count)" : "-", String(format: "%.2f s", seconds), verdict.work)
  if ProcessInfo.processInfo.environment["LINES"] != nil { for group in verdict.difference?.groups ?? [] {
      for line in group.before { print("  -", String(decoding: line, as: UTF8.self)) }
      for line in group.after { print("  +", String(decoding: line, as: UTF8.self)) }
    } }
}
for (stage, rate) in rates.sorted(by: { $0.key < $1.key }) {
  let sorted = rate.seconds.sorted()
  print(
    "=", stage, "programs", rate.programs, "explained", rate.explained, "named", rate.named, "equal", rate.equal,
    String(format: "median %.2f s worst %.2f s", sorted[sorted.count / 2], sorted.last ?? 0))
}
