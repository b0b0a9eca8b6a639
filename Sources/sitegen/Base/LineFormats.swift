// Line-based output for other programs: CSV for spreadsheets, and annotations that GitHub shows in the
// files of a change.

/// A cell of comma-separated values (RFC 4180).
enum SheetCell {
  /// The text, quoted if necessary; a text that a spreadsheet would evaluate as a formula is prefixed.
  static func text(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } == true
    let safe = (isFormula && Double(text) == nil ? "'" : "") + text
    let isPlain = !safe.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return isPlain ? safe : "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }

  /// A line of cells.
  static func line(_ cells: [String]) -> String {
    cells.map(text).joined(separator: ",") + "\r\n"
  }

  /// A file of lines, with the mark by which Excel knows that its letters are those of UTF-8.
  static func file(_ lines: String) -> String { "\u{FEFF}" + lines }
}

/// An annotation that GitHub shows at a line of a file.
struct Annotation {
  private let properties: String
  private let message: String
  private let severity: Diagnostic.Severity

  init(
    _ location: SourceLocation, title: String, message: String,
    severity: Diagnostic.Severity = .error
  ) {
    var properties = "file=\(Self.property(location.file))"
    if location.line > 0 { properties += ",line=\(location.line)" }
    if location.line > 0, location.column > 0 { properties += ",col=\(location.column)" }
    self.properties = properties + ",title=\(Self.property(title))"
    self.message = message
    self.severity = severity
  }

  /// The line to print.
  var text: String { "::\(severity.rawValue) \(properties)::\(Self.data(message))\n" }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
