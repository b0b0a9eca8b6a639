// Which lines of a stage's own code ran at an event. The code is the declaration as it stands in
// the source; its `if` blocks are left out when their condition was false for the event at hand.

import InkstepEngine
import InkstepLessons

/// A method of a stage, cut into the parts that run under a condition and the rest.
struct BranchExcerpt: Sendable {
  private struct Line: Sendable {
    var text: String
    var condition: Condition?
  }

  /// The conditions that the stages' code tests.
  private enum Condition: Sendable {
    /// The buffer is full.
    case curve
    /// The sample equals the one before.
    case repeated
  }

  private var lines: [Line] = []

  /// Reads a method's source; refuses an `if` whose condition it cannot decide from a step.
  init(_ source: String, file: String) throws(Diagnostics) {
    var open: (condition: Condition, indent: Int)?
    // The first line declares the method and the last closes it; the body between is what runs.
    for line in source.split(separator: "\n").dropFirst().dropLast().map({ $0.dropFirst(2) }) {
      let code = line.drop { $0 == " " }
      let indent = line.count - code.count
      var condition = open?.condition
      if code.hasPrefix("if ") {
        let found = try Self.condition(code, file)
        condition = found
        if !code.hasSuffix("}") { open = (found, indent) }
      } else if let block = open, code == "}", indent == block.indent {
        open = nil
      }
      lines.append(Line(text: String(line), condition: condition))
    }
  }

  private static func condition(_ code: Substring, _ file: String) throws(Diagnostics) -> Condition
  {
    if code.hasPrefix("if counter == ") { return .curve }
    if code.hasPrefix("if p == buffer[counter] ") { return .repeated }
    throw Diagnostics(
      "The step pages cannot tell when '\(code)' is true", at: SourceLocation(file: file),
      suggestion: "teach BranchExcerpt the new condition")
  }

  /// The lines that ran at `step`.
  func lines(for step: Step) -> String {
    let repeated = step.appended.isEmpty && !step.display
    var ran: [String] = []
    for line in lines {
      switch line.condition {
      case .curve where step.junction == nil: continue
      case .repeated where !repeated: continue
      case .repeated:
        // The guard leaves the method: nothing after it ran.
        ran.append(line.text)
        return ran.joined(separator: "\n")
      default: ran.append(line.text)
      }
    }
    return ran.joined(separator: "\n")
  }
}
