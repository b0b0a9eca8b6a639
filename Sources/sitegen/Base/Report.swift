// Formats findings for a terminal, in the form that editors recognise: `file:line:column: error: message`,
// then the line with a mark under the position, then the suggestion.

/// A formatter of findings.
struct Report {
  /// The largest number of findings shown per file.
  var limitPerFile = 20

  /// Whether to use colours.
  var isColoured = false
  /// The source of the lines.
  var lines = SourceLines()

  init(isColoured: Bool = false, lines: SourceLines = SourceLines()) {
    self.isColoured = isColoured
    self.lines = lines
  }

  /// The findings by position without repetitions; those without a position come first.
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
    var position = ""
    if let location = finding.location {
      position = printable(location.file)
      if location.line > 0 { position += ":\(location.line)" }
      if location.line > 0, location.column > 0 { position += ":\(location.column)" }
      position = paint(position + ":", "1") + " "
    }
    let style = finding.severity == .error ? "1;31" : "1;35"
    let severity = paint("\(finding.severity.rawValue):", style)
    var text = "\(position)\(severity) \(paint(printable(finding.message), "1"))\n"
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
