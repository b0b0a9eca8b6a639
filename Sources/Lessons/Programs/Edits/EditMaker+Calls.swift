// Edits of calls: other arguments, another call of the path, another method, a formula of `Math` left out.

extension EditMaker {
  mutating func editCalls(of method: EditedMethod) {
    for node in method.nodes {
      switch self.node(node) {
      case .memberCall(let whole, let name, let row):
        exchangeArguments(program.parts(row))
        if isPath(whole), let word = ProgramWord(rawValue: name) {
          changePathCall(node, string(whole), word, program.parts(row), method)
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
    _ node: Int, _ path: String, _ word: ProgramWord, _ arguments: [Int], _ method: EditedMethod
  ) {
    let a = arguments.map { string($0) }
    func call(_ name: String, _ points: [String]) -> String {
      var text = path + "." + name + "("
      for (index, point) in points.enumerated() { text += (index > 0 ? ", " : "") + point }
      return text + ")"
    }
    var calls: [String] = []
    switch word {
    case .move: calls = [call("line", a)]
    case .line:
      calls = [call("move", a)]
      calls += method.points.map { call("quad", [String(decoding: $0.text, as: UTF8.self), a[0]]) }
    case .quad:
      calls = [
        call("line", [a[1]]), call("line", [a[0]]), call("curve", [a[0], a[0], a[1]]),
        call("move", [a[1]]),
      ]
    case .curve:
      calls = [
        call("line", [a[2]]), call("quad", [a[0], a[2]]), call("quad", [a[1], a[2]]),
        call("quad", [a[0], a[1]]),
        call("move", [a[2]]), call("line", [a[0]]), call("line", [a[1]]),
      ]
    default: break
    }
    for text in calls { replace(node, by: text, .callChanged, 2, isValue: true) }
  }

  private mutating func replaceCallee(_ node: Int, by other: Int) {
    guard case .call = self.node(node), string(node).utf8.starts(with: "this.".utf8) else { return }
    let range = tokens(node)
    // `this`, the dot, the name.
    add(
      .callChanged, 2,
      [(range.lowerBound + 2..<range.lowerBound + 3, code(name(program.methods[other].name)))])
  }

  private mutating func changeMath(_ node: Int, _ function: ProgramMath, _ arguments: [Int]) {
    for argument in arguments { replace(node, by: code(argument), .formulaChanged, 3) }
    switch function {
    case .hypot where arguments.count == 2:
      let (a, b) = (string(arguments[0]), string(arguments[1]))
      replace(node, by: "Math.abs(" + a + ") + Math.abs(" + b + ")", .formulaChanged, 3)
      replace(node, by: "Math.max(Math.abs(" + a + "), Math.abs(" + b + "))", .formulaChanged, 3)
      replace(node, by: "(" + a + ") * (" + a + ") + (" + b + ") * (" + b + ")", .formulaChanged, 3)
    case .sqrt:
      replace(node, by: "1", .formulaChanged, 3, isValue: true)
      replace(node, by: "Math.sqrt(" + string(node) + ")", .formulaChanged, 3, isValue: true)
    default: break
    }
  }
}
