// Reads the class of a program and its members; `+Statements` and `+Expressions` read the rest.
//
// Variables are resolved while reading. Fields, methods and functions may be declared further down, so
// `resolve` resolves them at the end.

/// The state of reading a program.
struct ProgramReader {
  let tokens: [ProgramToken]
  var position = 0
  var program: Program

  /// The variables in scope, the innermost last, and where the innermost block begins.
  var variables: [(name: Int, isConstant: Bool)] = []
  var blockStart = 0
  /// The most variables in scope at once in this method.
  var mostVariables = 0
  /// The constants of the program, and its functions with their numbers.
  var globals: [(name: Int, isConstant: Bool)] = []
  var functions: [(name: Int, method: Int)] = []
  var isInClass = false
  var loops = 0
  /// How many nodes are open around this one, and the most of this method.
  var nesting = 0
  var mostNesting = 0

  static let mostNested = 60
}

extension Program {
  /// Reads the text of a program.
  package init(_ text: [UInt8]) throws(ProgramError) {
    let (tokens, names) = try ProgramLexer.read(text)
    try self.init(tokens, names)
  }

  /// Reads the tokens of a text.
  init(_ tokens: [ProgramToken], _ names: ProgramNames) throws(ProgramError) {
    var reader = ProgramReader(tokens: tokens, program: Program(names: names))
    try reader.readProgram()
    self = reader.program
  }
}

// Tokens.
extension ProgramReader {
  var token: ProgramToken { tokens[position] }
  var place: ProgramPlace { token.place }

  func fail(_ problem: ProgramProblem, _ detail: [UInt8] = []) -> ProgramError {
    ProgramError(problem, at: place, detail)
  }

  func isAt(_ sign: ProgramSign) -> Bool { token.kind == .sign(sign) }
  func isAt(_ word: ProgramWord) -> Bool { token.kind == .name(word.rawValue) }

  mutating func skip(_ sign: ProgramSign) -> Bool {
    if !isAt(sign) { return false }
    position += 1
    return true
  }

  mutating func skip(_ word: ProgramWord) -> Bool {
    if !isAt(word) { return false }
    position += 1
    return true
  }

  mutating func expect(_ sign: ProgramSign) throws(ProgramError) {
    if skip(sign) { return }
    try refuse()
    if isAtAssignment { throw fail(.assignmentInside) }
    throw ProgramError(.expected, at: token.afterLast, sign.bytes)
  }

  /// Throws if a word stands here that the notation does not have.
  func refuse() throws(ProgramError) {
    guard case .name(let name) = token.kind, let problem = ProgramWord(rawValue: name)?.problem
    else { return }
    throw fail(problem, program.names[name])
  }

  /// The error that this token cannot stand here.
  func unexpected() throws(ProgramError) -> ProgramError {
    try refuse()
    switch token.kind {
    case .end: return fail(.unexpected, TextBuffer("<end>").bytes)
    case .number: return fail(.unexpected, TextBuffer("<number>").bytes)
    case .name(let name): return fail(.unexpected, program.names[name])
    case .sign("="), .sign("+="), .sign("-="), .sign("*="), .sign("/="):
      return fail(.assignmentInside)
    case .sign(let sign): return fail(.unexpected, sign.bytes)
    }
  }

  /// Reads a name of any kind, after a dot or of a member.
  mutating func memberName() throws(ProgramError) -> Int {
    guard case .name(let name) = token.kind else { throw try unexpected() }
    position += 1
    return name
  }

  /// Reads the name of something new.
  mutating func newName() throws(ProgramError) -> Int {
    guard case .name(let name) = token.kind, ProgramWord(rawValue: name)?.isReserved != true
    else { throw try unexpected() }
    position += 1
    return name
  }

  private var isAtAssignment: Bool {
    isAt("=") || isAt("+=") || isAt("-=") || isAt("*=") || isAt("/=")
  }

  /// Ends a statement: a semicolon, or the end of a line or block.
  mutating func endStatement() throws(ProgramError) {
    if skip(";") || isAt("}") || token.kind == .end || token.startsLine { return }
    try refuse()
    if isAtAssignment { throw fail(.assignmentInside) }
    throw ProgramError(.expected, at: token.afterLast, [UInt8(ascii: ";")])
  }
}

// Nodes.
extension ProgramReader {
  mutating func add(_ node: ProgramNode, at place: ProgramPlace) -> Int {
    program.nodes.append(node)
    program.places.append(place)
    program.ends.append(position)
    return program.nodes.count - 1
  }

  mutating func row(_ nodes: [Int]) -> ProgramNodes {
    program.rows += nodes
    return ProgramNodes(start: program.rows.count - nodes.count, count: nodes.count)
  }

  mutating func shape(_ names: [Int]) -> Int {
    if let known = program.shapes.firstIndex(of: names) { return known }
    program.shapes.append(names)
    return program.shapes.count - 1
  }

  /// Enters a node; the caller restores `nesting`.
  ///
  /// Throws `tooNested` above `mostNested`.
  mutating func open() throws(ProgramError) {
    nesting += 1
    mostNesting = max(mostNesting, nesting)
    if nesting > Self.mostNested { throw fail(.tooNested) }
  }

  /// Adds a variable to the innermost block.
  mutating func declare(_ name: Int, isConstant: Bool, at place: ProgramPlace) throws(ProgramError)
    -> Int
  {
    if variables[blockStart...].contains(where: { $0.name == name }) {
      throw ProgramError(.declaredTwice, at: place, program.names[name])
    }
    variables.append((name, isConstant))
    mostVariables = max(mostVariables, variables.count)
    return variables.count - 1
  }

