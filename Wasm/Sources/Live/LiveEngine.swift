// The engine for the page. A stroke is loaded once and used by later operations; each stage runs
// when it is first needed. A native build of the same code verifies the module.

import InkstepEngine
import InkstepLessons
import Packets

/// The state of the engine: the loaded stroke with its traces, and the stroke that is being drawn.
public final class LiveEngine {
  private(set) var stroke = Stroke(id: "", width: 1, height: 1, events: [])
  /// The engine's stages, then those that the site adds.
  private(set) var stages = DrawingStage.allCases
  private var traces = [Trace?](repeating: nil, count: DrawingStage.allCases.count)
  private var pen = LivePen(DrawingStage.allCases)
  /// The true path of the pen, one for each touch.
  private(set) var hand: [[InkPoint]] = []

  /// Makes an engine with an empty stroke.
  public init() {}

  /// Runs an operation.
  ///
  /// A malformed packet or a refused event changes nothing.
  public func run(_ operation: EngineOperation, _ packet: Packet) -> Outcome {
    switch operation {
    case .describe: .text(EngineCatalogue.text)
    case .load: load(packet)
    case .trace: withTrace(packet) { $0.text }
    case .csv: withTrace(packet) { $0.csv }
    case .svg: withTrace(packet) { Figure.stroke($0).file(style: Figure.plainStyle) }
    case .swiftTest: withTrace(packet) { $0.swiftTest }
    case .stroke: .text(stroke.text)
    case .figure: figure(packet)
    case .joints: withTrace(packet) { Self.cells($0.jointCells) }
    case .measures: measures(packet)
    case .number: number(packet)
    case .locate: locate(packet)
    case .begin: begin()
    case .feed: feed(packet)
    case .graph: graph(packet)
    case .graphFile: graphFile(packet)
    case .graphPair: graphPair(packet)
    case .judge: judge(packet)
    case .goal: goal(packet)
    case .motion: withTrace(packet) { Figure.motion($0) }
    case .hand: takeHand(packet)
    case .own: own(packet)
    case .notes: withTrace(packet) { $0.notes }
    }
  }
}

extension LiveEngine {
  private func load(_ packet: Packet) -> Outcome {
    guard let new = Stroke(packet) else { return .malformed }
    let first: Trace
    do { first = try Trace(stages[0], over: new) } catch {
      return .refused(event: error.event)
    }
    stroke = new
    for index in traces.indices { traces[index] = nil }
    traces[0] = first
    return .text(TextBuffer())
  }

  private func own(_ packet: Packet) -> Outcome {
    guard let stage = DrawingStage(packed: packet.bytes) else { return .malformed }
    stages.append(stage)
    traces.append(nil)
    return .text(TextBuffer())
  }

  private func takeHand(_ packet: Packet) -> Outcome {
    guard packet.count % 2 == 0 else { return .malformed }
    var polylines: [[InkPoint]] = [[]]
    for index in stride(from: 0, to: packet.count, by: 2) {
      let place = InkPoint(packet[index], packet[index + 1])
      if place.isFinite {
        polylines[polylines.count - 1].append(place)
      } else {
        polylines.append([])
      }
    }
    hand = polylines
    return .text(TextBuffer())
  }

  /// The trace of a stage over the stroke.
  func trace(_ stage: Int) -> Trace? {
    if let trace = traces[stage] { return trace }
    traces[stage] = try? Trace(stages[stage], over: stroke)
    return traces[stage]
  }

  private func withTrace(_ packet: Packet, _ text: (Trace) -> TextBuffer) -> Outcome {
    guard let stage = packet.whole(0, in: 0..<traces.count), let trace = trace(stage) else {
      return .malformed
    }
    return .text(text(trace))
  }

  private func measures(_ packet: Packet) -> Outcome {
    guard packet.count > 0, packet.count <= traces.count else { return .malformed }
    var chosen: [Trace] = []
    for index in 0..<packet.count {
      guard let stage = packet.whole(index, in: 0..<traces.count), let trace = trace(stage) else {
        return .malformed
      }
      chosen.append(trace)
    }
    return .text(Self.cells(Trace.measureCells(of: chosen)))
  }

  private static func cells(_ rows: [[TableCell]]) -> TextBuffer {
    var json = JSONLines()
    json.rows(rows)
    json.end()
    return json.text
  }

  private func locate(_ packet: Packet) -> Outcome {
    guard
      let frame = FigureFrame(
        keeping: packet[0], origin: InkPoint(packet[1], packet[2]), width: 1, height: 1),
      packet[3].isFinite, packet[4].isFinite
    else { return .malformed }
    let p = frame.point(at: InkPoint(packet[3], packet[4]))
    guard p.isFinite else { return .malformed }
    var json = JSONLines()
    json.object { json in
      json.key("x")
      json.value((p.x * 10).rounded(.toNearestOrEven) / 10)
      json.key("y")
      json.value((p.y * 10).rounded(.toNearestOrEven) / 10)
      if let event = stroke.nearestSample(to: p) {
        json.key("event")
        json.value(event)
      }
    }
    return .text(json.text)
  }
}

extension LiveEngine {
  private func begin() -> Outcome {
    pen = LivePen(stages)
    return .text(TextBuffer())
  }

  private func feed(_ packet: Packet) -> Outcome {
    guard packet.count == TouchEvent.packedCount, let event = TouchEvent(packet, at: 0) else {
      return .malformed
    }
    let count = pen.eventCount
    guard let text = pen.feed(event) else { return .refused(event: count) }
    return .text(text)
  }
}
