// A number that prose refers to by name and the build computes.

import Engine

/// What a reference in a lesson stands for.
enum Fact: Equatable, Sendable {
  /// A finite number, in the unit that its name implies.
  case number(Double)
  /// A position or vector, in points.
  case point(Point)
}

/// A reference that names nothing, or something undefined for the stroke at hand.
struct UnknownFact: Error, Equatable {
  /// What is wrong, as a sentence without a final full stop.
  var message: String
  /// The nearest name that exists, or what to write instead.
  var suggestion: String?
}
