// Parses formulas in LaTeX: the part of it that courses on numerical methods use. What is not known is an
// error with the nearest known command, so that nothing is printed that was not meant.

/// Reads formulas in LaTeX.
struct LaTeXParser {
  var tokens: [LaTeXToken]
  var position = 0
  private var depth = 0
  /// The length of the source, where an error is if something is missing at the end.
  let end: Int
  /// The tags of the lines so far.
  var tags: [Int: String] = [:]
  /// The names of the commands that the site defines.
  let ownNames: [String]
  /// The row of the outermost aligned lines that is read.
  var line = 0

  /// The maximum nesting depth.
  private static let deepest = 40

  init(_ text: String, _ commands: LaTeXCommands) throws(MathFault) {
    tokens = try commands.expanded(try LaTeXToken.tokens(of: text))
    end = text.utf8.count
    ownNames = commands.own.keys.sorted()
  }

  /// Parses a formula in a sentence.
  static func formula(_ text: String, _ commands: LaTeXCommands) throws(MathFault) -> Formula {
    var parser = try LaTeXParser(text, commands)
    let nodes = try parser.whole()
    if !parser.tags.isEmpty {
      throw MathFault(
        at: 0, message: "a formula in a sentence has no tag", suggestion: "display it with $$")
    }
    return Formula(
      lines: [[nodes]], source: text, isLaTeX: true, words: MathNode.words(of: nodes))
  }

  /// Parses a displayed formula; the rows of a formula that consists of aligned lines are its lines.
  static func block(_ text: String, _ commands: LaTeXCommands) throws(MathFault) -> Formula {
    var parser = try LaTeXParser(text, commands)
    let nodes = try parser.whole()
    let words = MathNode.words(of: nodes)
    guard nodes.count == 1, case .table(let table) = nodes[0], table.isDisplay else {
      return Formula(lines: [[nodes]], source: text, tags: parser.tags, isLaTeX: true, words: words)
    }
    return Formula(
      lines: table.rows, source: text, tags: parser.tags,
      layout: table.columns == "c" ? .centred : .pairs, isLaTeX: true,
      words: words)
  }

  private mutating func whole() throws(MathFault) -> [MathNode] {
    let nodes = try nodes()
    if let token = next {
      throw strayed(token)
    }
    if nodes.isEmpty {
      throw MathFault(at: 0, message: "the formula is empty", suggestion: nil)
    }
    return nodes
  }

  /// The error for a token that ends a list of nodes without having begun it.
  private func strayed(_ token: LaTeXToken) -> MathFault {
    let lines = "put the lines into \\begin{aligned} … \\end{aligned}"
    let (message, remedy): (String, String?) =
      switch token.kind {
      case .cell: ("'&' is outside a table", "\(lines), or write \\& for the character")
      case .command("\\"): ("'\\\\' is outside a table", lines)
      case .command("right"): ("'\\right' has no '\\left' before it", "write \\left( … \\right)")
      case .command("middle"): ("'\\middle' has no '\\left' before it", "write \\left( … \\right)")
      case .command("end"): ("'\\end' has no '\\begin' before it", nil)
      default: ("this brace closes nothing", "write \\} for the character")
      }
    return MathFault(at: token.at, message: message, suggestion: remedy)
  }
}

// MARK: Tokens
extension LaTeXParser {
  /// The next token that is not a space.
  var next: LaTeXToken? {
    mutating get {
      while position < tokens.count, tokens[position].kind == .space { position += 1 }
      return position < tokens.count ? tokens[position] : nil
    }
  }

  mutating func take(_ kind: LaTeXToken.Kind) -> Bool {
    guard next?.kind == kind else { return false }
    position += 1
    return true
  }

  /// The letters from an offset on, with nothing before them.
  func letters(after offset: Int) -> String {
    var (letters, offset) = ("", offset)
    for token in tokens[position...] {
      guard token.at == offset, case .character(let letter) = token.kind, letter.isLetter,
        !(letters.isEmpty && letter.isASCII)
      else { break }
      letters.append(letter)
      offset += letter.utf8.count
    }
    return letters
  }

