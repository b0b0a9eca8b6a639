import Seeds
import Testing

@testable import InkstepEngine

struct JointTests {
  @Test func `a right angle turns by 90 degrees`() throws {
    let joints = joints(of: [.move(InkPoint(0, 0)), .line(InkPoint(3, 0)), .line(InkPoint(3, 4))])
    let joint = try #require(joints.first)
    #expect(joints.count == 1)
    #expect(joint.at == InkPoint(3, 0))
    #expect(joint.turn == 90)
    #expect(joint.velocityIn == Vector(3, 0) && joint.velocityOut == Vector(0, 4))
    #expect(joint.curvatureIn == 0 && joint.curvatureOut == 0)
  }

  @Test func `a line of length zero has neither turn nor curvature`() throws {
    let joint = try #require(
      joints(of: [.move(InkPoint(0, 0)), .line(InkPoint(3, 0)), .line(InkPoint(3, 0))]).first)
    #expect(joint.turn == nil)
    #expect(joint.curvatureIn == 0 && joint.curvatureOut == nil)
  }

  @Test func `only segments that share a point are joined`() {
    let apart: [PathElement] = [
      .move(InkPoint(0, 0)), .line(InkPoint(1, 0)), .move(InkPoint(2, 0)), .line(InkPoint(3, 0)),
    ]
    #expect(joints(of: apart).isEmpty)
    let again: [PathElement] = [
      .move(InkPoint(0, 0)), .line(InkPoint(1, 0)), .move(InkPoint(1, 0)), .line(InkPoint(3, 0)),
    ]
    #expect(joints(of: again).count == 1)
    #expect(joints(of: []).isEmpty)
    #expect(joints(of: [.move(InkPoint(0, 0)), .line(InkPoint(1, 0))]).isEmpty)
  }

  @Test func `an element before the first move is not drawn`() {
    let path: [PathElement] = [.line(InkPoint(1, 0)), .line(InkPoint(2, 0)), .line(InkPoint(3, 0))]
    #expect(
      segments(of: path) == [
        .line(LineSegment(InkPoint(1, 0), InkPoint(2, 0))),
        .line(LineSegment(InkPoint(2, 0), InkPoint(3, 0))),
      ])
    #expect(joints(of: path).count == 1)
  }

  @Test func `curvature on either side of a smoothed junction has its closed form`() throws {
    var random = SeededRandom(seed: 70)
    for _ in 0..<500 {
      let p = (0...7).map { _ in random.dyadicPoint() }
      let j = midpoint(p[2], p[4])
      if p[2] == p[4] { continue }
      let path: [PathElement] = [
        .move(p[0]), .cubic(p[1], p[2], j), .move(j), .cubic(p[4], p[5], p[6]),
      ]
      let joint = try #require(joints(of: path).first)
      #expect(joint.velocityIn == 1.5 * (p[4] - p[2]))
      #expect(joint.velocityOut == joint.velocityIn)
      #expect(joint.turn == 0)
      let handle = (p[4] - p[2]).length
      let scale = 8 / (3 * handle * handle * handle)
      let before = scale * (p[2] - p[1]).cross(p[4] - p[2])
      let after = scale * (p[4] - p[2]).cross(p[5] - p[4])
      #expect(abs(try #require(joint.curvatureIn) - before) <= 1e-12 * max(abs(before), 1e-3))
      #expect(abs(try #require(joint.curvatureOut) - after) <= 1e-12 * max(abs(after), 1e-3))
    }
  }

  @Test func `a stroke drawn backwards turns the other way at the same joints`() throws {
    var random = SeededRandom(seed: 71)
    for _ in 0..<100 {
      let points = (0..<8).map { _ in random.dyadicPoint() }
      func polyline(_ points: [InkPoint]) -> [PathElement] {
        [.move(points[0])] + points.dropFirst().map { .line($0) }
      }
      let there = joints(of: polyline(points))
      let back = joints(of: polyline(points.reversed())).reversed()
      for (a, b) in zip(there, back) {
        #expect(a.at == b.at)
        #expect(a.velocityIn == -1 * b.velocityOut && a.velocityOut == -1 * b.velocityIn)
        let turns = (try #require(a.turn), try #require(b.turn))
        #expect(turns.0 == -turns.1 || turns == (180, 180))
      }
    }
  }
}
