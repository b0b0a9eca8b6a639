// `sitegen init`: makes the content of a small site as a starting point, a copy of a folder that comes with
// the program. It can be built at once.

/// Makes a folder of content.
func runStart(_ folder: String, console: Console) throws(Diagnostics) {
  let model = try modelSite()
  let disk = FileSystem()
  let target = DiskPath(folder)
  do throws(OutputError) {
    if try disk.entry(target) == nil {
      try disk.makeFolder(target)
    } else if try !disk.names(in: target).isEmpty {
      throw OutputError.refusal(
        "'\(printable(folder))' holds files already", suggestion: "name a folder that is not there")
    }
    var made: Set<DiskPath> = []
    for file in model {
      let path = DiskPath(file.path)
      for parent in path.parents where made.insert(parent).inserted {
        try disk.makeFolder(target / parent)
      }
      try disk.create(target / path, file.bytes)
    }
  } catch {
    throw Diagnostics(
      error.diagnostics.findings,
      exitCode: error.kind == .cannotCreate ? .cannotCreate : .inputOutput)
  }
  try console.write(
    """
    Made \(counted(model.count, "file")) in \(folder). Its README.md says what each is for.
    Next: sitegen build --content \(folder)

    """)
}

/// The files of the starting point, folders before their contents.
private func modelSite() throws(Diagnostics) -> [SiteFile] {
  let home: ProgramHome
  do throws(ProgramHome.Missing) { home = try ProgramHome.find() } catch {
    throw Diagnostics(error.message, exitCode: .noInput)
  }
  var files: [SiteFile] = []
  try collect(home.path("Content/start"), "", &files)
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
