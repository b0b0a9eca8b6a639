// `sitegen grade`: grades the papers of a class. Each paper is run over every stroke in a copy of its
// folder, in Bubblewrap, with limits of time, output, memory and files, and its drawing is compared element by
// element. The papers' own folder is not changed.

import InkstepEngine
import InkstepLessons

/// The options of `grade`.
struct GradeOptions: Sendable {
  var verify: VerifyOptions
  /// The folder with a folder for each paper.
  var papers: String
  /// The stage that the papers implement.
  var stage: AskedStage
  /// The command that runs a paper; `nil` if papers are traces.
  var run: String?
  /// The largest number of seconds for a stroke.
  var timeout: Double
  /// The most memory of each process of a paper, in MB.
  var memory: Int
  /// The folders and files that papers may read.
  var readable: [String]
  /// Whether papers are run without Bubblewrap.
  var isUnprotected: Bool
  /// The folder for the results.
  var output: Output

  /// The default memory in MB, and the largest.
  static let standardMemory = 512
  static let largestMemory = 1 << 20

  init(_ arguments: Arguments) throws(UsageError) {
    verify = try VerifyOptions(arguments)
    papers = arguments.positional[0]
    guard let stage = verify.stage else {
      throw UsageError(
        message: "Missing option '\(Option.stage.usage(for: .grade))': say which stage to grade.",
        verb: .grade)
    }
    self.stage = stage
    run = arguments.values[.run]
    timeout = try JudgeOptions.timeout(arguments)
    memory =
      try arguments.values[.memory].map { text throws(UsageError) in
        if let memory = Int(text), 1...Self.largestMemory ~= memory { return memory }
        throw arguments.invalid(
          .memory, "Expected a whole number of MB, from 1 to \(Self.largestMemory).")
      } ?? Self.standardMemory
    readable = arguments.lists[.readable] ?? []
    isUnprotected = arguments.has(.unprotected)
    if isUnprotected, !readable.isEmpty {
      throw arguments.conflict(.readable, Option.unprotected.flag)
    }
    output = arguments.folder(apartFrom: papers)
  }

  /// What papers should not read: what is right, the program that draws it, and other papers.
  var secrets: [String] {
    let home = try? ProgramHome.find()
    let own = ["strokes", "signals", "fixtures"].compactMap { home?.path("Content/\($0)") }
    let stages = "\(verify.site.folder)/\(OwnStages.folder)"
    return [verify.strokes, verify.signals, stages, papers, output.folder] + own
      + [home?.folder, RunningProgram.path].compactMap(\.self)
  }
}

extension GradeOptions {
  /// What papers are asked.
  ///
  /// A graph whose command does not take the width or the relayouts has the usual width, or chooses its
  /// relayouts.
  func questions(about samples: SampleCache) throws(Diagnostics) -> [Question] {
    let questions = try stage.questions(about: samples)
    func takes(_ name: String) -> Bool { run?.contains("{\(name)}") == true }
    return questions.compactMap { question in
      guard case .graph(let graph) = question else { return question }
      if !takes("width"), graph.shape.width != GraphShape.published.width { return nil }
      return .graph(takes("relayouts") ? graph : graph.withoutRelayouts)
    }
  }
}

/// Grades every paper, writes the sheet, the page and the feedback, and prints their names.
func runGrade(_ options: GradeOptions, console: Console) throws(Diagnostics) {
  try options.output.check()
  var verification = TraceVerification(options.verify)
  verification.requiredKeys = ["frames", "draws"]
  let questions = try options.questions(about: verification.samples)
  if questions.isEmpty {
    let noun = options.stage.sampleNoun
    throw Diagnostics(
      "there is no \(noun) to grade with",
      at: SourceLocation(file: options.stage.folder(options.verify)),
      suggestion: "say where \(noun)s are with '--\(noun)s <folder>'", exitCode: .noInput)
  }
  var sandbox: PaperSandbox?
  if let command = options.run, !options.isUnprotected {
    sandbox = try PaperSandbox(running: command, options)
  }
  let interruption = Interruption { BoundedProcess.endRunning() }
  defer { interruption.end() }
  var papers: [GradedPaper] = []
  for name in try InputPath.names(in: options.papers) where !name.hasPrefix(".") {
    let folder = "\(options.papers)/\(name)"
    guard InputPath.isFolder(folder) else { continue }
    if console.isTalkative { console.note("\(name)\n") }
    let answers =
      options.run.map { .program(PaperRun(folder, $0, options, in: sandbox)) }
      ?? PaperAnswers.traces(PaperRun.traces(in: folder, of: options.stage))
    let paper = Paper(name: name, folder: folder, answers: answers)
    papers.append(try GradedPaper(paper, asked: questions, options, verification: &verification))
  }
  if papers.isEmpty {
    throw Diagnostics(
      "holds no folder to grade", at: SourceLocation(file: options.papers),
      suggestion: "put each paper into a folder of its own", exitCode: .noInput)
  }
  if options.run != nil { papers.markIdentical() }
  let sheet = GradeSheet(
    papers: papers, stage: options.stage, samples: questions.count,
    isUnprotected: options.run != nil && options.isUnprotected, words: options.verify.site.words)
  let feedback = papers.map {
    SiteFile(path: "feedback/\(printable($0.name)).txt", text: sheet.feedback(on: $0))
  }
  try options.output.write(
    [
      SiteFile(path: "grades.csv", text: SheetCell.file(sheet.csv)),
      SiteFile(path: "class.html", text: sheet.page.string),
    ] + feedback, console)
  try console.write(sheet.summary(in: options.output.folder))
}
