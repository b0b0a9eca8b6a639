// Numbers as a language writes them. The library formats every number in one way: 1 024.5, −3, 48%, 38.7°,
// (12.5, 40.0). A page writes the same text with the signs of its language, and its scripts do so by the same rule.

import InkstepLessons

/// How a language writes the numbers that the library has formatted.
struct NumberStyle: Equatable, Sendable {
  /// The sign before the decimals.
  var decimal = "."
  /// The fewest digits of a whole number that are divided into groups of three.
  var grouped = 4
  /// A percentage, with `{0}` for its number.
  var percent = "{0}%"
  /// A point, with `{0}` and `{1}` for its coordinates.
  var point = "({0}, {1})"

  /// The style in which the library formats.
  static let standard = NumberStyle()

  /// A number, a percentage, an angle or a point in this style; any other text as it is.
  func text(_ shown: String) -> String {
    if self == .standard { return shown }
    guard shown.hasPrefix("("), shown.hasSuffix(")") else { return number(shown) ?? shown }
    let coordinates = shown.dropFirst().dropLast().split(separator: ", ").map { number($0) }
    guard coordinates.count == 2, let x = coordinates[0], let y = coordinates[1] else {
      return shown
    }
    return point.replacing("{0}", with: x).replacing("{1}", with: y)
  }

  /// The labels of a drawing in this style; its words and symbols as they are.
  func labels(_ drawing: String) -> String {
    if self == .standard { return drawing }
    let end = "</text>"
    let parts = drawing.split(separator: end, omittingEmptySubsequences: false)
    let written = parts.dropLast().map { part in
      guard let start = part.lastIndex(of: ">") else { return String(part) }
      return part[...start] + text(String(part[part.index(after: start)...]))
    }
    return (written + [String(parts[parts.count - 1])]).joined(separator: end)
  }

  /// A number with its sign and unit; `nil` for anything else.
  private func number(_ shown: some StringProtocol) -> String? {
    var rest = Substring(shown)
    let sign = rest.hasPrefix("\u{2212}") ? String(rest.removeFirst()) : ""
    let unit = rest.last.map { "%°".contains($0) } == true ? String(rest.removeLast()) : ""
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: Self.group, omittingEmptySubsequences: false)
    let isWhole =
      groups[0].utf8.count <= 3 && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    guard isWhole, parts.count <= 2, (groups + parts.dropFirst()).allSatisfy(Self.isDigits) else {
      return nil
    }
    let isGrouped = groups.map(\.utf8.count).reduce(0, +) >= grouped
    let whole = groups.joined(separator: isGrouped ? String(Self.group) : "")
    let number = sign + ([whole] + parts.dropFirst().map(String.init)).joined(separator: decimal)
    return unit == "%" ? percent.replacing("{0}", with: number) : number + unit
  }

  private static let group: Character = "\u{202F}"

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isDigit)
  }
}
