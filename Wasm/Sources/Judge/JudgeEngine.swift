// The judge of traces in the page. It is a separate module because the search for mistakes is as
// large as the rest, and only pages that verify or edit a stage need it. The caller loads a stroke
// and adds recordings of it as numbers; the verdict covers all recordings together.

import InkstepEngine
import InkstepLessons
import Packets

/// An operation of the judge; its raw value is its number in the protocol.
enum JudgeOperation: UInt32, CaseIterable, Sendable {
  /// Describes the operations, the stages, the packing of input and the keys of traces. Packet:
  /// empty.
  case describe
  /// Opens a new case. Packet: empty.
  case open
  /// Loads the stroke that later traces use. Packet: the stroke.
  case load
  /// Adds a trace over the stroke. Packet: the stage, then a recording.
  case trace
  /// Adds a graph. Packet: policy, width, the number of values, the values, then a recording.
  case graph
  /// Returns the verdict on everything added. Packet: empty.
  case verdict
  /// Adds a stage that is a program, after the others. Packet: the number of bytes of its patches; the text is its
  /// name, a line feed, the program and the patches.
  case own

  /// The name in scripts.
  var name: StaticString {
    switch self {
    case .describe: "describe"
    case .open: "open"
    case .load: "load"
    case .trace: "trace"
    case .graph: "graph"
    case .verdict: "verdict"
    case .own: "own"
    }
  }
}

/// The state of the judge: a stroke, its traces, and the open case.
final class JudgeEngine {
  private var stroke = Stroke(id: "", width: 1, height: 1, events: [])
  private var stages = DrawingStage.allCases
  private var traces = [Trace?](repeating: nil, count: DrawingStage.allCases.count)
  private var open = TraceCase()

  /// The largest product of layers and samples accepted for a graph.
  static let largestGraph = 2_000_000

  /// Runs an operation.
  ///
  /// A malformed packet changes nothing.
  func run(_ operation: JudgeOperation, _ packet: Packet) -> Outcome {
    switch operation {
    case .describe: .text(Self.description)
    case .open: reopen()
    case .load: load(packet)
    case .trace: trace(packet)
    case .graph: graph(packet)
    case .verdict: .text(open.verdict)
    case .own: own(packet)
    }
  }

  private static var description: TextBuffer {
    var json = JSONLines()
    json.object { json in
      json.key("operations")
      json.array(JudgeOperation.allCases) { $0.value($1.name) }
      json.key("stages")
      json.array(DrawingStage.allCases) { $0.value($1.nameText) }
      json.inputMembers()
    }
    json.end()
    var text = json.text
    text.write(RecordCatalogue.text)
    return text
  }

  private func reopen() -> Outcome {
    open = TraceCase()
    return .text(TextBuffer())
  }

  private func own(_ packet: Packet) -> Outcome {
    let text = packet.bytes
    guard let count = packet.whole(0, in: 0..<text.count + 1),
      let stage = DrawingStage(
        packed: Array(text[..<(text.count - count)]),
        patches: Array(text[(text.count - count)...]))
    else { return .malformed }
    stages.append(stage)
    traces.append(nil)
    return .text(TextBuffer())
  }

  private func load(_ packet: Packet) -> Outcome {
    guard let new = Stroke(packet) else { return .malformed }
    stroke = new
    for index in traces.indices { traces[index] = nil }
    return .text(TextBuffer())
  }

  private func trace(_ packet: Packet) -> Outcome {
    guard let stage = packet.whole(0, in: 0..<traces.count) else { return .malformed }
    if traces[stage] == nil {
      do { traces[stage] = try Trace(stages[stage], over: stroke) } catch {
        return .refused(event: error.event)
      }
    }
    guard let trace = traces[stage], let text = open.add(packet.numbers(from: 1), to: trace) else {
      return .malformed
    }
    return .text(text)
  }

  private func graph(_ packet: Packet) -> Outcome {
    guard let policy = packet.whole(0, in: 0..<GraphPolicy.allCases.count),
      let width = packet.whole(1, in: 1..<GraphTrace.largestWidth + 1),
      let count = packet.whole(2, in: 0..<packet.count), 3 + count <= packet.count,
      let id = packet.text,
      let shape = try? GraphShape(GraphPolicy.allCases[policy], width: width),
      count <= Self.largestGraph / max(shape.layerCount, 1)
    else { return .malformed }
    let values = packet.numbers(from: 3)
    let signal = Signal(id: id, interval: 1, values: Array(values[..<count]))
    let text = open.add(Array(values[count...]), shape, over: signal)
    return text.map { .text($0) } ?? .malformed
  }
}
