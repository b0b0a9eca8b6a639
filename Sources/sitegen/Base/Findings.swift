// Collects the findings about the content while the work goes on, so that a broken stroke does not hide a
// broken link. Code that reads something fallible states which rule a failure would break, and continues
// with the rest.

/// The findings so far.
struct Findings: Sendable {
  /// The findings in the order in which they were made.
  private(set) var all: [Diagnostic] = []

  /// The findings as a set, because an error in a shared part is found in every page.
  private var known: Set<Diagnostic> = []
  private var counts: [Subject: Int] = [:]

  /// A file and severity with a count of their own, so that a thousand warnings do not hide an error.
  private struct Subject: Hashable {
    /// The file; `nil` for findings without a position.
    var file: String?
    var severity: Diagnostic.Severity
  }

  /// Adds findings, each once, with `rule` for those without a rule.
  ///
  /// The limit per file applies to all readers of the file together.
  mutating func add(_ findings: [Diagnostic], under rule: Rule) {
    for finding in findings {
      let subject = Subject(file: finding.location?.file, severity: finding.severity)
      let count = counts[subject, default: 0]
      if count > [Diagnostic].mostPerFile { continue }
      var kept = count < [Diagnostic].mostPerFile ? finding : finding.oneTooMany
      kept.rule = kept.rule ?? rule
      guard known.insert(kept).inserted else { continue }
      counts[subject] = count + 1
      all.append(kept)
    }
  }

  /// Whether the limit for a file is exceeded, so that nothing more needs to be looked for.
  func isFull(_ file: String, _ severity: Diagnostic.Severity = .error) -> Bool {
    counts[Subject(file: file, severity: severity), default: 0] > [Diagnostic].mostPerFile
  }

  /// Returns the result of `read`, or adds its findings and returns `nil`.
  @discardableResult
  mutating func reading<Value>(
    _ rule: Rule, _ read: () throws(Diagnostics) -> Value
  ) -> Value? {
    do throws(Diagnostics) { return try read() } catch {
      add(error.findings, under: rule)
      return nil
    }
  }
}

extension Findings {
  /// The findings that prevent publishing.
  var errors: [Diagnostic] { all.filter { $0.severity == .error } }

  /// All findings by position, each once.
  var sorted: [Diagnostic] {
    var sorted: [Diagnostic] = []
    for finding in Report.sorted(all) where finding != sorted.last { sorted.append(finding) }
    return sorted
  }

  /// The exit code of a check: 66 if something could not be read, 65 if a file is not what its name says, 1
  /// for other findings, 0 without findings.
  ///
  /// Warnings count only if `isStrict`.
  func exitCode(isStrict: Bool) -> ExitCode {
    let counted = isStrict ? all : errors
    let codes = counted.map { $0.rule?.exitCode ?? .data }
    for code in [ExitCode.noInput, .data, .failure] where codes.contains(code) { return code }
    return .success
  }

  /// Throws the errors, if there are any.
  func throwErrors() throws(Diagnostics) {
    if let obstacle { throw obstacle }
  }

  /// The error that stops a build; `nil` if there is none.
  ///
  /// If all findings are about fixtures, it has the exit code of a failed check, otherwise that of wrong
  /// content.
  var obstacle: Diagnostics? {
    var errors = errors
    if errors.isEmpty { return nil }
    var exitCode = ExitCode.data
    if errors.contains(where: { $0.rule == .unreadable }) { exitCode = .noInput }
    if errors.allSatisfy({ $0.rule == .fixture }) { exitCode = .failure }
    // The suggestion is the same for all fixtures, so it is shown once, at the end.
    if let differing = errors.last(where: { $0.rule == .fixture }) {
      for index in errors.indices where errors[index].rule == .fixture {
        errors[index].suggestion = nil
      }
      errors.append(
        Diagnostic(
          message: "The engine's numbers differ from the recorded ones",
          suggestion: differing.suggestion, rule: .fixture))
    }
    return Diagnostics(errors, exitCode: exitCode)
  }
}
