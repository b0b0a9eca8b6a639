// What is published for people who check another implementation: the schemas of the files, and in
// several languages a program that prints a trace, with one stage left to be written.

import InkstepEngine
import InkstepLessons

/// A language that the kit has a starting point in.
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

/// The files of the kit, at their places in the site.
struct Kit: Sendable {
  /// The JSON Schemas, under `schema`.
  let schemas: [SiteFile]
  /// The starting points, under `kit`, in the order of the languages.
  let starters: [(language: KitLanguage, files: [SiteFile])]
  /// What continuous integration and classrooms run, under `kit/workflows`.
  let workflows: [SiteFile]

  /// Reads the folders `schema` and `kit` of the content.
  init(content: String) throws(Diagnostics) {
    let written = try Self.files(in: "schema", of: content, endings: [Self.schemaEnding])
    try Self.check(written, content)
    schemas = try written.map { schema throws(Diagnostics) in
      try SchemaLists.filled(schema, file: "\(content)/\(schema.path)")
    }
    let languages = KitLanguage.allCases.map(\.rawValue)
    let known = languages + [Self.workflowFolder]
    let unknown = try Self.names("\(content)/kit").filter { !known.contains($0) }
    if !unknown.isEmpty {
      throw Diagnostics(
        unknown.map {
          Diagnostic(
            location: SourceLocation(file: "\(content)/kit/\($0)"),
            message: "is no language of the kit",
            suggestion: didYouMean($0, languages) ?? "one of \(languages.joined(separator: ", "))")
        })
    }
    var starters: [(KitLanguage, [SiteFile])] = []
    for language in KitLanguage.allCases {
      let endings = [".md", ".swift", ".py", ".mjs", ".java", ".kt", ".c", ".h"]
      let folder = "kit/\(language.rawValue)"
      starters.append((language, try Self.files(in: folder, of: content, endings: endings)))
      try Self.check(starter: starters[starters.count - 1].1, "\(content)/\(folder)")
    }
    self.starters = starters
    workflows =
      InputPath.isFolder("\(content)/kit/\(Self.workflowFolder)")
      ? try Self.files(in: "kit/\(Self.workflowFolder)", of: content, endings: [".yml"]) : []
  }

  private static let workflowFolder = "workflows"

  static let schemaEnding = ".schema.json"
  /// The formats that have a schema.
  static let formats = ["graph", "path", "report", "signal", "stroke", "trace", "vectors"]
  /// What stands before and after the part that is left to be written.
  static let hole = ["YOUR PART begins", "YOUR PART ends"]

  /// Every file that is published.
  func files(strokes: [Stroke]) -> [SiteFile] {
    schemas + starters.flatMap(\.files) + workflows + archives(strokes: strokes) + vectors
  }

  /// What each stage draws of the strokes that test a feature, under `vectors`.
  private var vectors: [SiteFile] {
    DrawingStage.allCases.flatMap { stage in
      VectorFeature.allCases.map { feature in
        SiteFile(
          path: "vectors/\(stage.slug)/\(feature.slug).json", bytes: feature.text(stage).bytes)
      }
    }
  }

  /// An archive for each language, in their order: the starting point, and strokes to run it over.
  func archives(strokes: [Stroke]) -> [SiteFile] {
    starters.map { language, files in
      let name = "inkstep-\(language.rawValue)"
      var archive = ZipArchive()
      for file in files {
        archive.add(name + file.path.dropFirst("kit/\(language.rawValue)".count), file.bytes)
      }
      for stroke in strokes {
        archive.add("\(name)/strokes/\(stroke.id).json", stroke.text.bytes)
      }
      return SiteFile(path: "kit/\(name).zip", bytes: archive.bytes)
    }
  }

  /// Each format has a schema, and each schema is JSON.
  private static func check(_ schemas: [SiteFile], _ content: String) throws(Diagnostics) {
    for format in formats
    where !schemas.contains(where: { $0.path.hasSuffix("/\(format)\(schemaEnding)") }) {
      throw Diagnostics(
        "there is no '\(format)\(schemaEnding)'",
        at: SourceLocation(file: "\(content)/schema"), suggestion: "every format needs its schema")
    }
    for schema in schemas { _ = try JSONDocument(schema.bytes, file: "\(content)/\(schema.path)") }
  }

  /// A starting point says how it is used, and leaves one part to be written.
  private static func check(starter: [SiteFile], _ folder: String) throws(Diagnostics) {
    guard starter.contains(where: { $0.path.hasSuffix("/README.md") }) else {
      throw Diagnostics(
        "there is no 'README.md'", at: SourceLocation(file: folder),
        suggestion: "say in it how the program is run")
    }
    let open = starter.filter { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return hole.allSatisfy(text.contains)
    }
    if open.count == 1 { return }
    throw Diagnostics(
      "\(open.isEmpty ? "no file leaves" : "several files leave") a part to be written",
      at: SourceLocation(file: folder),
      suggestion: "one file has it, between '\(hole[0])' and '\(hole[1])'")
  }

  /// The files of a folder; one that ends otherwise was left there by mistake.
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

  /// What is in a folder, without what is hidden or what Python leaves behind when it is run there.
  private static func names(_ folder: String) throws(Diagnostics) -> [String] {
    try InputPath.names(in: folder).filter { !$0.hasPrefix(".") && $0 != "__pycache__" }
  }
}
