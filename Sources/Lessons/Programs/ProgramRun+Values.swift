// Evaluates expressions as JavaScript does, except that a result that is not a number is an error.

import InkstepEngine

extension ProgramRun {
  mutating func value(_ node: Int) throws(ProgramError) -> ProgramValue {
    let value = try evaluated(node)
    profile?.note(value, of: node, heap)
    return value
  }

  private mutating func evaluated(_ node: Int) throws(ProgramError) -> ProgramValue {
    switch program.nodes[node] {
    case .constant(let value): return value
    case .local(let variable): return stack[base + variable]
    case .field(let field): return fields[field]
    case .global(let global): return globals[global]
    case .member(let whole, let name):
      // In a statement of its own: as an argument, Swift would copy the whole run before evaluating it.
      let whole = try value(whole)
      return try member(name, of: whole, at: node)
    case .element(let list, let index):
      let list = try listValue(list)
      let index = try self.index(index)
      return try item(list, index, at: node)
    case .binary(let operation, let left, let right):
      return try binary(operation, left, right, at: node)
    case .and(let left, let right):
      let value = try value(left)
      return value.isTrue ? try self.value(right) : value
    case .or(let left, let right):
      let value = try value(left)
      return value.isTrue ? value : try self.value(right)
    case .coalesce(let left, let right):
      let value = try value(left)
      return value == .undefined || value == .null ? try self.value(right) : value
    case .not(let operand): return .boolean(try !value(operand).isTrue)
    case .negate(let operand): return .number(-(try number(operand)))
    case .choose(let test, let then, let other):
      return try value(test).isTrue ? try value(then) : try value(other)
    case .call(let method, let arguments):
      try step(at: node)
      for index in arguments.start..<arguments.start + arguments.count {
        stack.append(try value(program.rows[index]))
      }
      return try call(method, arguments.count, at: program.places[node])
    case .getter(let method):
      try step(at: node)
      return try call(method, 0, at: program.places[node])
    default: return try madeValue(node)
    }
  }

  /// The values of expressions that make or call something.
  private mutating func madeValue(_ node: Int) throws(ProgramError) -> ProgramValue {
    switch program.nodes[node] {
    case .list(let nodes):
      var items: [ProgramValue] = []
      for index in nodes.start..<nodes.start + nodes.count {
        if case .spread(let list) = program.nodes[program.rows[index]] {
          let more = try listValue(list)
          try reserve(items.count + heap.length(more), at: node)
          items += heap[more]
        } else {
          items.append(try value(program.rows[index]))
        }
      }
      return .list(try make([], items, at: node))
    case .record(let shape, let nodes):
      return .record(try make(program.shapes[shape], try values(nodes), at: node))
    case .newList(let length):
      let value = try value(length)
      let count = try self.length(value, at: length)
      try reserve(count, at: node)
      return .list(try make([], Array(repeating: .undefined, count: count), at: node))
    case .math(let function, let arguments): return try math(function, arguments, at: node)
    case .memberCall(let whole, let name, let arguments):
      let whole = try value(whole)
      return try memberCall(name, of: whole, try values(arguments), at: node)
    default: return .undefined
    }
  }

  private mutating func values(_ nodes: ProgramNodes) throws(ProgramError) -> [ProgramValue] {
    var values: [ProgramValue] = []
    for index in nodes.start..<nodes.start + nodes.count {
      values.append(try value(program.rows[index]))
    }
    return values
  }

  mutating func make(_ names: [Int], _ values: [ProgramValue], at node: Int) throws(ProgramError)
    -> Int
  {
    try reserve(values.count + 1, at: node)
    return heap.make(names, values)
  }

  func text(_ number: Double) -> [UInt8] {
    var text = TextBuffer()
    text.write(number)
    return text.bytes
  }
}

// Values of one kind, and their parts.
extension ProgramRun {
  mutating func number(_ node: Int) throws(ProgramError) -> Double {
    let value = try value(node)
    return try number(value, at: node)
  }

  func number(_ value: ProgramValue, at node: Int) throws(ProgramError) -> Double {
    if case .number(let number) = value { return number }
    if case .member(_, ProgramWord.force.rawValue) = program.nodes[node], value == .undefined {
      throw error(.noForce, at: node)
    }
    throw error(.notNumber, at: node, TextBuffer(value.kind).bytes)
  }

  mutating func listValue(_ node: Int) throws(ProgramError) -> Int {
    let value = try value(node)
    if case .list(let list) = value { return list }
    throw error(.notList, at: node, TextBuffer(value.kind).bytes)
  }

  /// An index, which may be outside the list.
  mutating func index(_ node: Int) throws(ProgramError) -> Int {
    let number = try number(node)
    guard number >= 0, number < 1e9, number.rounded(.down) == number else {
      throw error(.notIndex, at: node, text(number))
    }
    return Int(number)
  }

