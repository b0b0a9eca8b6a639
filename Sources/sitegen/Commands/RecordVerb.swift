// `sitegen record`: records what the engine computes now as fixtures, or texts as translations of the
// current originals.

import InkstepLessons

/// The options of `record`.
struct RecordOptions: Equatable, Sendable {
  /// The folder of strokes, signals and fixtures.
  var content: String
  /// The language whose texts are recorded; `nil` records fixtures.
  var language: String?
  /// Whether every step is reported.
  var isVerbose: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    content = arguments.contentFolder
    language = arguments.values[.language]
    isVerbose = arguments.has(.verbose)
    if let language, !Translations.isLanguage(language) {
      throw UsageError(
        message: "'\(shortened(language))' is not the code of a language, such as 'es'.",
        verb: .record)
    }
  }
}

/// Records what the engine computes now, and reports the changes.
func runRecord(_ options: RecordOptions, console: Console) throws(Diagnostics) {
  try SiteFolders(content: options.content).requireContent()
  if let language = options.language {
    return try runTranslationRecord(language, content: options.content, console: console)
  }
  let progress = Progress(console)
  defer { progress.end() }
  progress.begin("Running every stage over every sample")
  let content = options.content
  var faults = Findings()
  let shape = SiteShape.read(content, &faults)
  if let obstacle = faults.obstacle { throw obstacle }
  let (strokes, signals) = ("\(content)/strokes", "\(content)/signals")
  var samples = SiteSamples()
  if InputFile.exists(strokes) {
    samples.strokes = try DataFolder.load(strokes, within: content, as: .siteStroke)
  }
  if InputFile.exists(signals) {
    samples.signals = try DataFolder.load(signals, within: content, as: .signal)
  }
  let library = try TraceLibrary(samples, stages: shape.stages, jobs: 1)
  let fixtures = library.fixtures(jobs: 1)
  let folder = FixtureFolder(folder: "\(options.content)/fixtures")
  let differences = try folder.differences(from: fixtures)
  try folder.record(fixtures, differences)
  progress.end()
  var text = ""
  for difference in differences { text += "\(difference.path): \(difference.message)\n" }
  let changed = Set(differences.map(\.path))
  let unchanged = fixtures.count { !changed.contains($0.path) }
  text += "recorded \(differences.count), unchanged \(unchanged)\n"
  try console.write(text)
}
