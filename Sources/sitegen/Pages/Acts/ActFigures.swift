// The figures of a `:::predict`: one before the prediction, and one after it.
//
//   :::predict {#id} stage=smoothed stroke=flick at=4      before event 4 and after it
//   :::predict {#id} after="kind=seam padding=1"           any figure, and another one before it if needed

import InkstepLessons

/// A small drawing over a choice.
struct ChoicePicture: Sendable {
  let id: String
  let figure: Figure
  let description: String
}

/// Makes the figures of predictions.
struct ActFigures: Sendable {
  /// The arguments that select the figures.
  static let keys = ["stage", "stroke", "at", "before", "after"]

  let words: Words
  let library: TraceLibrary

  /// The directives of the figures of a prediction; none if it names none.
  static func directives(_ directive: Directive) throws(Diagnostics) -> (
    before: Directive?, after: Directive?
  ) {
    if let after = try figure("after", of: directive) {
      return (try figure("before", of: directive), after)
    }
    if keys.allSatisfy({ directive.value($0) == nil }) { return (nil, nil) }
    guard directive.value("stage") != nil, let at = try directive.wholeNumber("at") else {
      throw .act(
        "nothing is shown after the guess", at: directive.location,
        suggestion: "write stage=… stroke=… at=EVENT, or after=\"kind=… …\"")
    }
    if at < 1 {
      throw .act(
        "nothing comes before event \(at)", at: directive.place("at"), suggestion: "begin with 1")
    }
    func step(_ event: Int) -> Directive {
      var step = directive
      step.name = "figure"
      step.arguments = step.arguments.filter { $0.key == "stage" || $0.key == "stroke" }
      let place = directive.place("at")
      step.arguments.insert(.init(key: "kind", value: "step", location: place), at: 0)
      step.arguments.append(.init(key: "at", value: "\(event)", location: place))
      return step
    }
    return (step(at - 1), step(at))
  }

  /// The directive of the figure of a stroke, for an act in which one of its samples is moved.
  static func whole(_ directive: Directive) -> Directive {
    var figure = directive
    figure.name = "figure"
    figure.arguments = figure.arguments.filter { $0.key == "stage" || $0.key == "stroke" }
    figure.arguments.append(
      .init(key: "kind", value: "stroke", location: directive.location))
    return figure
  }

  /// The figure of what a wrong answer would give: the one it names, or that of its number.
  ///
  /// There is none if the number is of the step or stage that the act itself shows.
  static func instead(
    _ wrong: Directive, of act: Act, _ facts: ActFacts
  ) throws(Diagnostics) -> (directive: Directive, caption: Phrase)? {
    if var named = try figure("shows", of: wrong) {
      for index in named.arguments.indices where named.arguments[index].value.contains("/") {
        let quantity = try facts.quantity(named.arguments[index].key, of: named)
        named.arguments[index].value = quantity.exact
      }
      return (named, .actInstead)
    }
    guard let key = wrong.value("is") else { return nil }
    let path = key.prefix { $0 != "|" }.split(separator: "/").map(String.init)
    if path.count < 3 || key.contains(" ") { return nil }
    var figure = ""
    let isOfStage = !DrawingStage.reserved.contains(path[0])
    if path.count > 4, path[2] == "step", isOfStage {
      figure = "kind=step stage=\(path[0]) stroke=\(path[1]) at=\(path[3])"
    } else if path.count > 5, path[0] == "tiles", path[3] == "step" {
      figure = "kind=tiles policy=\(path[2]) total=\(path[4]) signal=\(path[1])"
    } else if isOfStage,
      act.directive.value("answer")?.hasPrefix(path[0] + "/") == false
    {
      figure = "kind=stroke stage=\(path[0]) stroke=\(path[1])"
    }
    if figure.isEmpty || act.directive.value("after") == figure { return nil }
    let asked = ["stage", "stroke", "at"].map { "\($0)=\(act.directive.value($0) ?? "")" }
    if "kind=step " + asked.joined(separator: " ") == figure { return nil }
    var directive = wrong
    let place = wrong.place("is")
    directive.arguments = [.init(key: "shows", value: figure, location: place)]
    return try Self.figure("shows", of: directive).map { ($0, .actBelongs) }
  }

  /// The directive of a figure that an argument describes.
  private static func figure(
    _ key: String, of directive: Directive
  ) throws(Diagnostics) -> Directive? {
    guard let text = directive.value(key) else { return nil }
    let place = directive.place(key)
    var figure = directive
    figure.name = "figure"
    figure.id = nil
    figure.content = []
    figure.arguments = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw .act(
          "'\(word)' in \(key) is not an argument of a figure", at: place,
          suggestion: "write key=value"
        )
      }
      figure.arguments.append(
        .init(key: String(parts[0]), value: String(parts[1]), location: place))
    }
    return figure
  }

  /// The small drawing that a choice names with `picture`, and its description; `nil` if it names none.
  func picture(of choice: Directive, id: String) throws(Diagnostics) -> ChoicePicture? {
    guard let directive = try Self.figure("picture", of: choice) else { return nil }
    let figures = LessonFigures(words: words, library: library, isSmall: true)
    let blocks = try figures.blocks(for: directive, id: id, caption: HTML())
    guard blocks.count == 1, let block = blocks.first else {
      throw .act("a choice has one picture", at: choice.place("picture"))
    }
    return ChoicePicture(id: id, figure: block.figure, description: block.facts)
  }

  /// The figure of a directive, which does not follow changes elsewhere in the page.
  func block(
    _ directive: Directive, id: String, _ phrase: Phrase
  ) throws(Diagnostics) -> FigureBlock {
    let caption = HTML(text: words[phrase])
    let blocks = try LessonFigures(words: words, library: library)
      .blocks(for: directive, id: id, caption: caption)
    guard blocks.count == 1, var block = blocks.first else {
      throw .act(
        "a prediction is about one figure", at: directive.location,
        suggestion: "choose one that draws a single stage, such as stroke, step or close")
    }
    block.live = nil
    return block
  }
}
