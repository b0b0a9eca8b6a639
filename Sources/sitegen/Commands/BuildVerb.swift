// `sitegen build`: builds the site.

import Foundation
import InkstepLessons

/// Builds the site, or writes one lesson as a file.
func runBuild(_ options: BuildOptions, console: Console) throws(Diagnostics) {
  if options.single != nil || options.isPackage {
    return try runSingle(options, console: console)
  }
  if let book = options.book { return try runBook(book, options, console: console) }
  let start = Date()
  let progress = Progress(console)
  defer { progress.end() }
  let result = try Build(options: options, progress: progress, console: console).run()
  for notice in result.change.notices { console.note("note: \(notice)\n") }
  try console.write(summary(of: result, options, seconds: -start.timeIntervalSinceNow))
}

private func summary(
  of result: BuildResult, _ options: BuildOptions, seconds: Double
) -> String {
  let change = result.change
  let megabytes = NumberFormat.decimals(1).text(Double(change.bytes) / 1_000_000).string
  let time = NumberFormat.decimals(2).text(seconds).string
  let added =
    result.addedStrokes == 0 ? "" : "\(counted(result.addedStrokes, "added stroke")), "
  let sizes = result.moduleSizes.map { "\n\($0.product.name): \($0.size.text)" }.joined()
  let address = URL(fileURLWithPath: options.output).appendingPathComponent("index.html")
    .absoluteString
  return """
    \(counted(result.lessons, "lesson")), \(counted(result.strokes, "stroke")), \
    \(added)\
    \(counted(result.signals, "signal")), \(counted(result.stepPages, "step page")), \
    \(counted(result.fixtures, "fixture")) checked
    built \(change.built), unchanged \(change.unchanged), removed \(change.removed): \
    \(megabytes) MB in \(time) s\(sizes)
    Open \(address)

    """
}

extension BuildOptions {
  /// The largest number of pages rendered at the same time.
  static let largestJobs = 256

  /// Reads the options of a command line.
  init(_ arguments: Arguments) throws(UsageError) {
    let single = arguments.values[.single]
    let scorm = arguments.values[.scorm]
    if scorm == Option.all, single != nil {
      throw UsageError(
        message: "The option '--scorm all' writes every lesson, and '--single' names one.",
        verb: .build)
    }
    if scorm == "", single == nil {
      throw UsageError(
        message:
          "The option '--scorm' needs a lesson: '--single <lesson>', or 'all' for each of them.",
        verb: .build)
    }
    let book = try BookChoice(arguments)
    let isSite = single == nil && scorm == nil && book == nil
    let language = arguments.values[.language]
    if isSite, language != nil {
      throw UsageError(
        message:
          "A site has all of its languages; '--language' chooses that of '--single', '--scorm', '--book' or '--epub'.",
        verb: .build)
    }
    // A site has the default of the option.
    let name = (book?.standardName ?? single ?? "packages") + (language.map { "-\($0)" } ?? "")
    let ending = book?.ending ?? (single == nil ? "" : scorm == nil ? ".html" : ".zip")
    self.init(
      folders: try SiteFolders(arguments),
      output: isSite ? arguments.text(.output) : arguments.values[.output] ?? name + ending,
      single: single, isPackage: scorm != nil, book: book, language: language,
      isReplacing: arguments.has(.replace),
      baseURL: try Self.baseURL(arguments),
      playground: try Self.playground(arguments), jobs: try Self.jobs(arguments),
      isVerbose: arguments.has(.verbose))
  }

  private static func baseURL(_ arguments: Arguments) throws(UsageError) -> BaseURL? {
    guard let address = arguments.values[.baseURL] else { return nil }
    guard let url = BaseURL(address) else {
      throw arguments.invalid(
        .baseURL, "Expected an http or https address, as in 'https://example.org/lessons/'.")
    }
    return url
  }

  private static func playground(_ arguments: Arguments) throws(UsageError) -> PlaygroundSource {
    let file = arguments.values[.playground]
    if file != nil, arguments.has(.noPlayground) {
      throw UsageError(
        message: "The options '--playground' and '--no-playground' exclude each other.",
        verb: .build)
    }
    if let file { return .file(file) }
    return arguments.has(.noPlayground)
      ? .none : .package(try arguments.programFolder(.wasm, "Wasm"))
  }

  /// The number of jobs given, by default one for each core.
  static func jobs(_ arguments: Arguments) throws(UsageError) -> Int {
    try arguments.number(.jobs, in: 1...largestJobs)
      ?? min(largestJobs, max(1, ProcessInfo.processInfo.activeProcessorCount))
  }
}

extension Arguments {
  /// The folder of the content: the one given, the current folder if it has a `site.txt`, or the default.
  var contentFolder: String {
    !has(.content) && InputFile.exists(SiteShape.fileName)
      ? SiteFolders.here : text(.content)
  }
}

extension SiteFolders {
  /// The folders given on the command line, by default those of the program.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(
      content: arguments.contentFolder, theme: try arguments.programFolder(.theme, "Site"),
      sources: try arguments.programFolder(.sources, "Sources"),
      interface: (try? ProgramHome.find())?.phrases ?? [],
      mistakes: try? ProgramHome.find().path("Content/mistakes"),
      strokes: arguments.values[.strokes])
  }
}
