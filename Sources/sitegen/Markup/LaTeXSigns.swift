// Characters of formulas in LaTeX, and what authors write by mistake in place of a command.

extension LaTeXParser {
  /// The signs of the keyboard, and what they are in a formula.
  private static let ordinary: [Character: String] = [
    "+": "+", "-": "−", "−": "−", "*": "∗", "=": "=", "<": "<", ">": ">", ",": ",", ";": ";",
    ":": ":", ".": ".", "!": "!", "?": "?", "/": "/", "…": "…", "·": "·", "⋅": "·", "′": "′",
    "″": "″",
  ]
  private static let brackets: Set<Character> = [
    "(", ")", "[", "]", "|", "⟨", "⟩", "⌊", "⌋", "⌈", "⌉", "‖",
  ]

  /// Reads a character.
  mutating func sign(_ character: Character, _ token: LaTeXToken) throws(MathFault) -> MathNode {
    if let fault = misspelling(character, token.at) { throw fault }
    if character.isASCII, character.isNumber { return .number(String(character)) }
    if Self.brackets.contains(character) { return .bracket(String(character), size: 0) }
    if let sign = Self.ordinary[character] { return .sign(sign) }
    if character == "~" { return .space(6) }
    let sign = String(character)
    if let command = LaTeXSymbols.commands[sign], let node = LaTeXSymbols.nodes[command] {
      return node
    }
    if character.isLetter { return .name(sign) }
    throw MathFault(
      at: token.at, message: "'\(character)' means nothing in a formula",
      suggestion: "write words as \\text{…}")
  }

  /// Names that are commands, although they could be products of letters.
  private static let forgotten = [
    "sqrt", "frac", "sin", "cos", "tan", "exp", "log", "ln", "max", "min",
  ]

  /// The error about signs of programming, and about names of functions without their backslash.
  private func misspelling(_ character: Character, _ at: Int) -> MathFault? {
    let following = following(4)
    let pair = String(character) + following.prefix(1)
    let remedies = [
      "<=": "\\le", ">=": "\\ge", "!=": "\\ne", "->": "\\to", "=>": "\\implies", "**": "^{…}",
      "==": "=",
    ]
    if let remedy = remedies[pair] {
      return MathFault(
        at: at, message: "'\(pair)' is not a sign of LaTeX",
        suggestion: "write \(remedy)" + (pair == "!=" ? ", or '! =' for a factorial" : ""))
    }
    let isStart = position < 2 || !isLetter(tokens[position - 2])
    let text = String(character) + following
    guard isStart, let name = Self.forgotten.first(where: text.hasPrefix),
      position + name.count - 1 < tokens.count
    else { return nil }
    switch tokens[position + name.count - 1].kind {
    case .character("("), .open:
      return MathFault(
        at: at, message: "'\(name)' lacks its backslash",
        suggestion: name == "sqrt" || name == "frac" ? "write \\\(name){…}" : "write \\\(name)")
    default: return nil
    }
  }

  private func isLetter(_ token: LaTeXToken) -> Bool {
    if case .character(let character) = token.kind { character.isLetter } else { false }
  }

  /// The next characters, up to a count or something else.
  private func following(_ count: Int) -> String {
    var text = ""
    for token in tokens[position...].prefix(count) {
      guard case .character(let character) = token.kind else { break }
      text.append(character)
    }
    return text
  }
}
