// `sitegen explain`: explains a mistake by its name: what is wrong, what to change, the stages in which it
// occurs, the strokes that show it, and the lesson on the stage. With `--format svg` it is drawn.

import InkstepEngine
import InkstepLessons

/// The options of `explain`.
struct ExplainOptions: Sendable {
  /// The name of the mistake.
  var name: String
  /// The stage to explain it with; by default every stage in which it occurs.
  var stage: DrawingStage?
  /// The stroke to draw it with; by default the first that shows it.
  var stroke: String?
  var format: ExplainFormat
  /// The folders of strokes.
  var samples: VerifyOptions

  init(_ arguments: Arguments) throws(UsageError) {
    name = arguments.positional[0]
    format = try arguments.choice(.format, ExplainFormat.self) ?? .text
    samples = try VerifyOptions(arguments)
    samples.stroke = nil
    if case .drawing(let asked) = samples.stage { stage = asked }
    if case .graph = samples.stage {
      let names = samples.site.stageNames
      throw arguments.invalid(.stage, samples.site.hint(for: AskedStage.graphName, among: names))
    }
    stroke = arguments.values[.stroke]
    if let retired = RetiredMistakes.sentence(for: name) {
      throw UsageError(message: "\(retired).", verb: .explain)
    }
    let own = samples.site.own.stages + [stage].compactMap(\.self)
    let known = own.flatMap(\.patchNames) + Mistake.allNames
    if !known.contains(name) {
      let near = nearest(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
      let site =
        own.isEmpty
        ? " If a site has it, name that site with '\(Option.content.flag) <folder>'." : ""
      throw UsageError(
        message: "Unknown mistake '\(shortened(name))'.\(near)\(site)", verb: .explain)
    }
    if let stroke, !isIdentifier(stroke) {
      throw arguments.invalid(.stroke, "Expected the name of a stroke, as in 'small-circle'.")
    }
  }
}

/// The format of the explanation.
enum ExplainFormat: String, CaseIterable, Sendable {
  case text, svg
}

/// Explains a mistake, in words or as a picture.
func runExplain(_ options: ExplainOptions, console: Console) throws(Diagnostics) {
  let samples = SampleCache(options.samples)
  var strokes: [Stroke] = []
  for name in try samples.strokeNames() {
    if let stroke = try samples.stroke(name) { strokes.append(stroke) }
  }
  let explained = ExplainedMistake(options, strokes)
  switch options.format {
  case .text: try console.write(explained.text)
  case .svg: try console.write(explained.picture())
  }
}

/// A mistake with everything known about it.
struct ExplainedMistake {
  /// A stage in which it occurs.
  struct Place {
    let stage: DrawingStage
    let mistake: Mistake
    /// The variants of the mistake.
    let variants: [CataloguedMistake]
    /// The strokes that show one of these variants.
    let strokes: [Stroke]
  }

  private let options: ExplainOptions
  private let places: [Place]
  /// The policies of the graph in which it occurs.
  private let graphs: [CataloguedGraphMistake]
  private let words: MistakeWords

  init(_ options: ExplainOptions, _ strokes: [Stroke]) {
    (self.options, words) = (options, options.samples.site.words)
    graphs = options.stage == nil ? CataloguedGraphMistake.all(named: options.name) : []
    let stages =
      options.stage.map { [$0] } ?? DrawingStage.allCases + options.samples.site.own.stages
    places = stages.compactMap { stage in
      var variants = stage.cataloguedMistakes.filter { $0.mistake.name == options.name }
      if variants.isEmpty { variants = [stage.example(ofEdit: options.name)].compactMap(\.self) }
      guard let first = variants.first else { return nil }
      let showing = strokes.filter { stroke in
        guard let right = try? Trace(stage, over: stroke) else { return false }
        return variants.contains { $0.shows(beside: right) }
      }
      return Place(stage: stage, mistake: first.mistake, variants: variants, strokes: showing)
    }
  }

  /// The explanation as text: each sentence with the stages that it is about.
  var text: String {
    var text = "\(options.name)\n"
    guard !places.isEmpty || !graphs.isEmpty else {
      return text + "\n  \(words.sentence(named: options.name))\n"
    }
    var sentences: [(sentence: String, places: [Place])] = []
    for place in places {
      let sentence = words.sentence(place.mistake, in: place.stage.slug)
      if let known = sentences.firstIndex(where: { $0.sentence == sentence }) {
        sentences[known].places.append(place)
      } else {
        sentences.append((sentence, [place]))
      }
    }
    for (sentence, places) in sentences {
      text += "\n\(places.map { $0.stage.slug }.joined(separator: ", ")):\n  \(sentence)\n"
      for place in places { text += lines(about: place, isOne: places.count == 1) }
    }
    for graph in graphs {
      let stage = "\(AskedStage.graphName) \(graph.policy.rawValue)"
      text += "\n\(stage):\n  \(words.sentence(graph.mistake, in: stage))\n"
      text += Self.lines(graph.difference)
    }
    if !graphs.isEmpty { text += lesson(AskedStage.graphName, "") }
    return text
  }

  private static func lines(_ difference: LineDifference) -> String {
    difference.changedLines.map { "    \($0)\n" }.joined()
  }

  /// The lesson on a stage, if there is one.
  private func lesson(_ name: String, _ label: String) -> String {
    let home = (try? ProgramHome.find())?.path("Content")
    let sites = [options.samples.site.folder, home].compactMap(\.self)
    guard sites.contains(where: { InputPath.isFolder("\($0)/lessons/\(name)") }) else { return "" }
    return "  \(label)taught in lessons/\(name).html\n"
  }

  /// The strokes that show it with a stage, and the lesson on the stage.
  private func lines(about place: Place, isOne: Bool) -> String {
    let names = place.strokes.map(\.id).joined(separator: ", ")
    let seen = names.isEmpty ? "none of the strokes" : names
    let label = isOne ? "" : "\(place.stage.slug): "
    var text = "  \(label)shown by \(seen)\n"
    text += place.variants.first?.difference.map(Self.lines) ?? ""
    return text + lesson(place.stage.slug, label)
  }

  /// The wrong and the right drawing of the given stroke, or of the first that shows the mistake.
  func picture() throws(Diagnostics) -> [UInt8] {
    for place in places {
      for stroke in place.strokes where options.stroke == nil || stroke.id == options.stroke {
        guard let trace = try? Trace(place.stage, over: stroke) else { continue }
        let paths = place.variants.map { $0.path(over: stroke) }
        guard let path = paths.first(where: { $0 != trace.path }) else { continue }
        return drawing(of: path, with: trace, place)
      }
    }
    throw Diagnostics(
      "'\(options.name)' is shown by the drawing of no stroke",
      suggestion: places.isEmpty
        ? "it is not a mistake with a single stage; ask without '--format svg'"
        : "name another stage or stroke", exitCode: .data)
  }

  private func drawing(of path: [PathElement], with trace: Trace, _ place: Place) -> [UInt8] {
    let sentence = words.sentence(place.mistake, in: place.stage.slug)
    let text =
      "The broad line is what \(place.stage.slug) draws over \(trace.stroke.id), the thin one what "
      + "it draws with the mistake. A circle marks where they first part. \(sentence)"
    return Figure.agreement(of: path, with: trace, tolerance: VerifyOptions.standardTolerance).file(
      style: Figure.agreementStyle, title: TextBuffer(VerifyReport.xml(options.name)),
      text: TextBuffer(VerifyReport.xml(text))
    ).bytes
  }
}
