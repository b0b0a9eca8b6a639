// Test vectors: small strokes that each test one feature of a stage, generated from a seed, with whole
// coordinates unless the feature is about others. The strokes of the last group come from reports about
// programs. Many features occur in a handwritten stroke; a program that
// fails at one of these vectors fails at a known one.

import InkstepEngine

/// A feature of strokes that programs get wrong.
public enum VectorFeature: Int, CaseIterable, Sendable {
  case taps, lengths, repeats, nearRepeats, lifts, cancelled, touches, corners, straight, fine, far
  case long
  /// Touches that are not over when the recording ends.
  case noEnd
  /// Coordinates that need all the digits of a double.
  case precision
  /// Faults that shipped programs really had.
  case field

  /// The name in addresses and reports: lower-case words joined by hyphens.
  public var slug: String {
    switch self {
    case .taps: "taps"
    case .lengths: "lengths"
    case .repeats: "repeats"
    case .nearRepeats: "near-repeats"
    case .lifts: "lifts"
    case .cancelled: "cancelled"
    case .touches: "touches"
    case .corners: "corners"
    case .straight: "straight"
    case .fine: "fine"
    case .far: "far"
    case .long: "long"
    case .noEnd: "no-end"
    case .precision: "precision"
    case .field: "field"
    }
  }

  /// The number of generated strokes per feature.
  public static let strokesEach = 24

  /// The strokes that test the feature, the same in every run.
  public var strokes: [Stroke] {
    (0..<(self == .field ? FieldReport.all.count : Self.strokesEach)).map { number in
      var maker = VectorMaker(seed: UInt64(rawValue * 1000 + number + 1))
      make(number, &maker)
      var id = TextBuffer(slug)
      id.write(number < 9 ? "-0" : "-")
      id.write(number + 1)
      return Stroke(
        id: id.string, width: VectorMaker.width, height: VectorMaker.height, events: maker.events)
    }
  }

  private func make(_ number: Int, _ maker: inout VectorMaker) {
    let size = 1 + number % 12
    switch self {
    case .taps:
      // A pen that moves without leaving its point and may be lifted elsewhere; one in four is cancelled.
      maker.begin()
      for _ in 0..<(number / 2 % 3) { maker.stay() }
      maker.end(elsewhere: number % 2 == 1, isCancelled: number % 4 == 3)
    case .lengths:
      maker.begin()
      for _ in 0..<size { maker.move() }
      maker.end()
    case .repeats, .nearRepeats:
      maker.begin()
      for step in 0..<6 {
        if step == number % 6 {
          for _ in 0...(number / 6 % 3) {
            if self == .repeats { maker.stay() } else { maker.nudge() }
          }
        }
        maker.move()
      }
      maker.end()
    case .lifts:
      maker.begin()
      for _ in 0..<size { maker.move() }
      maker.end(elsewhere: true)
    case .cancelled:
      maker.begin()
      for _ in 0..<size { maker.move() }
      maker.end(elsewhere: number >= 12, isCancelled: true)
    case .touches:
      for touch in 0..<(2 + number % 3) {
        maker.begin()
        for _ in 0..<maker.number(0...6) { maker.move() }
        maker.end(elsewhere: maker.number(0...1) == 1, isCancelled: (touch + number) % 3 == 2)
      }
    case .corners:
      // Reversals and right angles.
      maker.begin()
      let stride = Double(maker.number(4...20))
      for step in 0..<8 {
        let isTurned = (step + number) % 3 == 2
        let step = number % 2 == 0 ? Vector(stride, 0) : Vector(0, stride)
        maker.move(by: isTurned ? (number < 12 ? -1 * step : Vector(step.y, step.x)) : step)
      }
      maker.end()
    case .straight:
      maker.begin()
      let unit = Vector(Double(maker.number(-9...9)), Double(maker.number(1...9)))
      for step in 0..<size { maker.move(by: number < 12 ? unit : Double(step + 1) * unit) }
      maker.end()
    case .fine:
      maker.unitsPerPoint = 1024
      maker.begin()
      for _ in 0..<(3 + number % 6) { maker.move() }
      maker.end(elsewhere: number % 2 == 1)
    case .far:
      maker.reach = number < 12 ? 3000 : 100_000
      maker.begin()
      for _ in 0..<(3 + number % 6) { maker.move() }
      maker.end(elsewhere: number % 2 == 1)
    case .long:
      maker.begin()
      for step in 0..<(40 + number) {
        maker.move(by: Vector(Double(maker.number(-9...12)), Double(step % 9 - 4)))
      }
      maker.end(elsewhere: number % 3 == 2)
      // What is counted starts again with the next stroke.
      if number % 4 == 3 {
        maker.begin()
        for _ in 0..<12 { maker.move() }
        maker.end()
      }
    case .noEnd:
      if number >= 12 {
        maker.begin()
        for _ in 0..<(number % 5) { maker.move() }
        maker.end(isCancelled: number % 3 == 0)
      }
      maker.begin()
      for _ in 0..<size { maker.move() }
    case .precision:
      maker.unitsPerPoint = 1000
      if number >= 12 { maker.reach = 10_000 }
      maker.begin()
      for _ in 0..<(4 + number % 8) { maker.move() }
      maker.end(elsewhere: number % 2 == 1)
    case .field:
      maker.add(FieldReport.all[number].vector)
    }
  }
}

/// Generates the events of a stroke from a seed.
private struct VectorMaker {
  static let width = 320.0
  static let height = 480.0

  private(set) var events: [TouchEvent] = []
  /// Coordinates are multiples of 1 / `unitsPerPoint`.
  var unitsPerPoint = 1
  /// The largest magnitude of a coordinate; 0 for coordinates in the drawing area.
  var reach = 0
  private var state: UInt64
  private var at = InkPoint.zero

  init(seed: UInt64) { state = seed }

  /// A random number in the range.
  ///
  /// SplitMix64 (Steele, Lea and Flood, 2014) with a remainder, whose small bias does no harm here.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return range.lowerBound + Int(z % UInt64(range.count))
  }

  private mutating func coordinate(upTo size: Double) -> Double {
    let range =
      reach > 0 ? -reach * unitsPerPoint...reach * unitsPerPoint : 0...Int(size) * unitsPerPoint
    return Double(number(range)) / Double(unitsPerPoint)
  }

  private mutating func point() -> InkPoint {
    InkPoint(coordinate(upTo: Self.width), coordinate(upTo: Self.height))
  }

  /// Adds events that are given.
  mutating func add(_ given: [TouchEvent]) { events += given }

  mutating func begin() {
    at = point()
    events.append(TouchEvent(.began, at))
  }

  /// Moves to a random point.
  mutating func move() {
    at = point()
    events.append(TouchEvent(.moved, at))
  }

  mutating func move(by offset: Vector) {
    at = at + offset
    events.append(TouchEvent(.moved, at))
  }

  /// Moves without changing the point.
  mutating func stay() { events.append(TouchEvent(.moved, at)) }

  /// Moves by a very small distance.
  mutating func nudge() { move(by: Vector(1.0 / 1024, 0)) }

  mutating func end(elsewhere: Bool = false, isCancelled: Bool = false) {
    if elsewhere { at = point() }
    events.append(TouchEvent(isCancelled ? .cancelled : .ended, at))
  }
}
