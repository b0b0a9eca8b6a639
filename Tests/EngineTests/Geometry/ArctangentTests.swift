import Foundation
import Seeds
import Testing

@testable import InkstepEngine

struct ArctangentTests {
  @Test func `the arctangent agrees with Foundation's to 1e-12 degrees`() {
    var random = SeededRandom(seed: 1)
    for round in 0..<20_000 {
      // Every third vector close to an axis, where the quotient is very small or very large.
      let p = random.point(within: 1000)
      let squeeze = round % 3 == 0 ? pow(10, random.double(in: -20...0)) : 1
      let x = round % 2 == 0 ? p.x : p.x * squeeze
      let y = round % 2 == 0 ? p.y * squeeze : p.y
      let expected = atan2(y, x) * 180 / Double.pi
      #expect(abs(arctangent(y: y, x: x) - expected) <= 1e-12, "\(x) \(y)")
    }
  }

  @Test func `angles of the eight main directions are exact`() {
    let directions: [(Double, Double, Double)] = [
      (1, 0, 0), (1, 1, 45), (0, 1, 90), (-1, 1, 135), (-1, 0, 180), (-1, -1, -135), (0, -1, -90),
      (1, -1, -45),
    ]
    for (x, y, angle) in directions {
      for scale in [1, 3, 1e-300, Double.leastNonzeroMagnitude, 1e300] {
        #expect(arctangent(y: y * scale, x: x * scale) == angle)
      }
    }
  }

  @Test func `the angle is relatively exact near zero`() {
    for exponent in stride(from: -300.0, through: -1, by: 7) {
      let y = pow(10, exponent)
      let expected = atan(y) * 180 / Double.pi
      #expect(abs(arctangent(y: y, x: 1) - expected) <= 1e-15 * expected)
    }
  }

  @Test func `the angle of nothing and of infinity is zero, not NaN`() {
    #expect(arctangent(y: 0, x: 0) == 0)
    #expect(arctangent(y: -0.0, x: -0.0) == 0)
    #expect(arctangent(y: .infinity, x: 1) == 0)
  }
}

struct TurnTests {
  @Test func `a clockwise turn on screen is positive`() {
    #expect(turn(from: Vector(1, 0), to: Vector(0, 1)) == 90)
    #expect(turn(from: Vector(1, 0), to: Vector(0, -1)) == -90)
  }

  @Test func `a reversal is plus 180 whatever the sign of its zeros`() {
    for y in [0.0, -0.0] {
      for z in [0.0, -0.0] {
        #expect(turn(from: Vector(3, y), to: Vector(-2, z)) == 180)
        #expect(turn(from: Vector(y, 3), to: Vector(z, -2)) == 180)
      }
    }
    #expect(turn(from: Vector(1, 0), to: Vector(-1, -1e-30)) == 180)
  }

  @Test func `going straight on is plus zero`() throws {
    let straight = try #require(turn(from: Vector(2, -3), to: Vector(4, -6)))
    #expect(straight == 0 && straight.sign == .plus)
    #expect(turn(from: Vector(1e-300, 0), to: Vector(1e300, 0)) == 0)
  }

  @Test func `a zero or infinite vector has no direction`() {
    #expect(turn(from: .zero, to: Vector(1, 0)) == nil)
    #expect(turn(from: Vector(1, 0), to: .zero) == nil)
    #expect(turn(from: Vector(.infinity, 0), to: Vector(1, 0)) == nil)
    #expect(turn(from: Vector(.nan, 0), to: Vector(1, 0)) == nil)
  }

  @Test func `turning back undoes a turn`() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<2000 {
      let u = random.point(within: 50)
      let v = random.point(within: 50)
      let there = try #require(turn(from: u, to: v))
      let back = try #require(turn(from: v, to: u))
      #expect(there == -back)
      #expect(there > -180 && there <= 180)
      let mirrored = try #require(turn(from: u, to: -1 * v))
      #expect(abs(abs(there) + abs(mirrored) - 180) < 1e-12)
    }
  }
}
