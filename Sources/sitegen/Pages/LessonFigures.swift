// The figures that a lesson can request: the arguments, drawing, description and legend of each kind.

import InkstepEngine
import InkstepLessons

/// Makes the figures of `::figure` directives.
struct LessonFigures: Sendable {
  let words: Words
  let library: TraceLibrary
  /// Whether drawings of strokes are thumbnails, without labels.
  var isSmall = false

  /// The kinds, as the directive names them.
  static let kinds =
    [
      "samples", "stroke", "step", "junction", "compare", "pair", "cost", "tails", "withdrawn",
      "close", "casteljau", "slide", "rate",
    ] + BudgetFigures.kinds + FlushingFigures.kinds + [RibbonFigures.kind] + GraphFigures.kinds

  /// The figures of a directive, which share its caption.
  ///
  /// `pair` makes two, `tails` three, `close` one for each stage, the others one.
  func blocks(for directive: Directive, id: String, caption: HTML) throws(Diagnostics)
    -> [FigureBlock]
  {
    let kind = try directive.choice("kind", from: Self.kinds) { Self.kinds.contains($0) ? $0 : nil }
    switch kind {
    case "samples":
      try directive.checkKeys(["kind", "stroke"])
      let stroke = try stroke(directive)
      return [
        FigureBlock(
          figure: .samples(stroke), id: id, caption: caption,
          facts: words.description(stroke.facts),
          legend: [.sample, .guide, .step], live: .samples(stroke))
      ]
    case "stroke":
      try directive.checkKeys(["kind", "stage", "stroke"])
      return [whole(try trace(directive, stage: "stage"), id, caption)]
    case "step": return [try step(directive, id, caption)]
    case "junction": return [try junction(directive, id, caption)]
    case "compare": return [try comparison(directive, id, caption)]
    case "pair":
      try directive.checkKeys(["kind", "left", "right", "stroke"])
      let left = try trace(directive, stage: "left")
      let right = try trace(directive, stage: "right")
      return [
        whole(left, "\(id)-left", HTML(text: words.name(left.stage))),
        whole(right, "\(id)-right", HTML(text: words.name(right.stage))),
      ]
    case "tails": return try tails(directive, id)
    case "casteljau": return [try casteljau(directive, id, caption)]
    case "slide": return [try slide(directive, id, caption)]
    case "rate": return [try rate(directive, id, caption)]
    case "close": return try closeUps(directive, id)
    case "withdrawn": return [try withdrawn(directive, id, caption)]
    case "cost": return [try cost(directive, id, caption)]
    case RibbonFigures.kind:
      return [try RibbonFigures(figures: self).block(directive, id: id, caption: caption)]
    case _ where FlushingFigures.kinds.contains(kind):
      return [try FlushingFigures(figures: self).block(kind, directive, id: id, caption: caption)]
    case _ where BudgetFigures.kinds.contains(kind):
      return [try BudgetFigures(figures: self).block(kind, directive, id: id, caption: caption)]
    default:
      return [
        try GraphFigures(words: words, library: library).block(
          kind, directive, id: id, caption: caption)
      ]
    }
  }

  private func whole(_ trace: Trace, _ id: String, _ caption: HTML) -> FigureBlock {
    FigureBlock(
      figure: .stroke(trace, detail: isSmall ? .thumbnail : .full), id: id, caption: caption,
      facts: words.description(trace.facts),
      legend: trace.stage.description.drawsCurves
        ? [.sample, .control, .junction, .ink, .lost, .gap] : [.sample, .ink],
      live: .stroke(trace))
  }

  private func step(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stage", "stroke", "at"])
    let trace = try trace(directive, stage: "stage")
    let event = try directive.index("at", in: trace.steps.indices, of: "events")
    guard let figure = Figure.step(trace, event: event, names: true) else {
      throw Diagnostics("this event cannot be drawn", at: directive.location)
    }
    return FigureBlock(
      figure: figure, id: id, caption: caption,
      facts: words.description(trace.steps[event].facts),
      legend: (trace.stage.description.drawsCurves
        ? [.slot, .earlier, .new, .control, .junction, .lost] : [.sample, .earlier, .new])
        + (trace.stage.description.hasTail ? [.tail] : []),
      live: .step(trace, event: event))
  }

  private func junction(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stage", "stroke", "joint"])
    let trace = try trace(directive, stage: "stage")
    let joints = trace.summary.joints
    let number = try directive.index("joint", in: 1..<joints.count + 1, of: "joints")
    guard let figure = Figure.junction(trace, joint: number - 1) else {
      throw Diagnostics("this joint cannot be drawn", at: directive.location)
    }
    return FigureBlock(
      figure: figure, id: id, caption: caption, facts: words.description(joints[number - 1].facts),
      legend: (trace.stage.description.drawsCurves ? [.junction, .control] : [.sample]) + [
        .tangent, .tangentOut,
      ],
      live: .junction(trace, joint: number))
  }

