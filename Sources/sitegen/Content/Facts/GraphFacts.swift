// Facts about the tiled graph.
//
// Of a signal run through the graph, 320 points wide (POLICY is `published` or `repaired`):
//   tiles/SIGNAL/POLICY/F                  samples columns segments moves redraws missing, of the
//                                          trace that is published, relayout included
//   tiles/SIGNAL/POLICY/lost/P/SAMPLE      ink missing left of SAMPLE, in square points, where a tile
//                                          ends there and draws P samples past its edge
//   tiles/SIGNAL/POLICY/pixelLost/P/SAMPLE/SCALE   of the pixel that then loses most, at SCALE pixels per
//   tiles/SIGNAL/POLICY/pixelInk/P/SAMPLE/SCALE    point: the ink missing, and the ink it should have, as
//                                          shares of its area
//   tiles/SIGNAL/POLICY/step/T/G           after sample T, counted from 1
//   tiles/SIGNAL/POLICY/relayout/T/G       when the view is laid out again after sample T
//   G: held discarded newest oldest left queued draws missing; where there is one, firstMissing,
//      reusedFrom reusedTo; `left` is the left edge of the oldest tile; lists are counted
//
// Of the graph itself: see `ModelFacts.swift`.

import InkstepEngine
import InkstepLessons

/// The fact of a key that begins with `tiles` or `model`.
func graphFact(_ path: [Substring], signals: [Signal]) throws(UnknownFact) -> Fact {
  var key = KeyReader(path)
  let number =
    key.text() == "model" ? try modelNumber(&key) : try signalNumber(&key, signals: signals)
  try key.end()
  return .number(number)
}

/// A number of a signal that was run through the graph.
private func signalNumber(
  _ key: inout KeyReader, signals: [Signal]
) throws(UnknownFact) -> Double {
  let signal = try key.choose("signal", from: signals.map { ($0.id, $0) })
  let shapes = [GraphShape.published, .repaired]
  let shape = try key.choose("policy", from: shapes.map { ($0.policy.rawValue, $0) })
  let samples = 1..<max(1, signal.values.count) + 1
  let members = TraceLibrary.graphTrace(shape, over: signal).summary.members
  let name = key.next
  let count = try key.choose(
    "number of a trace",
    from: members.map { ($0.name.description, $0.count) }
      + ["step", "relayout", "lost", "pixelLost", "pixelInk"].map { ($0, nil) })
  if let count { return Double(count) }
  if name == "step" || name == "relayout" {
    let total = try key.index("sample", in: samples)
    let trace = GraphTrace(
      shape, over: Signal(signal, upTo: total), relayoutAfter: name == "step" ? nil : total)
    guard let step = trace.steps.last else { throw UnknownFact(message: "the signal is empty") }
    return try number(&key, of: step)
  }
  let padding = try key.count("samples of padding", in: 0..<9)
  let sample = try key.index("sample", in: samples)
  let line = SampledLine(signal, shape)
  if name == "lost" { return line.missingInk(leftOf: sample, padding: padding) }
  let scale = try key.count("pixels to a point", in: 1..<5)
  let pixel = line.pixelLosingMost(leftOf: sample, padding: padding, scale: scale)
  return name == "pixelInk" ? pixel.ink : pixel.missing
}

extension SampledLine {
  /// The line of a signal in a graph.
  fileprivate init(_ signal: Signal, _ shape: GraphShape) {
    self.init(heights: signal.values, step: shape.pointsPerSample, width: shape.lineWidth)
  }
}

extension Signal {
  /// The first values of a signal.
  fileprivate init(_ whole: Signal, upTo count: Int) {
    self.init(id: whole.id, interval: whole.interval, values: Array(whole.values.prefix(count)))
  }
}

/// A number of one step of the graph.
private func number(_ key: inout KeyReader, of step: GraphStep) throws(UnknownFact) -> Double {
  let name = key.next ?? ""
  let value = try key.choose(
    "number of a step",
    from: [
      "held": step.held, "discarded": step.discarded, "newest": step.newest,
      "oldest": step.tiles.first, "left": step.frames.first?.x, "queued": step.queued.count,
      "draws": step.draws.count, "missing": step.missing.count,
      "firstMissing": step.missing.first, "reusedFrom": step.reused.first?.from,
      "reusedTo": step.reused.first?.to,
    ] as KeyValuePairs<String, Int?>)
  guard let value else { throw UnknownFact(message: "this step has no '\(name)'") }
  return Double(value)
}
