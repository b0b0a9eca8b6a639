// One paper at work: a copy of its folder and of each stroke, the command filled in, bounds of time and
// output. What comes out is bytes, or a reason why there are none.

import InkstepEngine
import InkstepLessons

/// What a paper says to one stroke.
enum PaperAnswer: Sendable {
  case trace([UInt8], file: String)
  /// Nothing, for this reason.
  case none(String)
}

/// A paper being run.
struct PaperRun {
  private let paper: String
  private let command: String
  private let options: GradeOptions

  init(_ paper: String, _ command: String, _ options: GradeOptions) {
    self.paper = paper
    self.command = command
    self.options = options
  }

  /// What it says to every stroke, by the stroke's name.
  func answers(over strokes: [Stroke]) throws(Diagnostics) -> [String: PaperAnswer] {
    var answers: [String: PaperAnswer] = [:]
    var hangs = 0
    for stroke in strokes {
      // Who hangs at three strokes hangs at all of them, and sixty papers have to be graded.
      if hangs == 3 {
        answers[stroke.id] = PaperAnswer.none("not run, after three that gave no answer in time")
        continue
      }
      let (answer, isHung) = try answer(to: stroke)
      answers[stroke.id] = answer
      if isHung { hangs += 1 }
    }
    return answers
  }

  /// What it says to a stroke.
  ///
  /// Everything is copied anew, for the one before may have changed it.
  private func answer(to stroke: Stroke) throws(Diagnostics) -> (PaperAnswer, isHung: Bool) {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = "\(scratch.path)/paper"
    try scratch.copy(paper, as: "paper")
    try scratch.write(stroke.text.bytes, to: "strokes/\(stroke.id).json")
    let file = "\(scratch.path)/strokes/\(stroke.id).json"
    let words = ["/bin/sh", "-c", Self.filled(command, folder, options.stage.slug, file)]
    let process = try BoundedProcess(words, in: folder, home: scratch.path)
    let (output, end) = process.run(within: options.timeout)
    let said = process.complaint.replacing(scratch.path, with: "")
    switch end {
    case .exited(0) where !output.allSatisfy({ $0 <= UInt8(ascii: " ") }):
      return (.trace(output, file: stroke.id), false)
    case .exited(0): return (PaperAnswer.none("printed nothing"), false)
    default:
      let reason = end.words(options.timeout) + (said.isEmpty ? "" : ": \(said)")
      return (PaperAnswer.none(reason), end == .hung)
    }
  }

  /// The command with its places filled in; a name with a space is still one word.
  private static func filled(
    _ command: String, _ folder: String, _ stage: String, _ stroke: String
  ) -> String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("'", with: "'\\''") + "'"
    }
    return command.replacing("{stage}", with: stage).replacing("{stroke}", with: quoted(stroke))
      .replacing("{folder}", with: quoted(folder))
  }

  /// The traces that a paper consists of, by the stroke that each names, or by its file.
  static func traces(in paper: String) -> [String: PaperAnswer] {
    var answers: [String: PaperAnswer] = [:]
    for input in VerifyInput.all([paper]) {
      guard let bytes = try? InputFile.read(input.name) else { continue }
      var stroke = String(input.name.split(separator: "/").last?.dropLast(5) ?? "")
      if let document = try? JSONDocument(bytes, file: input.name),
        let named = document.root.member("stroke")?.string
      {
        stroke = named
      }
      answers[stroke] = .trace(bytes, file: input.name)
    }
    return answers
  }
}
