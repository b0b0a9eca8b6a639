// The one way through a text: what stands in a block or an inline, and everything in the order of the
// text. Whoever looks for something (links, numbers, claims, figures, images) asks these.

extension Block {
  /// The blocks directly in it.
  var inner: [Block] {
    switch kind {
    case .quote(let content): content
    case .list(let list): list.items.flatMap(\.self)
    case .directive(let directive): directive.content
    case .heading, .paragraph, .code, .formula, .table, .thematicBreak: []
    }
  }

  /// The runs of text directly in it: of a heading, a paragraph, a caption, each cell.
  var runs: [[Inline]] {
    switch kind {
    case .heading(let heading): [heading.text]
    case .paragraph(let text): [text]
    case .table(let table): table.header + table.rows.flatMap(\.self)
    case .directive(let directive): directive.caption.isEmpty ? [] : [directive.caption]
    case .code, .formula, .quote, .list, .thematicBreak: []
    }
  }

  /// The block and all blocks in it.
  var all: [Block] { [self] + inner.flatMap(\.all) }

  /// Whether it is a directive, or has one in it.
  var holdsDirective: Bool {
    if case .directive = kind { true } else { inner.contains(where: \.holdsDirective) }
  }
}

extension Inline {
  /// The inlines directly in it.
  var inner: [Inline] {
    switch kind {
    case .emphasis(let content), .strong(let content), .link(_, let content): content
    case .text, .code, .formula, .claim, .image, .reference, .softBreak, .hardBreak: []
    }
  }

  /// The inline and all inlines in it.
  var all: [Inline] { [self] + inner.flatMap(\.all) }
}

extension Document {
  /// Every run of text.
  var runs: [[Inline]] { allBlocks.flatMap(\.runs) }

  /// Every inline, those inside others too.
  var allInlines: [Inline] { runs.joined().flatMap(\.all) }
}
