// Expressions over facts and numbers, by which prose, acts and claims compute: `stroke/hill/samples * 2`,
// `(a/b/c + 1) / 2`, `5`. Operators are between spaces, because `/` and `*` are also part of names.

import InkstepLessons

/// An expression over facts and numbers.
indirect enum FactExpression: Equatable, Sendable {
  case literal(Double)
  case fact(String)
  case operation(Operation, FactExpression, FactExpression)

  enum Operation: String, CaseIterable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  /// Reads an expression; `*` and `/` bind more strongly than `+` and `-`.
  init(_ text: String) throws(Reference.Malformed) {
    var parser = FactExpressionParser(text)
    self = try parser.expression()
  }

  /// Computes the value; a single fact may be a point.
  func evaluate(
    _ fact: (String) throws(UnknownFact) -> Fact
  ) throws(UnknownFact) -> Fact {
    switch self {
    case .literal(let number): return .number(number)
    case .fact(let key):
      let value = try fact(key)
      if value.isFinite { return value }
    case .operation(let operation, let left, let right):
      let (first, second) = (try left.evaluate(fact), try right.evaluate(fact))
      guard case .number(let a) = first, case .number(let b) = second else {
        throw UnknownFact(message: "only numbers can be computed with, and this is a point")
      }
      if operation == .divide, b == 0 {
        throw UnknownFact(message: "'\(right.text)' is 0 and cannot divide '\(left.text)'")
      }
      let result = operation.apply(a, b)
      if result.isFinite { return .number(result) }
    }
    throw UnknownFact(message: "the result is not a finite number")
  }

  /// The expression, with brackets around each operation within it.
  var text: String {
    func inner(_ part: FactExpression) -> String {
      if case .operation = part { "(\(part.text))" } else { part.text }
    }
    return switch self {
    case .literal(let number): NumberFormat.shortest.text(number, .plain).string
    case .fact(let key): key
    case .operation(let operation, let left, let right):
      "\(inner(left)) \(operation.rawValue) \(inner(right))"
    }
  }

  /// The number of decimals of a number alone, as it is written in `text`; `nil` for any other expression.
  func decimals(in text: String) -> Int? {
    guard case .literal = self, let point = text.firstIndex(of: ".") else { return nil }
    let count = text[point...].dropFirst().prefix { $0.isNumber }.count
    return count == 0 ? nil : count
  }

  /// The names of its facts.
  var keys: [String] {
    switch self {
    case .literal: []
    case .fact(let key): [key]
    case .operation(_, let left, let right): left.keys + right.keys
    }
  }
}

extension FactExpression.Operation {
  func apply(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    }
  }
}

/// Reads the words of an expression.
private struct FactExpressionParser {
  private var words: ArraySlice<String> = []
  /// The names, numbers, operations and brackets of the longest expression.
  private static let longest = 100

  init(_ text: String) {
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let opening = word.prefix { $0 == "(" }
      let rest = word.dropFirst(opening.count)
      let closing = rest.reversed().prefix { $0 == ")" }.count
      words += opening.map(String.init)
      if rest.count > closing { words.append(String(rest.dropLast(closing))) }
      words += Array(repeating: ")", count: closing)
    }
  }

  mutating func expression() throws(Reference.Malformed) -> FactExpression {
    if words.isEmpty { throw Reference.Malformed(message: "the reference names nothing") }
    if words.count > Self.longest {
      throw Reference.Malformed(
        message: "an expression of \(words.count) names, operations and brackets is too long",
        suggestion: "\(Self.longest) are allowed")
    }
    let result = try sum()
    guard let rest = words.first else { return result }
    throw rest == ")"
      ? Reference.Malformed(message: "this bracket closes nothing: ')'")
      : Reference.Malformed(message: "'\(rest)' is not an operation", suggestion: "use + - * or /")
  }

  private mutating func sum() throws(Reference.Malformed) -> FactExpression {
    var result = try product()
    while let operation = operation(among: [.add, .subtract]) {
      result = .operation(operation, result, try product())
    }
    return result
  }

  private mutating func product() throws(Reference.Malformed) -> FactExpression {
    var result = try unit()
    while let operation = operation(among: [.multiply, .divide]) {
      result = .operation(operation, result, try unit())
    }
    return result
  }

  private mutating func operation(
    among operations: [FactExpression.Operation]
  ) -> FactExpression.Operation? {
    guard let word = words.first, let operation = operations.first(where: { $0.rawValue == word })
    else { return nil }
    words.removeFirst()
    return operation
  }

  private mutating func unit() throws(Reference.Malformed) -> FactExpression {
    guard let word = words.popFirst(), word != ")", FactExpression.Operation(rawValue: word) == nil
    else {
      throw Reference.Malformed(
        message: "a number is missing",
        suggestion: "write facts and numbers with + - * or / between them")
    }
    if word != "(" { return literal(word).map { .literal($0) } ?? .fact(word) }
    let inner = try sum()
    if words.popFirst() == ")" { return inner }
    throw Reference.Malformed(message: "a bracket is not closed", suggestion: "write ')'")
  }

  private func literal(_ word: String) -> Double? {
    let plain = word.replacing("−", with: "-")
    return plain.utf8.allSatisfy { isDigit($0) || "+-.".utf8.contains($0) } ? Double(plain) : nil
  }
}
