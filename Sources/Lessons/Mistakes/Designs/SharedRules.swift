// Rules that designs of several families share, in their correct and wrong forms: the midpoint of two samples,
// whether a sample counts as a repeat, and the treatment of a cancelled touch.
//
// A midpoint may read a third point, `sample`: in curves the sample in slot 3, which the midpoint replaces; in
// splines the newest sample.

import InkstepEngine

/// Two slots of the buffer.
struct SlotPair: Equatable, Sendable {
  let first: Int
  let second: Int
  init(_ first: Int, _ second: Int) {
    self.first = first
    self.second = second
  }
}

/// How the midpoint of two samples is computed.
enum MidpointRule: Equatable, Sendable {
  /// The first sample plus this fraction of the difference; ½ is correct.
  case fraction(Double)
  /// With integer division that rounds down, towards zero, or to the nearest.
  case roundedDown, roundedToZero, roundedToNearest, roundedToEven
  /// With only one sample halved, as without parentheses, or with neither.
  case firstHalved, secondHalved, sum
  /// As half of the difference vector, not added to a sample, in either direction.
  case halfDifference, halfDifferenceBack
  /// With x taken for y or y for x in some terms, as after copying a line of code.
  case mixed(CoordinateMix)
  /// With only one coordinate averaged; the other is that of `sample`, of the first
  /// or of the second.
  case onlyX, onlyY, onlyXOfFirst, onlyYOfFirst, onlyXOfSecond, onlyYOfSecond
  /// As the sum times this factor.
  case sumTimes(Double)
  /// As the mean of the two samples and `sample`.
  case ofThree
  /// With the samples of another pair of slots for x, or for y.
  case xOf(SlotPair), yOf(SlotPair)
  /// On the line between the samples where `sample` is nearest, or in the ratio of its
  /// distances from them.
  case foot, byDistance
  /// As a sum of the samples in all slots with these weights.
  case weighted(AxisWeights)
}

/// One of the two coordinates.
enum Axis: Equatable, Sendable, CaseIterable { case x, y }

/// The weights of samples in a sum, for each coordinate.
struct AxisWeights: Equatable, Sendable {
  var x: [Double]
  var y: [Double]

  /// The sum of points with these weights.
  func sum(of points: [InkPoint]) -> InkPoint {
    InkPoint(x.sum(of: points).x, y.sum(of: points).y)
  }
}

/// The terms of a midpoint that read the wrong coordinate.
///
/// For example, `xOfFirst` reads y instead of x of the first sample.
struct CoordinateMix: OptionSet, Equatable, Sendable {
  let rawValue: UInt8
  static let xOfFirst = CoordinateMix(rawValue: 1)
  static let xOfSecond = CoordinateMix(rawValue: 2)
  static let yOfFirst = CoordinateMix(rawValue: 4)
  static let yOfSecond = CoordinateMix(rawValue: 8)
  /// Every combination but the correct, empty one.
  ///
  /// Those with both terms of one coordinate come first.
  static let all: [CoordinateMix] =
    [[.yOfFirst, .yOfSecond], [.xOfFirst, .xOfSecond]]
    + (1...15).map { CoordinateMix(rawValue: $0) }.filter { $0.rawValue != 12 && $0.rawValue != 3 }
}

/// How a sample that repeats the previous one is treated.
enum RepeatRule: Equatable, Sendable {
  case taken
  /// Skipped if it equals the slot at the counter, or if it equals the previous sample. The two
  /// are the same after a correctly drawn curve.
  case comparedWithSlot, comparedWithSample
  /// Skipped if only one coordinate is equal, or if it equals slot 0, or the slot before that at the
  /// counter.
  case comparedInX, comparedInY, comparedInEither, comparedWithStart, comparedWithSlotBefore
  /// Skipped if it equals any of the filled slots, any slot, or any earlier sample of the touch.
  case comparedWithFilled, comparedWithAny, comparedWithEarlier
  /// Skipped if it equals the last sample that did not start a touch; the first sample of a touch is compared with
  /// one of an earlier touch.
  case comparedWithMoved
  /// Skipped if both coordinates differ by less than this, if the distance is less, or if they are equal
  /// as 32-bit floats.
  case nearer(Double), within(Double), equalAsFloats
}

/// How a cancelled touch is treated; `clears` empties the live path and keeps what is on screen.
enum CancelRule: Equatable, Sendable {
  case likeEnd, takesBack, nothing, clears, takesAllBack
  /// Discards all but the first element of the stroke, or treats it as one more sample.
  case leavesFirst, asMove
  /// Ends the stroke without its lift.
  case keepsInk
  /// Takes back only the last element of the stroke, or the stroke and the element before it.
  case takesLast, takesOneMore
}

extension InkCanvas {
  /// Removes the last `count` elements of the path, whichever strokes they belong to, and ends the stroke.
  mutating func removeLast(_ count: Int) {
    let kept = path.dropLast(count)
    discardAll()
    for element in kept { add(element) }
    clear()
  }
}

