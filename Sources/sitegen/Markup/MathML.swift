// Formulas as MathML Core, which browsers lay out without scripts.

extension MathNode {
  /// Appends nodes one after another, with a thin space between a function without brackets and its neighbours.
  static func write(_ nodes: [MathNode], into html: inout HTML) {
    for (index, node) in nodes.enumerated() {
      if index > 0,
        nodes[index - 1].isFunction
          ? node.followsApart
          : node.isFunction && !nodes[index - 1].isSpace && hasOperand(before: index, in: nodes)
      {
        html.markup("<mspace width=\"0.167em\"></mspace>")
      }
      if case .sign(let sign) = node, isPrefix(at: index, in: nodes) {
        html.element("mo", ["form": "prefix"], text: sign)
      } else {
        node.write(into: &html)
      }
    }
  }

  /// Whether a plus or minus belongs to what follows it: in TeX, an operator that has no left operand.
  static func isPrefix(at index: Int, in nodes: [MathNode]) -> Bool {
    guard case .sign(let sign) = nodes[index], adding.contains(sign), index + 1 < nodes.count
    else { return false }
    return !hasOperand(before: index, in: nodes)
  }

  /// Whether an operator at an index has a left operand, spaces left out.
  static func hasOperand(before index: Int, in nodes: [MathNode]) -> Bool {
    func last(before end: Int, _ belongs: (MathNode) -> Bool) -> Int? {
      nodes[..<end].lastIndex { !$0.isSpace && belongs($0.core) }
    }
    guard let end = last(before: index, { _ in true }) else { return false }
    if !nodes[end].core.isBar { return nodes[end].core.endsOperand }
    // A bar ends something if another one began it.
    guard nodes[end].core.endsOperand, let inner = last(before: end, { !$0.isBar }) else {
      return false
    }
    return nodes[inner].core.endsOperand && last(before: inner, \.isBar) != nil
  }

  private var isSpace: Bool { if case .space = self { true } else { false } }

  private var isBar: Bool {
    if case .bracket(let sign, _) = self { sign == "|" || sign == "‖" } else { false }
  }

  /// Whether it can be the end of an operand.
  private var endsOperand: Bool {
    switch self {
    case .sign(let sign): Self.operands.contains(sign)
    case .operation: false
    case .bracket(let sign, let size): size >= 0 && !"([{⟨⌊⌈".contains(sign)
    default: true
    }
  }

  /// The node without its scripts.
  private var core: MathNode {
    switch self {
    case .script(let base, _, _), .stack(let base, _, _): base.core
    default: self
    }
  }

  /// Whether it is a function without brackets, with or without scripts.
  private var isFunction: Bool {
    if case .operation = core { true } else { false }
  }

  /// Whether a space separates it from a function before it.
  private var followsApart: Bool {
    switch self {
    case .bracket(let sign, _), .fenced(let sign, _, _): sign == "|" || sign == "‖"
    case .sign, .space: false
    default: true
    }
  }

  /// Appends the node as one element.
  func write(into html: inout HTML) {
    switch self {
    case .number(let digits): html.element("mn", text: html.numbers.text(digits))
    // The junction has the colour of its mark, here as in the text.
    case .name("J"): html.element("mi", ["class": "t-junction"], text: "J")
    case .name(let letters): html.element("mi", text: letters)
    case .upright(let letters) where letters.count == 1:
      html.element("mi", ["mathvariant": "normal"], text: letters)
    case .upright(let letters): html.element("mi", text: letters)
    case .operation(let name, hasLimits: true):
      html.element("mo", ["movablelimits": "true", "lspace": "0", "rspace": "0"], text: name)
    case .operation(let name, hasLimits: false): html.element("mi", text: name)
    case .sign("mod"): html.element("mo", ["lspace": "0.25em", "rspace": "0.25em"], text: "mod")
    case .sign("…"), .sign("⋯"):
      guard case .sign(let sign) = self else { return }
      html.element("mi", ["mathvariant": "normal"], text: sign)
    case .sign("′"), .sign("″"), .sign("‴"):
      // The prime of the text font, which is already raised.
      guard case .sign(let prime) = self else { return }
      html.element("mo", ["class": "prime", "lspace": "0", "rspace": "0"], text: prime)
    case .sign("/"): html.element("mo", ["lspace": "0", "rspace": "0"], text: "/")
    case .sign(let sign): html.element("mo", text: sign)
    case .bracket(let sign, let size): bracket(sign, size, into: &html)
    case .words(let words):
      // White space at the ends of an element does not show.
      html.element("mtext", text: words.replacing(" ", with: "\u{A0}"))
    case .space(let width):
      html.element("mspace", ["width": Self.width(width)], text: "")
    case .row(let nodes) where nodes.count == 1: nodes[0].write(into: &html)
    case .row, .fenced, .applied, .binomial:
      html.markup("<mrow>")
      content(into: &html)
      html.markup("</mrow>")
    case .fraction(let top, let bottom): element("mfrac", [top, bottom], into: &html)
    case .root(let node, let degree?): element("mroot", [node, degree], into: &html)
    case .root(let node, nil): element("msqrt", [node], into: &html)
    case .accent(let node, let accent):
      let style = accent == .overline ? "line-over" : accent == .underline ? "line-under" : nil
      html.open(
        accent.isBelow ? "munder" : "mover",
        [(accent.isBelow ? "accentunder" : "accent", "true")]
          + (style.map { [("class", $0)] } ?? []))
      node.write(into: &html)
      html.element("mo", ["stretchy": accent.isWide ? "true" : "false"], text: accent.sign)
      html.close(accent.isBelow ? "munder" : "mover")
    case .table(let table): table.write(into: &html)
    case .style(let isDisplay, let node):
      html.open("mstyle", ["displaystyle": isDisplay ? "true" : "false"])
      node.write(into: &html)
      html.close("mstyle")
    case .script(let base, let below, let above): script(base, below, above, into: &html)
    case .stack(let base, let below, let above):
      let name = below == nil ? "mover" : above == nil ? "munder" : "munderover"
      html.open(name)
      if case .sign(let sign) = base {
        // Otherwise the limits of a sum in a sentence would be next to it.
        html.element("mo", ["movablelimits": "false"], text: sign)
      } else {
        base.write(into: &html)
      }
      for part in [below, above].compactMap(\.self) { part.write(into: &html) }
      html.close(name)
    }
  }

