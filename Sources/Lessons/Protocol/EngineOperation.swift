// What the engine in the page can be asked to do. An operation has a number, which is its place here;
// `describe` is the first, and tells who asks the names of the others.

/// An operation of the live engine; its raw value is its number in the protocol.
public enum EngineOperation: UInt32, CaseIterable, Sendable {
  /// What there is: see `EngineCatalogue`. Packet: nothing.
  case describe
  /// Takes a stroke in, for all that follows. Packet: the stroke.
  case load
  /// The trace of a stage, as `inkstep-trace/1`. Packet: the stage.
  case trace
  /// The trace of a stage as comma-separated values. Packet: the stage.
  case csv
  /// The figure of a stage as a file of its own. Packet: the stage.
  case svg
  /// The trace of a stage as a test in Swift. Packet: the stage.
  case swiftTest
  /// The stroke as `inkstep-stroke/1`. Packet: nothing.
  case stroke
  /// A figure with its facts, frame and samples. Packet: its kind, then see `FigureRequest`.
  case figure
  /// The steps of a stage as they are explained. Packet: the stage.
  case notes
  /// The cells of the table of joints. Packet: the stage.
  case joints
  /// The cells of the table of measures. Packet: the stages.
  case measures
  /// A number of the text over the stroke, exact and as it is read. Packet: see `NumberRequest`.
  case number
  /// The stroke as `inkstep-stroke/1`, sampled at another rate. Packet: samples a second.
  case resample
  /// The point of the plane at a place of a figure, and the sample nearest to it. Packet: scale,
  /// x and y of the origin, x and y of the place.
  case locate
  /// Begins to draw. Packet: nothing.
  case begin
  /// What an event drew under every stage. Packet: the event.
  case feed
  /// A moment of the scrolling graph. Packet: see `GraphRequest`.
  case graph
  /// The figure of that moment as a file of its own. Packet: the same.
  case graphFile
  /// A path of the reader's own, held against a stage. Packet: see `JudgeRequest`.
  case judge
  /// What is left to be done by moving a sample. Packet: goal, stage, joint from 0.
  case goal
  /// A stage's slow-motion replay as a file of its own. Packet: the stage.
  case motion
  /// Takes in where the pen truly was, for figures to lay over. Packet: x and y of each place, NaN twice
  /// between one touch and the next.
  case hand

  /// The name that scripts know it by.
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
    case .resample: "resample"
    case .locate: "locate"
    case .begin: "begin"
    case .feed: "feed"
    case .graph: "graph"
    case .graphFile: "graphFile"
    case .judge: "judge"
    case .goal: "goal"
    case .motion: "motion"
    case .hand: "hand"
    }
  }
}
