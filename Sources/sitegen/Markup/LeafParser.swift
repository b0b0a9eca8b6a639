// Parses the blocks that contain no blocks: headings, code, thematic breaks and paragraphs.

extension BlockParser {
  /// Reads a line that is a block of its own or opens a leaf; `false` when it is neither.
  mutating func readLeaf(_ scanner: LineScanner, _ top: Int, _ paragraphGoesOn: Bool) -> Bool {
    let start = scanner.firstNonSpace
    switch scanner.byte(start) {
    case UInt8(ascii: "#"): return readHeading(scanner, top)
    case UInt8(ascii: "$"): if readDisplay(scanner, top) { return true }
    case UInt8(ascii: "\\"): if readBracketed(scanner, top) { return true }
    case UInt8(ascii: ":"): return readDirective(scanner, top, paragraphGoesOn)
    case UInt8(ascii: "<"):
      if readMark(scanner, top) || readComment(scanner, top) { return true }
      // In a paragraph the inline parser would report it too, unless it is inside a code span.
      if paragraphGoesOn, paragraph?.mayHoldCode == true, let next = scanner.byte(start + 1),
        isLetter(next) || "/!?".utf8.contains(next)
      {
        report(start, "a line cannot start with raw HTML", "write \\< for the character itself")
        return true
      }
    default: break
    }
    if let (mark, length) = scanner.fence {
      settleLeaf(top)
      openFence(scanner, mark, length)
      return true
    }
    if paragraphGoesOn, scanner.isSetextUnderline {
      report(
        start, "underlined headings are refused",
        "write ## before a heading, or leave a blank line before a break or a list")
      return true
    }
    if scanner.isThematicBreak {
      settleLeaf(top)
      let isInItem = stack.contains { if case .item = $0.kind { true } else { false } }
      if isInItem { report(start, "a thematic break is not allowed in a list") }
      addBlock(
        Block(kind: .thematicBreak, location: source.location(at: start)), firstLine: line,
        lastLine: line)
      return true
    }
    if paragraphGoesOn, let alignments = scanner.delimiterRow {
      openTable(scanner, alignments)
      return true
    }
    return false
  }

  /// Closes blocks until a leaf can be added to the container below index `top`.
  mutating func settleLeaf(_ top: Int) {
    settle(top)
    closeLeaf()
  }

  private mutating func readHeading(_ scanner: LineScanner, _ top: Int) -> Bool {
    let start = scanner.firstNonSpace
    let level = scanner.run(of: UInt8(ascii: "#"), at: start)
    var text = scanner
    text.position = start + level
    if text.byte(text.position) != 0x20, !text.isBlank {
      report(start, "a heading has a space after its #", "write \\# for the character itself")
      // An id says that it is a heading.
      if trailingID(text.trimmed) == nil { return false }
    }
    settleLeaf(top)
    if level < 2 || level > 3 {
      report(
        start, "headings are of level 2 or 3",
        level == 1
          ? "use ##, or leave it out: the page makes level 1 from its title" : "use ## or ###")
    } else if level == 3, headings.isEmpty {
      report(start, "the first heading must be of level 2", "use ##")
    }
    let isInside = stack.contains {
      switch $0.kind {
      case .quote, .item: true
      default: false
      }
    }
    if isInside { report(start, "a heading is not allowed in a quote or a list") }
    var range = text.trimmed
    var id = ""
    if let (name, place) = trailingID(range) {
      id = name
      recordID(name, at: place)
      text = LineScanner(bytes: source.bytes, position: range.lowerBound, end: place)
      range = text.trimmed
    } else if 2...3 ~= level, !range.isEmpty {
      let name = plainName(source.string(range)) ?? "some-id"
      report(
        range.upperBound, "the heading has no id", "end it with {#\(name)}", rule: .id)
    }
    if range.isEmpty {
      report(start, "the heading has no text")
    } else if source.bytes[range.upperBound - 1] == UInt8(ascii: "#"),
      source.bytes[range].split(separator: 0x20).last?.allSatisfy({ $0 == UInt8(ascii: "#") })
        == true
    {
      report(range.upperBound - 1, "# at the end of a heading is refused", "leave it out")
    }
    let heading = Heading(level: min(max(level, 2), 3), id: id, text: inlines([range]))
    headings.append(heading)
    addBlock(
      Block(kind: .heading(heading), location: source.location(at: start)), firstLine: line,
      lastLine: line)
    return true
  }

  /// The id at the end of a line, `{#id}` after a space, and the offset of its brace.
  func trailingID(_ range: Range<Int>) -> (id: String, offset: Int)? {
    guard let last = range.last, source.bytes[last] == UInt8(ascii: "}"),
      let brace = source.bytes[range].lastIndex(of: UInt8(ascii: "{")),
      brace + 1 < last, source.bytes[brace + 1] == UInt8(ascii: "#"),
      brace == range.lowerBound || source.bytes[brace - 1] == 0x20
    else { return nil }
    return (source.string((brace + 2)..<last), brace)
  }

