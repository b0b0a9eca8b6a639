// What is outside of the notation, and what goes wrong while a program runs, is told with its place and a remedy.

import InkstepEngine
import Testing

@testable import InkstepLessons

/// A text with a mark `»` before the place of its problem.
struct Fault: Sendable, CustomTestStringConvertible {
  let problem: ProgramProblem
  let marked: String
  var isBody = true

  init(_ problem: ProgramProblem, _ marked: String, isBody: Bool = true) {
    self.problem = problem
    self.marked = marked
    self.isBody = isBody
  }

  var testDescription: String { marked }

  static let bodies = [
    Fault(.character, "const a = 1 »~ 2;"),
    Fault(.character, "const é = 1;".replacing("é", with: "»é")),
    Fault(.string, "const a = »\"b\";"), Fault(.string, "const a = »`b`;"),
    Fault(.openComment, "»/* no end"),
    Fault(.longNumber, "const a = »0.12345678901234567;"), Fault(.longNumber, "const a = »1e99;"),
    Fault(.looseEquality, "if (p.x »== 1) return;"),
    Fault(.looseInequality, "if (p.x »!= 1) return;"),
    Fault(.increment, "this.size»++;"), Fault(.decrement, "this.size»--;"),
    Fault(.power, "const a = p.x »** 2;"), Fault(.optionalAccess, "const a = p»?.x;"),
    Fault(.closure, "this.list.map((n) »=> n);"), Fault(.closure, "»function f() {}"),
    Fault(.exception, "»throw 1;"), Fault(.exception, "»try { } catch { }"),
    Fault(.variable, "»var a = 1;"), Fault(.word, "»switch (p.x) { }"),
    Fault(.word, "»do { } while (true);"),
    Fault(.word, "const a = »typeof p;"), Fault(.privateName, "this.»#a = 1;"),
    Fault(.expected, "const a = (1 + 2»;"), Fault(.expected, "const a = 1» 2;"),
    Fault(.unexpected, "const a = »;"), Fault(.unexpected, "if (true) »const a = 1;"),
    Fault(.unexpected, "const a = 1 + »* 2;"),
    Fault(.mixedCoalescing, "const a = p.x »?? 1 || 2;".replacing("»?? 1 ||", with: "?? 1 »||")),
    Fault(.mixedCoalescing, "const a = p.x && 1 »?? 2;"),
    Fault(.assignmentInside, "let a = 1, b; a = b »= 2;"),
    Fault(.assignmentInside, "if (p.x »= 1) return;"),
    Fault(.target, "»mid(p, p) = 1;"), Fault(.target, "»1 = 2;"), Fault(.noValue, "const »a;"),
    Fault(.jump, "»break;"), Fault(.jump, "if (true) »continue;"),
    Fault(.unknownName, "const a = »b;"), Fault(.unknownName, "{ const b = 1; } »b = 2;"),
    Fault(.declaredTwice, "const a = 1; const »a = 2;"), Fault(.declaredTwice, "const »p = 1;"),
    Fault(.constant, "const a = 1; »a = 2;"), Fault(.constant, "»THREE += 1;"),
    Fault(.unknownField, "const a = »this.lst;"), Fault(.unknownField, "»this.cuont += 1;"),
    Fault(.unknownMethod, "»this.factoral(3);"), Fault(.unknownFunction, "»midd(p, p);"),
    Fault(.getterStored, "»this.sum = 3;"), Fault(.thisAlone, "mid(»this, p);"),
    Fault(.unknownMath, "const a = Math.»sin(1);"), Fault(.count, "const a = Math.»sqrt(1, 2);"),
    Fault(.newOther, "const a = »new Map();"), Fault(.noCall, "const a = Array».from(p);"),
    Fault(.noCall, "this.list.»map(1);"), Fault(.noCall, "path.»arc(p);"),
    Fault(.noCall, "path.tail.»commit();"),
    Fault(.notNumber, "const a = 1 + »true;"), Fault(.notNumber, "const a = p.»z * 2;"),
    Fault(.notNumber, "const a = »this.unset - 1;"), Fault(.notNumber, "const a = -»this.last;"),
    Fault(.noForce, "const a = 2 * p.»force;"),
    Fault(.noResult, "const a = »0 / 0;"), Fault(.noResult, "const a = »p.x % 0;"),
    Fault(.noResult, "const a = Math.sqrt(-1);".replacing("Math", with: "»Math")),
    Fault(.outsideList, "const a = »this.list[3];"), Fault(.outsideList, "const »[a, b] = [1];"),
    Fault(.notIndex, "const a = this.list[»-1];"), Fault(.notIndex, "this.list[»0.5] = 1;"),
    Fault(.notLength, "const a = new Array(»0.5);"), Fault(.notLength, "this.list.»length = -1;"),
    Fault(.notList, "for (const a of »p) { }"), Fault(.notList, "const a = »p[0];"),
    Fault(.unknownMember, "const a = this.list.»lenght;"),
    Fault(.unknownMember, "const a = path.»length;"),
    Fault(.noMember, "const a = this.unset.»x;"), Fault(.noMember, "this.unset.»push(1);"),
    Fault(.count, "path.»line(p, p);"), Fault(.count, "this.list.»at();"),
    Fault(.notPoint, "path.»line(3);"), Fault(.notPoint, "path.»curve(p, p, { x: 1 });"),
    Fault(.notFinite, "path.»line({ x: 1 / 0, y: 0 });"),
    Fault(.beforeMove, "path.takeBack(0); path.»line(p);"),
    Fault(.beforeMove, "path.commit(); path.tail.»line(p);"),
    Fault(.takeBackMore, "path.»takeBack(2);"),
    Fault(.takeBackCommitted, "path.commit(); path.»takeBack(0);"),
    Fault(.tooManySteps, "»while (true) { }"), Fault(.tooManySteps, "»for (;;) continue;"),
    Fault(.tooManyValues, "const a = »new Array(300000);"),
    Fault(.tooManyValues, "while (true) this.list = »[...this.list, ...this.list];"),
    Fault(.tooDeep, "this.factorial(200);"),
    Fault(.tooMuchInk, "while (true) path.»line(p);"),
  ]

