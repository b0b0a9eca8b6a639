// The value of `--stage`: a stage that draws strokes, or `tiles`, the graph, with `--policy`.

import InkstepEngine
import InkstepLessons

/// The stage that traces are of, or that programs are asked for.
enum AskedStage: Equatable, Sendable {
  case drawing(DrawingStage)
  case graph(GraphPolicy)

  /// The name of the graph on the command line.
  static let graphName = "tiles"
  /// The names of those of the program, in the order of help and errors.
  static let names = DrawingStage.allCases.map(\.slug) + [graphName]

  /// The stage that the options give, which may be one of a site's own; `nil` without `--stage`.
  init?(_ arguments: Arguments, of site: GivenSite) throws(UsageError) {
    guard let name = arguments.values[.stage] else {
      if arguments.has(.policy) { throw Self.policyAlone(arguments) }
      return nil
    }
    if name == Self.graphName {
      self = .graph(try arguments.choice(.policy, GraphPolicy.self) ?? .published)
      return
    }
    if arguments.has(.policy) { throw Self.policyAlone(arguments) }
    guard let stage = try site.stage(name, arguments.verb) else {
      let names = site.stageNames + [Self.graphName]
      throw arguments.invalid(.stage, site.hint(for: name, among: names))
    }
    self = .drawing(stage)
  }

  private static func policyAlone(_ arguments: Arguments) -> UsageError {
    UsageError(
      message: "The option '\(Option.policy.flag)' goes with '--stage \(graphName)' only.",
      verb: arguments.verb)
  }

  /// The stage, if it is one of your own.
  var own: DrawingStage? {
    if case .drawing(let stage) = self, stage.text != nil { stage } else { nil }
  }

  /// The name in a question and in the command of a paper.
  var name: String {
    switch self {
    case .drawing(let stage): stage.slug
    case .graph: Self.graphName
    }
  }

  /// The name in reports, which contains the policy of a graph.
  var title: String {
    switch self {
    case .drawing(let stage): stage.slug
    case .graph(let policy): "\(Self.graphName) \(policy.rawValue)"
    }
  }

  /// The folder of the samples that programs are asked about.
  func folder(_ options: VerifyOptions) -> String {
    switch self {
    case .drawing: options.strokes
    case .graph: options.signals
    }
  }

  /// What a sample is called.
  var sampleNoun: String {
    switch self {
    case .drawing: "stroke"
    case .graph: "signal"
    }
  }

  /// The heading of a table of samples.
  var sampleHeading: String {
    switch self {
    case .drawing: "Strokes"
    case .graph: "Signals"
    }
  }

  /// What points are given for, in the plural.
  var elementNoun: String {
    switch self {
    case .drawing: "elements"
    case .graph: "layers and redraws"
    }
  }
}
