// A formula in a sentence or in a block of its own.
//
// A displayed formula may wrap only between terms: its top level is cut before each relation and each plus
// or minus, and the style sheet allows a line break there and nowhere else.

/// The formula between two `$`, or the lines of a block.
struct Formula: Equatable, Sendable {
  /// The lines, each as the cells that are aligned in columns.
  var lines: [[[MathNode]]]
  /// The source text.
  var source: String
  /// The tag of each line that has one.
  var tags: [Int: String] = [:]
  /// How the cells of the lines are aligned.
  var layout = Layout.relations
  var isLaTeX = false
  /// The id of a formula that has a number.
  var id: String?
  /// The formula for a search, without the signs that only arrange it.
  var words: String
}

extension Formula {
  /// The alignment of the cells of several lines.
  enum Layout: String, Sendable {
    /// The first cell on the right, the others on the left.
    case relations = ""
    /// Pairs, the first of each on the right.
    case pairs = " pairs"
    case centred = " centred"
  }

  /// Appends the formula as part of a sentence, without line breaks.
  func inline(into html: inout HTML) {
    let start = html.records.textLength
    html.open("math", isLaTeX ? ["class": "latex"] : [:])
    for cell in lines.joined() { MathNode.row(cell).content(into: &html) }
    html.close("math")
    html.records.replaceText(from: start, with: words)
  }

  /// Appends the formula as a block.
  ///
  /// A single line wraps between terms; several are aligned at their relations.
  func block(into html: inout HTML) {
    let kind =
      (lines.count < 2 ? "formula" : "formula lines" + layout.rawValue) + (isLaTeX ? " latex" : "")
    html.open("math", ["display": "block", "class": kind])
    if lines.count > 1 {
      html.markup("<mtable displaystyle=\"true\">")
      for (index, line) in lines.enumerated() {
        html.markup("<mtr>")
        for column in 0..<(lines.map(\.count).max() ?? 0) {
          html.markup("<mtd>")
          let begins = layout == .relations ? column == 0 : column % 2 == 0
          terms(column < line.count ? line[column] : [], begins: begins, into: &html)
          html.markup("</mtd>")
        }
        if !tags.isEmpty {
          html.markup("<mtd>")
          tag(index, into: &html)
          html.markup("</mtd>")
        }
        html.markup("</mtr>")
      }
      html.markup("</mtable>")
    } else {
      for (index, cell) in lines.joined().enumerated() {
        terms(cell, begins: index == 0, into: &html)
      }
      tag(0, into: &html)
    }
    html.close("math")
    html.records.add(passage: words)
  }

  private func tag(_ line: Int, into html: inout HTML) {
    if let tag = tags[line] { html.element("mtext", ["class": "tag"], text: tag) }
  }

  /// Appends the terms of a cell; one that `begins` a formula continues nothing.
  private func terms(_ nodes: [MathNode], begins: Bool, into html: inout HTML) {
    var start = 0
    for index in nodes.indices.dropFirst() + [nodes.count] {
      guard index == nodes.count || nodes[index].startsTerm else { continue }
      // A minus after a relation belongs to what follows.
      if index < nodes.count, !MathNode.hasOperand(before: index, in: nodes) { continue }
      // A sum between brackets that are no group stays with them.
      if index < nodes.count, MathNode.openBrackets(in: nodes[start..<index]) > 0 { continue }
      if start == index { continue }
      let term = MathNode.row(Array(nodes[start..<index]))
      if begins, start == 0, MathNode.isPrefix(at: 0, in: nodes) {
        term.write(into: &html)
      } else {
        term.term(into: &html)
      }
      start = index
    }
  }
}

extension MathNode {
  fileprivate var startsTerm: Bool {
    if case .sign(let sign) = self { Self.breaking.contains(sign) } else { false }
  }

  /// The number of opening brackets without a closing one.
  fileprivate static func openBrackets(in nodes: ArraySlice<MathNode>) -> Int {
    var depth = 0
    for node in nodes {
      var node = node
      if case .script(let base, _, _) = node { node = base }
      guard case .bracket(let sign, _) = node else { continue }
      if "([{⟨⌊⌈".contains(sign) { depth += 1 }
      if ")]}⟩⌋⌉".contains(sign) { depth = max(depth - 1, 0) }
    }
    return depth
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
    MathNode.write(Array(nodes.dropFirst()), into: &html)
    html.markup("</mrow>")
  }
}
