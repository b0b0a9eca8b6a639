// Syntax colours for code in languages other than Swift: spans with a class of one letter, as for Swift. Words,
// strings, numbers and comments are enough to read code by; nothing is looked up, and capitalised names count as
// types.

/// What the colours of a language need.
private struct CodeLanguage {
  let keywords: Set<String>
  /// The sign after which the rest of a line is a comment; empty if there is none.
  var comment = "//"
  var hasBlockComments = true
  /// The signs that begin and end strings, the longest first.
  var quotes = ["\"", "'"]

  /// The language of a code block, by its names there and by the endings of files.
  static func named(_ name: String) -> CodeLanguage? {
    switch name {
    case "python", "py": python
    case "javascript", "js", "mjs", "typescript", "ts": javaScript
    case "c", "h", "cpp": c
    case "java": java
    case "kotlin", "kt": kotlin
    case "shell", "sh", "bash": shell
    case "json": json
    default: nil
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  private static let python = CodeLanguage(
    keywords: words(
      "False None True and as assert async await break class continue def del elif else except finally for from "
        + "global if import in is lambda nonlocal not or pass raise return self try while with yield"
    ),
    comment: "#", hasBlockComments: false, quotes: ["\"\"\"", "'''", "\"", "'"])
  private static let javaScript = CodeLanguage(
    keywords: words(
      "async await break case catch class const continue debugger default delete do else export extends false "
        + "finally for function get if import in instanceof interface let new null of return set static super "
        + "switch this throw true try type typeof undefined var void while with yield"),
    quotes: ["\"", "'", "`"])
  private static let c = CodeLanguage(
    keywords: words(
      "auto bool break case char class const continue default do double else enum extern false float for goto if "
        + "inline int long namespace nullptr public private return short signed sizeof static struct switch "
        + "template true typedef union unsigned using void volatile while"))
  private static let java = CodeLanguage(
    keywords: words(
      "abstract assert boolean break byte case catch char class const continue default do double else enum extends "
        + "false final finally float for if implements import instanceof int interface long native new null "
        + "package private protected public record return short static super switch this throw throws true try "
        + "var void while yield"),
    quotes: ["\"\"\"", "\"", "'"])
  private static let kotlin = CodeLanguage(
    keywords: words(
      "abstract as break by class companion constructor continue data do else enum false final for fun if import in "
        + "init interface internal is lateinit null object open operator override package private protected "
        + "public return sealed super suspend this throw true try typealias val var vararg when while"
    ),
    quotes: ["\"\"\"", "\"", "'"])
  private static let shell = CodeLanguage(
    keywords: words(
      "break case continue do done elif else esac exit export fi for function if in local read return set shift "
        + "then trap until while"),
    comment: "#", hasBlockComments: false)
  private static let json = CodeLanguage(
    keywords: ["true", "false", "null"], comment: "", hasBlockComments: false, quotes: ["\""])
}

/// A piece of code with the class of its colour: `k` for keywords, `t` types, `n` numbers, `s` strings, `c` comments.
struct CodePiece {
  var text: String
  var style: String?
}

/// Cuts code of a language into pieces.
private func pieces(of code: String, language name: String) -> [CodePiece] {
  if name == "swift" { return pieces(ofSwift: code) }
  guard let language = CodeLanguage.named(name) else { return [CodePiece(text: code)] }
  let scanner = CodeScanner(bytes: Array(code.utf8), language: language)
  var pieces: [CodePiece] = []
  var (plain, position) = (0, 0)
  while position < scanner.bytes.count {
    let (end, style) = scanner.piece(at: position)
    if let style {
      pieces.append(CodePiece(text: scanner.text(plain..<position)))
      pieces.append(CodePiece(text: scanner.text(position..<end), style: style))
      plain = end
    }
    position = end
  }
  return pieces + [CodePiece(text: scanner.text(plain..<position))]
}

/// Renders code of a language.
func highlighted(_ code: String, language: String) -> HTML {
  var html = HTML(recordingPassages: true)
  for piece in pieces(of: code, language: language) { html.append(piece) }
  return html
}

/// Renders code; if lines are marked or numbered, each is an element.
func highlighted(_ block: CodeBlock) -> HTML {
  if !block.hasLines { return highlighted(block.text, language: block.language) }
  var lines: [[CodePiece]] = [[]]
  for piece in pieces(of: block.text, language: block.language) {
    for (index, part) in piece.text.parts(at: "\n").enumerated() {
      if index > 0 { lines.append([]) }
      lines[lines.count - 1].append(CodePiece(text: String(part), style: piece.style))
    }
  }
  var html = HTML(recordingPassages: true)
  // The last line feed ends a line, and begins none.
  for (index, line) in lines.dropLast().enumerated() {
    let isMarked = block.marked.contains { $0.contains(index + 1) }
    html.element(isMarked ? "mark" : "span", ["class": "line"]) { html in
      for piece in line { html.append(piece) }
      html.text("\n")
    }
  }
  return html
}

extension HTML {
  fileprivate mutating func append(_ piece: CodePiece) {
    if piece.text.isEmpty { return }
    guard let style = piece.style else { return text(piece.text) }
    element("span", ["class": style], text: piece.text)
  }
}

/// Cuts code into pieces.
private struct CodeScanner {
  let bytes: [UInt8]
  let language: CodeLanguage

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The end of the piece that begins at a position, and its class; `nil` for one that has no colour.
  func piece(at start: Int) -> (end: Int, mark: String?) {
    if !language.comment.isEmpty, has(language.comment, at: start), isApart(start) {
      return (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count, "c")
    }
    if language.hasBlockComments, has("/*", at: start) {
      return (position(after: "*/", from: start + 2, escapes: false) ?? bytes.count, "c")
    }
    if let quote = language.quotes.first(where: { has($0, at: start) }) {
      let isLong = quote.utf8.count > 1 || quote == "`"
      if let end = position(after: quote, from: start + quote.utf8.count, isLong: isLong) {
        return (end, "s")
      }
      return (start + 1, nil)
    }
    guard isWord(bytes[start]) else { return (start + 1, nil) }
    var end = start
    let isNumber = isDigit(bytes[start])
    while end < bytes.count, isWord(bytes[end]) || isNumber && bytes[end] == UInt8(ascii: ".") {
      end += 1
    }
    if isNumber { return (end, "n") }
    let word = text(start..<end)
    if language.keywords.contains(word) { return (end, "k") }
    let isType = word.first?.isUppercase == true && word.contains { $0.isLowercase }
    return (end, isType ? "t" : nil)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func has(_ sign: String, at position: Int) -> Bool {
    bytes[position...].starts(with: sign.utf8)
  }

  /// Whether a `#` can begin a comment here; in a shell, one within a word does not.
  private func isApart(_ position: Int) -> Bool {
    language.comment != "#" || position == 0 || bytes[position - 1] <= 0x20
      || !isWord(bytes[position - 1]) && !"$&{".utf8.contains(bytes[position - 1])
  }

  /// The position after the next `sign`; `nil` if there is none, or none on the line unless `isLong`.
  private func position(
    after sign: String, from start: Int, isLong: Bool = true, escapes: Bool = true
  ) -> Int? {
    var position = start
    while position < bytes.count {
      if has(sign, at: position) { return position + sign.utf8.count }
      if !isLong, bytes[position] == UInt8(ascii: "\n") { return nil }
      position += escapes && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
