import Foundation
import InkstepEngine
import Seeds
import Testing

@testable import sitegen

/// Path data as text: the command letters with absolute points, or the error.
private func elements(_ data: String) -> String {
  do throws(SVGPathError) {
    return try SVGPath(Array(data.utf8)).elements.map { element in
      let (letter, points): (String, [InkPoint]) =
        switch element {
        case .move(let end): ("M", [end])
        case .line(let end): ("L", [end])
        case .quad(let c, let end): ("Q", [c, end])
        case .cubic(let a, let b, let end): ("C", [a, b, end])
        }
      return letter
        + points.map { "\(shortestDecimal($0.x)) \(shortestDecimal($0.y))" }.joined(separator: " ")
    }.joined()
  } catch {
    return "\(error.offset): \(error.message)" + (error.suggestion.map { " (\($0))" } ?? "")
  }
}

@Test(arguments: [
  ("M1 2L3 4", "M1 2L3 4"), (" m 1,2 3,4 ", "M1 2L4 6"), ("M1 2 3 4-5-6", "M1 2L3 4L-5 -6"),
  ("M1 2H5h-1V0v3", "M1 2L5 2L4 2L4 0L4 3"),
  ("M.5.5L1.5.25.5e1", "16: expected a number, found the end of the path"),
  ("M.5.5L1.5.25", "M0.5 0.5L1.5 0.25"), ("M1e1-1E-1", "M10 -0.1"),
  ("M1 1C1 2 3 4 5 6s1 1 2 2", "M1 1C1 2 3 4 5 6C7 8 6 7 7 8"),
  ("M1 1c0 1 2 3 4 5S9 9 10 10", "M1 1C1 2 3 4 5 6C7 8 9 9 10 10"),
  ("M0 0Q3 3 6 0t6 0", "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0"),
  ("M0 0S3 3 6 0T9 9", "M0 0C0 0 3 3 6 0C6 0 7 3 9 9"), ("M0 0q3 3 6 0", "M0 0C2 2 4 2 6 0"),
  ("M1 1L2 1 2 2zl5 5Z", "M1 1L2 1L2 2L1 1M1 1L6 6L1 1"), ("M1 1Zm2 2", "M1 1L1 1M3 3"),
  ("M1 1 A 5 5 0 0 1 1 1", "M1 1"), ("M1 1a0 5 0 012 3", "M1 1L3 4"), ("", ""), ("M1 2", "M1 2"),
])
func `path data becomes lines and cubics`(_ data: String, _ expected: String) {
  #expect(elements(data) == expected)
}

@Test(arguments: [
  ("L1 2", "0: a path begins with M or m (say where the pen comes down)"),
  ("M1", "2: expected a number, found the end of the path"),
  ("M1 2B", "4: expected a path command, found 'B' (one of M L H V C S Q T A Z)"),
  ("M1 2,", "5: expected a number after ',', found the end of the path"),
  ("M1 2 L 3,,4", "9: expected a number, found ','"), ("M1 é", "3: expected a number, found 'é'"),
  ("M1 2e999", "3: the number is too large"), ("M1 NaN", "3: expected a number, found 'N'"),
  ("M1 2A1 1 0 2 0 3 3", "11: expected 0 or 1, a flag of an arc, found '2'"),
  ("M1 2Z3", "5: expected a path command, found '3' (one of M L H V C S Q T A Z)"),
])
func `faulty path data is reported at its place`(_ data: String, _ error: String) {
  #expect(elements(data) == error)
}

/// Path data with every command, randomly absolute or relative, and the same with absolute commands.
private func randomPaths(_ random: inout SeededRandom) -> (mixed: String, absolute: String) {
  var (mixed, absolute) = ("M5 5", "M5 5")
  var current = (x: 5, y: 5)
  for _ in 0..<Int.random(in: 1...8, using: &random) {
    let letter = ["L", "H", "V", "C", "S", "Q", "T", "A"].randomElement(using: &random) ?? "L"
    let isRelative = Bool.random(using: &random)
    let count = ["H": 0, "V": 0, "C": 3, "S": 2, "Q": 2][letter] ?? 1
    var values: [Int] = []
    for _ in 0..<max(count * 2, 1) { values.append(Int.random(in: -99...99, using: &random)) }
    let prefix = letter == "A" ? "9 7 30 \(Int.random(in: 0...1, using: &random)) 1 " : ""
    func shifted(_ sign: Int) -> String {
      values.enumerated().map { index, value in
        let isX = letter == "H" || (letter != "V" && index % 2 == 0)
        return "\(value + sign * (isX ? current.x : current.y))"
      }.joined(separator: " ")
    }
    absolute += letter + prefix + shifted(0)
    mixed += isRelative ? letter.lowercased() + prefix + shifted(-1) : letter + prefix + shifted(0)
    if letter == "H" {
      current.x = values[0]
    } else if letter == "V" {
      current.y = values[0]
    } else {
      current = (values[values.count - 2], values[values.count - 1])
    }
  }
  return (mixed, absolute)
}

