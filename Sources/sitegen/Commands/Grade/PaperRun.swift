// Runs one paper: a copy of its folder and of each stroke, the command with its placeholders filled in,
// the limits. The result is bytes, or the reason why there are none.

import InkstepEngine
import InkstepLessons

/// The answer of a paper to one question.
enum PaperAnswer: Sendable {
  case trace([UInt8], file: String)
  /// No answer, with the reason.
  case none(String)
}

/// A submission to be graded.
struct Paper {
  let name: String
  let folder: String
  var answers: PaperAnswers
}

/// The source of a paper's answers.
///
/// They are read one at a time, because each may be large.
enum PaperAnswers {
  /// A program that is run once for each question.
  case program(PaperRun)
  /// Files of traces, by the name of the question.
  case traces([String: String])

  /// The answer to a question; `nil` if there is none.
  mutating func answer(to question: Question) throws(Diagnostics) -> PaperAnswer? {
    switch self {
    case .program(var run):
      let answer = try run.answer(to: question)
      self = .program(run)
      return answer
    case .traces(let files):
      guard let file = files[question.name], let bytes = try? InputFile.read(file) else {
        return nil
      }
      return .trace(bytes, file: file)
    }
  }
}

/// A paper being run.
struct PaperRun {
  private let paper: String
  private let command: String
  private let options: GradeOptions
  private let sandbox: PaperSandbox?
  /// The number of questions to which it gave no answer in time.
  private var hangs = 0

  /// Runs in no sandbox without `sandbox`.
  init(_ paper: String, _ command: String, _ options: GradeOptions, in sandbox: PaperSandbox?) {
    self.paper = paper
    self.command = command
    self.options = options
    self.sandbox = sandbox
  }

  /// Runs the paper over a stroke or a signal.
  ///
  /// It gets a new copy of everything each time, because the previous run may have changed it.
  mutating func answer(to question: Question) throws(Diagnostics) -> PaperAnswer {
    // A program that hangs three times usually hangs always, and there may be sixty papers.
    if hangs == 3 {
      return PaperAnswer.none("not run, after three that gave no answer in time")
    }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = "\(scratch.path)/paper"
    try scratch.copy(paper, as: "paper")
    let samples = "\(scratch.path)/samples"
    try scratch.write(question.file.bytes, to: "samples/\(question.name).json")
    let filled = Self.filled(command, folder, "\(samples)/\(question.name).json", question)
    let process = try BoundedProcess(
      ["/bin/sh", "-c", filled], in: folder,
      limits: BoundedProcess.Limits(
        memory: options.memory << 20, bubblewrap: sandbox?.with(paper: folder, sample: samples)),
      home: sandbox == nil ? scratch.path : PaperSandbox.space)
    let (output, end) = process.run(within: options.timeout)
    let complaint = process.complaint.replacing(scratch.path, with: "")
    switch end {
    case .exited(0) where !output.allSatisfy({ $0 <= UInt8(ascii: " ") }):
      return .trace(output, file: question.name)
    case .exited(0): return PaperAnswer.none("printed nothing")
    default:
      let reason = end.words(options.timeout) + (complaint.isEmpty ? "" : ": \(complaint)")
      if end == .hung { hangs += 1 }
      return PaperAnswer.none(reason)
    }
  }

  /// The command with its placeholders filled in; a name with a space remains one word.
  private static func filled(
    _ command: String, _ folder: String, _ file: String, _ question: Question
  ) -> String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("'", with: "'\\''") + "'"
    }
    var filled = command.replacing("{folder}", with: quoted(folder))
    for (name, value) in question.values {
      filled = filled.replacing("{\(name)}", with: value ?? quoted(file))
    }
    return filled
  }

  /// Whether a trace of a graph states no other policy and no other width than the usual one.
  private static func isUsual(_ trace: JSONValue, _ policy: GraphPolicy) -> Bool {
    (trace.member("policy")?.string ?? policy.rawValue) == policy.rawValue
      && (trace.member("width")?.number ?? Double(GraphShape.published.width))
        == Double(GraphShape.published.width)
  }

  /// The traces of a paper that consists of files, by the sample that each names, or by its own name.
  ///
  /// Of a graph, they are those under the policy in the usual view.
  static func traces(in paper: String, of stage: AskedStage) -> [String: String] {
    var files: [String: String] = [:]
    for input in VerifyInput.all([paper]) {
      guard let bytes = try? InputFile.read(input.name) else { continue }
      var name = String(input.name.split(separator: "/").last?.dropLast(5) ?? "")
      if let document = try? JSONDocument(bytes, file: input.name) {
        name = document.root.member(stage.sampleNoun)?.string ?? name
        if case .graph(let policy) = stage, !Self.isUsual(document.root, policy) { continue }
      }
      files[name] = input.name
    }
    return files
  }
}
