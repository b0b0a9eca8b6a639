// Parses running text in one pass from left to right: code, links, references, escapes and line breaks;
// emphasis is paired afterwards (Emphasis.swift). Characters that CommonMark prints only because it cannot
// interpret them, such as a lone `[` or an unmatched `*`, are errors here.

/// Reads the inlines of one paragraph, heading or cell.
struct InlineParser {
  /// The result of the first pass: finished inlines, and runs of `*` or `_` that are not yet paired.
  enum Token {
    case node(Inline)
    case run(DelimiterRun)
  }

  let input: InlineText
  let formulas: FormulaReader
  private(set) var findings: [Diagnostic] = []
  var steps = 0

  var tokens: [Token] = []
  var position = 0
  /// Literal text not yet made a node, and where it starts.
  private var pending: [UInt8] = []
  private var pendingStart = 0
  /// The open bracket whose `](` has not been found yet, and the number of tokens before it.
  var openBracket: (at: Int, tokens: Int)?
  private var backticks: BacktickRuns?
  private var lastReferenceEnd = -1
  /// Whether a `-->` may follow; `false` once one was looked for in vain.
  var mayEndComment = true
  /// Whether a `>` may follow; `false` once one was looked for in vain.
  var mayEndTag = true
  /// Whether a `%}` may follow; `false` once one was looked for in vain.
  var mayEndTemplateTag = true
  /// The brackets of LaTeX, `\(` and `\[`, whose partners were looked for in vain.
  var unclosed: Set<UInt8> = []
  /// The second sign of a pair, `$` or `~~`, whose first one has been reported.
  private var partner = -1
  var foreign: ForeignSyntax

  init(_ input: InlineText, _ formulas: FormulaReader, _ foreign: ForeignSyntax) {
    (self.input, self.formulas, self.foreign) = (input, formulas, foreign)
  }

  var bytes: [UInt8] { input.bytes }

  func byte(_ index: Int) -> UInt8? {
    index < input.bytes.count ? input.bytes[index] : nil
  }

  mutating func report(
    _ index: Int, _ message: String, _ suggestion: String? = nil, rule: Rule = .markdown
  ) {
    if findings.isFull { return }
    let location = input.location(at: index)
    findings.add(
      Diagnostic(location: location, message: message, suggestion: suggestion, rule: rule))
  }
}

