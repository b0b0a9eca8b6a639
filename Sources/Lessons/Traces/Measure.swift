// The measures of a trace, each with its name, its value and where it is shown. This table is the only source
// for the trace file and its schema, the tables, the numbers in prose and the comparison with other programs.

import InkstepEngine

/// The value of a measure.
public enum MeasureValue: Sendable {
  /// It is not defined for this trace.
  case undefined
  /// It is not known, because a program reports less than a stage does.
  case unknown
  /// A whole number.
  case count(Int64)
  /// A number that involves rounding.
  case number(Double)
  /// Whole numbers, one by one.
  case list([Int])

  static func count(_ number: Int) -> MeasureValue { .count(Int64(number)) }

  /// The value as a number in prose; a list gives its count.
  public var number: Double? {
    switch self {
    case .undefined, .unknown: nil
    case .count(let count): Double(count)
    case .number(let number): number
    case .list(let numbers): Double(numbers.count)
    }
  }

  static func maybe(_ number: Double?, or absent: MeasureValue = .undefined) -> MeasureValue {
    number.map { .number($0) } ?? absent
  }
}

/// A measure of a trace.
public struct Measure: Sendable {
  /// The type of the value.
  public enum Kind: Sendable {
    /// A whole number.
    case count
    /// In points.
    case length
    /// In degrees, without sign.
    case angle
    /// Whole numbers.
    case list
  }

  /// The reason why a trace may not have a measure.
  public enum Absence: Sendable {
    /// The trace has no ink.
    case noInk
    /// The trace has no joint.
    case noJoint
    /// The trace has no joint with a turn.
    case noTurn
    /// The pen does not move.
    case noMove
    /// The trace is too short or has several strokes.
    case notOneStroke
  }

  /// The name in trace files and by which lessons quote it.
  public let name: StaticString
  /// The type of the value.
  public let kind: Kind
  /// Whether it is written to trace files.
  public private(set) var isRecorded = false
  /// Whether it only repeats the input of the stage.
  public private(set) var isEcho = false
  /// The phrase that names it in the table of measures; `nil` if it is not shown there.
  public private(set) var phrase: CellPhrase?
  /// The reason why a trace may not have it.
  public let absence: Absence
  private let value: @Sendable (Trace) -> MeasureValue

  private init(
    _ name: StaticString, _ kind: Kind = .count, absence: Absence = .noInk,
    _ value: @escaping @Sendable (Trace) -> MeasureValue
  ) {
    self.name = name
    self.kind = kind
    self.absence = absence
    self.value = value
  }

  /// The same measure, written to trace files.
  private var recorded: Measure {
    var measure = self
    measure.isRecorded = true
    return measure
  }

  /// The same measure, which only repeats the input of the stage.
  private var echoed: Measure {
    var measure = self
    measure.isEcho = true
    return measure
  }

  /// The same measure, in the table of measures.
  private func shown(as phrase: CellPhrase) -> Measure {
    var measure = self
    measure.phrase = phrase
    return measure
  }

  /// The value for a trace.
  public func value(for trace: Trace) -> MeasureValue { value(trace) }
}

extension Measure {
  /// All measures, which appear in files and tables in this order.
  public static var all: [Measure] {
    [
      Measure("samples") { .count($0.summary.samples) }.recorded.echoed,
      Measure("segments") { .count($0.summary.segments) }.recorded.shown(as: .segments),
      Measure("elements") { .count($0.path.count) },
      Measure("points") { .count($0.path.reduce(0) { $0 + $1.points.count }) },
      Measure("moves") { .count($0.path.count(where: { !$0.isSegment })) }.shown(as: .moves),
      Measure("joints") { .count($0.summary.joints.count) },
      Measure("largestTurn", .angle, absence: .noTurn) { .maybe($0.summary.largestTurn) }
        .shown(as: .largestTurn),
      Measure("meanTurn", .angle, absence: .noTurn) { .maybe($0.summary.meanTurn) }
        .shown(as: .meanTurn),
      Measure("undefinedTurns") { .count($0.summary.undefinedTurns) }.shown(as: .undefinedTurns),
      Measure("longestJump", .length, absence: .noJoint) { trace in
        let joints = trace.summary.joints
        return .maybe(trace.summary.longestJump, or: joints.isEmpty ? .undefined : .unknown)
      }.shown(as: .velocityJump),
      Measure("evenJoints") { trace in
        .count(trace.summary.joints.indices.count(where: { trace.evenJoint($0) != nil }))
      },
      Measure("length", .length) { .number($0.summary.length) }.recorded,
      Measure("endGap", .length) { .maybe($0.summary.endGap) }.recorded.shown(as: .endGap),
      Measure("maxDeviation", .length) { .maybe($0.summary.maxDeviation) }
        .recorded.shown(as: .deviation),
      Measure("withdrawn", .length) { .number($0.withdrawn) }.shown(as: .withdrawn),
      Measure("touched") { .count($0.touched) },
      Measure("meanLag", .length, absence: .noMove) { trace in
        .maybe(trace.meanLag, or: trace.summary.undrawn == nil ? .unknown : .undefined)
      },
      Measure("meanWait", .length, absence: .noMove) { .maybe($0.delay?.mean) },
      Measure("longestWait", .length, absence: .noMove) { .maybe($0.delay?.longest) },
      Measure("waitTime", .length, absence: .noMove) { .maybe($0.delay?.time) },
      Measure("overshoot", .length) { .number($0.overshoot) },
      Measure("countingShift", .length, absence: .notOneStroke) { .maybe($0.countingShift) },
      Measure("unused", .list) { .list($0.summary.unused) }.recorded.shown(as: .unused),
      Measure("undrawn") { trace in
        trace.summary.undrawn.map { .count($0) } ?? .unknown
      }.recorded.shown(as: .undrawn),
      Measure("stroked") { .count($0.summary.stroked) }.recorded.shown(as: .stroked),
      Measure("committed") { .count($0.summary.committed) }.recorded.shown(as: .committed),
      Measure("commits") { .count($0.summary.commits) }.recorded,
      Measure("flushed") { .count($0.flushed.elements) },
      Measure("flushedLength", .length) { .number($0.flushed.length) },
    ]
  }

  /// The measures written to trace files, in order.
  public static var recorded: [Measure] { all.filter { $0.isRecorded } }
}
