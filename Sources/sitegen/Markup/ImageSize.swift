// The size of an image, which a page states so that the layout does not move when the image loads.

/// The size of an image, in pixels.
struct ImageSize: Equatable, Sendable {
  let width: Int
  let height: Int

  /// `nil` unless both sides are from 1 to the largest plausible size.
  init?(_ width: Int, _ height: Int) {
    guard 1...Self.largest ~= width, 1...Self.largest ~= height else { return nil }
    self.width = width
    self.height = height
  }

  /// The largest plausible side, in pixels.
  static let largest = 65_535
}
