// The lines that findings refer to. A file is read again when a finding in it is shown, so that nothing
// needs to be kept in memory while there are none; the text of standard input is kept.

/// A source of lines of files.
struct SourceLines {
  /// Texts that cannot be read again, by file name.
  var held: [String: [UInt8]] = [:]

  private var file: String?
  private var bytes: [UInt8] = []
  /// The number of the line that starts at `start`.
  private var line = 1
  private var start = 0

  init(held: [String: [UInt8]] = [:]) { self.held = held }

  /// A line without its end; `nil` if the file or the line does not exist.
  ///
  /// Fast if the lines of a file are requested in order.
  mutating func line(_ number: Int, of name: String) -> ArraySlice<UInt8>? {
    if file != name {
      file = name
      bytes = held[name] ?? (try? InputFile.read(name)) ?? []
      if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
      (line, start) = (1, 0)
    }
    if number < line { (line, start) = (1, 0) }
    while line < number {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      line += 1
      start = end + 1
    }
    if start >= bytes.count { return nil }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }
}

/// The part of a line around a column, with a position for a mark below it.
struct LineExcerpt: Equatable {
  /// The number of terminal columns shown before and after the mark.
  static let reach = 48

  /// The text on one line, without control characters; `…` replaces omitted text.
  var text = ""
  /// The number of terminal columns before the mark.
  var indent = 0

  /// Extracts the part of a line around `column`, counted in Unicode scalars from 1.
  init(_ line: ArraySlice<UInt8>, column: Int) {
    var index = line.startIndex
    var scalars = 1
    while index < line.endIndex, scalars < column {
      index += 1
      while index < line.endIndex, isContinuation(line[index]) { index += 1 }
      scalars += 1
    }
    let before = Self.cells(String(decoding: line[..<index].suffix(4 * Self.reach), as: UTF8.self))
    let after = Self.cells(String(decoding: line[index...].prefix(4 * Self.reach), as: UTF8.self))
    let left = Self.fitting(before.reversed()).reversed()
    let right = Self.fitting(after)
    let leftBytes = index - line.startIndex
    if left.count < before.count || leftBytes > 4 * Self.reach {
      text = "…"
      indent = 1
    }
    for cell in left {
      text += cell.text
      indent += cell.width
    }
    for cell in right { text += cell.text }
    if right.count < after.count || line.endIndex - index > 4 * Self.reach { text += "…" }
  }

  /// A scalar as it is shown.
  private struct Cell {
    var text: String
    var width: Int
  }

  private static func cells(_ text: String) -> [Cell] {
    text.unicodeScalars.map { scalar in
      if scalar == "\t" { return Cell(text: "  ", width: 2) }
      if isUnsafe(scalar) { return Cell(text: "\u{FFFD}", width: 1) }
      return Cell(text: String(scalar), width: width(of: scalar))
    }
  }

  /// The first cells whose total width is at most `reach`.
  private static func fitting(_ cells: [Cell]) -> [Cell] {
    var width = 0
    return Array(
      cells.prefix { cell in
        width += cell.width
        return width <= reach
      })
  }

  /// The number of terminal columns of a scalar: two for wide East Asian characters and emoji.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

/// Whether a scalar could move the cursor, change the terminal's state or reorder the line.
func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// A text on one line for a terminal, with unsafe scalars written as `\u{1B}`.
func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
  return text.unicodeScalars.map { scalar in
    isUnsafe(scalar) ? "\\u{\(hex(scalar.value, width: 1))}" : String(scalar)
  }.joined()
}

/// The byte order mark that some editors write before text in UTF-8.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
