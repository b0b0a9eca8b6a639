// What a site and its tutorials are called in one language. The words stand in the description of the
// site; where it says nothing, the name of the site stands in.

/// The names of a site and its parts, for a reader.
struct SiteNames: Sendable {
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

  /// The names that a site's description gives.
  init(_ shape: SiteShape, _ words: Words) {
    title = shape.title ?? words[.siteUntitled]
    subtitle = shape.subtitle ?? title
    heading = shape.heading ?? title
    idea = shape.idea ?? ""
    invitation = shape.invitation ?? ""
    for tutorial in shape.tutorials {
      let name = tutorial.title ?? title
      tutorials[tutorial.slug] = Tutorial(
        title: name, short: tutorial.short ?? name, idea: tutorial.idea ?? "")
    }
  }

  /// What a tutorial is called; its slug, if nobody knows.
  func tutorial(_ slug: String) -> Tutorial {
    tutorials[slug] ?? Tutorial(title: slug, short: slug, idea: "")
  }
}
