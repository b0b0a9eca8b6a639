// One finding about something a person wrote: where it is, what is wrong, and what to do.

/// A place in a file that a person can open.
struct SourceLocation: Hashable, Comparable, Sendable {
  /// The file as the user named it, relative to where the program was started.
  var file: String
  /// The line, counted from 1; 0 when the finding concerns the file as a whole.
  var line = 0
  /// The column in characters, counted from 1; 0 when the finding concerns the whole line.
  var column = 0

  static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

/// An error in content or data, or a reason why something could not be read or written.
struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  enum Severity: String, Sendable {
    /// The content must not be published like this.
    case error
    /// The content can be published; somebody should look at it.
    case warning
  }

  /// Where the trouble is; `nil` when it has no place, as with a full disk.
  var location: SourceLocation?
  /// What is wrong, as a sentence without a final full stop.
  var message: String
  /// What to do about it, when there is something better than mending the message's subject.
  var suggestion: String?
  /// Whether it stands in the way of publishing.
  var severity = Severity.error
  /// The rule that is broken; `nil` for what is no matter of content, as with a full disk.
  var rule: Rule?
}

extension [Diagnostic] {
  /// The same findings; those without a rule break `rule`.
  func under(_ rule: Rule) -> [Diagnostic] {
    map { finding in
      var finding = finding
      finding.rule = finding.rule ?? rule
      return finding
    }
  }
}

/// One or more findings, thrown together so that a run reports them all.
struct Diagnostics: Error, Sendable {
  /// What is wrong, in the order found.
  var findings: [Diagnostic]
  /// What the program tells the shell when it ends for this reason.
  var exitCode: ExitCode
  /// Texts that cannot be read again to show the lines of findings, by the name of their file.
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

  /// The same, each finding without a rule breaking `rule`.
  func under(_ rule: Rule) -> Diagnostics {
    var diagnostics = self
    diagnostics.findings = findings.under(rule)
    return diagnostics
  }
}
