// What the engine in the page can be asked to do. The order is the protocol: the page's script names
// the same operations in the same order.

import InkstepLessons

/// An operation of the live engine; its raw value is its number in the protocol.
public enum Operation: UInt32, CaseIterable, Sendable {
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
  /// A figure with its facts, frame and samples. Packet: see `FigureRequest`.
  case figure
  /// The cells of the table of joints. Packet: the stage.
  case joints
  /// The cells of the table of measures. Packet: the stages.
  case measures
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
}

/// What came of an operation.
public enum Outcome {
  /// A text.
  case text(TextBuffer)
  /// The packet makes no sense.
  case malformed
  /// An event was refused, by its position in the session.
  case refused(event: Int)
}

extension Outcome {
  /// The number that the page sees for an outcome without a text.
  public static func code(refused event: Int) -> Int32 { -2 - Int32(clamping: event) }
  /// The number that the page sees for a packet that makes no sense.
  public static let malformedCode: Int32 = -1
}
