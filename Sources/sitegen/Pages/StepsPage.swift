// One stage over one stroke, event by event. Every step is a section with its own address, so the
// page is whole without a script; with one, it shows a step at a time.

import InkstepEngine
import InkstepLessons

/// Makes the step pages of the drawing stages.
struct StepsPage: Sendable {
  let words: Words
  /// The code that runs at each phase, per stage.
  let code: [DrawingStage: [TouchPhase: BranchExcerpt]]
  /// The lessons, of which some are about stages.
  let lessons: [Lesson]
  /// The stages that the site shows.
  var stages = DrawingStage.allCases

  /// The most events shown.
  ///
  /// A page grows by up to two and a half kilobytes an event; the longest strokes would make pages that
  /// no browser likes to open.
  static let mostEvents = 1_000
  /// How many of the events shown are a longer stroke's last.
  static let lastEvents = 100

  /// Where the page of a stage and stroke is.
  static func path(_ stage: DrawingStage, _ stroke: String) -> String {
    "steps/\(stage.slug)/\(stroke).html"
  }

  /// The page of one trace.
  func page(_ trace: Trace) -> Page {
    let stroke = trace.stroke.id
    let stage = words.name(trace.stage)
    var page = Page(
      path: Self.path(trace.stage, stroke), kind: "steps-page",
      title: words[.stepsTitle, stroke, stage],
      description: words[.stepsIdea, stage, words.number(trace.steps.count)],
      section: .part(.strokes),
      scripts: ["steps.js"])
    page.main.element("h1", text: words[.stepsHeading, stroke])
    page.main.element(
      "p", ["class": "idea"], text: words[.stepsIdea, stage, words.number(trace.steps.count)])
    links(trace, page.root, &page.main)
    let leftOut = Self.leftOut(of: trace.steps.count)
    if !leftOut.isEmpty {
      page.main.element(
        "p",
        text: words[
          .stepsLeftOut, words.number(leftOut.lowerBound), words.number(leftOut.upperBound - 1)])
    }
    page.main.open(
      "div",
      [
        "class": "steps wide", "data-previous": words[.stepsPrevious],
        "data-next": words[.stepsNext], "data-slider": words[.stepsSlider],
      ])
    let scale = trace.stepScale
    for step in trace.steps where !leftOut.contains(step.event) {
      section(step, trace, scale, &page.main)
    }
    page.main.close("div")
    page.main.element("h2", ["id": "whole"], text: words[.stepsWhole])
    whole(trace, &page.main)
    return page
  }

  /// The events that are too many for the page of a stroke of so many.
  static func leftOut(of count: Int) -> Range<Int> {
    count <= mostEvents ? 0..<0 : (mostEvents - lastEvents)..<(count - lastEvents)
  }

  private func links(_ trace: Trace, _ root: String, _ html: inout HTML) {
    html.element("p", ["class": "more"]) { html in
      if let lesson = lessons.about(trace.stage.slug) {
        html.element("a", ["href": root + lesson.path], text: words[.stepsLesson])
        html.text(" · ")
      }
      html.element(
        "a",
        ["href": "\(root)\(words.site.step)fixtures/\(trace.stage.slug)/\(trace.stroke.id).json"],
        text: words[.stepsFixture])
    }
    html.element("p", ["class": "more"]) { html in
      html.text(words[.stepsOtherStages] + ": ")
      for (index, stage) in stages.enumerated() {
        if index > 0 { html.text(" · ") }
        if stage == trace.stage {
          html.element("b", text: words.name(stage))
        } else {
          html.element(
            "a", ["href": root + Self.path(stage, trace.stroke.id)], text: words.name(stage))
        }
      }
    }
  }

  private func section(
    _ step: Step, _ trace: Trace, _ scale: Double, _ html: inout HTML
  ) {
    let note = StepNote(step, of: trace.stage)
    let id = "step-\(step.event)"
    html.open("section", ["class": "step", "id": id])
    html.element(
      "h2", ["id": "\(id)-title"],
      text: words[
        .stepsEvent, words.number(step.event), note.sample.string, words.name(step.touch.phase)])
    if let figure = Figure.step(trace, event: step.event, scale: scale) {
      html.raw(figure.markup(id: id).bytes)
    }
    html.element("p", ["id": "\(id)-text"], text: words.explanation(note))
    if !note.slots.isEmpty {
      buffer(note.slots.map(\.string), capacity: trace.stage.description.slots.count, &html)
    }
    if let code = code[trace.stage]?[step.touch.phase] {
      html.raw("<pre><code>")
      html.text(code.lines(in: step.branch))
      html.raw("</code></pre>")
    }
    if !step.appended.isEmpty {
      html.element("p", ["class": "path"], text: words[.stepsAppended, pathText(step.appended)])
    }
    html.element(
      "p",
      text: words[
        .stepsNumbers, words.number(step.stroked), words.number(step.committed),
        words.number(step.lag)])
    html.close("section")
    html.raw("\n")
  }

  /// The buffer, slot by slot, each named by the sample or junction in it.
  private func buffer(_ slots: [String], capacity: Int, _ html: inout HTML) {
    html.element("ol", ["class": "buffer"]) { html in
      for index in 0..<capacity {
        html.element("li") { html in
          html.text(words[.stepsSlot, words.number(index)])
          if index < slots.count { html.element("b", text: slots[index]) }
        }
      }
    }
  }

  private func whole(_ trace: Trace, _ html: inout HTML) {
    let block = FigureBlock(
      figure: .stroke(trace), id: "whole-stroke",
      caption: HTML(text: words[.stepsTitle, trace.stroke.id, words.name(trace.stage)]),
      facts: words.description(trace.facts),
      legend: trace.stage.description.drawsCurves
        ? [.sample, .control, .junction, .ink, .lost, .gap] : [.sample, .ink])
    html.figure(block, words)
  }

  private func pathText(_ elements: [PathElement]) -> String {
    var text = TextBuffer()
    for element in elements {
      if !text.bytes.isEmpty { text.write(" ") }
      text.write(element.letter)
      for p in element.points {
        text.write(" ")
        text.write(p.x, decimals: 2)
        text.write(" ")
        text.write(p.y, decimals: 2)
      }
    }
    return text.string
  }
}
