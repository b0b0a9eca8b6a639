// How much is told about one file. Whoever gets a thousand faults wrong has another kind of file in hand,
// and a million of them would take more memory than the file; so a reader's list closes itself. What is
// found afterwards is not even put into words: looking for the nearest name takes longer than reading.

extension [Diagnostic] {
  /// The most findings that are told about a file.
  static var mostPerFile: Int { 1_000 }

  /// Whether the list has closed itself.
  var isFull: Bool { count > Self.mostPerFile }

  /// Adds a finding about a file; one too many is told as that, and what follows is dropped.
  mutating func tell(_ finding: @autoclosure () -> Diagnostic) {
    if isFull { return }
    append(count < Self.mostPerFile ? finding() : finding().oneTooMany)
  }

  /// Adds findings about a file.
  mutating func tell(_ findings: @autoclosure () -> [Diagnostic]) {
    if isFull { return }
    for finding in findings() {
      if isFull { return }
      tell(finding)
    }
  }
}

extension Diagnostic {
  /// What is told in place of the first finding that is one too many.
  var oneTooMany: Diagnostic {
    Diagnostic(
      location: location, message: "too many errors; what follows is not told",
      severity: severity, rule: rule)
  }
}
