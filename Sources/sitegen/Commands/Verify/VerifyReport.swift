// The result of `verify`, for people: what differs, where and why, and a line for every file.

import Foundation
import InkstepEngine
import InkstepLessons

/// What verifying came to, as it is printed.
struct VerifyReport {
  let verdicts: [Verdict]
  let options: VerifyOptions

  /// The report in the format asked for.
  func bytes() throws(Diagnostics) -> [UInt8] {
    switch options.format {
    case .text: Array(text.utf8)
    case .json: json.bytes
    case .junit: Array(junit.utf8)
    case .svg: try svg()
    }
  }
}

extension VerifyReport {
  /// For people.
  var text: String {
    if verdicts.count == 1 { return verdicts.map { paragraph($0) }.joined() }
    let differing = verdicts.filter { $0.difference != nil }
    return differing.map { paragraph($0) + "\n" }.joined() + table + "\n" + total
  }

  /// What is said about one file; nothing when it could not be read, for an error is shown instead.
  private func paragraph(_ verdict: Verdict) -> String {
    guard let subject = verdict.subject, let comparison = verdict.comparison else { return "" }
    let file = printable(verdict.file)
    let what = "\(subject.stage) over \(subject.sample)"
    guard let difference = verdict.difference else {
      return "\(file): agrees with \(what), \(Self.count(comparison.steps, "step"))\n"
    }
    let place = difference.location
    var text = "\(file):\(place.line):\(place.column): differs from \(what)\n"
    text += "  \(Self.count(comparison.agreed, "step")) of \(comparison.steps) agree\n"
    text += "  \(difference.headline)\n"
    if let buffer = difference.buffer, let last = buffer.indices.last {
      let shown = ShownValue(.points(buffer), of: .points, element: nil)
      text += "    before    counter \(last), buffer \(shown.words)\n"
    }
    text += "    expected  \(difference.expectedWords)\n"
    text += "    found     \(difference.foundWords)\n"
    if let largest = comparison.largestDifference {
      text += "  largest difference over the path: \(Self.points(largest))\n"
    }
    return text + Self.explanation(difference.mistakes)
  }

  /// What is behind a difference, in sentences.
  static func explanation(_ mistakes: [NamedMistake]) -> String {
    if mistakes.count == 1 { return "  Probably: \(mistakes[0].sentence)\n" }
    return mistakes.prefix(3).enumerated().map { index, mistake in
      "  \(index == 0 ? "Either: " : "    or: ")\(mistake.sentence)\n"
    }.joined()
  }

  /// A line for every file.
  private var table: String {
    var rows = [["file", "stage", "sample", "result", "steps", "largest", "mistake"]]
    for verdict in verdicts {
      let comparison = verdict.comparison
      let result = verdict.agrees ? "agrees" : verdict.difference != nil ? "differs" : "unreadable"
      rows.append([
        printable(verdict.file), verdict.subject?.stage ?? "-", verdict.subject?.sample ?? "-",
        result, comparison.map { "\($0.agreed)/\($0.steps)" } ?? "-",
        comparison?.largestDifference.map { Self.number($0) } ?? "-",
        verdict.difference?.mistakes.first?.name ?? "-",
      ])
    }
    let columns = rows[0].indices.map { column in
      rows.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, columns).map { cell, width in
        cell + String(repeating: " ", count: width - cell.unicodeScalars.count)
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private var total: String {
    let agreeing = verdicts.count { $0.agrees }
    let differing = verdicts.count { $0.difference != nil }
    let unreadable = verdicts.count - agreeing - differing
    return Self.count(verdicts.count, "file")
      + ": \(agreeing) agree, \(differing) differ, \(unreadable) cannot be read\n"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number of points in words; short, for it is a hint and no result.
  private static func points(_ number: Double) -> String {
    "\(self.number(number)) point\(number == 1 ? "" : "s")"
  }

  /// A distance to four digits.
  private static func number(_ number: Double) -> String { String(format: "%.4g", number) }
}

extension FoundDifference {
  /// Where it is, for people: `event 7, moved to (12, 30): element 1 of appended`.
  var headline: String {
    var text = moment.map { "\($0): " } ?? ""
    switch place {
    case .step, .summary, .joint:
      if case .summary = place { text += "the summary's " }
      if case .joint(let joint, _) = place { text += "joint \(joint) of the summary, " }
      if let element { text += "element \(element) of " }
      return text + key
    case .stepCount: return text + "the number of steps"
    case .element(let index):
      return text + (moment == nil ? "after the last event: " : "") + "element \(index) of path"
    case .jointCount: return text + "the number of joints"
    }
  }

  /// What the engine has, for people.
  var expectedWords: String {
    if case .element = place, expected.value == .nothing { return "the end of the path" }
    return expected.words
  }

  /// What the file has, for people.
  var foundWords: String {
    if case .element = place, found.value == .nothing { return "the end of the path" }
    return found.words
  }
}
