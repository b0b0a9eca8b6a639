// The commands of LaTeX that take arguments.

extension LaTeXParser {
  /// The commands that are read here; others stand for one character, an accent, an alphabet or a space.
  private static let withArguments = [
    "frac", "dfrac", "tfrac", "cfrac", "binom", "dbinom", "tbinom", "sqrt", "text", "textrm",
    "textbf",
    "textit", "mbox", "mathrm", "operatorname", "left", "right", "middle", "begin", "end",
    "overset",
    "underset", "stackrel", "xrightarrow", "xleftarrow", "substack", "not", "tag", "nonumber",
    "notag",
    "limits", "nolimits", "displaystyle", "textstyle", "pmod", "mathit", "mathop", "hspace",
  ]

  /// The sizes of brackets.
  private static let sizes = ["big": 1, "Big": 2, "bigg": 3, "Bigg": 4]

  /// All commands that are read.
  static let known: [String] = {
    var names = withArguments + MathAccent.allCases.map(\.rawValue)
    names += MathAlphabet.allCases.map(\.rawValue) + Array(MathAlphabet.aliases.keys)
    names += Array(LaTeXSymbols.nodes.keys) + Array(LaTeXSymbols.brackets.keys)
    names += Array(LaTeXSymbols.spaces.keys)
    for size in sizes.keys { names += ["", "l", "r", "m"].map { size + $0 } }
    return names.filter { $0.count > 1 }.sorted()
  }()

  /// Reads a command, whose name has been taken.
  mutating func command(_ name: String, _ at: Int) throws(MathFault) -> MathNode {
    if let node = LaTeXSymbols.nodes[name] { return node }
    if let bracket = LaTeXSymbols.brackets[name] { return .bracket(bracket, size: 0) }
    if let width = LaTeXSymbols.spaces[name] { return .space(width) }
    if let accent = MathAccent(rawValue: name) { return .accent(try argument(name, at), accent) }
    if let alphabet = MathAlphabet(command: name) {
      return try alphabet.applied(to: argument(name, at), name, at)
    }
    if let size = size(name) { return try sized(name, size, at) }
    switch name {
    case "frac", "cfrac": return .fraction(try argument(name, at), try argument(name, at))
    case "dfrac", "tfrac":
      return .style(
        isDisplay: name == "dfrac", .fraction(try argument(name, at), try argument(name, at)))
    case "binom": return .binomial(try argument(name, at), try argument(name, at))
    case "dbinom", "tbinom":
      return .style(
        isDisplay: name == "dbinom", .binomial(try argument(name, at), try argument(name, at)))
    case "sqrt": return try root(at)
    case "text", "textrm", "textbf", "textit", "mbox": return .words(try self.name(of: name, at))
    case "mathrm": return upright(try argument(name, at))
    case "mathit": return try argument(name, at)
    case "operatorname":
      let hasLimits = take(.character("*"))
      return .operation(try self.name(of: name, at), hasLimits: hasLimits)
    case "mathop": return .operation(try operationName(at), hasLimits: true)
    case "overset", "stackrel":
      let above = try argument(name, at)
      return .stack(try argument(name, at), below: nil, above: above)
    case "underset":
      let below = try argument(name, at)
      return .stack(try argument(name, at), below: below, above: nil)
    case "xrightarrow", "xleftarrow":
      let above = try argument(name, at)
      return .stack(.sign(name == "xrightarrow" ? "→" : "←"), below: nil, above: above)
    case "hspace": return try space(at)
    case "substack": return try substack(at)
    case "not": return try negated(at)
    case "left": return try fenced(at)
    case "begin": return try environment(at)
    default: throw unknown(name, at)
    }
  }

  /// The commands of functions in other languages, and those that are read.
  private static let translated = [
    "sen": "sin", "tg": "tan", "cotg": "cot", "ctg": "cot", "cosec": "csc", "arcsen": "arcsin",
    "arctg": "arctan", "senh": "sinh", "tgh": "tanh", "sh": "sinh", "ch": "cosh", "th": "tanh",
    "mcd": "gcd", "pgcd": "gcd", "ggT": "gcd",
  ]

