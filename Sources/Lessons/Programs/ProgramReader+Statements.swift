// Reads the statements of a program.

extension ProgramReader {
  /// Reads statements in braces, in the scope that the caller has opened.
  mutating func statements() throws(ProgramError) -> Int {
    let start = place
    try expect("{")
    var nodes: [Int] = []
    while !isAt("}") {
      if token.kind == .end {
        throw ProgramError(.expected, at: token.afterLast, [UInt8(ascii: "}")])
      }
      if skip(";") { continue }
      nodes.append(try statement())
    }
    position += 1
    return add(.block(row(nodes)), at: start)
  }

  private mutating func statement() throws(ProgramError) -> Int {
    try open()
    defer { nesting -= 1 }
    let start = place
    guard case .name(let name) = token.kind, let word = ProgramWord(rawValue: name) else {
      if isAt("{") { return try inBlock { reader throws(ProgramError) in try reader.statements() } }
      return try simple()
    }
    switch word {
    case .const, .let: return try declaration()
    case .if:
      position += 1
      let test = try condition()
      let then = try body()
      return add(.ifElse(test, then, skip(.else) ? try body() : nil), at: start)
    case .while:
      position += 1
      let test = try condition()
      return add(.loop(first: nil, test: test, next: nil, body: try loopBody()), at: start)
    case .for:
      position += 1
      return try inBlock { reader throws(ProgramError) in try reader.loop(at: start) }
    case .return:
      position += 1
      let isBare = isAt(";") || isAt("}") || token.startsLine
      let value: Int? = isBare ? nil : try expression()
      try endStatement()
      return add(.give(value), at: start)
    case .break, .continue:
      if loops == 0 { throw fail(.jump, program.names[name]) }
      position += 1
      try endStatement()
      return add(word == .break ? .leave : .proceed, at: start)
    case .function, .class: throw fail(.closure)
    default: return try simple()
    }
  }

  /// Reads an expression or an assignment, and its end.
  private mutating func simple() throws(ProgramError) -> Int {
    let node = try assignmentOrCall()
    try endStatement()
    return node
  }

  private mutating func assignmentOrCall() throws(ProgramError) -> Int {
    let start = place
    let target = try expression()
    let change: ProgramOperator?
    switch token.kind {
    case .sign("="): change = nil
    case .sign("+="): change = .add
    case .sign("-="): change = .subtract
    case .sign("*="): change = .multiply
    case .sign("/="): change = .divide
    default: return add(.evaluate(target), at: start)
    }
    switch program.nodes[target] {
    case .local(let variable):
      let (name, isConstant) = variables[variable]
      if isConstant { throw ProgramError(.constant, at: start, program.names[name]) }
    case .global(let global):
      let (name, isConstant) = globals[global]
      if isConstant { throw ProgramError(.constant, at: start, program.names[name]) }
    case .own(let name):
      // A name that is stored anywhere is a field.
      if change == nil, !program.members.contains(where: { $0.name == name && $0.isGetter }) {
        _ = field(name)
      }
    case .member, .element: break
    default: throw ProgramError(.target, at: start)
    }
    position += 1
    return add(.assign(target, change, try expression()), at: start)
  }

  private mutating func condition() throws(ProgramError) -> Int {
    try expect("(")
    let test = try expression()
    try expect(")")
    return test
  }

  /// Reads one statement; a block opens a scope.
  private mutating func body() throws(ProgramError) -> Int {
    if isAt(.const) || isAt(.let) { throw try unexpected() }
    if skip(";") { return add(.block(row([])), at: place) }
    return try statement()
  }

  private mutating func loopBody() throws(ProgramError) -> Int {
    loops += 1
    let node = try body()
    loops -= 1
    return node
  }

  private mutating func loop(at start: ProgramPlace) throws(ProgramError) -> Int {
    try expect("(")
    if isAt(.const) || isAt(.let),
      tokens[min(position + 2, tokens.count - 1)].kind == .name(ProgramWord.of.rawValue)
    {
      let isConstant = isAt(.const)
      position += 1
      let (place, name) = (place, try newName())
      position += 1
      let list = try expression()
      try expect(")")
      let variable = try declare(name, isConstant: isConstant, at: place)
      return add(.each(variable, list, body: try loopBody()), at: start)
    }
    var first: Int?
    if isAt(.const) || isAt(.let) {
      first = try declaration()
      if tokens[position - 1].kind != .sign(";") {
        throw ProgramError(.expected, at: place, [UInt8(ascii: ";")])
      }
    } else {
      if !isAt(";") { first = try assignmentOrCall() }
      try expect(";")
    }
    let test: Int? = isAt(";") ? nil : try expression()
    try expect(";")
    let next: Int? = isAt(")") ? nil : try assignmentOrCall()
    try expect(")")
    return add(.loop(first: first, test: test, next: next, body: try loopBody()), at: start)
  }

  /// Reads `const` or `let` with one or several variables, and its end.
  private mutating func declaration() throws(ProgramError) -> Int {
    let isConstant = isAt(.const)
    let start = place
    position += 1
    var nodes: [Int] = []
    repeat {
      nodes.append(try variable(isConstant))
    } while skip(",")
    try endStatement()
    return nodes.count == 1 ? nodes[0] : add(.block(row(nodes)), at: start)
  }

  private mutating func variable(_ isConstant: Bool) throws(ProgramError) -> Int {
    let start = place
    if isAt("{") || isAt("[") { return try pattern(isConstant) }
    let name = try newName()
    var value: Int?
    if skip("=") {
      value = try expression()
    } else if isConstant {
      throw ProgramError(.noValue, at: start, program.names[name])
    }
    return add(.declare(try declare(name, isConstant: isConstant, at: start), value), at: start)
  }

  /// Reads `{ a, b } = record`, `{ a, b } = this` or `[a, b] = list`.
  private mutating func pattern(_ isConstant: Bool) throws(ProgramError) -> Int {
    let start = place
    let isRecord = skip("{")
    if !isRecord { position += 1 }
    var taken: [(name: Int, place: ProgramPlace)] = []
    while !isAt(isRecord ? "}" : "]") {
      taken.append((try newName(), tokens[position - 1].place))
      if !skip(",") { break }
    }
    try expect(isRecord ? "}" : "]")
    try expect("=")
    if isRecord, isAt(.this), tokens[position + 1].kind != .sign(".") {
      if !isInClass { throw fail(.thisOutside) }
      position += 1
      var nodes: [Int] = []
      for (name, place) in taken {
        let value = add(.own(name: name), at: place)
        nodes.append(
          add(.declare(try declare(name, isConstant: isConstant, at: place), value), at: place))
      }
      return add(.block(row(nodes)), at: start)
    }
    let value = try expression()
    let first = variables.count
    for (name, place) in taken { _ = try declare(name, isConstant: isConstant, at: place) }
    return isRecord
      ? add(.takeMembers(shape: shape(taken.map { $0.name }), first, of: value), at: start)
      : add(.takeItems(count: taken.count, first, of: value), at: start)
  }
}
