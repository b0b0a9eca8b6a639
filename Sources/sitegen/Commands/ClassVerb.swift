// `sitegen class`: what the learners of a class did in the acts of the lessons, from the files that the pages
// export. Each answer is judged anew by the lessons as they are; files are other people's, so a broken one
// is told with its place, and the page is made of the others.

import InkstepLessons

/// What `class` works with.
struct ClassOptions: Sendable {
  /// The folder with a file, or a folder of files, for each learner.
  var results: String
  /// Where the lessons are.
  var content: String
  var sources: String
  /// The folder of strokes that the lessons show besides the samples.
  var strokes: String?
  /// The folder for what is written.
  var output: String

  init(_ arguments: Arguments) throws(UsageError) {
    results = arguments.positional[0]
    content = arguments.text(.content)
    sources = try arguments.programFolder(.sources, "Sources")
    strokes = arguments.values[.strokes]
    output = arguments.text(.output)
  }
}

/// Judges every answer, writes the table and the page of the class, and says where.
func runClass(_ options: ClassOptions, console: Console) throws(Diagnostics) {
  let folder = try ResultFolder(
    options.output, known: ClassSheet.tableName, apartFrom: options.results)
  var faults: [Diagnostic] = []
  let learners = try learners(in: options.results, &faults)
  let (lessons, words) = try acts(options)
  let records = learners.map { LearnerRecord($0, lessons) }
  let sheet = ClassSheet(lessons: lessons, learners: records, faults: faults, words: words)
  try folder.write(sheet.csv, to: ClassSheet.tableName)
  try folder.write(sheet.page.string, to: ClassSheet.pageName)
  try console.write(sheet.summary(in: options.output))
  if !faults.isEmpty { throw Diagnostics(faults, exitCode: .data) }
}

/// The acts of the lessons as they are.
private func acts(
  _ options: ClassOptions
) throws(Diagnostics) -> (lessons: [ActsOfLesson], words: Words) {
  let home = try? ProgramHome.find()
  let folders = SiteFolders(
    content: options.content, theme: home?.path("Site") ?? "Site", sources: options.sources,
    interface: home?.path("Content/interface"), mistakes: home?.path("Content/mistakes"),
    strokes: options.strokes)
  let content = SiteContent(folders)
  try content.findings.throwErrors()
  let library = try TraceLibrary(content, jobs: 1)
  return (try ActsOfLesson.all(of: content, library), content.words)
}

/// What each learner handed in, in the order of the names; what cannot be read is added to `faults`.
private func learners(
  in folder: String, _ faults: inout [Diagnostic]
) throws(Diagnostics) -> [HandedIn] {
  var learners: [HandedIn] = []
  for name in try InputPath.names(in: folder) where !name.hasPrefix(".") {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    let isFolder = InputPath.isFolder(path) && !InputPath.isLink(path)
    let files = isFolder ? try InputPath.files(below: path) : [path]
    var results: [LearnerResult] = []
    for file in files where file.hasSuffix(".json") {
      do throws(Diagnostics) {
        results.append(try LearnerResult.read(InputFile.read(file, within: folder), file: file))
      } catch { faults += error.findings }
    }
    if !results.isEmpty { learners.append(HandedIn(name: name, results: results)) }
  }
  if learners.isEmpty && faults.isEmpty {
    throw Diagnostics(
      "holds no '.json' file", at: SourceLocation(file: folder),
      suggestion: "put the file of each learner there, or a folder of files", exitCode: .noInput)
  }
  return learners
}
