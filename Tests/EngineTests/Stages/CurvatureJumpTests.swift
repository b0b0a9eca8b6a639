// By how much the curvature jumps at a midpoint junction if all steps are equally long.

import Foundation
import Testing

@testable import InkstepEngine

/// Samples at equal distances along a curve, given by the direction or the velocity at a parameter.
private struct Walk {
  var position = InkPoint.zero
  var samples: [InkPoint] = []

  /// Walks along the curve of velocity `velocity(u)`, from `u` on, and takes a sample every `step` points.
  init(from start: Double, step: Double, count: Int, _ velocity: (Double) -> Vector) {
    let part = 1e-4
    var (u, length) = (start, 0.0)
    samples = [position]
    while samples.count < count {
      // The midpoint rule, with the last part cut where the step is complete.
      let middle = velocity(u + part / 2)
      let rest = step - length
      let share = min(1, rest / (part * middle.length))
      position = position + share * part * middle
      u += share * part
      length += share * part * middle.length
      if share < 1 {
        samples.append(position)
        length = 0
      }
    }
  }

  /// The curvatures on both sides of each junction.
  func curvatures() throws -> [(in: Double, out: Double)] {
    try joints(of: Run(Smoothed.self, SampledStroke(samples).events()).path).map {
      (try #require($0.curvatureIn), try #require($0.curvatureOut))
    }
  }
}

struct CurvatureJumpTests {
  @Test(arguments: [(0.02, 0.0005), (0.01, -0.0002), (-0.03, 0.001)])
  func `with short equal steps the curvature jumps by 4/3·h·k′ at a junction`(
    _ curvature: Double, _ change: Double
  ) throws {
    let step = 0.5
    // A clothoid: the curvature changes evenly, and is the given one at sample 3.
    let walk = Walk(from: -3 * step, step: step, count: 8) { s in
      let angle = curvature * s + change * s * s / 2
      return Vector(cos(angle), sin(angle))
    }
    let joint = try #require(try walk.curvatures().first)
    let unit = step * change
    #expect(abs((joint.out - joint.in) / unit - 4.0 / 3) < 0.01)
    #expect(abs((joint.in - curvature) / unit + 2.0 / 3) < 0.05)
    #expect(abs((joint.out - curvature) / unit - 2.0 / 3) < 0.05)
  }

  @Test func `on an evenly sampled ellipse the curvature jumps by a fifth, at worst by two fifths`()
    throws
  {
    var jumps: [Double] = []
    for start in 0..<8 {
      let walk = Walk(from: 0.01 * Double(start), step: 10, count: 50) { u in
        Vector(-100 * sin(u), 50 * cos(u))
      }
      for (before, after) in try walk.curvatures() {
        jumps.append(abs(after - before) / ((after + before) / 2))
      }
    }
    let mean = jumps.reduce(0, +) / Double(jumps.count)
    #expect((0.19...0.22).contains(mean), "\(mean)")
    let worst = try #require(jumps.max())
    #expect((0.4...0.45).contains(worst), "\(worst)")
  }
}
