// The figures that a lesson can request.

import InkstepEngine
import InkstepLessons

/// Makes the figures of `::figure` directives.
struct LessonFigures: Sendable {
  let words: Words
  let library: TraceLibrary
  /// Whether drawings of strokes are thumbnails, without labels.
  var isSmall = false
  /// The frame of figures of the plane; `nil` for their own.
  var frame: FigureFrame?

  /// The kinds of figures that are one value.
  private static let specs = FigureSpec.live + FigureSpec.still
  /// The kinds, as the directive names them.
  static let kinds = specs.map { "\($0.name)" } + ["pair", "tiles"]

  /// The keys of the directives of a kind, besides `kind`.
  static func keys(of kind: String) -> [String] {
    switch kind {
    case "pair": ["left", "right", "stroke", "comb"]
    case "tails": ["stage", "stroke"]
    case "close": ["stages", "stroke", "from", "to"]
    case "tiles": ["policy", "total", "signal", "width", "points", "lag", "relayout"]
    default: specs.first { "\($0.name)" == kind }?.keys ?? []
    }
  }

  /// The figures of a directive, which share its caption.
  ///
  /// `pair` makes two, `tails` three, `close` one for each stage, the others one.
  func blocks(for directive: Directive, id: String, caption: HTML) throws(Diagnostics)
    -> [FigureBlock]
  {
    let kind = try directive.choice("kind", from: Self.kinds) { Self.kinds.contains($0) ? $0 : nil }
    try directive.checkKeys(["kind"] + Self.keys(of: kind))
    switch kind {
    case "pair": return try pair(directive, id)
    case "tails": return try tails(directive, id)
    case "close": return try closeUps(directive, id)
    default: break
    }
    guard let spec = Self.specs.first(where: { "\($0.name)" == kind }) else {
      return [try tiles(directive, id: id, caption: caption)]
    }
    return [try block(spec, directive, id: id, caption: caption)]
  }

  private func block(
    _ spec: FigureSpec, _ directive: Directive, id: String, caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    let arguments = FigureDirective(spec, directive, self)
    let drawn = try arguments.drawn()
    var live: LiveMark?
    if !FigureSpec.still.contains(where: { "\($0.name)" == "\(spec.name)" }) {
      live = arguments.live
      if try directive.flag("choose") { live?.values.append(("choose", "yes")) }
    }
    return FigureBlock(
      figure: drawn.figure, id: id, caption: caption, facts: words.description(drawn.facts),
      legend: drawn.legend ?? spec.legend, live: live)
  }

  /// Two stages side by side; a slider under the second one sets both.
  private func pair(_ directive: Directive, _ id: String) throws(Diagnostics) -> [FigureBlock] {
    let sides = ["left", "right"]
    let traces = try sides.map { side throws(Diagnostics) in try trace(directive, stage: side) }
    var blocks = try zip(sides, traces).map { side, trace throws(Diagnostics) in
      try block(
        .stroke, directive.with("stage", trace.stage.slug), id: "\(id)-\(side)",
        caption: HTML(text: words.name(trace.stage)))
    }
    blocks[0].live = blocks[0].live?.following
    return blocks
  }

  /// One, two and three samples waiting, side by side, under the named stage, or else the last stage that
  /// draws such tails.
  private func tails(_ directive: Directive, _ id: String) throws(Diagnostics) -> [FigureBlock] {
    let stroke = try stroke(directive)
    let named = directive.value("stage")
    let traces =
      named == nil
      ? library.stages.reversed().compactMap { library.trace($0, stroke.id) }
      : [try trace(directive, stage: "stage")]
    guard let trace = traces.first(where: { WaitingTail.all($0) != nil }) else {
      throw Diagnostics(
        "\(named.map { "'\($0)' does not draw" } ?? "no stage that the site shows draws") tails of one, two "
          + "and three samples over '\(stroke.id)'", at: directive.location, suggestion: fit(stroke)
      )
    }
    return try (1...3).map { count throws(Diagnostics) in
      try block(
        .tails, directive.with("stage", trace.stage.slug).with("waiting", "\(count)"),
        id: "\(id)-\(count)", caption: HTML(text: words[.figureWaiting, words.number(count)]))
    }
  }

