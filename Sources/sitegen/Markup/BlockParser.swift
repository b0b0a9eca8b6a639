// Parses blocks line by line, with CommonMark's strategy: a line first continues the open containers (by
// the marks of quotes and the indentation of items), then may open further containers; the rest of it
// belongs to a leaf. Setext headings, indented code, raw HTML, reference definitions and lazy
// continuation lines are errors. Time is linear, because containers nest at most `depthLimit` deep.

/// Reads the blocks of a document.
struct BlockParser {
  /// The maximum nesting depth of quotes, items and containers.
  static let depthLimit = 12

  let source: SourceText
  let forms: [Directive.Form]
  private(set) var formulas: FormulaReader
  var findings: [Diagnostic]
  var headings: [Heading] = []
  var steps = 0
  var stack: [OpenBlock]
  // The open leaf; at most one of the three is set.
  var paragraph: OpenParagraph?
  var fence: OpenFence?
  var table: OpenTable?
  /// The position of the comment that is open.
  var comment: Int?
  /// The position of the text of each footnote.
  var footnotes: [String: SourceLocation] = [:]
  /// The position at which each id was first defined.
  var ids: [String: SourceLocation] = [:]
  var foreign: ForeignSyntax
  /// The line being read, counted from 0.
  var line = 0
  /// The parts that are translated one by one, in the order of the text.
  var parts: [DocumentPart] = []
  /// The lines that state which version of the original the next part translates.
  var marks: [Int: (version: PartVersion, offset: Int)] = [:]
  /// Whether a part of a question is outside of any, whose beginning is probably missing.
  var hasStrayPart = false
  /// The last line with a directive that takes no caption.
  ///
  /// No text may follow on the next line.
  var bareDirectiveLine = -2

  init(source: SourceText, start: Int, forms: [Directive.Form], formulas: FormulaReader) {
    (self.source, findings) = source.cleaned()
    (self.forms, self.formulas) = (forms, formulas)
    foreign = ForeignSyntax(self.source)
    line = source.lineIndex(at: start)
    stack = [OpenBlock(.document, start: start, line: line)]
  }

  /// Lets no further formula be checked that uses a command which a faulty formula defines.
  mutating func omitDefinitions(in text: String) {
    formulas.commands.unread.formUnion(LaTeXCommands.names(definedIn: text))
  }

  mutating func report(
    _ offset: Int, _ message: String, _ suggestion: @autoclosure () -> String? = nil,
    rule: Rule = .markdown
  ) {
    report(source.location(at: offset), message, suggestion(), rule: rule)
  }

  mutating func report(
    _ location: SourceLocation, _ message: String, _ suggestion: @autoclosure () -> String?,
    rule: Rule = .markdown
  ) {
    if findings.isFull { return }
    findings.add(
      Diagnostic(location: location, message: message, suggestion: suggestion(), rule: rule))
  }
}

extension Document {
  /// Reads the lesson text of `source` from the line that starts at the offset `start`.
  init(
    _ source: SourceText, from start: Int = 0, forms: [Directive.Form] = Directive.lessonForms,
    formulas: FormulaReader = FormulaReader()
  ) {
    var parser = BlockParser(source: source, start: start, forms: forms, formulas: formulas)
    parser.parse()
    blocks = parser.stack[0].children.map(\.block)
    // Computed once, because many checks go through all blocks.
    allBlocks = blocks.flatMap(\.all)
    numbered = Document.numbered(allBlocks)
    headings = parser.headings
    parts = parser.parts
    steps = parser.steps
    strayIDs = parser.foreign.strayIDs
    hidesText = parser.foreign.hidesText
    footnotes = parser.readFootnotes(blocks)
    findings = parser.findings.enumerated().sorted { a, b in
      guard let first = a.element.location, let second = b.element.location, first != second
      else { return a.offset < b.offset }
      return first < second
    }.map(\.element)
  }
}

extension BlockParser {
  mutating func parse() {
    while line < source.lineCount {
      let range = source.line(line)
      read(LineScanner(bytes: source.bytes, position: range.lowerBound, end: range.upperBound))
      line += 1
    }
    if let comment {
      foreign.hidesText = true
      report(comment, "the comment is not closed", "end it with -->")
    }
    close(downTo: 1)
    closeLeaf()
    refuseLooseMarks()
    refuseDefinitions()
  }

