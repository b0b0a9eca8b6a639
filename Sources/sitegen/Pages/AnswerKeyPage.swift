// The answers to the exercises of a lesson, for paper: at the end of the lesson, or on a page of their own,
// so that the lesson can be handed out without them. On screen, answers are opened at the exercise.

import InkstepLessons

/// The page with the answers to a lesson.
struct AnswerKeyPage: SitePage {
  let lesson: Lesson
  let language: SiteLanguage

  var path: String { language.folder + lesson.keyPath }

  func render(in site: Site) -> RenderedPage {
    language.rendered(LessonRenderer(site, language).key(lesson), of: lesson.source)
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    guard site.content.shape.answers == .apart else { return [] }
    return language.lessons.filter(\.hasAnswers).map {
      AnswerKeyPage(lesson: $0, language: language)
    }
  }
}

extension LessonRenderer {
  /// The page with the answers to a lesson; findings in its text are reported by the lesson.
  func key(_ lesson: Lesson) -> Page {
    let title = words[.lessonKeyOf, lesson.front.title]
    var page = Page(
      path: lesson.keyPath, kind: "lesson", title: "\(title) · \(words.site.title)",
      description: words[.lessonKeyIdea, lesson.front.title], section: .tutorial(lesson.tutorial),
      cardOf: lesson.path)
    var maker = self
    if lesson.isBorrowed { maker.words = original }
    let name = self.title(of: lesson)
    let progress = LessonProgress(lesson)
    // Exercises and figures outside the answers only count.
    progress.isCounting = true
    var count = Renderer(maker.hooks(at: lesson.path, progress))
    count.blocks(lesson.document.blocks.filter(\.holdsDirective))
    progress.isCounting = false
    var hooks = maker.hooks(at: page.path, progress)
    let link = hooks.link
    hooks.link = { (address, place) throws(Diagnostics) in
      try link(address.hasPrefix("#") ? lesson.path + address : address, place)
    }
    var main = HTML()
    main.element("h1", text: maker.words[.lessonKeyOf, name])
    main.element("p", ["class": "more"]) { html in
      html.element("a", ["href": page.root + lesson.path], text: name)
    }
    progress.appendAnswers("answers key", heading: nil, hooks, &main)
    page.main.append(main, of: lesson.source, in: words, original)
    page.origins = progress.recorder.origins
    return page
  }
}

extension LessonProgress {
  /// Appends all answers again, at the end.
  func appendAnswers(
    _ name: String, heading: String?, _ hooks: RenderHooks, _ html: inout HTML
  ) {
    if answers.isEmpty { return }
    var hooks = hooks
    hooks.isRepeated = true
    // On a page of its own, the key has the heading of the page.
    html.element(heading == nil ? "div" : "section", ["class": name]) { html in
      if let heading { html.element("h2", text: heading) }
      for (exercise, lead, content) in answers {
        html.element("p", ["class": "name"], text: exercise)
        html.append(lead)
        // Findings in the answers have already been reported.
        var renderer = Renderer(hooks)
        renderer.blocks(content)
        html.append(renderer.html)
      }
    }
  }
}
