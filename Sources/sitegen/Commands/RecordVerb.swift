// `sitegen record`: accepts what the engine computes now as the fixtures.

/// What `record` works with.
struct RecordOptions: Equatable, Sendable {
  /// The folder of strokes, signals and fixtures.
  var content: String
  /// Whether every step is told.
  var isVerbose: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    content = arguments.text(.content)
    isVerbose = arguments.has(.verbose)
  }
}
