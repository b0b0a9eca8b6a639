// The part of CSS that decides whether and how an element is drawn: whether it is visible, stroked or filled, its lines,
// and its transform.
//
// Rules of `style` elements apply by tag, class and id, with the specificity of CSS. Selectors that depend
// on other elements, and rules that depend on the medium, are ignored with a note.

/// A declaration of one of the supported properties.
struct SVGDeclaration {
  var property: String
  var value: String
  var isImportant: Bool
}

extension SVGDeclaration {
  /// The supported properties.
  static let properties: Set<String> = [
    "display", "visibility", "opacity", "fill", "fill-opacity", "stroke", "stroke-opacity",
    "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "transform",
    "transform-origin",
  ]

  /// The declarations of a `style` attribute, or of the block of a rule.
  static func list(_ text: some StringProtocol) -> [SVGDeclaration] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let property = trimmed(part[..<colon]).lowercased()
      guard properties.contains(property) else { return nil }
      var value = trimmed(part[part.index(after: colon)...])
      let isImportant = value.lowercased().hasSuffix("!important")
      if isImportant { value = trimmed(value.dropLast(10)) }
      return SVGDeclaration(property: property, value: value, isImportant: isImportant)
    }
  }
}

/// A text without leading and trailing spaces.
func trimmed(_ text: some StringProtocol) -> String {
  let head = Array(text.utf8).drop { $0 <= 0x20 }
  guard let last = head.lastIndex(where: { $0 > 0x20 }) else { return "" }
  return String(decoding: head[...last], as: UTF8.self)
}

/// A selector for one element: `tag`, `.class`, `#id`, or a combination of these.
struct SVGSelector: Equatable {
  var tag: String?
  var id: String?
  var classes: [String] = []

  /// Parses a selector; `nil` for one that depends on other elements.
  init?(_ text: String) {
    var rest = text[...]
    let isPart: (Character) -> Bool = { $0 != "." && $0 != "#" }
    let head = String(rest.prefix(while: isPart))
    if !head.isEmpty, head != "*" { tag = head }
    rest = rest.dropFirst(head.count)
    while let sign = rest.popFirst() {
      let name = String(rest.prefix(while: isPart))
      if name.isEmpty { return nil }
      if sign == "." { classes.append(name) } else { id = name }
      rest = rest.dropFirst(name.count)
    }
    let isPlain = text.utf8.allSatisfy { byte in
      isLetter(byte) || isDigit(byte) || byte >= 0x80 || "_-.#*".utf8.contains(byte)
    }
    if !isPlain || text.isEmpty { return nil }
  }

  /// The specificity.
  var weight: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (tag == nil ? 0 : 1) }

  /// The most specific part, by which rules are indexed.
  var key: String { id.map { "#\($0)" } ?? classes.first.map { ".\($0)" } ?? tag ?? "*" }

  func matches(tag: String, id: String?, classes: [String]) -> Bool {
    if let wanted = self.tag, wanted != tag { return false }
    if let wanted = self.id, wanted != id { return false }
    return self.classes.allSatisfy { classes.contains($0) }
  }
}

/// The rules of a drawing.
struct SVGStyleSheet {
  private struct Rule {
    var selector: SVGSelector
    var declarations: [SVGDeclaration]
  }

  /// The largest number of comparisons of rules with elements, which limits the time for a file.
  static let mostComparisons = 20_000_000

  private var rules: [Rule] = []
  private var rulesByKey: [String: [Int]] = [:]
  private var comparisons = 0
  /// The first selector that was ignored.
  private(set) var unknown: String?
  /// Whether the limit of comparisons was reached.
  private(set) var isExhausted = false

  /// Adds the rules of a `style` element.
  mutating func add(_ text: [UInt8]) {
    var text = Self.withoutComments(text)[...]
    while let brace = text.firstIndex(where: { "{;".utf8.contains($0) }) {
      let prelude = trimmed(String(decoding: text[..<brace], as: UTF8.self))
      let isRule = text[brace] == UInt8(ascii: "{")
      text = text[(brace + 1)...]
      if !isRule { continue }
      var depth = 1
      let end = text.firstIndex { byte in
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        return depth == 0
      }
      let body = text[..<(end ?? text.endIndex)]
      text = text[(end.map { $0 + 1 } ?? text.endIndex)...]
      add(prelude, SVGDeclaration.list(String(decoding: body, as: UTF8.self)))
    }
  }

  private mutating func add(_ prelude: String, _ declarations: [SVGDeclaration]) {
    if declarations.isEmpty { return }
    for part in prelude.split(separator: ",") {
      let name = trimmed(part)
      guard let selector = SVGSelector(name) else {
        unknown = unknown ?? name
        continue
      }
      rulesByKey[selector.key, default: []].append(rules.count)
      rules.append(Rule(selector: selector, declarations: declarations))
    }
  }

  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    while position < text.count {
      if text[position...].starts(with: "/*".utf8) {
        position += 2
        while position < text.count, !text[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, text.count)
      } else {
        result.append(text[position])
        position += 1
      }
    }
    return result
  }
}

extension SVGStyleSheet {
  /// The values that apply to an element, by property.
  ///
  /// Rules override attributes, by specificity and then by order; the element's own style overrides rules,
  /// and important declarations override all others.
  mutating func properties(of element: MarkupElement) -> [String: String] {
    var values: [String: (value: String, weight: Int)] = [:]
    func put(_ property: String, _ value: String, _ weight: Int) {
      if let old = values[property], old.weight > weight { return }
      values[property] = (value, weight)
    }
    for property in SVGDeclaration.properties {
      if let value = element.attributes[property] { put(property, trimmed(value), -1) }
    }
    let important = 1 << 40
    let id = element.attributes["id"]
    let classes = element.classes
    let keys = ["*", element.name] + classes.map { ".\($0)" } + (id.map { ["#\($0)"] } ?? [])
    for key in keys {
      guard let indexes = rulesByKey[key], !isExhausted else { continue }
      comparisons += indexes.count
      if comparisons > Self.mostComparisons { isExhausted = true }
      for index in indexes
      where rules[index].selector.matches(tag: element.name, id: id, classes: classes) {
        for declaration in rules[index].declarations {
          // Among rules of equal specificity the last one applies.
          let weight = rules[index].selector.weight << 20 + min(index, 1 << 20 - 1)
          put(
            declaration.property, declaration.value,
            weight + (declaration.isImportant ? important << 20 : 0))
        }
      }
    }
    for declaration in SVGDeclaration.list(element.attributes["style"] ?? "") {
      put(
        declaration.property, declaration.value,
        (declaration.isImportant ? important << 21 : important))
    }
    return values.mapValues(\.value)
  }
}

extension MarkupElement {
  /// The names in the attribute `class`.
  var classes: [String] {
    (attributes["class"] ?? "").utf8.split { $0 <= 0x20 }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
