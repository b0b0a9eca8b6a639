// What each construct of the notation means. Node runs the same bodies in `NodeAgreementTests`.

import InkstepEngine
import Testing

@testable import InkstepLessons

/// A body that shows numbers, and the numbers.
struct Meaning: Sendable, CustomTestStringConvertible {
  let body: String
  let numbers: [Double]

  init(_ body: String, _ numbers: Double...) {
    self.body = body
    self.numbers = numbers
  }

  var testDescription: String { body }

  /// A stage whose `moved` has the body; `show` shows a number.
  var program: String { Self.program(body) }

  static func program(_ body: String) -> String {
    """
    const THREE = 3;
    let calls = 0;
    function show(n, path) { path.move({ x: n, y: 0 }); }
    function mid(a, b) { return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }; }
    function note(n) { calls += 1; return n; }
    class Stage {
      list = [4, 5, 6]; last = null; size = this.list.length; unset;
      constructor() { this.made = 8; }
      began(p, path) { this.last = p; path.move(p); }
      moved(p, path) {
    \(body)
      }
      ended(p, path) {}
      cancelled(p, path) {}
      get sum() { let sum = 0; for (const n of this.list) sum += n; return sum; }
      factorial(n) { return n < 2 ? 1 : n * this.factorial(n - 1); }
    }
    """
  }

