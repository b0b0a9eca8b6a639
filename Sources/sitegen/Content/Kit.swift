// The kit for people who port the engine: JSON Schemas of the files, and in several languages a starter
// program that prints a trace and leaves one stage to be written.

import InkstepEngine
import InkstepLessons

/// A programming language with a starter program.
enum KitLanguage: String, CaseIterable, Sendable {
  case swift, python, javascript, java, kotlin, c

  /// The language's own name.
  var name: String {
    switch self {
    case .swift: "Swift"
    case .python: "Python"
    case .javascript: "JavaScript"
    case .java: "Java"
    case .kotlin: "Kotlin"
    case .c: "C"
    }
  }
}

/// The files of the kit, with their paths in the site.
struct Kit: Sendable {
  /// The JSON Schemas, under `schema`.
  let schemas: [SiteFile]
  /// The starter programs, under `kit`, in the order of the languages.
  let starters: [(language: KitLanguage, files: [SiteFile])]
  /// The files for continuous integration and classrooms, under `kit/workflows`.
  let workflows: [SiteFile]
  /// The files that every archive contains, under `kit/shared`.
  let shared: [SiteFile]
  /// The prefixes of the paths that every archive contains in addition to its starter program.
  ///
  /// These are the samples, the traces of the stages that the starters have or leave out, and one signal with
  /// its graph traces, since signals of equal length give equal ones.
  let archived: [String]

  /// Reads the folders `schema` and `kit` of the content.
  ///
  /// Archives contain the traces of `stages`, and `signal` with its graph traces.
  init(content: String, stages: [DrawingStage], signal: String?) throws(Diagnostics) {
    archived =
      ["strokes/"] + stages.map { "fixtures/\($0.slug)/" }
      + (signal.map { id in
        let graph = FixtureEntry.path(GraphShape.published.policy, ofSignal: id)
        return ["signals/\(id).json", "fixtures/\(graph)"]
      } ?? [])
    try Self.checkFolders(of: content)
    let written = try Self.files(in: "schema", of: content, endings: [Self.schemaEnding])
    try Self.check(written, content)
    schemas = try written.map { schema throws(Diagnostics) in
      try SchemaLists.filled(schema, file: "\(content)/\(schema.path)")
    }
    let languages = KitLanguage.allCases.map(\.rawValue)
    let known = languages + [Self.workflowFolder, Self.sharedFolder]
    let unknown = try Self.names("\(content)/kit").filter { !known.contains($0) }
    if !unknown.isEmpty {
      throw Diagnostics(
        unknown.map {
          Diagnostic(
            location: SourceLocation(file: "\(content)/kit/\($0)"),
            message: "is not a language of the kit",
            suggestion: didYouMean($0, languages) ?? "one of \(languages.joined(separator: ", "))")
        })
    }
    var starters: [(KitLanguage, [SiteFile])] = []
    for language in KitLanguage.allCases {
      let endings = [".md", ".swift", ".py", ".mjs", ".java", ".kt", ".c", ".h"]
      let folder = "kit/\(language.rawValue)"
      starters.append((language, try Self.files(in: folder, of: content, endings: endings)))
      try Self.check(starters[starters.count - 1].1, in: folder, of: content)
    }
    self.starters = starters
    workflows = try Self.others(in: Self.workflowFolder, of: content, ending: ".yml")
    shared = try Self.others(in: Self.sharedFolder, of: content, ending: ".sh")
  }

  /// Checks that the folders of the kit exist.
  private static func checkFolders(of content: String) throws(Diagnostics) {
    func isMissing(_ folder: String) -> Bool { !InputPath.exists("\(content)/\(folder)") }
    let kit = isMissing("kit") ? ["kit"] : KitLanguage.allCases.map { "kit/\($0.rawValue)" }
    let missing = (["schema"] + kit).filter(isMissing)
    if missing.isEmpty { return }
    throw Diagnostics(
      missing.map { folder in
        Diagnostic(
          location: SourceLocation(file: "\(content)/\(folder)"),
          message: "is missing, and the page of the kit needs it",
          suggestion: "copy the folder 'Content/\(folder)' of the program to it, or take the text "
            + "'kit-guide' away", rule: .unreadable)
      }, exitCode: .noInput)
  }

  private static let workflowFolder = "workflows"
  private static let sharedFolder = "shared"

  /// The files of a folder of the kit that need not be there.
  private static func others(
    in name: String, of content: String, ending: String
  ) throws(Diagnostics) -> [SiteFile] {
    if !InputPath.isFolder("\(content)/kit/\(name)") { return [] }
    return try files(in: "kit/\(name)", of: content, endings: [ending])
  }

  static let schemaEnding = ".schema.json"
  /// The formats that have a schema.
  static let formats = [
    "budget", "graph-vectors", "graph", "mistakes", "path", "report", "result", "ribbon", "signal",
    "stroke", "trace", "vector-index", "vectors",
  ]
  /// The marks before and after the part that is left to be written.
  static let hole = ["YOUR PART begins", "YOUR PART ends"]

  /// The files that are published unchanged.
  var written: [SiteFile] { schemas + starters.flatMap(\.files) + workflows + shared }

  /// All files of the kit.
  ///
  /// `data` are the other files of the site, from which archives take theirs.
  func files(beside data: [SiteFile]) -> [SiteFile] {
    written + archives(of: data) + Self.computed
  }

  /// The paths of all these files, in their order.
  var paths: [String] {
    let budgets = FrameBudget.Painter.allCases.map { Self.path($0) }
    let ribbons = RibbonWidth.allCases.map { Self.path($0) }
    return written.map(\.path) + archivePaths + VectorFile.paths + budgets + ribbons
  }

