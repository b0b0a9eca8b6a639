// A formula as a tree, and its MathML. `MathParser` reads one from the notation of the lessons.
//
// A displayed formula may wrap only between terms: its top level is cut before each relation and each plus
// or minus, and the style sheet allows a line break there and nowhere else.

/// A piece of a formula.
indirect enum MathNode: Equatable, Sendable {
  case number(String)
  /// A variable (one letter) or a function's name (several).
  case name(String)
  case sign(String)
  /// Words in quotes.
  case words(String)
  case row([MathNode])
  case fraction(MathNode, MathNode)
  /// A square root, or the root of a degree.
  case root(MathNode, degree: MathNode?)
  case script(MathNode, below: MathNode?, above: MathNode?)
  case fenced(open: String, [MathNode], close: String)
  /// A function and what it is applied to.
  case applied(MathNode, to: MathNode)
  case vector(MathNode)
}

/// The formula between two `$`, or the lines of a `math` block.
struct Formula: Equatable, Sendable {
  /// The lines, each as the cells that are aligned in columns.
  var lines: [[[MathNode]]]
  /// The source text.
  var source: String
}

extension Formula {
  /// Appends the formula as part of a sentence, without line breaks.
  func inline(into html: inout HTML) {
    let start = html.records.textLength
    html.open("math")
    for cell in lines.joined() { MathNode.row(cell).content(into: &html) }
    html.close("math")
    html.records.replaceText(from: start, with: words)
  }

  /// The formula as a search finds it: its source without the signs that only arrange it.
  private var words: String { source.filter { !"\"_{}&".contains($0) } }

  /// Appends the formula as a block.
  ///
  /// A single line wraps between terms; several are aligned at their relations.
  func block(into html: inout HTML) {
    html.open("math", ["display": "block", "class": lines.count > 1 ? "formula lines" : "formula"])
    if lines.count > 1 {
      html.markup("<mtable>")
      for line in lines {
        html.markup("<mtr>")
        for index in 0..<(lines.map(\.count).max() ?? 0) {
          html.markup("<mtd>")
          terms(index < line.count ? line[index] : [], into: &html)
          html.markup("</mtd>")
        }
        html.markup("</mtr>")
      }
      html.markup("</mtable>")
    } else {
      for cell in lines.joined() { terms(cell, into: &html) }
    }
    html.close("math")
    html.records.add(passage: words)
  }

  private func terms(_ nodes: [MathNode], into html: inout HTML) {
    var start = 0
    for index in nodes.indices.dropFirst() + [nodes.count] {
      guard index == nodes.count || nodes[index].startsTerm else { continue }
      // A minus after a relation belongs to what follows.
      if index < nodes.count, nodes[index - 1].isSign { continue }
      if start < index { MathNode.row(Array(nodes[start..<index])).term(into: &html) }
      start = index
    }
  }
}

extension MathNode {
  fileprivate var isSign: Bool { if case .sign = self { true } else { false } }

  fileprivate var startsTerm: Bool {
    if case .sign(let sign) = self { Self.breaking.contains(sign) } else { false }
  }

  /// The relation signs.
  static let relations: Set<String> = ["=", "≠", "≈", "≤", "≥", "<", ">", "→"]
  private static let breaking = relations.union(["+", "−", "±"])

  /// Whether brackets around it have to grow.
  private var isTall: Bool {
    switch self {
    case .number, .name, .sign, .words: false
    case .fraction, .root: true
    case .row(let nodes), .fenced(_, let nodes, _): nodes.contains(where: \.isTall)
    case .script(let base, let below, let above):
      base.isTall || below?.isTall == true || above?.isTall == true
    case .applied(_, let argument): argument.isTall
    case .vector(let node): node.isTall
    }
  }

