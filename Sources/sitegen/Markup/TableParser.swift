// Parses tables in GitHub's syntax, with two further rules: every row starts and ends with a pipe, and has as
// many cells as the header. A pipe in a cell is written `\|`, also in code, but not in a reference.

extension BlockParser {
  /// Opens a table, with the single line of the paragraph as its header.
  mutating func openTable(_ scanner: LineScanner, _ alignments: [Table.Alignment]) {
    let start = scanner.firstNonSpace
    let rule =
      "put the header on the previous line, leave a blank line above it, and start and end both with |"
    guard let open = paragraph, open.caption == nil, open.lines.count == 1 else {
      return report(start, "a table cannot start inside a paragraph", rule)
    }
    let header = LineScanner(
      bytes: source.bytes, position: open.lines[0].lowerBound, end: open.lines[0].upperBound)
    guard header.isRow, scanner.isRow else {
      return report(start, "a row of a table starts and ends with |", rule)
    }
    paragraph = nil
    let cells = cells(of: header)
    if cells.count != alignments.count {
      report(start, "the header has \(cells.count) cells and the line under it \(alignments.count)")
    }
    table = OpenTable(
      table: Table(alignments: alignments, header: cells.map { inlines($0) }, rows: []),
      start: open.lines[0].lowerBound, firstLine: open.firstLine, lastLine: line)
  }

  mutating func continueTable(_ scanner: LineScanner) {
    if readTableCaption(scanner) { return }
    guard scanner.isRow, scanner.indent < 4 else {
      report(
        scanner.firstNonSpace, "a row of a table starts and ends with |",
        "leave a blank line after the table, or begin its caption with a colon")
      return closeLeaf()
    }
    let cells = cells(of: scanner)
    let wanted = table?.table.header.count ?? 0
    if cells.count != wanted {
      report(scanner.firstNonSpace, "the row has \(cells.count) cells and the header \(wanted)")
    }
    let row = cells.map { inlines($0) }
    table?.table.rows.append(row)
    table?.lastLine = line
  }

  /// Reads the caption in the line under a table, `: words {#id}`, which ends it; `false` if there is none.
  private mutating func readTableCaption(_ scanner: LineScanner) -> Bool {
    var range = scanner.trimmed
    guard source.bytes[range].starts(with: ": ".utf8), table?.table.rows.isEmpty == false else {
      return false
    }
    range.removeFirst(2)
    let id = trailingID(range)
    if let id {
      range = range.lowerBound..<id.offset
      recordID(id.id, at: id.offset)
    }
    let caption = inlines([range])
    if caption.isEmpty {
      report(scanner.firstNonSpace, "the caption has no words", "say what the table shows")
    }
    table?.table.id = id?.id
    table?.table.caption = caption
    table?.lastLine = line
    closeLeaf()
    return true
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
      report(range.upperBound - 1, "the last pipe of the row does not end its cell")
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
