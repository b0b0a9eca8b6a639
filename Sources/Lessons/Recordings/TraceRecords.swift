// The engine's traces as records, for comparison with recordings of other programs.

import InkstepEngine

/// A trace that can be compared with a recording: its steps and its totals.
package protocol RecordedTrace {
  /// The kind of its steps.
  static var stepKind: RecordKind { get }
  /// The number of steps.
  var stepCount: Int { get }
  /// Returns a step as one value for each key.
  func record(ofStep index: Int) -> [RecordedValue]
  /// Everything drawn; `nil` for a trace without a path.
  var drawnPath: [PathElement]? { get }
  /// Returns the event or sample of a step; `nil` if there is no such step.
  func moment(of step: Int) -> Moment?
  /// Returns the filled slots of the stage's buffer before a step; `nil` for a trace without a buffer.
  func buffer(before step: Int) -> [InkPoint]?
  /// Returns the step that drew an element of the path, both as positions; `nil` beyond its end.
  func step(drawing element: Int) -> Int?
  /// The measures of the whole trace, one value for each key of the summary; empty if there are
  /// none.
  var summaryRecord: [RecordedValue] { get }
  /// The joints between segments, with one value for each key of a joint.
  var jointRecords: [[RecordedValue]] { get }
}

extension RecordedTrace {
  package func moment(of step: Int) -> Moment? { nil }
  package func buffer(before step: Int) -> [InkPoint]? { nil }
}

/// A key of a record, and the function that reads its value from a row of a trace.
struct RecordField<Row>: Sendable {
  let key: RecordKey
  let value: @Sendable (Row) -> RecordedValue

  fileprivate init(
    _ name: String, _ shape: RecordKey.Shape, _ role: RecordKey.Role = .state,
    _ value: @escaping @Sendable (Row) -> RecordedValue
  ) {
    key = RecordKey(name, shape, role)
    self.value = value
  }
}

extension StageStep {
  /// The fields of a step, in the order of the file.
  static let fields: [RecordField<StageStep>] = [
    RecordField("event", .count, .echo) { .number(Double($0.event)) },
    RecordField("phase", .phase, .echo) { .phase($0.touch.phase) },
    RecordField("point", .point, .echo) { .point($0.touch.point) },
    RecordField("buffer", .points) { $0.slots.map { .points($0) } ?? .nothing },
    RecordField("counter", .count) {
      $0.slots.map { .number(Double($0.count - 1)) } ?? .nothing
    },
    RecordField("appended", .path, .ink) { .path($0.appended) },
    RecordField("junction", .point) { $0.junction.map { .point($0) } ?? .nothing },
    RecordField("tail", .path) { .path($0.tail) },
    RecordField("display", .flag) { .flag($0.display) },
    RecordField("stroked", .count) { .number(Double($0.stroked)) },
    RecordField("committed", .count) { .number(Double($0.committed)) },
    RecordField("lag", .count) { $0.lag.map { .number(Double($0)) } ?? .nothing },
  ]

  /// The step as a record.
  package var record: [RecordedValue] { Self.fields.map { $0.value(self) } }
}

extension Joint {
  /// The fields of a joint, in the order of the file.
  static let fields: [RecordField<Joint>] = [
    RecordField("at", .point) { .point($0.at) },
    RecordField("turn", .angle) { RecordedValue($0.turn) },
    RecordField("velocityIn", .vector) { .point($0.velocityIn) },
    RecordField("velocityOut", .vector) { .point($0.velocityOut) },
    RecordField("curvatureIn", .measure) { RecordedValue($0.curvatureIn) },
    RecordField("curvatureOut", .measure) { RecordedValue($0.curvatureOut) },
  ]
}

extension GraphStep {
  /// The fields of a graph step, in the order of the file.
  static let fields: [RecordField<GraphStep>] = [
    RecordField("total", .count, .echo) { .number(Double($0.total)) },
    RecordField("held", .count) { .number(Double($0.held)) },
    RecordField("discarded", .count) { .number(Double($0.discarded)) },
    RecordField("relayout", .flag, .echo) { .flag($0.isRelayout) },
    RecordField("reused", .row(["from", "to"])) {
      $0.reused.first.map { .numbers([Double($0.from), Double($0.to)]) } ?? .nothing
    },
    RecordField("frames", .rows(["tile", "x"])) {
      .numbers($0.frames.flatMap { [Double($0.tile), Double($0.x)] })
    },
    RecordField("queued", .counts) { .numbers($0.queued.map { Double($0) }) },
    RecordField("draws", .rows(["tile", "from", "to"])) {
      .numbers(
        $0.draws.flatMap {
          [Double($0.tile), Double($0.samples.lowerBound), Double($0.samples.upperBound)]
        })
    },
    RecordField("missing", .counts) { .numbers($0.missing.map { Double($0) }) },
  ]
}

extension Trace: RecordedTrace {
  package static var stepKind: RecordKind { .step }
  package var stepCount: Int { steps.count }
  package func record(ofStep index: Int) -> [RecordedValue] { steps[index].record }
  package var drawnPath: [PathElement]? { path }

  /// The event that drew an element of the path, both as positions; `nil` beyond the end of the
  /// path.
  package func step(drawing element: Int) -> Int? {
    // A cancelled stroke that was taken back has no ink, although its events appended some.
    guard let part = parts.first(where: { $0.ink.contains(element) }) else { return nil }
    var end = part.ink.lowerBound
    for event in part.events {
      end += steps[event].appended.count
      if element < end { return event }
    }
    return nil
  }

  /// The filled slots before an event; `nil` for a stage without a buffer and for the first event.
  package func buffer(before event: Int) -> [InkPoint]? {
    event > 0 ? steps[event - 1].slots : nil
  }

  /// The event of a step; `nil` if there is no such step.
  package func moment(of step: Int) -> Moment? {
    guard steps.indices.contains(step) else { return nil }
    let touch = steps[step].touch
    return .event(step, touch.phase, touch.point)
  }

  package var summaryRecord: [RecordedValue] {
    Measure.recorded.map { measure in
      switch measure.value(for: self) {
      case .undefined, .unknown: .nothing
      case .count(let count): .number(Double(count))
      case .number(let number): .number(number)
      case .list(let numbers): .numbers(numbers.map { Double($0) })
      }
    }
  }

  package var jointRecords: [[RecordedValue]] {
    summary.joints.map { joint in Joint.fields.map { $0.value(joint) } }
  }
}

extension RecordedValue {
  init(_ number: Double?) {
    if let number { self = .number(number) } else { self = .nothing }
  }
}

extension GraphTrace: RecordedTrace {
  package static var stepKind: RecordKind { .graphStep }
  package var stepCount: Int { steps.count }
  package var drawnPath: [PathElement]? { nil }
  package func step(drawing element: Int) -> Int? { nil }
  package var summaryRecord: [RecordedValue] {
    summary.members.map { .number(Double($0.count)) }
  }
  package var jointRecords: [[RecordedValue]] { [] }

  package func record(ofStep index: Int) -> [RecordedValue] {
    let step = steps[index]
    return GraphStep.fields.map { $0.value(step) }
  }

  /// The sample or relayout of a step; `nil` if there is no such step.
  package func moment(of step: Int) -> Moment? {
    guard steps.indices.contains(step) else { return nil }
    let total = steps[step].total
    return steps[step].isRelayout ? .relayout(after: total) : .sample(total)
  }

  /// All steps of the trace, as a recording.
  package var ownRecording: Recording {
    Recording(steps: (0..<steps.count).map { step in record(ofStep: step).map { $0 } })
  }
}
