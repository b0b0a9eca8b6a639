// Edits of expressions: another number, name, operator, coordinate or formula.

extension EditMaker {
  mutating func editExpressions(of method: EditedMethod) {
    for node in method.nodes where !isInPattern(node) {
      switch self.node(node) {
      case .constant(.number(let value)): changeNumber(node, value)
      case .binary(let operation, let left, let right): changeBinary(node, operation, left, right)
      case .and(let left, let right), .or(let left, let right): changeLogic(node, left, right)
      case .choose(let test, let then, let other):
        replace(node, by: code(then), .conditionChanged, 2)
        replace(node, by: code(other), .conditionChanged, 2)
        replace(
          node, by: operand(test) + " ? " + operand(other) + " : " + operand(then),
          .conditionChanged, 2)
      case .record(_, let row) where row.count == 2: changeRecord(node, program.parts(row), method)
      case .list(let row): changeList(node, program.parts(row), method)
      case .element(_, let index): changeSlot(index)
      case .not(let operand): replace(node, by: code(operand), .conditionChanged, 2)
      default: break
      }
      changeName(node, method)
    }
  }

  private var isIndex: (Int) -> Bool {
    { node in
      if self.parents[node] >= 0, case .element(_, node) = self.node(self.parents[node]) {
        true
      } else {
        false
      }
    }
  }

  private mutating func changeNumber(_ node: Int, _ value: Double) {
    let isSlot = isIndex(node)
    var others = [value - 1, value + 1, 0, 1, 2, 3, 4, 5]
    if !isSlot { others += [value / 2, value * 2, -value] }
    for (index, other) in others.enumerated()
    where other != value && !others[..<index].contains(other) && (!isSlot || other >= 0) {
      let weight = (other - value).magnitude == 1 || isSlot ? 2 : 4
      replace(node, by: number(other), isSlot ? .slotChanged : .numberChanged, weight)
    }
    if isSlot { return }
    for part in [
      "1 / 3", "2 / 3", "1 / 4", "3 / 4", "1 / 6", "0.1", "0.2", "0.3", "0.4", "0.6", "0.7", "0.8",
      "0.9",
    ] {
      replace(node, by: part, .numberChanged, 4)
    }
  }

  func number(_ value: Double) -> String {
    var text = TextBuffer()
    text.write(value)
    return text.string
  }

  /// Another slot where it is not a number but computed.
  private mutating func changeSlot(_ index: Int) {
    if case .constant = node(index) { return }
    for slot in 0...4 { replace(index, by: String(slot), .slotChanged, 2) }
    replace(index, by: operand(index) + " - 1", .slotChanged, 2)
    replace(index, by: operand(index) + " + 1", .slotChanged, 2)
  }

  private mutating func changeBinary(
    _ node: Int, _ operation: ProgramOperator, _ left: Int, _ right: Int
  ) {
    let (a, b) = (operand(left), operand(right))
    switch operation {
    case .add, .subtract, .multiply, .divide, .remainder:
      for (other, sign) in ProgramOperator.arithmetic where other != operation {
        replace(node, by: a + sign + b, .formulaChanged, 2)
      }
      if operation == .subtract || operation == .divide {
        replace(node, by: b + operation.sign + a, .formulaChanged, 2)
      }
      replace(node, by: code(left), .formulaChanged, 3)
      replace(node, by: code(right), .formulaChanged, 3)
      // The parentheses are missing.
      if operation == .multiply || operation == .divide,
        case .binary(let inner, let first, let second) = self.node(left),
        inner == .add || inner == .subtract
      {
        replace(
          node, by: operand(first) + inner.sign + operand(second) + operation.sign + b,
          .formulaChanged, 2)
      }
    default:
      for (other, sign) in ProgramOperator.comparisons where other != operation {
        replace(node, by: a + sign + b, .conditionChanged, 2)
      }
    }
  }

