// What a site and its tutorials are called in one language. The words stand in the description of the
// site; where it says nothing, the name of the site stands in.

/// The names of a site and its parts, for a reader, and where its pages in the language are.
struct SiteNames: Sendable {
  /// The folder of the pages, such as `es/`; empty for the language of the originals.
  var folder = ""
  /// The way from the pages' folder to the root of the site.
  var step: String { folder.isEmpty ? "" : "../" }

  /// The name of the site.
  var title = ""
  /// What stands in the head of the home page.
  var subtitle = ""
  /// The heading of the home page.
  var heading = ""
  /// What the site is; empty where nobody said it.
  var idea = ""
  /// What the first lesson is offered with; empty where nobody said it.
  var invitation = ""
  private var tutorials: [String: Tutorial] = [:]

  /// What a tutorial is called.
  struct Tutorial: Sendable {
    var title: String
    var short: String
    /// What it teaches; empty where nobody said it.
    var idea: String
  }

  init() {}

  /// The names that a site's description gives, or in another language the interface.
  init(_ shape: SiteShape, _ words: Words, translated: InterfaceText? = nil) {
    let isOriginal = words.language == shape.language
    folder = isOriginal ? "" : words.language + "/"
    func said(_ key: String, _ original: String?) -> String? {
      if let text = translated?.entries[key]?.text { return text }
      return isOriginal ? original : original.map { Borrowed.mark($0, shape.language) }
    }
    title = said("site.title", shape.title) ?? words[.siteUntitled]
    subtitle = said("site.subtitle", shape.subtitle) ?? title
    heading = said("site.heading", shape.heading) ?? title
    idea = said("site.idea", shape.idea) ?? ""
    invitation = said("site.invitation", shape.invitation) ?? ""
    for tutorial in shape.tutorials {
      let key = "tutorial.\(tutorial.slug)"
      let name = said("\(key).title", tutorial.title) ?? title
      tutorials[tutorial.slug] = Tutorial(
        title: name, short: said("\(key).short", tutorial.short) ?? name,
        idea: said("\(key).idea", tutorial.idea) ?? "")
    }
  }

  /// The keys by which an interface says the names in another language than the originals'.
  static func keys(_ shape: SiteShape) -> [String] {
    ["title", "subtitle", "heading", "idea", "invitation"].map { "site.\($0)" }
      + shape.tutorials.flatMap { tutorial in
        ["title", "short", "idea"].map { "tutorial.\(tutorial.slug).\($0)" }
      }
  }

  /// What a tutorial is called; its slug, if nobody knows.
  func tutorial(_ slug: String) -> Tutorial {
    tutorials[slug] ?? Tutorial(title: slug, short: slug, idea: "")
  }
}