  /// The error about a command that is not read.
  private func unknown(_ name: String, _ at: Int) -> MathFault {
    if let known = Self.translated[name] {
      return MathFault(
        at: at, message: "'\\\(name)' is not a known command",
        suggestion:
          "write \\\(known), or \\DeclareMathOperator{\\\(name)}{\(name)} into formulas.tex")
    }
    let rest = letters(after: at + 1 + name.utf8.count)
    if !rest.isEmpty {
      let plain = plainName(name + rest) ?? ""
      return MathFault(
        at: at, message: "'\\\(name)\(rest)' is not a command, because their names have no accents",
        suggestion: Self.known.contains(plain)
          ? "write \\\(plain)" : "write \\operatorname{\(name)\(rest)}")
    }
    let remedies = [
      "newcommand": "write it into formulas.tex", "renewcommand": "write it into formulas.tex",
      "def": "write \\newcommand into formulas.tex",
      "label": "delete it, and end the formula with $$ {#eq-name}",
      "eqref": "write a link, [](#eq-name)", "ref": "write a link, [](#eq-name)",
      "bf": "write \\mathbf{…}",
      "rm": "write \\mathrm{…}", "it": "delete it", "cal": "write \\mathcal{…}",
      "over": "write \\frac{…}{…}", "choose": "write \\binom{…}{…}", "(": "write $…$",
      "[": "write $$…$$", "hline": "leave out rules between rows", "textnormal": "write \\text{…}",
      "mathscr": "write \\mathcal{…}", "norm": "write \\lVert … \\rVert",
      "abs": "write \\lvert … \\rvert",
      "R": "write \\mathbb{R}, or define \\R in formulas.tex", "color": "delete it",
      "href": "write [words](address) in the text", "url": "write [words](address) in the text",
      "verb": "write `code` in the text", "textsuperscript": "write ^{…}",
    ]
    let help =
      remedies[name] ?? didYouMean(name, Self.known + ownNames).map {
        $0.replacing(" '", with: " '\\")
      }
      ?? "define it with \\newcommand in formulas.tex; 'LaTeX' in docs/authoring.md lists the others"
    return MathFault(at: at, message: "'\\\(name)' is not a known command", suggestion: help)
  }

  private mutating func root(_ at: Int) throws(MathFault) -> MathNode {
    guard take(.character("[")) else { return .root(try argument("sqrt", at), degree: nil) }
    var degree: [MathNode] = []
    while let token = next, token.kind != .character("]"), token.kind != .close {
      degree.append(try argument("sqrt", token.at))
    }
    guard take(.character("]")) else {
      throw MathFault(
        at: at, message: "the degree of the root is not closed", suggestion: "write ]")
    }
    return .root(try argument("sqrt", at), degree: .group(degree))
  }

  /// Letters in the upright alphabet: one word if nothing else is among them.
  private func upright(_ node: MathNode) -> MathNode {
    switch node {
    case .name(let letters): return .upright(letters)
    case .row(let nodes):
      let letters = nodes.compactMap { if case .name(let letters) = $0 { letters } else { nil } }
      return letters.count == nodes.count
        ? .upright(letters.joined()) : .row(nodes.map { upright($0) })
    case .script(let base, let below, let above):
      return .script(
        upright(base), below: below.map { upright($0) }, above: above.map { upright($0) })
    default: return node
    }
  }

  private mutating func operationName(_ at: Int) throws(MathFault) -> String {
    let node = try argument("mathop", at)
    if case .upright(let name) = upright(node) { return name }
    throw MathFault(
      at: at, message: "'\\mathop' takes a name", suggestion: "write \\operatorname*{name}")
  }