  private mutating func changeLogic(_ node: Int, _ left: Int, _ right: Int) {
    let isAnd = if case .and = self.node(node) { true } else { false }
    replace(
      node, by: operand(left) + (isAnd ? " || " : " && ") + operand(right), .conditionChanged, 2)
    replace(node, by: code(left), .conditionChanged, 2)
    replace(node, by: code(right), .conditionChanged, 2)
    compareOtherwise(node, left)
  }

  /// Near instead of equal, and another point to compare with, in `p.x === q.x && p.y === q.y`.
  private mutating func compareOtherwise(_ node: Int, _ left: Int) {
    guard case .binary(let operation, let mine, let other) = self.node(left),
      operation == .same || operation == .different,
      case .member(let p, ProgramWord.x.rawValue) = self.node(mine),
      case .member(let q, ProgramWord.x.rawValue) = self.node(other)
    else { return }
    let isSame = operation == .same
    let (a, b) = (string(p), string(q))
    let across = a + ".x - " + b + ".x"
    let down = a + ".y - " + b + ".y"
    let (near, joint) = isSame ? (" < ", " && ") : (" >= ", " || ")
    for distance in [
      "0.0001", "0.001", "0.01", "0.05", "0.1", "0.25", "0.5", "1", "1.5", "2", "3", "4", "5", "8",
      "10",
    ] {
      for sign in isSame ? [" < ", " <= "] : [" >= ", " > "] {
        replace(
          node, by: "Math.hypot(" + across + ", " + down + ")" + sign + distance, .conditionChanged,
          2)
      }
      replace(
        node,
        by: "Math.abs(" + across + ")" + near + distance + joint + "Math.abs(" + down + ")" + near
          + distance,
        .conditionChanged, 2)
    }
    let sign = isSame ? " === " : " !== "
    replace(
      node,
      by: "Math.round(" + a + ".x)" + sign + "Math.round(" + b + ".x)" + joint + "Math.round(" + a
        + ".y)" + sign
        + "Math.round(" + b + ".y)", .conditionChanged, 2)
    guard let method = methods.first(where: { $0.nodes.contains(node) }) else { return }
    for point in method.points.map({ String(decoding: $0.text, as: UTF8.self) })
    where !point.hasSameBytes(as: a) && !point.hasSameBytes(as: b) {
      let test = a + ".x" + sign + point + ".x" + joint + a + ".y" + sign + point + ".y"
      replace(node, by: test, .conditionChanged, 3)
      let both = isSame ? " || " : " && "
      replace(node, by: "(" + string(node) + ")" + both + "(" + test + ")", .conditionChanged, 4)
    }
  }

  private mutating func changeRecord(_ node: Int, _ values: [Int], _ method: EditedMethod) {
    guard kind(node) == .point else { return }
    let (x, y) = (code(values[0]), code(values[1]))
    add(.coordinatesExchanged, 2, [(tokens(values[0]), y), (tokens(values[1]), x)])
    for function in ["floor", "round", "trunc", "ceil"] {
      add(
        .formulaChanged, 2,
        values.map { (tokens($0), code("Math." + function + "(" + string($0) + ")")) })
    }
    for point in method.points {
      replace(node, by: point, .formulaChanged, 4)
      let text = String(decoding: point.text, as: UTF8.self)
      replace(values[0], by: text + ".x", .formulaChanged, 5, isValue: true)
      replace(values[1], by: text + ".y", .formulaChanged, 5, isValue: true)
    }
  }

