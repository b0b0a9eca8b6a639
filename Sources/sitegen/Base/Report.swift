// Findings as text for a person at a terminal, in the form that editors recognise:
// `file:line:column: error: message`, the line, a mark under the place, and what to do.

/// How findings are written out.
struct Report {
  /// The most findings shown for one file.
  var limitPerFile = 20

  /// Whether the text may hold colours.
  var isColoured = false
  /// Where the lines come from.
  var lines = SourceLines()

  init(isColoured: Bool = false, lines: SourceLines = SourceLines()) {
    self.isColoured = isColoured
    self.lines = lines
  }

  /// The findings in the order of their places, repeats left out; those without a place come first.
  mutating func text(_ findings: [Diagnostic]) -> String {
    var text = ""
    var file: String?
    var shown = 0
    var hidden = 0
    var previous: Diagnostic?
    func more() -> String { hidden == 0 ? "" : "\(printable(file ?? "")): … and \(hidden) more\n" }
    for finding in Self.sorted(findings) where finding != previous {
      previous = finding
      if finding.location?.file != file {
        text += more()
        file = finding.location?.file
        (shown, hidden) = (0, 0)
      }
      if shown == limitPerFile, file != nil {
        hidden += 1
        continue
      }
      shown += 1
      text += self.text(finding)
    }
    return text + more()
  }

  /// One finding.
  private mutating func text(_ finding: Diagnostic) -> String {
    var place = ""
    if let location = finding.location {
      place = printable(location.file)
      if location.line > 0 { place += ":\(location.line)" }
      if location.line > 0, location.column > 0 { place += ":\(location.column)" }
      place = paint(place + ":", "1") + " "
    }
    let style = finding.severity == .error ? "1;31" : "1;35"
    let severity = paint("\(finding.severity.rawValue):", style)
    var text = "\(place)\(severity) \(paint(printable(finding.message), "1"))\n"
    if let excerpt = excerpt(finding.location) { text += excerpt }
    if let suggestion = finding.suggestion {
      text += "  \(paint("help:", "36")) \(printable(suggestion))\n"
    }
    return text
  }

  private mutating func excerpt(_ location: SourceLocation?) -> String? {
    guard let location, location.line > 0,
      let line = lines.line(location.line, of: location.file), !line.isEmpty
    else { return nil }
    let excerpt = LineExcerpt(line, column: max(location.column, 1))
    if location.column == 0 { return "  \(excerpt.text)\n" }
    let mark = String(repeating: " ", count: 2 + excerpt.indent) + paint("^", "1;32")
    return "  \(excerpt.text)\n\(mark)\n"
  }

  private func paint(_ text: String, _ style: String) -> String {
    isColoured ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }

  static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.sorted { a, b in
      switch (a.location, b.location) {
      case (nil, nil): a.message < b.message
      case (nil, _): true
      case (_, nil): false
      case (let first?, let second?):
        first == second ? a.message < b.message : first < second
      }
    }
  }
}
