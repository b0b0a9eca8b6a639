// A stage turns touch events into ink, one event at a time, and never sees the whole stroke.
//
// Stages are the tutorial's views reduced to what they compute. Each keeps O(1) state in addition to
// the canvas, does amortised O(1) work per event, and is the same code in the page, the fixtures and the
// tests.

/// An algorithm that turns touch events into path elements.
public protocol Stage: Sendable {
  /// Makes the stage as it is before the first touch.
  init()

  /// The pen came down at `p`, in points; never while it is down.
  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas)
  /// The pen moved to `p`, which may be the same point as before.
  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas)
  /// The pen was lifted at `p`.
  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas)
  /// The system cancelled the touch at `p`.
  mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas)

  /// The filled slots of the stage's sample buffer, 0…counter; `nil` for a stage without one.
  var slots: ArraySlice<InkPoint>? { get }
  /// Samples received but not yet reached by the ink.
  var lag: Int { get }

  /// The properties of the stage that other code needs in order to show or check it.
  ///
  /// A stage of your own need not describe itself; it is then one that draws anything and keeps no samples.
  static var description: StageDescription { get }
}

extension Stage {
  /// No buffer by default.
  public var slots: ArraySlice<InkPoint>? { nil }
  /// No lag by default.
  public var lag: Int { 0 }

  /// The description of a stage that says nothing about itself.
  public static var description: StageDescription {
    StageDescription(name: "own", draws: [.line, .quad, .cubic])
  }

  /// As taught, a cancelled touch is treated like a lift.
  public mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    ended(p, on: &canvas)
  }
}
