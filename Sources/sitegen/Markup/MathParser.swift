// Parses the notation of formulas, which is close to handwriting so that the source is readable:
//
//   a/b            a fraction of the units before and after the slash; parentheses around them are
//                  dropped, as are those of a script or under a root
//   {…}            one unit without brackets
//   √x  ∛(x + 1)   roots
//   x_1^2  x₁²     scripts, also of ∑ and ∫; B′ is B with a prime
//   f(x)  sin(a)   a name directly before a bracket is a function; write p·(a + b) for a product
//   |x|  ⌈x⌉  ⌊x⌋  brackets
//   vec(d) bar(x)  an arrow or a line over what is in the brackets; also hat(x), and sqrt(x) for √x
//   matrix(a, b; c, d)  cases(a, x < 0; b, x ≥ 0)   rows end with ;
//   "in words"     text;  mod, a sign
//   &              where the lines of a block are aligned; without it, at their first relations

/// Reads formulas.
struct MathParser {
  private var tokens: ArraySlice<MathToken>
  /// The bars that are open inside the innermost bracket.
  private var openBars: [String] = []
  private var depth = 0

  /// The maximum nesting depth of brackets, roots and fractions.
  private static let deepest = 40

  private init(_ line: Substring) throws(MathFault) {
    tokens = try MathToken.tokens(of: line)[...]
  }

  /// Parses a formula in a sentence.
  static func formula(_ text: String) throws(MathFault) -> Formula {
    let cells = try cells(of: text[...])
    return Formula(lines: [[Array(cells.joined())]], source: text, words: words(of: text))
  }

  /// The text for a search: without the signs that only arrange it.
  static func words(of text: String) -> String { text.filter { !"\"_{}&".contains($0) } }

  /// Parses one line of a block into its cells.
  static func cells(of line: Substring) throws(MathFault) -> [[MathNode]] {
    var parser = try MathParser(line)
    var cells: [[MathNode]] = []
    repeat { cells.append(try parser.nodes()) } while parser.take(.cell)
    if let token = parser.tokens.first {
      throw MathFault(at: token.at, message: "this bracket closes nothing", suggestion: nil)
    }
    if cells.allSatisfy(\.isEmpty) {
      throw MathFault(at: 0, message: "the formula is empty", suggestion: nil)
    }
    return cells
  }

  /// Splits a line without `&` before its first relation.
  static func aligned(_ cells: [[MathNode]]) -> [[MathNode]] {
    guard cells.count == 1 else { return cells }
    let relation = cells[0].firstIndex {
      if case .sign(let sign) = $0 { MathNode.relations.contains(sign) } else { false }
    }
    guard let relation, relation > 0 else { return cells }
    return [Array(cells[0][..<relation]), Array(cells[0][relation...])]
  }
}

extension MathParser {
  private static func tooDeep(_ token: MathToken) -> MathFault {
    MathFault(at: token.at, message: "the formula is nested too deeply", suggestion: nil)
  }

  private mutating func take(_ kind: MathToken.Kind) -> Bool {
    guard tokens.first?.kind == kind else { return false }
    tokens.removeFirst()
    return true
  }

  /// Parses units up to a closing bracket, a `&` or the end.
  private mutating func nodes() throws(MathFault) -> [MathNode] {
    var nodes: [MathNode] = []
    // How many fractions the last node has within one another: each slash makes all before it the numerator.
    var fractions = 0
    while let token = tokens.first {
      fractions = token.kind == .slash ? fractions + 1 : 0
      switch token.kind {
      case .close, .cell: return nodes
      case .bar(let bar) where openBars.last == bar && nodes.last.map { !$0.isOperator } == true:
        return nodes
      case .sign(let sign):
        tokens.removeFirst()
        nodes.append(try scripts(on: .sign(sign)))
      case .name("mod"):
        tokens.removeFirst()
        nodes.append(.sign("mod"))
      case .slash:
        tokens.removeFirst()
        guard let top = nodes.popLast(), !top.isOperator else {
          throw MathFault(
            at: token.at, message: "there is nothing before this slash", suggestion: nil)
        }
        if fractions > Self.deepest { throw Self.tooDeep(token) }
        nodes.append(.fraction(top.bare, try unit("after this slash", token.at).bare))
      default: nodes.append(try unit("here", token.at))
      }
    }
    return nodes
  }

