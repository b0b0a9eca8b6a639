// Checks the claims that compare numbers: `smoothed/cursive/largestTurn < 0.001`.

extension Claims {
  /// The findings about claims that compare numbers, and about entries that no text refers to.
  func findings(
    usedBy names: Set<String>, fact: (String) throws(UnknownFact) -> Fact
  ) -> [Diagnostic] {
    all.compactMap { claim -> Diagnostic? in
      func finding(_ message: String, _ suggestion: String? = nil) -> Diagnostic {
        Diagnostic(
          location: claim.location, message: message, suggestion: suggestion, rule: .claim)
      }
      if claim.kind == .number {
        do throws(UnknownFact) {
          guard let comparison = FactComparison(claim.check) else {
            return finding("'\(claim.check)' compares nothing", "write KEY < KEY or KEY < 0.001")
          }
          let (left, right) = try comparison.numbers(fact)
          if !comparison.holds(left, right) {
            return finding("'\(claim.name)' does not hold: \(left) and \(right)")
          }
        } catch {
          return error.isReportedElsewhere ? nil : finding(error.message, error.suggestion)
        }
      }
      if names.contains(claim.name) { return nil }
      var unused = finding("no text marks a sentence with '\(claim.name)'")
      unused.severity = .warning
      return unused
    }
  }
}
