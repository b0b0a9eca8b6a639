// An act with the values that the engine computed: the choices, the right answer, and the replies to
// others. The page contains all of it, so that scripts can mark answers without the engine's module.

import InkstepLessons

/// An act with its answers.
struct ActTask: Sendable {
  /// The form of the answer, by which scripts choose the control.
  enum Form: String, Sendable {
    case number, choice, order, place
  }

  /// A reply to a wrong answer.
  struct Reply: Sendable {
    /// The answer, as the form submits it.
    var answer: String
    /// The answer as it is shown.
    var name: HTML
    /// What the answer would lead to, or why it is impossible.
    var text: HTML
    /// A figure of the result of that answer, if there is one.
    var figure: (directive: Directive, caption: Phrase)?
  }

  /// The rule by which answers are marked.
  var rule: ActRule
  /// A hash of the act, to recognise answers to a former version; the page contains it.
  fileprivate(set) var version = ""
  /// The lines to be put in order, by their ranks.
  var lines: [HTML] = []
  /// The data for scripts other than the replies, as attributes.
  var data: [(key: String, value: String)] = []
  /// The unit of a number; empty without one.
  var unit = ""
  /// The choices or the lines to be put in order, shown under the question.
  var body = HTML()
  /// The tolerance of an answer, as a sentence; empty if it is exact.
  var tolerance = ""
  /// The answer, shown before the explanation.
  var solution = HTML()
  var replies: [Reply] = []
  /// The data from which the version is computed, other than its arguments.
  var basis: [String] = []

  init(_ rule: ActRule) { self.rule = rule }

  /// Marks an answer, which may end in the unit.
  func verdict(on text: String) -> ActRule.Verdict? {
    rule.verdict(
      on: unit.isEmpty || !text.hasSuffix(unit) ? text : String(text.dropLast(unit.count)))
  }

  /// The form of the answer.
  var form: Form {
    switch rule {
    case .number: .number
    case .choice, .choices: .choice
    case .order: .order
    case .place: .place
    }
  }
}

/// Computes the answers of acts with the engine.
struct ActMaker: Sendable {
  let words: Words
  let library: TraceLibrary
  /// The sources to quote; `nil` if they could not be read.
  let excerpts: SourceLibrary?
  let facts: ActFacts

  /// The answers of an act; the texts of its parts are rendered as on the page.
  func task(_ act: Act, _ renderer: inout Renderer) throws(Diagnostics) -> ActTask {
    var task = try answered(act, &renderer)
    let parts = [act.directive] + act.choices + act.wrongs
    // A picture, a second way to the answer and the name of the unit do not change what is asked.
    let arguments = parts.flatMap { $0.arguments }
      .filter { !["picture", "also", "unit"].contains($0.key) }
      .map { "\($0.key)=\($0.value)" }
    // Texts differ by language, but the version must not.
    let data = task.data.filter { !["data-shown", "data-unit"].contains($0.key) }
      .map { "\($0.key)=\($0.value)" }
    let basis = [act.kind.rawValue] + arguments + data + task.basis
    task.version = Hash64(Array(basis.joined(separator: "\n").utf8)).short
    return task
  }

  /// The unit of an act's numbers, as it follows one; empty without a unit.
  static func suffix(of directive: Directive) -> String {
    let unit = directive.value("unit") ?? ""
    return unit.isEmpty || unit == "°" ? unit : "\u{A0}\(unit)"
  }

  private static let numberKeys = ["answer", "also", "within", "unit"]

  private func answered(
    _ act: Act, _ renderer: inout Renderer
  ) throws(Diagnostics) -> ActTask {
    switch act.kind {
    case .number:
      try act.directive.checkKeys(Self.numberKeys)
      return try number(act, &renderer)
    case .predict:
      let isNumber = act.directive.value("answer") != nil
      try act.directive.checkKeys(ActFigures.keys + (isNumber ? Self.numberKeys : [Act.several]))
      return isNumber ? try number(act, &renderer) : try choice(act, &renderer)
    case .find: return try find(act)
    case .order: return try order(act, &renderer)
    case .place: return try place(act)
    }
  }

  /// Renders blocks by themselves; the findings are added to those of the page.
  func rendered(_ blocks: [Block], _ renderer: inout Renderer) -> HTML {
    var inner = Renderer(renderer.hooks)
    inner.blocks(blocks)
    renderer.note(Diagnostics(inner.findings), .markdown)
    return inner.html
  }

  /// A computed number, formatted as in the prose.
  func shown(_ quantity: ActQuantity) -> HTML {
    HTML { html in
      html.element(
        "data", ["class": "number", "value": quantity.exact],
        text: words.numbers.text(quantity.text))
    }
  }
}

