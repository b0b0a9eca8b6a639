// Edits of the methods of events: a statement more at the beginning, at the end or beside a curve, and guards.

import InkstepEngine

extension EditMaker {
  mutating func editEvents(of method: EditedMethod) {
    let body = tokens(method.body)
    let (start, end) = (body.lowerBound + 1, body.upperBound - 1)
    let added = additions(to: method)
    for text in added {
      let new = code(text)
      add(.statementAdded, 3, [(start..<start, new)])
      if end > start { add(.statementAdded, 3, [(end..<end, new)]) }
    }
    add(.statementAdded, 3, [(start..<start, code("return;"))])
    editAroundCurves(of: method, added)
    guardWhole(method, start)
    guardStatements(of: method)
  }

  /// Statements that people add: a move or a line to any point, another value of a field, another event's
  /// method.
  private mutating func additions(to method: EditedMethod) -> [String] {
    var texts = ["path.move(p);", "path.line(p);"]
    for point in method.points.map({ String(decoding: $0.text, as: UTF8.self) })
    where !point.hasSameBytes(as: "p") {
      texts += ["path.line(" + point + ");", "path.move(" + point + ");"]
    }
    for field in fields(.number) {
      texts += [" = 0;", " = 1;", " += 1;", " -= 1;"].map { field + $0 }
    }
    for field in fields(.list) {
      texts += [" = [p];", " = [];", ".push(p);"].map { field + $0 }
      guard
        let number = program.fields.firstIndex(where: {
          ("this." + name($0)).hasSameBytes(as: field)
        })
      else { continue }
      for slot in 0..<min(fieldLength(number), 6) {
        texts.append(field + "[" + String(slot) + "] = p;")
      }
    }
    for field in fields(.point) { texts.append(field + " = p;") }
    for other in methods where other.phase != nil && other.body != method.body {
      texts.append("this." + String(decoding: other.name, as: UTF8.self) + "(p, path);")
    }
    texts.append("path.takeBack(0);")
    return texts
  }

  /// The same beside each curve, where slots are also copied.
  private mutating func editAroundCurves(of method: EditedMethod, _ added: [String]) {
    var texts = added
    let slots = method.points.map { String(decoding: $0.text, as: UTF8.self) }
      .filter { $0.utf8.last == UInt8(ascii: "]") }
    for a in slots {
      for b in slots where !a.hasSameBytes(as: b) { texts.append(a + " = " + b + ";") }
    }
    texts.append("return;")
    for (node, block) in method.statements {
      guard let block, drawsCurve(node) else { continue }
      for text in texts {
        let new = code(text)
        for statement in statements(in: block) { add(.statementAdded, 6, [after(statement, new)]) }
        add(.statementAdded, 6, [before(statements(in: block)[0], new)])
      }
    }
  }

  private func drawsCurve(_ node: Int) -> Bool {
    guard case .evaluate(let call) = self.node(node),
      case .memberCall(_, let name, _) = self.node(call)
    else { return false }
    return name == ProgramWord.curve.rawValue || name == ProgramWord.quad.rawValue
  }

  /// Events that are skipped: repeats, those near to the last one, the first one.
  private mutating func guardWhole(_ method: EditedMethod, _ start: Int) {
    let keep = "this.seen = p;"
    let reset = methods.first { $0.phase == .began }.map { tokens($0.body).lowerBound + 1 }
    func changes(_ text: String, _ began: String?) -> [(tokens: Range<Int>, new: Snippet)] {
      var maker = self
      var all = [(tokens: start..<start, new: maker.code(text))]
      if let began, let reset, reset != start { all.append((reset..<reset, maker.code(began))) }
      source = maker.source
      return all
    }
    var tests: [(String, Int)] = [("p.x === this.seen.x && p.y === this.seen.y", 2)]
    for distance in [1, 2, 3, 4, 5, 8, 10] {
      tests.append(("Math.hypot(p.x - this.seen.x, p.y - this.seen.y) < " + String(distance), 3))
    }
    for (test, weight) in tests {
      let text = "if (this.seen !== undefined && " + test + ") return; " + keep
      add(.guardAdded, weight, changes(text, method.phase == .began ? nil : keep))
    }
    let first = "if (this.seen === undefined) { " + keep + " return; }"
    add(.guardAdded, 4, changes(first, nil))
    if method.phase != .began { add(.guardAdded, 4, changes(first, "this.seen = undefined;")) }
    add(.guardAdded, 4, changes("if (this.seen !== undefined) return; " + keep, nil))
  }

  /// A statement that is run only at some counts, or only if the sample is new.
  private mutating func guardStatements(of method: EditedMethod) {
    var tests = ["path.count === 0", "path.count > 0"]
    for field in fields(.number) {
      for value in 0...3 {
        tests += [field + " === " + String(value), field + " > " + String(value)]
      }
    }
    for field in fields(.list) {
      for value in 0...3 {
        tests += [field + ".length === " + String(value), field + ".length > " + String(value)]
      }
    }
    for (node, _) in method.statements where !isDeclaration(node) && !isReturn(node) {
      let text = string(node)
      for test in tests { add(.guardAdded, 6, [(tokens(node), code("if (" + test + ") " + text))]) }
    }
    if method.phase == .began { return }
    guardByState(method)
  }

  /// The same by the sample before, by the number of moves, and by whether the stroke has drawn.
  private mutating func guardByState(_ method: EditedMethod) {
    guard let began = methods.first(where: { $0.phase == .began }),
      let moved = methods.first(where: { $0.phase == .moved })
    else { return }
    let isMove = method.phase == .moved
    let last = isMove ? "this.before" : "this.latest"
    var tests = [
      "p.x !== " + last + ".x || p.y !== " + last + ".y",
      "p.x === " + last + ".x && p.y === " + last + ".y",
      "path.count === this.first", "path.count > this.first",
    ]
    for value in 0...3 {
      tests += ["this.moves > " + String(value), "this.moves === " + String(value)]
    }
    let atBegan = tokens(began.body).lowerBound + 1
    let atMoved = tokens(moved.body).lowerBound + 1
    let kept: [(tokens: Range<Int>, new: Snippet)] = [
      (
        atBegan..<atBegan,
        code("this.latest = p; this.before = p; this.moves = 0; this.first = path.count;")
      ),
      (atMoved..<atMoved, code("this.before = this.latest; this.latest = p; this.moves += 1;")),
    ]
    for test in tests {
      for (node, _) in method.statements where !isDeclaration(node) && !isReturn(node) {
        add(.guardAdded, 4, kept + [(tokens(node), code("if (" + test + ") " + string(node)))])
      }
      let start = tokens(method.body).lowerBound + 1
      let whole = "if (!(" + test + ")) return;"
      if isMove {
        let text = "this.before = this.latest; this.latest = p; this.moves += 1; " + whole
        add(.guardAdded, 4, [kept[0], (start..<start, code(text))])
      } else {
        add(.guardAdded, 4, kept + [(start..<start, code(whole))])
      }
      let end = tokens(method.body).upperBound - 1
      if end > start {
        add(.statementAdded, 4, kept + [(end..<end, code("if (" + test + ") path.line(p);"))])
      }
    }
  }
}
