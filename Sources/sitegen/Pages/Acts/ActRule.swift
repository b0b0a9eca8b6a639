// Marks an answer to an act by the answer alone. The scripts of the page mark by the same rules from the
// attributes in the page (`Site/scripts/acts`); this implementation is for answers in a
// file, whose marks cannot be trusted.

import InkstepEngine
import InkstepLessons

/// The rule by which answers to an act are marked.
enum ActRule: Sendable {
  /// A number with its tolerance, and the wrong answers that have a reply.
  case number(answer: Double, within: Double, others: [String])
  /// One of some choices, counted from 1.
  case choice(right: Int, count: Int)
  /// All of some choices that are right, counted from 1.
  case choices(right: [Int], count: Int)
  /// The ranks of the lines, in order; 0 for one that may be anywhere.
  case order(ranks: [Int])
  /// A position to which a sample must be moved.
  case place(Place)

  /// A sample to be moved, and its goal.
  struct Place: Sendable {
    var trace: Trace
    var event: Int
    var goal: PointGoal
    var joint: Int
  }

  /// The mark of an answer.
  struct Verdict: Equatable, Sendable {
    enum State: String, Sendable { case right, near, wrong }

    var state: State
    /// The answer in the form by which replies are found and wrong answers are counted.
    var answer: String
  }
}

extension ActRule {
  /// Marks an answer; `nil` if the text is not an answer to this kind of act.
  func verdict(on text: String) -> Verdict? {
    switch self {
    case .number(let answer, let within, let others):
      return Self.number(text, answer: answer, within: within, others)
    case .choice(let right, let count):
      guard let choice = Self.whole(text), 1...max(count, 1) ~= choice else { return nil }
      return Verdict(state: choice == right ? .right : .wrong, answer: "\(choice)")
    case .choices(let right, let count): return Self.choices(text, right, count)
    case .order(let ranks): return Self.order(text, ranks)
    case .place(let place): return place.verdict(on: text)
    }
  }

  private static func number(
    _ text: String, answer: Double, within: Double, _ others: [String]
  ) -> Verdict? {
    guard let number = read(text), number.isFinite else { return nil }
    let shown = NumberFormat.shortest.text(number, .plain).string
    let off = (number - answer).magnitude
    // Decimals such as 0.3 are not exact in binary.
    let slack = 1e-9 * max(1, answer.magnitude)
    if off <= within + slack { return Verdict(state: .right, answer: shown) }
    // The tolerance of a large answer is not that of a small mistake.
    let known = others.first { text in
      let other = Double(text) ?? .nan
      return (number - other).magnitude <= min(within, other.magnitude / 5) + slack
    }
    if let known { return Verdict(state: .wrong, answer: known) }
    let isNear = within > 0 ? off <= 3 * within : off <= 1
    return Verdict(state: isNear ? .near : .wrong, answer: shown)
  }

  /// An answer without a wrong choice is near; otherwise the first wrong choice counts.
  private static func choices(_ text: String, _ right: [Int], _ count: Int) -> Verdict? {
    let given = text.split(separator: ",", omittingEmptySubsequences: false).map { whole($0) ?? 0 }
    let isAscending = zip(given, given.dropFirst()).allSatisfy { $0 < $1 }
    guard isAscending, given.allSatisfy({ 1...max(count, 1) ~= $0 }) else { return nil }
    if let wrong = given.first(where: { !right.contains($0) }) {
      return Verdict(state: .wrong, answer: "\(wrong)")
    }
    return Verdict(state: given == right ? .right : .near, answer: text)
  }

  private static func order(_ text: String, _ ranks: [Int]) -> Verdict? {
    let given = text.split(separator: ",", omittingEmptySubsequences: false).map { whole($0) }
    let found = given.compactMap { $0 }
    guard found.count == given.count, found.sorted() == ranks.sorted() else { return nil }
    let placed = found.filter { $0 > 0 }
    let right = placed.sorted()
    let amiss = zip(placed, right).filter { $0 != $1 }
    guard let first = amiss.first else { return Verdict(state: .right, answer: text) }
    return Verdict(state: amiss.count <= 2 ? .near : .wrong, answer: "\(first.0)")
  }

  private static func whole(_ text: some StringProtocol) -> Int? {
    text.utf8.count < 10 && text.utf8.allSatisfy(isDigit) ? Int(text) : nil
  }

  /// Reads a number as people write it: with a comma, a minus sign, a unit, or as a fraction.
  static func read(_ text: String) -> Double? {
    var plain: [UInt8] = []
    var hasComma = false
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace && scalar != "\u{FEFF}"
    {
      switch scalar {
      case "\u{2212}", "\u{2013}": plain.append(UInt8(ascii: "-"))
      case "," where !hasComma:
        hasComma = true
        plain.append(UInt8(ascii: "."))
      default: plain += Array(String(scalar).utf8)
      }
    }
    for unit in ["%", "°"] where plain.suffix(unit.utf8.count) == Array(unit.utf8)[...] {
      plain.removeLast(unit.utf8.count)
      break
    }
    let parts = plain.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(decimal)
    guard parts.count <= 2, let first = parts[0] else { return nil }
    if parts.count == 1 { return first }
    return parts[1].map { first / $0 }
  }

  /// Reads digits with at most one point among them and an optional sign.
  private static func decimal(_ text: ArraySlice<UInt8>) -> Double? {
    let signs: [UInt8] = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    let digits = text.first.map(signs.contains) == true ? text.dropFirst() : text
    let points = digits.count { $0 == UInt8(ascii: ".") }
    let isNumber =
      points <= 1 && digits.count > points
      && digits.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    return isNumber ? Double(String(decoding: text, as: UTF8.self)) : nil
  }
}

extension ActRule.Place {
  fileprivate func verdict(on text: String) -> ActRule.Verdict? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1],
      max(x.magnitude, y.magnitude) <= Session<Linear>.largestCoordinate
    else { return nil }
    let moved = trace.stroke.moving(event: event, to: InkPoint(x, y))
    let rest = (try? Trace(trace.stage, over: moved)).flatMap { goal.rest(in: $0, joint: joint) }
    let state: ActRule.Verdict.State =
      switch rest ?? .infinity {
      case ...PointGoal.tolerance: .right
      case ...PointGoal.nearness: .near
      default: .wrong
      }
    return ActRule.Verdict(state: state, answer: "")
  }
}
