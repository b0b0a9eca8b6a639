// Tokens of formulas in LaTeX, and the expansion of commands that the site defines. A token of an expansion has
// the position of the command that it comes from, so that an error is reported where the author wrote it.

/// A token of a formula in LaTeX.
struct LaTeXToken: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case character(Character)
    case space
    /// A command without its backslash: letters, or one sign.
    case command(String)
    case open, close, cell, below, above
    /// An argument in a definition, from 1.
    case parameter(Int)
  }

  var kind: Kind
  /// The byte offset in the text.
  var at: Int
}

extension LaTeXToken {
  /// The tokens of a text; `isDefinition` allows parameters and comments.
  static func tokens(
    of text: String, isDefinition: Bool = false
  ) throws(MathFault) -> [LaTeXToken] {
    var tokens: [LaTeXToken] = []
    var index = text.startIndex
    var at = 0
    while index < text.endIndex {
      let next = text[index]
      let start = at
      func advance() {
        at += text[index].utf8.count
        index = text.index(after: index)
      }
      advance()
      let kind: Kind
      switch next {
      case " ", "\n", "\t": kind = .space
      case "{": kind = .open
      case "}": kind = .close
      case "&": kind = .cell
      case "_": kind = .below
      case "^": kind = .above
      case "\\":
        var name = ""
        while index < text.endIndex, text[index].isASCII, text[index].isLetter {
          name.append(text[index])
          advance()
        }
        if name.isEmpty, index < text.endIndex {
          name = text[index] == "\n" ? " " : String(text[index])
          advance()
        }
        if name.isEmpty {
          throw MathFault(
            at: start, message: "a backslash at the end means nothing", suggestion: nil)
        }
        kind = .command(name)
      case "%" where isDefinition:
        while index < text.endIndex, text[index] != "\n" { advance() }
        continue
      case "#" where isDefinition && index < text.endIndex && text[index].isNumber:
        guard let number = text[index].wholeNumberValue, (1...9).contains(number) else {
          throw MathFault(at: start, message: "an argument is #1 to #9", suggestion: nil)
        }
        advance()
        kind = .parameter(number)
      case "%":
        throw MathFault(
          at: start, message: "'%' begins a comment in LaTeX", suggestion: "write \\%")
      case "#", "$", "\"", "`", "@":
        let remedies: [Character: String] = [
          "#": "write \\#", "\"": "write \\text{…}",
          "$": "write \\$; words end before a formula and begin again after it",
        ]
        throw MathFault(
          at: start, message: "'\(next)' means nothing in a formula", suggestion: remedies[next])
      default: kind = .character(next)
      }
      // Several spaces are one.
      if kind == .space, tokens.last?.kind == .space { continue }
      tokens.append(LaTeXToken(kind: kind, at: start))
    }
    return tokens
  }
}

/// A command that the site defines.
struct LaTeXDefinition: Equatable, Sendable {
  var argumentCount: Int
  var body: [LaTeXToken]
}

/// The commands that the site defines, by name.
struct LaTeXCommands: Equatable, Sendable {
  var own: [String: LaTeXDefinition] = [:]
  /// The names of the commands whose definitions cannot be read, so that formulas with them are not checked.
  var unread: Set<String> = []

  /// The names of the commands that a text defines, whether its definitions can be read or not.
  static func names(definedIn text: String) -> Set<String> {
    let defined =
      /\\(?:re)?(?:newcommand|def|DeclareMathOperator)\*?\s*(?:\x7B\s*\\?|\\)([A-Za-z]+)/
    return Set(text.matches(of: defined).map { String($0.1) })
  }

  /// The maximum number of tokens of an expanded formula.
  private static let mostTokens = 20_000

  /// Replaces the site's commands by what they stand for.
  func expanded(_ tokens: [LaTeXToken]) throws(MathFault) -> [LaTeXToken] {
    if own.isEmpty { return tokens }
    var expanded: [LaTeXToken] = []
    // What is left, the next token last.
    var rest = Array(tokens.reversed())
    var steps = 0
    while let token = rest.popLast() {
      guard case .command(let name) = token.kind, let definition = own[name] else {
        expanded.append(token)
        continue
      }
      var arguments: [[LaTeXToken]] = []
      while arguments.count < definition.argumentCount {
        arguments.append(try Self.argument(of: token, name, from: &rest))
      }
      for part in definition.body.reversed() {
        if case .parameter(let number) = part.kind {
          rest.append(contentsOf: number <= arguments.count ? arguments[number - 1].reversed() : [])
        } else {
          rest.append(LaTeXToken(kind: part.kind, at: token.at))
        }
      }
      steps += 1
      if rest.count + expanded.count > Self.mostTokens || steps > Self.mostTokens {
        throw MathFault(
          at: token.at, message: "'\\\(name)' never ends, because it contains itself",
          suggestion: nil)
      }
    }
    return expanded
  }

  /// Takes an argument: a group without its braces, or one token.
  private static func argument(
    of token: LaTeXToken, _ name: String, from rest: inout [LaTeXToken]
  ) throws(MathFault) -> [LaTeXToken] {
    while rest.last?.kind == .space { rest.removeLast() }
    guard let first = rest.popLast(), first.kind != .close else {
      throw MathFault(
        at: token.at, message: "'\\\(name)' lacks an argument", suggestion: "write it in braces")
    }
    if first.kind != .open { return [first] }
    var argument: [LaTeXToken] = []
    var depth = 1
    while let next = rest.popLast() {
      if next.kind == .open { depth += 1 }
      if next.kind == .close { depth -= 1 }
      if depth == 0 { return argument }
      argument.append(next)
    }
    throw MathFault(at: first.at, message: "this brace is not closed", suggestion: "write }")
  }
}
