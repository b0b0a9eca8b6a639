// Where a path first goes another way than a stage's: a `Disagreement` without the search for what
// explains it, cheap enough to be asked at every key press.

import InkstepEngine

/// The first place where a path differs from what a stage draws.
public struct PathDifference: Sendable {
  /// The position of the first element that differs; as many elements before it agree.
  public let element: Int
  /// The event that draws the expected element, as a position in the session; `nil` where the
  /// stage's path has ended.
  public let event: Int?
  /// The filled slots of the stage's buffer before that event; `nil` where there are none.
  public let buffer: [InkPoint]?
  /// The element that the stage draws; `nil` where its path has ended.
  public let expected: PathElement?
  /// The element that the given path has; `nil` where it has ended.
  public let found: PathElement?
}

extension Trace {
  /// Finds where a path differs from the one that the stage draws over the stroke; `nil` if nowhere.
  ///
  /// Coordinates agree when they are at most `tolerance` points apart. Takes time in proportion to
  /// the length of the paths.
  public func pathDifference(from path: [PathElement], tolerance: Double) -> PathDifference? {
    guard let (first, _) = firstDifference(from: path, tolerance) else { return nil }
    let event = event(drawing: first)
    return PathDifference(
      element: first, event: event, buffer: event.flatMap { buffer(before: $0) },
      expected: first < self.path.count ? self.path[first] : nil,
      found: first < path.count ? path[first] : nil)
  }
}
