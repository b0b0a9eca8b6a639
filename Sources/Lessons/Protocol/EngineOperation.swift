// The operations of the engine in the page. The position of an operation in the list is its number
// in the protocol. `describe` is number 0 and returns the names of the others.

/// An operation of the live engine; its raw value is its number in the protocol.
public enum EngineOperation: UInt32, CaseIterable, Sendable {
  /// Returns the catalogue, see `EngineCatalogue`. Packet: empty.
  case describe
  /// Loads the stroke that later operations use. Packet: the stroke.
  case load
  /// Returns the trace of a stage, as `inkstep-trace/1`. Packet: the stage.
  case trace
  /// Returns the trace of a stage as comma-separated values. Packet: the stage.
  case csv
  /// Returns the figure of a stage as an SVG file. Packet: the stage.
  case svg
  /// Returns the trace of a stage as a Swift test. Packet: the stage.
  case swiftTest
  /// Returns the stroke as `inkstep-stroke/1`. Packet: empty.
  case stroke
  /// Returns a figure with its facts, frame and samples. Packet: its kind, then see
  /// `Wasm/Sources/Live/FigureRequest.swift`.
  case figure
  /// Returns the explanations of the steps of a stage. Packet: the stage.
  case notes
  /// Returns the cells of the table of joints. Packet: the stage.
  case joints
  /// Returns the cells of the table of measures. Packet: the stages.
  case measures
  /// Returns a number in the text of the page, exact and as displayed. Packet: see `NumberRequest.swift`.
  case number
  /// Returns the point of the plane at a position in a figure, and the nearest sample. Packet:
  /// scale, x and y of the origin, x and y of the position.
  case locate
  /// Starts a new drawing. Packet: empty.
  case begin
  /// Feeds an event to every stage and returns what it drew. Packet: the event.
  case feed
  /// Returns the scrolling graph at one moment. Packet: see `GraphRequest.swift`.
  case graph
  /// Returns that graph as an SVG file. Packet: as for `graph`.
  case graphFile
  /// Returns the picture of a step of the graph by the engine and by a program. Packet: the numbers that the
  /// judge gives with a difference, then the signal's values.
  case graphPair
  /// Compares a reader's path with a stage. Packet: see `AgreementRequest.swift`.
  case judge
  /// Returns what is left to do for a goal that is reached by moving a sample. Packet: goal, stage,
  /// joint from 0.
  case goal
  /// Returns the slow-motion replay of a stage as an SVG file. Packet: the stage.
  case motion
  /// Loads the true path of the pen, which figures draw as an overlay. Packet: x and y of each
  /// position, with a pair of NaN between touches.
  case hand
  /// Adds a stage that is a program, after the others. Packet: empty; the text is its name, a line feed and the
  /// program.
  case own

  /// The name in scripts.
  public var name: StaticString {
    switch self {
    case .describe: "describe"
    case .load: "load"
    case .trace: "trace"
    case .csv: "csv"
    case .svg: "svg"
    case .swiftTest: "swiftTest"
    case .stroke: "stroke"
    case .figure: "figure"
    case .notes: "notes"
    case .joints: "joints"
    case .measures: "measures"
    case .number: "number"
    case .locate: "locate"
    case .begin: "begin"
    case .feed: "feed"
    case .graph: "graph"
    case .graphFile: "graphFile"
    case .graphPair: "graphPair"
    case .judge: "judge"
    case .goal: "goal"
    case .motion: "motion"
    case .hand: "hand"
    case .own: "own"
    }
  }
}
