// Edits of statements: missing, twice, in another place, under another condition; and bodies of `ended` and
// `cancelled`.

import InkstepEngine

extension EditMaker {
  mutating func editStatements(of method: EditedMethod) {
    for (node, block) in method.statements where !isDeclaration(node) {
      if block != nil {
        remove(node)
        if !isReturn(node) { add(.statementTwice, 2, [after(node, code(node))]) }
        move(node, in: method)
      } else {
        add(.statementMissing, 1, [(tokens(node), code("{}"))])
      }
      if case .ifElse(let test, let then, let other) = self.node(node) {
        changeBranch(node, test, then, other)
      }
    }
    if method.phase == .ended || method.phase == .cancelled { changeBody(of: method) }
  }

  func isReturn(_ node: Int) -> Bool {
    if case .give = self.node(node) { true } else { false }
  }

  /// A statement put after another one.
  func after(_ node: Int, _ new: Snippet) -> (tokens: Range<Int>, new: Snippet) {
    let end = tokens(node).upperBound
    return (end..<end, new)
  }

  func before(_ node: Int, _ new: Snippet) -> (tokens: Range<Int>, new: Snippet) {
    let start = tokens(node).lowerBound
    return (start..<start, new)
  }

  private mutating func remove(_ node: Int) {
    add(.statementMissing, 1, [(tokens(node), .nothing)])
  }

  /// A statement stands elsewhere in its method, or in the method of another event.
  private mutating func move(_ node: Int, in method: EditedMethod) {
    let mine = tokens(node)
    for (other, block) in method.statements where other != node && block != nil {
      let place = tokens(other)
      if mine.contains(place.lowerBound) { continue }
      if place.upperBound <= mine.lowerBound || place.lowerBound >= mine.upperBound {
        if place.upperBound != mine.lowerBound, !(mine.upperBound == place.lowerBound) {
          add(.statementMoved, 3, [(mine, .nothing), before(other, code(node))])
        }
        if place.lowerBound >= mine.upperBound {
          add(.statementMoved, 3, [(mine, .nothing), after(other, code(node))])
        } else {
          add(.statementMoved, 3, [before(other, code(node)), (mine, .nothing)])
        }
      }
    }
    guard method.phase != nil else { return }
    for other in methods where other.body != method.body && other.phase != nil {
      let body = tokens(other.body)
      for place in [body.lowerBound + 1, body.upperBound - 1] {
        add(.statementMoved, 4, [(mine, .nothing), (place..<place, code(node))])
      }
    }
  }

  /// The condition is missing, always or never true, or the other way round, or `while` instead of `if`.
  private mutating func changeBranch(_ node: Int, _ test: Int, _ then: Int, _ other: Int?) {
    let whole = tokens(node)
    add(.conditionChanged, 2, [(whole, code(then))])
    if let other {
      add(.conditionChanged, 2, [(whole, code(other))])
      add(.statementMissing, 1, [(tokens(then).upperBound..<whole.upperBound, .nothing)])
    } else {
      add(.conditionChanged, 2, [(whole, code("while ($0) $1", [text(test), text(then)]))])
    }
    replace(test, by: filled("!($0)", [text(test)]), .conditionChanged, 2)
  }

  /// `ended` or `cancelled` does nothing, or what another event does.
  private mutating func changeBody(of method: EditedMethod) {
    let body = tokens(method.body)
    add(.bodyChanged, 2, [(body, code("{}"))])
    for other in methods where other.body != method.body && other.phase != nil {
      add(.bodyChanged, 2, [(body, code(other.body))])
      add(.bodyChanged, 2, [(body, code("{ this.$0(p, path); }", [other.name]))])
    }
    // What takes ink back at other events cannot be compared while it draws.
    if method.phase == .cancelled {
      if let count = rememberCount() {
        add(.bodyChanged, 3, [(body, code("{ path.takeBack(this.first); }")), count])
      }
      add(.bodyChanged, 3, [(body, code("{ path.takeBack(0); }"))])
    }
    let plain: [StaticString] = ["{ path.line(p); }", "{ path.move(p); }"]
    for text in plain { add(.bodyChanged, 3, [(body, code(text))]) }
    for field in fields(.number) { add(.bodyChanged, 3, [(body, code("{ $0 = 0; }", [field]))]) }
    for field in fields(.list) { add(.bodyChanged, 3, [(body, code("{ $0 = []; }", [field]))]) }
  }

  /// The count of the path at `began`, in a field of its own.
  mutating func rememberCount() -> (tokens: Range<Int>, new: Snippet)? {
    guard let began = methods.first(where: { $0.phase == .began }) else { return nil }
    let start = tokens(began.body).lowerBound + 1
    return (start..<start, code("this.first = path.count;"))
  }
}

extension EditMaker {
  /// Another call of a method of its own in what a graph does for a sample or a layout.
  mutating func addCalls(to method: EditedMethod) {
    let body = tokens(method.body)
    guard method.phase == nil, method.parameters == 1, let view = parameter(of: method) else {
      return
    }
    for other in methods where other.parameters <= 1 && other.body != method.body {
      if other.parameters == 1, parameter(of: other) != view { continue }
      let call: StaticString = other.parameters == 1 ? "this.$0($1);" : "this.$0();"
      let new = code(call, [other.name, source.names[view]])
      add(.statementAdded, 3, [(body.lowerBound + 1..<body.lowerBound + 1, new)])
      add(.statementAdded, 3, [(body.upperBound - 1..<body.upperBound - 1, new)])
    }
  }

  /// The name of the parameter on which a method calls something; `nil` if it has none.
  private func parameter(of method: EditedMethod) -> Int? {
    let body = tokens(method.body)
    // The name, the closing parenthesis, the brace.
    guard body.lowerBound > 1, case .name(let name) = source.tokens[body.lowerBound - 2].kind else {
      return nil
    }
    return source.names[name] == filled("view", []) ? name : nil
  }
}
