// Numbers about a stroke and about what a stage made of it, by name. A name is a path: after the
// stage and stroke comes a field, or `joint/K/FIELD` and `step/E/FIELD` for one joint or event.

import Engine
import Lessons

/// The fact that the rest of a key names in a trace.
func drawingFact(_ path: [Substring], in trace: Trace) throws(UnknownFact) -> Fact {
  switch path.first {
  case "joint": return try jointFact(path.dropFirst(), in: trace)
  case "step": return try stepFact(path.dropFirst(), in: trace)
  default: return try summaryFact(path, in: trace)
  }
}

private func summaryFact(_ path: [Substring], in trace: Trace) throws(UnknownFact) -> Fact {
  let summary = trace.summary
  let fields: [(String, Double?)] = [
    ("samples", Double(summary.samples)),
    ("segments", Double(summary.segments)),
    ("length", summary.length),
    ("endGap", summary.endGap),
    ("maxDeviation", summary.maxDeviation),
    ("unused", Double(summary.unused.count)),
    ("undrawn", Double(summary.undrawn)),
    ("stroked", Double(summary.stroked)),
    ("committed", Double(summary.committed)),
    ("commits", Double(summary.commits)),
    ("elements", Double(trace.path.count)),
    ("moves", Double(trace.path.count { !$0.isSegment })),
    ("joints", Double(summary.joints.count)),
    ("largestTurn", summary.largestTurn),
    ("meanTurn", summary.meanTurn),
    ("undefinedTurns", Double(summary.joints.count { $0.turn == nil })),
    ("longestJump", summary.longestJump),
  ]
  return try number(path, in: fields, besides: ["joint", "step"])
}

private func jointFact(_ path: ArraySlice<Substring>, in trace: Trace) throws(UnknownFact) -> Fact {
  let joints = trace.summary.joints
  let (index, rest) = try element(path, of: joints.count, from: 1, called: "joint")
  let joint = joints[index]
  if rest.count == 1 {
    switch rest[0] {
    case "at": return .point(joint.at)
    case "velocityIn": return .point(joint.velocityIn)
    case "velocityOut": return .point(joint.velocityOut)
    default: break
    }
  }
  let fields: [(String, Double?)] = [
    ("turn", joint.turn),
    ("speedIn", joint.velocityIn.length),
    ("speedOut", joint.velocityOut.length),
    ("curvatureIn", joint.curvatureIn),
    ("curvatureOut", joint.curvatureOut),
  ]
  return try number(rest, in: fields, besides: ["at", "velocityIn", "velocityOut"])
}

private func stepFact(_ path: ArraySlice<Substring>, in trace: Trace) throws(UnknownFact) -> Fact {
  let (index, rest) = try element(path, of: trace.steps.count, from: 0, called: "event")
  let step = trace.steps[index]
  if rest == ["point"] { return .point(step.touch.point) }
  if rest == ["junction"] {
    if let junction = step.junction { return .point(junction) }
    throw UnknownFact(message: "no curve ends at this event", suggestion: nil)
  }
  let fields: [(String, Double?)] = [
    ("counter", step.slots.map { Double($0.count - 1) }),
    ("lag", Double(step.lag)),
    ("stroked", Double(step.stroked)),
    ("committed", Double(step.committed)),
    ("appended", Double(step.appended.count)),
  ]
  return try number(rest, in: fields, besides: ["point", "junction"])
}

/// The fact that the rest of a key names in a stroke.
func strokeFact(_ path: [Substring], of stroke: Stroke) throws(UnknownFact) -> Fact {
  let samples = stroke.events.filter { !$0.phase.endsStroke }.map(\.point)
  if path.first == "point" {
    let (index, rest) = try element(path.dropFirst(), of: samples.count, from: 0, called: "sample")
    if rest.isEmpty { return .point(samples[index]) }
  }
  var steps: [Double] = []
  for run in stroke.sampleRuns {
    for (a, b) in zip(run, run.dropFirst()) { steps.append(a.distance(to: b)) }
  }
  let travelled = steps.reduce(0, +)
  let fields: [(String, Double?)] = [
    ("events", Double(stroke.events.count)),
    ("moved", Double(stroke.events.count { $0.phase == .moved })),
    ("samples", Double(samples.count)),
    ("strokes", Double(stroke.sampleRuns.count)),
    ("duration", stroke.duration),
    ("length", travelled),
    ("longestStep", steps.max()),
    ("shortestStep", steps.min()),
    ("meanStep", steps.isEmpty ? nil : travelled / Double(steps.count)),
    ("fastest", stroke.speeds.max()),
    ("slowest", stroke.speeds.min()),
    ("repeats", Double(steps.count { $0 == 0 })),
    ("lift", stroke.lift),
  ]
  return try number(path, in: fields, besides: ["point"])
}

extension Stroke {
  /// The time of an event in milliseconds; without times, events come 60 times a second.
  private func time(_ index: Int) -> Double { events[index].time ?? Double(index) * 1000 / 60 }

  /// From the first event to the last, in milliseconds.
  fileprivate var duration: Double? {
    events.isEmpty ? nil : time(events.count - 1) - time(0)
  }

  /// The pen's speed between neighbouring samples, in points per second.
  fileprivate var speeds: [Double] {
    events.indices.dropFirst().compactMap { index in
      let seconds = (time(index) - time(index - 1)) / 1000
      guard events[index].phase == .moved, seconds > 0 else { return nil }
      return events[index - 1].point.distance(to: events[index].point) / seconds
    }
  }

  /// From the last sample to where the pen was lifted, in points.
  fileprivate var lift: Double? {
    guard events.count > 1, let last = events.last, last.phase.endsStroke else { return nil }
    return events[events.count - 2].point.distance(to: last.point)
  }
}

/// Reads the position in `K/FIELD`.
private func element(
  _ path: ArraySlice<Substring>, of count: Int, from first: Int, called name: String
) throws(UnknownFact) -> (index: Int, rest: [Substring]) {
  guard let position = path.first.flatMap({ Int($0) }) else {
    throw UnknownFact(message: "a number must follow '\(name)'", suggestion: nil)
  }
  guard position >= first, position < count + first else {
    throw UnknownFact(
      message: "there is no \(name) \(position)",
      suggestion: count == 0
        ? "there are none" : "they go from \(first) to \(count + first - 1)")
  }
  return (position - first, Array(path.dropFirst()))
}

/// The one field that `path` names; `others` are names with a meaning of their own.
private func number(
  _ path: [Substring], in fields: [(String, Double?)], besides others: [String]
) throws(UnknownFact) -> Fact {
  let name = path.joined(separator: "/")
  guard let field = fields.first(where: { $0.0 == name }) else {
    throw UnknownFact(
      message: "no number is called '\(name)'",
      suggestion: didYouMean(name, fields.map(\.0) + others)
        ?? "one of \((fields.map(\.0) + others).joined(separator: ", "))")
  }
  guard let value = field.1 else {
    throw UnknownFact(message: "'\(name)' is undefined here", suggestion: nil)
  }
  return .number(value)
}
