// The names of a site and its tutorials in one language. They come from the description of the site; missing
// ones are replaced by the name of the site.

/// The names of a site and its parts in one language, and the folder of its pages.
struct SiteNames: Sendable {
  /// The folder of the pages, such as `es/`; empty for the language of the originals.
  var folder = ""
  /// The relative path from that folder to the root of the site.
  var step: String { folder.isEmpty ? "" : "../" }

  /// The name of the site.
  var title = ""
  /// The languages of the name and of the heading, if they are others than that of the pages.
  private(set) var titleLanguage: String?
  private(set) var headingLanguage: String?
  /// The title of the home page.
  var subtitle = ""
  /// The heading of the home page.
  var heading = ""
  /// A description of the site; may be empty.
  var idea = ""
  /// The sentence before the link to the first lesson; may be empty.
  var invitation = ""
  private var tutorials: [String: Tutorial] = [:]
  /// The headings of the groups in the navigation, each with its language if that is not the page's.
  private(set) var groups: [(heading: String, language: String?)] = []

  /// The names of a tutorial.
  struct Tutorial: Sendable {
    var title: String
    var short: String
    /// A description of what it teaches; may be empty.
    var idea: String
  }

  init() {}

  /// Takes the names from the site's description or, in another language, from the interface.
  init(_ shape: SiteShape, _ words: Words, translated: InterfaceText? = nil) {
    let isOriginal = words.language == shape.language
    folder = isOriginal ? "" : words.language + "/"
    func own(_ key: String) -> String? {
      translated?.entries[key].flatMap { $0.language == nil ? $0.text : nil }
    }
    func text(_ key: String, _ original: String?) -> String? { own(key) ?? original }
    func language(_ key: String, _ original: String?) -> String? {
      isOriginal || original == nil || own(key) != nil ? nil : shape.language
    }
    title = text("site.title", shape.title) ?? words[.siteUntitled]
    subtitle = text("site.subtitle", shape.subtitle) ?? title
    titleLanguage = language("site.title", shape.title)
    let given = text("site.heading", shape.heading)
    heading = given ?? title
    headingLanguage = given == nil ? titleLanguage : language("site.heading", shape.heading)
    idea = text("site.idea", shape.idea) ?? ""
    invitation = text("site.invitation", shape.invitation) ?? ""
    groups = shape.headings.enumerated().map { index, heading in
      let key = Self.group(index)
      return (text(key, heading) ?? heading, language(key, heading))
    }
    for tutorial in shape.tutorials {
      let key = "tutorial.\(tutorial.slug)"
      let name = text("\(key).title", tutorial.title) ?? title
      tutorials[tutorial.slug] = Tutorial(
        title: name, short: text("\(key).short", tutorial.short) ?? name,
        idea: text("\(key).idea", tutorial.idea) ?? "")
    }
  }

  /// The key of the heading of a group in the navigation, counted from 0: `group.1`.
  private static func group(_ index: Int) -> String { "group.\(index + 1)" }

  /// The keys of the names in the interface of a translation.
  static func keys(_ shape: SiteShape) -> [String] {
    names + shape.headings.indices.map(group)
      + shape.tutorials.flatMap { tutorial in
        ["title", "short", "idea"].map { "tutorial.\(tutorial.slug).\($0)" }
      }
  }

  /// Whether a key is that of a name of a site, and not of a phrase that sites share.
  static func isKey(_ key: String) -> Bool {
    names.contains(key) || key.hasPrefix("group.") || key.hasPrefix("tutorial.")
  }

  private static let names = ["title", "subtitle", "heading", "idea", "invitation"].map {
    "site.\($0)"
  }

  /// The names of a tutorial; its slug, if it has none.
  func tutorial(_ slug: String) -> Tutorial {
    tutorials[slug] ?? Tutorial(title: slug, short: slug, idea: "")
  }
}
