// Edits of calls: other arguments, another call of the path, another method, a formula of `Math` left out.

extension EditMaker {
  mutating func editCalls(of method: EditedMethod) {
    for node in method.nodes {
      switch self.node(node) {
      case .memberCall(let whole, let name, let row):
        exchangeArguments(program.parts(row))
        if isPath(whole), let word = ProgramWord(rawValue: name) {
          changePathCall(node, text(whole), word, program.parts(row), method)
        }
      case .call(let called, let row):
        let arguments = program.parts(row)
        exchangeArguments(arguments)
        for other in program.methods.indices
        where other != called && program.methods[other].parameters == arguments.count {
          replaceCallee(node, by: other)
        }
        if kind(node) == .point {
          for argument in arguments where kind(argument) == .point {
            replace(node, by: code(argument), .formulaChanged, 3)
          }
        }
      case .math(let function, let row): changeMath(node, function, program.parts(row))
      default: break
      }
    }
  }

  private func isPath(_ node: Int) -> Bool {
    switch self.node(node) {
    case .local: kind(node) == nil && source.tokens[tokens(node).lowerBound + 1].kind == .sign(".")
    default: false
    }
  }

  private mutating func exchangeArguments(_ arguments: [Int]) {
    for (index, first) in arguments.enumerated() {
      for second in arguments[(index + 1)...]
      where kind(first) == kind(second) && kind(first) != nil
        && code(first).text != code(second).text
      {
        add(.argumentsExchanged, 1, [(tokens(first), code(second)), (tokens(second), code(first))])
      }
    }
    if arguments.count == 3 {
      for turn in 1...2 {
        add(
          .argumentsExchanged, 1,
          arguments.indices.map { (tokens(arguments[$0]), code(arguments[($0 + turn) % 3])) })
      }
    }
  }

  private mutating func changePathCall(
    _ node: Int, _ path: [UInt8], _ word: ProgramWord, _ arguments: [Int], _ method: EditedMethod
  ) {
    let parts = [path] + arguments.map { text($0) }
    var calls: [StaticString] = []
    switch word {
    case .move: calls = ["$0.line($1)"]
    case .line: calls = ["$0.move($1)"]
    case .quad: calls = ["$0.line($2)", "$0.line($1)", "$0.curve($1, $1, $2)", "$0.move($2)"]
    case .curve:
      calls = [
        "$0.line($3)", "$0.quad($1, $3)", "$0.quad($2, $3)", "$0.quad($1, $2)", "$0.move($3)",
        "$0.line($1)", "$0.line($2)",
      ]
    default: break
    }
    for call in calls { replace(node, by: filled(call, parts), .callChanged, 2, isValue: true) }
    if word == .line {
      for point in method.points {
        let call = filled("$0.quad($2, $1)", parts + [point.text])
        replace(node, by: call, .callChanged, 2, isValue: true)
      }
    }
  }

  private mutating func replaceCallee(_ node: Int, by other: Int) {
    guard case .call = self.node(node), text(node).starts(with: filled("this.", [])) else { return }
    let range = tokens(node)
    // `this`, the dot, the name.
    add(
      .callChanged, 2,
      [
        (
          range.lowerBound + 2..<range.lowerBound + 3,
          code("$0", [source.names[program.methods[other].name]])
        )
      ])
  }

  private mutating func changeMath(_ node: Int, _ function: ProgramMath, _ arguments: [Int]) {
    for argument in arguments { replace(node, by: code(argument), .formulaChanged, 3) }
    switch function {
    case .hypot where arguments.count == 2:
      let parts = arguments.map { text($0) }
      replace(node, by: filled("Math.abs($0) + Math.abs($1)", parts), .formulaChanged, 3)
      replace(node, by: filled("Math.max(Math.abs($0), Math.abs($1))", parts), .formulaChanged, 3)
      replace(node, by: filled("($0) * ($0) + ($1) * ($1)", parts), .formulaChanged, 3)
    case .sqrt:
      replace(node, by: filled("1", []), .formulaChanged, 3, isValue: true)
      replace(node, by: filled("Math.sqrt($0)", [text(node)]), .formulaChanged, 3, isValue: true)
    default: break
    }
  }
}
