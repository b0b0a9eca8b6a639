// Scripts of formulas in LaTeX: indices, powers, primes, and limits.

extension LaTeXParser {
  /// Parses a node with its scripts.
  mutating func scripted() throws(MathFault) -> MathNode {
    guard let token = next else { return .row([]) }
    switch token.kind {
    case .below, .above, .character("'"): return try scripts(on: .row([]))
    default: return try scripts(on: try node(isArgument: false))
    }
  }

  private mutating func scripts(on base: MathNode) throws(MathFault) -> MathNode {
    var below: MathNode?
    var above: [MathNode] = []
    var hasPower = false
    var isStack = false
    if case .accent(_, let accent) = base { isStack = accent.isBrace }
    while let token = next {
      switch token.kind {
      case .command("limits"), .command("nolimits"):
        guard base.takesLimits || base.isIntegral else {
          return wrapped(base, below, above, isStack)
        }
        position += 1
        isStack = token.kind == .command("limits")
      case .character("'"):
        position += 1
        if hasPower { throw twice(token, "superscripts") }
        above.append(.sign("′"))
      case .below:
        position += 1
        if below != nil { throw twice(token, "subscripts") }
        below = try argument("_", token.at)
      case .above:
        position += 1
        if hasPower { throw twice(token, "superscripts") }
        hasPower = true
        above.append(try argument("^", token.at))
      default: return wrapped(base, below, above, isStack)
      }
    }
    return wrapped(base, below, above, isStack)
  }

  private func twice(_ token: LaTeXToken, _ what: String) -> MathFault {
    MathFault(
      at: token.at, message: "there are two \(what) at the same place",
      suggestion: "group them with { and }")
  }

  private func wrapped(
    _ base: MathNode, _ below: MathNode?, _ above: [MathNode], _ isStack: Bool
  ) -> MathNode {
    let primes = above.prefix { $0 == .sign("′") }.count
    let power = Array(above.dropFirst(primes))
    let sign = primes == 0 ? [] : primes < 4 ? [MathNode.sign(["′", "″", "‴"][primes - 1])] : above
    let all = primes == 0 ? above : primes < 4 ? sign + power : above
    let top = all.isEmpty ? nil : MathNode.group(all)
    if below == nil, top == nil { return base }
    return isStack
      ? .stack(base, below: below, above: top) : .script(base, below: below, above: top)
  }

  /// Parses the argument of a command or script: a group or one token.
  mutating func argument(_ command: String, _ at: Int) throws(MathFault) -> MathNode {
    let shown = command == "_" || command == "^" ? command : "\\" + command
    guard let token = next else {
      throw MathFault(
        at: end, message: "'\(shown)' lacks what follows it", suggestion: "write \(shown){…}")
    }
    switch token.kind {
    case .close, .cell, .below, .above, .command("\\"), .command("right"), .command("end"),
      .command("middle"), .character("'"):
      throw MathFault(
        at: token.at, message: "'\(shown)' lacks what follows it", suggestion: "write \(shown){…}")
    default:
      if command == "^" || command == "_", let fault = cutNumber(token, command) { throw fault }
      return try nested(token.at) { (parser) throws(MathFault) in
        try parser.node(isArgument: true)
      }
    }
  }

  /// The error about a number of which only the first character would be the script.
  private func cutNumber(_ token: LaTeXToken, _ command: String) -> MathFault? {
    guard case .character(let first) = token.kind, first == "-" || first.isASCII && first.isNumber,
      isDigit(after: position)
    else { return nil }
    let digits = tokens[position...].prefix { token in
      if case .character(let sign) = token.kind {
        sign == "-" || sign.isASCII && sign.isNumber
      } else {
        false
      }
    }
    let text = digits.map { if case .character(let sign) = $0.kind { String(sign) } else { "" } }
      .joined()
    return MathFault(
      at: token.at, message: "only '\(first)' of '\(text)' belongs to '\(command)'",
      suggestion: "write \(command){\(text)}")
  }
}