  private mutating func space(_ at: Int) throws(MathFault) -> MathNode {
    let text = try name(of: "hspace", at)
    if text.hasSuffix("em"), let width = Double(text.dropLast(2)), abs(width) < 100 {
      return .space(Int((width * 18).rounded()))
    }
    throw MathFault(at: at, message: "'\(text)' is not a width in em", suggestion: "such as 1.5em")
  }

  private mutating func negated(_ at: Int) throws(MathFault) -> MathNode {
    if case .sign(let sign) = try argument("not", at), let negated = LaTeXSymbols.negated[sign] {
      return .sign(negated)
    }
    throw MathFault(
      at: at, message: "no sign is known for this negation",
      suggestion: "'\\not' takes one relation")
  }
}

// MARK: Brackets
extension LaTeXParser {
  private func size(_ name: String) -> Int? {
    if let size = Self.sizes[name] { return size }
    return "lrm".contains(name.last ?? " ") ? Self.sizes[String(name.dropLast())] : nil
  }

  private mutating func sized(_ name: String, _ size: Int, _ at: Int) throws(MathFault) -> MathNode
  {
    .bracket(try bracket(after: name, at), size: size)
  }

  /// Reads the bracket after a command; empty for a full stop.
  private mutating func bracket(after name: String, _ at: Int) throws(MathFault) -> String {
    if let token = next {
      position += 1
      switch token.kind {
      case .character("."): return ""
      case .character("<"): return "⟨"
      case .character(">"): return "⟩"
      case .character("/"): return "/"
      case .character(let character) where "()[]|⟨⟩⌊⌋⌈⌉‖".contains(character):
        return String(character)
      case .command(let command):
        if let bracket = LaTeXSymbols.brackets[command] { return bracket }
      default: break
      }
    }
    throw MathFault(
      at: at, message: "'\\\(name)' needs a bracket after it",
      suggestion: "one of ( ) [ ] \\{ \\} | \\| \\langle \\rangle, or a full stop for none")
  }

  private mutating func fenced(_ at: Int) throws(MathFault) -> MathNode {
    let open = try bracket(after: "left", at)
    var inside = try nodes()
    while take(.command("middle")) {
      inside.append(.bracket(try bracket(after: "middle", at), size: -1))
      inside += try nodes()
    }
    guard let token = next, token.kind == .command("right") else {
      throw MathFault(
        at: at, message: "this '\\left' has no '\\right'",
        suggestion: "write \\right) or, for no bracket, \\right. in the same group and cell")
    }
    position += 1
    return .fenced(open: open, inside, close: try bracket(after: "right", token.at))
  }
}

extension MathAlphabet {
  /// Replaces the letters and digits of a node by those of the alphabet.
  func applied(
    to node: MathNode, _ command: String, _ at: Int
  ) throws(MathFault) -> MathNode {
    func letters(_ text: String) throws(MathFault) -> String {
      var result = ""
      for character in text {
        guard let letter = letter(character) else {
          throw MathFault(
            at: at, message: "'\\\(command)' has no letter '\(character)'", suggestion: nil)
        }
        result.append(letter)
      }
      return result
    }
    func inner(_ node: MathNode) throws(MathFault) -> MathNode {
      try applied(to: node, command, at)
    }
    switch node {
    case .name(let text): return .name(try letters(text))
    case .upright(let text):
      // Signs such as ∇ have no other form.
      return (try? letters(text)).map { .name($0) } ?? node
    case .number(let text):
      return (try? letters(text)).map { .number($0) } ?? node
    case .row(let nodes):
      var result: [MathNode] = []
      for node in nodes { result.append(try inner(node)) }
      return .row(result)
    case .script(let base, let below, let above):
      var scripts: [MathNode?] = []
      for script in [below, above] {
        scripts.append(try script.map { (node) throws(MathFault) in try inner(node) })
      }
      return .script(try inner(base), below: scripts[0], above: scripts[1])
    case .accent(let node, let accent): return .accent(try inner(node), accent)
    default: return node
    }
  }
}
