// What a page has to know of an image before it is there.

/// The size of an image, in pixels.
struct ImageSize: Equatable, Sendable {
  let width: Int
  let height: Int

  /// `nil` where either is not between 1 and what any program shows.
  init?(_ width: Int, _ height: Int) {
    guard 1...Self.largest ~= width, 1...Self.largest ~= height else { return nil }
    self.width = width
    self.height = height
  }

  /// The largest side that is believed.
  static let largest = 65_535
}
