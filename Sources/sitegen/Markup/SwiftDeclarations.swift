// Finds the ranges of the declarations in a Swift file without a compiler. Braces are matched over tokens, so
// those in strings and comments do not count. Local declarations are not listed. A declaration without a body
// ends before the next line that starts another one.

/// A declaration of a Swift file.
struct SwiftDeclaration: Equatable, Sendable {
  /// The names of its types and its own name, joined by dots: `Smoothed.moved`.
  var path: String
  /// The labels of a function, `(_:on:)`; empty for everything else.
  var labels: String
  /// From its first attribute or keyword to its last token.
  var range: Range<Int>
  /// The start of its documentation comment, or of `range` if it has none.
  var documentationStart: Int
  /// Whether it is an extension, which cannot be quoted as a whole.
  var isExtension = false
}

/// Finds the declarations of a file.
struct SwiftDeclarations {
  private static let introducers: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "init", "deinit",
    "subscript", "var", "let", "case", "typealias", "associatedtype", "import", "operator",
    "precedencegroup", "macro",
  ]
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "final",
    "mutating",
    "nonmutating", "indirect", "lazy", "override", "required", "convenience", "prefix", "postfix",
    "infix", "weak", "unowned", "nonisolated", "consuming", "borrowing", "dynamic", "optional",
  ]

  private let bytes: [UInt8]
  private let tokens: [SwiftToken]
  private var index = 0
  private var found: [SwiftDeclaration] = []

  /// The declarations of `source`, in the order of their starts.
  static func of(_ source: [UInt8]) -> [SwiftDeclaration] {
    var finder = SwiftDeclarations(source)
    finder.scope(path: "", depth: 0)
    return finder.found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftTokens.of(bytes)
  }

  private func text(_ index: Int) -> String {
    index < tokens.count ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  private func isSign(_ index: Int, _ sign: Character) -> Bool {
    index < tokens.count && tokens[index].kind == .sign
      && bytes[tokens[index].range.lowerBound] == sign.asciiValue
  }

  private func isComment(_ index: Int) -> Bool {
    tokens[index].kind == .comment || tokens[index].kind == .documentation
  }

  private func startsLine(_ index: Int) -> Bool {
    guard index > 0, index < tokens.count else { return true }
    return bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound]
      .contains(UInt8(ascii: "\n"))
  }

  private func startsDeclaration(_ index: Int) -> Bool {
    guard tokens[index].kind == .word else { return false }
    let word = text(index)
    return word.hasPrefix("@") || word.hasPrefix("#") || Self.introducers.contains(word)
      || Self.modifiers.contains(word)
  }

  /// Skips the balanced brackets that open at `index`.
  private mutating func skipBrackets() {
    var depth = 0
    while index < tokens.count {
      if tokens[index].kind == .sign {
        switch bytes[tokens[index].range.lowerBound] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      index += 1
      if depth <= 0 { return }
    }
  }

  /// Reads declarations up to the closing brace of the scope.
  private mutating func scope(path: String, depth: Int) {
    while index < tokens.count, !(depth > 0 && isSign(index, "}")) {
      if tokens[index].kind == .word, text(index).hasPrefix("#") {
        index += 1
        while index < tokens.count, !startsLine(index) { index += 1 }
      } else if startsDeclaration(index) {
        declaration(path: path, depth: depth)
      } else {
        index += 1
      }
    }
  }

  private mutating func declaration(path: String, depth: Int) {
    let start = index
    while index < tokens.count {
      let word = text(index)
      if tokens[index].kind != .word { break }
      // `class func` has a modifier that looks like an introducer.
      let isClassMember = word == "class" && ["func", "var", "let"].contains(text(index + 1))
      if Self.introducers.contains(word), !isClassMember { break }
      guard startsDeclaration(index) else { break }
      index += 1
      if isSign(index, "("), !startsLine(index) { skipBrackets() }
    }
    let keyword = index
    guard keyword < tokens.count else { return }
    index += 1
    switch text(keyword) {
    case "struct", "class", "enum", "actor", "protocol", "extension":
      type(start: start, isExtension: text(keyword) == "extension", path: path, depth: depth)
    case "func", "init", "subscript", "deinit": function(start: start, keyword: keyword, path: path)
    case "case":
      let names = caseNames()
      toEnd()
      for name in names { add(Self.path(of: name, in: path), start: start) }
    case "var", "let", "typealias", "associatedtype":
      let name = text(index)
      toEnd()
      add(Self.path(of: name, in: path), start: start)
    default: toEnd()
    }
    // Skip a word that turned out not to start a declaration.
    if index == start { index += 1 }
  }

  private mutating func type(start: Int, isExtension: Bool, path: String, depth: Int) {
    var name = text(index)
    index += 1
    while isSign(index, "."), index + 1 < tokens.count {
      name += "." + text(index + 1)
      index += 2
    }
    while index < tokens.count, !isSign(index, "{") {
      if isSign(index, "(") { skipBrackets() } else { index += 1 }
    }
    index += 1
    // The bound keeps hostile files from exhausting the stack.
    if depth < 32 {
      scope(path: Self.path(of: name, in: path), depth: depth + 1)
      index += 1
    } else {
      index = tokens.count
    }
    add(Self.path(of: name, in: path), start: start, isExtension: isExtension)
  }

  private mutating func function(start: Int, keyword: Int, path: String) {
    var name = text(keyword)
    if name == "func" {
      name = ""
      // The name of an operator consists of several tokens.
      repeat {
        name += text(index)
        index += 1
      } while index < tokens.count && tokens[index].kind == .sign && !isSign(index, "(")
        && !(isSign(index, "<") && tokens[index - 1].kind == .word)
    }
    var angles = 0
    while index < tokens.count, angles > 0 || !isSign(index, "("), !isSign(index, "{") {
      if isSign(index, "<") { angles += 1 }
      if isSign(index, ">") { angles -= 1 }
      index += 1
    }
    let labels = isSign(index, "(") ? labels(from: index) : ""
    if isSign(index, "(") { skipBrackets() }
    toEnd(stopsAfterBody: true)
    add(Self.path(of: name, in: path), labels: labels, start: start)
  }

  /// The labels of the parameters in the parentheses that open at `open`.
  private func labels(from open: Int) -> String {
    var labels = "("
    var depth = 0
    var isFirst = false
    for place in open..<tokens.count {
      if tokens[place].kind == .sign {
        switch bytes[tokens[place].range.lowerBound] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth == 0 { break }
        isFirst = depth == 1 && (place == open || isSign(place, ","))
      } else if isFirst, tokens[place].kind == .word, !text(place).hasPrefix("@") {
        if isSign(place + 1, ":") || isSign(place + 2, ":") { labels += text(place) + ":" }
        isFirst = false
      }
    }
    return labels + ")"
  }

  private func caseNames() -> [String] {
    var names: [String] = []
    var place = index
    var depth = 0
    while place < tokens.count,
      !(depth == 0 && place > index && startsLine(place) && !isSign(place - 1, ","))
    {
      if isSign(place, "(") { depth += 1 }
      if isSign(place, ")") { depth -= 1 }
      let isAfterSeparator = place == index || isSign(place - 1, ",")
      if depth == 0, tokens[place].kind == .word, isAfterSeparator { names.append(text(place)) }
      if isSign(place, "}") || isSign(place, ";") { break }
      place += 1
    }
    return names
  }

  /// Skips to the end of a declaration: the end of its body, or the line before the next declaration.
  private mutating func toEnd(stopsAfterBody: Bool = false) {
    let first = index
    while index < tokens.count {
      if isSign(index, "}") || isSign(index, ";") { return }
      if index > first, startsLine(index), startsDeclaration(index) || isComment(index) { return }
      if isSign(index, "{") {
        skipBrackets()
        if stopsAfterBody { return }
      } else if isSign(index, "(") || isSign(index, "[") {
        skipBrackets()
      } else {
        index += 1
      }
    }
  }

  /// The path of a declaration in the type or extension at a path, which is empty at the top level.
  private static func path(of name: String, in outer: String) -> String {
    outer.isEmpty ? name : outer + "." + name
  }

  private mutating func add(
    _ path: String, labels: String = "", start: Int, isExtension: Bool = false
  ) {
    let last = min(index, tokens.count) - 1
    guard last >= start else { return }
    var documentation = start
    while documentation > 0, tokens[documentation - 1].kind == .documentation {
      documentation -= 1
    }
    found.append(
      SwiftDeclaration(
        path: path, labels: labels,
        range: tokens[start].range.lowerBound..<tokens[last].range.upperBound,
        documentationStart: tokens[documentation].range.lowerBound, isExtension: isExtension))
  }
}
