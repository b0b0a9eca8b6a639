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
        let turned = filled("$0 ? $1 : $2", [operand(test), operand(other), operand(then)])
        replace(node, by: turned, .conditionChanged, 2)
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
      replace(node, by: digits(other), isSlot ? .slotChanged : .numberChanged, weight)
    }
    if !isSlot { changeToPart(node) }
  }

  /// A part of one instead of a number or of a quotient of two.
  private mutating func changeToPart(_ node: Int) {
    let parts: [StaticString] = [
      "1 / 3", "2 / 3", "1 / 4", "3 / 4", "1 / 6", "0.1", "0.2", "0.3", "0.4", "0.6", "0.7", "0.8",
      "0.9",
    ]
    for part in parts { replace(node, by: filled(part, []), .numberChanged, 4) }
  }

  /// Other numbers in the constants outside of methods, and in fields that begin with a fraction.
  mutating func editConstants() {
    for constant in program.constants { changeConstant(constant, isField: false) }
    for field in program.initialValues {
      if let value = field.value { changeConstant(value, isField: true) }
    }
  }

  private mutating func changeConstant(_ node: Int, isField: Bool) {
    switch self.node(node) {
    case .constant(.number(let value)):
      if !isField || value != value.rounded() { changeNumber(node, value) }
    case .binary(.divide, let left, let right) where isNumber(left) && isNumber(right):
      changeToPart(node)
    default: break
    }
  }

  private func isNumber(_ node: Int) -> Bool {
    if case .constant(.number) = self.node(node) { true } else { false }
  }

  /// Another slot where it is not a number but computed.
  private mutating func changeSlot(_ index: Int) {
    if case .constant = node(index) { return }
    for slot in 0...4 { replace(index, by: digits(Double(slot)), .slotChanged, 2) }
    replace(index, by: filled("$0 - 1", [operand(index)]), .slotChanged, 2)
    replace(index, by: filled("$0 + 1", [operand(index)]), .slotChanged, 2)
  }

  private mutating func changeBinary(
    _ node: Int, _ operation: ProgramOperator, _ left: Int, _ right: Int
  ) {
    let (a, b) = (operand(left), operand(right))
    if operation == .divide, isNumber(left), isNumber(right) { changeToPart(node) }
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
        let bare = operand(first) + inner.sign + operand(second) + operation.sign + b
        replace(node, by: bare, .formulaChanged, 2)
      }
    default:
      for (other, sign) in ProgramOperator.comparisons where other != operation {
        replace(node, by: a + sign + b, .conditionChanged, 2)
      }
    }
  }

  private mutating func changeLogic(_ node: Int, _ left: Int, _ right: Int) {
    let isAnd = if case .and = self.node(node) { true } else { false }
    let other = filled(isAnd ? "$0 || $1" : "$0 && $1", [operand(left), operand(right)])
    replace(node, by: other, .conditionChanged, 2)
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
    let points = [text(p), text(q)]
    let distances: [StaticString] = [
      "0.0001", "0.001", "0.01", "0.05", "0.1", "0.25", "0.5", "1", "1.5", "2", "3", "4", "5", "8",
      "10",
    ]
    var tests: [StaticString] = [
      "Math.hypot($0.x - $1.x, $0.y - $1.y) < $2", "Math.hypot($0.x - $1.x, $0.y - $1.y) <= $2",
      "Math.abs($0.x - $1.x) < $2 && Math.abs($0.y - $1.y) < $2",
    ]
    if !isSame {
      tests = [
        "Math.hypot($0.x - $1.x, $0.y - $1.y) >= $2", "Math.hypot($0.x - $1.x, $0.y - $1.y) > $2",
        "Math.abs($0.x - $1.x) >= $2 || Math.abs($0.y - $1.y) >= $2",
      ]
    }
    for distance in distances {
      for test in tests {
        replace(node, by: filled(test, points + [filled(distance, [])]), .conditionChanged, 2)
      }
    }
    let whole: StaticString =
      isSame
      ? "Math.round($0.x) === Math.round($1.x) && Math.round($0.y) === Math.round($1.y)"
      : "Math.round($0.x) !== Math.round($1.x) || Math.round($0.y) !== Math.round($1.y)"
    replace(node, by: filled(whole, points), .conditionChanged, 2)
    guard let method = methods.first(where: { $0.nodes.contains(node) }) else { return }
    for point in method.points where !points.contains(point.text) {
      let test = filled(
        isSame ? "$0.x === $1.x && $0.y === $1.y" : "$0.x !== $1.x || $0.y !== $1.y",
        [points[0], point.text])
      replace(node, by: test, .conditionChanged, 3)
      let both = filled(isSame ? "($0) || ($1)" : "($0) && ($1)", [text(node), test])
      replace(node, by: both, .conditionChanged, 4)
    }
  }

  private mutating func changeRecord(_ node: Int, _ values: [Int], _ method: EditedMethod) {
    guard kind(node) == .point else { return }
    let (x, y) = (code(values[0]), code(values[1]))
    add(.coordinatesExchanged, 2, [(tokens(values[0]), y), (tokens(values[1]), x)])
    let functions: [StaticString] = [
      "Math.floor($0)", "Math.round($0)", "Math.trunc($0)", "Math.ceil($0)",
    ]
    for function in functions {
      add(.formulaChanged, 2, values.map { (tokens($0), code(function, [text($0)])) })
    }
    for point in method.points {
      replace(node, by: point, .formulaChanged, 4)
      replace(values[0], by: filled("$0.x", [point.text]), .formulaChanged, 5, isValue: true)
      replace(values[1], by: filled("$0.y", [point.text]), .formulaChanged, 5, isValue: true)
    }
  }

  /// A list that is written out: another item, one more, one less, or a part of the list that it replaces.
  private mutating func changeList(_ node: Int, _ items: [Int], _ method: EditedMethod) {
    guard parents[node] >= 0, case .assign(let target, nil, _) = self.node(parents[node]) else {
      return
    }
    let texts = items.map { text($0) }
    for index in texts.indices {
      replaceList(node, by: Array(texts[..<index] + texts[(index + 1)...]))
    }
    for point in method.points {
      for index in texts.indices {
        var others = texts
        others[index] = point.text
        replaceList(node, by: others)
      }
      for index in 0...texts.count {
        var others = texts
        others.insert(point.text, at: index)
        replaceList(node, by: others)
      }
    }
    for count in 1...3 {
      let parts = [text(target), digits(Double(count))]
      replace(node, by: filled("$0.slice($1)", parts), .listChanged, 2, isValue: true)
      replace(node, by: filled("$0.slice(-$1)", parts), .listChanged, 2, isValue: true)
    }
    let last = texts.count - 1
    if last > 0 { replaceList(node, by: texts.indices.map { texts[last - $0] }) }
  }

  private mutating func replaceList(_ node: Int, by items: [[UInt8]]) {
    replace(node, by: filled("[$0]", [joined(items)]), .listChanged, 2, isValue: true)
  }

  /// Texts with a comma between each two.
  func joined(_ texts: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    for (index, item) in texts.enumerated() { text += index > 0 ? filled(", $0", [item]) : item }
    return text
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
        replace(
          node, by: filled("$0.y", [self.text(whole)]), .coordinatesExchanged, 2, isValue: true)
      case .member(let whole, ProgramWord.y.rawValue):
        replace(
          node, by: filled("$0.x", [self.text(whole)]), .coordinatesExchanged, 2, isValue: true)
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
      replace(node, by: fieldText(program.fields[other]), .nameChanged, 4, isValue: true)
    }
  }

  /// One coordinate of a point that is drawn comes from another point, or they are exchanged.
  private mutating func changeCoordinates(of node: Int, _ method: EditedMethod) {
    let mine = text(node)
    replace(
      node, by: filled("{ x: $0.y, y: $0.x }", [mine]), .coordinatesExchanged, 2, isValue: true)
    for point in method.points where point.text != mine {
      let parts = [point.text, mine]
      replace(node, by: filled("{ x: $0.x, y: $1.y }", parts), .formulaChanged, 5, isValue: true)
      replace(node, by: filled("{ x: $1.x, y: $0.y }", parts), .formulaChanged, 5, isValue: true)
    }
  }
}

extension ProgramOperator {
  static let arithmetic: [(ProgramOperator, [UInt8])] = [
    (.add, filled(" + ", [])), (.subtract, filled(" - ", [])), (.multiply, filled(" * ", [])),
    (.divide, filled(" / ", [])),
  ]
  static let comparisons: [(ProgramOperator, [UInt8])] = [
    (.same, filled(" === ", [])), (.different, filled(" !== ", [])), (.less, filled(" < ", [])),
    (.lessOrEqual, filled(" <= ", [])), (.greater, filled(" > ", [])),
    (.greaterOrEqual, filled(" >= ", [])),
  ]

  /// The operator as it is written, between spaces.
  var sign: [UInt8] {
    for (operation, sign) in Self.arithmetic + Self.comparisons where operation == self {
      return sign
    }
    return filled(" % ", [])
  }
}
