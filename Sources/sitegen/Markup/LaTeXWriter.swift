// Formulas as LaTeX, for programs that read a lesson as Markdown. Both notations are written from their tree,
// so that commands of the site are replaced by what they stand for.

extension Formula {
  /// The formula in LaTeX, without dollar signs.
  var latex: String {
    let tags = tags.mapValues { " \\tag{\($0.dropFirst().dropLast())}" }
    if lines.count < 2 {
      return lines.joined().map(MathNode.latex).joined(separator: " ") + (tags[0] ?? "")
    }
    let rows = lines.enumerated().map { index, line in
      line.map(MathNode.latex).joined(separator: " & ") + (tags[index] ?? "")
    }
    let name = (layout == .centred ? "gather" : "align") + (tags.isEmpty ? "ed" : "")
    return "\\begin{\(name)}\n" + rows.joined(separator: " \\\\\n") + "\n\\end{\(name)}"
  }
}

extension MathNode {
  /// Nodes in LaTeX.
  static func latex(_ nodes: [MathNode]) -> String {
    var text = ""
    for node in nodes {
      var part = node.latex
      switch node {
      case .sign(let sign) where isSpaced(sign) && (!text.isEmpty || relations.contains(sign)):
        part = text.isEmpty ? "\(part) " : " \(part) "
      case .script(let base, _, _) where base.takesLimits || base.isIntegral: part += " "
      case .space(18), .space(36): part = " \(part) "
      default: break
      }
      if part.hasPrefix(" "), text.hasSuffix(" ") { part.removeFirst() }
      if endsInCommand(text), part.first?.isLetter == true { text += " " }
      text += part
    }
    while text.hasSuffix(" "), !text.hasSuffix("\\ ") { text.removeLast() }
    return text
  }

  /// Whether a letter after a text would become a part of its last command.
  private static func endsInCommand(_ text: String) -> Bool {
    let letters = text.reversed().prefix { $0.isASCII && $0.isLetter }.count
    return letters > 0 && text.dropLast(letters).last == "\\"
  }

  private var latex: String {
    switch self {
    case .number(let digits): return Self.letters(digits)
    case .name(let letters) where letters.count == 1: return Self.letters(letters)
    case .name(let name):
      return LaTeXSymbols.commands[name].map { "\\\($0)" } ?? "\\mathrm{\(name)}"
    case .upright(let letters):
      return LaTeXSymbols.commands[letters].map { "\\\($0)" } ?? "\\mathrm{\(letters)}"
    case .operation(let name, let hasLimits):
      if let command = LaTeXSymbols.commands[name], LaTeXSymbols.nodes[command] == self {
        return "\\\(command)"
      }
      return "\\operatorname\(hasLimits ? "*" : ""){\(Self.escaped(name))}"
    case .sign(let sign): return Self.sign(sign)
    case .bracket(let sign, let size): return Self.bracket(sign, size)
    case .words(let words): return "\\text{\(Self.escaped(words))}"
    case .space(let width): return Self.space(width)
    case .row(let nodes): return "{\(Self.latex(nodes))}"
    case .fraction(let top, let bottom): return "\\frac\(top.braced)\(bottom.braced)"
    case .binomial(let top, let bottom): return "\\binom\(top.braced)\(bottom.braced)"
    case .root(let node, let degree):
      return "\\sqrt" + (degree.map { "[\($0.inner)]" } ?? "") + node.braced
    case .script(let base, let below, let above):
      return base.base + (below.map { "_" + $0.argument } ?? "") + Self.power(above)
    case .stack(let base, let below, let above): return Self.stack(base, below, above)
    case .fenced(let open, let nodes, let close): return fenced(open, nodes, close)
    case .applied(let function, let argument): return function.latex + argument.latex
    case .accent(let node, let accent): return "\\\(accent.rawValue)\(node.braced)"
    case .table(let table): return table.latex
    case .style(let isDisplay, .fraction(let top, let bottom)):
      return "\\\(isDisplay ? "d" : "t")frac\(top.braced)\(bottom.braced)"
    case .style(let isDisplay, .binomial(let top, let bottom)):
      return "\\\(isDisplay ? "d" : "t")binom\(top.braced)\(bottom.braced)"
    case .style(let isDisplay, let node):
      return "{\\\(isDisplay ? "display" : "text")style \(node.inner)}"
    }
  }

  /// The node in LaTeX, without braces around a row.
  private var inner: String { if case .row(let nodes) = self { Self.latex(nodes) } else { latex } }
  private var braced: String { "{\(inner)}" }
  /// As the content of a script: one character, or braces.
  private var argument: String { inner.count == 1 ? inner : braced }

  /// As the base of a script.
  private var base: String {
    switch self {
    case .script, .stack, .applied, .style: braced
    case .accent(_, let accent) where accent.isBrace: braced
    default: latex
    }
  }

