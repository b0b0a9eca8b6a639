// A style sheet as far as a gate has to understand it: comments, strings and brackets, which make a
// browser drop whole rules when they do not end, and the files that it loads. After CSS Syntax Level 3;
// names and values of properties are the browser's business.

/// What is wrong with a style sheet by itself, and what it loads.
struct StyleSheet: Sendable {
  /// The first faults, in order; after a bracket that is wrong nothing more is told.
  private(set) var faults: [CodeFault] = []
  /// The addresses in `url(…)` and after `@import`, each with its place.
  private(set) var addresses: [(text: String, offset: Int)] = []

  init(_ bytes: [UInt8]) {
    var reader = StyleReader(bytes: bytes)
    reader.read()
    faults = reader.faults
    addresses = reader.addresses
  }

  /// A sheet for a file that has to be small: without comments, empty lines and indentation.
  ///
  /// One with a fault stays as it is.
  static func compact(_ bytes: [UInt8]) -> [UInt8] {
    var reader = StyleReader(bytes: bytes)
    reader.read()
    guard reader.faults.isEmpty else { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for comment in reader.comments {
      kept += bytes[start..<comment.lowerBound]
      start = comment.upperBound
    }
    kept += bytes[start...]
    let lines = kept.split(separator: UInt8(ascii: "\n")).map { line in line.drop { $0 == 0x20 } }
    return lines.filter { !$0.isEmpty }.flatMap { $0 + "\n".utf8 }
  }
}

private struct StyleReader {
  let bytes: [UInt8]
  var index = 0
  var brackets = CodeBrackets<Void>()
  var faults: [CodeFault] = []
  var addresses: [(text: String, offset: Int)] = []
  /// Where comments stand.
  var comments: [Range<Int>] = []

  private func byte(_ k: Int) -> UInt8 { index + k < bytes.count ? bytes[index + k] : 0 }

  mutating func read() {
    var isImport = false
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        if !skipComment() { return tell(start, "the comment is never closed") }
        comments.append(start..<index)
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let text = string() else { return tell(start, "the string does not end on its line") }
        if isImport { addresses.append((text, start)) }
        isImport = false
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets.push(bytes[index], at: index, ())
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let fault = brackets.pop(bytes[index], at: index).fault { return faults.append(fault) }
        index += 1
      case let letter where isLetter(letter) || letter == UInt8(ascii: "@"):
        let word = word()
        isImport = word == "@import"
        if word == "url", byte(0) == UInt8(ascii: "(") {
          guard readAddress() else { return tell(start, "'url(' is never closed") }
        }
      default: index += 1
      }
    }
    if let fault = brackets.fault { faults.append(fault) }
  }

  private mutating func tell(_ offset: Int, _ message: String) {
    faults.append(CodeFault(offset: offset, message: message))
  }

  private mutating func skipComment() -> Bool {
    index += 2
    while index < bytes.count {
      if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        index += 2
        return true
      }
      index += 1
    }
    return false
  }

  private mutating func word() -> String {
    let start = index
    index += 1
    while isLetter(byte(0)) || isDigit(byte(0)) || byte(0) == UInt8(ascii: "-") { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  /// The text between two quotes; `nil` if it does not end on its line.
  private mutating func string() -> String? {
    let quote = bytes[index]
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == quote {
        index += 1
        return String(decoding: bytes[start..<index - 1], as: UTF8.self)
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The address of `url(…)`, with quotes or without, and the bracket that closes it.
  private mutating func readAddress() -> Bool {
    index += 1
    skipSpaces()
    let start = index
    if byte(0) == UInt8(ascii: "\"") || byte(0) == UInt8(ascii: "'") {
      guard let text = string() else { return false }
      addresses.append((text, start))
      skipSpaces()
    } else {
      while index < bytes.count, !") \n\"'(".utf8.contains(bytes[index]) { index += 1 }
      addresses.append((String(decoding: bytes[start..<index], as: UTF8.self), start))
      skipSpaces()
    }
    guard byte(0) == UInt8(ascii: ")") else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(byte(0)) { index += 1 }
  }
}
