// A partial syntax check of scripts, without a JavaScript engine: comments, strings, templates, regular
// expressions and brackets must be closed (ECMAScript 2024, chapter 12). A slash begins a regular expression
// unless a value precedes it; after `)` and `}` this depends on what the bracket opened. Three further errors
// are found: an operator without an operand, two names side by side, and a name declared twice.
// `tsc -p Site/scripts` checks the rest.

/// Checks and shortens scripts.
enum ScriptText {
  /// The first syntax error of a script; `nil` if none is found.
  static func fault(in bytes: [UInt8]) -> CodeFault? {
    var reader = ScriptReader(bytes: bytes)
    reader.read()
    return reader.fault
  }

  /// The top level of a script: what joining it with others has to know.
  struct Outline {
    /// The names that are declared, and where.
    var declared: [(name: String, offset: Int)] = []
    /// The words `import` and `export` at the beginning of a line.
    var moduleWords: [(offset: Int, isImport: Bool)] = []
    /// Declarations with destructuring patterns, whose names `declared` does not contain.
    var patterns: [CodeFault] = []
  }

  static func outline(of bytes: [UInt8]) -> Outline {
    var reader = ScriptReader(bytes: bytes)
    reader.read()
    return reader.outline
  }

  /// Removes comments and indentation from a script.
  ///
  /// A script with an error is returned unchanged.
  static func compact(_ bytes: [UInt8]) -> [UInt8] {
    var reader = ScriptReader(bytes: bytes)
    reader.read()
    guard reader.fault == nil else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    for range in reader.unneeded {
      result += bytes[start..<range.lowerBound]
      start = range.upperBound
      // A line that becomes empty is removed, too.
      let isAlone = result.last.map { $0 == UInt8(ascii: "\n") } ?? true
      if isAlone, start < bytes.count, bytes[start] == UInt8(ascii: "\n") { start += 1 }
    }
    return result + bytes[start...]
  }
}

private struct ScriptReader {
  /// The construct that an open bracket belongs to.
  enum Opened {
    /// The head of a statement such as `if (…)`, after which a statement begins.
    case head
    /// A block, after which a statement begins.
    case block
    /// `${…}` in a template.
    case template
    /// Part of an expression.
    case value
  }

  /// The kind of the last token; a group is a value in `(…)`.
  enum Last { case operation, value, group, headWord, blockWord, head, block }

  /// The previous token, if it is a word.
  struct Word {
    let range: Range<Int>
    /// Whether another word may follow on the same line.
    var leads: Bool
    /// Whether the next word is the name of a declaration.
    let declares: Bool
    /// Whether that name may be declared by no other.
    let isOnce: Bool
  }

