// The value of `--stage`: a stage that draws strokes, or `tiles`, the graph, with `--policy`.

import InkstepEngine
import InkstepLessons

/// The stage that traces are of, or that programs are asked for.
enum AskedStage: Equatable, Sendable {
  case drawing(DrawingStage)
  case graph(GraphPolicy)

  /// The name of the graph on the command line.
  static let graphName = "tiles"
  /// All names, in the order of help and errors.
  static let names = DrawingStage.allCases.map(\.slug) + [graphName]

  /// The stage that the options give; `nil` without `--stage`.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments.values[.stage] else {
      if arguments.has(.policy) { throw Self.policyAlone(arguments) }
      return nil
    }
    if name == Self.graphName {
      self = .graph(try arguments.choice(.policy, GraphPolicy.self) ?? .published)
      return
    }
    if arguments.has(.policy) { throw Self.policyAlone(arguments) }
    guard let stage = try Self.drawing(name, arguments.verb) else {
      if let near = nearest(to: name, in: Self.names) {
        throw arguments.invalid(.stage, "Did you mean '\(near)'?")
      }
      let list = Self.names.joined(separator: ", ")
      throw arguments.invalid(.stage, "Expected \(list) or the file of a stage of your own.")
    }
    self = .drawing(stage)
  }

  /// The stage with a name, or that of a file such as `stages/chaikin/stage.js`; `nil` for another name.
  ///
  /// Throws what is wrong with the file.
  static func drawing(_ name: String, _ verb: Verb?) throws(UsageError) -> DrawingStage? {
    guard name.hasSuffix(".js") else { return DrawingStage.allCases.named(name) }
    do throws(Diagnostics) {
      return try OwnStages.stage(in: name)
    } catch {
      let fault = error.findings[0]
      let place = fault.location.map {
        $0.line > 0 ? "\($0.file):\($0.line):\($0.column): " : "\($0.file): "
      }
      throw UsageError(message: "\(place ?? "")\(fault.message).", verb: verb)
    }
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
