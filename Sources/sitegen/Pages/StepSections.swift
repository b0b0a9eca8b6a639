// The sections of a step page, one for each event. A site has hundreds of thousands of them, and from one
// to the next little changes: so whatever is the same in all sections of a stage is put into words, escaped
// and cut once.

import InkstepEngine
import InkstepLessons

/// Writes the sections of one stage in one language.
struct StepSections: Sendable {
  private let headings: [HTMLPattern]
  private let explanations: [HTML]
  private let slots: [HTML]
  /// The code that runs in each branch, per phase; empty where a stage says none.
  private let code: [[HTML]]
  private let appended: HTMLPattern
  private let numbers: HTMLPattern

  /// `code` is what runs at each phase.
  init(_ stage: DrawingStage, _ words: Words, code: [TouchPhase: BranchExcerpt]) {
    headings = TouchPhase.allCases.map { phase in
      HTMLPattern(values: 2) { words[.stepsEvent, $0[0], $0[1], words.name(phase)] }
    }
    explanations = StageBranch.allCases.map {
      HTML(text: words[key: stage.explanationKey($0).string])
    }
    slots = stage.description.slots.indices.map {
      HTML(text: words[.stepsSlot, words.number($0)])
    }
    self.code = TouchPhase.allCases.map { phase in
      guard let excerpt = code[phase] else { return [] }
      return StageBranch.allCases.map { HTML(text: excerpt.lines(in: $0)) }
    }
    appended = HTMLPattern(values: 1) { words[.stepsAppended, $0] }
    numbers = HTMLPattern(values: 3) { words[.stepsNumbers, $0] }
  }

  /// About how many bytes a section has.
  static let usualSize = 2_600

  /// Appends the section of a step; `scale` is the trace's `stepScale`.
  func write(_ step: Step, of trace: Trace, scale: Double, to html: inout HTML) {
    html.markup("<section class=\"step\" id=\"step-")
    html.raw(step.event)
    html.markup("\"><h2 id=\"step-")
    html.raw(step.event)
    html.markup("-title\">")
    headings[Int(step.touch.phase.rawValue)].write(to: &html) { value, html in
      if value == 0 { html.number(step.event) } else { html.symbol(of: .sample(step.sample)) }
    }
    html.markup("</h2>")
    if let figure = Figure.step(trace, event: step.event, scale: scale) {
      html.drawing { figure.write(id: "step-\(step.event)", to: &$0) }
    }
    html.markup("<p id=\"step-")
    html.raw(step.event)
    html.markup("-text\">")
    html.append(explanations[Int(step.branch.rawValue)])
    html.markup("</p>")
    if !step.held.isEmpty { buffer(step.held, &html) }
    let lines = code[Int(step.touch.phase.rawValue)]
    if !lines.isEmpty {
      html.markup("<pre><code>")
      html.append(lines[Int(step.branch.rawValue)])
      html.markup("</code></pre>")
    }
    if !step.appended.isEmpty {
      html.markup("<p class=\"path\">")
      appended.write(to: &html) { _, html in html.path(step.appended) }
      html.markup("</p>")
    }
    html.markup("<p>")
    numbers.write(to: &html) { value, html in
      html.number(value == 0 ? step.stroked : value == 1 ? step.committed : step.lag)
    }
    html.markup("</p></section>\n")
  }

  /// The buffer, slot by slot, each named by the sample or junction in it.
  private func buffer(_ held: [HeldPoint], _ html: inout HTML) {
    html.markup("<ol class=\"buffer\">")
    for (index, slot) in slots.enumerated() {
      html.markup("<li>")
      html.append(slot)
      if index < held.count {
        html.markup("<b>")
        html.symbol(of: held[index])
        html.markup("</b>")
      }
      html.markup("</li>")
    }
    html.markup("</ol>")
  }
}