  private func comparison(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "from", "to", "stroke", "choose"])
    let isChosen =
      directive.value("choose") == nil
      ? false : try directive.choice("choose", from: ["yes", "no"]) { $0 == "yes" }
    let earlier = try trace(directive, stage: "from")
    let later = try trace(directive, stage: "to")
    return FigureBlock(
      figure: .comparison(earlier, later), id: id, caption: caption,
      facts: words.description(Trace.facts(comparing: earlier, later)),
      legend: [
        .before(words.name(earlier.stage)), .after(words.name(later.stage)), .corner, .junction,
        .gap,
      ], live: .comparison(earlier, later, isChosen: isChosen))
  }

  private func cost(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stages", "stroke"])
    let stroke = try stroke(directive)
    var traces: [Trace] = []
    for name in try directive.required("stages").split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let stage = try LessonFigures.stage(String(name), at: directive.location)
      traces.append(try trace(stage, stroke, at: directive.place("stages")))
    }
    return FigureBlock(
      figure: .cost(traces), id: id, caption: caption,
      facts: words.description(Trace.costFacts(of: traces)),
      legend: traces.contains { $0.summary.committed > 0 } ? [.bar, .commit] : [.bar],
      live: .cost(traces, of: stroke))
  }
}

extension LessonFigures {
  /// The frame of a drawing of a stroke; `nil` for the usual one.
  func frame(of stroke: Stroke) -> FigureFrame? {
    isSmall ? FigureFrame(showing: stroke, detail: .thumbnail) : nil
  }

  /// The stroke that a directive names.
  func stroke(_ directive: Directive) throws(Diagnostics) -> Stroke {
    // That its file cannot be read has already been reported.
    if let name = directive.value("stroke"), library.unread.strokes.contains(name) {
      throw Diagnostics([])
    }
    return try directive.choice("stroke", from: library.strokeNames) { library.stroke($0) }
  }

  /// The trace of the directive's stroke under the stage that the argument `key` names.
  func trace(_ directive: Directive, stage key: String) throws(Diagnostics) -> Trace {
    let stage = try directive.choice(key, from: DrawingStage.allCases.map(\.slug)) {
      DrawingStage(rawValue: $0)
    }
    return try trace(stage, stroke(directive), at: directive.place(key))
  }

  /// The trace of a stroke under a stage, which is named at `location`.
  func trace(
    _ stage: DrawingStage, _ stroke: Stroke, at location: SourceLocation
  ) throws(Diagnostics) -> Trace {
    if let trace = library.trace(stage, stroke.id) { return trace }
    let (message, suggestion) = library.missing(stage, stroke.id)
    throw Diagnostics(message, at: location, suggestion: suggestion)
  }

  /// A stage by its name.
  static func stage(_ name: String, at location: SourceLocation) throws(Diagnostics) -> DrawingStage
  {
    if let stage = DrawingStage(rawValue: name) { return stage }
    let names = DrawingStage.allCases.map(\.slug)
    throw Diagnostics(
      "'\(name)' is not a stage", at: location,
      suggestion: didYouMean(name, names) ?? "one of \(names.joined(separator: ", "))")
  }
}

extension Directive {
  /// The whole number given for `key`, which must lie in `range`.
  func index(_ key: String, in range: Range<Int>, of things: String) throws(Diagnostics) -> Int {
    _ = try required(key)
    guard let number = try wholeNumber(key), range.contains(number) else {
      throw Diagnostics(
        "\(key)=\(value(key) ?? "") is out of range", at: location,
        suggestion: range.isEmpty
          ? "there are no \(things)"
          : "\(things) go from \(range.lowerBound) to \(range.upperBound - 1)")
    }
    return number
  }

  /// The number given for `key`, counted in steps of 1/`unit`; `nil` if the directive has none.
  func steps(
    _ key: String, in range: ClosedRange<Int>, ofUnit unit: Int
  ) throws(Diagnostics) -> Int? {
    guard let text = value(key) else { return nil }
    let steps = (Double(text) ?? .nan) * Double(unit)
    // A decimal fraction such as 0.29 has no exact number of hundredths.
    guard let whole = Int(exactly: steps.rounded()), range.contains(whole),
      (steps - Double(whole)).magnitude < 1e-6
    else {
      let (least, most) = (range.lowerBound / unit, range.upperBound / unit)
      throw Diagnostics(
        "\(key)=\(text) is out of range", at: place(key),
        suggestion: unit == 1
          ? "give a whole number from \(least) to \(most)"
          : "give a number from \(least) to \(most) in steps of 1/\(unit)")
    }
    return whole
  }
}
