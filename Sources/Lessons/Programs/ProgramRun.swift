// Runs a program: walks its tree. Steps, values and depth are bounded, so that every program ends.

import InkstepEngine

/// A program that runs: its fields, its heap, and what it draws on.
package struct ProgramRun: Sendable {
  let program: Program
  var heap = ProgramHeap()
  var fields: [ProgramValue]
  var globals: [ProgramValue]
  /// The variables of all methods that run now.
  var stack: [ProgramValue] = []
  /// Where the variables of the running method begin in `stack`.
  var base = 0
  /// What `return` gives.
  var given = ProgramValue.undefined

  /// What a stage draws.
  package internal(set) var path = ProgramPath()
  /// What a graph has shown since the event began.
  package internal(set) var view = ProgramView()

  /// The kinds of values that the nodes had, where they are recorded.
  var profile: ProgramProfile?

  private var depth = 0
  private var nesting = 0
  var steps = 0
  private var earlierSteps = 0
  /// The steps that an event may take.
  var mostSteps = 1_000_000
  /// The steps that a stroke may take.
  var mostStepsInStroke = 50_000_000
  /// The steps that the present event may take.
  private var limit = 1_000_000

  static let mostDepth = 100
  /// The deepest nesting of nodes, summed over the methods that run; an ordinary method has ten or twenty.
  static let mostNesting = 2_000

  /// Makes the program's object; runs its constructor, if it has one, with numbers as arguments.
  package init(_ program: Program, _ arguments: [Double] = []) throws(ProgramError) {
    self.program = program
    fields = Array(repeating: .undefined, count: program.fields.count)
    globals = Array(repeating: .undefined, count: program.constants.count)
    for (global, node) in program.constants.enumerated() { globals[global] = try value(node) }
    for (field, node) in program.initialValues {
      fields[field] = if let node { try value(node) } else { .undefined }
    }
    if let maker = program.maker {
      stack = arguments.map { .number($0) }
      _ = try call(maker, arguments.count, at: program.place)
    }
  }
}

/// What follows a statement.
enum ProgramFlow { case next, leave, proceed, give }

extension ProgramRun {
  /// Begins an event and resets its steps; the first event of a stroke also resets those of the stroke.
  mutating func beginEvent(isFirst: Bool) {
    earlierSteps = isFirst ? 0 : earlierSteps + steps
    steps = 0
    limit = min(mostSteps, mostStepsInStroke - earlierSteps)
    (depth, nesting, base) = (0, 0, 0)
    stack.removeAll(keepingCapacity: true)
    view = ProgramView()
    path.beginEvent()
    heap.collectGarbage(keeping: fields + globals)
  }

  func error(_ problem: ProgramProblem, at node: Int, _ detail: [UInt8] = []) -> ProgramError {
    ProgramError(problem, at: program.places[node], detail)
  }

  /// Adds steps; throws above the limit of the event or of the stroke.
  mutating func step(_ count: Int = 1, at node: Int) throws(ProgramError) {
    steps += count
    if steps > limit {
      throw error(limit < mostSteps ? .tooManyStepsInStroke : .tooManySteps, at: node)
    }
  }

  /// Checks that there is room for more values.
  mutating func reserve(_ count: Int, at node: Int) throws(ProgramError) {
    if heap.count + count > ProgramHeap.most { throw error(.tooManyValues, at: node) }
    try step(count / 8, at: node)
  }

  /// Calls a method whose arguments are the last `count` values on the stack.
  mutating func call(_ number: Int, _ count: Int, at place: ProgramPlace) throws(ProgramError)
    -> ProgramValue
  {
    let method = program.methods[number]
    depth += 1
    nesting += method.nesting
    if depth > Self.mostDepth || nesting > Self.mostNesting {
      throw ProgramError(.tooDeep, at: place)
    }
    let outer = base
    base = stack.count - count
    if count > method.parameters { stack.removeLast(count - method.parameters) }
    while stack.count < base + method.variables { stack.append(.undefined) }
    given = .undefined
    _ = try run(method.body)
    stack.removeLast(stack.count - base)
    base = outer
    depth -= 1
    nesting -= method.nesting
    let value = given
    given = .undefined
    return value
  }

  /// Calls a method of the class from outside.
  mutating func call(_ method: Int, with arguments: [ProgramValue]) throws(ProgramError)
    -> ProgramValue
  {
    stack += arguments
    return try call(method, arguments.count, at: program.methods[method].place)
  }
}

