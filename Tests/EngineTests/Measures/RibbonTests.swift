import Seeds
import Testing

@testable import InkstepEngine

private func expectNear(_ points: [InkPoint], _ wanted: [[Double]]) {
  #expect(points.count == wanted.count)
  for (point, pair) in zip(points, wanted) {
    #expect(point.distance(to: InkPoint(pair[0], pair[1])) <= 1e-9)
  }
}

struct RibbonTests {
  @Test func `every outline is that of the vectors`() throws {
    for vector in try InkInTimeVectors.load().ribbon {
      let touches = vector.samples.map(\.touch)
      for (source, outline) in [(RibbonWidth.speed, vector.speed), (.force, vector.force)] {
        let ribbon = Ribbon(touches, by: source)
        #expect(ribbon.widths.count == outline.widths.count)
        #expect(zip(ribbon.widths, outline.widths).allSatisfy { abs($0 - $1) <= 1e-9 })
        expectNear(ribbon.left, outline.left)
        expectNear(ribbon.right, outline.right)
        #expect([ribbon.leftFolds, ribbon.rightFolds] == outline.folds)
      }
    }
  }

  @Test func `one position is a dot with a width and no outline`() {
    let touch = TouchEvent(.began, InkPoint(3, 4), time: 0)
    let dot = Ribbon([touch, touch], by: .speed)
    #expect(dot.widths == [6] && dot.left.isEmpty && dot.leftFolds == 0)
    #expect(Ribbon([], by: .force).widths.isEmpty)
  }

  @Test func `faster is thinner, within the range`() {
    let widths = [0.5, 1, 2, 20].map { step in
      let touches = (0...5).map {
        TouchEvent(.moved, InkPoint(step * Double($0), 0), time: Double($0))
      }
      return Ribbon(touches, by: .speed).widths[5]
    }
    #expect(widths == [4, 3, 2, 1])
  }

  @Test func `a first sample without force takes the first known one`() {
    let forces: [Double?] = [nil, nil, 0.5, nil, 1]
    let touches = forces.enumerated().map { index, force in
      TouchEvent(.moved, InkPoint(Double(index), 0), force: force)
    }
    #expect(Ribbon(touches, by: .force).widths == [3.5, 3.5, 3.5, 3.5, 6])
  }

  @Test func `an arc folds on the inner side exactly when half the width exceeds its radius`() {
    for radius in [2.0, 2.9, 3.1, 5] {
      let touches = (0...40).map { index in
        let angle = Double(index) / 20
        // The rational parametrisation of a circle needs no sine.
        let d = 1 + angle * angle
        return TouchEvent(
          .moved, InkPoint(radius * (1 - angle * angle) / d, radius * 2 * angle / d), force: 1)
      }
      let ribbon = Ribbon(touches, by: .force)
      #expect((ribbon.leftFolds + ribbon.rightFolds > 0) == (radius < 3))
    }
  }
}
