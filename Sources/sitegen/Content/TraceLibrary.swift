// Every stage run over every sample: computed once per build, in parallel, then only read. There may be
// thousands of added strokes, so what the stages do with one of them is computed whenever a page shows it.

import InkstepEngine
import InkstepLessons

/// The samples of the site and what the engine did with them.
struct TraceLibrary: Sendable {
  /// The sample strokes, short before long.
  let strokes: [Stroke]
  /// Strokes that whoever makes the site added to the samples, short before long.
  let added: [Stroke]
  /// The sample signals, by name.
  let signals: [Signal]
  /// The stages that are run over them.
  let stages: [DrawingStage]
  /// The signal of figures that name none; `nil` where there is no signal.
  let standardSignal: Signal?
  /// Where the pen was that drew a sample, for those of which it is known.
  let paths: [PenPath]
  /// Samples that are there but could not be read.
  let unread: UnreadSamples
  /// The traces of the samples, stages in order, by the names of the strokes.
  private let traces: [String: [Trace]]
  private let graphs: [String: [GraphTrace]]

  /// The graphs that are run over every signal.
  private static let shapes = [GraphShape.published, .repaired]

  /// Runs every stage over every stroke and both policies over every signal.
  init(
    strokes: [Stroke], added: [Stroke] = [], signals: [Signal],
    paths: [PenPath] = [], stages: [DrawingStage] = DrawingStage.allCases,
    standardSignal: String? = nil, unread: UnreadSamples = UnreadSamples(), jobs: Int
  ) throws(Diagnostics) {
    self.unread = unread
    self.strokes = Self.ordered(strokes)
    self.added = Self.ordered(added)
    self.signals = signals
    self.stages = stages
    self.standardSignal = signals.first { $0.id == standardSignal } ?? signals.first
    self.paths = paths
    let perStroke = try self.strokes.concurrentMap(jobs: jobs) { stroke throws(Diagnostics) in
      try Self.traces(of: stroke, stages)
    }
    traces = Dictionary(zip(self.strokes.map(\.id), perStroke)) { first, _ in first }
    let perSignal = signals.concurrentMap(jobs: jobs) { signal in
      Self.shapes.map { Self.graphTrace($0, over: signal) }
    }
    graphs = Dictionary(uniqueKeysWithValues: zip(signals.map(\.id), perSignal))
  }

  /// A stroke, sample or added, by its name.
  func stroke(_ name: String) -> Stroke? {
    strokes.first { $0.id == name } ?? added.first { $0.id == name }
  }

  /// The names of all strokes, samples first.
  var strokeNames: [String] { (strokes + added).map(\.id) }

  /// The trace of a graph that is published: with a relayout, for that is where it may fail.
  static func graphTrace(_ shape: GraphShape, over signal: Signal) -> GraphTrace {
    GraphTrace(shape, over: signal, relayoutAfter: GraphTrace.usualRelayout)
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

  /// What a stage did with a stroke, by the stroke's name.
  func trace(_ stage: DrawingStage, _ name: String) -> Trace? {
    stroke(name).flatMap { trace(stage, over: $0) }
  }

  /// What a stage did with a sample, or does with an added stroke; `nil` for a stage that the site does not
  /// show.
  func trace(_ stage: DrawingStage, over stroke: Stroke) -> Trace? {
    if let known = traces[stroke.id] { return known.first { $0.stage == stage } }
    return stages.contains(stage) ? try? Trace(stage, over: stroke) : nil
  }

  /// Why there is no trace of a stroke under a stage, and what to do about it.
  func missing(_ stage: DrawingStage, _ stroke: String) -> (message: String, suggestion: String?) {
    if stages.contains(stage) { return ("'\(stroke)' has no trace", nil) }
    return (SiteShape.unseen(stage.slug), "add it to 'stages' in \(SiteShape.fileName)")
  }

  /// What the graph did with a signal, by the signal's name.
  func graph(_ signal: String, _ policy: GraphPolicy) -> GraphTrace? {
    graphs[signal]?.first { $0.shape.policy == policy }
  }

  /// All traces of the samples, strokes in order, stages in order.
  var sampleTraces: [Trace] { strokes.flatMap { traces[$0.id] ?? [] } }

  private static func ordered(_ strokes: [Stroke]) -> [Stroke] {
    strokes.sorted { ($0.events.count, $0.id) < ($1.events.count, $1.id) }
  }

  /// All graph traces, signals in order, policies in order.
  var allGraphs: [GraphTrace] { signals.flatMap { graphs[$0.id] ?? [] } }
}

extension TraceLibrary {
  /// Runs every stage over the samples of a site.
  init(_ content: SiteContent, jobs: Int) throws(Diagnostics) {
    let samples = content.samples
    try self.init(
      strokes: samples.strokes, added: samples.added, signals: samples.signals,
      paths: samples.paths, stages: content.shape.stages,
      standardSignal: content.shape.signal?.text, unread: samples.unread, jobs: jobs)
  }
}
