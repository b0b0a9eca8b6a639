// `sitegen init`: makes the content of a small site as a starting point, a copy of a folder that comes with
// the program: an example, a site with a stage of its own, or a lesson on a hill. It can be built at once. With
// `--language`, its texts are ready to be translated; with `--deploy`, it is a repository that publishes itself.

/// A host that publishes a repository.
enum DeployTarget: String, CaseIterable, Sendable {
  case github, gitlab

  /// The files that the host needs: the path of each in the repository, and its source in the program's folder.
  fileprivate var files: [(path: String, source: String)] {
    let workflow =
      switch self {
      case .github: (".github/workflows/publish.yml", "github/publish.yml")
      case .gitlab: (".gitlab-ci.yml", "gitlab/gitlab-ci.yml")
      }
    return [workflow, ("publish.sh", "publish.sh"), (".gitignore", "gitignore")]
  }
}

/// A finished site that comes with the program.
enum Example: String, CaseIterable, Sendable {
  case splines
}

/// What the new folder is a copy of.
enum StartingPoint: Sendable {
  case small
  case example(Example)
  /// A site with a stage of its own, which has this name.
  case stage(String)

  /// The folder of the program from which it is copied.
  fileprivate var folder: String {
    switch self {
    case .small: "start"
    case .example(let example): "examples/\(example.rawValue)"
    case .stage: "examples/stage"
    }
  }

  /// The name of the stage in the files that are copied.
  private static let stageName = "chaikin"
  /// The program of that stage.
  private static let program = "\(OwnStages.folder)/\(stageName)/\(OwnStages.programName)"

  /// The files that are in another folder of the program: the path of each, and its source.
  fileprivate var borrowed: [(path: String, source: String)] {
    guard case .stage = self else { return [] }
    return [
      (Self.program, "examples/splines/\(Self.program)"),
      ("strokes/hill.json", "start/strokes/hill.json"),
    ]
  }

  /// The file as it is written: with the name of the stage in its path and text.
  fileprivate func named(_ file: SiteFile) -> SiteFile {
    guard case .stage(let name) = self else { return file }
    let text = String(decoding: file.bytes, as: UTF8.self).replacing(Self.stageName, with: name)
    return SiteFile(
      path: file.path.replacing(Self.stageName, with: name), bytes: Array(text.utf8))
  }
}

/// The options of `init`.
struct StartOptions: Sendable {
  let folder: String
  let start: StartingPoint
  let deploy: DeployTarget?
  /// The language of the texts.
  let language: String
  /// The program's folders, without which its phrases are not known.
  let folders: SiteFolders

  init(_ arguments: Arguments) throws(UsageError) {
    folder = arguments.positional[0]
    language = arguments.values[.language] ?? ProgramHome.language
    guard Translations.isLanguage(language) else {
      throw arguments.invalid(.language, "It is a code such as 'es' or 'pt-BR'.")
    }
    folders = try SiteFolders(arguments)
    deploy = try arguments.choice(.deploy, DeployTarget.self)
    if let name = arguments.values[.stage] {
      if arguments.has(.example) { throw arguments.conflict(.stage, Option.example.flag) }
      if let (reason, remedy) = OwnStages.fault(ofName: name) {
        throw arguments.invalid(.stage, "Choose another name: \(remedy ?? reason).")
      }
      start = .stage(name)
    } else {
      start = try arguments.choice(.example, Example.self).map(StartingPoint.example) ?? .small
    }
  }
}

/// Makes a folder of content.
func runStart(_ options: StartOptions, console: Console) throws(Diagnostics) {
  let folder = options.folder
  let model = try modelSite(options)
  let disk = FileSystem()
  let target = DiskPath(folder)
  var made = MadeEntries()
  var files = model.count
  do throws(OutputError) {
    if try disk.entry(target) == nil {
      try made.makeFolder(target, disk)
    } else if try !disk.names(in: target).isEmpty {
      throw OutputError.refusal(
        "'\(printable(folder))' holds files already", suggestion: "name a folder that is not there")
    }
    let isTranslated = options.language != ProgramHome.language
    let phrases = isTranslated ? InitialTranslation.phrases(options.language) : nil
    for file in model where file.path != phrases {
      try made.create(target / file.path, file.bytes, disk)
    }
    if let phrases {
      // The other files decide which phrases are shown.
      let own = model.first { $0.path == phrases }
      files += own == nil ? 1 : 0
      let bytes = InitialTranslation.phrases(in: options, after: own, Progress(console))
      try made.create(target / phrases, bytes, disk)
    }
  } catch {
    made.remove(disk)
    throw Diagnostics(
      error.diagnostics.findings,
      exitCode: error.kind == .cannotCreate ? .cannotCreate : .inputOutput)
  }
  try console.write(
    """
    Made \(counted(files, "file")) in \(folder). Its README.md says what each is for.
    Next: \(Help.program) serve --content \(folder)
    \(options.deploy == nil ? "" : "To publish it, follow 'Publish a repository' in docs/publishing.md.\n")
    """)
}

/// The files of the starting point, folders before their contents.
private func modelSite(_ options: StartOptions) throws(Diagnostics) -> [SiteFile] {
  let home: ProgramHome
  do throws(ProgramHome.Missing) { home = try ProgramHome.find() } catch {
    throw Diagnostics(error.message, exitCode: .noInput)
  }
  let content = home.path("Content")
  var files: [SiteFile] = []
  try collect("\(content)/\(options.start.folder)", "", &files)
  for (path, source) in options.start.borrowed {
    files.append(SiteFile(path: path, bytes: try InputFile.read("\(content)/\(source)")))
  }
  files = files.map(options.start.named)
  files = InitialTranslation.files(files, in: options.language)
  for (path, source) in options.deploy?.files ?? [] {
    files.append(SiteFile(path: path, bytes: try InputFile.read("\(content)/deploy/\(source)")))
  }
  return files
}

private func collect(
  _ folder: String, _ prefix: String, _ files: inout [SiteFile]
) throws(Diagnostics) {
  for name in try InputPath.names(in: folder) where !name.hasPrefix(".") {
    let path = "\(folder)/\(name)"
    if InputPath.isFolder(path) {
      try collect(path, "\(prefix)\(name)/", &files)
    } else {
      files.append(SiteFile(path: prefix + name, bytes: try InputFile.read(path)))
    }
  }
}
