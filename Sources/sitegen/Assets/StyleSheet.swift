// A partial syntax check of style sheets, after CSS Syntax Level 3: comments, strings and brackets must be
// closed, since a browser drops whole rules otherwise; everything between them must be a rule or a
// declaration with a colon. Also finds the files that a sheet loads. Selectors, and the names and values of
// properties, are not checked.

/// The syntax errors of a style sheet, and the files that it loads.
struct StyleSheet: Sendable {
  /// The errors, in order.
  ///
  /// Nothing is reported after a bracket that does not match.
  private(set) var faults: [CodeFault] = []
  /// The addresses in `url(…)` and `image-set(…)` and after `@import`, with their offsets.
  private(set) var addresses: [(text: String, offset: Int)] = []

  init(_ bytes: [UInt8]) {
    var reader = StyleReader(bytes: bytes)
    reader.read()
    faults = reader.faults
    addresses = reader.addresses
  }

  /// Removes comments, empty lines, indentation, and the spaces before a block and after the name of a property.
  ///
  /// A sheet with an error, or with a string that continues on the next line, is returned unchanged.
  static func compact(_ bytes: [UInt8]) -> [UInt8] {
    var reader = StyleReader(bytes: bytes)
    reader.read()
    let isContinued = zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "\n")
    }
    guard reader.faults.isEmpty, !isContinued else { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for comment in reader.comments {
      kept += bytes[start..<comment.lowerBound]
      start = comment.upperBound
    }
    kept += bytes[start...]
    let lines = kept.split(separator: UInt8(ascii: "\n")).map { line in line.drop { $0 == 0x20 } }
    return lines.filter { !$0.isEmpty }.flatMap { tight($0) + "\n".utf8 }
  }

  /// Shortens a line to `name:value;` or `selector{`, if it has one of these forms.
  private static func tight(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if line.suffix(2).elementsEqual(" {".utf8) { return line.dropLast(2) + "{".utf8 }
    let name = line.prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    guard line[name.endIndex...].starts(with: ": ".utf8) else { return line }
    return name + ":".utf8 + line[(name.endIndex + 1)...].drop { $0 == 0x20 }
  }
}

/// The beginning of a rule or declaration, which tells the two apart.
private struct StyleStatement {
  /// The offset of its first character; `nil` before that.
  private(set) var start: Int?
  private(set) var isAtRule = false
  private(set) var hasColon = false
  /// Whether its first colon follows a single word.
  private(set) var isNamed = false
  private var isWordOver = false
  private var isOneWord = true

  mutating func addSpace() { isWordOver = start != nil }

  mutating func add(_ byte: UInt8, at offset: Int) {
    if hasColon { return }
    if byte == UInt8(ascii: ":") {
      hasColon = true
      isNamed = start != nil && isOneWord
    } else if isWordOver {
      isOneWord = false
    }
    if start == nil { (start, isAtRule) = (offset, byte == UInt8(ascii: "@")) }
  }
}

private struct StyleReader {
  /// The kind of content in an open bracket.
  enum Opened {
    /// Rules and declarations.
    case block
    /// Images, some of them named by strings.
    case images
    /// Part of a selector or value.
    case value
  }

  let bytes: [UInt8]
  var index = 0
  var brackets = CodeBrackets<Opened>()
  var faults: [CodeFault] = []
  var addresses: [(text: String, offset: Int)] = []
  /// The ranges of comments.
  var comments: [Range<Int>] = []
  private var statement = StyleStatement()

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ k: Int) -> UInt8 { index + k < bytes.count ? bytes[index + k] : 0 }

  /// Whether the reader is between rules or declarations rather than in brackets inside one.
  private var isBetween: Bool { brackets.open.last.map { $0.mark == .block } ?? true }

  mutating func read() {
    var isImport = false
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        statement.addSpace()
        index += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        if !skipComment() { return report(start, "the comment is never closed") }
        comments.append(start..<index)
        statement.addSpace()
      case UInt8(ascii: ";") where isBetween:
        endStatement(isRule: brackets.open.isEmpty)
        index += 1
      case UInt8(ascii: "{"):
        open()
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let (mark, fault) = brackets.pop(bytes[index], at: index)
        if let fault { return faults.append(fault) }
        if mark == .block { endStatement(isRule: false) }
        index += 1
      default:
        if isBetween { statement.add(bytes[index], at: index) }
        guard readPart(&isImport) else { return }
      }
    }
    if let fault = brackets.fault { return faults.append(fault) }
    if let start = statement.start, !statement.isAtRule { report(start, "the rule has no '{'") }
  }

  /// Reads a token of a rule or declaration; returns whether that ends it.
  private mutating func readPart(_ isImport: inout Bool) -> Bool {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\\"): index += 2
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let text = string() else {
        report(start, "the string does not end on its line")
        return false
      }
      let isImage = brackets.open.last?.mark == .images
      if isImport || isImage { addresses.append((text, start)) }
      isImport = false
    case UInt8(ascii: "("), UInt8(ascii: "["): open()
    case let letter where isLetter(letter) || letter == UInt8(ascii: "@"):
      let word = word()
      isImport = word == "@import"
      if word == "@", statement.start == start { report(start, "no name follows '@'") }
      guard byte(0) == UInt8(ascii: "(") else { break }
      if word.hasSuffix("image-set") { open(.images) }
      if word == "url", !readAddress() {
        report(start, "'url(' is never closed")
        return false
      }
    default: index += 1
    }
    return true
  }

  private mutating func open(_ mark: Opened = .value) {
    // A custom property may have any value.
    let isOwn = statement.start.map { bytes[$0...].starts(with: "--".utf8) } ?? false
    let isBlock = bytes[index] == UInt8(ascii: "{") && isBetween && !(isOwn && statement.hasColon)
    brackets.push(bytes[index], at: index, isBlock ? .block : mark)
    if isBlock { statement = StyleStatement() }
    index += 1
  }

  /// Handles the end of a declaration, or of a rule without a block.
  private mutating func endStatement(isRule: Bool) {
    let ended = statement
    statement = StyleStatement()
    if ended.isAtRule { return }
    if isRule {
      report(ended.start ?? index, "this is not a rule, and the next one is lost with it")
    } else if let start = ended.start, !ended.isNamed {
      report(start, "the declaration has no ':' after its name")
    }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    if faults.count > [Diagnostic].mostPerFile { return }
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
