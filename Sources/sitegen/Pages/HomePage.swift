// The front door: what this is in two sentences, one stroke through every stage, the way in.

import InkstepEngine
import InkstepLessons

/// Makes the home page.
struct HomePage: Sendable {
  let words: Words
  let library: TraceLibrary
  let lessons: [Lesson]
  /// Whether the site has the engine's module, and with it a playground.
  let isLive: Bool

  /// The strokes shown: a short one to see the corners, a long one to see the whole.
  static let strokes = ["small-circle", "signature"]

  func page() -> Page {
    var page = Page(
      path: "index.html", kind: "home", title: words[.homeTitle], description: words[.homeIdea],
      section: .home, live: .home)
    page.main.element("h1", text: words[.homeHeading])
    page.main.element("p", ["class": "idea"], text: words[.homeIdea])
    page.main.element("p", ["class": "more"]) { html in
      html.element(
        "a", ["class": "start", "href": Lesson.path(Tutorial.drawing.lessons[0])],
        text: words[.homeStart])
    }
    if isLive { drawHere(&page.main) }
    showcase(&page.main)
    for tutorial in Tutorial.allCases { list(tutorial, &page.main) }
    page.main.element("p", ["class": "more"]) { html in
      html.element("a", ["href": "fixtures.html"], text: words[.homeVerify])
      html.text(" ")
      html.element("a", ["href": KitPage.path], text: words[.homeKit])
    }
    return page
  }

  /// Where a script puts a surface to draw on; without one there is nothing to see.
  private func drawHere(_ html: inout HTML) {
    html.element("section", ["id": "draw", "class": "draw-here", "hidden": ""]) { html in
      html.element("h2", ["id": "draw-title"], text: words[.playHome])
      html.element("p", text: words[.playHomeText])
    }
  }

  private func showcase(_ html: inout HTML) {
    let shown = Self.strokes.compactMap { name in library.strokes.first { $0.id == name } }
    let strokes = shown.isEmpty ? Array(library.strokes.suffix(1)) : shown
    for (index, stroke) in strokes.enumerated() {
      if index == 0 {
        let samples = stroke.events.count { !$0.phase.endsStroke }
        html.element("h2", ["id": "stages"], text: words[.homeStages])
        html.element("p", text: words[.homeStagesText, words.number(samples)])
      } else {
        html.element("p", text: words[.homeStagesSignature])
      }
      StrokesPage(words: words, library: library).gallery(of: stroke.id, "", &html)
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
