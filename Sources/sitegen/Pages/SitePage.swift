// A page of the site. The paths of all pages are known before any of them is rendered; pages can be
// rendered in any order.

/// A page that can be rendered.
protocol SitePage: Sendable {
  /// The file, relative to the root of the site: `lessons/smoothed.html`, `es/lessons/smoothed.html`.
  var path: String { get }
  /// Whether a preview renders pages of this kind only when they are asked for, because there are many and their
  /// texts are not written by authors.
  static var isMadeOnRequest: Bool { get }
  /// Renders the page.
  func render(in site: Site) -> RenderedPage
  /// All pages of this kind in a language of the site.
  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage]
}

extension SitePage {
  static var isMadeOnRequest: Bool { false }
}

/// A rendered page: its bytes, the slots in them, and what checks need.
struct RenderedPage: Sendable {
  let path: String
  var bytes: [UInt8] = []
  var records = HTMLRecords()
  /// What a search can find in its main part.
  var passages: [HTMLRecords.Passage] = []
  /// What is inserted when the modules have been built, in the order of the offsets.
  var slots: [HTML.Slot] = []
  /// The sources of its parts.
  var origins = PageOrigins()
  /// Whether its text could be read; otherwise its ids are unknown.
  var isRead = true
  /// The findings in its text.
  var findings: [Diagnostic] = []
}

extension RenderedPage {
  /// The file of the page, with `values` inserted into its slots.
  func file(_ values: [HTML.Slot.Kind: [UInt8]] = [:]) -> SiteFile {
    if slots.isEmpty { return SiteFile(path: path, bytes: bytes) }
    var filled: [UInt8] = []
    filled.reserveCapacity(slots.reduce(bytes.count) { $0 + (values[$1.kind]?.count ?? 0) })
    var start = 0
    for slot in slots {
      filled += bytes[start..<slot.offset]
      filled += values[slot.kind] ?? []
      start = slot.offset
    }
    filled += bytes[start...]
    return SiteFile(path: path, bytes: filled)
  }
}

/// Writes the content of a page; shared by the pages of one kind.
protocol PageRenderer: Sendable {
  var site: Site { get }
  var language: SiteLanguage { get }
  /// The words of the page.
  var words: Words { get }
  /// The numbers of the chapters of a book, by the slugs of their lessons; `nil` on the site.
  var chapters: [String: Int]? { get }
}

extension PageRenderer {
  var words: Words { language.words }
  var chapters: [String: Int]? { nil }
  /// The words of the originals, for a text that is not translated.
  var original: Words { language.original }
  /// The lessons in order, in the language of the page.
  var lessons: [Lesson] { language.lessons }
  var library: TraceLibrary { site.library }
  var facts: SiteFacts { site.facts }
  var claims: Claims { site.content.claims }
  var shape: SiteShape { site.content.shape }
  /// The site's parts other than lessons and steps.
  var parts: Set<SitePart> { site.parts }
  /// The code that runs at each phase, per stage.
  var code: StageCode { site.code }
  /// The files of the site, for checking links of texts.
  var addresses: SiteAddresses { site.addresses(in: language) }
}