  /// The paths of the archives, in the order of the starting points.
  var archivePaths: [String] { starters.map { "kit/\(Self.archiveName(of: $0.language)).zip" } }

  private static func archiveName(of language: KitLanguage) -> String {
    "inkstep-\(language.rawValue)"
  }

  /// The files that are the same in every kit; a preview needs them after every change.
  private static let computed =
    VectorFile.all.map(\.file) + [VectorFile.index] + budgets + ribbons

  /// The frame budget of the lessons over as many samples as the signature has, for each painter.
  private static var budgets: [SiteFile] {
    FrameBudget.Painter.allCases.map { painter in
      let trace = BudgetTrace(.ofLessons(painter), lastSample: 160)
      return SiteFile(path: path(painter), bytes: trace.text.bytes)
    }
  }

  /// A small stroke of varying width, by each source.
  private static var ribbons: [SiteFile] {
    RibbonWidth.allCases.map {
      SiteFile(path: path($0), bytes: RibbonStroke.vector(by: $0).text.bytes)
    }
  }

  private static func path(_ source: RibbonWidth) -> String { "ribbon/\(source.name).json" }

  private static func path(_ painter: FrameBudget.Painter) -> String {
    "budget/\(painter.rawValue).json"
  }

  /// The archive of each language, in their order: the starter program, samples and their traces.
  private func archives(of data: [SiteFile]) -> [SiteFile] {
    let fromSite =
      data.filter { file in archived.contains { file.path.hasPrefix($0) } }
      .map { (path: $0.path, content: ZipContent($0.bytes)) }
    return zip(archivePaths, starters).map { path, starter in
      let (language, files) = starter
      let name = Self.archiveName(of: language)
      var archive = ZipArchive()
      for file in files {
        archive.add(name + file.path.dropFirst("kit/\(language.rawValue)".count), file.bytes)
      }
      for file in shared {
        archive.add(name + file.path.dropFirst("kit/\(Self.sharedFolder)".count), file.bytes)
      }
      for one in fromSite { archive.add("\(name)/\(one.path)", one.content) }
      return SiteFile(path: path, bytes: archive.bytes())
    }
  }

  /// Checks that each format has a schema and that each schema is JSON.
  private static func check(_ schemas: [SiteFile], _ content: String) throws(Diagnostics) {
    for format in formats
    where !schemas.contains(where: { $0.path.hasSuffix("/\(format)\(schemaEnding)") }) {
      throw Diagnostics(
        "there is no '\(format)\(schemaEnding)'",
        at: SourceLocation(file: "\(content)/schema"), suggestion: "every format needs its schema")
    }
    for schema in schemas { _ = try JSONDocument(schema.bytes, file: "\(content)/\(schema.path)") }
  }

  /// The files of a starter program for readers of a language: of the translations of the README at most theirs,
  /// instead of the README.
  ///
  /// `README.es.md` is the one in Spanish; archives contain all of them.
  static func shown(_ files: [SiteFile], in language: String) -> [SiteFile] {
    let translation = "/README.\(language).md"
    let isTranslated = files.contains { $0.path.hasSuffix(translation) }
    return files.filter { file in
      let parts = (file.path.split(separator: "/").last ?? "").split(separator: ".")
      guard parts.first == "README" else { return true }
      return isTranslated ? file.path.hasSuffix(translation) : parts.count == 2
    }
  }

  /// Checks that a starter program has a README, and at least one part to be written but at most one per file.
  private static func check(
    _ starter: [SiteFile], in folder: String, of content: String
  ) throws(Diagnostics) {
    guard starter.contains(where: { $0.path.hasSuffix("/README.md") }) else {
      throw Diagnostics(
        "there is no 'README.md'", at: SourceLocation(file: "\(content)/\(folder)"),
        suggestion: "say in it how the program is run")
    }
    var isOpen = false
    for file in starter {
      let marks = hole.map { file.bytes.ranges(of: Array($0.utf8)).count }
      isOpen = isOpen || marks[0] > 0
      if marks.allSatisfy({ $0 == 0 }) || marks.allSatisfy({ $0 == 1 }) { continue }
      throw Diagnostics(
        "the part to be written has no beginning or end, or there are several",
        at: SourceLocation(file: "\(content)/\(file.path)"),
        suggestion: "a file has one at most, between '\(hole[0])' and '\(hole[1])'")
    }
    if isOpen { return }
    throw Diagnostics(
      "no file leaves a part to be written", at: SourceLocation(file: "\(content)/\(folder)"),
      suggestion: "one file has it, between '\(hole[0])' and '\(hole[1])'")
  }

  /// The files of a folder; throws if one has another ending.
  private static func files(
    in folder: String, of content: String, endings: [String]
  ) throws(Diagnostics) -> [SiteFile] {
    var files: [SiteFile] = []
    for name in try names("\(content)/\(folder)") {
      let file = "\(content)/\(folder)/\(name)"
      guard endings.contains(where: name.hasSuffix) else {
        throw Diagnostics(
          "would be published with the kit, but does not end in \(endings.joined(separator: ", "))",
          at: SourceLocation(file: file), suggestion: "move it away")
      }
      files.append(
        SiteFile(path: "\(folder)/\(name)", bytes: try InputFile.read(file, within: content)))
    }
    return files
  }

  /// The entries of a folder, without hidden files and the folders that Python creates when it is run there.
  private static func names(_ folder: String) throws(Diagnostics) -> [String] {
    try InputPath.names(in: folder).filter { !$0.hasPrefix(".") && $0 != "__pycache__" }
  }
}
