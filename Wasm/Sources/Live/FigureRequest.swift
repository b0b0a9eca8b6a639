// Figures for the page. Packet: kind, at least three numbers that depend on the kind, then the frame to keep
// (scale, x and y of the origin, width, height) or nothing; the text is the id of a labelled image, or empty for a
// decorative one. `FigureSpec.takes` names the numbers.
//
// The answer is a line of JSON (facts, frame, samples), then the SVG.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func figure(_ packet: Packet) -> Outcome {
    guard let id = packet.text, let arguments = PacketArguments(packet, self),
      let drawn = arguments.spec.draw(arguments)
    else { return .malformed }
    var json = JSONLines()
    json.object { json in
      json.key("facts")
      json.array(drawn.facts) { $0.value($1) }
      if let frame = drawn.figure.frame {
        json.key("frame")
        json.value(frame)
        json.key("points")
        json.array(stroke.samples(in: frame)) { $0.value($1) }
      }
    }
    json.end()
    var text = json.text
    drawn.figure.write(id: id, to: &text)
    return .text(text)
  }
}

/// The arguments of a figure in a packet.
///
/// A class, because the module is smaller than with a structure.
private final class PacketArguments: FigureArguments {
  let spec: FigureSpec
  let frame: FigureFrame?
  private let takes: [FigureParameter]
  private let packet: Packet
  private let engine: LiveEngine

  /// Reads the kind and the frame; `nil` if one is invalid.
  init?(_ packet: Packet, _ engine: LiveEngine) {
    guard let number = packet.whole(0, in: FigureSpec.live.indices) else { return nil }
    spec = FigureSpec.live[number]
    takes = spec.takes
    self.packet = packet
    self.engine = engine
    let first = max(takes.count, 3) + 1
    guard packet.count > first else {
      frame = nil
      return
    }
    frame = FigureFrame(
      keeping: packet[first], origin: InkPoint(packet[first + 1], packet[first + 2]),
      width: packet[first + 3], height: packet[first + 4])
    if frame == nil { return nil }
  }

  var hand: [[InkPoint]] { engine.hand }

  func stroke() -> Stroke? { engine.stroke }

  func trace(_ stage: FigureParameter) -> Trace? {
    guard let stage = whole(stage, in: engine.stages.indices, or: nil) else { return nil }
    return engine.trace(stage)
  }

  func traces() -> [Trace]? {
    let all = min(engine.stages.count, 30)
    guard let bits = whole(.stages, in: 1..<1 << all, or: nil) else { return nil }
    var traces: [Trace] = []
    for stage in 0..<all where bits & 1 << stage != 0 {
      guard let trace = engine.trace(stage) else { return nil }
      traces.append(trace)
    }
    return traces
  }

  func whole(_ parameter: FigureParameter, in range: Range<Int>, or standard: Int?) -> Int? {
    packet.whole(position(of: parameter), in: range)
  }

  /// A number beyond an end is that end, since the slider may belong to a longer stroke; a negative number is none.
  func set(_ slider: ClosedRange<Int>, in range: Range<Int>, or standard: Int?) -> Int? {
    guard let number = packet.whole(position(of: .set), in: -1..<Int(Int32.max)) else { return nil }
    return number < 0 ? standard : min(max(number, slider.lowerBound), slider.upperBound)
  }

  private func position(of parameter: FigureParameter) -> Int {
    1 + (takes.firstIndex(of: parameter) ?? 0)
  }
}

extension JSONLines {
  fileprivate mutating func value(_ frame: FigureFrame) {
    object { json in
      json.key("scale")
      json.value(frame.scale)
      json.key("x")
      json.value(frame.origin.x)
      json.key("y")
      json.value(frame.origin.y)
      json.key("width")
      json.value(frame.width)
      json.key("height")
      json.value(frame.height)
    }
  }

  fileprivate mutating func value(_ sample: FigureSample) {
    object { json in
      json.key("event")
      json.value(sample.event)
      json.key("name")
      json.value(sample.name)
      json.key("x")
      json.value(sample.position.x)
      json.key("y")
      json.value(sample.position.y)
    }
  }
}
