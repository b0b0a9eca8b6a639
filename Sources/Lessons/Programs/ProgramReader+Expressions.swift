// Reads the expressions of a program, from the operators that bind least to single values.

extension ProgramReader {
  /// Reads an expression.
  mutating func expression() throws(ProgramError) -> Int {
    try open()
    defer { nesting -= 1 }
    let start = place
    let test = try either()
    if !skip("?") { return test }
    let then = try expression()
    try expect(":")
    return add(.choose(test, then, try expression()), at: start)
  }

  /// Reads operands of `||` or of `??`, which may not be mixed.
  private mutating func either() throws(ProgramError) -> Int {
    let start = place
    let outer = nesting
    defer { nesting = outer }
    var (node, isMany) = try both()
    while isAt("??") || isAt("||") {
      try open()
      let coalesces = isAt("??")
      if coalesces, isMany { throw fail(.mixedCoalescing) }
      position += 1
      let (right, rightIsMany) = try both()
      if coalesces ? rightIsMany || isAt("||") : isAt("??") { throw fail(.mixedCoalescing) }
      node = add(coalesces ? .coalesce(node, right) : .or(node, right), at: start)
    }
    return node
  }

  /// Reads operands of `&&`; `isMany` is whether there was more than one.
  private mutating func both() throws(ProgramError) -> (node: Int, isMany: Bool) {
    let start = place
    var (node, isMany) = (try binary(0), false)
    let outer = nesting
    defer { nesting = outer }
    while skip("&&") {
      try open()
      node = add(.and(node, try binary(0)), at: start)
      isMany = true
    }
    return (node, isMany)
  }

  /// The operator here, if it has the precedence `level`, from 0, the loosest, to 3.
  private func operation(_ level: Int) -> ProgramOperator? {
    guard case .sign(let sign) = token.kind else { return nil }
    switch (level, sign) {
    case (0, "==="): return .same
    case (0, "!=="): return .different
    case (1, "<"): return .less
    case (1, "<="): return .lessOrEqual
    case (1, ">"): return .greater
    case (1, ">="): return .greaterOrEqual
    case (2, "+"): return .add
    case (2, "-"): return .subtract
    case (3, "*"): return .multiply
    case (3, "/"): return .divide
    case (3, "%"): return .remainder
    default: return nil
    }
  }

  private mutating func binary(_ level: Int) throws(ProgramError) -> Int {
    if level > 3 { return try unary() }
    let start = place
    var node = try binary(level + 1)
    let outer = nesting
    defer { nesting = outer }
    while let operation = operation(level) {
      // `a + b + c` nests to the left, one level for each operator.
      try open()
      position += 1
      node = add(.binary(operation, node, try binary(level + 1)), at: start)
    }
    return node
  }

  private mutating func unary() throws(ProgramError) -> Int {
    let start = place
    if isAt("!") || isAt("-") {
      let isNot = isAt("!")
      position += 1
      try open()
      defer { nesting -= 1 }
      let operand = try unary()
      return add(isNot ? .not(operand) : .negate(operand), at: start)
    }
    let node = try value()
    return try parts(of: node, at: start)
  }

  /// Reads what follows a value: `.name`, `[index]` and calls.
  private mutating func parts(of value: Int, at start: ProgramPlace) throws(ProgramError) -> Int {
    var node = value
    let outer = nesting
    defer { nesting = outer }
    while true {
      if isAt("(") { throw fail(.noCall, TextBuffer("value").bytes) }
      let place = tokens[min(position + 1, tokens.count - 1)].place
      if skip(".") {
        let name = try memberName()
        if isAt("(") {
          node = add(.memberCall(node, name: name, try arguments()), at: place)
        } else {
          node = add(.member(node, name: name), at: place)
        }
      } else if skip("[") {
        let index = try expression()
        try expect("]")
        node = add(.element(node, index), at: start)
      } else {
        return node
      }
      try open()
    }
  }

  private mutating func arguments() throws(ProgramError) -> ProgramNodes {
    try expect("(")
    return try values(until: ")")
  }

  /// Reads values with commas between them, and the sign after them.
  private mutating func values(until end: ProgramSign) throws(ProgramError) -> ProgramNodes {
    var nodes: [Int] = []
    while !isAt(end) {
      let start = place
      if end == "]", skip("...") {
        nodes.append(add(.spread(try expression()), at: start))
      } else {
        nodes.append(try expression())
      }
      if !skip(",") { break }
    }
    try expect(end)
    return row(nodes)
  }

