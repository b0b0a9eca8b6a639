// Splits separated values into rows of cells, by RFC 4180 with the separators and line ends that occur in
// practice. Cells are ranges of the text; nothing is copied.

/// A cell of a row.
struct CSVCell: Equatable {
  /// The text without quotes and surrounding spaces; doubled quotes remain doubled.
  var range: Range<Int>
}

/// A syntax error of a table.
struct CSVError: Error, Equatable {
  var offset: Int
  var message: String
  var suggestion: String
}

/// A tokenizer of rows with its position in the text.
struct CSVRows {
  /// The largest number of cells in a row.
  static let mostCells = 1000

  let bytes: [UInt8]
  /// The separator of cells: a comma, a semicolon, a tab, or, for a space, any number of spaces.
  let separator: UInt8
  /// The offset of the next row.
  private(set) var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: byteOrderMark) ? 3 : 0
    if let named = Self.namedSeparator(in: bytes, from: position) {
      separator = named
      while position < bytes.count, !isLineEnd { position += 1 }
      passLineEnd()
    } else {
      separator = Self.separator(of: bytes, from: position)
    }
  }

  /// The separator that a first row `sep=;` names, as Excel writes and reads it; `nil` without such a row.
  private static func namedSeparator(in bytes: [UInt8], from start: Int) -> UInt8? {
    let row = bytes[start...].prefix(8).prefix {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    let text = Array(row).filter { $0 != UInt8(ascii: "\"") }
    guard text.count == 5, text.starts(with: Array("sep=".utf8)), let last = text.last,
      ",;\t |".utf8.contains(last)
    else { return nil }
    return last
  }

  /// The separator, determined by the first row that has one and is not a comment.
  ///
  /// A tab takes precedence over a semicolon, a semicolon over a comma (which may be the decimal sign), and
  /// a comma over spaces.
  private static func separator(of bytes: [UInt8], from start: Int) -> UInt8 {
    var found: UInt8?
    var isQuoted = false
    var isComment = false
    var isEmpty = true
    // `isSpaced`: a space followed some text, and separates if more text follows it.
    // `isTabbed`: the row begins with a tab, which separates unless a comment follows it.
    var isSpaced = false
    var isTabbed = false
    for byte in bytes[start...] {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if found != nil { break }
        (isQuoted, isComment, isEmpty, isSpaced) = (false, false, true, false)
        isTabbed = false
        continue
      }
      if isEmpty, byte == UInt8(ascii: "#") { isComment = true }
      let isSpace = byte == 0x20
      if !isSpace, byte != 0x09 { isEmpty = false }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted || isComment { continue }
      switch byte {
      case 0x09 where isEmpty: isTabbed = true
      case 0x09: return byte
      case _ where isTabbed && byte != 0x20: return 0x09
      case UInt8(ascii: ";"): found = byte
      case UInt8(ascii: ","): if found != UInt8(ascii: ";") { found = byte }
      case 0x20: isSpaced = !isEmpty
      default: if isSpaced { found = found ?? 0x20 }
      }
    }
    return found ?? UInt8(ascii: ",")
  }

  /// Reads the next row into `cells`, which is empty for a blank row; returns false at the end.
  ///
  /// Skips comments: rows whose first character apart from spaces is `#`.
  mutating func next(_ cells: inout [CSVCell]) throws(CSVError) -> Bool {
    cells.removeAll(keepingCapacity: true)
    while isComment {
      while position < bytes.count, !isLineEnd { position += 1 }
      passLineEnd()
    }
    if position == bytes.count { return false }
    while true {
      if cells.count == Self.mostCells {
        throw CSVError(
          offset: position, message: "the row has more than \(Self.mostCells) cells",
          suggestion: "keep the columns that hold the ink")
      }
      cells.append(try cell())
      if separator == 0x20 { passSpaces() }
      guard position < bytes.count, separator == 0x20 ? !isLineEnd : bytes[position] == separator
      else { break }
      if separator != 0x20 { position += 1 }
    }
    if cells.count == 1, cells[0].range.isEmpty { cells.removeAll(keepingCapacity: true) }
    passLineEnd()
    return true
  }

  private var isComment: Bool {
    bytes[position...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
  }

  private var isLineEnd: Bool {
    bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: "\r")
  }

  private mutating func passLineEnd() {
    if position < bytes.count, bytes[position] == UInt8(ascii: "\r") {
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
    } else if position < bytes.count {
      position += 1
    }
  }

  private mutating func passSpaces() {
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
  }

  /// Reads up to the separator or the end of the row.
  private mutating func cell() throws(CSVError) -> CSVCell {
    passSpaces()
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quotedCell() }
    let start = position
    var end = position
    while position < bytes.count, bytes[position] != separator, !isLineEnd {
      if bytes[position] != 0x20 { end = position + 1 }
      position += 1
    }
    return CSVCell(range: start..<end)
  }

  private mutating func quotedCell() throws(CSVError) -> CSVCell {
    let opening = position
    position += 1
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "\"") else {
        position += 1
        continue
      }
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") {
        position += 2
        continue
      }
      let cell = CSVCell(range: opening + 1..<position)
      position += 1
      if separator != 0x20 { passSpaces() }
      if position < bytes.count, bytes[position] != separator, !isLineEnd {
        throw CSVError(
          offset: position, message: "text follows the closing quote of a cell",
          suggestion: "double the quotes inside a cell")
      }
      return cell
    }
    throw CSVError(
      offset: opening, message: "the quote is never closed",
      suggestion: "close it, or double it if it belongs to the text")
  }
}
