// Faults in the coordinates after a stage has drawn: swapped, mirrored, scaled or moved. The shape
// is correct.

import InkstepEngine

/// An affine placement of a drawing: x' = `across` · x + `shiftX`, y' = `along` · y + `shiftY`, after
/// an optional swap of x and y.
struct Placement: Sendable {
  var swaps = false
  var across = 1.0
  var shiftX = 0.0
  var along = 1.0
  var shiftY = 0.0
  /// Whether `shiftX` and `shiftY` are the width and the height of the stroke's own area.
  var mirrors = false
  var flips = false
  /// The mistakes that it is reported as; empty if nothing is changed.
  private(set) var mistakes: [Mistake] = []

  static let unchanged = Placement()

  /// The placements without a measured value, the likeliest first.
  static let all: [Placement] = {
    var all: [Placement] = []
    for swaps in [false, true] {
      for vertical in 0...2 {
        for horizontal in 0...2 where swaps || vertical > 0 || horizontal > 0 {
          var placement = Placement()
          placement.swaps = swaps
          var names: [String] = swaps ? ["axes-swapped"] : []
          if vertical > 0 {
            placement.along = -1
            placement.flips = vertical == 1
            names.append(vertical == 1 ? "upside-down" : "y-negated")
          }
          if horizontal > 0 {
            placement.across = -1
            placement.mirrors = horizontal == 1
            names.append(horizontal == 1 ? "mirrored" : "x-negated")
          }
          placement.mistakes = names.map { Mistake($0) }
          if names.count < 3 { all.append(placement) }
        }
      }
    }
    let counts = all.map { $0.mistakes.count }
    return ordering(all.count) { counts[$0] < counts[$1] }.map { all[$0] }
  }()

  /// Fits a placement that maps `points` to `found`; `nil` if none does, or if nothing changes.
  init?(from points: [InkPoint], to found: [InkPoint], swaps: Bool) {
    guard points.count == found.count, points.count > 1 else { return nil }
    self.swaps = swaps
    let from = swaps ? points.map { InkPoint($0.y, $0.x) } : points
    guard let x = Self.fit(from.map { $0.x }, found.map { $0.x }),
      let y = Self.fit(from.map { $0.y }, found.map { $0.y })
    else { return nil }
    (across, shiftX) = x
    (along, shiftY) = y
    guard across.magnitude > 1e-3, along.magnitude > 1e-3 else { return nil }
    for (a, b) in zip(points, found) where placed(a).largestDifference(from: b) > 1e-6 {
      return nil
    }
    name()
    if mistakes.isEmpty { return nil }
  }

  private mutating func name() {
    func isOne(_ number: Double) -> Bool { (number - 1).magnitude < 1e-9 }
    mistakes = swaps ? [Mistake("axes-swapped")] : []
    if !isOne(across) || !isOne(along) {
      let isEven = (across - along).magnitude < 1e-9
      mistakes.append(
        Mistake(
          isEven ? "scaled" : "stretched",
          isEven
            ? [Mistake.Value("factor", across)]
            : [Mistake.Value("across", across), Mistake.Value("down", along)]))
    }
    if shiftX.magnitude > 1e-9 || shiftY.magnitude > 1e-9 {
      mistakes.append(
        Mistake("moved", [Mistake.Value("right", shiftX), Mistake.Value("down", shiftY)]))
    }
  }

  /// Fits the factor and the shift that map numbers to others.
  private static func fit(_ from: [Double], _ to: [Double]) -> (Double, Double)? {
    guard let low = from.indices.min(by: { from[$0] < from[$1] }),
      let high = from.indices.max(by: { from[$0] < from[$1] }), from[high] - from[low] > 1e-3
    else { return nil }
    var factor = (to[high] - to[low]) / (from[high] - from[low])
    // Constants in programs have few digits.
    let simple = (factor * 1000).rounded() / 1000
    if (simple - factor).magnitude < 1e-10 { factor = simple }
    let shift = to[low] - factor * from[low]
    let simpleShift = (shift * 1000).rounded() / 1000
    return (factor, (simpleShift - shift).magnitude < 1e-9 ? simpleShift : shift)
  }

  private init() {}
}

extension Placement {
  /// Whether nothing is changed.
  var isUnchanged: Bool { mistakes.isEmpty }

  private func placed(_ p: InkPoint) -> InkPoint {
    let q = swaps ? InkPoint(p.y, p.x) : p
    return InkPoint(across * q.x + shiftX, along * q.y + shiftY)
  }

  /// The position of a point before the placement.
  func original(of p: InkPoint, in stroke: Stroke) -> InkPoint {
    if isUnchanged { return p }
    let q = InkPoint(
      (p.x - (mirrors ? stroke.width : shiftX)) / across,
      (p.y - (flips ? stroke.height : shiftY)) / along)
    return swaps ? InkPoint(q.y, q.x) : q
  }
}
