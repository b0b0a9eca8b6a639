// A program as a syntax tree. Nodes refer to one another by number, so that a node is a plain value: walking
// the tree counts no references, and a changed copy of a program shares nothing that could change with it.

/// An expression or a statement of a program; an `Int` without a label or a comment is the number of a node.
enum ProgramNode: Equatable, Sendable {
  // Expressions.
  case constant(ProgramValue)
  /// A variable, by its place in the frame of its method or among the constants of the program.
  case local(Int)
  case global(Int)
  /// `this.name`, first by name, then resolved to a field by its place, or to a getter by its number.
  case own(name: Int)
  case field(Int)
  case getter(Int)
  case member(Int, name: Int)
  case element(Int, Int)
  case list(ProgramNodes)
  case spread(Int)
  /// A record with the names of a shape, one for each value.
  case record(shape: Int, ProgramNodes)
  case newList(Int)
  case binary(ProgramOperator, Int, Int)
  case and(Int, Int)
  case or(Int, Int)
  case coalesce(Int, Int)
  case not(Int)
  case negate(Int)
  case choose(Int, Int, Int)
  case math(ProgramMath, ProgramNodes)
  /// A call of a method or function, first by name, then resolved to its number.
  case ownCall(name: Int, ProgramNodes)
  case namedCall(name: Int, ProgramNodes)
  case call(Int, ProgramNodes)
  case memberCall(Int, name: Int, ProgramNodes)

  // Statements.
  /// Stores a value in a new variable, or `undefined` if there is none.
  case declare(Int, Int?)
  /// Stores the members of a record, or the items of a list, in new variables from a place on.
  case takeMembers(shape: Int, Int, of: Int)
  case takeItems(count: Int, Int, of: Int)
  case assign(Int, ProgramOperator?, Int)
  case evaluate(Int)
  case block(ProgramNodes)
  case ifElse(Int, Int, Int?)
  case loop(first: Int?, test: Int?, next: Int?, body: Int)
  /// A loop over a list: the place of the variable, and the list.
  case each(Int, Int, body: Int)
  /// `return`, `break` and `continue`.
  case give(Int?)
  case leave
  case proceed
}

/// A part of `Program.rows`, where the parts of a node are listed.
struct ProgramNodes: Equatable, Sendable {
  var start: Int
  var count: Int
}

/// An operator with two numbers, or a comparison.
enum ProgramOperator: Sendable {
  case add, subtract, multiply, divide, remainder
  case less, lessOrEqual, greater, greaterOrEqual, same, different
}

/// A function of `Math`.
enum ProgramMath: CaseIterable, Sendable {
  case sqrt, abs, min, max, floor, ceil, round, trunc, hypot, sign

  var name: StaticString {
    switch self {
    case .sqrt: "sqrt"
    case .abs: "abs"
    case .min: "min"
    case .max: "max"
    case .floor: "floor"
    case .ceil: "ceil"
    case .round: "round"
    case .trunc: "trunc"
    case .hypot: "hypot"
    case .sign: "sign"
    }
  }

  /// Whether it takes any number of values and not just one.
  var takesMany: Bool { self == .min || self == .max || self == .hypot }
}

/// A value of a program; lists and records are in the heap, by number.
enum ProgramValue: Equatable, Sendable {
  case undefined, null
  case boolean(Bool)
  case number(Double)
  case list(Int)
  case record(Int)
  /// What an event draws on, its provisional end, and what a graph shows itself in.
  case path, tail, view
}

extension ProgramValue {
  /// Whether `if` takes it for true.
  var isTrue: Bool {
    switch self {
    case .undefined, .null: false
    case .boolean(let value): value
    case .number(let value): value != 0 && !value.isNaN
    default: true
    }
  }

  /// The kind, by a word.
  var kind: StaticString {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .list: "list"
    case .record: "record"
    case .path, .tail: "path"
    case .view: "view"
    }
  }
}

/// A method, getter, constructor or function.
struct ProgramMethod: Sendable {
  let name: Int
  let place: ProgramPlace
  let parameters: Int
  let body: Int
  /// The variables that are alive at the same time, at most, with the parameters.
  let variables: Int
  /// The most nodes inside one another.
  let nesting: Int
}

/// A program of the notation: the class that it defines, its functions and its constants.
package struct Program: Sendable {
  var names: ProgramNames
  /// The tree, where each of its nodes begins in the text, and the token after it.
  var nodes: [ProgramNode] = []
  var places: [ProgramPlace] = []
  var ends: [Int] = []
  /// Nodes in rows: arguments, items, statements.
  var rows: [Int] = []
  /// The names of records that are written out.
  var shapes: [[Int]] = []
  var methods: [ProgramMethod] = []
  /// The values of the constants, in order, and of the fields with their place.
  var constants: [Int] = []
  var initialValues: [(field: Int, value: Int?)] = []
  /// The names of the fields.
  var fields: [Int] = []
  var maker: Int?
  /// The methods and getters of the class, by name.
  var members: [(name: Int, method: Int, isGetter: Bool)] = []
  /// Where the class is.
  var place = ProgramPlace(line: 1, column: 1)
}

extension Program {
  /// The number of a method of the class; `nil` if it has none of this name.
  func method(_ name: Int) -> Int? {
    members.first { $0.name == name && !$0.isGetter }?.method
  }

  /// The number of the method of this name.
  ///
  /// Throws `missingMethod` if the class has none.
  func required(_ name: StaticString) throws(ProgramError) -> Int {
    let bytes = TextBuffer(name).bytes
    for member in members where !member.isGetter && names[member.name] == bytes {
      return member.method
    }
    throw ProgramError(.missingMethod, at: place, bytes)
  }

  /// The number of the getter of a name.
  func getter(_ name: StaticString) -> Int? {
    let bytes = TextBuffer(name).bytes
    return members.first { $0.isGetter && names[$0.name] == bytes }?.method
  }

  /// The place of the field of a name.
  func field(_ name: [UInt8]) -> Int? { fields.firstIndex { names[$0] == name } }
}