  /// A list that is written out: another item, one more, one less, or a part of the list that it replaces.
  private mutating func changeList(_ node: Int, _ items: [Int], _ method: EditedMethod) {
    guard parents[node] >= 0, case .assign(let target, nil, _) = self.node(parents[node]) else {
      return
    }
    let texts = items.map { string($0) }
    func list(_ texts: [String]) -> String {
      var text = "["
      for (index, item) in texts.enumerated() { text += (index > 0 ? ", " : "") + item }
      return text + "]"
    }
    for index in texts.indices {
      replace(
        node, by: list(Array(texts[..<index] + texts[(index + 1)...])), .listChanged, 2,
        isValue: true)
    }
    for point in method.points {
      let text = String(decoding: point.text, as: UTF8.self)
      for index in texts.indices {
        var others = texts
        others[index] = text
        replace(node, by: list(others), .listChanged, 2, isValue: true)
      }
      for index in 0...texts.count {
        var others = texts
        others.insert(text, at: index)
        replace(node, by: list(others), .listChanged, 2, isValue: true)
      }
    }
    for count in 1...3 {
      for sign in ["", "-"] {
        replace(
          node, by: string(target) + ".slice(" + sign + String(count) + ")", .listChanged, 2,
          isValue: true)
      }
    }
    if texts.count > 1 { replace(node, by: list(texts.reversed()), .listChanged, 2, isValue: true) }
  }

  /// Another point for a point, another number for a number, x for y.
  private mutating func changeName(_ node: Int, _ method: EditedMethod) {
    guard self.node(node).isName, parents[node] >= 0 else { return }
    let text = code(node).text
    let isTarget = if case .assign(node, _, _) = self.node(parents[node]) { true } else { false }
    if isTarget { return changeTarget(node) }
    switch kind(node) {
    case .point:
      let weight = if case .member = self.node(parents[node]) { 4 } else { 3 }
      for point in method.points where point.text != text {
        replace(node, by: point, .nameChanged, weight)
      }
      if case .memberCall = self.node(parents[node]) { changeCoordinates(of: node, method) }
    case .number:
      switch self.node(node) {
      case .member(let whole, ProgramWord.x.rawValue):
        replace(node, by: string(whole) + ".y", .coordinatesExchanged, 2, isValue: true)
      case .member(let whole, ProgramWord.y.rawValue):
        replace(node, by: string(whole) + ".x", .coordinatesExchanged, 2, isValue: true)
      case .member: break
      default:
        for number in method.numbers where number.text != text {
          replace(node, by: number, .nameChanged, 4)
        }
      }
    default: break
    }
  }

  /// Another field of the same kind is assigned.
  private mutating func changeTarget(_ node: Int) {
    guard case .field(let mine) = self.node(node) else { return }
    for other in program.fields.indices where other != mine && fieldKind(other) == fieldKind(mine) {
      replace(node, by: "this." + name(program.fields[other]), .nameChanged, 4, isValue: true)
    }
  }

  /// One coordinate of a point that is drawn comes from another point, or they are exchanged.
  private mutating func changeCoordinates(of node: Int, _ method: EditedMethod) {
    let mine = string(node)
    replace(
      node, by: "{ x: " + mine + ".y, y: " + mine + ".x }", .coordinatesExchanged, 2, isValue: true)
    for point in method.points.map({ String(decoding: $0.text, as: UTF8.self) })
    where !point.hasSameBytes(as: mine) {
      replace(
        node, by: "{ x: " + point + ".x, y: " + mine + ".y }", .formulaChanged, 5, isValue: true)
      replace(
        node, by: "{ x: " + mine + ".x, y: " + point + ".y }", .formulaChanged, 5, isValue: true)
    }
  }
}

extension ProgramOperator {
  static let arithmetic: [(ProgramOperator, String)] = [
    (.add, " + "), (.subtract, " - "), (.multiply, " * "), (.divide, " / "),
  ]
  static let comparisons: [(ProgramOperator, String)] = [
    (.same, " === "), (.different, " !== "), (.less, " < "), (.lessOrEqual, " <= "),
    (.greater, " > "),
    (.greaterOrEqual, " >= "),
  ]

  /// The operator as it is written, between spaces.
  var sign: String {
    for (operation, sign) in Self.arithmetic + Self.comparisons where operation == self {
      return sign
    }
    return " % "
  }
}