  static let all = [
    // Statements.
    Meaning("const a = 2; let b = a; b += 3; b -= 1; b *= 6; b /= 8; show(b, path);", 3),
    Meaning("let a, b = 4; a = b; show(a, path)\nshow(b, path)", 4, 4),
    Meaning(
      "if (p.x === 3) show(1, path); else show(2, path); if (p.x !== 3) { show(3, path); }", 1),
    Meaning("let i = 0; while (i < 3) { i += 1; if (i === 2) continue; show(i, path); }", 1, 3),
    Meaning("for (let i = 0; i < 9; i += 2) { if (i > 4) break; show(i, path); }", 0, 2, 4),
    Meaning("let i = 5; for (;;) { i -= 1; if (i < 4) break; } show(i, path);", 3),
    Meaning("for (const n of this.list) { if (n === 5) continue; show(n, path); }", 4, 6),
    Meaning("for (let n of [1, 2]) { n *= 2; show(n, path); }", 2, 4),
    Meaning(
      "for (const n of this.list) { if (n < 6) this.list.push(n + 2); show(n, path); }", 4, 5, 6, 6,
      7),
    Meaning(
      "for (const a of [1, 2]) { for (const b of [1, 2, 3]) { if (b > a) break; show(b, path); } }",
      1, 1, 2),
    Meaning("show(1, path); return; show(2, path);", 1),
    Meaning("for (const n of this.list) { while (true) { show(n, path); return\n } }", 4),
    Meaning("{ const a = 1; show(a, path); } const a = 2; show(a, path); ;", 1, 2),
    Meaning("const { list, sum, made } = this; show(list[0] + sum + made, path);", 27),
    Meaning(
      "const { x, y } = p; const [a, b] = this.list; show(x + y, path); show(b - a, path);", 7, 1),
    Meaning(
      "let { x } = p; x += 1; show(x, path); show(p.x, path); // a comment\n/* and\nanother */", 4,
      3),
    // Values.
    Meaning(
      "show(1.5e3, path); show(.25, path); show(1e-3, path); show(0.1 + 0.2, path);", 1500, 0.25,
      0.001, 0.1 + 0.2),
    Meaning(
      "show(this.unset === undefined ? 1 : 0, path); show(this.unset === null ? 1 : 0, path);", 1, 0
    ),
    Meaning("show(p.force ?? 0.5, path); show(null ?? 2, path); show(0 ?? 3, path);", 0.5, 2, 0),
    Meaning("const q = this.last; q.x += 10; show(this.last.x, path);", 11),
    Meaning("const q = { x: 1 }; q.z = 5; q.z += 1; show(q.z, path); show(q.w ?? 7, path);", 6, 7),
    Meaning(
      "const a = [1, 2]; const b = a; b[0] = 9; show(a[0], path); show(a === b ? 1 : 0, path);", 9,
      1),
    Meaning("show([1] === [1] ? 1 : 0, path); show(p === p ? 1 : 0, path);", 0, 1),
    Meaning("const x = 6; const q = { x, y: { z: 2 } }; show(q.x * q.y.z, path);", 12),
    // Operators.
    Meaning(
      "show(2 + 3 * 4 - 6 / 3, path); show((2 + 3) * -4, path); show(10 - 4 - 3, path);", 12, -20, 3
    ),
    Meaning(
      "show(7 % 4, path); show(-7 % 4, path); show(7.5 % -2, path); show(5 % (1 / 0), path);", 3,
      -3, 1.5, 5),
    Meaning(
      "show(1e22 % 7, path); show(0.3 % 0.1, path);", 1e22.truncatingRemainder(dividingBy: 7),
      0.3.truncatingRemainder(dividingBy: 0.1)),
    Meaning("show(1 / (-4 % 2) < 0 ? 1 : 0, path); show(0 === -0 ? 1 : 0, path);", 1, 1),
    Meaning(
      "show(1 < 2 && 2 <= 2 && 3 > 2 && 2 >= 2 ? 1 : 0, path); show(!(1 < 2) ? 1 : 0, path);", 1, 0),
    Meaning(
      "show(0 || 5, path); show(3 && 4, path); show(0 && note(1), path); show(calls, path);", 5, 4,
      0, 0),
    Meaning("show(1 || note(2), path); show(2 ?? note(3), path); show(calls, path);", 1, 2, 0),
    Meaning(
      "show(true ? false ? 1 : 2 : 3, path); show(null ? 1 : undefined ? 2 : 3, path);", 2, 3),
    Meaning("show(1 / 0 > 1e22 ? 1 : 0, path);", 1),
    // Calls.
    Meaning(
      "show(this.factorial(5), path); show(this.sum, path); show(this.size, path);", 120, 15, 3),
    Meaning(
      "show(mid(p, { x: 5, y: 8 }).y, path); show(THREE, path); show(note(4) + calls, path);", 6, 3,
      5),
    Meaning(
      "show(Math.sqrt(2), path); show(Math.abs(-3), path); show(Math.hypot(3, 4), path);",
      2.0.squareRoot(), 3, 5),
    Meaning(
      "show(Math.min(3, 1, 2), path); show(Math.max(3, 1, 2), path); show(Math.PI, path);", 1, 3,
      .pi),
    Meaning(
      "show(Math.floor(-1.5), path); show(Math.ceil(-1.5), path); show(Math.trunc(-1.5), path);",
      -2, -1, -1),
    Meaning(
      "show(Math.round(2.5), path); show(Math.round(-2.5), path); show(Math.round(-2.6), path);", 3,
      -2, -3),
    Meaning(
      "show(Math.round(0.49999999999999), path); show(1 / Math.round(-0.2) < 0 ? 1 : 0, path);", 0,
      1),
    Meaning(
      "show(1 / Math.max(-0, 0) > 0 ? 1 : 0, path); show(1 / Math.min(0, -0) > 0 ? 1 : 0, path);",
      1, 0),
    Meaning(
      "show(Math.sign(-3), path); show(Math.sign(0), path); show(Math.sign(2), path);", -1, 0, 1),
    Meaning(
      "show(this.list.length, path); show(this.list.push(7, 8), path); show(this.list.pop(), path);",
      3, 5, 8),
    Meaning(
      "show([].pop() ?? 9, path); show(this.list.at(-1), path); show(this.list.at(3) ?? 1, path);",
      9, 6, 1),
    Meaning("show(this.list.at(1.9), path); show(this.list[1], path);", 5, 5),
    Meaning(
      "for (const n of this.list.slice(-2)) show(n, path); show(this.list.slice(1, -1)[0], path);",
      5, 6, 5),
    Meaning(
      "show(this.list.slice().length, path); show(this.list.slice(2, 1).length, path);", 3, 0),
    Meaning(
      "const out = this.list.splice(1, 1, 7, 8); show(out[0], path); for (const n of this.list) show(n, path);",
      5, 4, 7, 8, 6),
    Meaning("show(this.list.splice(-2).length, path); show(this.list.length, path);", 2, 1),
    Meaning(
      "show(this.list.indexOf(6), path); show(this.list.indexOf(7), path); show(this.list.includes(4) ? 1 : 0, path);",
      2, -1, 1),
    Meaning(
      "const a = new Array(3); show(a.length, path); show(a[0] ?? 2, path); a[3] = 1; show(a.length, path);",
      3, 2, 4),
    Meaning(
      "this.list.length = 1; show(this.list.length, path); this.list.length = 0; show(this.list.length, path);",
      1, 0),
    Meaning(
      "const a = [0, ...this.list, ...[1, 2]]; show(a.length, path); show(a[4], path);", 6, 1),
    Meaning(
      "const a = [[1, 2], [3, 4]]; show(a[1][0], path); a[0][1] += 5; show(a[0][1], path);", 3, 7),
    Meaning(
      "show(path.count, path); show(path.count, path); path.takeBack(2); show(path.count, path);",
      1, 2),
  ]
}

