import Seeds
import Testing

@testable import InkstepEngine

/// Ink missing at a seam, compared with counting pixels.
struct SeamInkTests {
  /// Whether a line through some of its samples, with flat ends and round joins, covers a point.
  private func isInked(
    _ spot: InkPoint, by line: SampledLine, through samples: Range<Int>
  ) -> Bool {
    let half = line.width / 2
    func point(_ sample: Int) -> InkPoint {
      InkPoint(Double(sample * line.step), line.heights[sample])
    }
    for sample in samples.dropLast() {
      let segment = LineSegment(point(sample), point(sample + 1))
      let nearest = segment.nearest(to: spot)
      // Ends are flat: a point whose foot is outside the segment is not covered.
      let foot =
        (spot - segment.start).dot(segment.velocity)
        / segment.velocity.dot(segment.velocity)
      if foot >= 0, foot <= 1, nearest.distance <= half { return true }
    }
    return samples.dropFirst().dropLast().contains { spot.distance(to: point($0)) <= half }
  }

  @Test func `a raster counts as much`() {
    var random = SeededRandom(seed: 403)
    for _ in 0..<24 {
      let heights = (0..<24).map { _ in random.double(in: 20...40) }
      let step = Int.random(in: 1...3, using: &random)
      let width = [0.5, 1, 2, 3.5][Int.random(in: 0...3, using: &random)]
      let padding = Int.random(in: 0...3, using: &random)
      let seam = 12
      let line = SampledLine(heights: heights, step: step, width: width)
      let found = line.missingInk(leftOf: seam, padding: padding)
      let fine = 20.0
      let edge = Double(seam * step)
      var count = 0
      // Everything in a tile of four samples: without padding more than the strip at the seam is missing.
      for column in 0..<Int(Double(4 * step) * fine) {
        let x = edge - (Double(column) + 0.5) / fine
        for row in 0..<Int(26 * fine) {
          let spot = InkPoint(x, 17 + (Double(row) + 0.5) / fine)
          if isInked(spot, by: line, through: 5..<heights.count - 4),
            !isInked(spot, by: line, through: 5..<(seam + padding))
          {
            count += 1
          }
        }
      }
      #expect(abs(found - Double(count) / (fine * fine)) < 0.03 * max(1, width * width))
    }
  }

  @Test func `the pixel that loses most is the one of the raster`() {
    var random = SeededRandom(seed: 404)
    for _ in 0..<12 {
      let heights = (0..<24).map { _ in random.double(in: 0...40) }
      let padding = Int.random(in: 0...1, using: &random)
      let scale = Int.random(in: 1...3, using: &random)
      let (seam, fine) = (12, 24)
      let line = SampledLine(heights: heights, step: 1, width: 1)
      let found = line.pixelLosingMost(leftOf: seam, padding: padding, scale: scale)
      var most = 0.0
      for row in -2 * scale..<42 * scale {
        var missing = 0
        for part in 0..<fine * fine {
          let across = (Double(part % fine) + 0.5) / Double(fine) - 1
          let down = (Double(part / fine) + 0.5) / Double(fine)
          let spot = InkPoint(
            Double(seam) + across / Double(scale), (Double(row) + down) / Double(scale))
          if isInked(spot, by: line, through: 5..<20),
            !isInked(spot, by: line, through: 5..<(seam + padding))
          {
            missing += 1
          }
        }
        most = max(most, Double(missing) / Double(fine * fine))
      }
      #expect(abs(found.missing - most) < 0.03)
      #expect(found.missing <= found.ink + 1e-12)
    }
  }
}
