import Testing

@testable import InkstepEngine

// The criterion for a correct drawing of tiles: tiles that are drawn into exactly clipped columns and
// placed side by side equal the drawing of the whole line, pixel for pixel.

/// A line drawn into columns of pixels, each pixel sampled on a 4 × 4 grid.
///
/// Coordinates are those of the whole stream (x = p·sample), so that a tile and the whole line are rounded
/// the same way. A point has ink if a segment's rectangle or a corner's join covers it; ends are butt.
private struct Raster {
  let shape: GraphShape
  let join: LineJoin
  let height = 12

  /// The ink of each pixel in sixteenths, in one column of the line through `samples`.
  func column(_ x: Int, of samples: Range<Int>) -> [Int] {
    let half = shape.lineWidth / 2
    let step = shape.pointsPerSample
    // Only nearby segments can reach the column; even an unlimited mitre does not reach further sideways.
    let reach = Int(half.rounded(.up)) / step + 3
    let near = (x / step - reach..<x / step + reach + 1).clamped(to: samples)
    var pixels = [Int](repeating: 0, count: height)
    for row in 0..<height * 4 {
      for sub in 0..<4 {
        let spot = InkPoint(Double(x) + (Double(sub) + 0.5) / 4, (Double(row) + 0.5) / 4)
        if isInked(spot, near, half) { pixels[row / 4] += 1 }
      }
    }
    return pixels
  }

  private func point(_ sample: Int) -> InkPoint {
    // A jagged signal, steep enough to make sharp corners.
    let value = (sample * sample * 7 + sample * 3) % 11
    return InkPoint(Double(sample * shape.pointsPerSample), Double(value) + 0.5)
  }

  private func isInked(_ spot: InkPoint, _ samples: Range<Int>, _ half: Double) -> Bool {
    for sample in samples.dropLast() {
      let a = point(sample)
      let b = point(sample + 1)
      let along = b - a
      let to = spot - a
      let length = along.x * along.x + along.y * along.y
      let dot = to.x * along.x + to.y * along.y
      let cross = to.x * along.y - to.y * along.x
      if dot >= 0, dot <= length, cross * cross <= half * half * length { return true }
    }
    for sample in samples.dropFirst().dropLast() {
      if isInJoin(spot, sample, half) { return true }
    }
    return false
  }

  private func isInJoin(_ spot: InkPoint, _ sample: Int, _ half: Double) -> Bool {
    let corner = point(sample)
    let to = spot - corner
    if join == .round { return to.x * to.x + to.y * to.y <= half * half }
    // A mitre is the part outside both segments of the intersection of both infinite strips.
    let incoming = corner - point(sample - 1)
    let outgoing = point(sample + 1) - corner
    let into = to.x * incoming.x + to.y * incoming.y
    let out = to.x * outgoing.x + to.y * outgoing.y
    return into >= 0 && out <= 0 && isInStrip(to, incoming, half) && isInStrip(to, outgoing, half)
  }

  private func isInStrip(_ to: Vector, _ along: Vector, _ half: Double) -> Bool {
    let cross = to.x * along.y - to.y * along.x
    return cross * cross <= half * half * (along.x * along.x + along.y * along.y)
  }
}

/// The largest difference, in sixteenths of a pixel, between tiles and one drawing of the whole line, in
/// the columns near every seam, which tiles clip.
private func largestDifference(
  _ shape: GraphShape, join: LineJoin = .round, samples: Int = 60
) -> Int {
  let raster = Raster(shape: shape, join: join)
  var graph = laidOut(shape)
  var largest = 0
  for total in 1...samples {
    _ = graph.step(0)
    for layer in graph.row.layers {
      guard let picture = layer.picture, picture.tile == layer.tile, layer.tile >= 0 else {
        continue
      }
      let left = layer.tile * shape.tileWidth
      for x in Set([left, left + 1, left + shape.tileWidth - 2, left + shape.tileWidth - 1]) {
        let whole = raster.column(x, of: graph.store.held.clamped(to: 0..<total))
        let tiled = raster.column(x, of: picture.samples)
        for (a, b) in zip(whole, tiled) { largest = max(largest, abs(a - b)) }
      }
    }
  }
  return largest
}

/// A small graph, so that all pixels near all seams can be compared.
private func small(
  _ policy: GraphPolicy, step: Int = 1, line: Double = 1, padding: Int = 2
) throws -> GraphShape {
  try GraphShape(
    policy, width: 24, pointsPerSample: step,
    constants: .init(layerWidth: 8, lineWidth: line, padding: padding))
}

@Test(arguments: [LineJoin.round, .miter])
func `11: padding from the line width makes tiles equal to one full redraw`(join: LineJoin) throws {
  for (step, line) in [(1, 1.0), (1, 2), (1, 3), (2, 1), (2, 5), (3, 1), (4, 2)] {
    #expect(largestDifference(try small(.repaired, step: step, line: line), join: join) == 0)
  }
}

@Test func `11: padding 2 is right up to a line width of 2p`() throws {
  #expect(largestDifference(try small(.published, line: 1)) == 0)
  #expect(largestDifference(try small(.published, line: 2)) == 0)
  #expect(largestDifference(try small(.published, step: 2, line: 4)) == 0)
  #expect(largestDifference(try small(.published, line: 3)) > 0)
}

@Test func `11: padding 1 gets up to half a pixel of the last column wrong`() throws {
  let difference = largestDifference(try small(.published, padding: 1))
  #expect(difference > 0)
  #expect(difference <= 8)
}

@Test func `11: one sample less on either side than the rule asks is too few`() throws {
  let shape = try small(.repaired, line: 3)
  #expect(shape.padding == TilePadding(left: 2, right: 3))
  let raster = Raster(shape: shape, join: .round)
  let tile = 1..<50
  for (left, right, isEnough) in [(2, 3, true), (1, 3, false), (2, 2, false)] {
    var same = true
    for seam in tile {
      let samples = seam * 8 - left..<seam * 8 + 8 + right
      for x in [seam * 8, seam * 8 + 7] {
        if raster.column(x, of: samples) != raster.column(x, of: 0..<500) { same = false }
      }
    }
    #expect(same == isEnough)
  }
}
