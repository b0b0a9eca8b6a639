// One stage over one stroke, event by event. Every step is a section with its own address, so the page is
// complete without a script; with one, it shows one step at a time.

import InkstepEngine
import InkstepLessons

/// A page with the steps of one stage over one stroke, or with some of them.
struct StepsPage: SitePage {
  static let isMadeOnRequest = true

  /// The text of the steps of its stage.
  let sections: StepSections
  let stroke: Stroke
  /// The number of the page among those of a long stroke, counted from 0.
  let number: Int
  let language: SiteLanguage

  private var stage: DrawingStage { sections.stage }
  var path: String { language.folder + Self.path(stage, stroke.id, number: number) }

  func render(in site: Site) -> RenderedPage {
    let renderer = StepsRenderer(site: site, language: language, sections: sections)
    // The reader of strokes rejects every event that a stage would reject.
    guard let trace = site.library.trace(stage, over: stroke) else {
      return language.rendered(renderer.blank(path: Self.path(stage, stroke.id, number: number)))
    }
    return language.rendered(renderer.page(trace, number: number))
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    let library = site.library
    let own = site.content.shape.own.told(in: language.words.language)
    let stages = library.stepStages.map { shown in
      let stage = own.stages.first { $0 == shown } ?? shown
      return StepSections(
        stage, language.words, code: site.code[stage] ?? [:],
        program: stage.text.map { ProgramExcerpt($0.program) })
    }
    return (library.strokes + library.added).flatMap { stroke in
      stages.flatMap { sections in
        (0..<count(of: stroke)).map { number in
          StepsPage(sections: sections, stroke: stroke, number: number, language: language)
        }
      }
    }
  }
}

