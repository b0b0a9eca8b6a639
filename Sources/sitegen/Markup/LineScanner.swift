// Recognises the start of a line on its own: a fence, a list marker, a thematic break, the delimiter row of
// a table. By CommonMark's rules, a line may be indented by up to three spaces.

/// Scans a line, or the rest of one after the marks of the containers.
struct LineScanner {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  var rest: Range<Int> { position..<end }
  var isBlank: Bool { firstNonSpace == end }

  /// The offset of the next byte that is not a space.
  var firstNonSpace: Int {
    var index = position
    while index < end, bytes[index] == 0x20 { index += 1 }
    return index
  }

  var indent: Int { firstNonSpace - position }

  func byte(_ index: Int) -> UInt8? { index < end ? bytes[index] : nil }

  /// The length of the run of `character` that starts at `index`.
  func run(of character: UInt8, at index: Int) -> Int {
    var last = index
    while last < end, bytes[last] == character { last += 1 }
    return last - index
  }

  /// The rest of the line without spaces at both ends.
  var trimmed: Range<Int> {
    let start = firstNonSpace
    var last = end
    while last > start, bytes[last - 1] == 0x20 { last -= 1 }
    return start..<last
  }
}

/// The marker of a list item.
struct ListMarker: Equatable {
  /// `-`, `*`, `+`, `.` or `)`; items with the same sign make one list.
  var sign: UInt8
  /// The number of an ordered item.
  var number: Int?
}

extension LineScanner {
  /// Three or more `*`, `-` or `_` and nothing else but spaces.
  var isThematicBreak: Bool {
    let start = firstNonSpace
    guard let mark = byte(start), "*-_".utf8.contains(mark) else { return false }
    var count = 0
    for next in bytes[start..<end] {
      if next == mark { count += 1 } else if next != 0x20 { return false }
    }
    return count >= 3
  }

  /// Whether the line has only `=` or only `-`; after a paragraph, CommonMark reads that as a heading.
  var isSetextUnderline: Bool {
    let range = trimmed
    guard let mark = byte(range.lowerBound), "=-".utf8.contains(mark) else { return false }
    return run(of: mark, at: range.lowerBound) == range.count
  }

  /// A fence that opens or could close a code block.
  var fence: (mark: UInt8, length: Int)? {
    let start = firstNonSpace
    guard let mark = byte(start), mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let length = run(of: mark, at: start)
    if length < 3 { return nil }
    if mark == UInt8(ascii: "`"), bytes[(start + length)..<end].contains(mark) { return nil }
    return (mark, length)
  }

  /// A list marker, and where it ends; a space or the end of the line follows it.
  var listMarker: (marker: ListMarker, end: Int)? {
    var index = firstNonSpace
    guard let first = byte(index) else { return nil }
    var marker = ListMarker(sign: first)
    if isDigit(first) {
      var number = 0
      let start = index
      while let next = byte(index), isDigit(next), index - start < 10 {
        number = number * 10 + Int(next - UInt8(ascii: "0"))
        index += 1
      }
      guard index - start < 10, let sign = byte(index), ".)".utf8.contains(sign) else { return nil }
      marker = ListMarker(sign: sign, number: number)
    } else if !"-*+".utf8.contains(first) {
      return nil
    }
    index += 1
    guard byte(index) == nil || byte(index) == 0x20 else { return nil }
    return (marker, index)
  }

  /// The alignments of a table's delimiter row, by GitHub's rules; pipes at the ends are optional.
  var delimiterRow: [Table.Alignment]? {
    var range = trimmed
    if byte(range.lowerBound) == UInt8(ascii: "|") { range.removeFirst() }
    if let last = range.last, bytes[last] == UInt8(ascii: "|") { range.removeLast() }
    if range.isEmpty { return nil }
    var alignments: [Table.Alignment] = []
    for cell in bytes[range].split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    {
      var inner = cell.drop { $0 == 0x20 }
      while inner.last == 0x20 { inner.removeLast() }
      let left = inner.first == UInt8(ascii: ":")
      if left { inner.removeFirst() }
      let right = inner.last == UInt8(ascii: ":")
      if right { inner.removeLast() }
      guard !inner.isEmpty, inner.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(left ? (right ? .center : .left) : (right ? .right : .none))
    }
    return alignments
  }

  /// Whether the line is written as a row of a table: a pipe at both ends.
  var isRow: Bool {
    let range = trimmed
    return range.count >= 2 && bytes[range.lowerBound] == UInt8(ascii: "|")
      && bytes[range.upperBound - 1] == UInt8(ascii: "|")
  }
}