  /// A width in the unit of the letters, to three decimals.
  private static func width(_ eighteenths: Int) -> String {
    let thousandths = (abs(eighteenths) * 1000 + 9) / 18
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(eighteenths < 0 ? "-" : "")\(thousandths / 1000).\(digits)em"
  }

  private func bracket(_ sign: String, _ size: Int, into html: inout HTML) {
    let form = "([{⟨⌊⌈".contains(sign) ? "prefix" : ")]}⟩⌋⌉".contains(sign) ? "postfix" : nil
    // A bar between growing brackets grows with them.
    let height = ["", "1.2em", "1.8em", "2.4em", "3em"][max(0, min(size, 4))]
    var attributes: [(String, String)] =
      form.map { [("form", $0)] } ?? [("lspace", "0"), ("rspace", "0")]
    attributes.append(("stretchy", size != 0 ? "true" : "false"))
    if size > 0 { attributes += [("minsize", height), ("maxsize", height)] }
    html.open("mo", attributes)
    html.text(sign)
    html.close("mo")
  }

  private func script(
    _ base: MathNode, _ below: MathNode?, _ above: MathNode?, into html: inout HTML
  ) {
    if case .sign(let prime)? = above, below == nil, "′″‴".contains(prime) {
      html.markup("<mrow>")
      base.write(into: &html)
      MathNode.sign(prime).write(into: &html)
      html.markup("</mrow>")
      return
    }
    let hasLimits = base.takesLimits
    switch (below, above) {
    case (let below?, let above?):
      element(hasLimits ? "munderover" : "msubsup", [base, below, above], into: &html)
    case (let below?, nil) where hasLimits: element("munder", [base, below], into: &html)
    case (let below?, nil):
      html.open("msub", base.isTall ? ["class": "tall"] : [:])
      base.write(into: &html)
      below.write(into: &html)
      html.close("msub")
    case (nil, let above?) where hasLimits: element("mover", [base, above], into: &html)
    case (nil, let above?):
      // The style sheet raises exponents by the height of letters, unless the base is taller.
      html.open("msup", base.isTall ? ["class": "tall"] : [:])
      base.foot(into: &html)
      above.write(into: &html)
      html.close("msup")
    case (nil, nil): base.write(into: &html)
    }
  }

  /// Appends the parts of a row without an element around them, or any other node as an element.
  func content(into html: inout HTML) {
    switch self {
    case .row(let nodes): MathNode.write(nodes, into: &html)
    case .fenced(let open, let nodes, let close):
      let stretchy = isTall ? "true" : "false"
      // A missing bracket is an empty one.
      if !open.isEmpty {
        html.element("mo", ["fence": "true", "form": "prefix", "stretchy": stretchy], text: open)
      }
      MathNode.write(nodes, into: &html)
      if !close.isEmpty {
        html.element("mo", ["fence": "true", "form": "postfix", "stretchy": stretchy], text: close)
      }
    case .applied(let function, let argument):
      function.write(into: &html)
      html.markup("<mo>\u{2061}</mo>")
      argument.write(into: &html)
    case .binomial(let top, let bottom):
      html.markup("<mo fence=\"true\" form=\"prefix\">(</mo>")
      html.open("mfrac", ["linethickness": "0"])
      top.write(into: &html)
      bottom.write(into: &html)
      html.close("mfrac")
      html.markup("<mo fence=\"true\" form=\"postfix\">)</mo>")
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

extension MathTable {
  fileprivate func write(into html: inout HTML) {
    let alignments = alignments
    html.open("mtable", isDisplay ? ["displaystyle": "true"] : [:])
    for row in rows {
      html.markup("<mtr>")
      for column in 0..<(rows.map(\.count).max() ?? 0) {
        let (letter, isRuled) = column < alignments.count ? alignments[column] : ("c", false)
        let names =
          (letter == "c" ? [] : [letter == "l" ? "cell-start" : "cell-end"])
          + (isRuled ? ["cell-ruled"] : [])
        html.open("mtd", names.isEmpty ? [:] : ["class": names.joined(separator: " ")])
        if column < row.count { MathNode.write(row[column], into: &html) }
        html.markup("</mtd>")
      }
      html.markup("</mtr>")
    }
    html.close("mtable")
  }
}
