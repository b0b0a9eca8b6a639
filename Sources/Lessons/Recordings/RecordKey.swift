// The keys of trace files and what each of them holds: the one table for reading a trace that
// somebody else's program wrote, for comparing it, and for saying where it differs.

import InkstepEngine

/// A key of a record: its name in the file, and what its value is.
package struct RecordKey: Sendable {
  /// What a value looks like in the file.
  package enum Shape: Sendable {
    /// A whole number.
    case count
    /// A number that involves rounding, as a square root or a sum of many terms does.
    case measure
    /// An angle in degrees; 180 and −180 are one.
    case angle
    case flag
    case phase
    case point
    /// A displacement that involves rounding.
    case vector
    case points
    case path
    /// Whole numbers.
    case counts
    /// An object of whole numbers under these names.
    case row([String])
    /// A list of such objects.
    case rows([String])
  }

  /// The name in the file.
  package let name: String
  /// What its value looks like.
  package let shape: Shape
  /// Whether it only repeats what the stage was given, and so says nothing about the stage.
  package let isEcho: Bool
  /// Whether it is what an event drew for good.
  package let isInk: Bool

  init(_ name: String, _ shape: Shape, isEcho: Bool = false, isInk: Bool = false) {
    self.name = name
    self.shape = shape
    self.isEcho = isEcho
    self.isInk = isInk
  }

  /// The path of a whole trace.
  package static var wholePath: RecordKey { RecordKey("path", .path, isInk: true) }
  /// How many steps a trace has.
  package static var stepCount: RecordKey { RecordKey("steps", .count) }
  /// How many joints a summary lists.
  package static var jointCount: RecordKey { RecordKey("joints", .count) }
}

/// The kinds of records that trace files hold.
package enum RecordKind: Sendable {
  /// What a stage did at one event.
  case step
  /// What the graph did at one sample.
  case graphStep
  /// The measures of a drawing.
  case summary
  /// The counts of a graph.
  case graphSummary
  /// Where two segments meet.
  case joint

  /// Its keys, in the order of the file.
  package var keys: [RecordKey] {
    switch self {
    case .step: Step.fields.map { $0.key }
    case .graphStep: GraphStep.fields.map { $0.key }
    case .summary:
      Measure.recorded.map { measure in
        let shape: RecordKey.Shape =
          switch measure.kind {
          case .count: .count
          case .length: .measure
          case .angle: .angle
          case .list: .counts
          }
        return RecordKey("\(measure.name)", shape, isEcho: measure.isEcho)
      }
    case .graphSummary:
      GraphSummary.measures.map { RecordKey("\($0.name)", .count, isEcho: $0.isEcho) }
    case .joint: Joint.fields.map { $0.key }
    }
  }

  /// The kind of the summary that goes with steps of this kind.
  package var summary: RecordKind { self == .graphStep ? .graphSummary : .summary }
}
