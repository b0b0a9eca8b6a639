// Makes a sheet follow the colours that a reader chooses on the page. A media query knows only what the system
// prefers, so each rule about `prefers-color-scheme` is written again for a choice, which is the attribute
// `data-colours` of the root: `light` or `dark`. The attribute is tested without specificity, so that the order of rules
// still decides. Paper stays light.
//
// A sheet that is imported under such a condition, and a rule inside a style rule inside such a rule, are not rewritten.

/// Rewrites the media rules about light and dark colours.
struct ChosenColours {
  private static let feature = "prefers-color-scheme"

  /// The sheet in which such rules also hold for a chosen scheme.
  ///
  /// A sheet without such rules, or with an error, is returned unchanged.
  static func follow(_ bytes: [UInt8]) -> [UInt8] {
    guard String(decoding: bytes, as: UTF8.self).contains(feature),
      StyleSheet(bytes).faults.isEmpty
    else { return bytes }
    let text = Array(String(decoding: StyleSheet.compact(bytes), as: UTF8.self))
    return Array(ChosenColours(text: text).rules(in: text.indices, isNested: false).utf8)
  }

  private let text: [Character]

  /// A rule, or a statement without a block.
  private struct Item {
    /// What precedes the block, or the whole statement.
    var prelude: Range<Int>
    /// The contents of the block.
    var block: Range<Int>?
    var end: Int
  }

  /// The selectors to which a rewritten rule is limited, and the scheme that holds for them.
  private struct Choice {
    /// The state of the root.
    let root: String
    /// The scheme that replaces the system's; `nil` for that of the system.
    var scheme: String?
    /// The medium to which the rule is limited, if any.
    var medium: String?

    /// The condition on an element, to be added to its selector.
    var condition: String { ":where(\(root),\(root) *)" }

    static let all = [
      Choice(root: ":root:not([data-colours])"),
      Choice(root: "[data-colours=dark]", scheme: "dark", medium: "screen"),
      Choice(root: "[data-colours=dark]", scheme: "light", medium: "print"),
      Choice(root: "[data-colours=light]", scheme: "light"),
    ]
  }

  private func string(_ range: Range<Int>) -> String { String(text[range]) }

  /// The prelude of a rule, without the spaces before it.
  private func prelude(_ item: Item) -> String {
    String(text[item.prelude].drop { $0.isWhitespace })
  }

  /// The rules in a range, rewritten; `isNested` if they are inside a style rule.
  private func rules(in range: Range<Int>, isNested: Bool) -> String {
    items(in: range).map { item in
      let whole = string(item.prelude.lowerBound..<item.end)
      guard let block = item.block, whole.contains(Self.feature) else { return whole }
      let prelude = prelude(item)
      guard Self.isMedia(prelude), prelude.contains(Self.feature) else {
        let isStyle = !prelude.hasPrefix("@")
        return "\(prelude){\(rules(in: block, isNested: isNested || isStyle))}"
      }
      return Choice.all.map { choice in
        let media = Self.prelude(prelude, choice)
        if media.isEmpty { return "" }
        let inside = isNested ? "&\(choice.condition){\(string(block))}" : limited(block, choice)
        let rule = "\(media){\(inside)}"
        return choice.medium.map { "@media \($0){\(rule)}\n" } ?? rule + "\n"
      }.joined()
    }.joined()
  }

  /// Rules whose selectors hold only for a choice.
  private func limited(_ range: Range<Int>, _ choice: Choice) -> String {
    items(in: range).map { item in
      guard let block = item.block else { return string(item.prelude.lowerBound..<item.end) }
      let prelude = prelude(item)
      if ["@media", "@supports", "@layer", "@container"].contains(where: prelude.hasPrefix) {
        let condition = Self.isMedia(prelude) ? Self.prelude(prelude, choice) : prelude
        return condition.isEmpty ? "" : "\(condition){\(limited(block, choice))}"
      }
      if prelude.hasPrefix("@") { return string(item.prelude.lowerBound..<item.end) }
      let selectors = parts(of: item.prelude).map { limited(selector: $0, choice) }
      return "\(selectors.joined(separator: ",")){\(string(block))}"
    }.joined()
  }

  private static func isMedia(_ prelude: String) -> Bool {
    prelude.lowercased().hasPrefix("@media")
  }

  /// The prelude of a media rule under the scheme of a choice; empty if it can never hold.
  private static func prelude(_ prelude: String, _ choice: Choice) -> String {
    guard let scheme = choice.scheme, prelude.contains(feature) else { return prelude }
    var isNever = false
    let condition = #/\(\s*prefers-color-scheme\s*:\s*([a-z-]+)\s*\)/#.ignoresCase()
    let replaced = prelude.replacing(condition) {
      let holds = $0.1.lowercased() == scheme
      isNever = isNever || !holds
      return holds ? "(min-width:0)" : "(max-width:0)"
    }
    let isSimple = !prelude.contains(#/,|\b(not|or)\b/#.ignoresCase())
    return isNever && isSimple ? "" : replaced
  }

  /// A selector with the condition of a choice, which precedes a pseudo-element.
  private func limited(selector range: Range<Int>, _ choice: Choice) -> String {
    let end = text[range].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? range.upperBound
    var place = end
    var index = range.lowerBound
    while index < end {
      if isBracket(index) {
        index = past(index, in: range)
        continue
      }
      if text[index].isWhitespace || ">+~".contains(text[index]) { place = end }
      if text[index] == ":", place == end, isPseudoElement(at: index, in: range) { place = index }
      index += text[index] == "\\" ? 2 : 1
    }
    return string(range.lowerBound..<place) + choice.condition + string(place..<end)
  }

  private func isPseudoElement(at index: Int, in range: Range<Int>) -> Bool {
    let rest = String(text[index..<min(index + 14, range.upperBound)]).lowercased()
    let former = [":before", ":after", ":first-line", ":first-letter"]
    return (["::"] + former).contains(where: rest.hasPrefix)
  }

  /// The parts of a range between commas.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if text[index] == "," {
        parts.append(start..<index)
        start = index + 1
      }
      index = isBracket(index) ? past(index, in: range) : index + (text[index] == "\\" ? 2 : 1)
    }
    return parts + [start..<range.upperBound]
  }

  /// The rules and statements in a range.
  private func items(in range: Range<Int>) -> [Item] {
    var items: [Item] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if text[index] == "{" {
        let end = past(index, in: range)
        items.append(Item(prelude: start..<index, block: (index + 1)..<(end - 1), end: end))
        (start, index) = (end, end)
      } else if text[index] == ";" {
        index += 1
        items.append(Item(prelude: start..<index, end: index))
        start = index
      } else {
        index = isBracket(index) ? past(index, in: range) : index + (text[index] == "\\" ? 2 : 1)
      }
    }
    if start < range.upperBound {
      items.append(Item(prelude: start..<range.upperBound, end: range.upperBound))
    }
    return items
  }

  /// Whether a bracket or a string begins at an index.
  private func isBracket(_ index: Int) -> Bool { "([{\"'".contains(text[index]) }

  /// The index after the bracket or string that begins at `index`.
  private func past(_ index: Int, in range: Range<Int>) -> Int {
    let isString = "\"'".contains(text[index])
    let closing: Character = ["(": ")", "[": "]", "{": "}"][text[index]] ?? text[index]
    var next = index + 1
    while next < range.upperBound, text[next] != closing {
      let isOpening = !isString && isBracket(next)
      next = isOpening ? past(next, in: range) : next + (text[next] == "\\" ? 2 : 1)
    }
    return min(next + 1, range.upperBound)
  }
}
