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
  if path[0] == "model" { return .number(try modelNumber(Array(path.dropFirst()))) }
  let signal = try choose(path, 1, "signal", from: signals.map { ($0.id, $0) })
  let shape = try policy(path, 2)
  guard path.count > 3 else { throw UnknownFact(message: "the name stops short of a number") }
  switch path[3] {
  case "step", "relayout":
    let isRelayout = path[3] == "relayout"
    let total = try wholeNumber(path, 4, in: 1...max(1, signal.values.count), "sample")
    let trace = GraphTrace(
      shape, over: Signal(signal, upTo: total), relayoutAfter: isRelayout ? total : nil)
    guard let step = trace.steps.last else { throw UnknownFact(message: "the signal is empty") }
    try expectEnd(path, 6)
    return .number(try number(path, 5, of: step))
  case "lost":
    let padding = try wholeNumber(path, 4, in: 0...8, "padding")
    let sample = try wholeNumber(path, 5, in: 1...max(1, signal.values.count), "sample")
    try expectEnd(path, 6)
    return .number(
      SampledLine(signal, shape).missingInk(leftOf: sample, padding: padding))
  case "pixelLost", "pixelInk":
    let padding = try wholeNumber(path, 4, in: 0...8, "padding")
    let sample = try wholeNumber(path, 5, in: 1...max(1, signal.values.count), "sample")
    let scale = try wholeNumber(path, 6, in: 1...4, "scale")
    try expectEnd(path, 7)
    let pixel = SampledLine(signal, shape)
      .pixelLosingMost(leftOf: sample, padding: padding, scale: scale)
    return .number(path[3] == "pixelInk" ? pixel.ink : pixel.missing)
  default:
    try expectEnd(path, 4)
    let members = TraceLibrary.graphTrace(shape, over: signal).summary.members
    return .number(
      try choose(
        path, 3, "number of a trace",
        from: members.map { ($0.name.description, Double($0.count)) }
          + ["step", "relayout", "lost", "pixelLost", "pixelInk"].map { ($0, nil) }))
  }
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
private func number(_ path: [Substring], _ place: Int, of step: GraphStep) throws(UnknownFact)
  -> Double
{
  let numbers: [(name: String, value: Int?)] = [
    ("held", step.held), ("discarded", step.discarded), ("newest", step.newest),
    ("oldest", step.tiles.first), ("left", step.frames.first?.x), ("queued", step.queued.count),
    ("draws", step.draws.count), ("missing", step.missing.count),
    ("firstMissing", step.missing.first), ("reusedFrom", step.reused.first?.from),
    ("reusedTo", step.reused.first?.to),
  ]
  let choices: [(name: String, value: Int??)] = numbers.map { ($0.name, .some($0.value)) }
  guard let value = try choose(path, place, "number of a step", from: choices) else {
    throw UnknownFact(message: "this step has no '\(path[place])'")
  }
  return Double(value)
}

/// The graph as taught under the policy that a part of a key names.
func policy(_ path: [Substring], _ place: Int) throws(UnknownFact) -> GraphShape {
  let shapes = [GraphShape.published, .repaired]
  return try choose(path, place, "policy", from: shapes.map { ($0.policy.rawValue, $0) })
}

/// The choice that a part of a key names; throws for a name without a value, and suggests the nearest name.
func choose<Choice>(
  _ path: [Substring], _ place: Int, _ kind: String, from choices: [(name: String, value: Choice?)]
) throws(UnknownFact) -> Choice {
  let name = path.count > place ? String(path[place]) : ""
  if let choice = choices.first(where: { $0.name == name })?.value { return choice }
  let names = choices.map(\.name)
  throw UnknownFact(
    message: name.isEmpty ? "the name lacks a \(kind)" : "no \(kind) is called '\(name)'",
    suggestion: didYouMean(name, names) ?? "one of \(names.joined(separator: ", "))")
}

/// The whole number that a part of a key is.
func wholeNumber(
  _ path: [Substring], _ place: Int, in range: ClosedRange<Int>, _ kind: String
) throws(UnknownFact) -> Int {
  let text = path.count > place ? path[place] : ""
  if let number = Int(text), range.contains(number) { return number }
  throw UnknownFact(
    message: "'\(text)' is no \(kind)",
    suggestion: "a whole number from \(range.lowerBound) to \(range.upperBound)")
}

/// Refuses a key that goes on after its last part.
func expectEnd(_ path: [Substring], _ count: Int) throws(UnknownFact) {
  if path.count > count {
    throw UnknownFact(message: "nothing follows '\(path[count - 1])'", suggestion: nil)
  }
}

extension UnknownFact {
  fileprivate init(message: String) { self.init(message: message, suggestion: nil) }
}
