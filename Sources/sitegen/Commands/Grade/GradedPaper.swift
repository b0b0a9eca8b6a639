// The grade of a paper. It counts the elements that are drawn correctly, in order, including those after
// the first mistake, so that a wrong element costs only itself. If nothing should be drawn and nothing is,
// the stroke does not count, so that an unchanged starting point has no points.

import Foundation
import InkstepEngine
import InkstepLessons

/// A paper with its grade.
struct GradedPaper: Sendable {
  /// The name of its folder.
  let name: String
  /// The report on its strokes.
  let report: VerifyReport
  /// The number of elements drawn correctly, and the largest possible number: the elements that should be
  /// drawn or were.
  let right: Double
  let possible: Int
  /// The reasons why strokes have no answer, with their numbers of strokes.
  let problems: [(reason: String, count: Int)]
  /// A hash of its files without white space, to find copies; `nil` without files.
  let digest: [UInt8]?
  /// The names of identical papers.
  var sameAs: [String] = []

  /// Grades the answers of a paper to questions, one after the other.
  init(
    _ paper: Paper, asked questions: [Question], _ options: GradeOptions,
    verification: inout TraceVerification
  ) throws(Diagnostics) {
    var answers = paper.answers
    var files: [VerifiedFile] = []
    var (right, possible) = (0.0, 0)
    var problems: [(reason: String, count: Int)] = []
    for question in questions {
      var recording: Recording?
      var reason: String?
      let answer = try answers.answer(to: question)
      switch answer {
      case .trace(let bytes, let file):
        verification.question = question
        let verified = verification.verified(bytes, named: file)
        if let finding = verified.diagnostics?.findings.first {
          reason = Self.reason(finding.message, bytes)
        } else {
          recording = try? GivenTrace(
            JSONDocument(bytes, file: file), assuming: verification.assumedKind,
            own: verification.options.ownStages
          ).recording
        }
        files.append(verified)
      case .none(let why)?: reason = why
      case nil: reason = "there is no trace"
      }
      if case .trace? = answer {
      } else if let reason {
        files.append(
          VerifiedFile(question.name, question.subject, unreadable: Diagnostics(reason)))
      }
      if let reason {
        if let known = problems.firstIndex(where: { $0.reason == reason }) {
          problems[known].count += 1
        } else {
          problems.append((reason, 1))
        }
      }
      let graded = GradedAnswer(recording, to: question, tolerance: options.verify.tolerance)
      right += graded.right
      possible += graded.possible
    }
    name = paper.name
    report = VerifyReport.judging(files, options.verify) { _ in paper.name }
    self.right = right
    self.possible = possible
    self.problems = problems
    digest = Self.digest(of: paper.folder)
  }

  /// From 0 to 100.
  var points: Double {
    possible == 0 ? 0 : (1000 * right / Double(possible)).rounded(.down) / 10
  }

  /// The mistakes found, by name; empty if there are none.
  var mistakes: String { report.programs.first?.explanations.first?.name ?? "" }

  /// The first difference of a paper with differences that no known mistake explains; `nil` for another.
  var unnamed: String? {
    if !mistakes.isEmpty { return nil }
    for file in report.files {
      if let difference = file.difference {
        let stroke = file.subject?.sample ?? file.file
        return "\(stroke), \(report.description(of: difference))"
      }
    }
    return nil
  }

  /// A reason with a hint, if something else was apparently printed as well.
  private static func reason(_ message: String, _ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
    if let brace = text.firstIndex(of: "{"), brace != text.startIndex,
      text.contains("\"path\"") || text.contains("\"steps\""),
      !text[..<brace].allSatisfy(\.isWhitespace)
    {
      return "something is printed before the trace; was a print left in?"
    }
    return message
  }

  /// The number of elements that two paths have in common, in order: the maximum over all alignments.
  ///
  /// An element with a wrong end and correct controls counts two thirds.
  static func shared(_ a: [PathElement], _ b: [PathElement], _ tolerance: CoordinateTolerance)
    -> Double
  {
    func agree(_ i: Int, _ j: Int) -> Bool {
      tolerance.covers(a[i], b[j])
    }
    func share(_ i: Int, _ j: Int) -> Double {
      if a[i].kind != b[j].kind { return 0 }
      let (mine, found) = (a[i].points, b[j].points)
      let right = zip(mine, found).count { tolerance.covers($0, $1) }
      return Double(right) / Double(mine.count)
    }
    var start = 0
    while start < min(a.count, b.count), agree(start, start) { start += 1 }
    var (m, n) = (a.count, b.count)
    while m > start, n > start, agree(m - 1, n - 1) { (m, n) = (m - 1, n - 1) }
    let ends = Double(start + a.count - m)
    // Beyond some millions of pairs, only elements at equal positions are compared.
    if (m - start) * (n - start) > 4_000_000 {
      return ends + (start..<min(m, n)).reduce(0) { $0 + share($1, $1) }
    }
    var above = [Double](repeating: 0, count: n - start + 1)
    for i in start..<m {
      var diagonal = 0.0
      for j in start..<n {
        let before = above[j - start + 1]
        above[j - start + 1] = max(diagonal + share(i, j), before, above[j - start])
        diagonal = before
      }
    }
    return ends + (above.last ?? 0)
  }

  /// A hash of the files in a folder without white space, which copying may change.
  private static func digest(of folder: String) -> [UInt8]? {
    var hash = SHA256()
    var isEmpty = true
    for name in (try? InputPath.files(below: folder)) ?? [] {
      let isRead: Void? = try? InputFile.readParts(name) { part in
        hash.update(part.filter { $0 > UInt8(ascii: " ") })
      }
      if isRead != nil { isEmpty = false }
      hash.update([0])
    }
    return isEmpty ? nil : hash.finish()
  }
}

extension [GradedPaper] {
  /// Marks papers that are identical to others.
  mutating func markIdentical() {
    for index in indices where self[index].digest != nil {
      self[index].sameAs = filter { $0.name != self[index].name && $0.digest == self[index].digest }
        .map { $0.name }
    }
  }
}