  static let texts = [
    Fault(.noClass, "const a = 1;»", isBody: false),
    Fault(.secondClass, "class A { }\n»class B { }", isBody: false),
    Fault(.thisOutside, "function f() { return »this.x; }\nclass Stage { }", isBody: false),
    Fault(.missingMethod, "»class Stage { began(p, path) { } ended(p, path) { } }", isBody: false),
    Fault(.unexpected, "»this.x = 1;\nclass Stage { }", isBody: false),
    Fault(.word, "class Stage { »static x = 1; }", isBody: false),
    Fault(.declaredTwice, "class Stage { x = 1; »x() { } }", isBody: false),
    Fault(.declaredTwice, "const a = 1; function »a() { }\nclass Stage { }", isBody: false),
    Fault(.expected, "class Stage { began(p, path) {»", isBody: false),
  ]
}

private func error(_ text: String) -> ProgramError? {
  do throws(ProgramError) {
    _ = try drawn(by: text)
    return nil
  } catch { return error }
}

struct NotationErrorTests {
  @Test(arguments: Fault.bodies + Fault.texts)
  func `a problem is told with its place`(_ fault: Fault) throws {
    let marked = fault.isBody ? Meaning.program(fault.marked) : fault.marked
    let found = try #require(error(marked.replacing("»", with: "")))
    #expect(found.problem == fault.problem)
    guard let mark = marked.firstIndex(of: "»") else { return }
    let before = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      found.place
        == ProgramPlace(line: before.count, column: (before.last?.count ?? 0) + 1))
  }

  @Test func `every problem is tested`() {
    var left = Set(ProgramProblem.allCases)
    for fault in Fault.bodies + Fault.texts { left.remove(fault.problem) }
    // These take a long text or many events, and have tests of their own.
    #expect(left == [.tooNested, .tooLong, .tooManyStepsInStroke])
  }

  @Test func `long and deep texts are refused`() {
    #expect(error(String(repeating: " ", count: 100_001))?.problem == .tooLong)
    for (open, close) in [("(", ")"), ("[", "]"), ("!", ""), ("- ", ""), ("Math.abs(", ")")] {
      let deep = String(repeating: open, count: 5000) + "1" + String(repeating: close, count: 5000)
      #expect(error(Meaning.program("const a = \(deep);"))?.problem == .tooNested, "\(open)")
    }
    for part in [" + 1", " || 1", " && 1", " ?? 1", "[0]", ".x"] {
      let deep = String(repeating: part, count: 5000)
      #expect(error(Meaning.program("const a = p\(deep);"))?.problem == .tooNested, "\(part)")
    }
    let blocks = String(repeating: "{", count: 5000) + String(repeating: "}", count: 5000)
    #expect(error(Meaning.program(blocks))?.problem == .tooNested)
    let elses = String(repeating: "if (true) { } else ", count: 5000) + ";"
    #expect(error(Meaning.program(elses))?.problem == .tooNested)
  }

  @Test func `deep methods that call each other stop before the stack is full`() {
    let deep =
      String(repeating: "(1 + ", count: 24) + "this.factorial(n + 1)"
      + String(repeating: ")", count: 24)
    let text = Meaning.program("this.factorial(1);")
      .replacing("return n < 2 ? 1 : n * this.factorial(n - 1);", with: "return \(deep);")
    #expect(error(text)?.problem == .tooDeep)
  }

  @Test func `the steps of a stroke are counted together`() throws {
    let body = "for (let i = 0; i < 30; i += 1) { }"
    var session = try StageProgramSession(try Program(Array(Meaning.program(body).utf8)))
    #expect(session.run.mostStepsInStroke == 50_000_000)
    session.run.mostStepsInStroke = 1000
    for _ in 0..<3 {
      try session.feed(TouchEvent(.began, .zero))
      for _ in 0..<16 { try session.feed(TouchEvent(.moved, .zero)) }
      let before = session
      #expect {
        try session.feed(TouchEvent(.moved, .zero))
      } throws: {
        ($0 as? ProgramError)?.problem == .tooManyStepsInStroke
      }
      session = before
      try session.feed(TouchEvent(.ended, .zero))
    }
  }
}
