// Makes the edits of a program: every small change that a person could have made by mistake. What they have in
// common is here: the tree with its tokens, the points and numbers that a method can name, and how snippets
// are put together.

import InkstepEngine

/// A method of the program, with what edits need.
struct EditedMethod {
  let name: [UInt8]
  /// The phase whose event it receives; `nil` for a method that is called by others.
  let phase: TouchPhase?
  let parameters: Int
  let body: Int
  /// Its nodes in order, each part before its whole.
  let nodes: [Int]
  /// Its statements, each with the block that it stands in; `nil` for the branch of an `if` or a loop.
  let statements: [(node: Int, block: Int?)]
  /// The points and numbers that can be named in it.
  var points: [Snippet] = []
  var numbers: [Snippet] = []
}

/// Makes all edits of a program.
struct EditMaker {
  var source: ProgramSource
  let profile: ProgramProfile
  /// The node around each node; -1 for the body of a method and for what stands in none.
  private(set) var parents: [Int]
  /// The tokens of each node; those of a statement with its `const` and its semicolon.
  private(set) var ranges: [Range<Int>] = []
  private(set) var methods: [EditedMethod] = []
  private(set) var edits: [ProgramEdit] = []

  /// The edits of a program, the likeliest first; the profile tells what its values are.
  ///
  /// Methods that are the same in `other`, a program whose edits are known, are left out.
  static func edits(
    of source: inout ProgramSource, _ profile: ProgramProfile, unlike other: ProgramSource? = nil
  ) -> [ProgramEdit] {
    var maker = EditMaker(source, profile)
    if let other { maker.leaveOut(methodsOf: other) }
    for method in maker.methods {
      maker.editExpressions(of: method)
      maker.editCalls(of: method)
      maker.editStatements(of: method)
      if method.phase != nil { maker.editEvents(of: method) }
      maker.addCalls(to: method)
    }
    if other == nil {
      maker.editFields()
      maker.editConstants()
    }
    maker.repeatInPlaces()
    maker.exchangeNames()
    source = maker.source
    return ordering(maker.edits.count) { maker.edits[$0].rank < maker.edits[$1].rank }
      .map { maker.edits[$0] }
  }

  private init(_ source: ProgramSource, _ profile: ProgramProfile) {
    self.source = source
    self.profile = profile
    let program = source.program
    parents = Array(repeating: -1, count: program.nodes.count)
    for node in program.nodes.indices {
      for part in program.parts(of: node) { parents[part] = node }
    }
    for node in program.nodes.indices { ranges.append(range(node)) }
    for method in program.methods { add(method) }
    for index in methods.indices { nameValues(of: index) }
  }
}

extension EditMaker {
  /// Leaves out the methods that another program has, too.
  private mutating func leaveOut(methodsOf other: ProgramSource) {
    let its = EditMaker(other, ProgramProfile(other.program))
    methods = methods.filter { mine in
      !its.methods.contains { $0.name == mine.name && its.text($0.body) == text(mine.body) }
    }
  }

  /// The tokens of each node of a program.
  static func ranges(of source: ProgramSource) -> [Range<Int>] {
    EditMaker(source, ProgramProfile(source.program)).ranges
  }
}

// The tree.
extension EditMaker {
  var program: Program { source.program }

  func node(_ node: Int) -> ProgramNode { program.nodes[node] }
  func kind(_ node: Int) -> ProgramProfile.Kind? { profile.kinds[node] }
  func isStatement(_ node: Int) -> Bool { program.nodes[node].isStatement }

  func tokens(_ node: Int) -> Range<Int> { ranges[node] }

  private func range(_ node: Int) -> Range<Int> {
    var start = start(node)
    var end = program.ends[node]
    if isStatement(node) {
      if start > 0, isWord(start - 1, .const) || isWord(start - 1, .let) { start -= 1 }
      if source.tokens[end].kind == .sign(";") { end += 1 }
    }
    return start..<max(start + 1, end)
  }

  private func isWord(_ index: Int, _ word: ProgramWord) -> Bool {
    source.tokens[index].kind == .name(word.rawValue)
  }