  /// Reads in a block of its own.
  mutating func inBlock(
    _ read: (inout ProgramReader) throws(ProgramError) -> Int
  ) throws(ProgramError) -> Int {
    let outer = (blockStart, variables.count)
    blockStart = variables.count
    try open()
    let node = try read(&self)
    nesting -= 1
    blockStart = outer.0
    variables.removeLast(variables.count - outer.1)
    return node
  }
}

// The program and its class.
extension ProgramReader {
  mutating func readProgram() throws(ProgramError) {
    try findGlobals()
    var hasClass = false
    while token.kind != .end {
      if isAt(.class) {
        if hasClass { throw fail(.secondClass) }
        hasClass = true
        try readClass()
      } else if skip(.function) {
        let name = try newName()
        let number = try method(name)
        for index in functions.indices where functions[index].name == name {
          functions[index].method = number
        }
      } else if isAt(.const) || isAt(.let) {
        position += 1
        let name = try newName()
        let value: Int? = skip("=") ? try expression() : nil
        program.constants.append(value ?? add(.constant(.undefined), at: place))
        guard globals[program.constants.count - 1].name == name else { throw try unexpected() }
        try endStatement()
      } else if !skip(";") {
        throw try unexpected()
      }
    }
    if !hasClass { throw fail(.noClass) }
    try resolve()
  }

  /// Finds the names of constants and functions, which may be used above the place where they stand.
  private mutating func findGlobals() throws(ProgramError) {
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .sign("{"), .sign("("), .sign("["): depth += 1
      case .sign("}"), .sign(")"), .sign("]"): depth -= 1
      case .name(let word) where depth == 0 && index + 1 < tokens.count:
        guard case .name(let name) = tokens[index + 1].kind else { continue }
        let isFunction = word == ProgramWord.function.rawValue
        let isConstant = word == ProgramWord.const.rawValue
        guard isFunction || isConstant || word == ProgramWord.let.rawValue else { continue }
        if globals.contains(where: { $0.name == name })
          || functions.contains(where: { $0.name == name })
        {
          throw ProgramError(.declaredTwice, at: tokens[index + 1].place, program.names[name])
        }
        if isFunction { functions.append((name, 0)) } else { globals.append((name, isConstant)) }
      default: break
      }
    }
  }

  private mutating func readClass() throws(ProgramError) {
    program.place = place
    position += 1
    _ = try newName()
    try expect("{")
    isInClass = true
    while !skip("}") {
      if skip(";") { continue }
      if token.kind == .end { try expect("}") }
      try readMember()
    }
    isInClass = false
  }

  private mutating func readMember() throws(ProgramError) {
    let start = place
    var name = try memberName()
    var isGetter = false
    if name == ProgramWord.get.rawValue, case .name = token.kind, !token.startsLine {
      isGetter = true
      name = try memberName()
    }
    if [ProgramWord.static, .async, .set].contains(where: { $0.rawValue == name }),
      case .name = token.kind
    {
      throw ProgramError(.word, at: start, program.names[name])
    }
    let isTaken =
      program.members.contains { $0.name == name }
      || program.initialValues.contains {
        program.fields[$0.field] == name
      }
    if isTaken || name == ProgramWord.constructor.rawValue && program.maker != nil {
      throw ProgramError(.declaredTwice, at: start, program.names[name])
    }
    if isAt("(") {
      let number = try method(name)
      if name == ProgramWord.constructor.rawValue {
        program.maker = number
      } else {
        program.members.append((name, number, isGetter))
      }
      return
    }
    let field = field(name)
    let value: Int? = skip("=") ? try expression() : nil
    program.initialValues.append((field, value))
    try endStatement()
  }

  /// The place of a field, which is added if it is new.
  mutating func field(_ name: Int) -> Int {
    if let known = program.fields.firstIndex(of: name) { return known }
    program.fields.append(name)
    return program.fields.count - 1
  }

  /// Reads the parameters and the body of a method or function.
  private mutating func method(_ name: Int) throws(ProgramError) -> Int {
    let start = place
    (mostVariables, mostNesting, blockStart) = (0, 0, 0)
    try expect("(")
    while !isAt(")") {
      let place = place
      _ = try declare(try newName(), isConstant: false, at: place)
      if !skip(",") { break }
    }
    try expect(")")
    let parameters = variables.count
    if !isAt("{") { try expect("{") }
    let body = try statements()
    variables = []
    program.methods.append(
      ProgramMethod(
        name: name, place: start, parameters: parameters, body: body, variables: mostVariables,
        nesting: mostNesting))
    return program.methods.count - 1
  }

  /// Replaces names of fields, getters, methods and functions by what they stand for.
  private mutating func resolve() throws(ProgramError) {
    for index in program.nodes.indices {
      switch program.nodes[index] {
      case .own(let name):
        if let getter = program.members.first(where: { $0.name == name && $0.isGetter }) {
          program.nodes[index] = .getter(getter.method)
        } else if let field = program.fields.firstIndex(of: name) {
          program.nodes[index] = .field(field)
        } else {
          throw ProgramError(.unknownField, at: program.places[index], program.names[name])
        }
      case .ownCall(let name, let arguments):
        guard let method = program.method(name) else {
          throw ProgramError(.unknownMethod, at: program.places[index], program.names[name])
        }
        program.nodes[index] = .call(method, arguments)
      case .namedCall(let name, let arguments):
        guard let function = functions.first(where: { $0.name == name }) else {
          throw ProgramError(.unknownFunction, at: program.places[index], program.names[name])
        }
        program.nodes[index] = .call(function.method, arguments)
      case .assign(let target, _, _):
        // The target stands before the assignment, so it is resolved already.
        if case .getter(let method) = program.nodes[target] {
          let name = program.names[program.methods[method].name]
          throw ProgramError(.getterStored, at: program.places[target], name)
        }
      default: break
      }
    }
  }
}
