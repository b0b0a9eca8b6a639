// The engine's traces as records, to be compared with those of other programs.

import InkstepEngine

/// A trace that can be compared with a recording: what was done at each step, and in all.
package protocol RecordedTrace {
  /// What its steps are.
  static var stepKind: RecordKind { get }
  /// How many steps it has.
  var stepCount: Int { get }
  /// What was done at a step: a value for every key.
  func record(ofStep index: Int) -> [RecordedValue]
  /// Everything drawn; `nil` for what draws no path.
  var drawnPath: [PathElement]? { get }
  /// The step that drew an element of the path, both as positions; `nil` beyond its end.
  func step(drawing element: Int) -> Int?
  /// The measures of the whole: a value for every key of the summary; empty when there are none.
  var summaryRecord: [RecordedValue] { get }
  /// Where segments meet: a value for every key of a joint.
  var jointRecords: [[RecordedValue]] { get }
}

extension Step {
  /// The step as a record.
  package var record: [RecordedValue] {
    [
      .number(Double(event)), .phase(touch.phase), .point(touch.point),
      slots.map { .points($0) } ?? .nothing,
      slots.map { .number(Double($0.count - 1)) } ?? .nothing, .path(appended),
      junction.map { .point($0) } ?? .nothing, .path(tail.map { [$0] } ?? []), .flag(display),
      .number(Double(stroked)), .number(Double(committed)), .number(Double(lag)),
    ]
  }
}

extension Trace: RecordedTrace {
  package static var stepKind: RecordKind { .step }
  package var stepCount: Int { steps.count }
  package func record(ofStep index: Int) -> [RecordedValue] { steps[index].record }
  package var drawnPath: [PathElement]? { path }
  package func step(drawing element: Int) -> Int? { event(drawing: element) }

  package var summaryRecord: [RecordedValue] {
    Measure.recorded.map { measure in
      switch measure.value(for: self) {
      case .undefined: .nothing
      case .count(let count): .number(Double(count))
      case .number(let number): .number(number)
      case .list(let numbers): .numbers(numbers)
      }
    }
  }

  package var jointRecords: [[RecordedValue]] {
    summary.joints.map {
      [
        .point($0.at), RecordedValue($0.turn), .point($0.velocityIn), .point($0.velocityOut),
        RecordedValue($0.curvatureIn), RecordedValue($0.curvatureOut),
      ]
    }
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
    return [
      .number(Double(step.total)), .number(Double(step.held)), .number(Double(step.discarded)),
      .flag(step.isRelayout),
      step.reused.first.map { .numbers([$0.from, $0.to]) } ?? .nothing,
      .numbers(step.frames.flatMap { [$0.tile, $0.x] }), .numbers(step.queued),
      .numbers(step.draws.flatMap { [$0.tile, $0.samples.lowerBound, $0.samples.upperBound] }),
      .numbers(step.missing),
    ]
  }
}
