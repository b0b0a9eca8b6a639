// Comparisons of two numbers, `smoothed/cursive/largestTurn < 0.001`, by which claims and the choices of an
// act are checked.

/// A comparison of two numbers, each an expression.
struct FactComparison: Sendable {
  private let left: FactExpression
  private let right: FactExpression
  private let sign: String
  private static let signs = ["=", "≠", "<", ">", "≤", "≥"]

  /// Reads `EXPRESSION < EXPRESSION`.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { Self.signs.contains(String($0)) }),
      let left = try? FactExpression(words[..<place].joined(separator: " ")),
      let right = try? FactExpression(words[(place + 1)...].joined(separator: " "))
    else { return nil }
    (self.left, self.right) = (left, right)
    sign = String(words[place])
  }

  /// The names of the facts compared.
  var keys: [String] { left.keys + right.keys }

  /// Computes the two numbers.
  func numbers(
    _ fact: (String) throws(UnknownFact) -> Fact
  ) throws(UnknownFact) -> (left: Double, right: Double) {
    (try Self.number(left, fact), try Self.number(right, fact))
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

  private static func number(
    _ expression: FactExpression, _ fact: (String) throws(UnknownFact) -> Fact
  ) throws(UnknownFact) -> Double {
    if case .number(let number) = try expression.evaluate(fact) { return number }
    throw UnknownFact(message: "'\(expression.text)' is a point and cannot be compared")
  }
}
