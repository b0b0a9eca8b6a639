// A formula as a tree. `MathParser` reads one from the notation of the lessons, `LaTeXParser` from LaTeX, and
// everything that shows a formula is made from the tree: MathML, words for a search, LaTeX for other
// programs.

/// A piece of a formula.
indirect enum MathNode: Equatable, Sendable {
  case number(String)
  /// A variable (one letter) or a function's name (several).
  case name(String)
  /// Letters that are not in italics: a capital Greek letter, a unit, ∞.
  case upright(String)
  /// The name of a function that needs no brackets: sin, or lim, whose limits are under it.
  case operation(String, hasLimits: Bool)
  case sign(String)
  /// A bracket that need not have a partner.
  ///
  /// It has the height of the letters, or `size` steps more, or grows with the brackets around it (-1).
  case bracket(String, size: Int)
  /// Words in quotes.
  case words(String)
  /// A space, in eighteenths of the size of the letters.
  case space(Int)
  case row([MathNode])
  case fraction(MathNode, MathNode)
  case binomial(MathNode, MathNode)
  /// A square root, or the root of a degree.
  case root(MathNode, degree: MathNode?)
  case script(MathNode, below: MathNode?, above: MathNode?)
  /// Something directly under and over a node, in every style.
  case stack(MathNode, below: MathNode?, above: MathNode?)
  case fenced(open: String, [MathNode], close: String)
  /// A function and what it is applied to.
  case applied(MathNode, to: MathNode)
  case accent(MathNode, MathAccent)
  case table(MathTable)
  /// The style of displayed formulas, or that of formulas in a sentence.
  case style(isDisplay: Bool, MathNode)
}

/// A sign over or under a node; the names are those of LaTeX.
enum MathAccent: String, CaseIterable, Sendable {
  case hat, widehat, tilde, widetilde, bar, overline, underline, vec, dot, ddot, check, breve, acute
  case grave, overrightarrow, overbrace, underbrace

  /// The character.
  var sign: String {
    switch self {
    case .hat, .widehat: "^"
    case .tilde, .widetilde: "~"
    case .bar, .overline, .underline: "¯"
    case .vec, .overrightarrow: "→"
    case .dot: "˙"
    case .ddot: "¨"
    case .check: "ˇ"
    case .breve: "˘"
    case .acute: "´"
    case .grave: "`"
    case .overbrace: "⏞"
    case .underbrace: "⏟"
    }
  }

  var isBelow: Bool { self == .underline || self == .underbrace }

  /// Whether it is as wide as the node.
  var isWide: Bool {
    switch self {
    case .widehat, .widetilde, .overline, .underline, .overrightarrow, .overbrace, .underbrace: true
    default: false
    }
  }

  /// Whether scripts of it are limits.
  var isBrace: Bool { self == .overbrace || self == .underbrace }
}

/// A matrix, cases or aligned lines.
struct MathTable: Equatable, Sendable {
  /// The rows, each a list of cells.
  var rows: [[[MathNode]]]
  /// A letter `l`, `c` or `r` for each column, `|` for a rule between two.
  ///
  /// A column without a letter is centred.
  var columns = ""
  /// Whether the cells have the style of displayed formulas.
  var isDisplay = false

  /// The alignment of each column and whether a rule is before it.
  var alignments: [(letter: Character, isRuled: Bool)] {
    var alignments: [(letter: Character, isRuled: Bool)] = []
    var isRuled = false
    for letter in columns {
      if letter == "|" {
        isRuled = true
      } else {
        alignments.append((letter, isRuled))
        isRuled = false
      }
    }
    return alignments
  }
}

extension MathNode {
  /// The relation signs at which lines are aligned.
  static let relations: Set<String> = [
    "=", "≠", "≈", "≤", "≥", "<", ">", "→", "≡", "∼", "≪", "≫", "∈",
  ]

  /// The signs before which a displayed formula may wrap.
  static let breaking = relations.union(adding)

  /// The signs that can also be before a single operand.
  static let adding: Set<String> = ["+", "−", "±", "∓"]

  /// The signs that are an operand, or the end of one.
  static let operands: Set<String> = ["…", "⋯", "⋮", "⋱", "!", "%", "°", ".", "′", "″", "‴"]

  /// Signs that have limits.
  static let large: Set<String> = ["∑", "∏", "∐", "⋃", "⋂", "⨁", "⨂", "⋁", "⋀"]
  static let integrals: Set<String> = ["∫", "∬", "∭", "∮"]

  /// A node for a list: the only node, or a row.
  static func group(_ nodes: [MathNode]) -> MathNode { nodes.count == 1 ? nodes[0] : .row(nodes) }

  /// Whether scripts are under and over it in a displayed formula.
  var takesLimits: Bool {
    switch self {
    case .sign(let sign): Self.large.contains(sign)
    case .operation(_, let hasLimits): hasLimits
    default: false
    }
  }

  var isIntegral: Bool {
    if case .sign(let sign) = self { Self.integrals.contains(sign) } else { false }
  }

  /// Whether brackets around it have to grow.
  var isTall: Bool {
    switch self {
    case .number, .name, .upright, .operation, .sign, .words, .space: false
    case .bracket(_, let size): size != 0
    case .fraction, .binomial, .root, .table, .stack: true
    case .row(let nodes), .fenced(_, let nodes, _): nodes.contains(where: \.isTall)
    case .script(let base, let below, let above):
      base.isTall || base.takesLimits || below?.isTall == true || above?.isTall == true
    case .applied(_, let argument): argument.isTall
    case .accent(let node, let accent): node.isTall || accent.isBrace
    case .style(_, let node): node.isTall
    }
  }
}
