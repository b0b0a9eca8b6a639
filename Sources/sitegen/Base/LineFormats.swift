// Results a line at a time, for other programs: cells for spreadsheets, and the annotations that GitHub shows
// beside the files of a change.

/// A cell of comma-separated values, as RFC 4180 has it.
enum SheetCell {
  /// The text, in quotes where it has to be; what a spreadsheet would take for a formula is kept from
  /// being one.
  static func text(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } == true
    let safe = (isFormula && Double(text) == nil ? "'" : "") + text
    let isPlain = !safe.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return isPlain ? safe : "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }

  /// The line of some cells.
  static func line(_ cells: [String]) -> String {
    cells.map(text).joined(separator: ",") + "\r\n"
  }
}

/// What GitHub shows beside a line of a file.
struct Annotation {
  private let properties: String
  private let message: String
  private let severity: Diagnostic.Severity

  init(
    _ place: SourceLocation, file: String, title: String, message: String,
    severity: Diagnostic.Severity = .error
  ) {
    var properties = "file=\(Self.property(file))"
    if place.line > 0 { properties += ",line=\(place.line)" }
    if place.line > 0, place.column > 0 { properties += ",col=\(place.column)" }
    self.properties = properties + ",title=\(Self.property(title))"
    self.message = message
    self.severity = severity
  }

  /// The line that makes it.
  var text: String { "::\(severity.rawValue) \(properties)::\(Self.data(message))\n" }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
