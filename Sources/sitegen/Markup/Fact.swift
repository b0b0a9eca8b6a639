// A number that prose refers to by name and the build computes.

import InkstepEngine

/// What a reference in a lesson stands for.
enum Fact: Equatable, Sendable {
  /// A finite number, in the unit that its name implies.
  case number(Double)
  /// A position or vector, in points.
  case point(InkPoint)
}

/// A reference that names nothing, or something undefined for the stroke at hand.
struct UnknownFact: Error, Equatable {
  /// What is wrong, as a sentence without a final full stop.
  var message: String
  /// The nearest name that exists, or what to write instead.
  var suggestion: String?
  /// Whether the reason is told where it arose, as with a stroke whose file cannot be read.
  var isReportedElsewhere = false

  /// What is needed could not be read, which is told where it should have been read.
  static let unread = UnknownFact(message: "it could not be read", isReportedElsewhere: true)
}
