// Writes JSON that people can read and programs can compare: keys in the given order, one member or element
// per line where that helps, everything small on one line.
//
// This is a writer, not a serializer: the caller must give each key a value. Numbers must be finite, because
// JSON cannot express others.

import InkstepEngine

/// JSON text under construction, with two-space indentation.
public struct JSONLines: Sendable {
  /// How an object or array is laid out.
  public enum Layout: Sendable {
    /// All on the line it starts on.
    case oneLine
    /// Each member or element on a line of its own; on one line when there is none.
    case lines
  }

  /// The text so far.
  public private(set) var text = TextBuffer()
  private var layout = Layout.oneLine
  private var depth = 0
  private var isEmpty = true
  /// The size from which `takePiece` returns the text.
  private static let pieceSize = 1 << 16

  /// Makes an empty document.
  public init() {}
}

extension JSONLines {
  /// Writes `{ … }`; `members` writes the members with `key` and `value`.
  public mutating func object(_ layout: Layout = .oneLine, _ members: (inout JSONLines) -> Void) {
    nested(.object, layout, members)
  }

  /// Writes `[…]`; `write` writes each of `items`.
  public mutating func array<Items: Sequence>(
    _ items: Items, _ layout: Layout = .oneLine,
    _ write: (inout JSONLines, Items.Element) -> Void
  ) {
    nested(.array, layout) { json in
      for item in items {
        json.separate(spaced: false)
        write(&json, item)
      }
    }
  }

  /// Writes the key of an object's next member; its value must follow.
  ///
  /// The key is written unescaped, so it must not contain characters that JSON forbids in a string.
  @inline(never)
  public mutating func key(_ name: StaticString) {
    separate(spaced: true)
    text.write("\"")
    text.write(name)
    text.write("\": ")
  }

  /// Writes the key of an object's next member; its value must follow.
  @_disfavoredOverload
  public mutating func key(_ name: String) {
    separate(spaced: true)
    value(name)
    text.write(": ")
  }

  /// Takes the text written so far if it has at least `pieceSize` bytes; otherwise returns an empty text.
  mutating func takePiece() -> TextBuffer {
    guard text.count >= Self.pieceSize else { return TextBuffer() }
    defer { text = TextBuffer() }
    return text
  }

  /// Ends the document with a newline.
  public mutating func end() { text.write("\n") }

  /// The two kinds of values with contents.
  private enum Container {
    case object, array
  }

  private mutating func nested(
    _ container: Container, _ inner: Layout, _ content: (inout JSONLines) -> Void
  ) {
    let outer = layout
    let isObject = container == .object
    text.write(byte: isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    layout = inner
    depth += 1
    isEmpty = true
    content(&self)
    depth -= 1
    if !isEmpty {
      switch inner {
      case .oneLine: if isObject { text.write(byte: UInt8(ascii: " ")) }
      case .lines: newLine()
      }
    }
    text.write(byte: isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    layout = outer
    isEmpty = false
  }

  @inline(never)
  private mutating func separate(spaced: Bool) {
    switch layout {
    case .oneLine:
      if !isEmpty {
        text.write(", ")
      } else if spaced {
        text.write(byte: UInt8(ascii: " "))
      }
    case .lines:
      if !isEmpty { text.write(byte: UInt8(ascii: ",")) }
      newLine()
    }
    isEmpty = false
  }

  @inline(never)
  private mutating func newLine() {
    text.write("\n")
    for _ in 0..<depth { text.write("  ") }
  }
}

extension JSONLines {
  /// Writes a whole number.
  @inline(never)
  public mutating func value(_ number: Int) { text.write(number) }

  /// Writes a whole number too large for 32 bits.
  public mutating func value(_ number: Int64) { text.write(number) }

  /// Writes the shortest decimal that reads back to `number`, which must be finite.
  @inline(never)
  public mutating func value(_ number: Double) { text.write(number) }

  /// Writes `true` or `false`.
  @inline(never)
  public mutating func value(_ flag: Bool) { text.write(flag ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { text.write("null") }

  /// Writes a value that is JSON text already.
  mutating func value(written json: TextBuffer) { text.write(json) }

  /// Writes a point as `[x, y]`.
  @inline(never)
  public mutating func value(_ point: InkPoint) {
    text.write(byte: UInt8(ascii: "["))
    text.write(point.x)
    text.write(", ")
    text.write(point.y)
    text.write(byte: UInt8(ascii: "]"))
  }

  /// Writes a string literal, which must not contain characters that JSON forbids in a string.
  @inline(never)
  public mutating func value(_ words: StaticString) {
    text.write("\"")
    text.write(words)
    text.write("\"")
  }

  /// Writes a string in quotes, with escapes where JSON requires them.
  @_disfavoredOverload
  public mutating func value(_ string: String) { value(TextBuffer(string)) }

  /// Writes a text in quotes, with escapes where JSON requires them.
  @inline(never)
  public mutating func value(_ string: TextBuffer) {
    text.write("\"")
    for byte in string.bytes {
      switch byte {
      case UInt8(ascii: "\""): text.write("\\\"")
      case UInt8(ascii: "\\"): text.write("\\\\")
      case 0..<32:
        text.write(byte < 16 ? "\\u000" : "\\u001")
        let digit = byte % 16
        text.write(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      default: text.write(byte: byte)
      }
    }
    text.write("\"")
  }

  /// Writes a path element: `["M", x, y]`, `["L", x, y]`, `["Q", x1, y1, x, y]` or
  /// `["C", x1, y1, x2, y2, x, y]`.
  @inline(never)
  public mutating func value(_ element: PathElement) {
    text.write("[\"")
    text.write(element.letter)
    text.write("\"")
    element.forEachPoint { point in
      text.write(", ")
      text.write(point.x)
      text.write(", ")
      text.write(point.y)
    }
    text.write(byte: UInt8(ascii: "]"))
  }
}