  /// Parses a number, a name, a group in brackets or a root, with its scripts and its argument.
  private mutating func unit(_ place: String, _ at: Int) throws(MathFault) -> MathNode {
    guard let token = tokens.popFirst() else {
      throw MathFault(at: at, message: "there is nothing \(place)", suggestion: nil)
    }
    if depth == Self.deepest { throw Self.tooDeep(token) }
    depth += 1
    defer { depth -= 1 }
    switch token.kind {
    case .number(let digits): return try scripts(on: .number(digits))
    case .words(let words): return .words(words)
    case .name("vec"):
      return try scripts(on: .accent(try unit("after this name", token.at).bare, .vec))
    case .name("sqrt"): return .root(try unit("under this root", token.at).bare, degree: nil)
    case .name(let name) where takesBracket && !takesSeveral && Self.accents[name] != nil:
      return try scripts(
        on: .accent(try unit("after this name", token.at).bare, Self.accents[name] ?? .hat))
    case .name(let name) where takesBracket && (name == "matrix" || name == "cases"):
      return try scripts(on: try table(name))
    case .letter(let letter):
      let sign = try scripts(on: .upright(letter))
      // In ∂f/∂x the fraction has both letters in each part.
      guard letter == "∂" || letter == "∇", let next = tokens.first, !next.isApart else {
        return sign
      }
      switch next.kind {
      case .name, .open, .letter: return .row([sign, try unit("after this sign", token.at)])
      default: return sign
      }
    case .name(let letters):
      let name = try scripts(on: .name(letters))
      guard let next = tokens.first, next.kind == .open("("), !next.isApart else { return name }
      tokens.removeFirst()
      return try scripts(on: .applied(name, to: try fenced("(", from: next.at)))
    case .open(let bracket): return try scripts(on: try fenced(bracket, from: token.at))
    case .bar(let bar):
      openBars.append(bar)
      let inside = try nodes()
      openBars.removeLast()
      guard take(.bar(bar)) else {
        throw MathFault(at: token.at, message: "this bar is not closed", suggestion: nil)
      }
      return try scripts(on: .fenced(open: bar, inside, close: bar))
    case .root(let degree):
      let node = try unit("under this root", token.at).bare
      return .root(node, degree: degree.map { .number("\($0)") })
    case .sign(let sign): return try scripts(on: .sign(sign))
    default:
      throw MathFault(at: token.at, message: "there is nothing before this sign", suggestion: nil)
    }
  }

  private static let accents: [String: MathAccent] = [
    "bar": .overline, "hat": .hat, "tilde": .tilde, "dot": .dot,
  ]

  /// Whether a bracket follows a name without a space.
  private var takesBracket: Bool {
    guard let next = tokens.first, case .open(let bracket) = next.kind else { return false }
    return !next.isApart && bracket != "{"
  }

