// Syntax colours for Swift code: spans with a class of one letter. Capitalised names count as types, by
// Swift's naming convention; nothing is looked up.

private let swiftKeywords: Set<String> = [
  "Self", "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
  "catch", "class", "consuming", "continue", "convenience", "default", "defer", "deinit", "didSet",
  "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
  "get", "guard", "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is",
  "lazy", "let", "mutating", "nil", "nonisolated", "nonmutating", "open", "operator", "override",
  "package", "postfix", "precedencegroup", "prefix", "private", "protocol", "public", "repeat",
  "required", "rethrows", "return", "self", "set", "some", "static", "struct", "subscript", "super",
  "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where",
  "while", "willSet",
]

/// Cuts Swift code into pieces.
func pieces(ofSwift code: String) -> [CodePiece] {
  let bytes = Array(code.utf8)
  var pieces: [CodePiece] = []
  var position = 0
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  var previous = SwiftToken(kind: .sign, range: 0..<0)
  for token in SwiftTokens.of(bytes) {
    let word = text(token.range)
    pieces.append(CodePiece(text: text(position..<token.range.lowerBound)))
    position = token.range.upperBound
    let isMember =
      previous.range.count == 1 && bytes[previous.range.lowerBound] == UInt8(ascii: ".")
    let mark: String? =
      switch token.kind {
      case .comment, .documentation: "c"
      case .string: "s"
      case .number: "n"
      case .sign: nil
      case .word:
        if word.hasPrefix("@") || word.hasPrefix("#") || (swiftKeywords.contains(word) && !isMember)
        {
          "k"
        } else if word.first?.isUppercase == true {
          "t"
        } else {
          nil
        }
      }
    pieces.append(CodePiece(text: word, style: mark))
    previous = token
  }
  return pieces + [CodePiece(text: text(position..<bytes.count))]
}
