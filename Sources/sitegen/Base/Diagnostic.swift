// A finding about something that a person wrote: where it is, what is wrong, and what to do.

/// A position in a file.
struct SourceLocation: Hashable, Comparable, Sendable {
  /// The file as the user named it, relative to the working directory.
  var file: String
  /// The line, counted from 1; 0 if the finding concerns the whole file.
  var line = 0
  /// The column in characters, counted from 1; 0 if the finding concerns the whole line.
  var column = 0

  static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

/// An error or warning about content or data, or the failure of reading or writing a file.
struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a finding.
  enum Severity: String, Sendable {
    /// The content must not be published like this.
    case error
    /// The content can be published, but should be checked.
    case warning
  }

  /// The position; `nil` if there is none, as for a full disk.
  var location: SourceLocation?
  /// What is wrong, as a sentence without a final full stop; the middle of a very long one is left out.
  var message: String
  /// What to do about it, unless the message makes that obvious.
  var suggestion: String?
  /// Whether it prevents publishing.
  var severity = Severity.error
  /// The rule that is broken; `nil` for a finding that is not about content, as for a full disk.
  var rule: Rule?

  init(
    location: SourceLocation? = nil, message: String, suggestion: String? = nil,
    severity: Severity = .error, rule: Rule? = nil
  ) {
    self.location = location
    self.message = Self.withoutMiddle(message)
    self.suggestion = suggestion.map(Self.withoutMiddle)
    (self.severity, self.rule) = (severity, rule)
  }

  /// A text without its middle if it is very long, because it repeats something long from a file.
  private static func withoutMiddle(_ text: String) -> String {
    let (start, end) = (600, 300)
    let scalars = text.unicodeScalars
    if text.utf8.count <= start + end || scalars.count <= start + end { return text }
    return String(scalars.prefix(start)) + " … " + String(scalars.suffix(end))
  }
}

extension [Diagnostic] {
  /// The findings, with `rule` for those without a rule.
  func under(_ rule: Rule) -> [Diagnostic] {
    map { finding in
      var finding = finding
      finding.rule = finding.rule ?? rule
      return finding
    }
  }
}

/// One or more findings that are thrown together, so that a run reports them all.
struct Diagnostics: Error, Sendable {
  /// The findings, in the order in which they were made.
  var findings: [Diagnostic]
  /// The exit code of the program for these findings.
  var exitCode: ExitCode
  /// The texts of files that cannot be read again to show the lines of findings, by file name.
  var heldTexts: [String: [UInt8]] = [:]

  init(_ findings: [Diagnostic], exitCode: ExitCode = .data) {
    self.findings = findings
    self.exitCode = exitCode
  }

  init(
    _ message: String, at location: SourceLocation? = nil, suggestion: String? = nil,
    exitCode: ExitCode = .data
  ) {
    findings = [
      Diagnostic(
        location: location, message: message, suggestion: suggestion,
        rule: exitCode == .noInput ? .unreadable : nil)
    ]
    self.exitCode = exitCode
  }

  /// The same error, with a suggestion for findings without one.
  func withSuggestion(_ suggestion: String?) -> Diagnostics {
    var diagnostics = self
    for index in findings.indices where findings[index].suggestion == nil {
      diagnostics.findings[index].suggestion = suggestion
    }
    return diagnostics
  }

  /// The same error, with `rule` for findings without a rule.
  func under(_ rule: Rule) -> Diagnostics {
    var diagnostics = self
    diagnostics.findings = findings.under(rule)
    return diagnostics
  }
}