  private mutating func value() throws(ProgramError) -> Int {
    let start = place
    switch token.kind {
    case .number(let number):
      position += 1
      return add(.constant(.number(number)), at: start)
    case .sign("("):
      position += 1
      // `()` can only begin an arrow function.
      if isAt(")") { throw ProgramError(.closure, at: start) }
      let node = try expression()
      try expect(")")
      return node
    case .sign("["):
      position += 1
      return add(.list(try values(until: "]")), at: start)
    case .sign("{"):
      position += 1
      return try record(at: start)
    case .name(let name):
      if let node = try word(name, at: start) { return node }
      position += 1
      return try named(name, at: start)
    default: throw try unexpected()
    }
  }

  /// Reads `x: value` and `x` of a record, after its brace.
  private mutating func record(at start: ProgramPlace) throws(ProgramError) -> Int {
    var names: [Int] = []
    var values: [Int] = []
    while !isAt("}") {
      let place = place
      let name = try memberName()
      if names.contains(name) { throw ProgramError(.declaredTwice, at: place, program.names[name]) }
      if isAt("(") { throw fail(.closure) }
      names.append(name)
      values.append(skip(":") ? try expression() : try named(name, at: place))
      if !skip(",") { break }
    }
    try expect("}")
    return add(.record(shape: shape(names), row(values)), at: start)
  }

  /// Reads a value that begins with a word of the notation; `nil` if the name is another one.
  private mutating func word(_ name: Int, at start: ProgramPlace) throws(ProgramError) -> Int? {
    guard let word = ProgramWord(rawValue: name), word.isReserved else { return nil }
    try refuse()
    position += 1
    switch word {
    case .true, .false: return add(.constant(.boolean(word == .true)), at: start)
    case .null: return add(.constant(.null), at: start)
    case .undefined: return add(.constant(.undefined), at: start)
    case .this: return try own(at: start)
    case .math: return try math(at: start)
    case .new:
      guard skip(.array) else { throw ProgramError(.newOther, at: start) }
      let arguments = try arguments()
      guard arguments.count == 1 else {
        throw ProgramError(.count, at: start, program.names[ProgramWord.array.rawValue])
      }
      return add(.newList(program.rows[arguments.start]), at: start)
    case .array: throw ProgramError(.noCall, at: place, TextBuffer("Array").bytes)
    case .function, .class: throw ProgramError(.closure, at: start)
    default:
      position -= 1
      throw try unexpected()
    }
  }

  /// Reads `this.name` or a call of an own method, after `this`.
  private mutating func own(at start: ProgramPlace) throws(ProgramError) -> Int {
    if !isInClass { throw ProgramError(.thisOutside, at: start) }
    if !skip(".") { throw ProgramError(.thisAlone, at: start) }
    let name = try memberName()
    if isAt("(") { return add(.ownCall(name: name, try arguments()), at: start) }
    return add(.own(name: name), at: start)
  }

  private mutating func math(at start: ProgramPlace) throws(ProgramError) -> Int {
    try expect(".")
    let (place, name) = (place, try memberName())
    if program.names[name] == [UInt8]("PI".utf8) { return add(.constant(.number(.pi)), at: start) }
    guard
      let function = ProgramMath.allCases.first(where: {
        TextBuffer($0.name).bytes == program.names[name]
      })
    else { throw ProgramError(.unknownMath, at: place, program.names[name]) }
    let arguments = try arguments()
    guard function.takesMany ? arguments.count > 0 : arguments.count == 1 else {
      throw ProgramError(.count, at: place, program.names[name])
    }
    return add(.math(function, arguments), at: start)
  }

  /// A variable, or a call of a function.
  private mutating func named(_ name: Int, at start: ProgramPlace) throws(ProgramError) -> Int {
    if let variable = variables.lastIndex(where: { $0.name == name }) {
      return add(.local(variable), at: start)
    }
    if let global = globals.firstIndex(where: { $0.name == name }) {
      return add(.global(global), at: start)
    }
    if isAt("(") { return add(.namedCall(name: name, try arguments()), at: start) }
    throw ProgramError(.unknownName, at: start, program.names[name])
  }
}