  private static func power(_ above: MathNode?) -> String {
    guard let above else { return "" }
    let primes = ["′": "'", "″": "''", "‴": "'''"]
    switch above {
    case .sign(let sign) where primes[sign] != nil: return primes[sign] ?? ""
    case .row(let nodes):
      if case .sign(let sign)? = nodes.first, let prime = primes[sign], nodes.count > 1 {
        return prime + "^{\(latex(Array(nodes.dropFirst())))}"
      }
      return "^" + above.argument
    default: return "^" + above.argument
    }
  }

  private static func stack(_ base: MathNode, _ below: MathNode?, _ above: MathNode?) -> String {
    let scripts = (below.map { "_" + $0.argument } ?? "") + (above.map { "^" + $0.argument } ?? "")
    switch base {
    case .accent(_, let accent) where accent.isBrace: return base.latex + scripts
    case .sign(let sign) where large.contains(sign) || integrals.contains(sign):
      return base.latex + "\\limits" + scripts
    case .operation: return base.latex + "\\limits" + scripts
    default:
      let inner = below.map { "\\underset\($0.braced)\(base.braced)" } ?? base.latex
      return above.map { "\\overset\($0.braced){\(inner)}" } ?? inner
    }
  }
}

// MARK: Letters and signs
extension MathNode {
  /// Letters or digits, each alphabet with its command.
  private static func letters(_ text: String) -> String {
    var result = ""
    for letter in text {
      if let (plain, alphabet) = MathAlphabet.origin(of: letter) {
        let command = LaTeXSymbols.commands[String(plain)].map { "\\\($0)" } ?? String(plain)
        result += "\\\(alphabet.rawValue){\(command)}"
      } else {
        result += LaTeXSymbols.commands[String(letter)].map { "\\\($0)" } ?? String(letter)
      }
    }
    return result
  }

  private static func sign(_ sign: String) -> String {
    switch sign {
    case "−": "-"
    case "∗": "*"
    case "°": "^\\circ"
    case "′": "'"
    case "″": "''"
    case "%", "#", "&", "_", "$": "\\" + sign
    case _ where sign.utf8.count == 1: sign
    default: LaTeXSymbols.commands[sign].map { "\\\($0)" } ?? sign
    }
  }

  private static func escaped(_ words: String) -> String {
    var result = ""
    for character in words {
      switch character {
      case "%", "#", "&", "_", "$", "{", "}": result += "\\\(character)"
      case "\u{2009}": result += "\\,"
      default: result.append(character)
      }
    }
    return result
  }

  private static let bracketCommands = [
    "{": "\\{", "}": "\\}", "⟨": "\\langle", "⟩": "\\rangle", "⌊": "\\lfloor", "⌋": "\\rfloor",
    "⌈": "\\lceil", "⌉": "\\rceil", "‖": "\\|", "": ".",
  ]

  private static func bracket(_ sign: String, _ size: Int) -> String {
    let bracket = bracketCommands[sign] ?? sign
    if size < 0 { return "\\middle\(bracket)" }
    return (size == 0 ? "" : "\\" + ["big", "Big", "bigg", "Bigg"][min(size, 4) - 1]) + bracket
  }

  private static func space(_ width: Int) -> String {
    switch width {
    case -3: return "\\!"
    case 3: return "\\,"
    case 4: return "\\:"
    case 5: return "\\;"
    case 6: return "\\ "
    case 18: return "\\quad"
    case 36: return "\\qquad"
    default:
      // Rounding to eighteenths gives the same width again.
      let hundredths = abs(width) * 100 / 18 + 1
      let digits = String(100 + hundredths % 100).dropFirst()
      return "\\hspace{\(width < 0 ? "-" : "")\(hundredths / 100).\(digits)em}"
    }
  }

  /// Brackets around nodes; the environment that has them, if they are around a table only.
  private func fenced(_ open: String, _ nodes: [MathNode], _ close: String) -> String {
    if nodes.count == 1, case .table(let table) = nodes[0] {
      if open == "{", close.isEmpty, table.columns == "ll" { return table.text(in: "cases") }
      let matrix = LaTeXParser.matrices.first { !open.isEmpty && $0.value == (open, close) }
      if table.columns.isEmpty, let matrix { return table.text(in: matrix.key) }
    }
    let (first, last) = (Self.bracketCommands[open] ?? open, Self.bracketCommands[close] ?? close)
    let needsSizes = isTall || open.isEmpty || close.isEmpty
    let inside = Self.latex(nodes)
    let gap = Self.endsInCommand(first) && inside.first?.isLetter == true ? " " : ""
    return needsSizes
      ? "\\left\(first)\(gap)\(inside)\\right\(last)" : "\(first)\(gap)\(inside)\(last)"
  }
}

extension MathTable {
  fileprivate var latex: String {
    switch (isDisplay, columns) {
    case (true, "c"): text(in: "gathered")
    case (true, _): text(in: "aligned")
    case (false, ""): text(in: "matrix")
    case (false, _): text(in: "array", after: "{\(columns)}")
    }
  }

  fileprivate func text(in name: String, after columns: String = "") -> String {
    let rows = rows.map { $0.map(MathNode.latex).joined(separator: " & ") }
    return "\\begin{\(name)}\(columns) " + rows.joined(separator: " \\\\ ") + " \\end{\(name)}"
  }
}
