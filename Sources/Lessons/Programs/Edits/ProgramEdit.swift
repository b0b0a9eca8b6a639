// A change of a program: pieces of its text replaced by others. The changed program is read from the tokens,
// so that thousands of edits can be tried without reading a text each time; the text is made for the one that
// is shown.

import InkstepEngine

/// A kind of edit; its sentence is found by its name.
enum EditKind: CaseIterable, Sendable {
  case statementMissing, statementTwice, statementMoved, statementAdded
  case argumentsExchanged, callChanged, bodyChanged, conditionChanged, guardAdded
  case numberChanged, slotChanged, nameChanged, coordinatesExchanged, formulaChanged, listChanged

  /// The name in reports.
  var name: String {
    switch self {
    case .statementMissing: "statement-missing"
    case .statementTwice: "statement-twice"
    case .statementMoved: "statement-moved"
    case .statementAdded: "statement-added"
    case .argumentsExchanged: "arguments-exchanged"
    case .callChanged: "call-changed"
    case .bodyChanged: "body-changed"
    case .conditionChanged: "condition-changed"
    case .guardAdded: "guard-added"
    case .numberChanged: "number-changed"
    case .slotChanged: "slot-changed"
    case .nameChanged: "name-changed"
    case .coordinatesExchanged: "coordinates-exchanged"
    case .formulaChanged: "formula-changed"
    case .listChanged: "list-changed"
    }
  }
}

/// A piece of a program's text with its tokens.
struct Snippet: Sendable {
  var text: [UInt8]
  var tokens: [ProgramToken]
  /// Whether it binds as one value, so that it needs no parentheses.
  var isValue = true

  static let nothing = Snippet(text: [], tokens: [])
}

/// A change of a program.
struct ProgramEdit: Sendable {
  let kind: EditKind
  /// How unlikely it is: 1 for what people get wrong most, up to 6.
  var weight: Int
  /// Tokens of the program, in order and apart from one another, with what replaces them.
  ///
  /// An empty range puts a statement between two tokens.
  var changes: [(tokens: Range<Int>, new: Snippet)]

  /// How many tokens it takes out and puts in.
  var size: Int { changes.reduce(0) { $0 + $1.tokens.count + $1.new.tokens.count } }
  /// The order in which edits are preferred: the likelier kind, then the smaller change.
  var rank: Int { 70 * weight + 10 * min(size, 60) }
}

/// A program with its text and tokens.
struct ProgramSource: Sendable {
  let text: [UInt8]
  let tokens: [ProgramToken]
  /// The names of the program, and those of snippets made for it.
  var names: ProgramNames
  let program: Program

  init(_ text: [UInt8]) throws(ProgramError) {
    self.text = text
    (tokens, names) = try ProgramLexer.read(text)
    program = try Program(tokens, names)
  }

  /// The program after an edit; throws if that is no program.
  func program(after edit: ProgramEdit) throws(ProgramError) -> Program {
    var changed = tokens
    for (range, new) in edit.changes.reversed() {
      var piece = new.tokens
      // What is put in place of something stands in its line; a statement that is added has a line of its own.
      if !piece.isEmpty {
        piece[0].startsLine = range.isEmpty || tokens[range.lowerBound].startsLine
      }
      changed.replaceSubrange(range, with: piece)
    }
    return try Program(changed, names)
  }

  /// The text after an edit, laid out as the program is.
  func text(after edit: ProgramEdit) -> [UInt8] {
    var changed = text
    for (range, new) in edit.changes.reversed() {
      if range.isEmpty {
        let place = tokens[range.lowerBound - 1].range.upperBound
        changed.insert(contentsOf: indent(at: range.lowerBound) + new.text, at: place)
        continue
      }
      let start = tokens[range.lowerBound].range.lowerBound
      let end = tokens[range.upperBound - 1].range.upperBound
      changed.replaceSubrange(
        new.text.isEmpty ? line(around: start..<end) : start..<end, with: new.text)
    }
    return changed
  }

  /// A new line with the indentation of a statement before the token `index`.
  private func indent(at index: Int) -> [UInt8] {
    let next = tokens[index]
    let isEnd = next.kind == .sign("}")
    return [UInt8(ascii: "\n")]
      + Array(repeating: UInt8(ascii: " "), count: max(0, next.place.column - 1 + (isEnd ? 2 : 0)))
  }

  /// A range with the spaces before it and the line end, if nothing else is in its lines.
  private func line(around range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, text[start - 1] == UInt8(ascii: " ") { start -= 1 }
    let endsLine = range.upperBound == text.count || text[range.upperBound] == UInt8(ascii: "\n")
    guard start > 0, text[start - 1] == UInt8(ascii: "\n"), endsLine else { return range }
    return start - 1..<range.upperBound
  }
}

extension Program {
  /// Reads the text of a program; its names have the same numbers as those of another one.
  init(_ text: [UInt8], like other: ProgramSource) throws(ProgramError) {
    let (tokens, names) = try ProgramLexer.read(text, other.names)
    try self.init(tokens, names)
  }
}
