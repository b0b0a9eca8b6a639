// `sitegen class`: the results of a class in the acts of the lessons, from the files that the pages export.
// Each answer is judged again by the current lessons. A file that cannot be read is reported, and the page
// shows the others.

import InkstepLessons

/// The options of `class`.
struct ClassOptions: Sendable {
  /// The folder with a file, or a folder of files, for each learner.
  var results: String
  /// The folder of the lessons.
  var content: String
  var sources: String
  /// The folder of additional strokes that the lessons show.
  var strokes: String?
  /// The folder for the results.
  var output: Output

  init(_ arguments: Arguments) throws(UsageError) {
    results = arguments.positional[0]
    content = arguments.contentFolder
    sources = try arguments.programFolder(.sources, "Sources")
    strokes = arguments.values[.strokes]
    output = arguments.folder(apartFrom: results)
  }
}

/// Judges every answer, writes the table and the page of the class, and prints their names.
func runClass(_ options: ClassOptions, console: Console) throws(Diagnostics) {
  var faults: [Diagnostic] = []
  let learners = try learners(in: options.results, &faults)
  try options.output.check()
  let (lessons, words) = try acts(options)
  let records = learners.map { LearnerRecord($0, lessons) }.toldApart
  let sheet = ClassSheet(lessons: lessons, learners: records, faults: faults, words: words)
  try options.output.write(
    [
      SiteFile(path: ClassSheet.tableName, text: SheetCell.file(sheet.csv)),
      SiteFile(path: ClassSheet.pageName, text: sheet.page.string),
    ], console)
  try console.write(sheet.summary(in: options.output.folder))
  let isWrong = faults.contains { $0.severity == .error }
  if !faults.isEmpty { throw Diagnostics(faults, exitCode: isWrong ? .data : .success) }
}

/// The acts of the current lessons.
private func acts(
  _ options: ClassOptions
) throws(Diagnostics) -> (lessons: [ActsOfLesson], words: Words) {
  let home = try? ProgramHome.find()
  let folders = SiteFolders(
    content: options.content, theme: home?.path("Site") ?? "Site", sources: options.sources,
    interface: home?.phrases ?? [], mistakes: home?.path("Content/mistakes"),
    strokes: options.strokes)
  let content = try SiteContent.load(folders)
  try content.findings.throwErrors()
  let library = try TraceLibrary(content, jobs: 1)
  return (try ActsOfLesson.all(of: content, library), content.words)
}

/// The results of each learner, in the order of the names; adds what cannot be read to `faults`.
private func learners(
  in folder: String, _ faults: inout [Diagnostic]
) throws(Diagnostics) -> [HandedIn] {
  var learners: [HandedIn] = []
  for name in try InputPath.names(in: folder) where !name.hasPrefix(".") {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    let isFolder = InputPath.isFolder(path) && !InputPath.isLink(path)
    let files = isFolder ? try InputPath.files(below: path) : [path]
    var results: [(name: String, path: String, result: LearnerResult)] = []
    for file in files where file.hasSuffix(".json") {
      do throws(Diagnostics) {
        let result = try LearnerResult.read(InputFile.read(file, within: folder), file: file)
        results.append((String(file.dropFirst(path.count - name.count)), file, result))
      } catch { faults += error.findings }
    }
    learners += HandedIn.sorted(results, of: name, &faults)
  }
  if learners.isEmpty && faults.isEmpty {
    throw Diagnostics(
      "holds no '.json' file", at: SourceLocation(file: folder),
      suggestion: "put the file of each learner there, or a folder of files", exitCode: .noInput)
  }
  return learners
}
