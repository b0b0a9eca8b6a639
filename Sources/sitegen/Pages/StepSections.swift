// The sections of a step page, one for each event. A site has hundreds of thousands of them, and from one
// to the next little changes: so whatever is the same in all sections of a stage is put into words, escaped
// and cut once.

import InkstepEngine
import InkstepLessons

/// Writes the sections of one stage in one language.
struct StepSections: Sendable {
  private let stage: DrawingStage
  private let headings: [TouchPhase: HTMLPattern]
  private let explanations: [StageBranch: HTML]
  private let slots: [HTML]
  private let code: [TouchPhase: [StageBranch: HTML]]
  private let appended: HTMLPattern
  private let numbers: HTMLPattern

  /// `code` is what runs at each phase.
  init(_ stage: DrawingStage, _ words: Words, code: [TouchPhase: BranchExcerpt]) {
    self.stage = stage
    var headings: [TouchPhase: HTMLPattern] = [:]
    for phase in TouchPhase.allCases {
      headings[phase] = HTMLPattern(values: 2) {
        words[.stepsEvent, $0[0], $0[1], words.name(phase)]
      }
    }
    self.headings = headings
    var explanations: [StageBranch: HTML] = [:]
    for branch in StageBranch.allCases {
      explanations[branch] = HTML(text: words[key: stage.explanationKey(branch).string])
    }
    self.explanations = explanations
    slots = stage.description.slots.indices.map {
      HTML(text: words[.stepsSlot, words.number($0)])
    }
    self.code = code.mapValues { excerpt in
      var lines: [StageBranch: HTML] = [:]
      for branch in StageBranch.allCases { lines[branch] = HTML(text: excerpt.lines(in: branch)) }
      return lines
    }
    appended = HTMLPattern(values: 1) { words[.stepsAppended, $0] }
    numbers = HTMLPattern(values: 3) { words[.stepsNumbers, $0] }
  }

  /// About how many bytes a section has.
  static let usualSize = 4_000

  /// Appends the section of a step; `scale` is the trace's `stepScale`.
  func write(_ step: Step, of trace: Trace, scale: Double, to html: inout HTML) {
    let note = StepNote(step, of: stage)
    let event = TextBuffer(step.event)
    let id = "step-\(step.event)"
    html.markup("<section class=\"step\" id=\"step-")
    html.raw(event)
    html.markup("\"><h2 id=\"step-")
    html.raw(event)
    html.markup("-title\">")
    headings[step.touch.phase]?.write([Self.number(step.event), note.sample], to: &html)
    html.markup("</h2>")
    if let figure = Figure.step(trace, event: step.event, scale: scale) {
      html.drawing(figure.markup(id: id))
    }
    html.markup("<p id=\"step-")
    html.raw(event)
    html.markup("-text\">")
    if let explanation = explanations[step.branch] { html.append(explanation) }
    html.markup("</p>")
    if !note.slots.isEmpty { buffer(note.slots, &html) }
    if let lines = code[step.touch.phase]?[step.branch] {
      html.markup("<pre><code>")
      html.append(lines)
      html.markup("</code></pre>")
    }
    if !step.appended.isEmpty {
      html.markup("<p class=\"path\">")
      appended.write([Self.text(step.appended)], to: &html)
      html.markup("</p>")
    }
    html.markup("<p>")
    numbers.write(
      [Self.number(step.stroked), Self.number(step.committed), Self.number(step.lag)], to: &html)
    html.markup("</p></section>\n")
  }

  /// The buffer, slot by slot, each named by the sample or junction in it.
  private func buffer(_ held: [TextBuffer], _ html: inout HTML) {
    html.markup("<ol class=\"buffer\">")
    for (index, slot) in slots.enumerated() {
      html.markup("<li>")
      html.append(slot)
      if index < held.count {
        html.markup("<b>")
        html.raw(held[index])
        html.markup("</b>")
      }
      html.markup("</li>")
    }
    html.markup("</ol>")
  }

  private static func number(_ number: Int) -> TextBuffer {
    NumberFormat.shortest.text(Double(number))
  }

  private static func text(_ elements: [PathElement]) -> TextBuffer {
    var text = TextBuffer()
    for element in elements {
      if !text.isEmpty { text.write(" ") }
      text.write(element.letter)
      element.forEachPoint { p in
        text.write(" ")
        text.write(p.x, decimals: 2)
        text.write(" ")
        text.write(p.y, decimals: 2)
      }
    }
    return text
  }
}
