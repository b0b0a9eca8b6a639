// `sitegen check`: recomputes everything that the content claims, and writes nothing.

/// What `check` works with.
struct CheckOptions: Equatable, Sendable {
  /// Where the parts of the site come from.
  var folders: SiteFolders
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
    folders = try SiteFolders(arguments)
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
