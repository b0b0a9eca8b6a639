// A parsed JSON text: a flat list of tokens over the bytes of the file.
//
// A tree of boxed values would take a gigabyte for a stroke of a million events. Here every key and value
// is one 16-byte token with its start, and a container's token stores where its last child ends, so that
// skipping a subtree is O(1). Values are views: a document and an index.

/// A parsed JSON text, with the position of every key and value.
final class JSONDocument: Sendable {
  /// The file's name, as errors show it.
  let file: String
  /// The text.
  let bytes: [UInt8]
  /// Every key and value, parents before children, in the order of the text.
  let tokens: [JSONToken]

  /// Parses `bytes`, or throws the first syntax error.
  init(_ bytes: [UInt8], file: String) throws(Diagnostics) {
    var reader = JSONReader(bytes)
    do {
      tokens = try reader.readDocument()
    } catch {
      var locator = Locator(bytes, file: file)
      throw Diagnostics(
        error.message, at: locator.location(of: error.offset), suggestion: error.suggestion)
    }
    self.file = file
    self.bytes = bytes
  }

  /// The root value.
  var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// One key or value of a document.
struct JSONToken: Sendable {
  /// The type of a token.
  enum Kind: UInt8, Sendable { case null, boolean, number, string, array, object }

  /// For a number, its bits; for a string, the offset of the closing quote; 1 for `true`; for a container,
  /// the index of the token after its last child.
  var payload: UInt64
  /// The offset of the token's first byte in the text.
  var start: UInt32
  /// The type of the token.
  var kind: Kind
  /// Whether a string contains escapes.
  var isEscaped = false
}

/// A value of a document.
struct JSONValue: Sendable {
  /// The document that the value is part of.
  let document: JSONDocument
  /// The index of the value's token.
  let index: Int

  var token: JSONToken { document.tokens[index] }
  /// The offset of the value's first byte in the text.
  var offset: Int { Int(token.start) }

  /// The value as a number; `nil` for another type.
  var number: Double? {
    let token = token
    return token.kind == .number ? Double(bitPattern: token.payload) : nil
  }

  /// The value as a Boolean; `nil` for another type.
  var boolean: Bool? {
    let token = token
    return token.kind == .boolean ? token.payload == 1 : nil
  }

  /// The value as a string without quotes and escapes; `nil` for another type.
  var string: String? {
    let token = token
    guard token.kind == .string else { return nil }
    let inside = document.bytes[Int(token.start) + 1..<Int(token.payload)]
    if !token.isEscaped { return String(decoding: inside, as: UTF8.self) }
    return String(decoding: unescaped(inside), as: UTF8.self)
  }

  /// The elements of an array; `nil` for another type.
  var elements: JSONElements? {
    token.kind == .array ? JSONElements(document: document, range: children) : nil
  }

  /// The keys and values of an object; `nil` for another type.
  var members: JSONMembers? {
    token.kind == .object ? JSONMembers(document: document, range: children) : nil
  }

  /// The value of a key; `nil` if this is not an object or has no such key.
  func member(_ name: String) -> JSONValue? {
    members?.first { key, _ in key.string == name }?.value
  }

  /// The type of the value, in words for an error.
  var kindName: String {
    switch token.kind {
    case .null: "null"
    case .boolean: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private var children: Range<Int> { index + 1..<Int(token.payload) }

  /// The index of the token after the value and its children.
  fileprivate var next: Int {
    let token = token
    return token.kind == .array || token.kind == .object ? Int(token.payload) : index + 1
  }
}

/// The values of an array, in order.
struct JSONElements: Sequence, IteratorProtocol {
  let document: JSONDocument
  fileprivate var range: Range<Int>

  /// The number of remaining elements; O(n).
  var count: Int { reduce(0) { count, _ in count + 1 } }

  mutating func next() -> JSONValue? {
    guard !range.isEmpty else { return nil }
    let value = JSONValue(document: document, index: range.lowerBound)
    range = value.next..<range.upperBound
    return value
  }
}

/// The keys and values of an object, in the order of the text.
struct JSONMembers: Sequence, IteratorProtocol {
  let document: JSONDocument
  fileprivate var range: Range<Int>

  mutating func next() -> (key: JSONValue, value: JSONValue)? {
    guard !range.isEmpty else { return nil }
    let key = JSONValue(document: document, index: range.lowerBound)
    let value = JSONValue(document: document, index: range.lowerBound + 1)
    range = value.next..<range.upperBound
    return (key, value)
  }
}

/// Converts offsets to lines and columns; fast if the offsets ascend.
struct Locator {
  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The line and column of an offset, both from 1; columns count Unicode scalars.
  mutating func location(of target: Int) -> SourceLocation {
    if target < offset { (offset, line, column) = (0, 1, 1) }
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if !isContinuation(byte) {
        column += 1
      }
    }
    return SourceLocation(file: file, line: line, column: column)
  }
}