  /// Records an id, and reports one that is malformed or already defined.
  mutating func recordID(_ id: String, at offset: Int) {
    let bytes = Array(id.utf8)
    let isWellFormed =
      bytes.first.map { (0x61...0x7A).contains($0) } == true
      && bytes.allSatisfy {
        (0x61...0x7A).contains($0) || isDigit($0) || $0 == UInt8(ascii: "-")
      }
    if !isWellFormed {
      // Links may be to what was meant.
      foreign.strayIDs.insert(id)
      foreign.strayIDs.insert(
        String(id.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }))
      report(
        offset, "'\(id)' is not a valid id", "use small letters, digits and -, a letter first",
        rule: .id)
    } else if let first = ids[id] {
      report(offset, "the id '\(id)' is given twice; first in line \(first.line)", rule: .id)
    } else {
      ids[id] = source.location(at: offset)
    }
  }
}

// Fenced code.
extension BlockParser {
  private mutating func openFence(_ scanner: LineScanner, _ mark: UInt8, _ length: Int) {
    let start = scanner.firstNonSpace
    var info = scanner
    info.position = start + length
    var range = info.trimmed
    let id = trailingID(range)
    if let id { range = range.lowerBound..<id.offset }
    let code = readInfo(range)
    if let id, code.language != FormulaReader.language {
      report(id.offset, "only formulas, figures and tables have numbers", "leave out the id")
    }
    fence = OpenFence(
      mark: mark, length: length, indent: scanner.indent, code: code, id: id, start: start,
      firstLine: line)
  }

  mutating func continueFence(_ scanner: LineScanner) {
    guard let open = fence else { return }
    if open.mark == UInt8(ascii: "$") { return continueDisplay(scanner) }
    if let (mark, length) = scanner.fence, mark == open.mark, length >= open.length,
      scanner.indent < 4, scanner.trimmed.count == length
    {
      fence = nil
      closeFence(open, lastLine: line)
      return
    }
    appendCode((scanner.position + min(scanner.indent, open.indent))..<scanner.end)
  }

  mutating func closeFence(_ closed: OpenFence, lastLine: Int) {
    let location = source.location(at: closed.start)
    let isFormula = closed.code.language == FormulaReader.language
    if isFormula, closed.code.hasLines || closed.code.title != nil {
      report(closed.start, "a formula has no title and no lines", "leave them out")
    }
    let kind: Block.Kind =
      isFormula
      ? .formula(formula(closed)) : .code(code(closed))
    addBlock(
      Block(kind: kind, location: location), firstLine: closed.firstLine, lastLine: lastLine)
  }
}

// Paragraphs.
extension BlockParser {
  mutating func appendText(_ scanner: LineScanner) {
    if paragraph == nil {
      if bareDirectiveLine == line - 1 {
        report(
          scanner.firstNonSpace, "this directive has no caption", "leave a blank line under it")
      }
      closeLeaf()
      paragraph = OpenParagraph(firstLine: line)
    }
    paragraph?.lines.append(scanner.firstNonSpace..<scanner.end)
    if source.bytes[scanner.firstNonSpace..<scanner.end].contains(where: "`$".utf8.contains) {
      paragraph?.mayHoldCode = true
    }
  }

  mutating func closeParagraph(_ closed: OpenParagraph) {
    if let (directive, start) = closed.caption {
      if closed.lines.isEmpty {
        report(
          start, "'\(directive.name)' has no caption",
          "write it as a paragraph on the lines directly under it")
      }
      var directive = directive
      directive.caption = inlines(closed.lines)
      addBlock(
        Block(kind: .directive(directive), location: directive.location),
        firstLine: closed.firstLine, lastLine: closed.firstLine + closed.lines.count)
      return
    }
    var closed = closed
    takeDefinitions(&closed)
    guard let first = closed.lines.first else { return }
    if addFootnotes(closed) || addDefinition(closed) { return }
    if let row = closed.lines.first(where: { source.bytes[$0].first == UInt8(ascii: "|") }) {
      report(
        row.lowerBound, "a line that starts with | must belong to a table",
        "write |---| under the header and a blank line before it, or \\| for the character")
    }
    addBlock(
      Block(
        kind: .paragraph(inlines(closed.lines)), location: source.location(at: first.lowerBound)),
      firstLine: closed.firstLine, lastLine: closed.firstLine + closed.lines.count - 1)
  }

  /// The inlines of some lines of text.
  mutating func inlines(_ lines: [Range<Int>]) -> [Inline] {
    var text = InlineText(source: source)
    for (index, range) in lines.enumerated() {
      var range = range
      if index == lines.count - 1 {
        while let last = range.last, source.bytes[last] == 0x20 { range.removeLast() }
      }
      text.append(range)
      if index < lines.count - 1 { text.appendBreak(at: range.upperBound) }
    }
    return inlines(text)
  }

  mutating func inlines(_ text: InlineText) -> [Inline] {
    var parser = InlineParser(text, formulas, foreign)
    let inlines = parser.parse()
    foreign = parser.foreign
    findings.add(parser.findings)
    steps += parser.steps
    return inlines
  }
}
