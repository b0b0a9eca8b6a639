// `sitegen judge`: a program in any language, asked to run a stage over one stroke after the other, or the
// graph over one signal after the other. A question is a line of JSON on its standard input, the sample with
// the name of the stage; the answer is a trace in one line. A program that crashes, hangs or prints something
// else gets an error for that sample, and is started again for the next one.

import InkstepEngine
import InkstepLessons

/// The options of `judge`.
struct JudgeOptions: Sendable {
  /// The options for verifying and reporting the answers.
  var verify: VerifyOptions
  /// The program and its arguments.
  var words: [String]
  /// The stage that the program implements.
  var stage: AskedStage
  /// The largest numbers of seconds for an answer.
  var times: AnswerTimes
  /// Whether the questions are the test vectors.
  var asksVectors: Bool
  /// The ids of the test vectors to leave out.
  var skipped: [String]
  /// The folder for the published result; `nil` for none.
  var output: Output?

  /// The default number of seconds for an answer, and the largest.
  static let standardTimeout = 5.0
  /// The default number of seconds for the first answer after a start.
  static let standardStart = 20.0
  static let largestTimeout = 3600.0

  init(_ arguments: Arguments) throws(UsageError) {
    verify = try VerifyOptions(arguments)
    words = arguments.positional
    guard let stage = verify.stage else {
      throw UsageError(
        message: "Missing option '\(Option.stage.usage(for: .judge))': say which stage to ask for.",
        verb: .judge)
    }
    self.stage = stage
    if !VerifyFormat.ofPrograms.contains(verify.format) {
      throw arguments.invalid(.format, "Expected \(sentence(VerifyFormat.ofPrograms))")
    }
    times = AnswerTimes(try Self.timeout(arguments))
    if arguments.values[.timeout] == nil { times.first = Self.standardStart }
    asksVectors = arguments.has(.vectors)
    skipped = try Self.skipped(arguments, of: stage)
    let samples = stage.folder(verify)
    output =
      arguments.values[.output] == nil ? nil : arguments.folder(apartFrom: samples)
  }

  /// The ids that an option lists, each of a test vector of the stage.
  private static func skipped(
    _ arguments: Arguments, of stage: AskedStage
  ) throws(UsageError) -> [String] {
    guard let text = arguments.values[.skip] else { return [] }
    if !arguments.has(.vectors) {
      throw UsageError(
        message: "The option '\(Option.skip.flag)' goes with '\(Option.vectors.flag)' only.",
        verb: arguments.verb)
    }
    let known = stage.vectors.map(\.name)
    let ids = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for id in ids where !known.contains(id) {
      let near = nearest(to: id, in: known) ?? known[0]
      throw arguments.invalid(
        .skip, "There is no test vector '\(shortened(id))'. Did you mean '\(near)'?")
    }
    if ids.count == known.count { throw arguments.invalid(.skip, "Nothing would be left to ask.") }
    return known.filter { ids.contains($0) }
  }

  /// The number of seconds given by an option.
  static func timeout(_ arguments: Arguments) throws(UsageError) -> Double {
    guard let text = arguments.values[.timeout] else { return standardTimeout }
    let isPlain = text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    if isPlain, let seconds = Double(text), seconds > 0, seconds <= largestTimeout {
      return seconds
    }
    throw arguments.invalid(
      .timeout, "Expected seconds, as in 2.5, and at most \(numeral(largestTimeout)).")
  }
}

/// Asks a program for every stroke, and reports the result.
func runJudge(_ options: JudgeOptions, console: Console) throws(Diagnostics) {
  try options.output?.check()
  var verification = TraceVerification(options.verify)
  let questions =
    options.asksVectors
    ? options.stage.vectors.filter { !options.skipped.contains($0.name) }
    : try options.stage.questions(about: verification.samples)
  let interruption = Interruption { BoundedProcess.endRunning() }
  defer { interruption.end() }
  var interview = Interview(words: options.words, times: options.times)
  var files: [VerifiedFile] = []
  for question in questions {
    verification.question = question
    let answer = try interview.answer(to: question.line)
    switch answer {
    case .line(let bytes):
      let file = verification.verified(bytes, named: question.name)
      // What cannot be read may belong to another question.
      if file.diagnostics != nil { interview.restart() }
      files.append(file)
    case .none(let reason):
      files.append(
        VerifiedFile(
          question.name, question.subject,
          unreadable: Diagnostics(reason, at: SourceLocation(file: question.name))))
    }
  }
  interview.restart()
  let program = options.words.joined(separator: " ")
  var report = VerifyReport.judging(files, options.verify) { _ in program }
  if options.asksVectors {
    report.vectors = AskedVectors(
      version: options.stage.vectorVersion, skipped: options.skipped)
  }
  if let output = options.output {
    let page = JudgePage(report: report, program: program, stage: options.stage)
    try output.write(
      [
        SiteFile(path: "index.html", text: page.html.string),
        SiteFile(path: "report.json", bytes: report.json.bytes),
        SiteFile(path: JudgePage.badgeName, text: page.badge),
      ], console)
  }
  do throws(Diagnostics) { try printReport(report, console) } catch {
    throw error.joined(questions.count)
  }
}

extension Diagnostics {
  /// The same error with one finding for all questions that failed in the same way.
  fileprivate func joined(_ questions: Int) -> Diagnostics {
    // The line of an answer belongs to that answer alone.
    func isAlike(_ finding: Diagnostic) -> Bool { finding.location?.line == 0 }
    func words(_ finding: Diagnostic) -> [String?] { [finding.message, finding.suggestion] }
    let alike = Dictionary(grouping: findings.filter(isAlike), by: words)
    var error = self
    error.findings = findings.compactMap { finding in
      let count = alike[words(finding)]?.count ?? 0
      guard isAlike(finding), count > 1 else { return finding }
      if alike[words(finding)]?.first != finding { return nil }
      let all =
        count < questions ? "\(count) of \(questions)" : count == 2 ? "both" : "all \(count)"
      var finding = finding
      finding.message += " (the same for \(all) questions)"
      return finding
    }
    return error
  }
}
