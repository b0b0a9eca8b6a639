// The home page: a stroke that draws itself under every stage until the reader draws, and links into the
// site. Without a script the sheets show the finished stroke.

import InkstepEngine
import InkstepLessons

/// The home page.
struct HomePage: SitePage {
  let language: SiteLanguage

  var path: String { language.folder + "index.html" }

  func render(in site: Site) -> RenderedPage {
    language.rendered(HomeRenderer(site: site, language: language).page())
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    [HomePage(language: language)]
  }
}

/// Renders the home page.
private struct HomeRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage

  /// The sampling rate of the stroke that is drawn, in hertz: low, so that the stages differ.
  static let rate = 12.0

  func page() -> Page {
    var page = Page(
      path: "index.html", kind: "home", title: words.site.subtitle, description: words.site.idea,
      section: .home, live: .home)
    page.main.element("h1", text: words.site.heading)
    sheets(&page.main)
    if !words.site.idea.isEmpty {
      page.main.element("p", ["class": "idea"], text: words.site.idea)
    }
    links(&page.main)
    for tutorial in shape.tutorials { list(tutorial.slug, &page.main) }
    return page
  }

  /// Links to the main parts of the site.
  private func links(_ html: inout HTML) {
    var links: [(what: String, path: String, link: String)] = []
    if let offer = language.content.ownPages.first(where: { $0.slug == shape.offer?.text }) {
      links.append((offer.front.idea, offer.path, offer.front.title))
    }
    if let first = lessons.first {
      let link = words[.homeStart, first.front.shortTitle]
      links.append((words.site.invitation, first.path, link))
    }
    if parts.contains(.fixtures) {
      links.append((words[.homePort], SitePart.fixtures.path, words[.homeVerify]))
    }
    if parts.contains(.kit) {
      links.append((words[.homeTeach], SitePart.kit.path, words[.homeKit]))
    }
    if links.isEmpty { return }
    html.element("ul", ["class": "users"]) { html in
      for link in links {
        html.element("li") { html in
          if !link.what.isEmpty { html.text(link.what + " ") }
          html.element("a", ["href": link.path], text: link.link)
        }
      }
    }
  }

  /// The sheets with the finished stroke, in the same form as the script makes them.
  private func sheets(_ html: inout HTML) {
    guard
      let stroke = shape.homeStroke.flatMap({ library.stroke($0.text) }) ?? library.strokes.last,
      let seen = stroke.resampled(at: Self.rate),
      let way = try? Trace(.linear, over: stroke)
    else { return }
    html.element(
      "div",
      [
        "id": "draw", "class": "draw-here wide", "data-stroke": stroke.id,
        "data-rate": words.number(Int(Self.rate)), "data-stage": shape.lastStage?.slug ?? "",
      ]
    ) { html in
      html.element("ul", ["class": "sheets few"]) { html in
        html.element("li", ["class": "sheet large"]) { html in
          html.element("p", ["class": "sheet-name"], text: words[.playPen])
          paper(way, &html)
          html.element(
            "p", ["class": "facts"],
            text: words[.playPenSamples, words.number(stroke.events.count)])
        }
        for stage in shape.taughtStages {
          guard let trace = try? Trace(stage, over: seen) else { continue }
          html.element("li", ["class": "sheet", "data-stage": stage.slug]) { html in
            html.element("p", ["class": "sheet-name"]) { html in
              if let lesson = lessons.about(stage.slug) {
                html.element("a", ["href": lesson.path], text: words.name(stage))
              } else {
                html.text(words.name(stage))
              }
            }
            paper(trace, &html)
            html.element("div", ["class": "bars"]) { _ in }
            html.element("p", ["class": "facts"], text: words.description(trace.facts))
          }
        }
        html.element("li", ["class": "sheet ways"]) { _ in }
      }
    }
  }

  private func paper(_ trace: Trace, _ html: inout HTML) {
    html.element("div", ["class": "paper"]) { html in
      html.drawing(.stroke(trace, detail: .thumbnail))
    }
  }

  private func list(_ tutorial: String, _ html: inout HTML) {
    // All lessons of a tutorial may be drafts.
    guard lessons.contains(where: { $0.tutorial == tutorial }) else { return }
    let names = words.site.tutorial(tutorial)
    html.element("h2", ["id": tutorial], text: names.title)
    if !names.idea.isEmpty { html.element("p", text: names.idea) }
    html.element("ol", ["class": "contents"]) { html in
      for lesson in lessons where lesson.tutorial == tutorial {
        html.element("li") { html in
          html.element("a", ["href": lesson.path], text: lesson.front.title)
          html.element("span", text: lesson.front.idea)
        }
      }
    }
  }
}
