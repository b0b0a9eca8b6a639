// Determines which lines of a stage's own code ran at an event. The code is the declaration in the source, and
// all of it is shown; the lines of an `if` block are marked only if its condition was true in the branch of the
// event, which the stage's description determines.

import InkstepEngine
import InkstepLessons

/// A method of a stage, divided into parts that run under a condition and the rest.
struct BranchExcerpt: Sendable {
  private struct Line: Sendable {
    var text: String
    /// The branch in which it runs; `nil` for a line that always runs.
    var branch: StageBranch?
    /// Whether nothing after it runs.
    var leaves = false
  }

  private var lines: [Line] = []
  /// The line of the declaration.
  private let declaration: String

  /// Reads the source of a method; throws if an `if` has a condition that the stage does not describe.
  init(
    _ source: String, of stage: StageDescription, at place: SourceLocation
  ) throws(Diagnostics) {
    declaration = source.words(at: "\n").first.map(String.init) ?? ""
    var open: (branch: StageBranch, indent: Int)?
    // The first line is the declaration and the last the closing brace.
    for line in source.words(at: "\n").dropFirst().dropLast().map({ $0.dropFirst(2) }) {
      let (code, indent) = (line.indented, line.indent)
      var branch = open?.branch
      var leaves = open != nil && code.hasPrefix("return")
      if code.hasPrefix("if ") {
        let found = try Self.branch(of: code, stage, place)
        branch = found
        leaves = code.hasSuffix("{ return }")
        if !code.hasSuffix("}") { open = (found, indent) }
      } else if let block = open, code == "}", indent == block.indent {
        open = nil
      }
      lines.append(Line(text: "  \(line)", branch: branch, leaves: leaves))
    }
  }

  /// The branch in which the condition of a line `if … {` holds.
  private static func branch(
    of code: Substring, _ stage: StageDescription, _ place: SourceLocation
  ) throws(Diagnostics) -> StageBranch {
    let condition = code.dropFirst(3).prefix { $0 != "{" }.trimmed
    for known in stage.conditions where "\(known.code)" == condition { return known.branch }
    throw Diagnostics(
      "The step pages cannot tell when '\(condition)' is true", at: place,
      suggestion: "name it among the conditions of the stage's description")
  }

  /// The whole method, cut into runs of lines that ran in a branch and of lines that did not.
  func runs(in branch: StageBranch) -> [(text: String, ran: Bool)] {
    var runs = [(text: declaration, ran: false)]
    var hasLeft = false
    for line in lines {
      let ran = !hasLeft && (line.branch == nil || line.branch == branch)
      hasLeft = hasLeft || (ran && line.leaves)
      if runs[runs.count - 1].ran == ran {
        runs[runs.count - 1].text += "\n" + line.text
      } else {
        runs.append((line.text, ran))
      }
    }
    if runs[runs.count - 1].ran {
      runs.append(("}", false))
    } else {
      runs[runs.count - 1].text += "\n}"
    }
    return runs
  }
}

extension BranchExcerpt {
  /// The numbers of the lines of the method that ran in a branch, the declaration being 0.
  func linesRun(in branch: StageBranch) -> [Int] {
    var number = 0
    var ran: [Int] = []
    for run in runs(in: branch) {
      let count = run.text.words(at: "\n").count
      if run.ran { ran += number..<number + count }
      number += count
    }
    return ran
  }
}

extension HTML {
  /// Appends a method with the lines that ran in a branch marked.
  mutating func method(_ excerpt: BranchExcerpt, in branch: StageBranch) {
    for (index, run) in excerpt.runs(in: branch).enumerated() {
      if index > 0 { text("\n") }
      if run.ran { element("b", text: run.text) } else { text(run.text) }
    }
  }
}

extension HTML {
  /// Appends the methods of some stages, each with the numbers of the lines that run in each of its branches,
  /// which scripts show at an event.
  mutating func branchLines(
    of stages: [DrawingStage], _ code: [DrawingStage: [TouchPhase: BranchExcerpt]]
  ) {
    element("div", ["class": "branches", "hidden": ""]) { html in
      for stage in stages {
        for phase in TouchPhase.allCases {
          guard let excerpt = code[stage]?[phase] else { continue }
          html.element("div") { html in
            html.element(
              "pre", text: excerpt.runs(in: .began).map { $0.text }.joined(separator: "\n"))
            for branch in stage.description.branches(at: phase) {
              let ran = excerpt.linesRun(in: branch).map { "\($0)" }.joined(separator: " ")
              html.element(
                "i", ["data-branch": stage.explanationKey(branch).string, "data-ran": ran], text: ""
              )
            }
          }
        }
      }
    }
  }
}

extension Substring {
  /// The line without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
