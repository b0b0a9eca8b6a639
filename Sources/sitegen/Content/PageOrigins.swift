// Where the parts of a page were written. What is wrong with a finished page can be told at the place
// in the text that made it so, not only by the name of the page.

/// The places in a text that links, headings and figures of its page come from.
struct PageOrigins: Sendable {
  /// Where each address is written, as it stands in the page.
  private(set) var links: [String: [SourceLocation]] = [:]
  /// Where each id comes from.
  private(set) var places: [String: SourceLocation] = [:]
  /// Whether the page holds everything that its text asks for.
  ///
  /// If not, an id that is missing may come from what could not be made.
  var isWhole = true

  init() {}

  /// The origins of the ids that a text gives.
  init(_ text: LessonSource) {
    places = text.document.places
    isWhole = text.isRead && text.findings.isEmpty
  }
}

extension PageOrigins {
  mutating func add(link address: String, at location: SourceLocation) {
    links[address, default: []].append(location)
  }

  mutating func add(id: String, at location: SourceLocation) { places[id] = location }
}

/// Notes origins while a text is rendered, by functions that can change nothing of their own.
final class OriginRecorder {
  var origins: PageOrigins

  init(_ text: LessonSource) { origins = PageOrigins(text) }
}
