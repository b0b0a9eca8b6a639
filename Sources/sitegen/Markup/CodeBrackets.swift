// Brackets that have been opened and not yet closed, as style sheets and scripts both have them. Which
// bracket was forgotten nobody can know; told is the one that is known to be wrong.

/// Something wrong in a style sheet or script: where, and what.
struct CodeFault: Equatable, Sendable {
  /// The offset of the byte at which it shows.
  let offset: Int
  let message: String
}

/// The open brackets of a text, outermost first.
struct CodeBrackets<Mark> {
  /// One that is open, with what its reader wants to remember.
  private(set) var open: [(byte: UInt8, offset: Int, mark: Mark)] = []

  mutating func push(_ byte: UInt8, at offset: Int, _ mark: Mark) {
    open.append((byte, offset, mark))
  }

  /// Closes the innermost bracket; the fault is that it is another one, or that none is open.
  mutating func pop(_ byte: UInt8, at offset: Int) -> (mark: Mark?, fault: CodeFault?) {
    guard let last = open.popLast() else {
      return (nil, CodeFault(offset: offset, message: "'\(sign(byte))' closes nothing"))
    }
    let expected = Self.closing(last.byte)
    if expected == byte { return (last.mark, nil) }
    let message =
      "'\(sign(byte))' stands where '\(sign(expected))' should close '\(sign(last.byte))'"
    return (last.mark, CodeFault(offset: offset, message: message))
  }

  /// What is still open at the end: the outermost, for the others may follow from it.
  var fault: CodeFault? {
    open.first.map { CodeFault(offset: $0.offset, message: "'\(sign($0.byte))' is never closed") }
  }

  private static func closing(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }
}

private func sign(_ byte: UInt8) -> String { String(decoding: [byte], as: UTF8.self) }
