// The keys of trace files and the shapes of their values. Reading another program's trace,
// comparing it and reporting a difference all use this table.

import InkstepEngine

/// A key of a record: its name in the file, and the shape of its value.
package struct RecordKey: Sendable {
  /// The shape of a value in the file.
  package enum Shape: Sendable {
    /// An integer.
    case count
    /// A number with rounding errors, such as a square root or a sum of many terms.
    case measure
    /// An angle in degrees; 180 and −180 are equal.
    case angle
    case flag
    case phase
    case point
    /// A displacement with rounding errors.
    case vector
    case points
    case path
    /// Integers.
    case counts
    /// An object of integers under these names.
    case row([String])
    /// A list of such objects.
    case rows([String])
  }

  /// The name in the file.
  package let name: String
  /// The shape of its value.
  package let shape: Shape
  /// What its value is evidence of.
  private let role: Role

  /// What a value is evidence of.
  enum Role: Sendable {
    /// Nothing: it only repeats the input of the stage.
    case echo
    /// What is drawn: it holds the elements that an event added to the path.
    case ink
    /// How the stage works.
    case state
  }

  /// Whether it only repeats the input of the stage; such values are not evidence.
  package var isEcho: Bool { role == .echo }
  /// Whether it holds the elements that an event added to the path.
  package var isInk: Bool { role == .ink }

  init(_ name: String, _ shape: Shape, _ role: Role = .state) {
    self.name = name
    self.shape = shape
    self.role = role
  }

  /// The path of a whole trace.
  package static var wholePath: RecordKey { RecordKey("path", .path, .ink) }
  /// The number of steps in a trace.
  package static var stepCount: RecordKey { RecordKey("steps", .count) }
  /// The number of joints in a summary.
  package static var jointCount: RecordKey { RecordKey("joints", .count) }
}

/// The kinds of records in trace files.
package enum RecordKind: Sendable {
  /// A step of a stage at one event.
  case step
  /// A step of the graph at one sample.
  case graphStep
  /// The measures of a drawing.
  case summary
  /// The counts of a graph.
  case graphSummary
  /// A joint between two segments.
  case joint

  /// The keys, in the order of the file.
  package var keys: [RecordKey] {
    switch self {
    case .step: StageStep.fields.map { $0.key }
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
        return RecordKey(TextBuffer(measure.name).string, shape, measure.isEcho ? .echo : .state)
      }
    case .graphSummary:
      GraphSummary.measures.map {
        RecordKey(TextBuffer($0.name).string, .count, $0.isEcho ? .echo : .state)
      }
    case .joint: Joint.fields.map { $0.key }
    }
  }

  /// The kind of summary that belongs to steps of this kind.
  package var summary: RecordKind { self == .graphStep ? .graphSummary : .summary }
}
