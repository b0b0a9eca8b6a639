// What a stage can be tested for, and strokes that test it: made from a seed, with no more events than the
// feature needs, in whole numbers unless it is about others. A handwritten stroke shows many things at once;
// a program that fails at one of these shows at what.

import InkstepEngine

/// A feature of strokes that programs get wrong.
public enum VectorFeature: Int, CaseIterable, Sendable {
  case taps, lengths, repeats, nearRepeats, lifts, cancelled, touches, corners, straight, fine, far
  case long

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
    }
  }

  /// How many strokes each feature has.
  public static let strokesEach = 24

  /// The strokes that test it, the same in every run.
  public var strokes: [Stroke] {
    (0..<Self.strokesEach).map { number in
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
      // Still, with moves in place, lifted elsewhere; one in four is taken away.
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
      // Back over its own line, or off at a right angle.
      maker.begin()
      let stride = Double(maker.number(4...20))
      for step in 0..<8 {
        let isTurned = (step + number) % 3 == 2
        let way = number % 2 == 0 ? Vector(stride, 0) : Vector(0, stride)
        maker.move(by: isTurned ? (number < 12 ? -1 * way : Vector(way.y, way.x)) : way)
      }
      maker.end()
    case .straight:
      maker.begin()
      let way = Vector(Double(maker.number(-9...9)), Double(maker.number(1...9)))
      for step in 0..<size { maker.move(by: number < 12 ? way : Double(step + 1) * way) }
      maker.end()
    case .fine:
      maker.grain = 1024
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
    }
  }
}

/// Writes the events of a stroke, with numbers from a seed.
private struct VectorMaker {
  static let width = 320.0
  static let height = 480.0

  private(set) var events: [TouchEvent] = []
  /// Coordinates are multiples of one by this.
  var grain = 1
  /// How far from the origin coordinates go; 0 for the drawing area.
  var reach = 0
  private var state: UInt64
  private var at = InkPoint.zero

  init(seed: UInt64) { state = seed }

  /// A number of the range.
  ///
  /// SplitMix64 (Steele, Lea and Flood, 2014), reduced by a remainder, whose small bias does no harm.
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
      reach > 0 ? -reach * grain...reach * grain : 0...Int(size) * grain
    return Double(number(range)) / Double(grain)
  }

  private mutating func place() -> InkPoint {
    InkPoint(coordinate(upTo: Self.width), coordinate(upTo: Self.height))
  }

  mutating func begin() {
    at = place()
    events.append(TouchEvent(.began, at))
  }

  /// To a place anywhere.
  mutating func move() {
    at = place()
    events.append(TouchEvent(.moved, at))
  }

  mutating func move(by way: Vector) {
    at = at + way
    events.append(TouchEvent(.moved, at))
  }

  /// Once more where it is.
  mutating func stay() { events.append(TouchEvent(.moved, at)) }

  /// To a place that is all but the same.
  mutating func nudge() { move(by: Vector(1.0 / 1024, 0)) }

  mutating func end(elsewhere: Bool = false, isCancelled: Bool = false) {
    if elsewhere { at = place() }
    events.append(TouchEvent(isCancelled ? .cancelled : .ended, at))
  }
}
