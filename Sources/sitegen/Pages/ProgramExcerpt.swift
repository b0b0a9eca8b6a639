// The methods of a stage of a site's own that ran at an event, with the lines that ran marked.

import InkstepLessons

/// The text of a program, line by line.
struct ProgramExcerpt: Sendable {
  private let lines: [String]

  init(_ program: [UInt8]) {
    lines = String(decoding: program, as: UTF8.self).parts(at: "\n").map(String.init)
  }

  /// Appends the methods that ran at an event, with the lines that ran marked.
  func write(_ event: ProgramEvent, to html: inout HTML) {
    let ran = Set(event.lines)
    for (index, method) in event.methods.enumerated() {
      if index > 0 { html.text("\n\n") }
      for number in method {
        if number > method.lowerBound { html.text("\n") }
        let line = lines[number - 1]
        if ran.contains(number) { html.element("b", text: line) } else { html.text(line) }
      }
    }
  }
}
