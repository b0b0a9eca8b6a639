import Seeds
import Testing

@testable import InkstepEngine

/// Values as a plot may have them: random walks with runs of equal values and single peaks.
private func plots(seed: UInt64) -> [[Double]] {
  var random = SeededRandom(seed: seed)
  return (0..<300).map { _ in
    var value = random.double(in: 0...100)
    return (0..<Int.random(in: 2...30, using: &random)).map { _ in
      switch Int.random(in: 0...4, using: &random) {
      case 0: break
      case 1: value = random.double(in: 0...100)
      default: value += random.double(in: -3...3)
      }
      return value
    }
  }
}

struct PlotCurveTests {
  @Test func `the monotone curve never leaves the range of two neighbouring values`() {
    for values in plots(seed: 1201) {
      let curve = PlotCurve.monotone(values)
      #expect(curve.overshoot <= 1e-9)
      for piece in values.indices.dropLast() {
        let rises = values[piece + 1] >= values[piece]
        var last = values[piece]
        for step in 1...32 {
          let value = curve.value(in: piece, at: Double(step) / 32)
          #expect(rises ? value >= last - 1e-9 : value <= last + 1e-9)
          last = value
        }
        #expect(abs(last - values[piece + 1]) <= 1e-9)
      }
    }
  }

  @Test func `a piece of the monotone curve is settled two values after its end`() {
    var early = 0
    for values in plots(seed: 1202) where values.count > 5 {
      let whole = PlotCurve.monotone(values)
      for piece in 0..<values.count - 4 {
        let after = { (count: Int) in PlotCurve.monotone(Array(values[...(piece + 1 + count)])) }
        let (one, two) = (after(1), after(2))
        #expect(two.slopes[piece] == whole.slopes[piece])
        #expect(two.slopes[piece + 1] == whole.slopes[piece + 1])
        if one.slopes[piece + 1] != whole.slopes[piece + 1] { early += 1 }
      }
    }
    #expect(early > 0, "one value is not always enough")
  }

  @Test func `its range agrees with a dense search`() {
    for values in plots(seed: 1203) {
      for curve in [PlotCurve.monotone(values), PlotCurve.catmullRom(values)] {
        for piece in values.indices.dropLast() {
          let found = (0...400).map { curve.value(in: piece, at: Double($0) / 400) }
          let (lowest, highest) = curve.range(of: piece)
          #expect(lowest <= (found.min() ?? 0) + 1e-9 && highest >= (found.max() ?? 0) - 1e-9)
          #expect(lowest >= (found.min() ?? 0) - 0.01 && highest <= (found.max() ?? 0) + 0.01)
        }
      }
    }
  }

  @Test func `a line stays a line, and one value is a point`() {
    for curve in [PlotCurve.monotone([1, 3, 5, 7]), PlotCurve.catmullRom([1, 3, 5, 7])] {
      #expect(curve.slopes == [2, 2, 2, 2])
      #expect(curve.overshoot == 0)
    }
    #expect(PlotCurve.monotone([4]).slopes == [0])
    #expect(PlotCurve.monotone([]).slopes.isEmpty)
  }

  @Test
  func `Catmull–Rom passes the higher of two equal values by two twenty-sevenths of the rise`() {
    // After a rise h the slope at the first 25 is h ÷ 2; 4 ÷ 27 of that is the peak of t(1 − t)².
    let curve = PlotCurve.catmullRom([20, 20, 25, 25])
    #expect(abs(curve.range(of: 2).highest - (25 + 5 * 2.0 / 27)) <= 1e-12)
    #expect(PlotCurve.monotone([20, 20, 25, 25]).range(of: 2).highest == 25)
  }

  @Test func `a curve for each coordinate depends on how the samples are rotated`() {
    let samples = [InkPoint(0, 0), InkPoint(10, 1), InkPoint(12, 10), InkPoint(9, 20)]
    /// The middle of the second piece, computed from samples that are rotated and rotated back.
    func middle(_ turn: Vector) -> InkPoint {
      let turned = samples.map { InkPoint(turn.dot($0), turn.cross($0)) }
      let x = PlotCurve.monotone(turned.map(\.x)).value(in: 1, at: 0.5)
      let y = PlotCurve.monotone(turned.map(\.y)).value(in: 1, at: 0.5)
      return InkPoint(turn.x * x - turn.y * y, turn.y * x + turn.x * y)
    }
    #expect(middle(Vector(0, 1)).distance(to: middle(Vector(1, 0))) <= 1e-12)
    #expect(middle(Vector(0.6, 0.8)).distance(to: middle(Vector(1, 0))) > 0.1)
  }
}
