// The sections of a step page, one for each event. A site has hundreds of thousands of them, so phrases
// that many sections share are looked up and escaped only once.

import InkstepEngine
import InkstepLessons

/// Writes the sections of one stage in one language.
struct StepSections: Sendable {
  let stage: DrawingStage
  private let words: Words
  private let phases: [String]
  private let explanations: [HTML]
  private let slots: [String]
  /// The method for each phase, with the lines that run in each branch marked; empty for a stage without excerpts.
  private let code: [[HTML]]

  /// `code` is the code that runs at each phase.
  init(_ stage: DrawingStage, _ words: Words, code: [TouchPhase: BranchExcerpt]) {
    (self.stage, self.words) = (stage, words)
    phases = TouchPhase.allCases.map { words.name($0) }
    explanations = StageBranch.allCases.map {
      HTML(text: words[key: stage.explanationKey($0).string])
    }
    slots = stage.description.slots.indices.map { words[.stepsSlot, words.number($0)] }
    self.code = TouchPhase.allCases.map { phase in
      guard let excerpt = code[phase] else { return [] }
      return StageBranch.allCases.map { branch in
        var html = HTML()
        html.method(excerpt, in: branch)
        return html
      }
    }
  }

  /// Appends the section of a step; `scale` is the trace's `stepScale`.
  func write(_ step: StageStep, of trace: Trace, scale: Double, to html: inout HTML) {
    let id = "step-\(step.event)"
    let phase = Int(step.touch.phase.rawValue)
    html.open("section", ["class": "step", "id": id])
    html.element(
      "h2", ["id": "\(id)-title"],
      text: words[
        .stepsEvent, words.number(step.event), symbol(of: .sample(step.sample)), phases[phase]])
    if let figure = Figure.step(trace, event: step.event, in: .scale(scale)) {
      html.drawing(figure, id: id)
    }
    html.element("p", ["id": "\(id)-text"]) { html in
      html.append(explanations[Int(step.branch.rawValue)])
    }
    if !step.held.isEmpty { buffer(step.held, &html) }
    if !code[phase].isEmpty {
      html.markup("<pre><code>")
      html.append(code[phase][Int(step.branch.rawValue)])
      html.markup("</code></pre>")
    }
    if !step.appended.isEmpty {
      html.element("p", ["class": "path"], text: words[.stepsAppended, text(of: step.appended)])
    }
    html.element(
      "p",
      text: words[
        .stepsNumbers, words.number(step.stroked), words.number(step.committed),
        words.number(step.lag)])
    html.close("section")
    html.markup("\n")
  }

  /// The buffer, slot by slot, each with the name of its sample or junction.
  private func buffer(_ held: [HeldPoint], _ html: inout HTML) {
    html.element("ol", ["class": "buffer"]) { html in
      for (index, slot) in slots.enumerated() {
        html.element("li") { html in
          html.text(slot)
          if index < held.count { html.element("b", text: symbol(of: held[index])) }
        }
      }
    }
  }

  /// The symbol of a sample or a junction: `p₃`.
  private func symbol(of point: HeldPoint) -> String {
    var text = TextBuffer()
    text.write(symbolOf: point)
    return text.string
  }

  /// Path elements as text, with spaces between all parts.
  private func text(of elements: [PathElement]) -> String {
    var text = TextBuffer()
    for (index, element) in elements.enumerated() {
      if index > 0 { text.write(" ") }
      text.write(element.letter)
      element.forEachPoint { p in
        text.write(" ", rounded: p.x)
        text.write(" ", rounded: p.y)
      }
    }
    return text.string
  }
}
