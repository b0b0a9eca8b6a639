// Parses tables in GitHub's syntax, with two further rules: every row starts and ends with a pipe, and has as
// many cells as the header. A pipe in a cell is written `\|`, also in code, but not in a reference.

extension BlockParser {
  /// Opens a table, with the single line of the paragraph as its header.
  mutating func openTable(_ scanner: LineScanner, _ alignments: [Table.Alignment]) {
    let start = scanner.firstNonSpace
    let rule =
      "put the header on the previous line, leave a blank line above it, and start and end both with |"
    partTable(at: start, rule)
    guard let open = paragraph, open.caption == nil, open.lines.count == 1 else {
      return report(start, "a table cannot start inside a paragraph", rule)
    }
    let header = LineScanner(
      bytes: source.bytes, position: open.lines[0].lowerBound, end: open.lines[0].upperBound)
    guard header.isRow, scanner.isRow else {
      return report(start, "a row of a table starts and ends with |", rule)
    }
    paragraph = nil
    let row = self.row(header, alignments.count) { count in
      (start, "the header has \(count) cells and the line under it \(alignments.count)")
    }
    table = OpenTable(
      table: Table(alignments: alignments, header: row, rows: []),
      start: open.lines[0].lowerBound, firstLine: open.firstLine, lastLine: line)
  }

  /// Parts the header of a table, the last line of a paragraph, from the lines before it, and reports that.
  private mutating func partTable(at start: Int, _ rule: String) {
    guard var open = paragraph, open.caption == nil, open.lines.count > 1,
      let header = open.lines.popLast(), source.bytes[header].first == UInt8(ascii: "|")
    else { return }
    report(start, "a table cannot start inside a paragraph", rule)
    paragraph = nil
    closeParagraph(open)
    paragraph = OpenParagraph(lines: [header], firstLine: line - 1)
  }

  mutating func continueTable(_ scanner: LineScanner) {
    if readTableCaption(scanner) { return }
    let isOpen = source.bytes[scanner.trimmed].first == UInt8(ascii: "|") && !scanner.isRow
    if isOpen, scanner.indent < 4 {
      report(
        scanner.trimmed.upperBound, "a row of a table starts and ends with |", "write | at its end")
    }
    guard scanner.isRow || isOpen, scanner.indent < 4 else {
      let id = trailingID(scanner.trimmed)
      report(
        scanner.firstNonSpace, "a row of a table starts and ends with |",
        id.map { "end the caption of the table with its id, ': words {#\($0.id)}'" }
          ?? "leave a blank line after the table, or begin its caption with a colon")
      if let id { foreign.strayIDs.insert(id.id) }
      return closeLeaf()
    }
    let wanted = table?.table.header.count ?? 0
    let row = self.row(scanner, wanted) { count in
      (scanner.firstNonSpace, "the row has \(count) cells and the header \(wanted)")
    }
    table?.table.rows.append(row)
    table?.lastLine = line
  }

  /// Reads the caption in the line under a table, `: words {#id}`, which ends it; `false` if there is none.
  private mutating func readTableCaption(_ scanner: LineScanner) -> Bool {
    guard source.bytes[scanner.trimmed].starts(with: ": ".utf8),
      table?.table.rows.isEmpty == false
    else { return false }
    let (words, id) = caption(scanner.trimmed)
    table?.table.caption = words
    table?.table.id = id
    table?.lastLine = line
    closeLeaf()
    return true
  }

  /// Reads a caption and its id after a colon.
  private mutating func caption(_ line: Range<Int>) -> (words: [Inline], id: String?) {
    var range = line.dropFirst(2)
    let id = trailingID(range)
    if let id {
      range = range.lowerBound..<id.offset
      recordID(id.id, at: id.offset)
    }
    let words = inlines([range])
    if words.isEmpty {
      report(line.lowerBound, "the caption has no words", "say what the table shows")
    }
    return (words, id?.id)
  }

  /// Adds a line as the caption of the table before it, and reports what is between them; `false` without one.
  mutating func addLateCaption(_ line: Range<Int>) -> Bool {
    let last = stack[stack.count - 1].children.indices.last
    guard let last, case .table(var table) = stack[stack.count - 1].children[last].block.kind,
      table.caption.isEmpty
    else { return false }
    report(
      line.lowerBound, "a caption is directly under its table",
      "delete the empty line before it, or write \\: for a paragraph that begins with a colon")
    (table.caption, table.id) = caption(line)
    stack[stack.count - 1].children[last].block.kind = .table(table)
    return true
  }

