// A formula as words on one line, for searches and titles.

extension MathNode {
  /// The words of nodes, with spaces around relations and operators.
  static func words(of nodes: [MathNode]) -> String {
    var text = ""
    for node in nodes {
      var part = node.words
      if case .sign(let sign) = node, !text.isEmpty, isSpaced(sign) { part = " \(sign) " }
      if part.hasPrefix(" "), text.hasSuffix(" ") { part.removeFirst() }
      if node.isNamed, text.last?.isLetter == true { text += " " }
      text += part
    }
    return text
  }

  /// Whether a sign has spaces around it.
  static func isSpaced(_ sign: String) -> Bool {
    !([",", ";", "!", "…", "⋯", ".", "/", "·", "′", "%", ":"] + large + integrals).contains(sign)
  }

  private var isNamed: Bool {
    switch self {
    case .operation, .words: true
    case .name(let letters), .upright(let letters): letters.count > 1
    default: false
    }
  }

  private var words: String {
    switch self {
    case .number(let text), .name(let text), .upright(let text), .sign(let text),
      .bracket(let text, _), .words(let text), .operation(let text, _):
      return text
    case .space: return " "
    case .row(let nodes): return Self.words(of: nodes)
    case .fraction(let top, let bottom): return top.grouped + "/" + bottom.grouped
    case .binomial(let top, let bottom): return "(\(top.words) over \(bottom.words))"
    case .root(let node, let degree): return (degree?.words ?? "") + "√" + node.grouped
    case .script(let base, let below, let above), .stack(let base, let below, let above):
      return base.words + (below?.words ?? "")
        + (above.map { $0.isPrime ? $0.words : "^" + $0.words } ?? "")
    case .fenced(let open, let nodes, let close): return open + Self.words(of: nodes) + close
    case .applied(let function, let argument): return function.words + argument.words
    case .accent(let node, _), .style(_, let node): return node.words
    case .table(let table):
      return table.rows.map { $0.map(Self.words).joined(separator: ", ") }.joined(separator: "; ")
    }
  }

  private var isPrime: Bool {
    if case .sign(let sign) = self { "′″‴".contains(sign) } else { false }
  }

  /// The words, in brackets if they are several.
  private var grouped: String {
    if case .row(let nodes) = self, nodes.count > 1 { "(\(words))" } else { words }
  }
}
