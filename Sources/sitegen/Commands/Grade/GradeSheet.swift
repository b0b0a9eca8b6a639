// The results of a class: a grade sheet for a spreadsheet, a self-contained page, and feedback on each
// paper as text.

import InkstepEngine
import InkstepLessons

/// The grades of a class.
struct GradeSheet {
  let papers: [GradedPaper]
  let stage: AskedStage
  /// The number of strokes or signals that each was asked for.
  let samples: Int
  /// Whether papers were run without protection.
  let isUnprotected: Bool
  let words: MistakeWords

  private var columns: [String] {
    [
      "paper", "points", "agree", "\(stage.sampleNoun)s", "mistakes", "first difference",
      "problems",
      "same as",
    ] + (isUnprotected ? ["protection"] : [])
  }

  /// What papers could do without protection.
  private var note: String? {
    isUnprotected
      ? "The papers were run without protection. They could read and change all files of this user, use the "
        + "network and leave programs running. Only time, output, the size of a file and the memory of a "
        + "process were limited." : nil
  }

  /// A number rounded to tenths, as in the site.
  static func tenths(_ number: Double) -> String {
    NumberFormat.decimals(1).text(number, .plain).string
  }

  private func row(_ paper: GradedPaper) -> [String] {
    [
      paper.name, Self.tenths(paper.points),
      "\(paper.report.files.count { $0.agrees })", "\(samples)", paper.mistakes,
      paper.unnamed ?? "",
      paper.problems.map { "\($0.reason) (\($0.count))" }.joined(separator: "; "),
      paper.sameAs.joined(separator: ", "),
    ] + (isUnprotected ? ["none"] : [])
  }

  /// The grade sheet, a line for each paper.
  var csv: String {
    ([columns] + papers.map(row)).map(SheetCell.line).joined()
  }

  /// The mistakes of the class with the number of papers that contain them, most frequent first.
  var frequent: [(mistake: Mistake, count: Int)] {
    var frequent: [(mistake: Mistake, count: Int)] = []
    for paper in papers {
      for mistake in paper.report.programs.first?.explanations.first?.mistakes ?? [] {
        if let place = frequent.firstIndex(where: { $0.mistake == mistake }) {
          frequent[place].count += 1
        } else {
          frequent.append((mistake, 1))
        }
      }
    }
    return frequent.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map { $0.element }
  }

  /// The address of the feedback on a paper, relative to the page.
  private static func address(ofFeedbackOn paper: GradedPaper) -> String {
    let plain = { (byte: UInt8) in
      isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || "-._".utf8.contains(byte)
    }
    return "feedback/"
      + "\(paper.name).txt".utf8.map {
        plain($0) ? String(Unicode.Scalar($0)) : "%" + hex(UInt32($0), width: 2)
      }.joined()
  }

  /// The feedback on one paper.
  func feedback(on paper: GradedPaper) -> String {
    let agree = paper.report.files.count { $0.agrees }
    var text = "\(paper.name): \(Self.tenths(paper.points)) of 100 points\n"
    text += "\(agree) of \(samples) \(stage.sampleNoun)s are drawn as '\(stage.title)' draws them; "
    text += "\(Self.tenths(paper.right)) of \(paper.possible) \(stage.elementNoun) are right.\n\n"
    for (reason, count) in paper.problems {
      text += "\(VerifyReport.count(count, stage.sampleNoun)): \(printable(reason))\n"
    }
    return text + (paper.problems.isEmpty ? "" : "\n") + paper.report.text
  }

  /// The summary printed at the end.
  func summary(in folder: String) -> String {
    let points = papers.map { $0.points }
    let mean = points.reduce(0, +) / Double(max(points.count, 1))
    var text = VerifyReport.count(papers.count, "paper")
    text += ", \(Self.tenths(mean)) points on average\n"
    for (mistake, count) in frequent.prefix(5) {
      text += "  \(VerifyReport.count(count, "paper")): \(mistake)\n"
    }
    if let note { text += "note: \(note)\n" }
    return text + "\(folder)/grades.csv, \(folder)/class.html, \(folder)/feedback\n"
  }
}

extension GradeSheet {
  /// The page of the class, with its style.
  var page: HTML {
    var page = ResultPage(
      title: "Class: \(stage.title), \(VerifyReport.count(papers.count, "paper"))")
    if let note { page.paragraph(note) }
    page.list(
      "Most frequent mistakes",
      frequent.prefix(10).map { mistake, count in
        "\(count) × \(mistake.name): \(words.sentence(mistake, in: stage.title))"
      })
    page.table(
      ResultTable(
        heading: "Papers", columns: columns, numbers: 1...3, rows: papers.map(row),
        links: papers.map { Self.address(ofFeedbackOn: $0) }))
    return page.html
  }
}
