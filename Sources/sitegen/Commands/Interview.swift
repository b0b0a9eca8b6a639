// How `judge` asks a program: a question is a line, and so is its answer.

import InkstepLessons

/// The longest times that a program may take, in seconds.
struct AnswerTimes: Sendable {
  /// For its first answer, which includes its start.
  var first: Double
  /// For every other answer.
  var later: Double

  /// The same time for every answer.
  init(_ seconds: Double) { (first, later) = (seconds, seconds) }
}

/// A running program, which is started again when it ends.
struct Interview {
  let words: [String]
  let times: AnswerTimes
  private var process: BoundedProcess?
  /// How many questions the running program has answered.
  private var answers = 0
  /// How often in a row the program ended in the same way; `nil` after its first answer.
  private var failures: (count: Int, reason: String)? = (0, "")
  /// How many questions had no answer in time.
  private var silences = 0
  /// The number of failures, or of silences, after which the program is not asked any more.
  private static let mostFailures = 3
  /// Lets what the program leaves running end with it; where that is impossible the program is asked anyway.
  private let limits = BoundedProcess.Limits(bubblewrap: Bubblewrap.ofProcesses())

  init(words: [String], times: AnswerTimes) {
    self.words = words
    self.times = times
  }

  /// The answer of a program.
  enum Answer {
    case line([UInt8])
    /// No answer, with the reason.
    case none(String)
  }

  /// Ends the program, so that it is started again for the next question.
  mutating func restart() {
    process?.finish()
    process = nil
  }

  /// Asks one question; starts the program if it is not running.
  ///
  /// A program that ends after an answer, in any way, is started again and asked once more. After a line that is no
  /// answer, or several lines, it is restarted, because later lines could belong to this question. It is not asked any
  /// more after it has ended three times in the same way before its first answer, or given no answer three times.
  mutating func answer(to question: [UInt8]) throws(Diagnostics) -> Answer {
    if let reason = reasonToStop { return .none(reason) }
    let running: BoundedProcess
    if let process {
      running = process
    } else {
      running = try BoundedProcess(words, in: ".", limits: limits)
      process = running
      answers = 0
    }
    let hasAnswered = answers > 0
    let time = hasAnswered ? times.later : times.first
    if let line = running.answer(to: question, within: time) {
      failures = nil
      answers += 1
      // A program that prints too much usually does so from the first question on, so later answers cost no wait.
      let isAlone = !running.hasMore(within: answers < 4 ? 0.02 : 0)
      if let fault = Self.fault(of: line, isAlone: isAlone) {
        restart()
        return .none(fault)
      }
      return .line(line)
    }
    let end = running.end ?? .hung
    restart()
    switch end {
    case .exited, .signalled: if hasAnswered { return try answer(to: question) }
    default: break
    }
    let complaint = running.complaint
    if case .exited(127) = end,
      complaint.hasSuffix("not found") || complaint.contains("No such file")
    {
      throw Diagnostics("'\(words[0])' cannot be started: \(complaint)", exitCode: .noInput)
    }
    var reason = "the program \(end.words(time))"
    if end == .hung, !running.hasWritten {
      reason += "; if it has answered, it must flush its output after every answer"
    }
    if !complaint.isEmpty { reason += ": \(complaint)" }
    noteFailure(end, reason)
    return .none(reason)
  }

  /// Why the program is not asked any more; `nil` if it is.
  private var reasonToStop: String? {
    if silences >= Self.mostFailures {
      return "was not asked, because \(silences) questions had no answer in time"
    }
    guard let failures, failures.count >= Self.mostFailures else { return nil }
    let count = failures.count
    return "was not asked, because the program ended \(count) times before its first answer"
  }

  /// What is wrong with a line where an answer should be, or with what follows it.
  private static func fault(of line: [UInt8], isAlone: Bool) -> String? {
    let text = printable(String(decoding: line.prefix(80), as: UTF8.self))
    let json = line.starts(with: byteOrderMark) ? line.dropFirst(byteOrderMark.count) : line[...]
    switch json.first(where: { $0 > UInt8(ascii: " ") }) {
    case nil: return "the program printed an empty line where an answer should be"
    case UInt8(ascii: "{"):
      return isAlone
        ? nil
        : "the program printed several lines for one question, of which the first is '\(text)'; "
          + "an answer is one line"
    default: return "the program printed a line that is not an answer: '\(text)'"
    }
  }

  /// Counts silences, and the times in a row that the program ended by itself for the same reason.
  private mutating func noteFailure(_ end: BoundedProcess.End, _ reason: String) {
    switch end {
    case .hung, .unflushed: silences += 1
    default: break
    }
    guard let earlier = failures else { return }
    switch end {
    case .exited, .signalled: failures = (reason == earlier.reason ? earlier.count + 1 : 1, reason)
    default: failures = (0, "")
    }
  }
}
