// The stack of open brackets that the readers of style sheets and scripts share. If brackets do not match,
// the bracket that was forgotten is unknown; the error names the first one that is certainly wrong.

/// An error in a style sheet or script.
struct CodeFault: Equatable, Sendable {
  /// The byte offset of the error.
  let offset: Int
  let message: String
}

/// The open brackets of a text, outermost first.
struct CodeBrackets<Mark> {
  /// An open bracket and the reader's state for it.
  private(set) var open: [(byte: UInt8, offset: Int, mark: Mark)] = []

  mutating func push(_ byte: UInt8, at offset: Int, _ mark: Mark) {
    open.append((byte, offset, mark))
  }

  /// Closes the innermost bracket.
  ///
  /// Returns an error if that is of another kind, or if none is open.
  mutating func pop(_ byte: UInt8, at offset: Int) -> (mark: Mark?, fault: CodeFault?) {
    guard let last = open.popLast() else {
      return (nil, CodeFault(offset: offset, message: "'\(sign(byte))' closes nothing"))
    }
    let expected = Self.closing(last.byte)
    if expected == byte { return (last.mark, nil) }
    let message =
      "'\(sign(byte))' is where '\(sign(expected))' should close '\(sign(last.byte))'"
    return (last.mark, CodeFault(offset: offset, message: message))
  }

  /// The error for brackets that are open at the end: the outermost one, since it may have caused the others.
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