// A number to be computed or predicted.
extension ActMaker {
  private func number(_ act: Act, _ renderer: inout Renderer) throws(Diagnostics) -> ActTask {
    try act.refuse(act.choices, "the answer is a number")
    let answer = try facts.quantity("answer", of: act.directive)
    try facts.checkSecondWay(to: answer, of: act.directive)
    let tolerance = try facts.tolerance(answer, of: act.directive, key: "answer")
    if act.wrongs.isEmpty {
      throw .act(
        "nothing is said of a wrong answer", at: act.directive.location,
        suggestion: "add :::wrong is=KEY … ::: with what that number would be")
    }
    var task = ActTask(.number(answer: answer.value, within: tolerance, others: []))
    task.unit = act.directive.value("unit") ?? ""
    let unit = Self.suffix(of: act.directive)
    var known = [(number: answer, name: "the answer")]
    for wrong in act.wrongs {
      try wrong.checkKeys(["is", "shows"])
      let number = try facts.quantity("is", of: wrong)
      if let other = known.first(where: {
        ($0.number.value - number.value).magnitude <= tolerance
      }) {
        throw .act(
          "this cannot be distinguished from \(other.name): \(number.exact) and \(other.number.exact), "
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
      ("data-shown", words.numbers.text(answer.text) + unit),
    ]
    if !task.unit.isEmpty { task.data.append(("data-unit", task.unit)) }
    task.tolerance =
      tolerance == 0
      ? task.unit.isEmpty ? words[.actExact] : ""
      : words[
        .actWithin, words.numbers.text(ActQuantity(tolerance, .shortest).text) + unit]
    task.solution = HTML { html in
      html.element("p", ["class": "solution"]) { html in
        html.text(words[.actAnswer])
        html.markup(" ")
        html.append(shown(answer))
        html.text(unit)
      }
    }
    return task
  }
}

// One of some sentences, exactly one of which is true, or several.
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
    let isMarked = act.choices.contains { $0.value("right") != nil }
    for (index, choice) in act.choices.enumerated() {
      if try holds(choice, isMarked) { right.append(index) }
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
    let isSeveral = act.directive.value(Act.several) != nil
    if right.isEmpty || right.count > 1 && !isSeveral {
      let places = act.choices.indices.filter(right.contains).map {
        "line \(act.choices[$0].location.line)"
      }
      throw .act(
        right.isEmpty
          ? "none of the choices is true"
          : "the engine makes \(right.count) choices true: \(places.joined(separator: ", "))",
        at: act.directive.location,
        suggestion: right.isEmpty
          ? "mark the right one, :::choice right"
          : "exactly one has to hold; if several may, write :::predict {#\(act.id)} several")
    }
    fill(&task, labels, try pictures(of: act), right: right[0])
    if isSeveral { take(&task, labels, right: right) }
    return task
  }

  /// The pictures of an act's choices: one for each of them, or none.
  private func pictures(of act: Act) throws(Diagnostics) -> [ChoicePicture] {
    let figures = ActFigures(words: words, library: library)
    var pictures: [ChoicePicture] = []
    for (index, choice) in act.choices.enumerated() {
      let id = "\(act.id)-choice-\(index + 1)"
      if let picture = try figures.picture(of: choice, id: id) { pictures.append(picture) }
    }
    if pictures.isEmpty || pictures.count == act.choices.count { return pictures }
    throw .act(
      "only \(pictures.count) of \(act.choices.count) choices have a picture",
      at: act.directive.location, suggestion: "give each choice a picture, or none of them")
  }

  /// Whether a choice is right: the author marks it, or its condition holds.
  ///
  /// If any choice `isMarked`, one without mark and condition is wrong.
  private func holds(_ choice: Directive, _ isMarked: Bool) throws(Diagnostics) -> Bool {
    try choice.checkKeys(["when", "shows", "right", "picture"])
    if choice.value("right") != nil {
      if choice.value("when") == nil { return true }
      throw .act(
        "a choice is marked right or has a condition", at: choice.place("when"),
        suggestion: "leave one of them out")
    }
    if isMarked, choice.value("when") == nil { return false }
    guard let text = choice.value("when") else {
      throw .act(
        "nothing says whether the choice is right", at: choice.location,
        suggestion: "mark the right one, :::choice right, or write when=\"KEY < KEY\"")
    }
    let place = choice.place("when")
    guard let comparison = FactComparison(text) else {
      throw .act(
        "'\(text)' compares nothing", at: place,
        suggestion: "write when=\"KEY < KEY\" or when=\"KEY = 0\"")
    }
    do throws(UnknownFact) {
      let (left, right) = try comparison.numbers { (key) throws(UnknownFact) in
        try facts.facts.fact(key)
      }
      return comparison.holds(left, right)
    } catch { throw ActFacts.diagnostics(error, at: place) }
  }

  /// Makes a task one of several right choices, with their indices.
  private func take(_ task: inout ActTask, _ labels: [HTML], right: [Int]) {
    task.rule = .choices(right: right.map { $0 + 1 }, count: labels.count)
    task.data = [
      ("data-answer", right.map { "\($0 + 1)" }.joined(separator: ",")), ("data-several", "yes"),
    ]
    task.tolerance = words[.actSeveral]
    task.solution = HTML { html in
      html.element("p", ["class": "solution"], text: words[.actAnswer])
      html.element("ul") { html in
        for index in right { html.element("li") { $0.append(labels[index]) } }
      }
    }
  }

  /// Adds the choices, and the index of the right one.
  func fill(
    _ task: inout ActTask, _ labels: [HTML], _ pictures: [ChoicePicture] = [], right: Int
  ) {
    task.rule = .choice(right: right + 1, count: labels.count)
    task.data = [("data-answer", "\(right + 1)")]
    task.body = HTML { html in
      html.element("ul", ["class": "choices"]) { html in
        for (index, label) in labels.enumerated() {
          html.element("li") { html in
            if pictures.isEmpty { return html.append(label) }
            html.choice(label, pictures[index])
          }
        }
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
