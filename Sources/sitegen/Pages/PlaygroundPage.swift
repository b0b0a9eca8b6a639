// The page to draw on: every stage at once, under a stroke of one's own. Without a script it says
// what it would do; everything else on it is made by scripts.

import Engine
import Lessons

/// Makes the playground.
struct PlaygroundPage: Sendable {
  let words: Words
  let library: TraceLibrary

  /// Where the page is.
  static let path = "playground.html"

  func page() -> Page {
    var page = Page(
      path: Self.path, kind: "playground", title: words[.playTitle], description: words[.playIdea],
      section: .playground, live: .playground)
    page.main.element("h1", text: words[.playHeading])
    page.main.element("p", ["class": "idea"], text: words[.playIdea])
    return page
  }
}
