// The site of `trace`, `verify`, `judge`, `grade` and `explain`: it gives the strokes and signals, the stages of its
// own, and the sentences about mistakes, so that these verbs say what its pages say.

import InkstepLessons

/// The site that a command about programs belongs to.
struct GivenSite: Sendable {
  /// The folder of its content.
  let folder: String
  /// Its own stages.
  private(set) var own = OwnStages()
  /// The sentences about mistakes in its original language.
  private(set) var words = MistakeWords.standard

  /// The site of `--content`, or that of the file of `stage`, or the one in the current folder or in the usual one.
  ///
  /// What is wrong with a site is reported by `check`. Throws if `--content` names none.
  init(_ arguments: Arguments, stage: String?) throws(UsageError) {
    folder =
      arguments.values[.content] ?? stage.flatMap(Self.folder(ofStage:)) ?? arguments.contentFolder
    if arguments.has(.content), !InputPath.isFolder(folder) {
      throw arguments.invalid(.content, "There is no such folder.")
    }
    if InputPath.isFolder(folder) { read() }
  }

  /// The folder of the site that the file of a stage is in, as `site` for `site/stages/chaikin/stage.js`.
  private static func folder(ofStage file: String) -> String? {
    let parts = file.parts(at: "/")
    guard parts.count > 2, parts.last == OwnStages.programName[...],
      parts[parts.count - 3] == OwnStages.folder[...]
    else { return nil }
    return parts.count == 3 ? SiteFolders.here : parts.dropLast(3).joined(separator: "/")
  }

  private mutating func read() {
    var findings = Findings()
    let shape = SiteShape.read(folder, &findings)
    own = shape.own
    var folders = SiteFolders()
    folders.content = folder
    folders.mistakes = try? ProgramHome.find().path("Content/mistakes")
    let files = LanguageFiles(
      folders: folders, language: shape.language, isOriginal: true, stages: shape.stageNames,
      mistakes: own.mistakes)
    words = MistakeWords(files, over: MistakeWords(ofProgram: folders), &findings)
  }
}

extension GivenSite {
  /// The folder of samples that an option names; by default that of the site, or the program's own.
  func samples(_ option: Option, _ arguments: Arguments) -> String {
    if let folder = arguments.values[option] { return folder }
    let own = "\(folder)/\(option.rawValue)"
    let standard = "Content/\(option.rawValue)"
    if InputPath.isFolder(own) { return own }
    return (try? ProgramHome.find().path(standard)) ?? standard
  }

  /// The names that a stage can have here, in the order of help and errors.
  var stageNames: [String] {
    DrawingStage.allCases.map(\.slug) + own.stages.map(\.slug) + own.unread.sorted()
  }

  /// The stage with a name, or that of a file such as `stages/chaikin/stage.js`; `nil` for another name.
  ///
  /// Throws what is wrong with the file.
  func stage(_ name: String, _ verb: Verb?) throws(UsageError) -> DrawingStage? {
    if let stage = (DrawingStage.allCases + own.stages).named(name) { return stage }
    let isUnread = own.unread.contains(name)
    guard isUnread || name.hasSuffix(".js") else { return nil }
    do throws(Diagnostics) {
      let file = "\(folder)/\(OwnStages.folder)/\(name)/\(OwnStages.programName)"
      return try OwnStages.stage(in: isUnread ? file : name)
    } catch {
      let fault = error.findings[0]
      let place = fault.location.map {
        $0.line > 0 ? "\($0.file):\($0.line):\($0.column): " : "\($0.file): "
      }
      throw UsageError(message: "\(place ?? "")\(fault.message).", verb: verb)
    }
  }

  /// What to write instead of the name of no stage, as a sentence; `names` are all that are possible.
  func hint(for name: String, among names: [String]) -> String {
    if let near = nearest(to: name, in: names) { return "Did you mean '\(near)'?" }
    let isKnown = !own.stages.isEmpty
    return "Expected \(alternatives(names))."
      + (isKnown
        ? ""
        : " Name the site of another stage with '\(Option.content.flag) <folder>', or its file.")
  }
}
