// The front door: a stroke that draws itself under every stage until somebody takes the pen, and the way in.
// Without a script the sheets show the finished stroke.

import InkstepEngine
import InkstepLessons

/// Makes the home page.
struct HomePage: Sendable {
  let words: Words
  let library: TraceLibrary
  let lessons: [Lesson]

  /// The stroke that is drawn, and how many samples a second the screen sees of it: few, so that the
  /// stages differ.
  static let sample = "signature"
  static let rate = 12.0

  func page() -> Page {
    var page = Page(
      path: "index.html", kind: "home", title: words[.homeTitle], description: words[.homeIdea],
      section: .home, live: .home)
    page.main.element("h1", text: words[.homeHeading])
    sheets(&page.main)
    page.main.element("p", ["class": "idea"], text: words[.homeIdea])
    page.main.element("ul", ["class": "users"]) { html in
      way(.homeLearn, to: Lesson.path(Tutorial.drawing.lessons[0]), .homeStart, &html)
      way(.homePort, to: "fixtures.html", .homeVerify, &html)
      way(.homeTeach, to: KitPage.path, .homeKit, &html)
    }
    for tutorial in Tutorial.allCases { list(tutorial, &page.main) }
    return page
  }

  /// What somebody comes for, and where it is.
  private func way(_ what: Phrase, to path: String, _ link: Phrase, _ html: inout HTML) {
    html.element("li") { html in
      html.text(words[what] + " ")
      html.element("a", ["href": path], text: words[link])
    }
  }

  /// The sheets as the script makes them too, with the finished stroke.
  private func sheets(_ html: inout HTML) {
    guard
      let stroke = library.strokes.first(where: { $0.id == Self.sample }) ?? library.strokes.last,
      let seen = stroke.resampled(at: Self.rate),
      let way = try? Trace(.linear, over: stroke)
    else { return }
    html.element(
      "div",
      [
        "id": "draw", "class": "draw-here wide", "data-stroke": stroke.id,
        "data-rate": words.number(Int(Self.rate)),
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
        for stage in DrawingStage.allCases {
          guard let trace = try? Trace(stage, over: seen) else { continue }
          html.element("li", ["class": "sheet", "data-stage": stage.slug]) { html in
            html.element("p", ["class": "sheet-name"]) { html in
              html.element("a", ["href": "lessons/\(stage.slug).html"], text: words[stage.phrase])
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
      html.raw(Figure.stroke(trace, detail: .thumbnail).decoration().bytes)
    }
  }

  private func list(_ tutorial: Tutorial, _ html: inout HTML) {
    html.element("h2", ["id": tutorial.rawValue], text: words[tutorial.phrase])
    html.element(
      "p", text: words[tutorial == .drawing ? .homeLessonsDrawing : .homeLessonsGraph])
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
