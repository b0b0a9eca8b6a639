// The stages of a site's own: programs in `stages/NAME/stage.js`, each with its patches in `mistakes.txt` and its
// comments in another language in `stage.es.js`.

import InkstepEngine
import InkstepLessons

/// The stages of a site's own, and those whose programs have errors.
struct OwnStages: Sendable {
  /// The stages, ordered by name.
  private(set) var stages: [DrawingStage] = []
  /// The names of stages that cannot be run.
  private(set) var unread: Set<String> = []
  /// The names of the mistakes with all stages, where their patches begin.
  private(set) var mistakes: [ListedWord] = []
  /// The stages whose comments are translated, and the language.
  private var translations: [(language: String, stage: DrawingStage)] = []

  /// The folder of the stages in the content.
  static let folder = "stages"
  /// The name of the file with the program, and of that with its patches.
  static let (programName, patchesName) = ("stage.js", "mistakes.txt")

  /// A site without stages of its own.
  init() {}

  /// Reads the stages in a folder of content, and adds their errors to `findings`.
  init(_ content: String, _ findings: inout Findings) {
    let folder = "\(content)/\(Self.folder)"
    guard InputPath.isFolder(folder) else { return }
    let names = (try? InputPath.names(in: folder)) ?? []
    for name in names.filter({ !$0.hasPrefix(".") }).sorted() {
      let path = "\(folder)/\(name)"
      let patches = findings.reading(.stage) { () throws(Diagnostics) in
        try Self.patches("\(path)/\(Self.patchesName)", content)
      }
      mistakes += ProgramPatch.all(in: patches ?? []).map { patch in
        let place = SourceLocation(file: "\(path)/\(Self.patchesName)", line: patch.number)
        return ListedWord(text: patch.name, location: place)
      }
      let stage = findings.reading(.stage) { () throws(Diagnostics) in
        try Self.check(name, path)
        let file = "\(path)/\(Self.programName)"
        let source = SourceText(file: file, bytes: try InputFile.read(file, within: content))
        return try Self.stage(name, source, patches: patches ?? [])
      }
      guard let stage else {
        if !Self.isTaken(name) { unread.insert(name) }
        continue
      }
      stages.append(stage)
      for (language, file) in Self.translations(in: path) {
        let translation = findings.reading(.stage) { () throws(Diagnostics) in
          try Self.translation(file, of: stage, content)
        }
        if let translation { translations.append((language, translation)) }
      }
    }
  }

  /// The files with comments in other languages, and the languages.
  private static func translations(in folder: String) -> [(language: String, file: String)] {
    let (start, end) = ("stage.", ".js")
    return ((try? InputPath.names(in: folder)) ?? []).sorted().compactMap { name in
      guard name.hasPrefix(start), name.hasSuffix(end), name.utf8.count > programName.utf8.count
      else { return nil }
      let language = name.dropFirst(start.count).dropLast(end.count)
      return (String(language), "\(folder)/\(name)")
    }
  }

  /// Reads the program of a stage with its comments in another language.
  private static func translation(
    _ file: String, of stage: DrawingStage, _ content: String
  ) throws(Diagnostics) -> DrawingStage {
    let bytes = try InputFile.read(file, within: content)
    let place: ProgramPlace?
    let translated: DrawingStage
    do throws(ProgramError) {
      place = try Program.difference(of: bytes, from: stage.text?.program ?? [])
      translated = try DrawingStage(
        Array(stage.slug.utf8), OwnStageText(program: bytes, file: file))
    } catch {
      throw Diagnostics(error.message, at: error.location(in: file))
    }
    guard let place else { return translated }
    throw Diagnostics(
      "the code differs here from that of \(programName)",
      at: SourceLocation(file: file, line: place.line, column: place.column),
      suggestion: "translate only the comments")
  }

  /// Throws if a stage cannot have a name.
  private static func check(_ name: String, _ path: String) throws(Diagnostics) {
    let place = SourceLocation(file: path)
    guard InputPath.isFolder(path) else {
      throw Diagnostics(
        "a stage is a folder", at: place,
        suggestion: "move its program to \(folder)/NAME/\(programName)")
    }
    if let (reason, remedy) = fault(ofName: name) {
      throw Diagnostics(reason, at: place, suggestion: remedy ?? "rename the folder")
    }
  }

  private static func isTaken(_ name: String) -> Bool {
    DrawingStage.allCases.named(name) != nil || DrawingStage.reserved.contains(name)
  }

