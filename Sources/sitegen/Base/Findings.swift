// What is wrong with the content, collected while the work goes on: a broken stroke must not hide a
// broken link. Whoever reads something that may be broken says which rule would be broken by it, and
// goes on with what is left.

/// Everything found wrong so far.
struct Findings: Sendable {
  /// The findings in the order in which they were made.
  private(set) var all: [Diagnostic] = []

  /// The same, to know each again: a fault in what all pages share is found in every page.
  private var known: Set<Diagnostic> = []
  private var counts: [Subject: Int] = [:]

  /// What is counted by itself; a thousand warnings must not hide an error.
  private struct Subject: Hashable {
    /// The file; `nil` for what has no place.
    var file: String?
    var severity: Diagnostic.Severity
  }

  /// Adds findings, each once; those without a rule of their own break `rule`.
  ///
  /// Of a file no more are told than one reader may tell, whoever finds them.
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

  /// Whether nothing more is told about a file, so that nobody has to look for it.
  func isFull(_ file: String, _ severity: Diagnostic.Severity = .error) -> Bool {
    counts[Subject(file: file, severity: severity), default: 0] > [Diagnostic].mostPerFile
  }

  /// What `read` gives, or `nil` after its findings have been added.
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
  /// Those that stand in the way of publishing.
  var errors: [Diagnostic] { all.filter { $0.severity == .error } }

  /// All of them by place, each once.
  var sorted: [Diagnostic] {
    var sorted: [Diagnostic] = []
    for finding in Report.sorted(all) where finding != sorted.last { sorted.append(finding) }
    return sorted
  }

  /// What a check ends with: 66 when something could not be read, 65 when something was not what its
  /// name says, 1 when all was read and some of it is wrong, 0 when nothing is.
  ///
  /// Warnings count only where `isStrict` says so.
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

  /// What stops a build; `nil` when nothing does.
  ///
  /// A fixture that differs is a failed check, everything else is content that is wrong.
  var obstacle: Diagnostics? {
    var errors = errors
    if errors.isEmpty { return nil }
    var exitCode = ExitCode.data
    if errors.contains(where: { $0.rule == .unreadable }) { exitCode = .noInput }
    if errors.allSatisfy({ $0.rule == .fixture }) { exitCode = .failure }
    // What helps against one helps against all of them; once is enough.
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