  private mutating func read(_ scanner: LineScanner) {
    var scanner = scanner
    steps += 1
    if comment != nil { return continueComment(scanner) }
    let matched = match(&scanner)
    let allMatched = matched == stack.count
    if allMatched, fence != nil { return continueFence(scanner) }
    if scanner.isBlank {
      close(downTo: matched)
      closeLeaf()
      return
    }
    if allMatched, table != nil { return continueTable(scanner) }
    var top = matched
    var opened = false
    while true {
      steps += 1
      let paragraphGoesOn = allMatched && !opened && paragraph != nil
      if scanner.indent >= 4 {
        let remedy =
          isAdmonition
          ? Directive.Note.remedy
          : isAfterFootnote
            ? "a footnote is one paragraph; write both into one"
            : "indent by fewer spaces, or fence code with ```"
        report(
          scanner.firstNonSpace,
          paragraphGoesOn
            ? "a line is indented by four or more spaces" : "indented code blocks are refused",
          remedy)
        break
      }
      if readLeaf(scanner, top, paragraphGoesOn) { return }
      guard let container = openContainer(&scanner, &top, paragraphGoesOn) else { break }
      if !container { return }
      if scanner.isBlank { return }
      opened = true
    }
    let isLazy = !allMatched && !opened && paragraph != nil
    if isLazy {
      report(
        scanner.firstNonSpace, "the line belongs to the paragraph before it but lacks its marks",
        "repeat the > or the indentation, or leave a blank line")
    } else {
      settle(top)
    }
    appendText(scanner)
  }

  /// Whether the last block is a footnote, which some programs continue by indented lines.
  private var isAfterFootnote: Bool {
    guard paragraph == nil, let last = stack[stack.count - 1].children.last else { return false }
    if case .footnote = last.block.kind { return true }
    return false
  }

  /// Whether the open paragraph begins like a note of Python-Markdown, `!!! note`.
  private var isAdmonition: Bool {
    guard let line = paragraph?.lines.first else { return false }
    return ["!!! ", "??? "].contains { source.bytes[line].starts(with: $0.utf8) }
  }

  /// Skips the marks of the open containers and returns the number of containers that the line continues.
  private mutating func match(_ scanner: inout LineScanner) -> Int {
    var matched = 1
    while matched < stack.count {
      steps += 1
      switch stack[matched].kind {
      case .document, .list, .directive: break
      case .quote:
        guard scanner.indent < 4, scanner.byte(scanner.firstNonSpace) == UInt8(ascii: ">")
        else { return matched }
        scanner.position = scanner.firstNonSpace + 1
        if scanner.byte(scanner.position) == 0x20 { scanner.position += 1 }
        stack[matched].lastLine = line
      case .item(let indent):
        if scanner.isBlank {
          scanner.position = scanner.end
        } else if scanner.indent >= indent {
          scanner.position += indent
        } else {
          return matched
        }
      }
      matched += 1
    }
    return matched
  }

  /// Opens a quote or a list item.
  ///
  /// Returns `nil` if the line opens none, `false` if it is done.
  private mutating func openContainer(
    _ scanner: inout LineScanner, _ top: inout Int, _ paragraphGoesOn: Bool
  ) -> Bool? {
    let start = scanner.firstNonSpace
    if scanner.byte(start) == UInt8(ascii: ">") {
      guard mayOpen(start, top) else { return false }
      settleLeaf(top)
      open(.quote, at: start)
      scanner.position = start + 1
      if scanner.byte(scanner.position) == 0x20 { scanner.position += 1 }
      top = stack.count
      return !readNote(scanner)
    }
    guard let (marker, end) = scanner.listMarker else { return nil }
    var content = scanner
    content.position = end
    if content.isBlank {
      report(start, "the list item is empty", "write \\ before the sign for the character itself")
      return false
    }
    if paragraphGoesOn, let number = marker.number, number != 1 {
      report(
        start, "a list inside a paragraph must start with 1",
        "leave a blank line before a list; write \(number)\\\(Character(Unicode.Scalar(marker.sign))) for text"
      )
      return false
    }
    guard mayOpen(start, top) else { return false }
    let padding = content.indent >= 5 ? 1 : content.indent
    let indent = (start - scanner.position) + (end - start) + padding
    if case .list(let current) = stack[top - 1].kind, sameList(current, marker) {
      close(downTo: top)
    } else {
      settleLeaf(top)
      open(.list(marker), at: start)
    }
    open(.item(indent: indent), at: start)
    scanner.position = end + padding
    skipBox(&scanner)
    top = stack.count
    return true
  }

