// Traversal of a parsed text: the children of blocks and inlines, and all nodes in the order of the text.
// Searches for links, numbers, claims, figures and images use it.

extension Block {
  /// The child blocks.
  var inner: [Block] {
    switch kind {
    case .quote(let content): content
    case .list(let list): list.items.flatMap(\.self)
    case .directive(let directive): directive.content
    case .heading, .paragraph, .code, .formula, .table, .definition, .footnote, .thematicBreak: []
    }
  }

  /// The runs of inlines in the block itself: of a heading, a paragraph, a caption, each cell.
  var runs: [[Inline]] {
    switch kind {
    case .heading(let heading): [heading.text]
    case .paragraph(let text): [text]
    case .table(let table): table.header + table.rows.flatMap(\.self) + [table.caption]
    case .definition(let term, let meanings): [term] + meanings
    case .footnote(_, let text): [text]
    case .directive(let directive): directive.caption.isEmpty ? [] : [directive.caption]
    case .code, .formula, .quote, .list, .thematicBreak: []
    }
  }

  /// The block and its descendants.
  var all: [Block] { [self] + inner.flatMap(\.all) }

  /// Whether the block is a directive or contains one.
  var holdsDirective: Bool {
    if case .directive = kind { true } else { inner.contains(where: \.holdsDirective) }
  }
}

extension Inline {
  /// The child inlines.
  var inner: [Inline] {
    switch kind {
    case .emphasis(let content), .strong(let content), .link(_, let content): content
    case .text, .code, .formula, .claim, .image, .reference, .footnote, .softBreak, .hardBreak: []
    }
  }

  /// The inline and its descendants.
  var all: [Inline] { [self] + inner.flatMap(\.all) }
}

extension Document {
  /// All runs of inlines.
  var runs: [[Inline]] { allBlocks.flatMap(\.runs) }

  /// All inlines, including nested ones.
  var allInlines: [Inline] { runs.joined().flatMap(\.all) }
}
