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
        replaceStatement(node, by: "{}", .statementMissing, 1)
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

  private mutating func replaceStatement(
    _ node: Int, by text: String, _ kind: EditKind, _ weight: Int
  ) {
    add(kind, weight, [(tokens(node), code(text))])
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
      replaceStatement(
        node, by: "while (" + string(test) + ") " + string(then), .conditionChanged, 2)
    }
    replace(test, by: "!(" + string(test) + ")", .conditionChanged, 2)
  }

  /// `ended` or `cancelled` does nothing, or what another event does.
  private mutating func changeBody(of method: EditedMethod) {
    let body = tokens(method.body)
    add(.bodyChanged, 2, [(body, code("{}"))])
    for other in methods where other.body != method.body && other.phase != nil {
      add(.bodyChanged, 2, [(body, code(other.body))])
      let call = "{ this." + String(decoding: other.name, as: UTF8.self) + "(p, path); }"
      add(.bodyChanged, 2, [(body, code(call))])
    }
    let takesBack = ["path.takeBack(this.first);", "path.takeBack(0);"]
    let draws = ["path.line(p);", "path.move(p);"]
    let resets =
      fields(.number).map { $0 + " = 0;" } + fields(.list).map { $0 + " = [];" }
    for text in takesBack + draws + resets {
      let changes = text.utf8.elementsEqual(takesBack[0].utf8) ? [rememberCount()] : []
      add(.bodyChanged, 3, [(body, code("{ " + text + " }"))] + changes.compactMap { $0 })
    }
  }

  /// The count of the path at `began`, in a field of its own.
  mutating func rememberCount() -> (tokens: Range<Int>, new: Snippet)? {
    guard let began = methods.first(where: { $0.phase == .began }) else { return nil }
    let start = tokens(began.body).lowerBound + 1
    return (start..<start, code("this.first = path.count;"))
  }
}
