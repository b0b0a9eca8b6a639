// How much is told about one file. Whoever gets a thousand faults wrong has another kind of file in hand,
// and a million of them would take more memory than the file; so a reader's list closes itself.

extension [Diagnostic] {
  /// The most findings that one reader tells about a file.
  static var mostPerFile: Int { 1_000 }

  /// Whether the list has closed itself.
  var isFull: Bool { count > Self.mostPerFile }

  /// Adds a finding about a file; one too many is told as that, and what follows is dropped.
  mutating func tell(_ finding: Diagnostic) {
    if isFull { return }
    if count < Self.mostPerFile { return append(finding) }
    append(
      Diagnostic(
        location: finding.location, message: "too many errors; what follows is not told",
        severity: finding.severity, rule: finding.rule))
  }

  /// Adds findings about a file.
  mutating func tell(_ findings: [Diagnostic]) {
    for finding in findings {
      if isFull { return }
      tell(finding)
    }
  }
}
