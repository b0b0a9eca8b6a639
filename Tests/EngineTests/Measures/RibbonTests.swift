import Seeds
import Testing

@testable import InkstepEngine

private func expectNear(_ points: [InkPoint], _ wanted: [[Double]]) {
  #expect(points.count == wanted.count)
  for (point, pair) in zip(points, wanted) {
    #expect(point.distance(to: InkPoint(pair[0], pair[1])) <= 1e-9)
  }
}

/// How often a polygon runs round a point, counted by the crossings of the ray to its right.
private func windings(of corners: [InkPoint], around p: InkPoint) -> Int {
  var count = 0
  for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
    let side = (b - a).cross(p - a)
    if a.y <= p.y, b.y > p.y, side > 0 { count += 1 }
    if a.y > p.y, b.y <= p.y, side < 0 { count -= 1 }
  }
  return count
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

  @Test func `under the formula of the sequel faster is thicker, a fifth of the distance`() {
    for step in [1.0, 8, 40] {
      let touches = (0...5).map {
        TouchEvent(.moved, InkPoint(step * Double($0), 0), time: 16 * Double($0))
      }
      let widths = Ribbon(touches, by: .distance).widths
      #expect(widths.count == 6 && widths.allSatisfy { abs($0 - 0.2 * step) <= 1e-12 })
    }
    // Below one point the formula divides by the square of the distance, so that slower is thicker.
    let slow = [TouchEvent(.began, .zero), TouchEvent(.moved, InkPoint(0.5, 0))]
    #expect(Ribbon(slow, by: .distance).widths == [0.4, 0.4])
  }

  @Test func `a full filter takes each speed as it is, a small one stays behind`() {
    let places = [0.0, 1, 2, 12, 22]
    let touches = places.enumerated().map { TouchEvent(.moved, InkPoint($1, 0), time: Double($0)) }
    #expect(Ribbon(touches, by: .speed, in: 0...6, filter: 1).widths == [3, 3, 3, 6 / 11, 6 / 11])
    let slow = Ribbon(touches, by: .speed, in: 0...6, filter: 0.25).widths
    #expect(slow[3] == 6 / (1 + 3.25) && slow[4] < slow[3])
  }

  @Test func `between two touches at one time the speed stays what it was`() {
    // Two points in 1 ms, then any distance in no time, then one point in 1 ms.
    for jump in [1.0, 50, 400] {
      let places = [(0.0, 0.0), (2, 1), (2 + jump, 1), (3 + jump, 2)]
      let touches = places.map { TouchEvent(.moved, InkPoint($0.0, 0), time: $0.1) }
      let widths = Ribbon(touches, by: .speed, in: 0...6, filter: 1).widths
      #expect(widths == [2, 2, 2, 3])
    }
  }

  @Test func `after a sudden change the filter is behind by a half, a quarter, an eighth`() {
    let places = [0.0, 8, 16, 24, 24.5, 25, 25.5, 26]
    let touches = places.enumerated().map { TouchEvent(.moved, InkPoint($1, 0), time: Double($0)) }
    // The speed falls from 8 to 0.5 points per millisecond; 7.5 ÷ 2ⁿ is left after n samples.
    let widths = Ribbon(touches, by: .speed, in: 0...6).widths
    for (index, left) in [1 / 2.0, 1 / 4.0, 1 / 8.0, 1 / 16.0].enumerated() {
      #expect(abs(widths[4 + index] - 6 / (1.5 + 7.5 * left)) <= 1e-12)
    }
  }

  @Test func `a new sample changes the outline at the last one only`() {
    var random = SeededRandom(seed: 91)
    for source in [RibbonWidth.speed, .force, .distance] {
      var touches: [TouchEvent] = []
      for index in 0..<30 {
        let point = InkPoint(random.double(in: 0...300), random.double(in: 0...400))
        touches.append(
          TouchEvent(
            .moved, point, time: 16 * Double(index), force: random.double(in: 0...1)))
      }
      for count in 3...29 {
        let before = Ribbon(Array(touches[..<count]), by: source)
        let after = Ribbon(Array(touches[...count]), by: source)
        #expect(before.left.dropLast() == after.left.prefix(count - 1))
        #expect(before.right.dropLast() == after.right.prefix(count - 1))
        #expect(before.widths == Array(after.widths.prefix(count)))
        #expect(before.left.last != after.left[count - 1])
      }
    }
  }

  /// A circle of radius 2, drawn 6 points wide: the inner side runs backwards all the way.
  private var foldedCircle: Ribbon {
    let count = 64
    let touches = (0...count).map { index in
      // The rational parametrisation of each half, so that nothing needs a sine.
      let half = 2 * index <= count ? 1.0 : -1.0
      let t = Double(2 * index <= count ? 2 * index - count / 2 : 2 * index - 3 * count / 2)
      let u = t / Double(count / 2)
      let d = 1 + u * u
      return TouchEvent(
        .moved, InkPoint(half * 2 * (1 - u * u) / d, half * 4 * u / d), force: 1)
    }
    return Ribbon(touches, by: .force)
  }

  @Test func `in one path a folded piece can cancel another, one by one both are ink`() {
    let ribbon = foldedCircle
    #expect(ribbon.leftFolds + ribbon.rightFolds > 60)
    let p = InkPoint(0.31, 0.17)
    var total = 0
    var covers = 0
    for index in ribbon.left.indices.dropFirst() {
      let winding = windings(
        of: [
          ribbon.left[index - 1], ribbon.left[index], ribbon.right[index], ribbon.right[index - 1],
        ], around: p)
      total += winding
      covers += winding == 0 ? 0 : 1
    }
    #expect(total == 0)
    #expect(covers >= 2 && covers % 2 == 0)
  }

  @Test func `triangles that run the same way cover whatever a piece of the outline covers`() {
    let ribbon = foldedCircle
    var random = SeededRandom(seed: 7)
    var covered = 0
    for _ in 0..<500 {
      let p = InkPoint(
        random.double(in: -5...5), random.double(in: -5...5))
      var pieces = 0
      // The windings of triangles turned the same way have one sign, so that none cancels another.
      var triangles = 0
      for index in ribbon.left.indices.dropFirst() {
        let (a, b) = (ribbon.left[index - 1], ribbon.left[index])
        let (c, d) = (ribbon.right[index], ribbon.right[index - 1])
        pieces += abs(windings(of: [a, b, c, d], around: p))
        triangles +=
          abs(windings(of: [a, b, d], around: p)) + abs(windings(of: [b, c, d], around: p))
      }
      if pieces > 0 { covered += 1 }
      #expect(pieces == 0 || triangles > 0)
    }
    #expect(covered > 100)
  }

  @Test func `folds are listed at the samples before which they happen`() {
    let points = [InkPoint(0, 0), InkPoint(10, 0), InkPoint(10, 2), InkPoint(0, 2)]
    let touches = points.map { TouchEvent(.moved, $0, force: 1) }
    let ribbon = Ribbon(touches, by: .force)
    let folds = ribbon.folds(of: ribbon.left) + ribbon.folds(of: ribbon.right)
    #expect(folds.count == ribbon.leftFolds + ribbon.rightFolds && folds.contains(2))
  }

  @Test func `the filter begins with the first speed, for the first two samples`() {
    // Two points in 1 ms, then five: u₀ = u₁ = 2 and u₂ = 3.5.
    let places = [0.0, 2, 7]
    let touches = places.enumerated().map { TouchEvent(.moved, InkPoint($1, 0), time: Double($0)) }
    #expect(Ribbon(touches, by: .speed, in: 0...6).widths == [2, 2, 6 / 4.5])
  }

  @Test func `samples that repeat a position count once, with the time of the last of them`() {
    // Two points in 1 ms; then the pen is lifted there 1 ms, or 3 ms, later.
    for rest in [1.0, 3] {
      let touches = [(0.0, 0.0), (2, 1), (4, 2), (4, 2 + rest)].map {
        TouchEvent(.moved, InkPoint($0.0, 0), time: $0.1)
      }
      let ribbon = Ribbon(touches, by: .speed, in: 0...6, filter: 1)
      #expect(ribbon.widths == [2, 2, 6 / (1 + 2 / (1 + rest))])
    }
  }
}
