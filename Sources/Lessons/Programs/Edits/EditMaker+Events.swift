// Edits of the methods of events: a statement more at the beginning, at the end or beside a curve, and guards.

import InkstepEngine

extension EditMaker {
  mutating func editEvents(of method: EditedMethod) {
    let body = tokens(method.body)
    let (start, end) = (body.lowerBound + 1, body.upperBound - 1)
    let added = additions(to: method)
    for new in added {
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
  private mutating func additions(to method: EditedMethod) -> [Snippet] {
    var added: [Snippet] = []
    func fill(_ texts: [StaticString], with parts: [[UInt8]]) -> [[UInt8]] {
      texts.map { filled($0, parts) }
    }
    var texts: [[UInt8]] = []
    for point in method.points {
      texts += fill(["path.line($0);", "path.move($0);"], with: [point.text])
    }
    for field in fields(.number) {
      texts += fill(["$0 = 0;", "$0 = 1;", "$0 += 1;", "$0 -= 1;"], with: [field])
    }
    for (number, name) in program.fields.enumerated() where fieldKind(number) == .list {
      let field = fieldText(name)
      texts += fill(["$0 = [p];", "$0 = [];", "$0.push(p);"], with: [field])
      for slot in 0..<min(fieldLength(number), 6) {
        texts.append(filled("$0[$1] = p;", [field, digits(Double(slot))]))
      }
    }
    for field in fields(.point) { texts.append(filled("$0 = p;", [field])) }
    for other in methods where other.phase != nil && other.body != method.body {
      texts.append(filled("this.$0(p, path);", [other.name]))
    }
    for text in texts { added.append(code(text)) }
    return added
  }

  /// The same beside each curve, where slots are also copied.
  private mutating func editAroundCurves(of method: EditedMethod, _ added: [Snippet]) {
    var added = added
    let slots = method.points.filter { $0.text.last == UInt8(ascii: "]") }
    for a in slots {
      for b in slots where a.text != b.text { added.append(code("$0 = $1;", [a.text, b.text])) }
    }
    added.append(code("return;"))
    for (node, block) in method.statements {
      guard let block, drawsCurve(node) else { continue }
      for new in added {
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
    let reset = methods.first { $0.phase == .began }.map { tokens($0.body).lowerBound + 1 }
    // A guard remembers the sample of `began`, too.
    var atBegan: [(tokens: Range<Int>, new: Snippet)] = []
    var forgets = atBegan
    if let reset, reset != start {
      atBegan = [(reset..<reset, code("this.seen = p;"))]
      forgets = [(reset..<reset, code("this.seen = undefined;"))]
    }
    let seen = filled("this.seen", [])
    let same = filled("p.x === $0.x && p.y === $0.y", [seen])
    add(.guardAdded, 2, [(start..<start, unless(same))] + atBegan)
    for distance in [1.0, 2, 3, 4, 5, 8, 10] {
      let near = filled("Math.hypot(p.x - $0.x, p.y - $0.y) < $1", [seen, digits(distance)])
      add(.guardAdded, 3, [(start..<start, unless(near))] + atBegan)
    }
    let first = code("if (this.seen === undefined) { this.seen = p; return; }")
    add(.guardAdded, 4, [(start..<start, first)])
    if method.phase != .began { add(.guardAdded, 4, [(start..<start, first)] + forgets) }
    let once = code("if (this.seen !== undefined) return; this.seen = p;")
    add(.guardAdded, 4, [(start..<start, once)])
  }

  /// Leaves a method if a sample was seen before and a test holds; the sample is remembered.
  private mutating func unless(_ test: [UInt8]) -> Snippet {
    code("if (this.seen !== undefined && $0) return; this.seen = p;", [test])
  }

  /// A statement that is run only at some counts, or only if the sample is new.
  private mutating func guardStatements(of method: EditedMethod) {
    var tests = [filled("path.count === 0", []), filled("path.count > 0", [])]
    let counts = fields(.number) + fields(.list).map { filled("$0.length", [$0]) }
    for count in counts {
      for value in [0.0, 1, 2, 3] {
        tests.append(filled("$0 === $1", [count, digits(value)]))
        tests.append(filled("$0 > $1", [count, digits(value)]))
      }
    }
    for (node, _) in method.statements where isGuarded(node) {
      for test in tests {
        add(.guardAdded, 6, [(tokens(node), code("if ($0) $1", [test, text(node)]))])
      }
    }
    if method.phase != .began { guardByState(method) }
  }

  private func isGuarded(_ statement: Int) -> Bool {
    !isDeclaration(statement) && !isReturn(statement)
  }

  /// The same by the sample before, by the number of moves, and by whether the stroke has drawn.
  private mutating func guardByState(_ method: EditedMethod) {
    guard let began = methods.first(where: { $0.phase == .began }),
      let moved = methods.first(where: { $0.phase == .moved })
    else { return }
    let isMove = method.phase == .moved
    let last = filled(isMove ? "this.before" : "this.latest", [])
    var tests = [
      filled("p.x !== $0.x || p.y !== $0.y", [last]),
      filled("p.x === $0.x && p.y === $0.y", [last]),
      filled("path.count === this.first", []), filled("path.count > this.first", []),
    ]
    for value in [0.0, 1, 2, 3] {
      tests.append(filled("this.moves > $0", [digits(value)]))
      tests.append(filled("this.moves === $0", [digits(value)]))
    }
    let atBegan = tokens(began.body).lowerBound + 1
    let atMoved = tokens(moved.body).lowerBound + 1
    let start = tokens(method.body).lowerBound + 1
    let end = tokens(method.body).upperBound - 1
    let counts = filled("this.before = this.latest; this.latest = p; this.moves += 1;", [])
    let kept: [(tokens: Range<Int>, new: Snippet)] = [
      (
        atBegan..<atBegan,
        code("this.latest = p; this.before = p; this.moves = 0; this.first = path.count;")
      ),
      (atMoved..<atMoved, code(counts)),
    ]
    for test in tests {
      for (node, _) in method.statements where isGuarded(node) {
        let guarded = code("if ($0) $1", [test, text(node)])
        add(.guardAdded, 4, kept + [(tokens(node), guarded)])
      }
      if isMove {
        let whole = code("$0 if (!($1)) return;", [counts, test])
        add(.guardAdded, 4, [kept[0], (start..<start, whole)])
      } else {
        add(.guardAdded, 4, kept + [(start..<start, code("if (!($0)) return;", [test]))])
      }
      if end > start {
        let line = code("if ($0) path.line(p);", [test])
        add(.statementAdded, 4, kept + [(end..<end, line)])
      }
    }
  }
}
