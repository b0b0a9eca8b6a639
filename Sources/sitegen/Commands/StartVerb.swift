// `sitegen init`: makes the content of a small site as a starting point, a copy of a folder that comes with
// the program. It can be built at once. With `--deploy`, the folder is also a repository that publishes itself.

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

/// The options of `init`.
struct StartOptions: Sendable {
  let folder: String
  let deploy: DeployTarget?

  init(_ arguments: Arguments) throws(UsageError) {
    folder = arguments.positional[0]
    deploy = try arguments.choice(.deploy, DeployTarget.self)
  }
}

/// Makes a folder of content.
func runStart(_ options: StartOptions, console: Console) throws(Diagnostics) {
  let folder = options.folder
  let model = try modelSite(options.deploy)
  let disk = FileSystem()
  let target = DiskPath(folder)
  var made = MadeEntries()
  do throws(OutputError) {
    if try disk.entry(target) == nil {
      try made.makeFolder(target, disk)
    } else if try !disk.names(in: target).isEmpty {
      throw OutputError.refusal(
        "'\(printable(folder))' holds files already", suggestion: "name a folder that is not there")
    }
    for file in model { try made.create(target / file.path, file.bytes, disk) }
  } catch {
    made.remove(disk)
    throw Diagnostics(
      error.diagnostics.findings,
      exitCode: error.kind == .cannotCreate ? .cannotCreate : .inputOutput)
  }
  try console.write(
    """
    Made \(counted(model.count, "file")) in \(folder). Its README.md says what each is for.
    Next: sitegen serve --content \(folder)
    \(options.deploy == nil ? "" : "To publish it, follow 'Publish a repository' in docs/publishing.md.\n")
    """)
}

/// The files of the starting point, folders before their contents.
private func modelSite(_ deploy: DeployTarget?) throws(Diagnostics) -> [SiteFile] {
  let home: ProgramHome
  do throws(ProgramHome.Missing) { home = try ProgramHome.find() } catch {
    throw Diagnostics(error.message, exitCode: .noInput)
  }
  var files: [SiteFile] = []
  try collect(home.path("Content/start"), "", &files)
  for (path, source) in deploy?.files ?? [] {
    files.append(
      SiteFile(path: path, bytes: try InputFile.read(home.path("Content/deploy/\(source)"))))
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
