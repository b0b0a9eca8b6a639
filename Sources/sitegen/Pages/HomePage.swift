// The home page: one stroke, whose dots each stage joins in its own way, and links into the site. Without a
// script the stages can still be chosen.

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

  func page() -> Page {
    var page = Page(
      path: "index.html", kind: "home", title: words.site.subtitle, description: words.site.idea,
      section: .home, live: .home)
    page.main.element("h1") { $0.text(words.site.heading, in: words.site.headingLanguage) }
    if let first = lessons.first {
      page.main.element("p", ["class": "begin"]) { html in
        html.element("a", ["href": first.path], text: words[.homeBegin])
      }
    }
    sheet(&page.main)
    if !words.site.idea.isEmpty {
      page.main.element("p", ["class": "idea"], text: words.site.idea)
    }
    doors(&page.main)
    page.main.element("div", ["class": "tutorials"]) { html in
      for tutorial in shape.tutorials { list(tutorial.slug, &html) }
    }
    return page
  }

  /// A link with the sentence before it.
  private typealias Link = (what: String, path: String, link: String)

  /// The doors into the site: to read, to teach, to port.
  private func doors(_ html: inout HTML) {
    var read: [Link] = []
    if let first = lessons.first {
      read.append((words.site.invitation, first.path, words[.homeStart, first.front.shortTitle]))
    }
    if let offer = language.content.ownPages.first(where: { $0.slug == shape.offer?.text }) {
      read.append((offer.front.idea, offer.path, offer.front.title))
    }
    let teach: [Link] =
      parts.contains(.kit)
      ? [(words[.homeTeachIdea], SitePart.kit.path, words[.homeKit])] : []
    let port: [Link] =
      parts.contains(.fixtures)
      ? [(words[.homePortIdea], SitePart.fixtures.path, words[.homeVerify])] : []
    let doors = [(words[.homeRead], read), (words[.homeTeach], teach), (words[.homePort], port)]
      .filter { !$0.1.isEmpty }
    if doors.isEmpty { return }
    html.element("ul", ["class": "doors"]) { html in
      for (name, links) in doors {
        html.element("li") { html in
          html.element("h2", text: name)
          for link in links {
            html.element("p") { html in
              if !link.what.isEmpty { html.text(link.what + " ") }
              html.element("a", ["href": link.path], text: link.link)
            }
          }
        }
      }
    }
  }

  /// A stage as it is offered on the sheet; one without a trace is the dots alone.
  private struct Offer {
    var slug = ""
    var name: String
    var path: String?
    var idea: String
    var trace: Trace?
  }

  /// The sheet with the stroke under every stage, one of which is shown.
  private func sheet(_ html: inout HTML) {
    guard let stroke = shape.homeStroke.flatMap({ library.stroke($0.text) }) ?? library.strokes.last
    else { return }
    var offers = [
      Offer(name: words[.homeAlone], path: lessons.first?.path, idea: words[.homeAloneIdea])
    ]
    for stage in shape.taughtStages {
      guard let trace = try? Trace(stage, over: stroke) else { continue }
      let lesson = lessons.about(stage.slug)
      offers.append(
        Offer(
          slug: stage.slug, name: words.name(stage), path: lesson?.path,
          idea: lesson?.front.idea ?? "", trace: trace))
    }
    let frame = FigureFrame(onSheet: stroke)
    html.element(
      "div",
      [
        "id": "draw", "class": "draw-here wide", "data-stroke": stroke.id,
        "data-stage": shape.lastStage?.slug ?? "",
      ]
    ) { html in
      html.element("p", ["class": "lead"], text: words[.homeSlide])
      html.element("h2", ["class": "sheet-name"]) { html in
        html.text(words[.homeSheet])
        html.element("span", ["class": "tools"]) { _ in }
      }
      html.element("div", ["class": "desk"]) { html in
        stack(offers.compactMap(\.trace), .dots(stroke, in: frame), in: frame, &html)
        html.element("p", ["class": "under"]) { html in
          html.element("span", ["class": "hint"]) { _ in }
          html.element("span", ["class": "counts"], text: reports(of: stroke))
        }
      }
      track(offers, &html)
      html.element("div", ["class": "stage-words"]) { html in
        for offer in offers { explain(offer, &html) }
      }
      html.element("div", ["class": "curious"]) { _ in }
    }
  }

  /// How many reports a stroke has, and in what time; scripts use the same words.
  private func reports(of stroke: Stroke) -> String {
    let times = stroke.times
    let moves = stroke.events.indices.filter { stroke.events[$0].phase == .moved }
    let milliseconds = moves.reduce(0) { $0 + times[$1] - times[$1 - 1] }
    let count = stroke.events.count { !$0.phase.endsStroke }
    return words[
      .homeReported, words.number(count), words.number(milliseconds / 1000, decimals: 1)]
  }

  /// The drawings of all stages on one sheet, under the dots.
  private func stack(
    _ traces: [Trace], _ dots: Figure, in frame: FigureFrame, _ html: inout HTML
  ) {
    html.element("div", ["class": "stack"]) { html in
      for trace in traces {
        html.element("div", ["class": "sheet", "data-stage": trace.stage.slug]) { html in
          html.element("div", ["class": "paper"]) { html in
            html.drawing(.stroke(trace, detail: .thumbnail, in: frame))
          }
        }
      }
      html.element("div", ["class": "paper still"]) { $0.drawing(dots) }
    }
  }

  /// The radio buttons that choose what is shown.
  private func track(_ offers: [Offer], _ html: inout HTML) {
    html.element("fieldset", ["class": "stage-track"]) { html in
      html.element("legend", ["class": "unseen"], text: words[.homeBetween])
      for offer in offers {
        html.element("label") { html in
          var attributes = [("type", "radio"), ("name", "between"), ("value", offer.slug)]
          if offer.slug == shape.lastStage?.slug { attributes.append(("checked", "")) }
          html.open("input", attributes)
          html.element("span", text: offer.name)
        }
      }
    }
  }

  /// What a stage does, with its facts.
  private func explain(_ offer: Offer, _ html: inout HTML) {
    html.element("div", ["data-of": offer.slug]) { html in
      html.element("p") { html in
        if let path = offer.path {
          html.element("a", ["href": path], text: offer.name)
        } else {
          html.element("b", text: offer.name)
        }
        if !offer.idea.isEmpty { html.text(". " + offer.idea) }
      }
      let facts = offer.trace.map { plain($0.facts) } ?? ""
      html.element("p", ["class": "facts"], text: facts)
    }
  }

  /// Facts in words that a reader understands before any lesson; scripts use the same words.
  private func plain(_ row: FactRow) -> String {
    row.facts.compactMap { fact in
      let values = fact.values.map(\.string)
      switch fact.name {
      case .segments, .noInk: return words[key: "home.fact.\(fact.name.slug)", values]
      case .turn, .gap:
        let isZero = values.first.flatMap(Double.init) == 0
        return words[key: "home.\(isZero ? "zero" : "fact").\(fact.name.slug)", values]
      default: return nil
      }
    }.joined(separator: " ")
  }

  private func list(_ tutorial: String, _ html: inout HTML) {
    let lessons = lessons.filter { $0.tutorial == tutorial }
    // All lessons of a tutorial may be drafts.
    if lessons.isEmpty { return }
    let names = words.site.tutorial(tutorial)
    html.open("section")
    html.element("h2", ["id": tutorial], text: names.title)
    if !names.idea.isEmpty { html.element("p", text: names.idea) }
    let stages = shape.tutorials.first { $0.slug == tutorial }?.stages.count ?? 0
    let count = words.number(lessons.count)
    html.element(
      "p", ["class": "counts"],
      text: stages == 0
        ? words[.homeLessons, count] : words[.homeLessonsAndStages, count, words.number(stages)])
    html.element("ol", ["class": "contents"]) { html in
      for lesson in lessons {
        html.element("li") { html in
          html.element("a", ["href": lesson.path]) {
            $0.text(lesson.front.title, in: lesson.borrowedFrom)
          }
          html.element("span") { $0.text(lesson.front.idea, in: lesson.borrowedFrom) }
        }
      }
    }
    html.close("section")
  }
}

extension FactName {
  /// The last part of its key.
  fileprivate var slug: String { String(rawValue.dropFirst("figure.".count)) }
}
