// Comparisons of two numbers, `smoothed/cursive/largestTurn < 0.001`, by which claims and the choices of an
// act are checked.

/// A comparison of two numbers, each a reference or a literal.
struct FactComparison: Sendable {
  fileprivate enum Side: Sendable {
    case literal(Double)
    case reference(Reference)
  }

  private let left: Side
  private let right: Side
  private let sign: String
  private static let signs = ["=", "≠", "<", ">", "≤", "≥"]

  /// Reads `KEY < KEY`; either side may be a literal, or two keys with an operation between them.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { Self.signs.contains(String($0)) }),
      let left = Side(words[..<place]), let right = Side(words[(place + 1)...])
    else { return nil }
    self.left = left
    self.right = right
    sign = String(words[place])
  }

  /// Whether both sides are literals.
  var isTyped: Bool {
    if case .literal = left, case .literal = right { true } else { false }
  }

  /// Computes the two numbers.
  func numbers(
    _ fact: (String) throws(UnknownFact) -> Fact
  ) throws(UnknownFact) -> (left: Double, right: Double) {
    (try left.number(fact), try right.number(fact))
  }

  /// Whether the comparison holds for two numbers.
  func holds(_ left: Double, _ right: Double) -> Bool {
    switch sign {
    case "=": left == right
    case "≠": left != right
    case "<": left < right
    case ">": left > right
    case "≤": left <= right
    default: left >= right
    }
  }
}

extension FactComparison.Side {
  fileprivate init?(_ words: ArraySlice<Substring>) {
    if words.count == 1, let first = words.first, let literal = Double(first) {
      self = .literal(literal)
    } else if let reference = try? Reference(words.joined(separator: " ")) {
      self = .reference(reference)
    } else {
      return nil
    }
  }

  fileprivate func number(
    _ fact: (String) throws(UnknownFact) -> Fact
  ) throws(UnknownFact) -> Double {
    switch self {
    case .literal(let number): return number
    case .reference(let reference):
      if case .number(let number) = try reference.evaluate(fact) { return number }
      throw UnknownFact(message: "'\(reference.key)' is a point and cannot be compared")
    }
  }
}
