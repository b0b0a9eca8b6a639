// Determines which lines of a stage's own code ran at an event. The code is the declaration in the source;
// its `if` blocks are left out if their condition was false in the branch of the event, which the stage's
// description determines.

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

  /// Reads the source of a method; throws if an `if` has a condition that the stage does not describe.
  init(
    _ source: String, of stage: StageDescription, at place: SourceLocation
  ) throws(Diagnostics) {
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
      lines.append(Line(text: String(line), branch: branch, leaves: leaves))
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

  /// The lines that ran in a branch.
  func lines(in branch: StageBranch) -> String {
    var ran: [String] = []
    for line in lines where line.branch == nil || line.branch == branch {
      ran.append(line.text)
      if line.leaves { break }
    }
    return ran.joined(separator: "\n")
  }
}

extension HTML {
  /// Appends the lines of some stages that run in each of their branches, which scripts show at an event.
  mutating func branchLines(
    of stages: [DrawingStage], _ code: [DrawingStage: [TouchPhase: BranchExcerpt]]
  ) {
    element("div", ["class": "branches", "hidden": ""]) { html in
      for stage in stages {
        let description = stage.description
        for phase in TouchPhase.allCases {
          guard let excerpt = code[stage]?[phase] else { continue }
          for branch in description.branches(at: phase) {
            html.element(
              "pre", ["data-branch": stage.explanationKey(branch).string],
              text: excerpt.lines(in: branch))
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
