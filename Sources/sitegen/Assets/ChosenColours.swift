// Makes a sheet follow the colours that a reader chooses on the page, `data-colours="light"` or `"dark"` on the root
// element. A media query knows only the system's preference, so each rule about `prefers-color-scheme` is repeated for
// each choice. `:where` adds no specificity, so the order of rules still decides. On paper, chosen dark colours count as
// light.
//
// Not rewritten: an `@import` with such a condition, a style rule for a pseudo-element that contains such a rule, and a
// rule about colours in a style rule that is itself in such a rule.

/// Rewrites the media rules about light and dark colours.
struct ChosenColours {
  private static let feature = "prefers-color-scheme"

  /// The sheet in which such rules also hold for a chosen scheme.
  ///
  /// A sheet without such rules, with an error, or with a string that continues on the next line is returned
  /// unchanged; any other is also compacted.
  static func follow(_ bytes: [UInt8]) -> [UInt8] {
    guard isAbout(feature, String(decoding: bytes, as: UTF8.self)),
      StyleSheet(bytes).faults.isEmpty, !bytes.contains("\\\n".utf8)
    else { return bytes }
    let text = Array(String(decoding: StyleSheet.compact(bytes), as: UTF8.self).unicodeScalars)
    return Array(ChosenColours(text: text).rules(in: text.indices, isNested: false).utf8)
  }

  private let text: [Unicode.Scalar]

  /// Whether a text contains a lower-case name, in any letters.
  private static func isAbout(_ name: String, _ text: String) -> Bool {
    text.lowercased().contains(name)
  }

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
    /// The selector of the root element in this state.
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

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text[range]))
  }

  /// The prelude of a rule, without the spaces before it.
  private func prelude(_ item: Item) -> String {
    String(string(item.prelude).drop(while: \.isWhitespace))
  }

  /// The rules in a range, rewritten; `isNested` if they are inside a style rule.
  private func rules(in range: Range<Int>, isNested: Bool) -> String {
    items(in: range).map { item in
      let whole = string(item.prelude.lowerBound..<item.end)
      guard let block = item.block, Self.isAbout(Self.feature, whole) else { return whole }
      let prelude = prelude(item)
      guard Self.isMedia(prelude), Self.isAbout(Self.feature, prelude) else {
        let isStyle = !prelude.hasPrefix("@")
        // `&` cannot stand for a pseudo-element.
        if isStyle, parts(of: item.prelude).contains(where: { pseudoElement(in: $0) != nil }) {
          return whole
        }
        return "\(prelude){\(rules(in: block, isNested: isNested || isStyle))}"
      }
      return Choice.all.map { choice in
        let media = Self.condition(prelude, under: choice)
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
      if Self.groups.contains(where: prelude.lowercased().hasPrefix) {
        let condition = Self.isMedia(prelude) ? Self.condition(prelude, under: choice) : prelude
        return condition.isEmpty ? "" : "\(condition){\(limited(block, choice))}"
      }
      if prelude.hasPrefix("@") { return string(item.prelude.lowerBound..<item.end) }
      let selectors = parts(of: item.prelude).map { selector($0, under: choice) }
      return "\(selectors.joined(separator: ",")){\(string(block))}"
    }.joined()
  }

  /// The rules that contain other rules.
  private static let groups = [
    "@media", "@supports", "@layer", "@container", "@scope", "@starting-style",
  ]

  private static func isMedia(_ prelude: String) -> Bool {
    prelude.lowercased().hasPrefix("@media")
  }

  /// The prelude of a media rule under the scheme of a choice; empty if it can never hold.
  private static func condition(_ prelude: String, under choice: Choice) -> String {
    guard let scheme = choice.scheme, isAbout(feature, prelude) else { return prelude }
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
  private func selector(_ range: Range<Int>, under choice: Choice) -> String {
    let end = end(of: range)
    let position = pseudoElement(in: range) ?? end
    return string(range.lowerBound..<position) + choice.condition + string(position..<end)
  }

  /// The end of a range without the spaces there.
  private func end(of range: Range<Int>) -> Int {
    text[range].lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? range.upperBound
  }

  /// Where the pseudo-element of a selector begins; `nil` for none.
  private func pseudoElement(in range: Range<Int>) -> Int? {
    let end = end(of: range)
    var position: Int?
    var index = range.lowerBound
    while index < end {
      if opensBracket(index) {
        index = past(index, in: range)
        continue
      }
      let isCombinator =
        text[index].properties.isWhitespace || ">+~".unicodeScalars.contains(text[index])
      if isCombinator { position = nil }
      if text[index] == ":", position == nil, isPseudoElement(at: index, in: range) {
        position = index
      }
      index += text[index] == "\\" ? 2 : 1
    }
    return position
  }

  private func isPseudoElement(at index: Int, in range: Range<Int>) -> Bool {
    let rest = string(index..<min(index + 14, range.upperBound)).lowercased()
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
      index = opensBracket(index) ? past(index, in: range) : index + (text[index] == "\\" ? 2 : 1)
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
        index = opensBracket(index) ? past(index, in: range) : index + (text[index] == "\\" ? 2 : 1)
      }
    }
    if start < range.upperBound {
      items.append(Item(prelude: start..<range.upperBound, end: range.upperBound))
    }
    return items
  }

  /// Whether a bracket or a string begins at an index.
  private func opensBracket(_ index: Int) -> Bool {
    "([{\"'".unicodeScalars.contains(text[index])
  }

  /// The index after the bracket or string that begins at `index`.
  private func past(_ index: Int, in range: Range<Int>) -> Int {
    let isString = text[index] == "\"" || text[index] == "'"
    let closing: Unicode.Scalar = ["(": ")", "[": "]", "{": "}"][text[index]] ?? text[index]
    var next = index + 1
    while next < range.upperBound, text[next] != closing {
      let isOpening = !isString && opensBracket(next)
      next = isOpening ? past(next, in: range) : next + (text[next] == "\\" ? 2 : 1)
    }
    return min(next + 1, range.upperBound)
  }
}
