// What becomes of an act once the engine has been asked: what the page shows to choose from, which answer
// counts, and what is said of others. All of it stands in the page, so that scripts can tell right from
// wrong without the engine's module.

import InkstepLessons

/// An act with its answers.
struct ActTask: Sendable {
  /// How it is answered, which scripts need to know.
  enum Form: String, Sendable {
    case number, choice, order, place
  }

  /// Something that is said of a wrong answer.
  struct Reply: Sendable {
    /// The answer, as the form has it.
    var answer: String
    /// What the reader sees of that answer.
    var name: HTML
    /// What it would do, or why it cannot be.
    var text: HTML
    /// The figure of what it would give, where there is one.
    var figure: (directive: Directive, caption: Phrase)?
  }

  /// How answers are told apart.
  var rule: ActRule
  /// What the act is like, to know answers to another by; the page writes it beside them.
  fileprivate(set) var version = ""
  /// The lines to be put in order, by their ranks.
  var lines: [HTML] = []
  /// What scripts need besides the replies, as attributes.
  var data: [(key: String, value: String)] = []
  /// What there is to choose or to put in order, shown under the question.
  var body = HTML()
  /// How near a right answer has to be, in a sentence; empty where there is no more or less.
  var tolerance = ""
  /// The answer, ahead of the explanation.
  var solution = HTML()
  var replies: [Reply] = []
  /// What makes it this act and no other, besides its arguments.
  var basis: [String] = []

  init(_ rule: ActRule) { self.rule = rule }

  /// How it is answered.
  var form: Form {
    switch rule {
    case .number: .number
    case .choice: .choice
    case .order: .order
    case .place: .place
    }
  }
}

/// Asks the engine for the answers of acts.
struct ActMaker: Sendable {
  let words: Words
  let library: TraceLibrary
  /// The sources to quote; `nil` if they could not be read.
  let excerpts: SourceLibrary?
  let facts: ActFacts

  /// The answers of an act; what its parts say is rendered as the page renders its text.
  func task(_ act: Act, _ renderer: inout Renderer) throws(Diagnostics) -> ActTask {
    var task = try answered(act, &renderer)
    let parts = [act.directive] + act.choices + act.wrongs
    let arguments = parts.flatMap { $0.arguments }.map { "\($0.key)=\($0.value)" }
    // What a reader sees differs by language, and the act does not.
    let data = task.data.filter { $0.key != "data-shown" }.map { "\($0.key)=\($0.value)" }
    let basis = [act.kind.rawValue] + arguments + data + task.basis
    task.version = Hash64(Array(basis.joined(separator: "\n").utf8)).short
    return task
  }

  private func answered(
    _ act: Act, _ renderer: inout Renderer
  ) throws(Diagnostics) -> ActTask {
    switch act.kind {
    case .number:
      try act.directive.checkKeys(["answer", "within"])
      return try number(act, &renderer)
    case .predict:
      let isNumber = act.directive.value("answer") != nil
      try act.directive.checkKeys(ActFigures.keys + (isNumber ? ["answer", "within"] : []))
      return isNumber ? try number(act, &renderer) : try choice(act, &renderer)
    case .find: return try find(act)
    case .order: return try order(act, &renderer)
    case .place: return try place(act)
    }
  }

  /// Blocks by themselves; what is wrong with them is noted with the rest of the page.
  func rendered(_ blocks: [Block], _ renderer: inout Renderer) -> HTML {
    var inner = Renderer(renderer.hooks)
    inner.blocks(blocks)
    renderer.note(Diagnostics(inner.findings), .markdown)
    return inner.html
  }

  /// A computed number as the prose has it.
  func shown(_ quantity: ActQuantity) -> HTML {
    HTML { html in
      html.element("data", ["class": "number", "value": quantity.exact], text: quantity.text)
    }
  }
}

