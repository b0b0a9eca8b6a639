// Facts about the ink of a stage over a stroke.
//
//   STAGE/STROKE/F            a measure of the whole session; turns without their sign; meanError and
//                             maxError are distances from the true path of the pen, if that is known;
//                             touched … countingShift are explained in Traces/SplineMeasures.swift
//   STAGE/STROKE/from/OTHER   the largest distance of the ink from that of another stage
//   STAGE/STROKE/changed/ID   the segments that differ from those over the stroke ID
//   STAGE/STROKE/joint/K/G    joint K, counted from 1
//   STAGE/STROKE/step/E/G     the effect of event E, counted from 0
//
// F and G are the names in the tables below. Velocities are in points per move of the hand; `jump` is the
// length of their difference, and movesIn and movesOut are the moves that the two segments span. For a joint
// at a midpoint, `evenShare` is the position between the two samples at which the curvatures would agree,
// and `evenCurvature` that curvature.

import InkstepEngine
import InkstepLessons

/// The distance of ink from the true path of the pen, in points.
typealias PenError = (mean: Double, largest: Double)

/// The fact of a key, given from the part after STAGE/STROKE on.
///
/// `error` is the distance of the ink from the true path of the pen, if that is known; `other` finds the trace of a
/// stage over a stroke.
func drawingFact(
  _ path: [Substring], in trace: Trace, _ error: (() -> PenError?)? = nil, other: TraceLookup
) throws(UnknownFact) -> Fact {
  if let name = path.first, isStrokeField(name),
    !drawingFields.contains(where: { $0.key == name })
  {
    throw UnknownFact(
      message: "no number of a stage is called '\(name)'",
      suggestion: "it is a number of the stroke: "
        + "stroke/\(trace.stroke.id)/\(path.joined(separator: "/"))")
  }
  var key = KeyReader(path)
  let fact =
    switch try key.choose("number of a stage", from: drawingFields) {
    case .measure(let measure): try measure.fact(for: trace)
    case .error(let measure): try errorFact(measure, of: trace, error)
    case .distance:
      try distanceFact(trace, from: other(String(key.text()), trace.stroke.id))
    case .changed:
      try changedFact(trace, from: other(trace.stage.slug, String(key.text())))
    case .joint: try jointFact(&key, in: trace)
    case .step: try stepFact(&key, in: trace)
    }
  try key.end()
  return fact
}

/// What follows STAGE/STROKE in a key.
private enum DrawingField {
  case measure(Measure)
  case error((PenError) -> Double)
  case distance
  case changed
  case joint
  case step
}

private var drawingFields: [(key: String, value: DrawingField)] {
  Measure.all.map { ("\($0.name)", .measure($0)) } + [
    ("meanError", .error { $0.mean }), ("maxError", .error { $0.largest }),
    ("from", .distance), ("changed", .changed), ("joint", .joint), ("step", .step),
  ]
}

extension Measure {
  /// The value for a trace as a number; for a list, its length.
  fileprivate func fact(for trace: Trace) throws(UnknownFact) -> Fact {
    let value = value(for: trace)
    if let number = value.number { return .number(number) }
    if case .unknown = value { throw absence == .noJoint ? .moves(of: trace) : .lag(of: trace) }
    let why =
      switch absence {
      case .noInk: "leaves no ink to measure"
      case .noJoint: "has no joint"
      case .noTurn: "has no joint with a turn"
      case .noMove: "has no moves"
      case .notOneStroke: "is too short or several strokes"
      }
    throw UnknownFact(message: "\(trace.stage.slug) over '\(trace.stroke.id)' \(why)")
  }
}

/// A distance between the true path of the pen and the ink.
private func errorFact(
  _ measure: (PenError) -> Double, of trace: Trace, _ error: (() -> PenError?)?
) throws(UnknownFact) -> Fact {
  guard let error else {
    throw UnknownFact(message: "the true path of the pen is not known for '\(trace.stroke.id)'")
  }
  guard let error = error() else {
    throw UnknownFact(
      message: "\(trace.stage.slug) over '\(trace.stroke.id)' leaves no ink to measure")
  }
  return .number(measure(error))
}