/// Renders the step pages of the drawing stages.
struct StepsRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage
  let sections: StepSections

  /// A page of steps without the steps.
  func blank(path: String, title: String = "", description: String = "") -> Page {
    Page(
      path: path, kind: "steps-page", title: title, description: description,
      section: .part(.strokes), scripts: ["steps.js"])
  }

  /// A page of one trace, counted from 0.
  func page(_ trace: Trace, number: Int = 0) -> Page {
    let stroke = words.strokes[trace.stroke.id]
    let stage = words.name(trace.stage)
    let pages = StepPages(of: trace.steps.count)
    let events = pages.events(of: number)
    let title = words[.stepsTitle, stroke, stage]
    let idea = words[.stepsIdea, stage, words.number(trace.steps.count)]
    var page = blank(
      path: StepsPage.path(trace.stage, trace.stroke.id, number: number),
      title: pages.count == 1 ? title : inPart(title, events),
      description: number == 0 ? idea : inPart(title, events))
    page.cardOf = lessons.about(trace.stage.slug)?.path
    page.main.element("h1", text: words[.stepsHeading, stroke])
    page.main.element("p", ["class": "idea"], text: idea)
    links(trace, number, page.root, &page.main)
    leftOut(pages, &page.main)
    choice(of: number, trace, page.root, &page.main)
    page.main.open("div", attributes(of: number, trace, page.root))
    let scale = trace.stepScale
    let programEvents = sections.events(of: trace)
    for event in events {
      sections.write(
        trace.steps[event], of: trace, scale: scale,
        event: programEvents.isEmpty ? nil : programEvents[event], to: &page.main)
    }
    page.main.close("div")
    choice(of: number, trace, page.root, &page.main)
    if number == 0 {
      page.main.element("h2", ["id": "whole"], text: words[.stepsWhole])
      whole(trace, &page.main)
    }
    return page
  }

  private func inPart(_ text: String, _ events: Range<Int>) -> String {
    words[
      .stepsPart, text, words.number(events.lowerBound), words.number(events.upperBound - 1)]
  }

  /// States which events of a long stroke are not shown, if any.
  private func leftOut(_ pages: StepPages, _ html: inout HTML) {
    if pages.leftOut.isEmpty { return }
    html.element(
      "p",
      text: words[
        .stepsLeftOut, words.number(pages.leftOut.lowerBound),
        words.number(pages.leftOut.upperBound - 1)])
  }

  /// The words that the script of the page needs.
  private var attributes: [(key: String, value: String)] {
    [("class", "steps wide")] + words.timeStrip + [
      ("data-guess", words[.stepsGuess]), ("data-guess-ask", words[.stepsGuessAsk]),
      ("data-guess-check", words[.stepsGuessCheck]), ("data-guess-right", words[.stepsGuessRight]),
      ("data-guess-wrong", words.pattern(.stepsGuessWrong)),
    ]
  }

  /// The attributes with the texts that the script of the page needs, and the addresses of the pages before
  /// and after.
  private func attributes(
    of number: Int, _ trace: Trace, _ root: String
  ) -> [(key: String, value: String)] {
    let pages = StepPages(of: trace.steps.count)
    func address(of event: Int) -> String { root + StepsPage.address(of: event, in: trace) }
    var attributes = attributes
    guard pages.count > 1 else { return attributes }
    attributes.append(("data-first", "\(number * StepPages.length)"))
    attributes.append(("data-count", "\(pages.shownCount)"))
    if number > 0 {
      let last = pages.events(of: number - 1).upperBound - 1
      attributes.append(("data-before", address(of: last)))
    }
    if number < pages.count - 1 {
      let first = pages.events(of: number + 1).lowerBound
      attributes.append(("data-after", address(of: first)))
    }
    return attributes
  }

  /// Links to the pages of a long stroke, each with its events.
  private func choice(
    of number: Int, _ trace: Trace, _ root: String, _ html: inout HTML
  ) {
    let pages = StepPages(of: trace.steps.count)
    guard pages.count > 1 else { return }
    html.element("p", ["class": "parts"]) { html in
      html.text(words[.stepsParts] + ": ")
      for other in 0..<pages.count {
        let events = pages.events(of: other)
        let text = words[
          .stepsRange, words.number(events.lowerBound), words.number(events.upperBound - 1)]
        let address = root + StepsPage.path(trace.stage, trace.stroke.id, number: other)
        if other == number {
          html.element("b", ["aria-current": "page"], text: text)
        } else {
          html.element(
            "a",
            [
              "href": address, "data-from": "\(events.lowerBound)",
              "data-to": "\(events.upperBound - 1)",
            ], text: text)
        }
        html.markup(" ")
      }
    }
  }

  private func links(_ trace: Trace, _ number: Int, _ root: String, _ html: inout HTML) {
    let (shown, stroke) = (trace.stage, trace.stroke.id)
    html.element("p", ["class": "more"]) { html in
      if let lesson = lessons.about(shown.slug) {
        html.element("a", ["href": root + lesson.path], text: words[.stepsLesson])
        html.text(" · ")
      }
      html.element(
        "a",
        ["href": "\(root)\(words.site.step)fixtures/\(shown.slug)/\(stroke).json"],
        text: words[.stepsFixture])
    }
    html.element("p", ["class": "more"]) { html in
      html.text(words[.stepsOtherStages] + ": ")
      for (index, stage) in library.stepStages.enumerated() {
        if index > 0 { html.text(" · ") }
        if stage == shown {
          html.element("b", text: words.name(stage))
        } else {
          html.element(
            "a", ["href": root + StepsPage.path(stage, stroke, number: number)],
            text: words.name(stage))
        }
      }
    }
  }

  /// The whole stroke; a long one without marks, because all of them in one figure would hide the ink and
  /// make it larger than the steps, which show them anyway.
  private func whole(_ trace: Trace, _ html: inout HTML) {
    let isLong = trace.steps.count > StepPages.mostMarked
    var block = FigureBlock(
      figure: isLong
        ? .stroke(
          trace, detail: .thumbnail, in: FigureFrame(showing: trace.stroke, detail: .full))
        : .stroke(trace),
      id: "whole-stroke",
      caption: HTML(
        text: words[.stepsTitle, words.strokes[trace.stroke.id], words.name(trace.stage)]),
      facts: words.description(trace.facts),
      legend: trace.strokeLegend)
    block.legend = block.marksSeen
    html.figure(block, words)
  }
}

extension Words {
  /// The attributes with the words of the strip of time on a page of steps.
  var timeStrip: [(key: String, value: String)] {
    [
      ("data-time", self[.timeName]), ("data-play", self[.timePlay]),
      ("data-pause", self[.timePause]), ("data-pace", pattern(Phrase.timePace.key)),
      ("data-pace-name", pattern(Phrase.timePaceName.key)),
    ]
  }
}
