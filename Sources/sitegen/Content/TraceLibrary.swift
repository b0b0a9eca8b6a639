// The traces of every stage over every sample, computed once per build and in parallel. The traces of added
// strokes, of which there may be thousands, are computed whenever a page shows them.

import InkstepEngine
import InkstepLessons

/// The samples of a site and their traces.
struct TraceLibrary: Sendable {
  /// The sample strokes, shortest first.
  let strokes: [Stroke]
  /// Strokes that the publisher adds to the samples, shortest first.
  let added: [Stroke]
  /// The sample signals, by name.
  let signals: [Signal]
  /// The stages that are run over them.
  let stages: [DrawingStage]
  /// All stages that there are, shown by the site or not.
  let known: [DrawingStage]
  /// The stages whose steps are shown.
  private(set) var stepStages: [DrawingStage]
  /// The fixtures, if they have been made before.
  private(set) var knownFixtures: [Fixture]?
  /// The signal of figures that do not name one; `nil` if the site has no signals.
  let standardSignal: Signal?
  /// The true paths of the pen for some of the strokes.
  let paths: [PenPath]
  /// Samples whose files could not be read.
  let unread: UnreadSamples
  /// The facts about the samples so far.
  let knownFacts = FactCache()
  /// The traces of the samples in the order of the stages, by the ids of the strokes.
  private let traces: [String: [Trace]]
  private let graphs: [String: [GraphTrace]]

  /// The graphs that are run over every signal.
  private static let shapes = [GraphShape.published, .repaired]
  /// Other widths that a short signal is recorded at, too.
  private static let wideShapes = GraphQuestion.otherWidths.flatMap { width in
    shapes.compactMap { try? $0.resized(to: width) }
  }

  /// Runs every stage over every stroke and both policies over every signal.
  init(
    _ samples: SiteSamples, stages: [DrawingStage] = DrawingStage.allCases,
    standardSignal: String? = nil, jobs: Int
  ) throws(Diagnostics) {
    unread = samples.unread
    strokes = Self.ordered(samples.strokes)
    added = Self.ordered(samples.added)
    signals = samples.signals
    paths = samples.paths
    self.stages = stages
    known = DrawingStage.allCases + stages.filter { $0.text != nil }
    stepStages = stages
    self.standardSignal = signals.first { $0.id == standardSignal } ?? signals.first
    let perStroke = try strokes.concurrentMap(jobs: jobs) { stroke throws(Diagnostics) in
      try Self.traces(of: stroke, stages)
    }
    traces = Dictionary(zip(strokes.map(\.id), perStroke)) { first, _ in first }
    let perSignal = signals.concurrentMap(jobs: jobs) { signal in
      Self.shapes.map { Self.graphTrace($0, over: signal) }
    }
    graphs = Dictionary(uniqueKeysWithValues: zip(signals.map(\.id), perSignal))
  }

  /// The sample or added stroke with an id.
  func stroke(_ name: String) -> Stroke? {
    strokes.first { $0.id == name } ?? added.first { $0.id == name }
  }

  /// The ids of all strokes, samples first.
  var strokeNames: [String] { (strokes + added).map(\.id) }

  /// The trace of a graph with a relayout where the published graph may fail, or in the middle of a signal
  /// that ends before.
  static func graphTrace(_ shape: GraphShape, over signal: Signal) -> GraphTrace {
    GraphTrace(shape, over: signal, relayoutAfter: signal.usualRelayout)
  }

  private static func traces(
    of stroke: Stroke, _ stages: [DrawingStage]
  ) throws(Diagnostics) -> [Trace] {
    do throws(TraceError) {
      return try stages.map { stage throws(TraceError) in try Trace(stage, over: stroke) }
    } catch {
      throw Diagnostics(
        "Event \(error.event) of stroke '\(stroke.id)' is refused: \(error.reason)")
    }
  }

  /// The trace of a stage over the stroke with an id.
  func trace(_ stage: DrawingStage, _ name: String) -> Trace? {
    stroke(name).flatMap { trace(stage, over: $0) }
  }

  /// The trace of a stage over a stroke, computed now for an added one; `nil` for a stage that the site does
  /// not show.
  func trace(_ stage: DrawingStage, over stroke: Stroke) -> Trace? {
    if let known = traces[stroke.id] { return known.first { $0.stage == stage } }
    return stages.contains(stage) ? try? Trace(stage, over: stroke) : nil
  }

  /// The stage that the argument `key` of a directive names.
  ///
  /// Throws no finding for a stage whose program has an error, which is reported there.
  func stage(_ directive: Directive, _ key: String) throws(Diagnostics) -> DrawingStage {
    if unread.stages.contains(directive.value(key) ?? "") { throw Diagnostics([]) }
    return try directive.choice(key, from: known.map(\.slug)) { known.named($0) }
  }

  /// The message and the suggestion for a stage or a stroke without a trace.
  func missing(_ stage: DrawingStage, _ stroke: String) -> (message: String, suggestion: String?) {
    if stages.contains(stage) { return ("'\(stroke)' has no trace", nil) }
    return (SiteShape.notShown(stage.slug), "add it to 'stages' in \(SiteShape.fileName)")
  }

  /// The trace of the graph over the signal with an id.
  func graph(_ signal: String, _ policy: GraphPolicy) -> GraphTrace? {
    graphs[signal]?.first { $0.shape.policy == policy }
  }

  /// All traces of the samples, in the order of the strokes and the stages.
  var sampleTraces: [Trace] { strokes.flatMap { traces[$0.id] ?? [] } }

  private static func ordered(_ strokes: [Stroke]) -> [Stroke] {
    strokes.sorted { ($0.events.count, $0.id) < ($1.events.count, $1.id) }
  }

  /// All graph traces, in the order of the signals and the policies.
  var allGraphs: [GraphTrace] { signals.flatMap { graphs[$0.id] ?? [] } }

  /// The traces of short signals in wider views.
  var wideGraphs: [GraphTrace] {
    signals.filter(\.isShort).flatMap { signal in
      Self.wideShapes.map { Self.graphTrace($0, over: signal) }
    }
  }
}

extension SiteContent {
  /// The stages whose steps are shown: those that the tutorials teach, and others that a text shows.
  fileprivate var stepStages: [DrawingStage] {
    let texts = (lessons + ownPages).map(\.source)
    var shown = Set(shape.taughtStages.map(\.slug)).union(texts.compactMap(\.frontMatter.stageName))
    for block in texts.flatMap(\.document.allBlocks) {
      guard case .directive(let directive) = block.kind else { continue }
      for argument in directive.arguments {
        shown.formUnion(argument.value.split { ", =".contains($0) }.map(String.init))
      }
    }
    return shape.stages.filter { shown.contains($0.slug) }
  }
}

extension TraceLibrary {
  /// Runs every stage over the samples of a site.
  ///
  /// The traces are those of `earlier`, with its fixtures, if the samples, stages and signal are known to be the
  /// same.
  init(
    _ content: SiteContent, after earlier: TraceLibrary? = nil, fixtures: [Fixture]? = nil,
    jobs: Int
  ) throws(Diagnostics) {
    if let earlier {
      self = earlier
      stepStages = content.stepStages
      knownFixtures = fixtures
      return
    }
    try self.init(
      content.samples, stages: content.shape.stages,
      standardSignal: content.shape.signal?.text, jobs: jobs)
    stepStages = content.stepStages
  }
}
