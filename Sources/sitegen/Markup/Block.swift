// The syntax tree of a lesson's text: blocks contain blocks, and paragraphs contain inlines. Every node
// keeps its position in the source, so that later errors can be reported there.

/// A parsed text.
struct Document: Equatable, Sendable {
  let blocks: [Block]
  /// All blocks, including nested ones, in the order of the text.
  let allBlocks: [Block]
  /// The headings in order, for a table of contents.
  var headings: [Heading]
  /// The parts that are translated one by one, in the order of the text.
  var parts: [DocumentPart]
  /// The figures, tables and equations that have numbers, by their ids.
  let numbered: [String: NumberedPart]
  /// The footnotes, in the order of their marks.
  var footnotes = Footnotes()
  /// The ids in places where nothing can have one, which are errors.
  var strayIDs: Set<String> = []
  /// Whether an error hides a part of the text, with its ids.
  var hidesText = false
  /// The syntax errors, in the order of the text.
  ///
  /// A document with findings must not be published, but it can be rendered to find out what else is
  /// wrong.
  var findings: [Diagnostic]
  /// The number of steps that parsing took.
  ///
  /// Tests compare it with the length of the text.
  var steps: Int
}

/// A block: a piece of text on lines of its own.
struct Block: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case heading(Heading)
    case paragraph([Inline])
    case code(CodeBlock)
    /// The lines of a `math` block.
    case formula(Formula)
    case quote([Block])
    case list(List)
    case table(Table)
    /// A term and what it means; neighbours are one list.
    case definition(term: [Inline], meanings: [[Inline]])
    /// The text of a footnote, which is shown at the end of the page.
    case footnote(name: String, text: [Inline])
    case thematicBreak
    case directive(Directive)
  }

  var kind: Kind
  var location: SourceLocation
}

extension Block {
  /// Whether the block is the directive with a name.
  func isDirective(_ name: String) -> Bool {
    if case .directive(let directive) = kind { directive.name == name } else { false }
  }
}

/// A heading.
///
/// Its id is the same in every language.
struct Heading: Equatable, Sendable {
  /// 2 or 3; the page makes level 1 from its title.
  var level: Int
  var id: String
  var text: [Inline]
}

/// A list, ordered or not.
struct List: Equatable, Sendable {
  /// The first number; `nil` for bullets.
  var start: Int?
  /// Whether paragraphs in the items have no `<p>`, because no blank line separates the items' blocks.
  var isTight: Bool
  var items: [[Block]]
}

/// A table: a header row and rows with as many cells.
struct Table: Equatable, Sendable {
  enum Alignment: String, Sendable {
    case none, left, center, right
  }

  var alignments: [Alignment]
  /// The caption under it, if it has one.
  var caption: [Inline] = []
  var id: String?
  var header: [[Inline]]
  var rows: [[[Inline]]]
}

/// A piece of running text.
struct Inline: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case text(String)
    case code(String)
    case formula(Formula)
    /// A mark that the claim with this name checks the preceding sentence.
    case claim(String)
    case emphasis([Inline])
    case strong([Inline])
    case link(to: String, [Inline])
    /// An image file in the folder of the text, and its text alternative.
    case image(file: String, alternative: String)
    case reference(Reference)
    /// The mark of the footnote with a name.
    case footnote(String)
    case softBreak
    case hardBreak
  }

  var kind: Kind
  var location: SourceLocation
}

extension Document {
  /// The positions of the ids of headings, containers and numbered parts.
  var places: [String: SourceLocation] {
    var places: [String: SourceLocation] = [:]
    for block in allBlocks {
      switch block.kind {
      case .heading(let heading): places[heading.id] = block.location
      default: if let id = block.id { places[id] = block.location }
      }
    }
    return places
  }
}
