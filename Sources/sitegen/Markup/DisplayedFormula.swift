// Formulas in blocks of their own: fenced blocks `math`, and what is between two `$$`.

extension BlockParser {
  /// Reads a line that begins with `$$`.
  ///
  /// Returns `false` if text follows the formula, which then belongs to a paragraph.
  mutating func readDisplay(_ scanner: LineScanner, _ top: Int) -> Bool {
    let start = scanner.firstNonSpace
    guard scanner.byte(start + 1) == UInt8(ascii: "$") else { return false }
    var rest = scanner
    rest.position = start + 2
    let range = rest.trimmed
    let end = doubled(in: range)
    let id = end.flatMap { trailingID($0 + 2..<range.upperBound) }
    if let end, hasText(end + 2..<(id?.offset ?? range.upperBound)) { return false }
    settleLeaf(top)
    let open = OpenFence(
      mark: UInt8(ascii: "$"), length: 2, indent: scanner.indent,
      code: CodeBlock(language: FormulaReader.language), id: id, start: start, firstLine: line)
    fence = open
    if end == nil, let id = trailingID(range), id.offset == range.lowerBound {
      report(id.offset, "an id is behind the end of its formula", "write $$ {#\(id.id)} at the end")
      fence?.id = id
    } else if !range.isEmpty {
      appendCode(range.lowerBound..<(end ?? range.upperBound))
    }
    if end != nil { closeDisplay() }
    return true
  }

  /// Reads a line `\[`, which is reported, as the beginning of a displayed formula; `false` for another line.
  mutating func readBracketed(_ scanner: LineScanner, _ top: Int) -> Bool {
    guard source.bytes[scanner.trimmed].elementsEqual("\\[".utf8), formulas.notation == .latex
    else { return false }
    settleLeaf(top)
    let start = scanner.firstNonSpace
    report(start, "'\\[' begins no formula", "write $$ before and after it")
    // Its id would be behind the end.
    foreign.hidesText = true
    fence = OpenFence(
      mark: UInt8(ascii: "$"), length: 2, indent: scanner.indent,
      code: CodeBlock(language: FormulaReader.language), isFaulty: true, start: start,
      firstLine: line)
    return true
  }

  /// Continues a formula between two `$$`.
  mutating func continueDisplay(_ scanner: LineScanner) {
    guard let open = fence else { return }
    if scanner.isBlank {
      if line < open.end { return }
      if let end = endAfterGap(), formulas.notation != .plain {
        fence?.end = end
        return report(source.line(line).lowerBound, "an empty line is in a formula", "delete it")
      }
      if !open.isFaulty {
        let isFaulty = refuseOpen(open, "end it with $$ before the next empty line")
        fence?.isFaulty = isFaulty
      }
      return closeDisplay()
    }
    let range = scanner.trimmed
    let isBracket = open.isFaulty && source.bytes[range].starts(with: "\\]".utf8)
    guard let end = isBracket ? range.lowerBound : doubled(in: range) else {
      return appendCode(range)
    }
    if end > range.lowerBound { appendCode(range.lowerBound..<end) }
    let id = trailingID(end + 2..<range.upperBound)
    if let id { fence?.id = id }
    if !isBracket, hasText(end + 2..<(id?.offset ?? range.upperBound)) {
      report(
        end + 2, "text follows the formula on its last line",
        "begin a new line, and put a full stop into the formula")
    }
    closeDisplay()
  }

  /// The line with the end of the formula, if the next lines belong to it in spite of the empty one.
  ///
  /// They do if the next `$$` begins a line, and nothing else follows it up to another empty line.
  private func endAfterGap() -> Int? {
    func text(_ line: Int) -> String {
      line < source.lineCount
        ? String(source.trimmedLine(line).drop { $0 == ">" || $0 == " " }) : ""
    }
    var next = line + 1
    while next < source.lineCount, text(next).isEmpty { next += 1 }
    while !text(next).isEmpty, !text(next).contains("$$") { next += 1 }
    let last = text(next)
    guard last == "$$" || last.hasPrefix("$$ {#"), text(next + 1).isEmpty else { return nil }
    return next
  }

  /// Reports a formula that is not closed.
  ///
  /// Returns `false` in a text with plain formulas, where `$$` is an error itself.
  mutating func refuseOpen(_ open: OpenFence, _ remedy: String) -> Bool {
    if formulas.notation == .plain { return false }
    foreign.hidesText = true
    report(open.start, "the formula is not closed", remedy)
    return true
  }

  private mutating func closeDisplay() {
    guard let closed = fence else { return }
    fence = nil
    closeFence(closed, lastLine: line)
  }

  private func hasText(_ range: Range<Int>) -> Bool {
    source.bytes[range].contains { $0 != 0x20 }
  }

  /// The offset of the first `$$` in a range.
  private func doubled(in range: Range<Int>) -> Int? {
    range.dropLast().first {
      source.bytes[$0] == UInt8(ascii: "$") && source.bytes[$0 + 1] == UInt8(ascii: "$")
    }
  }

  /// Adds a line to the open fence.
  mutating func appendCode(_ content: Range<Int>) {
    fence?.lines.append(content)
    fence?.text.append(contentsOf: source.bytes[content])
    fence?.text.append(UInt8(ascii: "\n"))
  }

  /// Parses a displayed formula, which has a number if it has an id.
  mutating func formula(_ closed: OpenFence) -> Formula {
    var formula = unnumbered(closed)
    number(&formula, of: closed)
    return formula
  }

  /// Parses a displayed formula and reports errors at their positions.
  private mutating func unnumbered(_ closed: OpenFence) -> Formula {
    let text = String(decoding: closed.text, as: UTF8.self)
    if closed.isFaulty { return Formula(lines: [], source: text, words: "") }
    if closed.mark == UInt8(ascii: "$"), formulas.notation == .plain {
      let fault = FormulaReader.doubled
      if foreign.isNew(fault) { report(closed.start, fault.message, fault.suggestion) }
      return Formula(lines: [], source: text, words: "")
    }
    var places = InlineText(source: source)
    for range in closed.lines {
      places.append(range)
      places.appendBreak(at: range.upperBound)
    }
    let (formula, faults) = formulas.block(text)
    if !faults.isEmpty { omitDefinitions(in: text) }
    for fault in faults where foreign.isNew(fault) {
      let location =
        closed.lines.isEmpty ? source.location(at: closed.start) : places.location(at: fault.at)
      findings.add(
        Diagnostic(
          location: location, message: fault.message, suggestion: fault.suggestion, rule: .markdown)
      )
    }
    return formula
  }
}