@Test func `relative commands mean the same as absolute ones`() throws {
  var random = SeededRandom(seed: 21)
  for _ in 0..<500 {
    let (mixed, absolute) = randomPaths(&random)
    #expect(elements(mixed) == elements(absolute), "\(mixed)")
  }
}

@Test func `arcs keep to their ellipse, turn the right way and reach their end`() throws {
  var random = SeededRandom(seed: 22)
  for _ in 0..<500 {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    // The arc is made from its centre, so that all its properties are known.
    let center = InkPoint(number(-100...100), number(-100...100))
    let (rx, ry) = (number(1...80), number(1...80))
    let rotation = number(-180...180)
    let from = number(-4...4)
    let turn = number(0.1...6.1) * (Bool.random(using: &random) ? 1 : -1)
    func place(_ angle: Double) -> InkPoint {
      let (x, y) = (rx * cos(angle), ry * sin(angle))
      let phi = rotation * .pi / 180
      return InkPoint(
        center.x + x * cos(phi) - y * sin(phi), center.y + x * sin(phi) + y * cos(phi))
    }
    let arc = SVGArc(
      start: place(from), radii: Vector(rx, ry), rotation: rotation,
      isLarge: turn.magnitude > .pi, isSweep: turn > 0, end: place(from + turn))
    // Near a half turn both directions are too similar to be distinguished.
    if (turn.magnitude - .pi).magnitude < 0.01 { continue }
    let curves = segments(of: [.move(arc.start)] + arc.elements)
    #expect(curves.last?.end == arc.end)
    for (index, curve) in curves.enumerated() {
      for step in 0...8 {
        let share = (Double(index) + Double(step) / 8) / Double(curves.count)
        let gap = curve.value(at: Double(step) / 8).distance(to: place(from + turn * share))
        // Along the arc the parameter is not the angle; across it the cubic is close.
        #expect(gap < 0.01 * max(rx, ry))
      }
    }
  }
}

@Test func `radii too small are enlarged to a half turn`() {
  let arc = SVGArc(
    start: InkPoint(0, 0), radii: Vector(1, 1), rotation: 0, isLarge: false, isSweep: true,
    end: InkPoint(10, 0))
  #expect(arc.elements.count == 2)
  let top = arc.elements[0].end
  #expect(top.distance(to: InkPoint(5, -5)) < 1e-9)
}

@Test(arguments: [
  ("translate(1)", 3.0, 3.0), ("translate(1,-2)", 3, 1), ("scale(2)", 4, 6), ("scale(2 -1)", 4, -3),
  ("rotate(90)", -3, 2), ("rotate(-90)", 3, -2), ("rotate(180 1 1)", 0, -1),
  ("rotate(90,2,3)", 2, 3),
  ("matrix(1 2 3 4 5 6)", 16, 22), ("translate(1) , scale(2)", 5, 6), (" ", 2, 3),
  ("scale ( 2 ) translate(1 1)", 6, 8),
])
func `transforms move points`(_ text: String, _ x: Double, _ y: Double) {
  #expect(Affine(text)?(InkPoint(2, 3)) == InkPoint(x, y))
}

@Test func `skews and odd rotations agree with their definition`() throws {
  let skew = try #require(Affine("skewX(45)"))
  #expect(skew(InkPoint(2, 3)).distance(to: InkPoint(5, 3)) < 1e-12)
  let turn = try #require(Affine("rotate(30)"))
  #expect(turn(InkPoint(2, 0)).distance(to: InkPoint(3.0.squareRoot(), 1)) < 1e-12)
}

@Test(arguments: [
  "scale", "scale(", "scale(1 2 3)", "turn(1)", "rotate(1em)", "scale(nan)", "1", "scale(1e300)",
])
func `what is no transform is refused`(_ text: String) {
  #expect(Affine(text) == nil)
}
