// `sitegen check`: recomputes everything that the content claims, and writes nothing.

/// What `check` works with.
struct CheckOptions: Equatable, Sendable {
  /// The folder of lessons, strokes, signals and fixtures.
  var content: String
  /// The folder of templates, styles and scripts.
  var theme: String
  /// The folder of the Swift sources that lessons quote.
  var sources: String
  /// The folder of strokes to add to the samples.
  var strokes: String?
  /// The package of the module, whose size is checked where it was built before.
  var wasm: String
  /// How findings are printed.
  var format: FindingsFormat
  /// Whether warnings fail the check.
  var isStrict: Bool
  /// How many pages to check at once.
  var jobs: Int
  /// Whether every step is told.
  var isVerbose: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    content = arguments.text(.content)
    theme = try arguments.programFolder(.theme, "Site")
    sources = try arguments.programFolder(.sources, "Sources")
    strokes = arguments.values[.strokes]
    wasm = try arguments.programFolder(.wasm, "Wasm")
    format = try arguments.choice(.format, FindingsFormat.self) ?? .text
    isStrict = arguments.has(.strict)
    jobs = try BuildOptions.jobs(arguments)
    isVerbose = arguments.has(.verbose)
  }
}

/// How findings are printed.
enum FindingsFormat: String, CaseIterable, Sendable {
  case text, json, csv, github
}
