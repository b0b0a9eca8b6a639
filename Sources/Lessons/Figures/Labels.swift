// Finds the position of a label: next to its point, clear of samples, ink and other labels.
//
// Sixteen positions around the point are tried, near ones first. The one that covers the fewest obstacles is
// chosen, the first of several. This is greedy, not optimal, but deterministic, and figures have few labels.

import InkstepEngine

/// Places labels one after the other, each clear of the earlier ones.
struct LabelPlacer {
  private var obstacles: [InkPoint] = []
  private var boxes: [(least: InkPoint, greatest: InkPoint)] = []
  /// The obstacles that the current label could cover.
  private var near: [InkPoint] = []
  private let frame: FigureFrame

  /// Half the height of a label's box, in figure units.
  private static let halfHeight = 8.0

  init(in frame: FigureFrame) { self.frame = frame }

  /// Keeps labels clear of a placed point.
  @inline(never)
  mutating func avoid(_ p: InkPoint) { obstacles.append(p) }

  /// Keeps labels clear of a box around a placed point.
  mutating func avoid(_ p: InkPoint, halfWidth: Double) {
    let half = Vector(halfWidth, Self.halfHeight)
    boxes.append((p - half, p + half))
  }

  /// Keeps labels clear of placed ink, by points along it.
  mutating func avoid(_ ink: [PathElement]) {
    var current = InkPoint.zero
    for element in ink {
      switch element {
      case .move: break
      case .line(let p):
        for step in 0..<8 { avoid(interpolate(current, p, Double(step) / 8)) }
      case .quad, .cubic:
        let curve = segments(of: [.move(current), element]).first
        for step in 0..<12 { if let curve { avoid(curve.value(at: Double(step) / 12)) } }
      }
      current = element.end
    }
  }

  /// The centre of the label's box for a placed point; `letters` is the number of characters.
  mutating func place(beside p: InkPoint, letters: Int) -> InkPoint {
    let halfWidth = Double(letters) * 3.6 + 2
    // The label is never farther away than this, and obstacles beyond cost nothing.
    let reach = 21 + 2 * halfWidth + 6
    near.removeAll(keepingCapacity: true)
    for obstacle in obstacles
    where (obstacle.x - p.x).magnitude < reach && (obstacle.y - p.y).magnitude < reach {
      near.append(obstacle)
    }
    var best = p
    var least = Double.infinity
    for distance in [15.0, 21.0] {
      // A position at this distance costs at least as much.
      if distance / 100 >= least { break }
      for direction in Self.directions {
        let reach = distance + (halfWidth - Self.halfHeight) * direction.x.magnitude
        let center = p + Vector(direction.x * reach, direction.y * distance)
        let cost = cost(of: center, halfWidth: halfWidth, upTo: least) + distance / 100
        if cost < least {
          least = cost
          best = center
        }
      }
    }
    let half = Vector(halfWidth, Self.halfHeight)
    boxes.append((best - half, best + half))
    return best
  }

  /// Eight directions, upper right first.
  private static let directions = [
    Vector(0.7, -0.7), Vector(1, 0), Vector(0.7, 0.7), Vector(0, -1), Vector(0, 1),
    Vector(-0.7, -0.7), Vector(-1, 0), Vector(-0.7, 0.7),
  ]

  /// The cost of the obstacles that a label covers; stops counting at `limit`.
  private func cost(of center: InkPoint, halfWidth: Double, upTo limit: Double) -> Double {
    let half = Vector(halfWidth, Self.halfHeight)
    let least = center - half
    let greatest = center + half
    var cost = 0.0
    if !frame.shows(least, slack: -2) || !frame.shows(greatest, slack: -2) { cost += 40 }
    if cost >= limit { return cost }
    for p in near {
      let across = max(least.x - p.x, p.x - greatest.x)
      if across >= 6 { continue }
      let down = max(least.y - p.y, p.y - greatest.y)
      if down >= 6 { continue }
      let outside = max(across, down)
      cost += outside < 0 ? 3 : 1 - outside / 6
      if cost >= limit { return cost }
    }
    for box in boxes
    where least.x < box.greatest.x && greatest.x > box.least.x && least.y < box.greatest.y
      && greatest.y > box.least.y
    {
      cost += 20
    }
    return cost
  }
}
