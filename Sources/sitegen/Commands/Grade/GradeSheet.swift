// What a class came to: a grade sheet for a spreadsheet, a page to look at that needs nothing else, and a
// text of feedback for each paper.

import Foundation
import InkstepEngine
import InkstepLessons

/// The grades of a class.
struct GradeSheet {
  let papers: [GradedPaper]
  let stage: DrawingStage
  let strokes: Int
  var words = MistakeWords.standard

  private static let columns = [
    "paper", "points", "agree", "strokes", "mistakes", "problems", "same as",
  ]

  private func row(_ paper: GradedPaper) -> [String] {
    [
      paper.name, String(format: "%.1f", paper.points),
      "\(paper.report.verdicts.count { $0.agrees })", "\(strokes)", paper.mistakes,
      paper.problems.map { "\($0.reason) (\($0.count))" }.joined(separator: "; "),
      paper.sameAs.joined(separator: ", "),
    ]
  }

  /// The grade sheet, a line for each paper.
  var csv: String {
    ([Self.columns] + papers.map(row)).map(SheetCell.line).joined()
  }

  /// The mistakes of the class with the number of papers that make them, the most frequent first.
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

  /// What is said about one paper.
  func feedback(on paper: GradedPaper) -> String {
    let agree = paper.report.verdicts.count { $0.agrees }
    var text = "\(paper.name): \(String(format: "%.1f", paper.points)) of 100 points\n"
    text += "\(agree) of \(strokes) strokes are drawn as '\(stage.slug)' draws them; "
    text += "\(String(format: "%.1f", paper.right)) of \(paper.possible) elements are right.\n\n"
    for (reason, count) in paper.problems {
      text += "\(VerifyReport.count(count, "stroke")): \(printable(reason))\n"
    }
    return text + (paper.problems.isEmpty ? "" : "\n") + paper.report.text
  }

  /// What is printed when all is done.
  func summary(in folder: String) -> String {
    let points = papers.map { $0.points }
    let mean = points.reduce(0, +) / Double(max(points.count, 1))
    var text = VerifyReport.count(papers.count, "paper")
    text += ", \(String(format: "%.1f", mean)) points on average\n"
    for (mistake, count) in frequent.prefix(5) {
      text += "  \(VerifyReport.count(count, "paper")): \(mistake)\n"
    }
    return text + "\(folder)/grades.csv, \(folder)/class.html, \(folder)/feedback\n"
  }
}

extension GradeSheet {
  /// The page of the class, with its style in it.
  var page: HTML {
    var html = HTML(raw: "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n")
    html.raw("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
    html.text("Class: \(stage.slug)")
    html.raw("</title>\n<style>\(Self.style)</style>\n<h1>")
    html.text("Class: \(stage.slug), \(VerifyReport.count(papers.count, "paper"))")
    html.raw("</h1>\n")
    if !frequent.isEmpty {
      html.raw("<h2>Most frequent mistakes</h2>\n<ol>\n")
      for (mistake, count) in frequent.prefix(10) {
        html.raw("<li>")
        html.text("\(count) × \(mistake.name): \(words.sentence(mistake, in: stage.slug))")
        html.raw("\n")
      }
      html.raw("</ol>\n")
    }
    html.raw("<h2>Papers</h2>\n<table>\n<tr>")
    for column in Self.columns {
      html.raw("<th scope=\"col\">")
      html.text(column)
    }
    html.raw("\n")
    for paper in papers {
      html.raw("<tr>")
      for (index, cell) in row(paper).enumerated() {
        html.raw(index == 0 ? "<th scope=\"row\">" : 1...3 ~= index ? "<td class=n>" : "<td>")
        html.text(printable(cell))
      }
      html.raw("\n")
    }
    html.raw("</table>\n</html>\n")
    return html
  }

  private static let style = """
    body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;\
    color:#1c2430;background:#fff}table{border-collapse:collapse;width:100%}\
    th,td{border-bottom:1px solid #d5dae2;padding:.3rem .6rem;text-align:start;vertical-align:top;\
    overflow-wrap:break-word}td:nth-child(6){overflow-wrap:anywhere}\
    .n{text-align:end;font-variant-numeric:tabular-nums}\
    @media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181f}\
    th,td{border-color:#3a4250}}
    """
}