// A number to be computed or foreseen.
extension ActMaker {
  private func number(_ act: Act, _ renderer: inout Renderer) throws(Diagnostics) -> ActTask {
    try act.refuse(act.choices, "the answer is a number")
    let answer = try facts.quantity("answer", of: act.directive)
    let tolerance = try facts.tolerance(answer, of: act.directive, key: "answer")
    if act.wrongs.isEmpty {
      throw .act(
        "nothing is said of a wrong answer", at: act.directive.location,
        suggestion: "add :::wrong is=KEY … ::: with what that number would be")
    }
    var task = ActTask(.number(answer: answer.value, within: tolerance, others: []))
    var known = [(number: answer, name: "the answer")]
    for wrong in act.wrongs {
      try wrong.checkKeys(["is", "shows"])
      let number = try facts.quantity("is", of: wrong)
      if let other = known.first(where: {
        ($0.number.value - number.value).magnitude <= tolerance
      }) {
        throw .act(
          "this cannot be told from \(other.name): \(number.exact) and \(other.number.exact), "
            + "where \(NumberFormat.shortest.text(tolerance, .plain).string) counts as equal",
          at: wrong.location, suggestion: "take another number, or leave it out")
      }
      known.append((number, "the wrong answer \(number.exact)"))
      task.replies.append(
        .init(
          answer: number.exact, name: shown(number), text: rendered(wrong.content, &renderer),
          figure: try ActFigures.instead(wrong, of: act, facts)))
    }
    task.rule = .number(
      answer: answer.value, within: tolerance, others: task.replies.map { $0.answer })
    task.data = [
      ("data-answer", answer.exact),
      ("data-within", NumberFormat.shortest.text(tolerance, .plain).string),
      ("data-shown", answer.text),
    ]
    task.tolerance =
      tolerance == 0
      ? words[.actExact] : words[.actWithin, ActQuantity(tolerance, .shortest).text]
    task.solution = HTML { html in
      html.element("p", ["class": "solution"]) { html in
        html.text(words[.actAnswer])
        html.markup(" ")
        html.append(shown(answer))
      }
    }
    return task
  }
}

// One of some sentences, of which the engine makes one true.
extension ActMaker {
  private func choice(_ act: Act, _ renderer: inout Renderer) throws(Diagnostics) -> ActTask {
    try act.refuse(act.wrongs, "each choice says itself what it would do")
    if act.choices.count < 2 {
      throw .act(
        "there is nothing to choose from", at: act.directive.location,
        suggestion: "add :::choice when=\"KEY < KEY\" … ::: at least twice, or answer=KEY")
    }
    var right: [Int] = []
    var task = ActTask(.choice(right: 0, count: 0))
    var labels: [HTML] = []
    for (index, choice) in act.choices.enumerated() {
      if try holds(choice) { right.append(index) }
      guard case .paragraph(let label)? = choice.content.first?.kind else {
        throw .act("a choice begins with a paragraph, which is chosen", at: choice.location)
      }
      var inner = Renderer(renderer.hooks)
      inner.inlines(label)
      renderer.note(Diagnostics(inner.findings), .markdown)
      labels.append(inner.html)
      let why = Array(choice.content.dropFirst())
      if !right.contains(index) {
        if why.isEmpty {
          throw .act(
            "nothing is said of this choice, and it is not the answer", at: choice.location,
            suggestion: "add a paragraph with what it would mean")
        }
        task.replies.append(
          .init(
            answer: "\(index + 1)", name: inner.html, text: rendered(why, &renderer),
            figure: try ActFigures.instead(choice, of: act, facts)))
      } else if choice.value("shows") != nil {
        throw .act(
          "this choice is the answer, which the act shows itself", at: choice.place("shows"))
      }
    }
    if right.count != 1 {
      let places = act.choices.indices.filter(right.contains).map {
        "line \(act.choices[$0].location.line)"
      }
      throw .act(
        right.isEmpty
          ? "the engine makes none of the choices true"
          : "the engine makes \(right.count) choices true: \(places.joined(separator: ", "))",
        at: act.directive.location, suggestion: "exactly one has to hold")
    }
    fill(&task, labels, right: right[0])
    return task
  }

  /// Whether the engine makes what a choice says true.
  private func holds(_ choice: Directive) throws(Diagnostics) -> Bool {
    try choice.checkKeys(["when", "shows"])
    let text = try choice.required("when")
    let place = choice.place("when")
    guard let comparison = FactComparison(text) else {
      throw .act(
        "'\(text)' compares nothing", at: place,
        suggestion: "write when=\"KEY < KEY\" or when=\"KEY = 0\"")
    }
    if comparison.isTyped {
      throw .act(
        "'\(text)' is typed in, not computed", at: place,
        suggestion: "name a number of the engine on one side, such as bezier/tick/undrawn")
    }
    do throws(UnknownFact) {
      let (left, right) = try comparison.numbers { (key) throws(UnknownFact) in
        try facts.facts.fact(key)
      }
      return comparison.holds(left, right)
    } catch { throw ActFacts.diagnostics(error, at: place) }
  }

  /// Puts in what is chosen from, and which of it is right.
  func fill(_ task: inout ActTask, _ labels: [HTML], right: Int) {
    task.rule = .choice(right: right + 1, count: labels.count)
    task.data = [("data-answer", "\(right + 1)")]
    task.body = HTML { html in
      html.element("ul", ["class": "choices"]) { html in
        for label in labels { html.element("li") { $0.append(label) } }
      }
    }
    task.solution = HTML { html in
      html.element("p", ["class": "solution"]) { html in
        html.text(words[.actAnswer])
        html.markup(" ")
        html.append(labels[right])
      }
    }
  }
}