extension InlineParser {
  /// Reads the whole text.
  mutating func parse() -> [Inline] {
    while let next = byte(position) {
      steps += 1
      switch next {
      case UInt8(ascii: "\\"): backslash()
      case UInt8(ascii: "`"): code()
      case UInt8(ascii: "*"), UInt8(ascii: "_"): delimiterRun(next)
      case UInt8(ascii: "["): bracket()
      case UInt8(ascii: "!"): if !image() { literal(next) }
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "{"): brace()
      case UInt8(ascii: "$"): formula()
      case UInt8(ascii: "\n"): lineBreak()
      case UInt8(ascii: "<"):
        if comment() || tag() { continue }
        fallthrough
      default:
        checkLiteral(next)
        literal(next)
      }
    }
    flush()
    if let openBracket { reportBracket(openBracket.at) }
    return pairDelimiters(tokens[...])
  }

  mutating func literal(_ byte: UInt8) {
    if pending.isEmpty { pendingStart = position }
    pending.append(byte)
    position += 1
  }

  mutating func flush() {
    if pending.isEmpty { return }
    add(.text(String(decoding: pending, as: UTF8.self)), at: pendingStart)
    pending.removeAll(keepingCapacity: true)
  }

  mutating func add(_ kind: Inline.Kind, at start: Int) {
    tokens.append(.node(Inline(kind: kind, location: input.location(at: start))))
  }

  /// Reports syntax of CommonMark or GitHub that is not part of the subset.
  private mutating func checkLiteral(_ byte: UInt8) {
    let next = self.byte(position + 1)
    switch byte {
    case UInt8(ascii: "<"):
      if bytes[position...].starts(with: "<!--".utf8) {
        report(
          position, "the comment is not closed", "end it with -->, or write \\< for the character")
      }
    case UInt8(ascii: "&"):
      if isEntity(after: position + 1) {
        report(position, "character entities are refused", "write the character itself, or \\&")
      }
    case UInt8(ascii: "~"):
      if next == byte, position == 0 || self.byte(position - 1) != byte, position != partner {
        report(position, "strikethrough is refused", "write \\~ for the character itself")
        let rest = bytes[(position + 2)...]
        partner = rest.firstRange(of: [byte, byte])?.lowerBound ?? -1
        steps += (partner < 0 ? bytes.count : partner) - position
      }
    case UInt8(ascii: "}"):
      if next == byte { report(position, "'}}' ends no reference", "write \\} for the character") }
    case UInt8(ascii: ":"):
      let scheme = pending.suffix(5)
      if next == UInt8(ascii: "/"), self.byte(position + 2) == UInt8(ascii: "/"),
        scheme.elementsEqual("https".utf8) || scheme.suffix(4).elementsEqual("http".utf8)
      {
        report(position, "a bare address is not a link", "write [text](address)")
      }
    default: break
    }
  }

  mutating func isEntity(after start: Int) -> Bool {
    var index = start
    let numeric = byte(index) == UInt8(ascii: "#")
    if numeric { index += 1 }
    let first = index
    // The longest name HTML knows has 31 letters.
    while index - first < 32, let next = byte(index), isLetter(next) || isDigit(next) {
      steps += 1
      index += 1
    }
    return index > first && byte(index) == UInt8(ascii: ";")
  }

  private mutating func backslash() {
    guard let next = byte(position + 1) else {
      report(position, "a backslash at the very end means nothing", "write \\\\ for the character")
      return literal(UInt8(ascii: "\\"))
    }
    if next == UInt8(ascii: "\n") {
      flush()
      add(.hardBreak, at: position)
      position += 2
    } else if next.isASCIIPunctuation {
      if skipLaTeX(next) { return }
      if pending.isEmpty { pendingStart = position }
      pending.append(next)
      position += 2
    } else {
      if skipEnvironment() || skipCommand() { return }
      report(
        position, "a backslash must be followed by punctuation",
        "write \\\\ for the character, or $…$ around a formula")
      literal(UInt8(ascii: "\\"))
    }
  }

  private mutating func lineBreak() {
    var spaces = 0
    while pending.last == 0x20 {
      pending.removeLast()
      spaces += 1
    }
    if spaces > 1 {
      report(position - spaces, "spaces at the end of a line break it invisibly", "end it with \\")
    }
    flush()
    add(.softBreak, at: position)
    position += 1
  }

  private mutating func code() {
    let start = position
    let runs = backticks ?? BacktickRuns(bytes)
    backticks = runs
    while byte(position) == UInt8(ascii: "`") { position += 1 }
    let length = position - start
    guard let end = runs.next(of: length, from: position) else {
      report(start, "the code is not closed", "write \\` for the character itself")
      if pending.isEmpty { pendingStart = start }
      pending.append(contentsOf: bytes[start..<position])
      return
    }
    flush()
    var content = bytes[position..<end].map { $0 == UInt8(ascii: "\n") ? 0x20 : $0 }
    steps += content.count
    if content.count > 2, content.first == 0x20, content.last == 0x20,
      content.contains(where: { $0 != 0x20 })
    {
      content.removeFirst()
      content.removeLast()
    }
    add(.code(String(decoding: content, as: UTF8.self)), at: start)
    position = end + length
  }

  /// Reads a formula: its first `$` precedes no space, its last follows none and precedes no digit.
  private mutating func formula() {
    let start = position
    if byte(start + 1) == UInt8(ascii: "$") { return displayed() }
    var end = start + 1
    while let next = byte(end), next != UInt8(ascii: "$") {
      end += next == UInt8(ascii: "\\") ? 2 : 1
    }
    steps += end - start
    guard byte(end) != nil else {
      if start != partner {
        report(start, "the formula is not closed", "end it with $, or write \\$ for the character")
      }
      return literal(UInt8(ascii: "$"))
    }
    guard !isSpace(start + 1), !isSpace(end - 1), byte(end + 1).map(isDigit) != true else {
      if start != partner {
        report(
          start, "no formula begins here",
          "write \\$ for a dollar sign; those of a formula touch it, and no digit follows them")
      }
      partner = end
      return literal(UInt8(ascii: "$"))
    }
    flush()
    let text = bytes[(start + 1)..<end].map { $0 == UInt8(ascii: "\n") ? 0x20 : $0 }
    do throws(MathFault) {
      add(.formula(try formulas.inline(String(decoding: text, as: UTF8.self))), at: start)
    } catch {
      if foreign.isNew(error) { report(start + 1 + error.at, error.message, error.suggestion) }
    }
    position = end + 1
  }

  /// Skips a displayed formula inside a paragraph.
  private mutating func displayed() {
    let fault = FormulaReader.doubled
    if formulas.notation == .plain {
      if foreign.isNew(fault) { report(position, fault.message, fault.suggestion) }
    } else {
      report(
        position, "a formula between $$ is inside a paragraph",
        "put it on lines of its own, with its full stop inside, or write $…$")
    }
    var end = position + 2
    let dollar = UInt8(ascii: "$")
    while end + 1 < bytes.count, bytes[end] != dollar || bytes[end + 1] != dollar { end += 1 }
    steps += end - position
    position = end + 1 < bytes.count ? end + 2 : position + 2
  }

  private func isSpace(_ index: Int) -> Bool {
    byte(index) == 0x20 || byte(index) == UInt8(ascii: "\n")
  }

  private mutating func delimiterRun(_ character: UInt8) {
    flush()
    let start = position
    while byte(position) == character { position += 1 }
    // A reference prints a number, so it counts as a digit next to a `*`.
    let before = lastReferenceEnd == start ? "0" : input.scalar(before: start)
    let nextIsReference =
      byte(position) == UInt8(ascii: "{") && byte(position + 1) == UInt8(ascii: "{")
    let after = nextIsReference ? "0" : input.scalar(at: position)
    tokens.append(
      .run(DelimiterRun(character, count: position - start, at: start, between: (before, after)))
    )
  }

  private mutating func brace() {
    let start = position
    guard byte(start + 1) == UInt8(ascii: "{") else {
      if byte(start + 1) == UInt8(ascii: "#") {
        let rest = bytes[(start + 2)...].prefix(100)
        let name = rest.prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
        let id = rest.firstIndex(of: UInt8(ascii: "}")).map { rest[..<$0] }
        let shown = String(decoding: id ?? name, as: UTF8.self)
        foreign.strayIDs.insert(shown)
        report(
          start,
          id == nil
            ? "the id is not closed"
            : "an id belongs at the end of a heading, a formula or a caption under its table",
          id == nil ? "write {#\(shown)}" : "write \\{ for the character")
      }
      return claim() || skipTemplateTag() ? () : literal(UInt8(ascii: "{"))
    }
    var end = start + 2
    while let next = byte(end), next != UInt8(ascii: "{"), next != UInt8(ascii: "}") {
      steps += 1
      end += 1
    }
    guard byte(end) == UInt8(ascii: "}"), byte(end + 1) == UInt8(ascii: "}") else {
      report(
        start, "the reference is not closed", "end it with }}, or write \\{ for the character",
        rule: .number)
      literal(UInt8(ascii: "{"))
      return literal(UInt8(ascii: "{"))
    }
    flush()
    do throws(Reference.Malformed) {
      let reference = try Reference(String(decoding: bytes[(start + 2)..<end], as: UTF8.self))
      if reference.expression.keys.isEmpty {
        throw Reference.Malformed(
          message: "the reference names no fact", suggestion: "write the number without {{ and }}")
      }
      add(.reference(reference), at: start)
    } catch {
      report(start, error.message, error.suggestion, rule: .number)
    }
    position = end + 2
    lastReferenceEnd = position
  }
}

// Claims.
extension InlineParser {
  /// Reads `{claim: name}`; `false` for anything else.
  private mutating func claim() -> Bool {
    let opening = Array("{claim:".utf8)
    guard bytes[position...].starts(with: opening) else { return false }
    let start = position
    var end = start + opening.count
    while let next = byte(end),
      isLetter(next) || isDigit(next) || next == 0x20
        || next == UInt8(ascii: "-")
    { end += 1 }
    steps += end - start
    guard byte(end) == UInt8(ascii: "}") else {
      report(start, "the mark of a claim is not closed", "write {claim: name}", rule: .claim)
      return false
    }
    let name = bytes[(start + opening.count)..<end].filter { $0 != 0x20 }
    // The mark belongs to the sentence before it, so the space between them is removed.
    while pending.last == 0x20 { pending.removeLast() }
    flush()
    add(.claim(String(decoding: name, as: UTF8.self)), at: start)
    position = end + 1
    return true
  }
}
