// An explanation that can be run: the program that drew what was judged, and how it differs from a right one.

import InkstepEngine

/// The program of an explanation.
package struct RunnableExplanation: Equatable, Sendable {
  /// The text of the program, which draws what was judged from the samples that reach it.
  package let program: [UInt8]
  /// The lines in which it differs from a right program; none differ if the mistake is in the samples alone.
  package let difference: LineDifference
  /// What is wrong with the samples before they reach the program, or with the drawing after it.
  package let around: [Mistake]

  init(program: [UInt8], right: [UInt8], around: [Mistake]) {
    (self.program, self.around) = (program, around)
    difference = LineDifference(from: right, to: program)
  }

  init(_ candidate: Candidate, _ candidates: StageCandidates) {
    if let change = candidate.change {
      self.init(
        program: candidates.text(change), right: candidates.forms[change.form].text,
        around: Array(candidate.mistakes.dropFirst()))
    } else {
      let right = candidates.forms.first?.text ?? []
      self.init(program: right, right: right, around: candidate.mistakes)
    }
  }
}

extension JSONLines {
  /// Writes the text of a program as a string.
  package mutating func value(program: [UInt8]) {
    var text = TextBuffer()
    text.write(program)
    value(text)
  }

  /// Writes an explanation: `program`, and `lines` as groups with the line, `before` and `after`.
  package mutating func members(of explanation: RunnableExplanation) {
    key("program")
    value(program: explanation.program)
    key("lines")
    array(explanation.difference.groups) { json, group in
      json.object { json in
        json.key("line")
        json.value(group.line)
        json.key("before")
        json.array(group.before) { $0.value(program: $1) }
        json.key("after")
        json.array(group.after) { $0.value(program: $1) }
      }
    }
  }
}
