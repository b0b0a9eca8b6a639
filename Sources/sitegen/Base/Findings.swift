// What is wrong with the content, collected while the work goes on: a broken stroke must not hide a
// broken link. Whoever reads something that may be broken says which rule would be broken by it, and
// goes on with what is left.

/// Everything found wrong so far.
struct Findings: Sendable {
  /// The findings in the order in which they were made.
  private(set) var all: [Diagnostic] = []

  /// Adds findings; those without a rule of their own break `rule`.
  mutating func add(_ findings: [Diagnostic], under rule: Rule) { all += findings.under(rule) }

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
