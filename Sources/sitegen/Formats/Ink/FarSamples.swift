// Finds samples that are far from all others, as some recorders report one at the corner of the screen or at the
// largest number of the device. They are kept, because a drawing may consist of far parts.

import InkstepEngine

/// The samples that are far from the rest of the ink.
struct FarSamples {
  /// How many times the size of the rest counts as far.
  private static let farness = 20.0
  /// The smallest size of the rest, in points, so that a dot makes nothing far.
  private static let smallestSize = 50.0

  /// The numbers of the events, from 1.
  private var numbers: [Int] = []
  private var first = InkPoint.zero

  init(_ events: [TouchEvent]) {
    guard events.count >= 8 else { return }
    // The box of the rest: without the few farthest samples on each side.
    let left = max(1, events.count / 50)
    func middle(_ values: [Double]) -> ClosedRange<Double> {
      let sorted = values.sorted()
      return sorted[left]...sorted[sorted.count - 1 - left]
    }
    let x = middle(events.map(\.point.x))
    let y = middle(events.map(\.point.y))
    let size = max(
      x.upperBound - x.lowerBound, y.upperBound - y.lowerBound, Self.smallestSize)
    let far = events.indices.filter { index in
      let point = events[index].point
      let distance = max(
        x.lowerBound - point.x, point.x - x.upperBound, y.lowerBound - point.y,
        point.y - y.upperBound)
      return distance > Self.farness * size
    }
    numbers = far.map { $0 + 1 }
    first = far.first.map { events[$0].point } ?? .zero
  }

  /// A warning about them; `nil` if there are none.
  var warning: String? {
    guard let number = numbers.first else { return nil }
    let others = numbers.count > 1 ? " and \(numbers.count - 1) more are" : " is"
    let place = "\(shortestDecimal(first.x)), \(shortestDecimal(first.y))"
    return "event \(number), at \(place),\(others) far from all other ink; if the recorder "
      + "reported it by mistake, delete it in the file"
  }
}
