// The text of a stage of a site's own, with the lines that ran at an event marked. Its comments are the explanation
// of a step: those directly above a line that ran.

import InkstepLessons

/// The text of a program, line by line.
struct ProgramExcerpt: Sendable {
  private let lines: [String]

  init(_ program: [UInt8]) {
    lines = String(decoding: program, as: UTF8.self).parts(at: "\n").map(String.init)
  }

  /// The comments directly above the lines that ran, as one text.
  func comments(of event: ProgramEvent) -> String {
    var parts: [String] = []
    for line in event.lines where line <= lines.count {
      var above: [String] = []
      var index = line - 2
      while index >= 0, let comment = Self.comment(lines[index]) {
        above.insert(comment, at: 0)
        index -= 1
      }
      parts += above
    }
    return parts.joined(separator: " ")
  }

  /// The text of a line that is only a comment.
  private static func comment(_ line: String) -> String? {
    let code = line.drop { $0 == " " }
    return code.hasPrefix("//") ? String(code.dropFirst(2).drop { $0 == " " }) : nil
  }

  /// Appends the text, with the lines that ran marked.
  func write(_ event: ProgramEvent, to html: inout HTML) {
    let ran = Set(event.lines)
    for (index, line) in lines.enumerated() where index < lines.count - 1 || !line.isEmpty {
      if index > 0 { html.text("\n") }
      if ran.contains(index + 1) { html.element("b", text: line) } else { html.text(line) }
    }
  }
}