  /// Appends a term.
  ///
  /// A sign at its start is an infix operator between it and the previous term.
  fileprivate func term(into html: inout HTML) {
    guard case .row(let nodes) = self, nodes.count > 1, nodes[0].startsTerm,
      case .sign(let sign) = nodes[0]
    else { return write(into: &html) }
    html.markup("<mrow>")
    html.element("mo", ["form": "infix"], text: sign)
    for node in nodes.dropFirst() { node.write(into: &html) }
    html.markup("</mrow>")
  }

  /// Appends the node as one element.
  func write(into html: inout HTML) {
    switch self {
    case .number(let digits): html.element("mn", text: digits)
    // The junction has the colour of its mark, here as in the text.
    case .name("J"): html.element("mi", ["class": "t-junction"], text: "J")
    case .name(let letters): html.element("mi", text: letters)
    case .sign("mod"): html.element("mo", ["lspace": "0.25em", "rspace": "0.25em"], text: "mod")
    case .sign("′"), .sign("″"):
      // The prime of the text font, which is already raised.
      guard case .sign(let prime) = self else { return }
      html.element("mo", ["class": "prime", "lspace": "0", "rspace": "0"], text: prime)
    case .sign(let sign): html.element("mo", text: sign)
    case .words(let words):
      // White space at the ends of an element does not show.
      html.element("mtext", text: words.replacing(" ", with: "\u{A0}"))
    case .row(let nodes) where nodes.count == 1: nodes[0].write(into: &html)
    case .row, .fenced, .applied:
      html.markup("<mrow>")
      content(into: &html)
      html.markup("</mrow>")
    case .fraction(let top, let bottom): element("mfrac", [top, bottom], into: &html)
    case .root(let node, let degree?): element("mroot", [node, degree], into: &html)
    case .root(let node, nil): element("msqrt", [node], into: &html)
    case .vector(let node): element("mover", [node, .sign("→")], into: &html)
    case .script(let base, let below, let above):
      if case .sign(let prime)? = above, below == nil, prime == "′" || prime == "″" {
        html.markup("<mrow>")
        base.write(into: &html)
        MathNode.sign(prime).write(into: &html)
        html.markup("</mrow>")
        return
      }
      let isSum = base == .sign("∑")
      switch (below, above) {
      case (let below?, let above?):
        element(isSum ? "munderover" : "msubsup", [base, below, above], into: &html)
      case (let below?, nil): element(isSum ? "munder" : "msub", [base, below], into: &html)
      case (nil, let above?):
        html.markup("<msup>")
        base.foot(into: &html)
        above.write(into: &html)
        html.markup("</msup>")
      case (nil, nil): base.write(into: &html)
      }
    }
  }

  /// Appends the parts of a row without an element around them, or any other node as an element.
  fileprivate func content(into html: inout HTML) {
    switch self {
    case .row(let nodes): for node in nodes { node.write(into: &html) }
    case .fenced(let open, let nodes, let close):
      let stretchy = isTall ? "true" : "false"
      html.element("mo", ["fence": "true", "form": "prefix", "stretchy": stretchy], text: open)
      for node in nodes { node.write(into: &html) }
      html.element("mo", ["fence": "true", "form": "postfix", "stretchy": stretchy], text: close)
    case .applied(let function, let argument):
      function.write(into: &html)
      html.markup("<mo>\u{2061}</mo>")
      argument.write(into: &html)
    default: write(into: &html)
    }
  }

  /// Appends the base of an exponent.
  ///
  /// Brackets are taller than letters, so the height of a bracketed base is limited: the exponent stays next
  /// to the letters.
  private func foot(into html: inout HTML) {
    guard case .fenced = self, !isTall else { return write(into: &html) }
    html.markup("<mpadded height=\"0.75em\">")
    content(into: &html)
    html.markup("</mpadded>")
  }

  private func element(_ name: String, _ parts: [MathNode], into html: inout HTML) {
    html.open(name)
    for part in parts { part.write(into: &html) }
    html.close(name)
  }
}
