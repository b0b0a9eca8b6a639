// A JSON parser that follows RFC 8259 strictly. Foundation's parsers accept duplicate keys and trailing
// commas, and do not report the position of a value.
//
// One pass, linear time, recursion at most 64 deep. It also refuses duplicate keys, numbers that overflow
// a double, unpaired surrogates and invalid UTF-8.

/// A syntax error of a JSON text.
struct JSONError: Error, Equatable {
  /// The offset in the text.
  var offset: Int
  /// What is wrong, as a sentence without a final full stop.
  var message: String
  /// A suggestion what to write instead.
  var suggestion: String?
}

/// A parser with its position in a JSON text.
struct JSONReader {
  /// The largest nesting depth of arrays and objects.
  static let depthLimit = 64
  /// The largest number of keys and values, for which the tokens take half a gigabyte.
  static let tokenLimit = 32_000_000

  let bytes: [UInt8]
  var position = 0
  var tokens: [JSONToken] = []
  /// The key tokens of the objects that are open, innermost last.
  private var keys: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses the whole text as one value.
  mutating func readDocument() throws(JSONError) -> [JSONToken] {
    guard bytes.count < Int(UInt32.max) else { throw fail("the text is longer than 4 GB", at: 0) }
    if bytes.starts(with: byteOrderMark) { position = byteOrderMark.count }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw fail("the text is UTF-16", at: 0, "save the file as UTF-8")
    }
    tokens.reserveCapacity(min(bytes.count / 8, Self.tokenLimit))
    skipSpace()
    if position == bytes.count { throw fail("the file is empty; expected a JSON value") }
    try readValue(depth: 0)
    skipSpace()
    if position < bytes.count { throw fail("unexpected text after the end: \(found)") }
    return tokens
  }

  /// An error at an offset, by default the current position.
  func fail(_ message: String, at offset: Int? = nil, _ suggestion: String? = nil) -> JSONError {
    JSONError(offset: offset ?? position, message: message, suggestion: suggestion)
  }

  /// The byte at the current position; 0 at the end, since JSON text never contains one.
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  mutating func append(_ kind: JSONToken.Kind, from start: Int, _ payload: UInt64) {
    tokens.append(JSONToken(payload: payload, start: UInt32(start), kind: kind))
  }
}

extension JSONReader {
  private mutating func readValue(depth: Int) throws(JSONError) {
    if tokens.count >= Self.tokenLimit {
      throw fail("there are more than \(Self.tokenLimit) keys and values")
    }
    switch current {
    case UInt8(ascii: "{"): try readObject(depth: depth + 1)
    case UInt8(ascii: "["): try readArray(depth: depth + 1)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: try readWord()
    }
  }

  private mutating func readArray(depth: Int) throws(JSONError) {
    let container = try open(.array, depth: depth)
    skipSpace()
    if current == UInt8(ascii: "]") { return close(container) }
    while true {
      try readValue(depth: depth)
      skipSpace()
      if current == UInt8(ascii: "]") { return close(container) }
      try readComma(before: UInt8(ascii: "]"), "array")
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) {
    let container = try open(.object, depth: depth)
    let firstKey = keys.count
    var seen: Set<[UInt8]> = []
    skipSpace()
    if current == UInt8(ascii: "}") { return close(container) }
    while true {
      try readKey(firstKey: firstKey, seen: &seen)
      try readValue(depth: depth)
      skipSpace()
      if current == UInt8(ascii: "}") {
        keys.removeLast(keys.count - firstKey)
        return close(container)
      }
      try readComma(before: UInt8(ascii: "}"), "object")
    }
  }

  private mutating func open(_ kind: JSONToken.Kind, depth: Int) throws(JSONError) -> Int {
    if depth > Self.depthLimit {
      throw fail("arrays and objects are nested more than \(Self.depthLimit) deep")
    }
    append(kind, from: position, 0)
    position += 1
    return tokens.count - 1
  }

  private mutating func close(_ container: Int) {
    position += 1
    tokens[container].payload = UInt64(tokens.count)
  }

  private mutating func readComma(before end: UInt8, _ container: String) throws(JSONError) {
    let close = Character(Unicode.Scalar(end))
    guard current == UInt8(ascii: ",") else {
      throw fail("expected ',' or '\(close)' in the \(container), found \(found)")
    }
    let comma = position
    position += 1
    skipSpace()
    if current == end { throw fail("a comma before '\(close)' is not allowed", at: comma) }
  }

  private mutating func readKey(firstKey: Int, seen: inout Set<[UInt8]>) throws(JSONError) {
    guard current == UInt8(ascii: "\"") else {
      throw fail("expected a key in double quotes, found \(found)")
    }
    let start = position
    try readString()
    let key = tokens.count - 1
    if isRepeated(key, firstKey: firstKey, seen: &seen) {
      let name = String(decoding: keyBytes(key).prefix(60), as: UTF8.self)
      throw fail("the key '\(name)' appears twice in this object", at: start)
    }
    keys.append(key)
    skipSpace()
    guard current == UInt8(ascii: ":") else {
      throw fail("expected ':' after the key, found \(found)")
    }
    position += 1
    skipSpace()
  }

  /// Whether the object already has this key.
  ///
  /// Up to twelve keys are compared one by one; beyond that, a set keeps the time linear.
  private func isRepeated(_ key: Int, firstKey: Int, seen: inout Set<[UInt8]>) -> Bool {
    let few = 12
    if keys.count - firstKey < few {
      return keys[firstKey...].contains { keyBytes($0) == keyBytes(key) }
    }
    if seen.isEmpty {
      for earlier in keys[firstKey...] { seen.insert(Array(keyBytes(earlier))) }
    }
    return !seen.insert(Array(keyBytes(key))).inserted
  }

  private func keyBytes(_ key: Int) -> ArraySlice<UInt8> {
    let token = tokens[key]
    let inside = bytes[Int(token.start) + 1..<Int(token.payload)]
    return token.isEscaped ? unescaped(inside)[...] : inside
  }
}
