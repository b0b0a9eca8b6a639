// Strokes and runs for the tests of the stages.

import Seeds

@testable import InkstepEngine

/// A stroke as its samples p₀ … pₙ and the position of the lift.
struct SampledStroke {
  var points: [InkPoint]
  var lift: InkPoint

  /// Number of moved events.
  var moves: Int { points.count - 1 }

  init(_ points: [InkPoint], lift: InkPoint? = nil) {
    self.points = points
    self.lift = lift ?? points[points.count - 1]
  }

  /// A stroke of 0 to 30 moved events.
  ///
  /// Sometimes a sample repeats, the pen returns to the sample before the last, or the lift has another
  /// position than the last move. On a grid of half points every stage computes without rounding.
  init(onGrid: Bool, using random: inout SeededRandom) {
    let count = Int.random(in: 1...31, using: &random)
    var points: [InkPoint] = []
    while points.count < count {
      let chance = random.double(in: 0...1)
      if chance < 0.12, let last = points.last {
        points.append(last)
      } else if chance < 0.2, points.count > 1 {
        points.append(points[points.count - 2])
      } else {
        points.append(Self.point(onGrid: onGrid, using: &random))
      }
    }
    self.init(
      points,
      lift: random.double(in: 0...1) < 0.6 ? nil : Self.point(onGrid: onGrid, using: &random))
  }

  private static func point(onGrid: Bool, using random: inout SeededRandom) -> InkPoint {
    if onGrid {
      return InkPoint(
        Double(Int.random(in: 0...640, using: &random)) / 2,
        Double(Int.random(in: 0...960, using: &random)) / 2)
    }
    return InkPoint(random.double(in: -1000...1000), random.double(in: -1000...1000))
  }

  func events(_ last: TouchPhase = .ended) -> [TouchEvent] {
    [TouchEvent(.began, points[0])] + points.dropFirst().map { TouchEvent(.moved, $0) }
      + [TouchEvent(last, lift)]
  }

  /// The samples as the repaired stage uses them: including the lift, without equal samples in a row.
  var distinct: [InkPoint] {
    (points + [lift]).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// 1,200 random strokes, half of them on the grid, the same in every run.
func randomStrokes(seed: UInt64) -> [SampledStroke] {
  var random = SeededRandom(seed: seed)
  return (0..<1200).map { SampledStroke(onGrid: $0 % 2 == 0, using: &random) }
}

/// 1,000 random strokes on the grid of half points.
func gridStrokes(seed: UInt64) -> [SampledStroke] {
  var random = SeededRandom(seed: seed)
  return (0..<1000).map { _ in SampledStroke(onGrid: true, using: &random) }
}

/// What a stage did with a session.
struct Run {
  var steps: [StageStep] = []
  var path: [PathElement] = []

  init<Drawing: Stage>(_ type: Drawing.Type, _ events: [TouchEvent]) throws {
    var session = Session<Drawing>()
    for event in events { steps.append(try session.step(event)) }
    path = session.canvas.path
  }

  var stroked: Int { steps.reduce(0) { $0 + $1.stroked } }
  var committed: Int { steps.reduce(0) { $0 + $1.committed } }
  var commits: Int { steps.reduce(0) { $0 + $1.commits } }
  var unused: [Int] { steps.compactMap(\.unused) }
  var counters: [Int] { steps.compactMap { step in step.slots.map { $0.count - 1 } } }
  /// The lag after each event except the last.
  var lags: [Int] { steps.dropLast().compactMap(\.lag) }
  var segments: Int { path.count(where: \.isSegment) }
}

extension [PathElement] {
  /// The path as one line: `M0 0 L1 1 C1 2 3 4 5 6`.
  var line: String {
    map { element in
      switch element {
      case .move(let p): "M\(p.short)"
      case .line(let p): "L\(p.short)"
      case .quad(let c, let p): "Q\(c.short) \(p.short)"
      case .cubic(let a, let b, let p): "C\(a.short) \(b.short) \(p.short)"
      }
    }.joined(separator: " ")
  }

  /// The cubics with their starts: four control points each.
  var cubics: [[InkPoint]] {
    var pen = InkPoint.zero
    var found: [[InkPoint]] = []
    for element in self {
      if case .cubic(let a, let b, let end) = element { found.append([pen, a, b, end]) }
      pen = element.end
    }
    return found
  }
}

extension InkPoint {
  fileprivate var short: String {
    "\(x) \(y)".replacing(".0 ", with: " ").replacing(/\.0$/, with: "")
  }
}

/// The first samples of the reference vectors.
let fewPoints = [
  InkPoint(0, 0), InkPoint(16, 24), InkPoint(40, 32), InkPoint(64, 20), InkPoint(80, -8),
  InkPoint(88, -40),
  InkPoint(100, -60), InkPoint(124, -56),
]

/// The path of a stage over the first `count` of `fewPoints`, lifted at the last of them.
func inkLine<Drawing: Stage>(_ type: Drawing.Type, samples count: Int) throws -> String {
  try Run(type, SampledStroke(Array(fewPoints.prefix(count))).events()).path.line
}
