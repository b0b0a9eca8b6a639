// `sitegen record`: accepts what the engine computes now as the fixtures, or texts as translations of what
// the originals say now.

/// What `record` works with.
struct RecordOptions: Equatable, Sendable {
  /// The folder of strokes, signals and fixtures.
  var content: String
  /// The language whose texts are accepted, instead of fixtures.
  var language: String?
  /// Whether every step is told.
  var isVerbose: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    content = arguments.text(.content)
    language = arguments.values[.language]
    isVerbose = arguments.has(.verbose)
    if let language, !Translations.isLanguage(language) {
      throw UsageError(
        message: "'\(shortened(language))' is no code of a language, such as 'es'.", verb: .record)
    }
  }
}
