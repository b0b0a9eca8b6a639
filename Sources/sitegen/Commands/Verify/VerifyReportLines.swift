// The result of `verify` in lines: as CSV for spreadsheets, and as annotations that GitHub shows in the
// files of a change.

extension VerifyReport {
  /// A line for each file, in the format of RFC 4180.
  var csv: String {
    var rows = [
      [
        "file", "line", "column", "program", "stage", "sample", "result", "steps", "agreed",
        "largest", "mistakes", "message",
      ]
    ]
    for (index, verdict) in verdicts.enumerated() {
      let comparison = verdict.comparison
      let place = verdict.difference?.location ?? verdict.diagnostics?.findings.first?.location
      let result = verdict.agrees ? "agrees" : verdict.difference != nil ? "differs" : "unreadable"
      rows.append([
        verdict.file, place.flatMap { $0.line > 0 ? "\($0.line)" : nil } ?? "",
        place.flatMap { $0.column > 0 ? "\($0.column)" : nil } ?? "",
        programs.first { $0.files.contains(index) }?.program ?? "", verdict.subject?.stage ?? "",
        verdict.subject?.sample ?? "", result, comparison.map { "\($0.steps)" } ?? "",
        comparison.map { "\($0.agreed)" } ?? "",
        comparison?.largestDifference.map { "\($0)" } ?? "",
        verdict.difference?.explanations.map { $0.name }.joined(separator: "; ") ?? "",
        message(verdict),
      ])
    }
    return rows.map(SheetCell.line).joined()
  }

  /// An annotation for each file that does not agree.
  var github: String {
    verdicts.filter { !$0.agrees }.map { verdict in
      let place = verdict.difference?.location ?? verdict.diagnostics?.findings.first?.location
      let title = verdict.subject.map { "\($0.stage) over \($0.sample)" } ?? "unreadable"
      return Annotation(
        place ?? SourceLocation(file: verdict.file), title: title, message: message(verdict)
      ).text
    }.joined()
  }

  /// The position and the values of a difference, in a line.
  func description(of difference: FoundDifference) -> String {
    "\(difference.headline(in: differenceWords)): "
      + "expected \(difference.expected(in: differenceWords)), "
      + "found \(difference.found(in: differenceWords))"
  }

  /// The message about a file, in a line.
  private func message(_ verdict: Verdict) -> String {
    guard let difference = verdict.difference else {
      return verdict.diagnostics?.findings.first?.message ?? ""
    }
    let known = difference.explanations.first.map {
      " " + words.sentence($0, in: verdict.subject?.stage ?? "")
    }
    return description(of: difference) + ".\(known ?? "")"
  }
}