  /// Whether the bracket that follows holds several parts: `dot(a, b)` is a function, and no sign over its contents.
  private var takesSeveral: Bool {
    var depth = 0
    for token in tokens {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .sign(",") where depth == 1: return true
      default: break
      }
      if depth == 0 { return false }
    }
    return false
  }

  /// Parses the rows of a matrix or of cases, in brackets.
  private mutating func table(_ name: String) throws(MathFault) -> MathNode {
    guard let next = tokens.popFirst(), case .open(let bracket) = next.kind,
      case .fenced(let open, let nodes, let close) = try fenced(bracket, from: next.at)
    else { return .row([]) }
    let rows = nodes.split(separator: .sign(";"), omittingEmptySubsequences: false).map {
      $0.split(separator: .sign(","), omittingEmptySubsequences: false).map(Array.init)
    }
    if name == "matrix" {
      return .fenced(open: open, [.table(MathTable(rows: rows))], close: close)
    }
    if let row = rows.first(where: { $0.count != 2 }) {
      throw MathFault(
        at: next.at, message: "a row of cases has \(row.count) parts, not a value and a condition",
        suggestion: "write cases(1, x < 0; 2, x ≥ 0)")
    }
    return .fenced(open: "{", [.table(MathTable(rows: rows, columns: "ll"))], close: "")
  }

  private mutating func fenced(_ open: String, from at: Int) throws(MathFault) -> MathNode {
    let pairs = ["(": ")", "[": "]", "{": "}", "⌊": "⌋", "⌈": "⌉", "⟨": "⟩"]
    let bars = openBars
    openBars = []
    let inside = try nodes()
    openBars = bars
    // An interval that contains only one of its ends.
    let other = ["(": "]", "[": ")"][open] ?? ""
    if !other.isEmpty, inside.contains(.sign(",")), take(.close(other)) {
      return .fenced(open: open, inside, close: other)
    }
    let close = pairs[open] ?? ")"
    guard take(.close(close)) else {
      throw MathFault(
        at: at, message: "the bracket '\(open)' is not closed", suggestion: "write '\(close)'")
    }
    return open == "{" ? .row(inside) : .fenced(open: open, inside, close: close)
  }

  /// Adds the scripts and primes that follow a node.
  private mutating func scripts(on base: MathNode) throws(MathFault) -> MathNode {
    var below: MathNode?
    var above: MathNode?
    while let token = tokens.first {
      let (node, isAbove): (MathNode, Bool)
      switch token.kind {
      case .prime(let sign):
        tokens.removeFirst()
        (node, isAbove) = (.sign(sign), true)
      case .small(let text, let side):
        tokens.removeFirst()
        (node, isAbove) = (try Self.small(text), side)
      case .script(let side):
        tokens.removeFirst()
        (node, isAbove) = (try scriptUnit(token.at), side)
      default: return wrapped(base, below, above)
      }
      if (isAbove ? above : below) != nil {
        throw MathFault(
          at: token.at, message: "there is a script at this place already",
          suggestion: "group them with { and }")
      }
      if isAbove { above = node } else { below = node }
    }
    return wrapped(base, below, above)
  }

  /// Parses the content of a script: a number, a name, a sign or a group, without scripts of its own.
  private mutating func scriptUnit(_ at: Int) throws(MathFault) -> MathNode {
    guard let token = tokens.popFirst() else {
      throw MathFault(at: at, message: "the script is missing", suggestion: nil)
    }
    switch token.kind {
    case .number(let digits): return .number(digits)
    case .name(let letters): return .name(letters)
    case .letter(let letter): return .upright(letter)
    case .sign(let sign): return .sign(sign)
    case .open(let bracket):
      depth += 1
      defer { depth -= 1 }
      if depth > Self.deepest { throw Self.tooDeep(token) }
      return try fenced(bracket, from: token.at).bare
    default: throw MathFault(at: token.at, message: "this cannot be a script", suggestion: nil)
    }
  }

  /// Parses a script written in Unicode subscripts or superscripts.
  private static func small(_ text: String) throws(MathFault) -> MathNode {
    var parser = try MathParser(text[...])
    return .row(try parser.nodes())
  }

  private func wrapped(_ base: MathNode, _ below: MathNode?, _ above: MathNode?) -> MathNode {
    below == nil && above == nil ? base : .script(base, below: below, above: above)
  }
}

extension MathNode {
  /// The node without the parentheses that a fraction or a script makes unnecessary.
  fileprivate var bare: MathNode {
    if case .fenced("(", let nodes, ")") = self { .group(nodes) } else { self }
  }

  fileprivate var isOperator: Bool {
    switch self {
    case .sign(let sign): !Self.operands.contains(sign)
    case .script(.sign(let sign), _, _): Self.large.contains(sign) || Self.integrals.contains(sign)
    default: false
    }
  }
}
