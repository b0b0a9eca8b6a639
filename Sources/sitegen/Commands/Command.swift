// A command: a verb with its options, parsed and validated.

/// A command to run.
enum Command: Sendable {
  case help(Verb?)
  case version
  case build(BuildOptions)
  case serve(PreviewOptions)
  case check(CheckOptions)
  case record(RecordOptions)
  case start(StartOptions)
  case trace(TraceOptions)
  case verify(VerifyOptions)
  case judge(JudgeOptions)
  case grade(GradeOptions)
  case results(ClassOptions)
  case explain(ExplainOptions)
  case importing(ImportOptions)
  case exporting(ExportOptions)
  case completion(Shell)
  case manual

  /// Parses the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words)
    switch arguments.request {
    case .help(let verb): self = .help(verb)
    case .version: self = .version
    case .run(.build): self = .build(try BuildOptions(arguments))
    case .run(.serve): self = .serve(try PreviewOptions(arguments))
    case .run(.check): self = .check(try CheckOptions(arguments))
    case .run(.record): self = .record(try RecordOptions(arguments))
    case .run(.start): self = .start(try StartOptions(arguments))
    case .run(.trace): self = .trace(try TraceOptions(arguments))
    case .run(.verify): self = .verify(try VerifyOptions(arguments))
    case .run(.judge): self = .judge(try JudgeOptions(arguments))
    case .run(.grade): self = .grade(try GradeOptions(arguments))
    case .run(.results): self = .results(try ClassOptions(arguments))
    case .run(.explain): self = .explain(try ExplainOptions(arguments))
    case .run(.importing): self = .importing(try ImportOptions(arguments))
    case .run(.exporting): self = .exporting(try ExportOptions(arguments))
    case .run(.completion): self = .completion(try Shell(arguments))
    case .run(.manual): self = .manual
    }
  }

  /// Whether every step is reported.
  var isVerbose: Bool {
    switch self {
    case .build(let options): options.isVerbose
    case .serve(let options): options.build.isVerbose
    case .check(let options): options.isVerbose
    case .record(let options): options.isVerbose
    case .start, .trace, .verify, .judge, .grade, .results, .explain, .importing, .exporting,
      .completion, .manual, .help, .version:
      false
    }
  }

  /// Runs the command.
  func run(_ console: Console) throws(Diagnostics) {
    switch self {
    case .help(let verb): try console.write(Help.text(verb))
    case .version: try console.write("\(Sitegen.version)\n")
    case .build(let options): try runBuild(options, console: console)
    case .serve(let options): try runServe(options, console: console)
    case .check(let options): try runCheck(options, console: console)
    case .record(let options): try runRecord(options, console: console)
    case .start(let options): try runStart(options, console: console)
    case .trace(let options): try runTrace(options, console: console)
    case .verify(let options): try runVerify(options, console: console)
    case .judge(let options): try runJudge(options, console: console)
    case .grade(let options): try runGrade(options, console: console)
    case .results(let options): try runClass(options, console: console)
    case .explain(let options): try runExplain(options, console: console)
    case .importing(let options): try runImport(options, console: console)
    case .exporting(let options): try runExport(options, console: console)
    case .completion(let shell): try console.write(shell.completion)
    case .manual: try console.write(Manual.page)
    }
  }
}
