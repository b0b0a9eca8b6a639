// Reads the text of a program into tokens.

/// Reads the tokens of a text, one after the other.
struct ProgramLexer {
  private let text: [UInt8]
  private var position = 0
  private var place = ProgramPlace(line: 1, column: 1)
  private var end = ProgramPlace(line: 1, column: 1)
  private var startsLine = true
  private(set) var names: ProgramNames

  private init(_ text: [UInt8], _ names: ProgramNames) { (self.text, self.names) = (text, names) }

  /// The tokens of a text, the last of which is its end, and the names known before with those of the text.
  static func read(
    _ text: [UInt8], _ names: ProgramNames = ProgramNames()
  ) throws(ProgramError) -> (tokens: [ProgramToken], names: ProgramNames) {
    var lexer = ProgramLexer(text, names)
    if text.count > 100_000 { throw ProgramError(.tooLong, at: lexer.place) }
    var tokens: [ProgramToken] = []
    repeat {
      tokens.append(try lexer.next())
    } while tokens[tokens.count - 1].kind != .end
    return (tokens, lexer.names)
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    position + ahead < text.count ? text[position + ahead] : 0
  }

  private mutating func advance() {
    if text[position] == UInt8(ascii: "\n") {
      place = ProgramPlace(line: place.line + 1, column: 1)
      startsLine = true
    } else if text[position] & 0xC0 != 0x80 {
      place.column += 1
    }
    position += 1
  }

  private mutating func next() throws(ProgramError) -> ProgramToken {
    end = place
    startsLine = position == 0
    try skip()
    let (start, first, startsLine) = (place, position, startsLine)
    let kind = try kind()
    return ProgramToken(
      kind: kind, place: start, range: first..<position, startsLine: startsLine, afterLast: end)
  }

  /// Skips spaces and comments.
  private mutating func skip() throws(ProgramError) {
    while position < text.count {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: " "), _), (9...13, _): advance()
      case (0xEF, 0xBB) where position == 0:
        // A byte order mark has no column.
        position += 3
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while position < text.count, byte() != UInt8(ascii: "\n") { advance() }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let start = place
        advance()
        repeat {
          advance()
          if position >= text.count { throw ProgramError(.openComment, at: start) }
        } while !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/"))
        advance()
        advance()
      default: return
      }
    }
  }

  private mutating func kind() throws(ProgramError) -> ProgramToken.Kind {
    if position == text.count { return .end }
    if isDigit(byte()) || byte() == UInt8(ascii: ".") && isDigit(byte(1)) { return try number() }
    if isLetter(byte()) {
      let start = position
      while isLetter(byte()) || isDigit(byte()) { advance() }
      return .name(names.number(of: text[start..<position]))
    }
    return .sign(try sign())
  }

  private mutating func sign() throws(ProgramError) -> ProgramSign {
    for count in [3, 2, 1] where position + count <= text.count {
      let sign = ProgramSign(text[position..<position + count])
      if let problem = Self.problem(of: sign) { throw ProgramError(problem, at: place) }
      // The longest first: `==` is a problem, but it also begins `===`.
      guard Self.signs.contains(sign) else { continue }
      for _ in 0..<count { advance() }
      return sign
    }
    if byte() == UInt8(ascii: "#") { throw ProgramError(.privateName, at: place) }
    if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") || byte() == UInt8(ascii: "`") {
      throw ProgramError(.string, at: place)
    }
    var length = 1
    while byte(length) & 0xC0 == 0x80 { length += 1 }
    throw ProgramError(.character, at: place, Array(text[position..<position + length]))
  }

  private static let signs: [ProgramSign] = [
    "===", "!==", "...", "<=", ">=", "&&", "||", "??", "+=", "-=", "*=", "/=",
    "(", ")", "[", "]", "{", "}", ",", ";", ":", "?", ".", "=", "<", ">", "+", "-", "*", "/", "%",
    "!",
  ]

  private static func problem(of sign: ProgramSign) -> ProgramProblem? {
    switch sign {
    case "==": .looseEquality
    case "!=": .looseInequality
    case "++": .increment
    case "--": .decrement
    case "**": .power
    case "?.": .optionalAccess
    case "=>": .closure
    default: nil
    }
  }

  /// Reads a number of up to 15 digits.
  ///
  /// The digits and the power of ten are exact, so one multiplication or division rounds correctly.
  private mutating func number() throws(ProgramError) -> ProgramToken.Kind {
    let start = place
    var (digits, count, exponent) = (Int64(0), 0, 0)
    var afterPoint = false
    while isDigit(byte()) || byte() == UInt8(ascii: ".") && !afterPoint {
      if byte() == UInt8(ascii: ".") {
        afterPoint = true
      } else {
        if digits > 0 || byte() != UInt8(ascii: "0") { count += 1 }
        if count > 15 { throw ProgramError(.longNumber, at: start) }
        digits = digits * 10 + Int64(byte() - UInt8(ascii: "0"))
        if afterPoint { exponent -= 1 }
      }
      advance()
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      advance()
      let isNegative = byte() == UInt8(ascii: "-")
      if isNegative || byte() == UInt8(ascii: "+") { advance() }
      if !isDigit(byte()) { throw ProgramError(.expected, at: place, [UInt8(ascii: "0")]) }
      var written = 0
      while isDigit(byte()) {
        written = min(written * 10 + Int(byte() - UInt8(ascii: "0")), 1000)
        advance()
      }
      exponent += isNegative ? -written : written
    }
    if isLetter(byte()) { throw ProgramError(.character, at: place, [byte()]) }
    if digits == 0 { return .number(0) }
    if exponent < -22 || exponent > 22 { throw ProgramError(.longNumber, at: start) }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return .number(exponent < 0 ? Double(digits) / power : Double(digits) * power)
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}
