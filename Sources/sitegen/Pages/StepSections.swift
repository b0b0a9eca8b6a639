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

  /// The program of a stage of the site's own.
  private let program: ProgramExcerpt?

  /// `code` is the code that runs at each phase, `program` the text of a stage that is a program.
  init(
    _ stage: DrawingStage, _ words: Words, code: [TouchPhase: BranchExcerpt],
    program: ProgramExcerpt? = nil
  ) {
    (self.stage, self.words, self.program) = (stage, words, program)
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

  /// What the program of the stage does at the events of a stroke; empty for a stage that is no program.
  func events(of trace: Trace) -> [ProgramEvent] {
    program == nil ? [] : stage.events(over: trace.stroke)
  }

  /// Appends the section of a step; `scale` is the trace's `stepScale`, `event` what a program did.
  func write(
    _ step: StageStep, of trace: Trace, scale: Double, event: ProgramEvent? = nil,
    to html: inout HTML
  ) {
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
      if let comment = event?.comment, !comment.isEmpty {
        html.text(String(decoding: comment, as: UTF8.self))
      } else {
        html.append(explanations[Int(step.branch.rawValue)])
      }
    }
    if !step.held.isEmpty { buffer(step.held, &html) }
    if let program, let event {
      fields(event.fields, &html)
      html.markup("<pre><code>")
      program.write(event, to: &html)
      html.markup("</code></pre>")
    }
    if !code[phase].isEmpty {
      html.markup("<pre><code>")
      html.append(code[phase][Int(step.branch.rawValue)])
      html.markup("</code></pre>")
    }
    if !step.appended.isEmpty {
      html.element("p", ["class": "path"], text: words[.stepsAppended, text(of: step.appended)])
    }
    let redrawn = [words.number(step.stroked), words.number(step.committed)]
    html.element(
      "p",
      text: step.lag.map { words[.stepsNumbers, redrawn + [words.number($0)]] }
        ?? words[.stepsNumbersWithoutLag, redrawn])
    html.close("section")
    html.markup("\n")
  }

  /// The cells of a step in a table: the event, what the stage does, and what it appends.
  func row(_ step: StageStep) -> [String] {
    let event = words.number(step.event)
    let touch = words[
      .bookTouch, event, symbol(of: .sample(step.sample)), phases[Int(step.touch.phase.rawValue)]]
    let explanation = words[key: stage.explanationKey(step.branch).string]
    return [touch, explanation, text(of: step.appended)]
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

  /// The fields of a program, lists of points slot by slot.
  private func fields(_ fields: [(name: [UInt8], value: FieldValue)], _ html: inout HTML) {
    html.element("dl", ["class": "fields"]) { html in
      for (name, value) in fields {
        html.element("dt") { $0.element("code", text: String(decoding: name, as: UTF8.self)) }
        html.element("dd") { html in
          guard case .list(let items) = value, !items.isEmpty else {
            return html.text(text(of: value))
          }
          html.element("ol", ["class": "buffer"]) { html in
            for (index, item) in items.enumerated() {
              html.element("li") { html in
                html.text(words[.stepsSlot, words.number(index)])
                html.element("b", text: text(of: item))
              }
            }
          }
        }
      }
    }
  }

  /// The value of a field as text.
  private func text(of value: FieldValue) -> String {
    func rounded(_ number: Double) -> String { words.number(number, decimals: 2) }
    switch value {
    case .nothing: return "–"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return rounded(number)
    case .point(let p): return "(\(rounded(p.x)), \(rounded(p.y)))"
    case .list(let items): return "[\(items.map { text(of: $0) }.joined(separator: ", "))]"
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
