// The words, numbers and signs of a program's text, with their places.

/// A word, a number or a sign.
struct ProgramToken {
  enum Kind: Equatable {
    case number(Double)
    /// By its number in the list of names.
    case name(Int)
    case sign(ProgramSign)
    case end
  }

  let kind: Kind
  let place: ProgramPlace
  /// Its bytes in the text.
  let range: Range<Int>
  /// Whether a line ends between the previous token and this one.
  var startsLine: Bool
  /// Where the previous token ends.
  let afterLast: ProgramPlace
}

/// A sign of up to three characters, packed into a number.
struct ProgramSign: Equatable, ExpressibleByStringLiteral {
  let code: UInt32

  init(stringLiteral text: StaticString) {
    var code: UInt32 = 0
    for index in 0..<text.utf8CodeUnitCount { code = code << 8 | UInt32(text.utf8Start[index]) }
    self.code = code
  }

  init(_ bytes: ArraySlice<UInt8>) {
    var code: UInt32 = 0
    for byte in bytes { code = code << 8 | UInt32(byte) }
    self.code = code
  }

  /// The characters.
  var bytes: [UInt8] {
    [code >> 16, code >> 8, code].map { UInt8(truncatingIfNeeded: $0) }.filter { $0 != 0 }
  }
}

/// Words with a meaning in the notation.
///
/// `ProgramNames` begins with them, so a raw value is also the number of the name.
enum ProgramWord: Int {
  case x, y, t, force, length, push, pop, at, slice, splice, indexOf, includes
  case move, line, quad, curve, count, takeBack, tail, commit, reuse, place, redraw
  case const, `let`, `if`, `else`, `while`, `for`, of, `return`, `break`, `continue`
  case `class`, constructor, get, function, new, this, `true`, `false`, null, undefined
  case math, array
  case `var`, `throw`, `try`, `catch`, finally
  case `do`, `switch`, `case`, `default`, typeof, instanceof, `in`, delete, void, async, await,
    yield
  case `import`, export, `static`, `super`, extends, with, debugger, set

  /// The text of each word, in the order of the raw values.
  static let text: [StaticString] = [
    "x", "y", "t", "force", "length", "push", "pop", "at", "slice", "splice", "indexOf",
    "includes", "move", "line", "quad", "curve", "count", "takeBack", "tail", "commit", "reuse",
    "place", "redraw", "const", "let", "if", "else", "while", "for", "of", "return", "break",
    "continue", "class", "constructor", "get", "function", "new", "this", "true", "false",
    "null", "undefined", "Math", "Array", "var", "throw", "try", "catch", "finally", "do",
    "switch", "case", "default", "typeof", "instanceof", "in", "delete", "void", "async",
    "await", "yield", "import", "export", "static", "super", "extends", "with", "debugger",
    "set",
  ]

  /// Whether no variable, function or class may have this name.
  var isReserved: Bool {
    switch self {
    case .const, .let, .if, .else, .while, .for, .return, .break, .continue, .class, .function,
      .new,
      .this, .true, .false, .null, .undefined, .math, .array:
      true
    default: problem != nil
    }
  }

  /// The problem to report where the word is not part of the notation; `nil` if it is.
  var problem: ProgramProblem? {
    switch self {
    case .var: .variable
    case .throw, .try, .catch, .finally: .exception
    case .do, .switch, .case, .default, .typeof, .instanceof, .in, .delete, .void, .await, .yield,
      .import, .export, .super, .extends, .with, .debugger:
      .word
    default: nil
    }
  }
}

/// The names of a program, each once.
struct ProgramNames {
  private(set) var names: [[UInt8]] = []

  init() {
    names = ProgramWord.text.map { TextBuffer($0).bytes }
  }

  subscript(name: Int) -> [UInt8] { names[name] }

  /// The number of a name, which is added if it is new.
  mutating func number(of name: ArraySlice<UInt8>) -> Int {
    if let known = names.firstIndex(where: { $0[...] == name }) { return known }
    names.append(Array(name))
    return names.count - 1
  }
}