  func length(_ value: ProgramValue, at node: Int) throws(ProgramError) -> Int {
    let number = try number(value, at: node)
    guard number >= 0, number < 1e9, number.rounded(.down) == number else {
      throw error(.notLength, at: node, text(number))
    }
    return Int(number)
  }

  func item(_ list: Int, _ index: Int, at node: Int) throws(ProgramError) -> ProgramValue {
    if index < heap.length(list) { return heap.item(list, index) }
    throw error(.outsideList, at: node, text(Double(index)))
  }

  func member(_ name: Int, of whole: ProgramValue, at node: Int) throws(ProgramError)
    -> ProgramValue
  {
    switch (whole, ProgramWord(rawValue: name)) {
    case (.record(let record), _): return heap.member(record, name)
    case (.list(let list), .length): return .number(Double(heap.length(list)))
    case (.path, .count): return .number(Double(path.elements.count))
    case (.path, .tail): return .tail
    default:
      let isKnown = whole != .undefined && whole != .null
      if isKnown { throw error(.unknownMember, at: node, program.names[name]) }
      throw error(.noMember, at: node, TextBuffer(whole.kind).bytes)
    }
  }
}

// Arithmetic.
extension ProgramRun {
  private mutating func binary(
    _ operation: ProgramOperator, _ left: Int, _ right: Int, at node: Int
  ) throws(ProgramError) -> ProgramValue {
    let (a, b) = (try value(left), try value(right))
    switch operation {
    case .same: return .boolean(a == b)
    case .different: return .boolean(a != b)
    default: break
    }
    let (x, y) = (try number(a, at: left), try number(b, at: right))
    switch operation {
    case .less: return .boolean(x < y)
    case .lessOrEqual: return .boolean(x <= y)
    case .greater: return .boolean(x > y)
    case .greaterOrEqual: return .boolean(x >= y)
    default: return .number(try result(operation, x, y, at: node))
    }
  }

  func result(
    _ operation: ProgramOperator, _ x: Double, _ y: Double, at node: Int
  ) throws(ProgramError) -> Double {
    let result =
      switch operation {
      case .add: x + y
      case .subtract: x - y
      case .multiply: x * y
      case .divide: x / y
      default: remainder(x, by: y)
      }
    if result.isNaN { throw error(.noResult, at: node) }
    return result
  }

  private mutating func math(
    _ function: ProgramMath, _ arguments: ProgramNodes, at node: Int
  ) throws(ProgramError) -> ProgramValue {
    var result = 0.0
    for index in 0..<arguments.count {
      let number = try number(program.rows[arguments.start + index])
      if function == .hypot {
        result += number * number
      } else {
        result = index == 0 ? function.first(number) : function.joined(result, number)
      }
    }
    if function == .hypot || function == .sqrt { result = result.squareRoot() }
    if result.isNaN { throw error(.noResult, at: node) }
    return .number(result)
  }
}

extension ProgramMath {
  /// The value for the first number; the caller takes square roots.
  fileprivate func first(_ x: Double) -> Double {
    switch self {
    case .abs: x.magnitude
    case .floor: x.rounded(.down)
    case .ceil: x.rounded(.up)
    case .trunc: x.rounded(.towardZero)
    case .round: rounded(x)
    case .sign: x > 0 ? 1 : x < 0 ? -1 : x
    default: x
    }
  }

  /// Halves go up, and what rounds to zero keeps its sign.
  private func rounded(_ x: Double) -> Double {
    let below = x.rounded(.down)
    // The difference is exact; that of x + ½ and its whole part is not.
    let nearest = x - below >= 0.5 ? below + 1 : below
    return nearest == 0 && x.sign == .minus ? -0.0 : nearest
  }

  /// The smaller or the larger of two numbers; −0 is smaller than 0.
  fileprivate func joined(_ x: Double, _ y: Double) -> Double {
    if x == y { return (x.sign == .minus) == (self == .min) ? x : y }
    return (x < y) == (self == .min) ? x : y
  }
}

/// The remainder of a division that rounds towards zero, exact; it has the sign of the dividend.
func remainder(_ dividend: Double, by divisor: Double) -> Double {
  if !dividend.isFinite || divisor == 0 || divisor.isNaN { return .nan }
  var rest = dividend.magnitude
  let least = divisor.magnitude
  if rest < least { return dividend }
  var part = least
  while part <= rest / 2 { part *= 2 }
  // Each part is the divisor times a power of two, and at most twice the rest: the difference is exact.
  while part >= least {
    if rest >= part { rest -= part }
    part /= 2
  }
  return dividend.sign == .minus ? -rest : rest
}
