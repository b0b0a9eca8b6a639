// The plain rules of style sheets, for e-books: many of their readers know neither variables nor nested rules, and
// validators refuse what they do not know. A rule with a condition, or with a selector that has brackets other than
// those of ':nth-child(odd)', is left out, so a reader shows less style and never a wrong one.

/// Sheets as old readers understand them.
struct PlainSheet {
  /// The values of the variables of the root element.
  private var variables: [String: String] = [:]
  private var rules: [(selector: String, declarations: [(name: String, value: String)])] = []

  /// Properties that a book must leave to its reader.
  private static let refused: Set = ["direction", "unicode-bidi"]

  /// Reads compact sheets, in order.
  init(_ sheets: [[UInt8]]) {
    for sheet in sheets { read(String(decoding: sheet, as: UTF8.self)[...]) }
  }

  private mutating func read(_ sheet: Substring) {
    var rest = sheet
    while let open = rest.firstIndex(of: "{") {
      // What ends before the rule is a statement without a block.
      let prelude = rest[..<open].split(separator: ";").last ?? ""
      let selector = prelude.split(whereSeparator: \.isNewline).joined(separator: " ")
      let block = rest[rest.index(after: open)...]
      guard let end = Self.end(of: block) else { return }
      rest = block[block.index(after: end)...]
      let body = block[..<end]
      let simple = selector.replacing(":nth-child(odd)", with: "")
      if body.contains("{") || "@[(".contains(where: simple.contains) { continue }
      let declarations = Self.declarations(in: body)
      if selector == ":root" {
        for (name, value) in declarations where name.hasPrefix("--") { variables[name] = value }
      } else {
        rules.append((selector, declarations))
      }
    }
  }

  /// The position of the bracket that ends a block.
  private static func end(of block: Substring) -> Substring.Index? {
    var depth = 1
    for index in block.indices {
      if block[index] == "{" { depth += 1 }
      if block[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func declarations(in body: Substring) -> [(name: String, value: String)] {
    body.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      let value = declaration[declaration.index(after: colon)...].split(whereSeparator: \.isNewline)
        .joined(separator: " ")
      let name = declaration[..<colon].split(whereSeparator: \.isWhitespace).joined()
      return (name, String(value.drop { $0 == " " }))
    }
  }
}

extension PlainSheet {
  /// The sheet, with the value of each variable in its place and lengths relative to the text around them.
  var text: String {
    rules.compactMap { rule in
      let declarations = rule.declarations.compactMap { name, value -> String? in
        if name.hasPrefix("--") || Self.refused.contains(name) { return nil }
        return resolved(value).map { "\(name):\($0)" }
      }
      return declarations.isEmpty
        ? nil : "\(rule.selector){\(declarations.joined(separator: ";"))}\n"
    }.joined()
  }

  /// A value without variables; `nil` if one is not known, or if the value is computed.
  private func resolved(_ value: String) -> String? {
    var value = value
    // A variable may contain others, but not itself.
    for _ in 0..<4 {
      for (name, content) in variables where value.contains("var(\(name))") {
        value = value.replacing("var(\(name))", with: content)
      }
    }
    let isComputed = ["var(", "clamp(", "min(", "max(", "env(", "calc("].contains {
      value.contains($0)
    }
    return isComputed ? nil : value.replacing(/([0-9])rem\b/) { "\($0.1)em" }
  }
}