  /// A suggestion for a stroke of which three tails cannot be drawn.
  ///
  /// A site with stages of its own is not told to show others.
  private func fit(_ stroke: Stroke) -> String {
    func draws(_ stage: DrawingStage, _ stroke: Stroke) -> Bool {
      (try? Trace(stage, over: stroke)).flatMap(WaitingTail.all) != nil
    }
    let shown = library.stages
    if let stage = shown.last(where: { draws($0, stroke) }) { return "stage=\(stage.slug)" }
    for other in library.strokes where shown.contains(where: { draws($0, other) }) {
      return "stroke=\(other.id)"
    }
    if shown.contains(where: { $0.text != nil }) {
      return "choose another kind of figure; only built-in stages have such tails"
    }
    return library.known.last { draws($0, stroke) }.map {
      "add '\($0.slug)' to 'stages' in \(SiteShape.fileName)"
    } ?? "a longer stroke"
  }

  /// A figure for each stage, all with the same frame.
  private func closeUps(_ directive: Directive, _ id: String) throws(Diagnostics) -> [FigureBlock] {
    let stroke = try stroke(directive)
    let samples = 0..<stroke.sampleCount
    let first = try directive.index("from", in: samples, of: "samples")
    let last = try directive.index("to", in: first + 1..<samples.upperBound, of: "samples")
    let range = directive.with("first", "\(first)").with("last", "\(last)")
    return try traces(directive, of: stroke).map { trace throws(Diagnostics) in
      guard trace.samples(near: first...last) == first...last else {
        throw Diagnostics(
          "no touch of '\(stroke.id)' has samples \(first) to \(last)", at: directive.location,
          suggestion: "choose samples that lie within one touch")
      }
      return try block(
        .close, range.with("stage", trace.stage.slug), id: "\(id)-\(trace.stage.slug)",
        caption: HTML(text: words.name(trace.stage)))
    }
  }
}

extension LessonFigures {
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
    let stage = try library.stage(directive, key)
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

  /// The traces of a stroke under the stages that the argument `stages` lists.
  func traces(_ directive: Directive, of stroke: Stroke) throws(Diagnostics) -> [Trace] {
    let names = try directive.required("stages").split(
      separator: ",", omittingEmptySubsequences: false)
    return try names.map { name throws(Diagnostics) in
      if library.unread.stages.contains(String(name)) { throw Diagnostics([]) }
      guard let stage = library.known.named(name) else {
        let known = library.known.map(\.slug)
        throw Diagnostics(
          "'\(name)' is not a stage", at: directive.location,
          suggestion: didYouMean(String(name), known) ?? "one of \(known.joined(separator: ", "))")
      }
      return try trace(stage, stroke, at: directive.place("stages"))
    }
  }
}

extension Directive {
  /// The same directive with another value of `key`.
  func with(_ key: String, _ value: String) -> Directive {
    var directive = self
    directive.arguments.removeAll { $0.key == key }
    directive.arguments.append(.init(key: key, value: value, location: place(key)))
    return directive
  }

  /// The whole number given for `key`, which must lie in `range`.
  ///
  /// `things` is a plural of what is counted or numbered; `nil` for a quantity.
  func index(_ key: String, in range: Range<Int>, of things: String?) throws(Diagnostics) -> Int {
    _ = try required(key)
    guard let number = try wholeNumber(key), range.contains(number) else {
      throw Diagnostics(
        "\(key)=\(value(key) ?? "") is out of range", at: place(key),
        suggestion: range.isEmpty
          ? "there are no \(things ?? "possible values")"
          : "\(things.map { "\($0) go" } ?? "it goes") from \(range.lowerBound) to \(range.upperBound - 1)"
      )
    }
    return number
  }

  /// The number given for `key`, counted in steps of 1/`unit`.
  func steps(_ key: String, in range: Range<Int>, ofUnit unit: Int) throws(Diagnostics) -> Int {
    let text = try required(key)
    let steps = (Double(text) ?? .nan) * Double(unit)
    // A decimal fraction such as 0.29 has no exact number of hundredths.
    guard let whole = Int(exactly: steps.rounded()), range.contains(whole),
      (steps - Double(whole)).magnitude < 1e-6
    else {
      let ends = [range.lowerBound, range.upperBound - 1].map { end in
        NumberFormat.shortest.text(Double(end) / Double(unit), .plain).string
      }
      throw Diagnostics(
        "\(key)=\(text) is out of range", at: place(key),
        suggestion: unit == 1
          ? "give a whole number from \(ends[0]) to \(ends[1])"
          : "give a number from \(ends[0]) to \(ends[1]) in steps of 1/\(unit)")
    }
    return whole
  }
}