// Statements.
extension ProgramRun {
  mutating func run(_ node: Int) throws(ProgramError) -> ProgramFlow {
    profile?.visit(node)
    switch program.nodes[node] {
    case .block(let nodes):
      for index in nodes.start..<nodes.start + nodes.count {
        let flow = try run(program.rows[index])
        if flow != .next { return flow }
      }
      return .next
    case .ifElse(let test, let then, let other):
      try step(at: node)
      if try value(test).isTrue { return try run(then) }
      if let other { return try run(other) }
      return .next
    case .loop(let first, let test, let next, let body):
      return try loop(first, test, next, body, at: node)
    case .each(let variable, let list, let body):
      return try each(variable, list, body, at: node)
    case .give(let result):
      try step(at: node)
      given = if let result { try value(result) } else { .undefined }
      return .give
    case .leave: return .leave
    case .proceed: return .proceed
    default:
      try step(at: node)
      try store(node)
      return .next
    }
  }

  private mutating func loop(
    _ first: Int?, _ test: Int?, _ next: Int?, _ body: Int, at node: Int
  ) throws(ProgramError) -> ProgramFlow {
    if let first { _ = try run(first) }
    while true {
      try step(at: node)
      if let test, try !value(test).isTrue { return .next }
      switch try run(body) {
      case .leave: return .next
      case .give: return .give
      case .next, .proceed: break
      }
      if let next { _ = try run(next) }
    }
  }

  private mutating func each(_ variable: Int, _ list: Int, _ body: Int, at node: Int)
    throws(ProgramError)
    -> ProgramFlow
  {
    let items = try listValue(list)
    var index = 0
    while index < heap.length(items) {
      try step(at: node)
      stack[base + variable] = heap.item(items, index)
      switch try run(body) {
      case .leave: return .next
      case .give: return .give
      case .next, .proceed: break
      }
      index += 1
    }
    return .next
  }

  /// Runs a statement that stores something, or an expression.
  private mutating func store(_ node: Int) throws(ProgramError) {
    switch program.nodes[node] {
    case .declare(let variable, let initial):
      stack[base + variable] = if let initial { try value(initial) } else { .undefined }
    case .takeMembers(let shape, let first, let record):
      let whole = try value(record)
      for (index, name) in program.shapes[shape].enumerated() {
        stack[base + first + index] = try member(name, of: whole, at: node)
      }
    case .takeItems(let count, let first, let list):
      let items = try listValue(list)
      for index in 0..<count {
        if index >= heap.length(items) { throw error(.outsideList, at: node, text(Double(index))) }
        stack[base + first + index] = heap.item(items, index)
      }
    case .assign(let target, let change, let new):
      try assign(target, change, new)
    case .evaluate(let expression): _ = try value(expression)
    default: break
    }
  }

  private mutating func assign(_ target: Int, _ change: ProgramOperator?, _ new: Int)
    throws(ProgramError)
  {
    switch program.nodes[target] {
    case .local(let variable):
      let value = try changed(target, stack[base + variable], change, new)
      stack[base + variable] = value
    case .global(let global):
      let value = try changed(target, globals[global], change, new)
      globals[global] = value
    case .field(let field):
      let value = try changed(target, fields[field], change, new)
      fields[field] = value
    case .member(let node, let name):
      let whole = try value(node)
      let old = change == nil ? .undefined : try member(name, of: whole, at: target)
      let value = try changed(target, old, change, new)
      try setMember(name, of: whole, value, at: target)
    case .element(let node, let indexNode):
      let list = try listValue(node)
      let index = try index(indexNode)
      let old = change == nil ? .undefined : try item(list, index, at: target)
      let value = try changed(target, old, change, new)
      if index >= heap.length(list) {
        try reserve(index + 1 - heap.length(list), at: target)
        heap.setLength(list, index + 1)
      }
      heap.setItem(list, index, value)
    default: break
    }
  }

  /// The value to store: a new one, or the old one changed by it.
  private mutating func changed(
    _ target: Int, _ old: ProgramValue, _ change: ProgramOperator?, _ new: Int
  ) throws(ProgramError) -> ProgramValue {
    var value = try value(new)
    if let change {
      let (old, added) = (try number(old, at: target), try number(value, at: new))
      value = .number(try result(change, old, added, at: target))
    }
    profile?.note(value, of: target, heap)
    return value
  }

  private mutating func setMember(
    _ name: Int, of whole: ProgramValue, _ value: ProgramValue, at node: Int
  ) throws(ProgramError) {
    switch whole {
    case .record(let record):
      try reserve(1, at: node)
      heap.setMember(record, name, value)
    case .list(let list) where name == ProgramWord.length.rawValue:
      let length = try length(value, at: node)
      try reserve(max(0, length - heap.length(list)), at: node)
      heap.setLength(list, length)
    default: throw error(.noMember, at: node, TextBuffer(whole.kind).bytes)
    }
  }
}
