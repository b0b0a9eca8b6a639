// The result of `verify` in lines: as CSV for spreadsheets, and as annotations that GitHub shows in the
// files of a change.

import InkstepLessons

extension VerifyReport {
  /// A line for each file, in the format of RFC 4180.
  var csv: String {
    var rows = [
      [
        "file", "line", "column", "program", "stage", "sample", "result", "steps", "agreed",
        "largest", "mistakes", "message",
      ]
    ]
    for (index, file) in files.enumerated() {
      let (run, place) = (file.run, file.fault)
      let result = file.agrees ? "agrees" : file.difference != nil ? "differs" : "unreadable"
      rows.append([
        file.file, place.flatMap { $0.line > 0 ? "\($0.line)" : nil } ?? "",
        place.flatMap { $0.column > 0 ? "\($0.column)" : nil } ?? "",
        programs.first { $0.files.contains(index) }?.program ?? "", file.subject?.stage ?? "",
        file.subject?.sample ?? "", result, run.map { "\($0.steps)" } ?? "",
        run.map { "\($0.agreed)" } ?? "", run?.largestDifference.map { "\($0)" } ?? "",
        file.difference?.mistakes.map { $0.name }.joined(separator: "; ") ?? "",
        message(file),
      ])
    }
    return rows.map(SheetCell.line).joined()
  }

  /// An annotation for each file that does not agree.
  var github: String {
    files.filter { !$0.agrees }.map { file in
      let title = file.subject.map { "\($0.stage) over \($0.sample)" } ?? "unreadable"
      return Annotation(
        file.fault ?? SourceLocation(file: file.file), title: title, message: message(file)
      ).text
    }.joined()
  }

  /// The position and the values of a difference, in a line.
  func description(of difference: Difference) -> String {
    "\(difference.headline(in: differenceWords)): "
      + "expected \(difference.expected(in: differenceWords)), "
      + "found \(difference.found(in: differenceWords))"
  }

  /// The message about a file, in a line.
  private func message(_ file: VerifiedFile) -> String {
    guard let difference = file.difference else {
      return file.diagnostics?.findings.first?.message ?? ""
    }
    let known = difference.mistakes.first.map {
      " " + words.sentence($0, in: file.subject?.stage ?? "")
    }
    return description(of: difference) + ".\(known ?? "")"
  }
}
