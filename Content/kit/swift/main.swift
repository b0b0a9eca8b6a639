// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: trace [--steps] STAGE STROKE.json
//        trace tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]
//
// With --steps the trace also has what the stage did at each event. Of a signal, it is an inkstep-graph/1
// with what the graph did at each sample: under the policy `published` or `repaired`, in a view so many points
// wide, which is laid out again after some samples, as in `648` or `10,20`, or `none`.

import Foundation

/// What has been drawn so far, each element as the trace writes it.
struct Path {
  var elements: [String] = []
  /// How many there were when the pen came down.
  private var start = 0

  mutating func move(to p: Point) { add("M", p) }
  mutating func line(to p: Point) { add("L", p) }
  mutating func quad(_ c: Point, to p: Point) { add("Q", c, p) }
  mutating func curve(_ c1: Point, _ c2: Point, to p: Point) { add("C", c1, c2, p) }

  mutating func begin() { start = elements.count }
  mutating func takeBack() { elements.removeSubrange(start...) }

  private mutating func add(_ kind: String, _ points: Point...) {
    elements.append("[\"\(kind)\", \(points.map { $0.numbers }.joined(separator: ", "))]")
  }
}

extension Point {
  /// The place as a trace writes it.
  var numbers: String { "\(x), \(y)" }
}

/// What happened at each event, as the trace writes it: what the stage remembers of it, and what it drew.
struct Recorder {
  private(set) var steps: [String] = []
  private var drawn = 0

  mutating func note(_ event: StrokeFile.Event, _ memory: Memory?, _ path: Path) {
    let slots = memory.map { $0.buffer.prefix($0.counter + 1).map { "[\($0.numbers)]" } }
    let buffer = slots.map { "[\($0.joined(separator: ", "))]" } ?? "null"
    let counter = memory.map { "\($0.counter)" } ?? "null"
    let appended = path.elements.dropFirst(drawn).joined(separator: ", ")
    steps.append(
      "{ \"event\": \(steps.count), \"phase\": \"\(event.phase)\", "
        + "\"point\": [\(event.x), \(event.y)], \"buffer\": \(buffer), "
        + "\"counter\": \(counter), \"appended\": [\(appended)] }")
    drawn = path.elements.count
  }
}

/// A list, with a line for each element.
func lines(_ values: [String]) -> String {
  let elements = values.map { "\n    \($0)" }.joined(separator: ",")
  return "[\(elements)\(values.isEmpty ? "" : "\n  ")]"
}

/// A stroke file; what the stages do not need is left out.
struct StrokeFile: Decodable {
  enum Phase: String, Decodable { case began, moved, ended, cancelled }
  struct Event: Decodable {
    var phase: Phase
    var x: Double
    var y: Double
  }
  var format: String
  var id: String
  var events: [Event]
}

/// A signal file; what the graph does not need is left out.
struct SignalFile: Decodable {
  var format: String
  var id: String
  var values: [Double]
}

/// Prints what the graph does with a signal.
func printGraph(_ file: String, _ settings: [String]) {
  let policy = settings.first ?? "published"
  let width = settings.count > 1 ? Int(settings[1]) : 320
  let relayouts = settings.count > 2 ? settings[2] : "648"
  guard let width else { fail("'\(settings[1])' is no width") }
  let graph = Graph(width: width, policy: policy)
  let signal: SignalFile = decoded(file)
  if signal.format != "inkstep-signal/1" { fail("\(file): not an inkstep-signal/1") }
  let steps = graphSteps(
    samples: signal.values.count, of: graph,
    relayouts: relayouts.split(separator: ",").compactMap { Int($0) })
  print(
    """
    {
      "format": "inkstep-graph/1",
      "signal": "\(signal.id)",
      "policy": "\(policy)",
      "width": \(width),
      "steps": \(lines(steps))
    }
    """)
}

/// What a file holds; ends the program if that is something else.
func decoded<Contents: Decodable>(_ file: String) -> Contents {
  do {
    return try JSONDecoder().decode(
      Contents.self, from: try Data(contentsOf: URL(fileURLWithPath: file)))
  } catch { fail("\(file): \(error)") }
}

/// Says what is wrong, and ends the program.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

var arguments = CommandLine.arguments.dropFirst()
let hasSteps = arguments.first == "--steps"
if hasSteps { arguments.removeFirst() }
if 2...5 ~= arguments.count, arguments.first == "tiles" {
  let words = Array(arguments)
  printGraph(words[1], Array(words[2...]))
  exit(0)
}
guard arguments.count == 2, let name = arguments.first, let file = arguments.last,
  var stage = stage(named: name)
else {
  fail(
    "usage: trace [--steps] linear|smoothed STROKE.json, "
      + "or tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]")
}

let stroke: StrokeFile = decoded(file)
if stroke.format != "inkstep-stroke/1" { fail("\(file): not an inkstep-stroke/1") }

var path = Path()
var recorder = Recorder()
for event in stroke.events {
  let point = Point(x: event.x, y: event.y)
  switch event.phase {
  case .began:
    path.begin()
    stage.began(point, on: &path)
  case .moved: stage.moved(point, on: &path)
  case .ended: stage.ended(point, on: &path)
  case .cancelled: stage.cancelled(point, on: &path)
  }
  recorder.note(event, stage.memory, path)
}

let steps = hasSteps ? "\"steps\": \(lines(recorder.steps)),\n  " : ""
print(
  """
  {
    "format": "inkstep-trace/1",
    "stage": "\(name)",
    "stroke": "\(stroke.id)",
    \(steps)"path": \(lines(path.elements))
  }
  """)
