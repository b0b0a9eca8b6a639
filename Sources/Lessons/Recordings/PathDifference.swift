// The first difference of a path from a stage's path: a `Disagreement` without the search for
// mistakes, fast enough to run at every key press.

import InkstepEngine

/// The first difference between a path and the path of a stage.
public struct PathDifference: Sendable {
  /// The position of the first element that differs; all earlier elements agree.
  public let element: Int
  /// The event that draws the expected element, as a position in the session; `nil` where the
  /// stage's path has ended.
  public let event: Int?
  /// The filled slots of the stage's buffer before that event; `nil` for none.
  public let buffer: [InkPoint]?
  /// The element that the stage draws; `nil` where its path has ended.
  public let expected: PathElement?
  /// The element that the given path has; `nil` where it has ended.
  public let found: PathElement?
}

extension Trace {
  /// Finds the first difference between a path and the path that the stage draws over the stroke;
  /// `nil` if they agree.
  ///
  /// Coordinates agree within `tolerance`. Takes time proportional to the length of the paths.
  public func pathDifference(from path: [PathElement], tolerance: CoordinateTolerance)
    -> PathDifference?
  {
    guard let (first, _) = firstDifference(from: path, tolerance) else { return nil }
    let event = event(drawing: first)
    return PathDifference(
      element: first, event: event, buffer: event.flatMap { buffer(before: $0) },
      expected: first < self.path.count ? self.path[first] : nil,
      found: first < path.count ? path[first] : nil)
  }
}
