// The tree of a program, as edits walk it.

extension Program {
  /// The parts of a node, in the order in which they stand in the text.
  func parts(of node: Int) -> [Int] {
    switch nodes[node] {
    case .constant, .local, .global, .own, .field, .getter, .leave, .proceed: []
    case .member(let a, _), .spread(let a), .newList(let a), .not(let a), .negate(let a),
      .evaluate(let a), .takeMembers(_, _, of: let a), .takeItems(_, _, of: let a):
      [a]
    case .element(let a, let b), .binary(_, let a, let b), .and(let a, let b), .or(let a, let b),
      .coalesce(let a, let b), .assign(let a, _, let b), .each(_, let a, body: let b):
      [a, b]
    case .choose(let a, let b, let c): [a, b, c]
    case .list(let row), .record(_, let row), .math(_, let row), .ownCall(_, let row),
      .namedCall(_, let row), .call(_, let row), .block(let row):
      parts(row)
    case .memberCall(let a, _, let row): [a] + parts(row)
    case .declare(_, let value), .give(let value): value.map { [$0] } ?? []
    case .ifElse(let test, let then, let other): [test, then] + (other.map { [$0] } ?? [])
    case .loop(let first, let test, let next, let body):
      [first, test, next].compactMap { $0 } + [body]
    }
  }

  func parts(_ row: ProgramNodes) -> [Int] { Array(rows[row.start..<row.start + row.count]) }
}

extension ProgramNode {
  var isStatement: Bool {
    switch self {
    case .declare, .takeMembers, .takeItems, .assign, .evaluate, .block, .ifElse, .loop, .each,
      .give,
      .leave, .proceed:
      true
    default: false
    }
  }

  /// Whether it binds as one value, without parentheses.
  var isValue: Bool {
    switch self {
    case .binary, .and, .or, .coalesce, .choose, .not, .negate: false
    default: true
    }
  }

  /// Whether its parts need parentheses if they do not bind as one value.
  var isOperation: Bool {
    switch self {
    case .binary, .and, .or, .coalesce, .choose, .not, .negate, .member, .element, .memberCall: true
    default: false
    }
  }

  /// Whether it names a value: a variable, a field, an item or a member.
  var isName: Bool {
    switch self {
    case .local, .global, .field, .element, .member: true
    default: false
    }
  }
}

extension ProgramPlace {
  static func < (a: ProgramPlace, b: ProgramPlace) -> Bool {
    a.line < b.line || a.line == b.line && a.column < b.column
  }
}
