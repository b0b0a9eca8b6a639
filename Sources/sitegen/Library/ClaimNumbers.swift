// Claims about numbers, which the check computes itself: `smoothed/cursive/largestTurn < 0.001`.

extension Claims {
  /// What is wrong with the claims about numbers, and with entries that no text needs.
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
          guard let comparison = Comparison(claim.check) else {
            return finding("'\(claim.check)' compares nothing", "write KEY < KEY or KEY < 0.001")
          }
          let (left, right) = (try comparison.left(fact), try comparison.right(fact))
          if !comparison.holds(left, right) {
            return finding("'\(claim.name)' does not hold: \(left) and \(right)")
          }
        } catch {
          return error.isToldElsewhere ? nil : finding(error.message, error.suggestion)
        }
      }
      if names.contains(claim.name) { return nil }
      var unused = finding("no text marks a sentence with '\(claim.name)'")
      unused.severity = .warning
      return unused
    }
  }
}

/// Two numbers and what is said of them.
private struct Comparison {
  private let words: [Substring]
  private static let signs = ["=", "≠", "<", ">", "≤", "≥"]

  init?(_ text: String) {
    words = text.split(separator: " ")
    guard words.count == 3, Self.signs.contains(String(words[1])) else { return nil }
  }

  func left(_ fact: (String) throws(UnknownFact) -> Fact) throws(UnknownFact) -> Double {
    try number(words[0], fact)
  }

  func right(_ fact: (String) throws(UnknownFact) -> Fact) throws(UnknownFact) -> Double {
    try number(words[2], fact)
  }

  private func number(
    _ word: Substring, _ fact: (String) throws(UnknownFact) -> Fact
  ) throws(UnknownFact) -> Double {
    if let literal = Double(word) { return literal }
    guard case .number(let number) = try fact(String(word)) else {
      throw UnknownFact(message: "'\(word)' is a point and cannot be compared")
    }
    return number
  }

  func holds(_ left: Double, _ right: Double) -> Bool {
    switch words[1] {
    case "=": left == right
    case "≠": left != right
    case "<": left < right
    case ">": left > right
    case "≤": left <= right
    default: left >= right
    }
  }
}