  /// Reads the cells of a row, which should have a number of them; `fault` is the error if it has not.
  private mutating func row(
    _ scanner: LineScanner, _ wanted: Int, fault: (Int) -> (offset: Int, message: String)
  ) -> [[Inline]] {
    let cells = cells(of: scanner)
    if refusePipe(in: scanner.trimmed, isCut: cells.count > wanted) {
      return Array(repeating: [], count: wanted)
    }
    if cells.count != wanted {
      let (offset, message) = fault(cells.count)
      report(offset, message)
    }
    return cells.map { inlines($0) }
  }

  /// Reports a pipe in a formula of a row, and returns whether there is one.
  ///
  /// It cuts the formula into two cells, if the row `isCut`; in LaTeX, `\|` would be a norm elsewhere.
  private mutating func refusePipe(in row: Range<Int>, isCut: Bool) -> Bool {
    let isLaTeX = formulas.notation == .latex
    for formula in formulaRanges(in: row) {
      var (index, isNorm, hasPipe) = (formula.lowerBound, false, false)
      while index < formula.upperBound {
        let isEscaped = source.bytes[index] == UInt8(ascii: "\\")
        if isEscaped { index += 1 }
        if source.bytes[index] == UInt8(ascii: "|") {
          if isEscaped { isNorm = isLaTeX } else { hasPipe = isCut }
        }
        index += 1
      }
      if !isNorm, !hasPipe { continue }
      report(
        formula.lowerBound,
        isNorm ? "'\\|' is only a pipe in a table" : "the formula has a pipe, which ends a cell",
        isLaTeX
          ? "write \\lvert … \\rvert for |…|, and \\lVert … \\rVert for a norm" : "write \\|")
      return true
    }
    return false
  }

  /// The formulas in a row, without their dollar signs, as if no pipe ended a cell.
  private func formulaRanges(in row: Range<Int>) -> [Range<Int>] {
    let (bytes, dollar) = (source.bytes, UInt8(ascii: "$"))
    func next(_ sign: UInt8, from start: Int) -> Int? {
      var index = start
      while index < row.upperBound, bytes[index] != sign {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return index < row.upperBound ? index : nil
    }
    var formulas: [Range<Int>] = []
    var start = row.lowerBound
    while let open = next(dollar, from: start), let close = next(dollar, from: open + 1) {
      let isFormula =
        close > open + 1 && bytes[open + 1] != 0x20 && bytes[close - 1] != 0x20
        && !(close + 1 < row.upperBound && isDigit(bytes[close + 1]))
      if isFormula { formulas.append(open + 1..<close) }
      start = isFormula ? close + 1 : open + 1
    }
    return formulas
  }

  /// The texts of the cells of a row.
  private mutating func cells(of row: LineScanner) -> [InlineText] {
    let range = row.trimmed
    let bytes = source.bytes
    let bar = UInt8(ascii: "|")
    var cells: [InlineText] = []
    var cellStart = range.lowerBound + 1
    /// Backslashes of the cell that only keep a pipe from ending it.
    var dropped: [Int] = []
    var index = cellStart
    while index < range.upperBound {
      steps += 1
      let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "\\"), next == bar {
        dropped.append(index)
        index += 2
      } else if bytes[index] == UInt8(ascii: "\\"), next == UInt8(ascii: "\\") {
        if index + 2 < range.upperBound, bytes[index + 2] == bar {
          report(index, "a backslash is not allowed directly before a pipe", "put a space between")
        }
        index += 2
      } else if bytes[index] == UInt8(ascii: "{"), next == UInt8(ascii: "{") {
        index += 2
        while index < range.upperBound, !"{}".utf8.contains(bytes[index]) { index += 1 }
      } else if bytes[index] == bar {
        cells.append(cell(cellStart..<index, without: dropped))
        dropped = []
        index += 1
        cellStart = index
      } else {
        index += 1
      }
    }
    if cellStart < range.upperBound {
      if row.isRow {
        report(range.upperBound - 1, "the last pipe of the row does not end its cell")
      }
      cells.append(cell(cellStart..<range.upperBound, without: dropped))
    }
    return cells
  }

  private func cell(_ range: Range<Int>, without dropped: [Int]) -> InlineText {
    let content = LineScanner(
      bytes: source.bytes, position: range.lowerBound, end: range.upperBound
    ).trimmed
    var text = InlineText(source: source)
    var start = content.lowerBound
    for index in dropped {
      text.append(start..<index)
      start = index + 1
    }
    text.append(start..<content.upperBound)
    return text
  }
}