  /// Reads the raw text of a group, such as the name of an environment.
  mutating func name(of command: String, _ at: Int) throws(MathFault) -> String {
    guard take(.open) else {
      throw MathFault(
        at: next?.at ?? end, message: "'\\\(command)' lacks its argument",
        suggestion: "write \\\(command){…}")
    }
    let start = tokens[position - 1].at
    var text = ""
    var depth = 0
    while position < tokens.count {
      let token = tokens[position]
      position += 1
      switch token.kind {
      case .space: text += " "
      case .character(let character): text.append(character)
      case .open: depth += 1
      case .close where depth == 0: return text
      case .close: depth -= 1
      case .cell: text += "&"
      case .below: text += "_"
      case .above: text += "^"
      case .command(let sign) where LaTeXText.signs[sign] != nil:
        text += LaTeXText.signs[sign] ?? ""
      case .command(let inner):
        throw MathFault(
          at: token.at, message: "'\\\(inner)' is not allowed in '\\\(command)'",
          suggestion: "close the words before it, and begin others after it")
      case .parameter: break
      }
    }
    throw MathFault(at: start, message: "this brace is not closed", suggestion: "write }")
  }

  /// Checks that groups do not nest too deeply while `read` runs.
  mutating func nested<Value>(
    _ at: Int, _ read: (inout Self) throws(MathFault) -> Value
  ) throws(MathFault) -> Value {
    if depth == Self.deepest {
      throw MathFault(at: at, message: "the formula is nested too deeply", suggestion: nil)
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }
}

/// The commands that stand for a character in words.
enum LaTeXText {
  static let signs = [
    "%": "%", "#": "#", "&": "&", "_": "_", "$": "$", "{": "{", "}": "}", " ": " ", ",": "\u{2009}",
    "-": "", "quad": "\u{2003}", "dots": "…", "ldots": "…",
  ]
}

// MARK: Nodes
extension LaTeXParser {
  /// Parses nodes up to something that ends them, which is not taken.
  mutating func nodes() throws(MathFault) -> [MathNode] {
    var nodes: [MathNode] = []
    while let token = next {
      switch token.kind {
      case .close, .cell, .command("\\"), .command("right"), .command("middle"), .command("end"):
        return nodes
      case .command("displaystyle"), .command("textstyle"):
        position += 1
        let isDisplay = token.kind == .command("displaystyle")
        let rest = try nested(token.at) { (parser) throws(MathFault) in try parser.nodes() }
        nodes.append(.style(isDisplay: isDisplay, .group(rest)))
        return nodes
      case .command("tag"):
        position += 1
        try tag(token)
      case .command("nonumber"), .command("notag"): position += 1
      case .command("limits"), .command("nolimits"):
        throw MathFault(
          at: token.at, message: "there is no sum or integral before '\\limits'", suggestion: nil)
      case .command("pmod"):
        position += 1
        let number = try argument("pmod", token.at)
        nodes += [.space(18), .bracket("(", size: 0), .sign("mod"), number, .bracket(")", size: 0)]
      default: nodes.append(try scripted())
      }
    }
    return nodes
  }

  private mutating func tag(_ token: LaTeXToken) throws(MathFault) {
    let text = try name(of: "tag", token.at)
    if tags[line] != nil {
      throw MathFault(at: token.at, message: "the line has a tag already", suggestion: nil)
    }
    tags[line] = "(\(text))"
  }

  /// Parses one node without scripts; an argument takes only one digit.
  mutating func node(isArgument: Bool) throws(MathFault) -> MathNode {
    guard let token = next else { return .row([]) }
    position += 1
    switch token.kind {
    case .open:
      let inside = try nested(token.at) { (parser) throws(MathFault) in try parser.nodes() }
      guard take(.close) else { throw unclosed(token, before: next) }
      return .group(inside)
    case .character(let character):
      if character.isASCII, character.isNumber, !isArgument { return number(character) }
      return try sign(character, token)
    case .command(let name):
      return try nested(token.at) { (parser) throws(MathFault) in
        try parser.command(name, token.at)
      }
    case .cell, .close, .below, .above, .space, .parameter: throw strayed(token)
    }
  }

  private func unclosed(_ open: LaTeXToken, before token: LaTeXToken?) -> MathFault {
    switch token?.kind {
    case .cell?, .command("\\")?: strayed(token ?? open)
    default: MathFault(at: open.at, message: "this brace is not closed", suggestion: "write }")
    }
  }

  private mutating func number(_ first: Character) -> MathNode {
    var digits = String(first)
    while position < tokens.count, case .character(let digit) = tokens[position].kind,
      digit.isASCII && digit.isNumber || digit == "." && isDigit(after: position)
    {
      digits.append(digit)
      position += 1
    }
    return .number(digits)
  }

  func isDigit(after index: Int) -> Bool {
    guard index + 1 < tokens.count, case .character(let digit) = tokens[index + 1].kind else {
      return false
    }
    return digit.isASCII && digit.isNumber
  }
}
