// The blocks that are open while a text is parsed. Containers form a stack with the document at its bottom;
// the innermost one may have one open leaf: a paragraph, a code block or a table.

/// An open container.
struct OpenBlock {
  enum Kind {
    case document
    case quote
    case list(ListMarker)
    /// An item, and the indentation of its content relative to the list.
    case item(indent: Int)
    case directive(Directive)
  }

  /// A finished block and its lines, which distinguish tight lists from loose ones.
  struct Child {
    var block: Block
    var firstLine: Int
    var lastLine: Int
  }

  /// A finished item.
  struct Item {
    var blocks: [Block]
    var firstLine: Int
    var lastLine: Int
  }

  let kind: Kind
  /// The note that a quote is.
  var note: Directive?
  /// The offset in the source at which it starts.
  let start: Int
  let firstLine: Int
  /// The number of colons that open a directive.
  var colons = 3
  /// Whether an error about its beginning or its end has been reported.
  var isReported = false
  /// The last line with its mark; used for quotes and directives.
  var lastLine: Int
  var children: [Child] = []
  /// The items of a list.
  var items: [Item] = []
  /// For a list or an item: whether a blank line separates two of its blocks.
  var isLoose = false
  /// Whether an item of a list begins with the box of a task.
  var hasTasks = false

  init(_ kind: Kind, start: Int, line: Int) {
    self.kind = kind
    self.start = start
    firstLine = line
    lastLine = line
  }
}

extension OpenBlock {
  var isDirective: Bool { if case .directive = kind { true } else { false } }

  /// The part of a question that it is; with more colons it is meant to have others in it.
  var part: Directive? {
    if case .directive(let directive) = kind, directive.isPart, colons <= 3 {
      directive
    } else {
      nil
    }
  }
}

/// A paragraph or caption that may take further lines.
struct OpenParagraph {
  /// The lines without their indentation.
  var lines: [Range<Int>] = []
  var firstLine: Int
  /// Whether a span of code or a formula may begin in it.
  var mayHoldCode = false
  /// The directive whose caption this is.
  var caption: (directive: Directive, start: Int)?
}

/// An open code block.
struct OpenFence {
  var mark: UInt8
  var length: Int
  /// The indentation of the fence, which is removed from every line.
  var indent: Int
  var code = CodeBlock()
  /// The id of a formula, and its offset in the source.
  var id: (id: String, offset: Int)?
  var text: [UInt8] = []
  /// The lines of the text in the source.
  var lines: [Range<Int>] = []
  /// Whether an error has been reported, so that the content is not read.
  var isFaulty = false
  /// The line with the end of a formula that has empty lines.
  var end = 0
  var start: Int
  var firstLine: Int
}

/// A table that may take further rows.
struct OpenTable {
  var table: Table
  var start: Int
  var firstLine: Int
  var lastLine: Int
}
