// Facts: numbers and points that a text refers to by name and the build computes.

import InkstepEngine

/// The value of a reference in a text.
enum Fact: Equatable, Sendable {
  /// A finite number, in the unit that its name implies.
  case number(Double)
  /// A position or vector, in points.
  case point(InkPoint)

  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    }
  }
}

/// The error for a reference without a value: an unknown name, or a number that the stroke does not have.
struct UnknownFact: Error, Equatable {
  /// What is wrong, as a sentence without a final full stop.
  var message: String
  /// The nearest name that exists, or what to write instead.
  var suggestion: String?
  /// Whether the cause is already reported elsewhere, as for a stroke whose file cannot be read.
  var isReportedElsewhere = false

  /// The error for a sample that could not be read.
  ///
  /// That is reported with its file.
  static let unread = UnknownFact(message: "it could not be read", isReportedElsewhere: true)
}
