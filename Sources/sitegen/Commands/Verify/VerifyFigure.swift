// The result of `verify` as a picture: both drawings, and a circle at the first difference. The title and
// the description state the same in words.

import InkstepLessons

extension VerifyReport {
  /// Both drawings in one figure; throws if the file could not be read.
  func svg() throws(Diagnostics) -> [UInt8] {
    guard let verdict = verdicts.first, let subject = verdict.subject, verdict.comparison != nil
    else { return [] }
    guard let drawings = verdict.drawings else {
      throw Diagnostics(
        "'--format svg' draws strokes, and this is a trace of the graph",
        at: SourceLocation(file: verdict.file), suggestion: "use '--format text' or json",
        exitCode: .usage)
    }
    let name = "\(subject.stage) over \(subject.sample)"
    let title = verdict.agrees ? "Agrees: \(name)" : "Differs: \(name)"
    var sentences = ["The broad line is what the stage draws, the thin one what the file holds."]
    if let difference = verdict.difference {
      sentences.append("They first part at \(description(of: difference)).")
      if drawings.trace.disagreement(with: drawings.given, tolerance: options.tolerance) != nil {
        sentences.append("A circle marks the first place where the drawings differ.")
      }
      if let mistake = difference.explanations.first {
        sentences.append(words.sentence(mistake, in: subject.stage))
      }
    } else {
      sentences.append("They lie upon each other everywhere.")
    }
    let figure = Figure.agreement(
      of: drawings.given, with: drawings.trace, tolerance: options.tolerance)
    return figure.file(
      style: Figure.agreementStyle, title: TextBuffer(Self.xml(title)),
      text: TextBuffer(Self.xml(sentences.joined(separator: " ")))
    ).bytes
  }
}