  private func sameList(_ a: ListMarker, _ b: ListMarker) -> Bool {
    a.sign == b.sign && (a.number == nil) == (b.number == nil)
  }

  /// Whether one more container may open; reports when they nest too deep.
  mutating func mayOpen(_ offset: Int, _ top: Int) -> Bool {
    let depth = stack[..<top].count { if case .list = $0.kind { false } else { true } }
    if depth <= Self.depthLimit { return true }
    report(offset, "blocks are nested more than \(Self.depthLimit) deep")
    return false
  }

  mutating func open(_ kind: OpenBlock.Kind, at offset: Int) {
    stack.append(OpenBlock(kind, start: offset, line: line))
  }
}

// MARK: Closing
extension BlockParser {
  /// Closes the containers from index `top` on and their content.
  mutating func close(downTo top: Int) {
    if stack.count > top { closeLeaf() }
    while stack.count > top, let closed = stack.popLast() { finish(closed) }
  }

  /// Closes blocks until a new block can be added to the container below index `top`.
  ///
  /// A list takes only items.
  mutating func settle(_ top: Int) {
    if case .list = stack[top - 1].kind { close(downTo: top - 1) } else { close(downTo: top) }
  }

  private mutating func finish(_ closed: OpenBlock) {
    let location = source.location(at: closed.start)
    let last = closed.children.last?.lastLine ?? closed.lastLine
    let blocks = closed.children.map(\.block)
    let parent = stack.count - 1
    func add(_ kind: Block.Kind, _ lastLine: Int) {
      addBlock(
        Block(kind: kind, location: location), firstLine: closed.firstLine, lastLine: lastLine)
    }
    switch closed.kind {
    case .document: break
    case .quote: addQuote(closed, blocks)
    case .item:
      if let item = stack[parent].items.last, closed.firstLine != item.lastLine + 1 {
        stack[parent].isLoose = true
      }
      if closed.isLoose { stack[parent].isLoose = true }
      stack[parent].items.append(
        .init(blocks: blocks, firstLine: closed.firstLine, lastLine: last))
    case .list(let marker):
      let list = List(
        start: marker.number, isTight: !closed.isLoose, items: closed.items.map(\.blocks))
      add(.list(list), closed.items.last?.lastLine ?? closed.lastLine)
    case .directive(var directive):
      if !closed.isReported {
        report(
          closed.start, "the container '\(directive.name)' is not closed",
          "end it with a line :::")
      }
      directive.content = blocks
      // Its parts would be reported as well.
      if forms.contains(where: {
        $0.name == directive.name && $0.shape == .container(needsID: true)
      }) {
        directive.name = ""
      }
      add(.directive(directive), last)
    }
  }

  /// Adds a finished block to the innermost container.
  mutating func addBlock(_ block: Block, firstLine: Int, lastLine: Int) {
    notePart(block, firstLine: firstLine, lastLine: lastLine)
    let parent = stack.count - 1
    if let before = stack[parent].children.last, firstLine != before.lastLine + 1 {
      stack[parent].isLoose = true
    }
    stack[parent].children.append(.init(block: block, firstLine: firstLine, lastLine: lastLine))
  }

  /// Closes the open paragraph, code block or table.
  mutating func closeLeaf() {
    if let closed = paragraph {
      paragraph = nil
      closeParagraph(closed)
    }
    if var closed = fence {
      fence = nil
      if closed.mark == UInt8(ascii: "$") {
        closed.isFaulty = closed.isFaulty || refuseOpen(closed, "end it with $$")
      } else {
        foreign.hidesText = true
        report(closed.start, "the code block is not closed", "end it with the same fence")
      }
      closeFence(closed, lastLine: line - 1)
    }
    if let closed = table {
      table = nil
      if closed.table.rows.isEmpty { report(closed.start, "the table has no rows") }
      addBlock(
        Block(kind: .table(closed.table), location: source.location(at: closed.start)),
        firstLine: closed.firstLine, lastLine: closed.lastLine)
    }
  }
}
