// Runs one paper: a copy of its folder and of each stroke, the command with its placeholders filled in,
// limits of time and output. The result is bytes, or the reason why there are none.

import InkstepEngine
import InkstepLessons

/// The answer of a paper to one stroke.
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
  /// A program that is run once for each stroke.
  case program(PaperRun)
  /// Files of traces, by the name of the stroke.
  case traces([String: String])

  /// The answer to a stroke; `nil` if there is none.
  mutating func answer(to stroke: Stroke) throws(Diagnostics) -> PaperAnswer? {
    switch self {
    case .program(var run):
      let answer = try run.answer(to: stroke)
      self = .program(run)
      return answer
    case .traces(let files):
      guard let file = files[stroke.id], let bytes = try? InputFile.read(file) else { return nil }
      return .trace(bytes, file: file)
    }
  }
}

/// A paper being run.
struct PaperRun {
  private let paper: String
  private let command: String
  private let options: GradeOptions
  /// The number of strokes for which it gave no answer in time.
  private var hangs = 0

  init(_ paper: String, _ command: String, _ options: GradeOptions) {
    self.paper = paper
    self.command = command
    self.options = options
  }

  /// Runs the paper over a stroke.
  ///
  /// It gets a new copy of everything each time, because the previous run may have changed it.
  mutating func answer(to stroke: Stroke) throws(Diagnostics) -> PaperAnswer {
    // A program that hangs three times usually hangs always, and there may be sixty papers.
    if hangs == 3 {
      return PaperAnswer.none("not run, after three that gave no answer in time")
    }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = "\(scratch.path)/paper"
    try scratch.copy(paper, as: "paper")
    try scratch.write(stroke.text.bytes, to: "strokes/\(stroke.id).json")
    let file = "\(scratch.path)/strokes/\(stroke.id).json"
    let words = ["/bin/sh", "-c", Self.filled(command, folder, options.stage.slug, file)]
    let process = try BoundedProcess(words, in: folder, home: scratch.path)
    let (output, end) = process.run(within: options.timeout)
    let complaint = process.complaint.replacing(scratch.path, with: "")
    switch end {
    case .exited(0) where !output.allSatisfy({ $0 <= UInt8(ascii: " ") }):
      return .trace(output, file: stroke.id)
    case .exited(0): return PaperAnswer.none("printed nothing")
    default:
      let reason = end.words(options.timeout) + (complaint.isEmpty ? "" : ": \(complaint)")
      if end == .hung { hangs += 1 }
      return PaperAnswer.none(reason)
    }
  }

  /// The command with its placeholders filled in; a name with a space remains one word.
  private static func filled(
    _ command: String, _ folder: String, _ stage: String, _ stroke: String
  ) -> String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("'", with: "'\\''") + "'"
    }
    return command.replacing("{stage}", with: stage).replacing("{stroke}", with: quoted(stroke))
      .replacing("{folder}", with: quoted(folder))
  }

  /// The traces of a paper that consists of files, by the stroke that each names, or by its own name.
  static func traces(in paper: String) -> [String: String] {
    var files: [String: String] = [:]
    for input in VerifyInput.all([paper]) {
      guard let bytes = try? InputFile.read(input.name) else { continue }
      var stroke = String(input.name.split(separator: "/").last?.dropLast(5) ?? "")
      if let document = try? JSONDocument(bytes, file: input.name),
        let named = document.root.member("stroke")?.string
      {
        stroke = named
      }
      files[stroke] = input.name
    }
    return files
  }
}
