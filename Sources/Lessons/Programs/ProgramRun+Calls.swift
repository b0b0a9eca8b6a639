// Calls of lists, of the path and of a graph's view.

import InkstepEngine

extension ProgramRun {
  mutating func memberCall(
    _ name: Int, of whole: ProgramValue, _ arguments: [ProgramValue], at node: Int
  ) throws(ProgramError) -> ProgramValue {
    let word = ProgramWord(rawValue: name)
    switch whole {
    case .list(let list): return try listCall(word, list, arguments, at: node)
    case .path, .tail:
      try pathCall(word, whole == .tail, arguments, at: node)
      return .undefined
    case .view:
      try viewCall(word, arguments, at: node)
      return .undefined
    case .undefined, .null: throw error(.noMember, at: node, TextBuffer(whole.kind).bytes)
    default: throw noCall(at: node)
    }
  }

  private func noCall(at node: Int) -> ProgramError { error(.noCall, at: node, calledName(node)) }

  private func calledName(_ node: Int) -> [UInt8] {
    if case .memberCall(_, let name, _) = program.nodes[node] { return program.names[name] }
    return []
  }

  private func check(
    _ arguments: [ProgramValue], _ counts: ClosedRange<Int>, at node: Int
  ) throws(ProgramError) {
    if !counts.contains(arguments.count) { throw error(.count, at: node, calledName(node)) }
  }

  private mutating func listCall(
    _ word: ProgramWord?, _ list: Int, _ arguments: [ProgramValue], at node: Int
  ) throws(ProgramError) -> ProgramValue {
    let length = heap.length(list)
    switch word {
    case .push:
      try reserve(arguments.count, at: node)
      for value in arguments { heap.append(value, to: list) }
      return .number(Double(heap.length(list)))
    case .pop:
      try check(arguments, 0...0, at: node)
      return heap.removeLast(of: list)
    case .at:
      try check(arguments, 1...1, at: node)
      let index = whole(try number(arguments[0], at: node))
      let place = index < 0 ? index + Double(length) : index
      return place >= 0 && place < Double(length) ? heap.item(list, Int(place)) : .undefined
    case .slice:
      try check(arguments, 0...2, at: node)
      let start = arguments.isEmpty ? 0 : try limit(arguments[0], length, at: node)
      let end =
        arguments.count < 2 || arguments[1] == .undefined
        ? length : try limit(arguments[1], length, at: node)
      return .list(try make([], start < end ? Array(heap[list][start..<end]) : [], at: node))
    case .splice: return try splice(list, arguments, at: node)
    case .indexOf, .includes:
      try check(arguments, 1...1, at: node)
      try step(length / 8, at: node)
      let place = heap[list].firstIndex(of: arguments[0])
      if word == .includes { return .boolean(place != nil) }
      return .number(Double(place ?? -1))
    default: throw noCall(at: node)
    }
  }

  private mutating func splice(
    _ list: Int, _ arguments: [ProgramValue], at node: Int
  ) throws(ProgramError) -> ProgramValue {
    let length = heap.length(list)
    if arguments.isEmpty { throw error(.count, at: node, calledName(node)) }
    let start = try limit(arguments[0], length, at: node)
    var count = length - start
    if arguments.count > 1 {
      count = Int(max(0, min(whole(try number(arguments[1], at: node)), Double(count))))
    }
    let new = Array(arguments.dropFirst(2))
    try step(length / 8, at: node)
    try reserve(new.count + count, at: node)
    let removed = heap.replace(start..<start + count, of: list, with: new)
    return .list(try make([], removed, at: node))
  }

  /// A number without its fraction.
  private func whole(_ number: Double) -> Double { number.rounded(.towardZero) }

  /// A place between the items of a list; a negative one counts from the end.
  private func limit(_ value: ProgramValue, _ length: Int, at node: Int) throws(ProgramError) -> Int
  {
    let number = whole(try number(value, at: node))
    let place = number < 0 ? max(0, number + Double(length)) : min(number, Double(length))
    return Int(place)
  }
}

extension ProgramRun {
  private mutating func pathCall(
    _ word: ProgramWord?, _ asTail: Bool, _ arguments: [ProgramValue], at node: Int
  ) throws(ProgramError) {
    switch word {
    case .move, .line, .quad, .curve:
      let count = word == .curve ? 3 : word == .quad ? 2 : 1
      try check(arguments, count...count, at: node)
      var points: [InkPoint] = []
      for value in arguments { points.append(try point(value, at: node)) }
      let letter: StaticString =
        word == .move ? "M" : word == .line ? "L" : word == .quad ? "Q" : "C"
      guard let element = PathElement(letter: letter.utf8Start[0], points: points) else { return }
      if let problem = path.draw(element, asTail: asTail) {
        throw error(problem, at: node, calledName(node))
      }
    case .takeBack where !asTail:
      try check(arguments, 1...1, at: node)
      let count = try length(arguments[0], at: node)
      if count > path.elements.count {
        throw error(.takeBackMore, at: node, text(Double(path.elements.count)))
      }
      if count < path.committedCount {
        throw error(.takeBackCommitted, at: node, text(Double(path.committedCount)))
      }
      path.takeBack(to: count)
    case .commit where !asTail:
      try check(arguments, 0...0, at: node)
      path.commit()
    default: throw noCall(at: node)
    }
  }

  private func point(_ value: ProgramValue, at node: Int) throws(ProgramError) -> InkPoint {
    guard case .record(let record) = value,
      case .number(let x) = heap.member(record, ProgramWord.x.rawValue),
      case .number(let y) = heap.member(record, ProgramWord.y.rawValue)
    else { throw error(.notPoint, at: node, calledName(node)) }
    if !x.isFinite || !y.isFinite { throw error(.notFinite, at: node, calledName(node)) }
    return InkPoint(x, y)
  }

  private mutating func viewCall(
    _ word: ProgramWord?, _ arguments: [ProgramValue], at node: Int
  ) throws(ProgramError) {
    let count = word == .redraw ? 3 : 2
    guard word == .reuse || word == .place || word == .redraw else { throw noCall(at: node) }
    try check(arguments, count...count, at: node)
    if view.frames.count + view.draws.count >= ProgramPath.most {
      throw error(.tooMuchInk, at: node)
    }
    if word == .reuse { view.reused = [] }
    for value in arguments {
      let number = try number(value, at: node)
      switch word {
      case .reuse: view.reused.append(number)
      case .place: view.frames.append(number)
      default: view.draws.append(number)
      }
    }
  }
}