extension MidpointRule {
  /// Returns the midpoint.
  ///
  /// `slots` are the samples in all slots, for rules that read others than `a` and `b`.
  func between(
    _ a: InkPoint, _ b: InkPoint, over sample: InkPoint, slots: [InkPoint] = []
  ) -> InkPoint {
    let exact = midpoint(a, b)
    switch self {
    case .fraction(let t): return t == 0.5 ? exact : interpolate(a, b, t)
    case .roundedDown: return InkPoint(exact.x.rounded(.down), exact.y.rounded(.down))
    case .roundedToZero: return InkPoint(exact.x.rounded(.towardZero), exact.y.rounded(.towardZero))
    case .roundedToNearest: return InkPoint(exact.x.rounded(), exact.y.rounded())
    case .roundedToEven:
      return InkPoint(exact.x.rounded(.toNearestOrEven), exact.y.rounded(.toNearestOrEven))
    case .firstHalved: return InkPoint(a.x / 2 + b.x, a.y / 2 + b.y)
    case .secondHalved: return InkPoint(a.x + b.x / 2, a.y + b.y / 2)
    case .sum: return a + b
    case .halfDifference: return 0.5 * (b - a)
    case .halfDifferenceBack: return 0.5 * (a - b)
    case .mixed(let mix):
      return InkPoint(
        ((mix.contains(.xOfFirst) ? a.y : a.x) + (mix.contains(.xOfSecond) ? b.y : b.x)) / 2,
        ((mix.contains(.yOfFirst) ? a.x : a.y) + (mix.contains(.yOfSecond) ? b.x : b.y)) / 2)
    case .onlyX: return InkPoint(exact.x, sample.y)
    case .onlyY: return InkPoint(sample.x, exact.y)
    case .onlyXOfFirst: return InkPoint(exact.x, a.y)
    case .onlyYOfFirst: return InkPoint(a.x, exact.y)
    case .onlyXOfSecond: return InkPoint(exact.x, b.y)
    case .onlyYOfSecond: return InkPoint(b.x, exact.y)
    case .sumTimes(let factor): return factor * (a + b)
    case .ofThree: return InkPoint((a.x + b.x + sample.x) / 3, (a.y + b.y + sample.y) / 3)
    case .xOf(let pair): return InkPoint((slots[pair.first].x + slots[pair.second].x) / 2, exact.y)
    case .yOf(let pair): return InkPoint(exact.x, (slots[pair.first].y + slots[pair.second].y) / 2)
    case .foot:
      let whole = b - a
      let square = whole.dot(whole)
      return square > 0 ? interpolate(a, b, (sample - a).dot(whole) / square) : exact
    case .byDistance:
      let (before, after) = (a.distance(to: sample), sample.distance(to: b))
      return before + after > 0 ? interpolate(a, b, before / (before + after)) : exact
    case .weighted(let weights): return weights.sum(of: slots)
    }
  }
}

extension MidpointRule {
  /// Midpoints computed wrongly from the right samples, with their names.
  static let wrong: [(name: String, middle: MidpointRule)] = [
    ("midpoint-rounded", .roundedToZero), ("midpoint-rounded", .roundedDown),
    ("midpoint-rounded", .roundedToNearest), ("midpoint-rounded", .roundedToEven),
    ("midpoint-unbalanced", .secondHalved), ("midpoint-unbalanced", .firstHalved),
    ("midpoint-not-halved", .sum), ("midpoint-difference", .halfDifference),
    ("midpoint-difference", .halfDifferenceBack),
  ]
}

/// The samples with which a new one may be compared.
struct EarlierSamples {
  /// The sample before.
  let newest: InkPoint
  /// The last sample that did not start a touch; `nil` before the first one.
  let moved: InkPoint?
  /// The slot at the counter, and the one before that.
  let slot: InkPoint?
  let slotBefore: InkPoint
  /// All slots from slot 0 on, and how many of them are filled.
  let slots: ArraySlice<InkPoint>
  let filled: Int
  /// The samples of the touch.
  let ofTouch: [InkPoint]
}

extension RepeatRule {
  /// Whether `p` counts as a repeat.
  func includes(_ p: InkPoint, after earlier: EarlierSamples) -> Bool {
    let newest = earlier.newest
    return switch self {
    case .taken: false
    case .comparedWithSlot: earlier.slot == p
    case .comparedWithSample: p == newest
    case .comparedInX: p.x == newest.x
    case .comparedInY: p.y == newest.y
    case .comparedInEither: p.x == newest.x || p.y == newest.y
    case .comparedWithStart: p == earlier.slots.first
    case .comparedWithFilled: earlier.slots.prefix(earlier.filled).contains(p)
    case .comparedWithAny: earlier.slots.contains(p)
    case .comparedWithEarlier: earlier.ofTouch.contains(p)
    case .comparedWithMoved: p == earlier.moved
    case .comparedWithSlotBefore: p == earlier.slotBefore
    case .nearer(let distance):
      (p.x - newest.x).magnitude < distance && (p.y - newest.y).magnitude < distance
    case .within(let distance): p.distance(to: newest) < distance
    case .equalAsFloats: Float(p.x) == Float(newest.x) && Float(p.y) == Float(newest.y)
    }
  }
}

extension [Double] {
  /// The sum of points with these weights.
  func sum(of points: [InkPoint]) -> InkPoint {
    var (x, y) = (0.0, 0.0)
    for (weight, p) in zip(self, points) {
      x += weight * p.x
      y += weight * p.y
    }
    return InkPoint(x, y)
  }
}
