// The result of `verify` as a picture: both drawings, or a step of both graphs, and a circle at the first
// difference. The title and the description state the same in words.

import InkstepLessons

extension VerifyReport {
  /// Both drawings in one figure; empty if the file could not be read.
  func svg() throws(Diagnostics) -> [UInt8] {
    guard let file = files.first, let subject = file.subject, file.run != nil
    else { return [] }
    let name = "\(subject.stage) over \(subject.sample)"
    let title = TextBuffer(Self.xml("\(file.agrees ? "Agrees" : "Differs"): \(name)"))
    switch file.drawings {
    case .paths(let trace, let path):
      let tolerance = options.tolerance
      let isMarked = trace.pathDifference(from: path, tolerance: tolerance) != nil
      return Figure.agreement(of: path, with: trace, tolerance: tolerance).file(
        style: Figure.agreementStyle, title: title,
        text: text(
          "The broad line is what the stage draws, the thin one what the file holds.", file,
          isMarked: isMarked)
      ).bytes
    case .steps(let pair, let signal):
      let legend =
        "Above is the graph after sample \(pair.total) as the engine has it, below as the file has it. "
        + "Boxes are layers, dashed where one belongs; the line is what is drawn again, with its "
        + "samples under it; hatched layers are reused."
      return Figure.agreement(pair, over: signal.values).file(
        style: Figure.graphAgreementStyle, title: title,
        text: text(legend, file, isMarked: pair.isMarked)
      ).bytes
    case nil:
      throw Diagnostics(
        "there is nothing to draw, because the signal has no samples",
        at: SourceLocation(file: file.file), suggestion: "use '--format text' or json",
        exitCode: .usage)
    }
  }

  /// The description of a figure: its legend, the first difference, and its explanation.
  private func text(_ legend: String, _ file: VerifiedFile, isMarked: Bool) -> TextBuffer {
    var sentences = [legend]
    if let difference = file.difference {
      sentences.append("They first part at \(description(of: difference)).")
      if let caption = file.run?.pair?.caption {
        sentences.append(differenceWords.text(caption))
      }
      if isMarked { sentences.append("A circle marks the first difference in the picture.") }
      if let mistake = difference.mistakes.first, let stage = file.subject?.stage {
        sentences.append(words.sentence(mistake, in: stage))
      }
    } else {
      sentences.append("They agree everywhere.")
    }
    return TextBuffer(Self.xml(sentences.joined(separator: " ")))
  }
}