  let bytes: [UInt8]
  var index = 0
  var brackets = CodeBrackets<Opened>()
  var last = Last.block {
    didSet { (operation, word) = (nil, nil) }
  }
  var fault: CodeFault?
  /// The ranges of comments and indentation, in order.
  var unneeded: [Range<Int>] = []
  /// The offset of the previous token, if it is an operator that needs an operand.
  private var operation: Int?
  private var word: Word?
  /// The names declared at the top level.
  private var names: Set<String> = []
  private(set) var outline = ScriptText.Outline()
  /// Whether further names may follow after a comma, and whether one is next.
  private var (isListing, expectsName) = (false, false)

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ k: Int) -> UInt8 { index + k < bytes.count ? bytes[index + k] : 0 }

  mutating func read() {
    while index < bytes.count, fault == nil { readNext() }
    fault = fault ?? brackets.fault
    refuseOperation(before: "the end")
  }

  private mutating func readNext() {
    let start = index
    switch bytes[index] {
    case 0x20, 0x09: index += 1
    case 0x0A, 0x0D:
      word?.leads = true
      index += 1
      while byte(0) == 0x20 || byte(0) == 0x09 { index += 1 }
      unneeded.append(start + 1..<index)
    case UInt8(ascii: "#") where index == 0 && byte(1) == UInt8(ascii: "!"):
      // The line that names an interpreter.
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      unneeded.append(start..<index)
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
      index += 2
      while index < bytes.count, !(byte(0) == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
        index += 1
      }
      if index >= bytes.count { report(start, "the comment is never closed") }
      index += 2
      unneeded.append(start..<min(index, bytes.count))
      word?.leads = true
    case UInt8(ascii: "/") where last != .value && last != .group: readExpression()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString()
    case UInt8(ascii: "`"):
      index += 1
      readTemplate(from: start)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case let next where Self.isWord(next): readWord()
    case UInt8(ascii: "=") where byte(1) == UInt8(ascii: ">"):
      index += 2
      last = .blockWord
    case UInt8(ascii: "+") where byte(1) == UInt8(ascii: "+"),
      UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"):
      // `++` and `--` do not change whether a value precedes: they belong to the value before or after them.
      index += 2
    case UInt8(ascii: ";"):
      refuseOperation(before: "';'")
      index += 1
      last = .block
      if brackets.open.isEmpty { isListing = false }
    default:
      if bytes[index] == UInt8(ascii: ",") {
        refuseOperation(before: "','")
        expectsName = isListing && brackets.open.isEmpty
      }
      index += 1
      last = .operation
      if Self.binding.contains(bytes[start]) { operation = start }
    }
  }

  /// Operators that need an operand after them; `:` does not in an empty case, nor `.` in `1.`.
  private static let binding = Array("=+-*/%&|^!~<>?".utf8)

  private mutating func refuseOperation(before next: @autoclosure () -> String) {
    guard fault == nil, let operation else { return }
    let sign = text(operation..<operation + 1)
    report(operation, "there is nothing between '\(sign)' and \(next())")
  }

  private mutating func report(_ offset: Int, _ message: String) {
    fault = CodeFault(offset: offset, message: message)
  }

  private mutating func open() {
    if word?.declares == true || expectsName, brackets.open.isEmpty {
      let message = "a module declares its names one by one"
      outline.patterns.append(CodeFault(offset: index, message: message))
      expectsName = false
    }
    // After `)` follows the body of a function or a statement.
    let isBlock = [.group, .head, .block, .blockWord].contains(last)
    let opened: Opened =
      switch bytes[index] {
      case UInt8(ascii: "("): last == .headWord ? .head : .value
      case UInt8(ascii: "{"): isBlock ? .block : .value
      default: .value
      }
    brackets.push(bytes[index], at: index, opened)
    last = bytes[index] == UInt8(ascii: "{") && opened == .block ? .block : .operation
    index += 1
  }

  private mutating func close() {
    let (mark, fault) = brackets.pop(bytes[index], at: index)
    let byte = bytes[index]
    if let fault { return self.fault = fault }
    refuseOperation(before: "'\(String(decoding: [byte], as: UTF8.self))'")
    index += 1
    switch mark {
    case .template: return readTemplate(from: index - 1)
    case .head: last = .head
    case .block: last = .block
    default: last = byte == UInt8(ascii: ")") ? .group : .value
    }
  }

  /// The effect of a word on the tokens that may precede and follow it.
  private struct Role: OptionSet {
    let rawValue: Int
    static let head = Role(rawValue: 1)
    static let block = Role(rawValue: 2)
    static let operation = Role(rawValue: 4)
    static let declares = Role(rawValue: 8)
    /// Another word may follow on its line.
    static let leads = Role(rawValue: 16)
    /// It may follow any other word on its line.
    static let joins = Role(rawValue: 32)
    /// The declaration that it begins can also be a value.
    static let value = Role(rawValue: 64)
    /// What it declares may be declared by nothing else.
    static let once = Role(rawValue: 128)
  }

  private static let roles: [String: Role] = {
    var roles: [String: Role] = [:]
    func add(_ role: Role, _ words: String) {
      for word in words.words(at: " ") { roles[String(word), default: []].formUnion(role) }
    }
    add(.head, "if while for with switch catch")
    add(.block, "else do try finally")
    add(
      [.operation, .leads],
      "return typeof case in of delete void throw new instanceof await yield extends default")
    add([.declares, .once, .leads], "const let class")
    add([.declares, .leads], "function var")
    add(.value, "class function")
    add(
      .leads,
      """
      accessor as async break continue defer do else export for from get import set source static using
      """)
    add(.joins, "as extends from in instanceof of")
    return roles
  }()
  private static let longestRole = roles.keys.map(\.utf8.count).max() ?? 0

  private mutating func readWord() {
    let start = index
    let before = (word: word, last: last)
    // Anything can follow `...`; a single dot is followed by the name of a member.
    let dots = bytes[..<start].suffix(2).reversed().prefix { $0 == UInt8(ascii: ".") }.count
    let isMember = dots == 1
    while Self.isWord(byte(0)) || (isDigit(byte(0))) { index += 1 }
    let role = role(of: start..<index)
    last = .value
    if !isMember {
      if role.contains(.head) { last = .headWord }
      if role.contains(.block) { last = .blockWord }
      if role.contains(.operation) { last = .operation }
    }
    // A class may also be a value.
    let declares =
      role.contains(.declares) && !isMember && brackets.open.isEmpty
      && (!role.contains(.value) || before.last != .operation)
    let word = Word(
      range: start..<index, leads: role.contains(.leads) && !isMember, declares: declares,
      isOnce: role.contains(.once))
    self.word = word
    if brackets.open.isEmpty { noteOutside(word, after: before.word) }
    guard let before = before.word else { return }
    if !before.leads, !role.contains(.joins) {
      report(before.range.lowerBound, "nothing joins '\(shown(before))' and '\(shown(word))'")
    } else if before.declares, before.isOnce, !names.insert(text(word.range)).inserted {
      report(start, "'\(shown(word))' is declared twice")
    }
  }

  /// Adds a word at the top level to the outline.
  private mutating func noteOutside(_ word: Word, after before: Word?) {
    let name = text(word.range)
    if before?.declares == true || expectsName {
      outline.declared.append((name, word.range.lowerBound))
    }
    expectsName = false
    if ["const", "let", "var"].contains(name), word.declares { isListing = true }
    let isAtStart =
      word.range.lowerBound == 0 || bytes[word.range.lowerBound - 1] == UInt8(ascii: "\n")
    guard isAtStart, name == "import" || name == "export" else { return }
    outline.moduleWords.append((word.range.lowerBound, name == "import"))
  }

  /// The role of a word; names have none.
  private func role(of word: Range<Int>) -> Role {
    // Keywords are short and in lower case.
    guard word.count <= Self.longestRole,
      bytes[word].allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
    else { return [] }
    return Self.roles[text(word)] ?? []
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func shown(_ word: Word) -> Substring { text(word.range).prefix(60) }

  private mutating func readString() {
    let start = index
    let quote = bytes[index]
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == quote {
        index += 1
        last = .value
        return
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    report(start, "the string does not end on its line")
  }

  private mutating func readTemplate(from start: Int) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "`"):
        index += 1
        last = .value
        return
      case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
        brackets.push(UInt8(ascii: "{"), at: index + 1, .template)
        index += 2
        last = .operation
        return
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    report(start, "the template is never closed")
  }

  private mutating func readExpression() {
    let start = index
    var isInClass = false
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        index += 1
        while isLetter(byte(0)) { index += 1 }
        last = .value
        return
      default: break
      }
      index += 1
    }
    report(start, "the regular expression does not end on its line")
  }

  /// Letters, digits, `_`, `$`, `#` and everything beyond ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#")
  }
}
