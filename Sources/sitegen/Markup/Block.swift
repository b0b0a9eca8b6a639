// What a lesson's text is once read: blocks that hold blocks, and paragraphs that hold inlines.
// Every node knows where it was written, so that whatever goes wrong later can still be shown there.

/// A lesson's text, read.
struct Document: Equatable, Sendable {
  let blocks: [Block]
  /// Every block, those inside others too.
  let allBlocks: [Block]
  /// The headings in order, for a table of contents.
  var headings: [Heading]
  /// What is translated by itself, in the order of the text.
  var parts: [DocumentPart]
  /// Everything refused, in the order of the text.
  ///
  /// A document with findings must not be published, but it can be rendered to find out what else is
  /// wrong.
  var findings: [Diagnostic]
  /// How many steps the reading took; tests hold it against the length of the text.
  var steps: Int
}

/// A piece of a page that stands on its own lines.
struct Block: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case heading(Heading)
    case paragraph([Inline])
    /// Fenced code; the language is empty when none was given.
    case code(language: String, text: String)
    /// The lines of a `math` block.
    case formula(Formula)
    case quote([Block])
    case list(List)
    case table(Table)
    case thematicBreak
    case directive(Directive)
  }

  var kind: Kind
  var location: SourceLocation
}

extension Block {
  /// Whether it is a directive of a name.
  func isDirective(_ name: String) -> Bool {
    if case .directive(let directive) = kind { directive.name == name } else { false }
  }
}

/// A heading with the address it keeps in every language.
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
  /// Whether paragraphs of the items stand without `<p>`: no blank line parts the items' blocks.
  var isTight: Bool
  var items: [[Block]]
}

/// A table: a header row and rows with as many cells.
struct Table: Equatable, Sendable {
  enum Alignment: String, Sendable {
    case none, left, center, right
  }

  var alignments: [Alignment]
  var header: [[Inline]]
  var rows: [[[Inline]]]
}

/// A piece of running text.
struct Inline: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case text(String)
    case code(String)
    case formula(Formula)
    /// A mark that the sentence before it is checked, by the claim of this name.
    case claim(String)
    case emphasis([Inline])
    case strong([Inline])
    case link(to: String, [Inline])
    /// An image beside the text, and what it shows for those who do not see it.
    case image(file: String, alternative: String)
    case reference(Reference)
    case softBreak
    case hardBreak
  }

  var kind: Kind
  var location: SourceLocation
}

extension Document {
  /// Every id that the text gives, by headings and containers, and where.
  var places: [String: SourceLocation] {
    var places: [String: SourceLocation] = [:]
    for block in allBlocks {
      switch block.kind {
      case .heading(let heading): places[heading.id] = block.location
      case .directive(let directive): if let id = directive.id { places[id] = block.location }
      default: break
      }
    }
    return places
  }
}
