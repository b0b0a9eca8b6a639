// `sitegen check`: verifies everything that the content claims, and writes nothing. One run reports
// everything that a build would refuse, and more.

import InkstepLessons

/// The options of `check`.
struct CheckOptions: Equatable, Sendable {
  /// The folders with the parts of the site.
  var folders: SiteFolders
  /// The package of the module, whose size is checked if it has been built.
  var wasm: String
  /// The format of the findings.
  var format: FindingsFormat
  /// Whether warnings fail the check.
  var isStrict: Bool
  /// Whether it reports what is not translated, or no longer.
  var listsTranslations: Bool
  /// Whether it prints the phrases that pages show and their language lacks, instead of a summary.
  var listsPhrases: Bool
  /// The number of pages checked at the same time.
  var jobs: Int
  /// Whether every step is reported.
  var isVerbose: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    folders = try SiteFolders(arguments)
    wasm = try arguments.programFolder(.wasm, "Wasm")
    format = try arguments.choice(.format, FindingsFormat.self) ?? .text
    isStrict = arguments.has(.strict)
    listsTranslations = arguments.has(.translations)
    listsPhrases = arguments.has(.phrases)
    if listsPhrases, format != .text {
      throw arguments.conflict(.phrases, "--format \(format.rawValue)")
    }
    jobs = try BuildOptions.jobs(arguments)
    isVerbose = arguments.has(.verbose)
  }
}

/// The format of findings.
enum FindingsFormat: String, CaseIterable, Sendable {
  case text, json, csv, github
}

/// Checks the content, and writes nothing.
func runCheck(_ options: CheckOptions, console: Console) throws(Diagnostics) {
  let progress = Progress(console)
  defer { progress.end() }
  progress.begin("Reading the content")
  let content = try SiteContent.load(options.folders)
  console.note(content.notes)
  progress.begin("Running every stage over every sample")
  let library = try TraceLibrary(content, jobs: options.jobs)
  let settings = SiteSettings(baseURL: content.shape.address?.text)
  let site = Site(content, library, settings, jobs: options.jobs)
  progress.begin("Checking the fixtures")
  let fixtures = FixtureCheck(site, jobs: options.jobs)
  progress.begin("Making the pages")
  let records = site.render(into: nil, jobs: options.jobs, progress)
  var findings = site.reported(fixtures, records)

  progress.begin("Looking for what is not used")
  findings.add(site.unused, under: .unused)
  if content.words.isRead {
    findings.add(content.scripts.findings(content.words.forms.map(\.key)), under: .phrase)
  }
  progress.begin("Comparing translations")
  var translations = Findings()
  Translations(content).check(&translations)
  findings.add(
    options.listsTranslations ? translations.all : translations.errors, under: .translation)
  progress.begin("Measuring the WebAssembly module")
  let sizes = moduleSizes(options.wasm)
  findings.add(sizes.compactMap { $0.size?.finding(options.wasm, $0.product) }, under: .module)
  progress.end()

  let report = FindingsReport(findings)
  let counts = CheckedCounts(
    lessons: content.lessons.count, fixtures: fixtures.count,
    files: site.fileCount - site.unloaded(by: records).count)
  let exitCode = findings.exitCode(isStrict: options.isStrict)
  switch options.format {
  case .json: try console.write(report.json(counts).bytes)
  case .csv: try console.write(report.csv)
  case .github: try console.write(report.github)
  case .text:
    console.note(
      console.isTalkative ? report.excerpts(isColoured: console.isColoured) : report.lines)
    if options.listsPhrases {
      try console.write(site.missingPhrases(records).map(\.titledText).joined(separator: "\n"))
    } else if exitCode == .success {
      try console.write(summary(of: counts, sizes, report))
    }
  }
  if exitCode != .success { throw Diagnostics([], exitCode: exitCode) }
}

/// The sizes of the modules of the current sources, if they are in the cache; nothing is compiled.
private func moduleSizes(_ package: String) -> [(product: ModuleProduct, size: ModuleSize?)] {
  let keys = try? ModuleSources.keys(of: package)
  return ModuleProduct.allCases.map { product in
    let key = keys?.first { $0.product == product }?.key
    let module = key.flatMap { ModuleCache(package: package).newest(ofSources: $0) }
    return (product: product, size: module.map { ModuleSize($0) })
  }
}

private func summary(
  of counts: CheckedCounts, _ sizes: [(product: ModuleProduct, size: ModuleSize?)],
  _ report: FindingsReport
) -> String {
  let lines = sizes.map { "\n\($0.product.name): \($0.size?.text ?? "not built, size unknown")" }
    .joined()
  let warnings = report.count(of: .warning)
  let end = warnings == 0 ? "" : ", with \(warnings) warning\(warnings == 1 ? "" : "s")"
  return """
    \(counted(counts.lessons, "lesson")), \(counted(counts.fixtures, "fixture")), \
    \(counted(counts.files, "file")): \
    everything agrees\(end)\(lines)

    """
}

extension Site {
  /// The number of files of the site, without modules.
  fileprivate var fileCount: Int { paths.union(files.map(\.path)).count }

  /// Samples that neither a lesson nor the guide to the fixtures uses, and images that no text shows.
  fileprivate var unused: [Diagnostic] {
    let texts =
      (content.lessons + content.ownPages + content.texts.drafts).map(\.source)
      + [content.texts[.fixtures]].compactMap(\.self)
    let use = SampleUse(texts, standardSignal: library.standardSignal?.id ?? "")
    let allTexts = [content.texts] + content.translations
    let images = content.images.unused(by: allTexts.flatMap(\.all))
    let shape = content.shape
    let shown = Set([shape.homeStroke, shape.playgroundStroke].compactMap(\.self).map(\.text))
    // A text that could not be read may use any sample, and so may a line of the description with an error.
    guard use.isWhole, !shape.mayNameMore, shape.unknownSamples(in: library).isEmpty else {
      return images
    }
    let strokes = content.strokes.map(\.id).filter { id in
      !use.strokes.contains(id) && !shown.contains(id)
    }
    let signals = content.signals.map(\.id).filter { !use.signals.contains($0) }
    func finding(_ kind: String, _ id: String) -> Diagnostic {
      Diagnostic(
        location: SourceLocation(file: "\(content.folder)/\(kind)s/\(id).json"),
        message: "no text shows the \(kind) '\(id)', links to it or refers to a number of it",
        suggestion: "use it in a lesson, or remove it and its fixtures", severity: .warning,
        rule: .unused)
    }
    return strokes.map { finding("stroke", $0) } + signals.map { finding("signal", $0) } + images
  }
}
