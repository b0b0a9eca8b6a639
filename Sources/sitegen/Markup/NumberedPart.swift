// Figures, tables and equations that have an id are numbered within their text, each kind by itself. A link
// without words, `[](#eq-sum)` or `[](lessons/linear.html#fig-corner)`, becomes the name of the one that it
// leads to.

/// A numbered figure, table or equation.
struct NumberedPart: Equatable, Sendable {
  enum Kind: Sendable { case figure, table, equation }

  let kind: Kind
  /// Its number in the text, from 1.
  let number: Int
}

extension Block {
  /// The id and the kind of a part that is numbered; `nil` for one that is not.
  fileprivate var numbered: (id: String, kind: NumberedPart.Kind)? {
    switch kind {
    case .formula(let formula): formula.id.map { ($0, .equation) }
    case .table(let table): table.id.map { ($0, .table) }
    case .directive(let directive):
      if let id = directive.id, let kind = directive.form?.numbered { (id, kind) } else { nil }
    default: nil
    }
  }

  /// The id that the author gave it, other than that of a heading.
  var id: String? {
    if case .directive(let directive) = kind { directive.id } else { numbered?.id }
  }
}

extension Document {
  /// The numbered parts of a text, by their ids.
  static func numbered(_ blocks: [Block]) -> [String: NumberedPart] {
    var counts: [NumberedPart.Kind: Int] = [:]
    var parts: [String: NumberedPart] = [:]
    for (id, kind) in blocks.compactMap(\.numbered) where parts[id] == nil {
      counts[kind, default: 0] += 1
      parts[id] = NumberedPart(kind: kind, number: counts[kind, default: 0])
    }
    return parts
  }
}

extension BlockParser {
  /// Records the id of a numbered formula, and reports a tag, which would be a second number.
  mutating func number(_ formula: inout Formula, of closed: OpenFence) {
    guard let (id, offset) = closed.id else { return }
    formula.id = id
    recordID(id, at: offset)
    if !formula.tags.isEmpty {
      report(
        offset, "the formula has a tag and an id, which numbers it", "leave one of them out",
        rule: .id)
    }
  }
}

extension Renderer {
  /// The name of a numbered part; `nil` if it has no number.
  func label(_ id: String?) -> String? {
    id.flatMap { hooks.numbered[$0] }.map(hooks.name)
  }

  /// The attribute with an id that the author gave, unless the page has it already.
  func anchor(_ id: String?) -> [(key: String, value: String)] {
    hooks.isRepeated ? [] : id.map { [("id", $0)] } ?? []
  }

  /// Renders a caption, with the name of the part before it if that has a number.
  mutating func captioned(_ id: String?, _ caption: [Inline]) -> HTML {
    part { renderer in
      if let label = renderer.label(id) {
        renderer.html.element("b", ["class": "label"], text: label)
        renderer.html.text(" ")
      }
      renderer.inlines(caption)
    }
  }

  /// Appends a displayed formula, with its number if it has one.
  mutating func formula(_ formula: Formula) {
    guard let id = formula.id, let part = hooks.numbered[id] else {
      return formula.block(into: &html)
    }
    html.open("div", [("class", "equation")] + anchor(id))
    formula.block(into: &html)
    let chapter = hooks.chapter.map { "\($0)." } ?? ""
    html.element("span", ["class": "tag"], text: "(\(chapter)\(part.number))")
    html.close("div")
  }
}