/// Runs a program over a touch at (1, 2) and a move to (3, 4), and returns the elements after the first.
func drawn(by program: String) throws(ProgramError) -> [PathElement] {
  var session = try StageProgramSession(try Program(Array(program.utf8)))
  try session.feed(TouchEvent(.began, InkPoint(1, 2)))
  try session.feed(TouchEvent(.moved, InkPoint(3, 4)))
  return Array(session.run.path.elements.dropFirst())
}

struct NotationMeaningTests {
  @Test(arguments: Meaning.all)
  func `a construct means what it means in JavaScript`(_ meaning: Meaning) throws {
    #expect(try drawn(by: meaning.program).map(\.end.x) == meaning.numbers)
  }

  @Test func `samples have a time, and a force where the stroke has one`() throws {
    let program = try Program(
      Array(Meaning.program("show(p.t, path); show(p.force ?? -1, path);").utf8))
    var session = try StageProgramSession(program)
    try session.feed(TouchEvent(.began, .zero, time: 5))
    try session.feed(TouchEvent(.moved, .zero, time: 8, force: 0.25))
    try session.feed(TouchEvent(.moved, .zero))
    #expect(session.run.path.elements.dropFirst().map(\.end.x) == [8, 0.25, 8 + 1000.0 / 60, -1])
  }

  @Test func `an event asks for a redraw if it changes what shows`() throws {
    let program = try Program(
      Array(
        """
        class Stage {
          began(p, path) { path.move(p); if (p.x > 0) path.tail.line(p); }
          moved(p, path) {
            if (p.x === 1) path.tail.line({ x: 1, y: 0 });
            if (p.x === 2) path.line(p);
            if (p.x === 3) path.takeBack(1);
            if (p.x === 4) path.commit();
          }
          ended(p, path) {}
          cancelled(p, path) {}
        }
        """.utf8))
    var session = try StageProgramSession(program)
    var shown: [Bool] = []
    for (phase, x) in [
      (TouchPhase.began, 0.0), (.moved, 0), (.moved, 1), (.moved, 1), (.moved, 0), (.moved, 2),
      (.moved, 3),
      (.ended, 0), (.began, 1), (.moved, 1), (.moved, 4), (.ended, 0),
    ] {
      try session.feed(TouchEvent(phase, InkPoint(x, 0)))
      shown.append(session.run.path.needsDisplay)
    }
    #expect(
      shown == [false, false, true, false, true, true, true, false, true, false, true, false])
    #expect(session.run.path.committedCount == 2 && session.run.path.liveCount == 0)
  }

  @Test func `what is not kept does not count, and what is kept in a circle is found`() throws {
    let body = """
      const circle = { next: null, more: new Array(400) };
      circle.next = circle;
      this.last = circle;
      """
    var session = try StageProgramSession(try Program(Array(Meaning.program(body).utf8)))
    try session.feed(TouchEvent(.began, .zero))
    for _ in 0..<3000 { try session.feed(TouchEvent(.moved, .zero)) }
    #expect(session.run.heap.count < 20_000)
  }

  @Test func `a copy of a session goes on by itself`() throws {
    var session = try StageProgramSession(
      try Program(Array(Meaning.program("this.list.push(1); show(this.list.length, path);").utf8)))
    try session.feed(TouchEvent(.began, .zero))
    var copy = session
    try session.feed(TouchEvent(.moved, .zero))
    try session.feed(TouchEvent(.moved, .zero))
    try copy.feed(TouchEvent(.moved, .zero))
    #expect(session.run.path.elements.map(\.end.x) == [0, 4, 5])
    #expect(copy.run.path.elements.map(\.end.x) == [0, 4])
  }
}
