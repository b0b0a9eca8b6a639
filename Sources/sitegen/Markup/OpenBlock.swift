// Blocks that are still being read. Containers form a stack, the document at its bottom; under the
// last of them there may be one leaf (a paragraph, a fence or a table) that takes further lines.

/// A container that may hold further blocks.
struct OpenBlock {
  enum Kind {
    case document
    case quote
    case list(ListMarker)
    /// An item, and how far its content stands to the right of the list.
    case item(indent: Int)
    case directive(Directive)
  }

  /// A block that is done, and the lines it took, which tell tight lists from loose ones.
  struct Child {
    var block: Block
    var firstLine: Int
    var lastLine: Int
  }

  /// An item that is done.
  struct Item {
    var blocks: [Block]
    var firstLine: Int
    var lastLine: Int
  }

  let kind: Kind
  /// The offset in the source at which it starts.
  let start: Int
  let firstLine: Int
  /// The last line that carried its mark; matters for quotes and directives.
  var lastLine: Int
  var children: [Child] = []
  /// The items of a list.
  var items: [Item] = []
  /// Of a list or item: whether a blank line parts two of its blocks.
  var isLoose = false

  init(_ kind: Kind, start: Int, line: Int) {
    self.kind = kind
    self.start = start
    firstLine = line
    lastLine = line
  }
}

/// A paragraph or caption that may take further lines.
struct OpenParagraph {
  /// The lines without their indentation.
  var lines: [Range<Int>] = []
  var firstLine: Int
  /// The directive whose caption this is.
  var caption: (directive: Directive, start: Int)?
}

/// A code block not yet closed.
struct OpenFence {
  var mark: UInt8
  var length: Int
  /// How far the fence is indented; as much is taken off every line.
  var indent: Int
  var language: String
  var text: [UInt8] = []
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