/// A number or vector of joint K; the next parts of the key are K and the name.
private func jointFact(_ key: inout KeyReader, in trace: Trace) throws(UnknownFact) -> Fact {
  let joints = trace.summary.joints
  let number = try key.index("joint", in: 1..<joints.count + 1)
  let field = try key.choose("number of a joint", from: jointFields)
  switch field {
  case .joint(let value): if let fact = value(joints[number - 1]) { return fact }
  case .timed(let value):
    if let fact = value(joints[number - 1]) { return fact }
    throw .moves(of: trace, joint: number)
  case .even(let value):
    if let even = trace.evenJoint(number - 1) { return value(even) }
    throw UnknownFact(
      message:
        "joint \(number) of \(trace.stage.slug) over '\(trace.stroke.id)' has no position at "
        + "which the curvatures would agree")
  }
  throw UnknownFact(
    message: "joint \(number) of \(trace.stage.slug) over '\(trace.stroke.id)' "
      + "has a tangent of length zero, which leaves this undefined")
}

private enum JointField {
  case joint((Joint) -> Fact?)
  /// A number that depends on the moves that both segments span.
  case timed((Joint) -> Fact?)
  case even((EvenJoint) -> Fact)
}

private var jointFields: KeyValuePairs<String, JointField> {
  [
    "at": .joint { .point($0.at) },
    "turn": .joint { $0.turn.map { .number($0) } },
    "velocityIn": .timed { $0.handVelocityIn.map { .point($0) } },
    "velocityOut": .timed { $0.handVelocityOut.map { .point($0) } },
    "speedIn": .timed { $0.handVelocityIn.map { .number($0.length) } },
    "speedOut": .timed { $0.handVelocityOut.map { .number($0.length) } },
    "jump": .timed { $0.jump.map { .number($0) } },
    "movesIn": .timed { $0.movesIn.map { .number($0) } },
    "movesOut": .timed { $0.movesOut.map { .number($0) } },
    "curvatureIn": .joint { $0.curvatureIn.map { .number($0) } },
    "curvatureOut": .joint { $0.curvatureOut.map { .number($0) } },
    "evenShare": .even { .number($0.share) },
    "evenCurvature": .even { .number($0.curvature) },
  ]
}

extension UnknownFact {
  /// The error for a number that needs the lag of a program that does not report it.
  fileprivate static func lag(of trace: Trace) -> UnknownFact {
    UnknownFact(
      message: "the program of '\(trace.stage.slug)' does not report its lag",
      suggestion:
        "add 'get lag() { … }' to its class; it returns the number of samples that are not drawn")
  }

  /// The error for a number that needs the moves that a piece of ink spans, which are not known.
  static func moves(of trace: Trace, joint: Int? = nil) -> UnknownFact {
    let joint = joint.map { "joint \($0)" } ?? "a joint"
    return UnknownFact(
      message:
        "\(joint) of \(trace.stage.slug) over '\(trace.stroke.id)' has a piece that spans an "
        + "unknown number of moves",
      suggestion:
        "the pieces on both sides must end at samples or halfway between two, or each move "
        + "must draw one piece")
  }
}

/// A number or point of step E; the next parts of the key are E and the name.
private func stepFact(_ key: inout KeyReader, in trace: Trace) throws(UnknownFact) -> Fact {
  let event = try key.index("step", in: 0..<trace.steps.count)
  let field = try key.choose("number of a step", from: stepFields)
  let step = trace.steps[event]
  if let fact = field.value(step) { return fact }
  if field.noun == "lag" { throw .lag(of: trace) }
  throw UnknownFact(
    message: "step \(event) of \(trace.stage.slug) over '\(trace.stroke.id)' has no \(field.noun)")
}

private typealias StepField = (noun: String, value: (StageStep) -> Fact?)

private var stepFields: KeyValuePairs<String, StepField> {
  func count(_ noun: String, _ value: @escaping (StageStep) -> Int?) -> StepField {
    (noun, { step in value(step).map { .number(Double($0)) } })
  }
  return [
    "point": ("point", { .point($0.touch.point) }),
    "counter": count("counter") { $0.slots.map { $0.count - 1 } },
    "lag": count("lag") { $0.lag },
    "stroked": count("stroked elements") { $0.stroked },
    "committed": count("committed elements") { $0.committed },
    "appended": count("appended elements") { $0.appended.count },
    "junction": ("junction", { $0.junction.map { .point($0) } }),
  ]
}
