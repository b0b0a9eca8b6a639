// The limit of findings per file. A file with more than a thousand errors probably has another format, and a
// million findings would take more memory than the file. Messages beyond the limit are not even computed,
// since a suggestion such as the nearest name takes longer than reading.

extension [Diagnostic] {
  /// The largest number of findings reported per file.
  static var mostPerFile: Int { 1_000 }

  /// Whether the limit is exceeded, after which no more findings are added.
  var isFull: Bool { count > Self.mostPerFile }

  /// Adds a finding about a file; the first one beyond the limit is replaced by a note.
  mutating func add(_ finding: @autoclosure () -> Diagnostic) {
    if isFull { return }
    append(count < Self.mostPerFile ? finding() : finding().oneTooMany)
  }

  /// Adds findings about a file, up to the limit.
  mutating func add(_ findings: @autoclosure () -> [Diagnostic]) {
    if isFull { return }
    for finding in findings() {
      if isFull { return }
      add(finding)
    }
  }
}

extension Diagnostic {
  /// The note that replaces the first finding beyond the limit.
  var oneTooMany: Diagnostic {
    Diagnostic(
      location: location, message: "too many errors; later ones are not reported",
      severity: severity, rule: rule)
  }
}
