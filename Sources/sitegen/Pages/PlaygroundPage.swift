// The page to draw on: the reader's stroke under all stages at once. Without a script it describes what it
// would do and shows one sample under every stage, if there is one; scripts replace it.

import InkstepEngine
import InkstepLessons

/// The playground.
struct PlaygroundPage: SitePage {
  let language: SiteLanguage

  /// The path in the folder of the language.
  static let path = SitePart.playground.path
  var path: String { language.folder + Self.path }

  func render(in site: Site) -> RenderedPage {
    language.rendered(PlaygroundRenderer(site: site, language: language).page())
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    site.parts.contains(.playground) ? [PlaygroundPage(language: language)] : []
  }
}

/// Renders the playground.
private struct PlaygroundRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage

  /// The stroke that is shown at first: the one that the site's description names, or the longest.
  private var sample: Stroke? {
    shape.playgroundStroke.flatMap { library.stroke($0.text) } ?? library.strokes.last
  }

  func page() -> Page {
    var page = Page(
      path: PlaygroundPage.path, kind: "playground", title: words[.playTitle],
      description: words[.playIdea],
      section: .part(.playground), live: .playground)
    page.main.records.recordsPassages = true
    page.main.element("h1", text: words[.playHeading])
    page.main.element("p", ["class": "idea"], text: words[.playIdea])
    still(page.root, &page.main)
    page.main.element(
      "div",
      [
        "id": "play", "class": "play", "data-sample": sample?.id ?? "",
        "data-stage": shape.lastStage?.slug ?? "", "hidden": "",
      ]
    ) { _ in }
    page.main.branchLines(of: library.stages, code)
    return page
  }

  /// The content without a script, and until the scripts are ready.
  private func still(_ root: String, _ html: inout HTML) {
    html.element("p", ["data-still": ""], text: words[.playText])
    guard let sample else {
      html.element("p", ["class": "quiet", "data-still": ""], text: words[.playStillAlone])
      return
    }
    html.element("div", ["class": "wide", "data-still": ""]) { html in
      StrokeGallery(words: words, library: library, root: root).pictures(of: sample, &html)
    }
    html.element("p", ["class": "quiet", "data-still": ""]) { html in
      html.text(words[.playStill] + " ")
      html.element("a", ["href": "\(root)strokes.html"], text: words[.playStillStrokes])
    }
  }
}