  private func start(_ node: Int) -> Int {
    switch program.nodes[node] {
    case .member(let whole, _), .memberCall(let whole, _, _): return start(whole)
    default: break
    }
    let place = program.places[node]
    var (low, high) = (0, source.tokens.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if source.tokens[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a node is a name in a pattern such as `const { buffer } = this`, which has no text of its own.
  func isInPattern(_ node: Int) -> Bool {
    parents[node] >= 0 && isDeclaration(parents[node])
      && program.places[parents[node]] == program.places[node]
  }

  func isDeclaration(_ node: Int) -> Bool {
    switch program.nodes[node] {
    case .declare, .takeItems, .takeMembers: true
    case .block: isWord(max(0, start(node) - 1), .const) || isWord(start(node), .const)
    default: false
    }
  }

  private mutating func add(_ method: ProgramMethod) {
    var nodes: [Int] = []
    var statements: [(node: Int, block: Int?)] = []
    func walk(_ node: Int) {
      for part in program.parts(of: node) { walk(part) }
      nodes.append(node)
      guard isStatement(node), node != method.body, !isBlock(node) || isDeclaration(node) else {
        return
      }
      let parent = parents[node]
      if isDeclaration(parent) { return }
      statements.append((node, isBlock(parent) ? parent : nil))
    }
    walk(method.body)
    let name = source.names[method.name]
    let phase = TouchPhase.allCases.first { phase in TextBuffer(phase.name).bytes == name }
    methods.append(
      EditedMethod(
        name: name, phase: phase, parameters: method.parameters, body: method.body, nodes: nodes,
        statements: statements))
  }

  func isBlock(_ node: Int) -> Bool {
    if node >= 0, case .block = program.nodes[node] { true } else { false }
  }

  /// The statements of a block, in order.
  func statements(in block: Int) -> [Int] { program.parts(of: block) }
}

// Snippets.
extension EditMaker {
  /// The text of a node.
  func code(_ node: Int) -> Snippet {
    let range = tokens(node)
    let (first, last) = (source.tokens[range.lowerBound], source.tokens[range.upperBound - 1])
    let bytes = first.range.lowerBound..<last.range.upperBound
    return Snippet(
      text: Array(source.text[bytes]),
      tokens: source.tokens[range].map { $0.moved(by: -bytes.lowerBound) },
      isValue: program.nodes[node].isValue)
  }

  /// A snippet of a new text, which must have the notation's words and signs.
  @inline(never)
  mutating func code(_ text: [UInt8], isValue: Bool = true) -> Snippet {
    guard let (tokens, names) = try? ProgramLexer.read(text, source.names) else { return .nothing }
    source.names = names
    return Snippet(text: text, tokens: Array(tokens.dropLast()), isValue: isValue)
  }

  /// A snippet of a text in which each `$` and digit stands for one of `parts`.
  mutating func code(_ text: StaticString, _ parts: [[UInt8]] = []) -> Snippet {
    code(filled(text, parts))
  }

  /// The text of a node, as part of a new snippet.
  func text(_ node: Int) -> [UInt8] { code(node).text }

  /// The same in parentheses, unless it is one value.
  func operand(_ node: Int) -> [UInt8] {
    program.nodes[node].isValue ? text(node) : filled("($0)", [text(node)])
  }
}

/// A text in which each `$` and digit is replaced by one of `parts`.
@inline(never)
func filled(_ text: StaticString, _ parts: [[UInt8]]) -> [UInt8] {
  var bytes: [UInt8] = []
  var isPlace = false
  for byte in TextBuffer(text).bytes {
    if isPlace {
      bytes += parts[Int(byte - UInt8(ascii: "0"))]
    } else if byte != UInt8(ascii: "$") {
      bytes.append(byte)
    }
    isPlace = byte == UInt8(ascii: "$")
  }
  return bytes
}

/// A number as it is written.
func digits(_ number: Double) -> [UInt8] {
  var text = TextBuffer()
  text.write(number)
  return text.bytes
}

// Edits.
extension EditMaker {
  mutating func add(
    _ kind: EditKind, _ weight: Int, _ changes: [(tokens: Range<Int>, new: Snippet)]
  ) {
    let sorted = ordering(changes.count) {
      changes[$0].tokens.lowerBound < changes[$1].tokens.lowerBound
    }.map { changes[$0] }
    for index in sorted.indices.dropFirst()
    where sorted[index].tokens.lowerBound < sorted[index - 1].tokens.upperBound { return }
    edits.append(ProgramEdit(kind: kind, weight: weight, changes: sorted))
  }

  /// Replaces one expression.
  mutating func replace(_ node: Int, by new: Snippet, _ kind: EditKind, _ weight: Int) {
    if isInPattern(node) || new.tokens.isEmpty { return }
    add(kind, weight, [(tokens(node), fitted(new, to: node))])
  }

  /// A snippet, in parentheses if it would otherwise bind to what is around a node.
  mutating func fitted(_ new: Snippet, to node: Int) -> Snippet {
    let range = tokens(node)
    guard !new.isValue, parents[node] >= 0, program.nodes[parents[node]].isOperation else {
      return new
    }
    if source.tokens[range.lowerBound - 1].kind == .sign("("),
      source.tokens[range.upperBound].kind == .sign(")")
    {
      return new
    }
    return code("($0)", [new.text])
  }

  /// Replaces one expression by another text.
  @inline(never)
  mutating func replace(
    _ node: Int, by text: [UInt8], _ kind: EditKind, _ weight: Int, isValue: Bool = false
  ) {
    replace(node, by: code(text, isValue: isValue), kind, weight)
  }
}

// What a method can name.
extension EditMaker {
  private mutating func nameValues(of index: Int) {
    var points: [[UInt8]] = []
    var numbers: [[UInt8]] = []
    let method = methods[index]
    var lists: [(text: [UInt8], length: Int)] = []
    if method.phase != nil { points.append(filled("p", [])) }
    for node in method.nodes where program.nodes[node].isName {
      let text = text(node)
      switch kind(node) {
      case .point: if !points.contains(text) { points.append(text) }
      case .number: if !numbers.contains(text), isShort(node) { numbers.append(text) }
      case .list where isShort(node):
        if let known = lists.firstIndex(where: { $0.text == text }) {
          lists[known].length = max(lists[known].length, profile.longest[node])
        } else {
          lists.append((text, profile.longest[node]))
        }
      default: break
      }
    }
    // Fields that the method does not name itself.
    for (field, name) in program.fields.enumerated() {
      let text = fieldText(name)
      switch fieldKind(field) {
      case .point where !points.contains(text): points.append(text)
      case .number where !numbers.contains(text): numbers.append(text)
      case .list
      where !lists.contains { $0.text == text || filled("this.$0", [$0.text]) == text }:
        lists.append((text, fieldLength(field)))
      default: break
      }
    }
    for (list, length) in lists {
      for item in items(of: list, length) where !points.contains(item) { points.append(item) }
    }
    methods[index].points = points.map { code($0) }
    methods[index].numbers = numbers.map { code($0) }
  }

  /// The items of a list by their places; of one that grows, the first two and the last four.
  private func items(of list: [UInt8], _ length: Int) -> [[UInt8]] {
    var places = (0..<min(length, length > 6 ? 2 : 6)).map { digits(Double($0)) }
    if length > 6 {
      for back in 1...4 { places.append(filled("$0.length - $1", [list, digits(Double(back))])) }
    }
    return places.map { filled("$0[$1]", [list, $0]) }
  }

  /// A field as it is written.
  func fieldText(_ name: Int) -> [UInt8] { filled("this.$0", [source.names[name]]) }

  /// Whether a node is a variable or a field, and not a part of one.
  private func isShort(_ node: Int) -> Bool {
    switch program.nodes[node] {
    case .local, .field, .global: true
    default: false
    }
  }

  /// The kind of a field, wherever it is used.
  func fieldKind(_ field: Int) -> ProgramProfile.Kind? {
    for node in program.nodes.indices {
      if case .field(field) = program.nodes[node], let kind = kind(node) { return kind }
    }
    return nil
  }

  /// The length of the longest list in a field.
  func fieldLength(_ field: Int) -> Int {
    program.nodes.indices.reduce(0) { longest, node in
      if case .field(field) = program.nodes[node] {
        max(longest, profile.longest[node])
      } else {
        longest
      }
    }
  }

  /// The fields of a kind, as they are written.
  func fields(_ kind: ProgramProfile.Kind) -> [[UInt8]] {
    program.fields.indices.filter { fieldKind($0) == kind }.map { fieldText(program.fields[$0]) }
  }
}

extension ProgramToken {
  /// The token with its bytes counted from another place.
  fileprivate func moved(by offset: Int) -> ProgramToken {
    ProgramToken(
      kind: kind, place: place, range: range.lowerBound + offset..<range.upperBound + offset,
      startsLine: startsLine, afterLast: afterLast)
  }
}