  /// Why a stage cannot have a name, with the remedy if there is one besides another name; `nil` if it can.
  static func fault(ofName name: String) -> (reason: String, remedy: String?)? {
    if isTaken(name) {
      return ("the name '\(name)' is taken", nil)
    }
    if !isIdentifier(name) {
      return ("'\(printable(name))' is not a valid name", "use lower-case words joined by hyphens")
    }
    return whyReserved(name).map { ($0, nil) }
  }

  /// Reads the stage of a file, with the patches beside it; its name is that of the folder, if the file has the usual
  /// name.
  static func stage(in file: String) throws(Diagnostics) -> DrawingStage {
    let parts = file.parts(at: "/")
    let folder = parts.dropLast().joined(separator: "/")
    let ownName = parts.last.map { String($0.dropLast(".js".utf8.count)) } ?? ""
    let name =
      parts.count > 1 && parts.last == programName[...] ? String(parts[parts.count - 2]) : ownName
    let tree = folder.isEmpty ? "." : folder
    let source = SourceText(file: file, bytes: try InputFile.read(file))
    return try stage(name, source, patches: try patches("\(tree)/\(patchesName)", tree))
  }

  /// Reads the patches of a stage, which it need not have.
  private static func patches(_ file: String, _ content: String) throws(Diagnostics) -> [UInt8] {
    InputFile.exists(file) ? try InputFile.read(file, within: content) : []
  }

  /// Makes a stage of its program and its patches.
  private static func stage(
    _ name: String, _ source: SourceText, patches: [UInt8]
  ) throws(Diagnostics) -> DrawingStage {
    do throws(ProgramError) {
      return try DrawingStage(
        Array(name.utf8), OwnStageText(program: source.bytes, patches: patches, file: source.file))
    } catch {
      throw Diagnostics(error.message, at: error.location(in: source.file))
    }
  }
}

extension ProgramError {
  /// The place in the file of the program.
  func location(in file: String) -> SourceLocation {
    SourceLocation(file: file, line: place.line, column: place.column)
  }
}

extension DrawingStage {
  /// What is wrong with the program of a stage that fails over a stroke; `nil` if it does not.
  func fault(over stroke: Stroke) -> Diagnostic? {
    guard let (event, error) = failure(over: stroke) else { return nil }
    return Diagnostic(
      location: error.location(in: text?.file ?? ""),
      message: "at event \(event) of '\(stroke.id)', \(error.message)", rule: .stage)
  }
}

extension OwnStages {
  /// Sets aside the stages that fail over a stroke; returns the first fault of each, and those of the patches of
  /// the others.
  mutating func checked(over strokes: [Stroke]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    stages.removeAll { stage in
      guard let fault = strokes.lazy.compactMap({ stage.fault(over: $0) }).first else {
        faults += stage.faultsOfPatches(over: strokes)
        return false
      }
      faults.append(fault)
      unread.insert(stage.slug)
      return true
    }
    return faults
  }
}

extension OwnStages {
  /// The stages whose comments are translated into a language.
  func translated(into language: String) -> [DrawingStage] {
    translations.filter { $0.language == language }.map(\.stage)
  }

  /// The same stages with their comments in a language, as far as they are translated.
  func told(in language: String) -> OwnStages {
    var own = self
    let translated = translated(into: language)
    own.stages = stages.map { stage in translated.first { $0 == stage } ?? stage }
    return own
  }

  /// The findings about comments in languages that the site does not have; the first language is that of the
  /// originals.
  func strayTranslations(_ languages: [String]) -> [Diagnostic] {
    translations.filter { !languages.dropFirst().contains($0.language) }.map { language, stage in
      Diagnostic(
        location: SourceLocation(file: stage.text?.file ?? ""),
        message: language == languages.first
          ? "the comments in '\(language)' belong into \(Self.programName)"
          : "the site has no language '\(printable(language))'",
        suggestion: language == languages.first
          ? "remove this file"
          : "add it to 'languages' in \(SiteShape.fileName), or remove this file")
    }
  }

  /// The findings about stages without a name in the phrases of a site, which are in `file`.
  func nameless(in text: InterfaceText?, _ file: String) -> [Diagnostic] {
    stages.filter { text?.entries[$0.nameKey.string] == nil }.map { stage in
      Diagnostic(
        location: SourceLocation(file: file), message: "the stage '\(stage.slug)' has no name",
        suggestion: "add a line '\(stage.nameKey.string) = …'")
    }
  }
}
