// What CSS says about the elements of a drawing, as far as a pen cares: whether something is shown,
// whether it is stroked or filled, and where a transform moves it.
//
// Rules of `style` elements count by tag, class and id, with the weights of CSS. Selectors that look
// at other elements and rules that depend on the medium are not followed; a note says so.

/// A declaration of one of the properties that matter here.
struct SVGDeclaration {
  var property: String
  var value: String
  var isImportant: Bool
}

extension SVGDeclaration {
  /// The properties that are kept.
  static let properties: Set<String> = [
    "display", "visibility", "opacity", "fill", "fill-opacity", "stroke", "stroke-opacity",
    "stroke-width", "transform", "transform-origin",
  ]

  /// The declarations of a `style` attribute, or between the braces of a rule.
  static func list(_ text: some StringProtocol) -> [SVGDeclaration] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let property = spaceless(part[..<colon]).lowercased()
      guard properties.contains(property) else { return nil }
      var value = spaceless(part[part.index(after: colon)...])
      let isImportant = value.lowercased().hasSuffix("!important")
      if isImportant { value = spaceless(value.dropLast(10)) }
      return SVGDeclaration(property: property, value: value, isImportant: isImportant)
    }
  }
}

/// A text without the spaces around it.
func spaceless(_ text: some StringProtocol) -> String {
  let head = Array(text.utf8).drop { $0 <= 0x20 }
  guard let last = head.lastIndex(where: { $0 > 0x20 }) else { return "" }
  return String(decoding: head[...last], as: UTF8.self)
}

/// A selector that looks at one element only: `tag`, `.class`, `#id`, or several of them at once.
struct SVGSelector: Equatable {
  var tag: String?
  var id: String?
  var classes: [String] = []

  /// `nil` for a selector that asks for more.
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

  /// How much it counts against others.
  var weight: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (tag == nil ? 0 : 1) }

  /// What an element must have to be looked at.
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

  /// How many rules are compared with elements in all, so that no sheet takes hours.
  static let mostComparisons = 20_000_000

  private var rules: [Rule] = []
  private var places: [String: [Int]] = [:]
  private var comparisons = 0
  /// A selector that is not followed, if there is one.
  private(set) var unknown: String?
  /// Whether there was too much to compare.
  private(set) var isExhausted = false

  /// Takes the text of a `style` element.
  mutating func add(_ text: [UInt8]) {
    var text = Self.withoutComments(text)[...]
    while let brace = text.firstIndex(where: { "{;".utf8.contains($0) }) {
      let prelude = spaceless(String(decoding: text[..<brace], as: UTF8.self))
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
      let name = spaceless(part)
      guard let selector = SVGSelector(name) else {
        unknown = unknown ?? name
        continue
      }
      places[selector.key, default: []].append(rules.count)
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
  /// What counts for an element, by property: its attributes, then rules by their weight and order,
  /// then its own style; what is important before all else.
  mutating func properties(of element: MarkupElement) -> [String: String] {
    var values: [String: (value: String, weight: Int)] = [:]
    func put(_ property: String, _ value: String, _ weight: Int) {
      if let old = values[property], old.weight > weight { return }
      values[property] = (value, weight)
    }
    for property in SVGDeclaration.properties {
      if let value = element.attributes[property] { put(property, spaceless(value), -1) }
    }
    let important = 1 << 40
    let id = element.attributes["id"]
    let classes = element.classes
    let keys = ["*", element.name] + classes.map { ".\($0)" } + (id.map { ["#\($0)"] } ?? [])
    for key in keys {
      guard let indexes = places[key], !isExhausted else { continue }
      comparisons += indexes.count
      if comparisons > Self.mostComparisons { isExhausted = true }
      for index in indexes
      where rules[index].selector.matches(tag: element.name, id: id, classes: classes) {
        for declaration in rules[index].declarations {
          // Among rules of one weight the last one counts.
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
  /// The words of the attribute `class`.
  var classes: [String] {
    (attributes["class"] ?? "").utf8.split { $0 <= 0x20 }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
