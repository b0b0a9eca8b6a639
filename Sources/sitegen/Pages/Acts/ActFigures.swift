// The figures of a `:::predict`: what is there before the guess, and what is shown after it.
//
//   :::predict {#id} stage=smoothed stroke=flick at=4      before event 4 and after it
//   :::predict {#id} after="kind=seam padding=1"           any figure, with another one before if need be

import InkstepLessons

/// Makes the figures of predictions.
struct ActFigures: Sendable {
  /// The arguments that say which figures there are.
  static let keys = ["stage", "stroke", "at", "before", "after"]

  let words: Words
  let library: TraceLibrary

  /// The directives of the figures of a prediction.
  static func directives(_ directive: Directive) throws(Diagnostics) -> (
    before: Directive?, after: Directive
  ) {
    if let after = try figure("after", of: directive) {
      return (try figure("before", of: directive), after)
    }
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
          "'\(word)' in \(key) is no argument of a figure", at: place, suggestion: "write key=value"
        )
      }
      figure.arguments.append(
        .init(key: String(parts[0]), value: String(parts[1]), location: place))
    }
    return figure
  }

  /// The figure of a directive; it stays as it is, whatever moves elsewhere in the page.
  func block(
    _ directive: Directive, id: String, _ phrase: Phrase
  ) throws(Diagnostics) -> FigureBlock {
    let caption = HTML(text: words[phrase])
    let blocks = try LessonFigures(words: words, library: library)
      .blocks(for: directive, id: id, caption: caption)
    guard blocks.count == 1, var block = blocks.first else {
      throw .act("a prediction is about one figure", at: directive.location)
    }
    block.live = nil
    return block
  }
}
