// The positions in a text that the parts of its page come from, so that errors found in a page can be
// reported in the text.

/// The positions of the links, headings and figures of a page in its text.
struct PageOrigins: Sendable {
  /// The positions of each address, which is as in the page.
  private(set) var links: [String: [SourceLocation]] = [:]
  /// The position that each id comes from.
  private(set) var places: [String: SourceLocation] = [:]
  /// Whether the page has everything that its text asks for.
  ///
  /// If not, a missing id may belong to content with an error.
  var isWhole = true
  /// The ids in places where nothing can have one; an empty one, with which all begin, for hidden text.
  private var strays: [String] = []
  /// The names of the drawings in the text whose parts have ids.
  private var drawings: [String] = []

  init() {}

  /// The origins of the ids in a text.
  init(_ text: LessonSource) {
    places = text.document.places
    isWhole = text.isRead && text.findings.isEmpty
    strays = text.document.strayIDs + (text.document.hidesText ? [""] : [])
    drawings = text.document.allBlocks.compactMap { block in
      if case .directive(let directive) = block.kind { directive.value("parts") } else { nil }
    }
  }
}

extension PageOrigins {
  /// The beginnings of ids that an error in the text may have prevented: those that it gives, and those of figures,
  /// tables and drawings.
  var prevented: [String] {
    isWhole ? [] : places.keys + strays + (["figure", "table"] + drawings).map { $0 + "-" }
  }

  mutating func add(link address: String, at location: SourceLocation) {
    links[address, default: []].append(location)
  }

  mutating func add(id: String, at location: SourceLocation) { places[id] = location }
}

/// Collects origins in the hooks that render a text, which cannot have mutable state themselves.
final class OriginRecorder {
  var origins: PageOrigins

  init(_ text: LessonSource) { origins = PageOrigins(text) }
}
