// A text file with a map from byte offsets to lines and columns. Columns count Unicode scalars. A checkpoint
// every 64 bytes makes each look-up O(1) in the length of a line, so that every node of a document can have
// a position.

/// The bytes of a file, and the line and column of each.
struct SourceText: Sendable {
  /// The size limit of a text, in bytes.
  ///
  /// A lesson has about ten thousand.
  static let largestSize = 4 << 20

  /// The file as the user named it.
  let file: String
  let bytes: [UInt8]
  /// Whether the file is larger than the limit and was not read.
  let isCut: Bool
  /// The offset at which each line starts; the first is 0.
  let lineStarts: [Int]
  /// The bytes as in the file, in which columns are counted.
  private let written: [UInt8]
  /// The number of continuation bytes before every 64th byte of the file.
  private let checkpoints: [Int]

  init(file: String, bytes: [UInt8]) {
    self.file = file
    isCut = bytes.count > Self.largestSize
    let bytes = isCut ? [] : Self.plain(bytes)
    self.bytes = bytes
    written = bytes
    let (starts, marks) = Self.places(in: bytes)
    lineStarts = starts
    checkpoints = marks
  }

  /// The offsets at which lines start, and the number of continuation bytes before every 64th byte.
  private static func places(in bytes: [UInt8]) -> (lines: [Int], continuations: [Int]) {
    var lines = [0]
    var marks: [Int] = []
    var continuations = 0
    for (index, byte) in bytes.enumerated() {
      if index % 64 == 0 { marks.append(continuations) }
      if isContinuation(byte) { continuations += 1 }
      if byte == UInt8(ascii: "\n") { lines.append(index + 1) }
    }
    return (lines, marks)
  }

  /// Removes a byte order mark, and carriage returns before line feeds.
  ///
  /// Neither counts as a column.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard start > 0 || bytes.contains(0x0D) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for index in start..<bytes.count {
      if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      plain.append(bytes[index])
    }
    return plain
  }

  /// Makes a text with other bytes and the positions of `source`.
  ///
  /// The number of bytes and the line feeds must be the same.
  private init(_ source: SourceText, overwritten bytes: [UInt8]) {
    file = source.file
    isCut = source.isCut
    self.bytes = bytes
    written = source.written
    lineStarts = source.lineStarts
    checkpoints = source.checkpoints
  }

  init(file: String, text: String) { self.init(file: file, bytes: Array(text.utf8)) }
}

extension SourceText {
  /// The number of lines; a final line feed does not begin another one.
  var lineCount: Int { lineStarts.last == bytes.count ? lineStarts.count - 1 : lineStarts.count }

  /// The bytes of a line, counted from 0, without its line feed.
  func line(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    return start..<end
  }

  /// The index of the line that contains `offset`, counted from 0.
  func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The line and column of a byte, or of the end of the text.
  func location(at offset: Int) -> SourceLocation {
    let index = lineIndex(at: offset)
    let start = lineStarts[index]
    let column = (offset - start) - (continuations(before: offset) - continuations(before: start))
    return SourceLocation(file: file, line: index + 1, column: column + 1)
  }

  /// The text of a range of bytes.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func continuations(before offset: Int) -> Int {
    guard !checkpoints.isEmpty else { return 0 }
    let mark = min(offset / 64, checkpoints.count - 1)
    var count = checkpoints[mark]
    for byte in written[(mark * 64)..<offset] where isContinuation(byte) { count += 1 }
    return count
  }
}

extension SourceText {
  /// Whether a character is between the words of a directive, or before an id or the words of a heading.
  private func isSyntax(at offset: Int) -> Bool {
    if bytes[(offset + 2)...].starts(with: "{#".utf8) { return true }
    let start = bytes[lineStarts[lineIndex(at: offset)]..<offset].drop { $0 == 0x20 }
    if start.starts(with: "::".utf8) { return start.count { $0 == UInt8(ascii: "\"") } % 2 == 0 }
    return ["##", "###"].contains { start.elementsEqual($0.utf8) }
  }

  /// Replaces tabs, carriage returns, control characters and bytes that are not UTF-8 by spaces, so that reading
  /// can go on, and returns the text with a finding for each.
  func cleaned() -> (SourceText, [Diagnostic]) {
    var findings: [Diagnostic] = []
    var clean = bytes
    var sawFault = false
    var lastTabLine = -1
    var sawReturn = false
    func report(_ offset: Int, _ message: String, _ suggestion: String? = nil) {
      findings.add(
        Diagnostic(location: location(at: offset), message: message, suggestion: suggestion))
    }
    if isCut {
      report(0, "the text is larger than \(Self.largestSize >> 20) MB", "divide it")
      return (self, findings)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      report(0, "the text is UTF-16", "save the file as UTF-8")
      let blank = [UInt8](repeating: 0x20, count: bytes.count)
      return (SourceText(file: file, bytes: blank), findings)
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        let length = lengthOfUTF8(in: bytes, at: index)
        if length == 0 {
          if !sawFault { report(index, "the text is not UTF-8 here", "save the file as UTF-8") }
          sawFault = true
          clean[index] = 0x20
          index += 1
          continue
        }
        let isC1 = byte == 0xC2 && bytes[index + 1] < 0xA0
        let isMark =
          length == 3 && byte == 0xEF && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF
        let isSeparator =
          length == 3 && byte == 0xE2 && bytes[index + 1] == 0x80
          && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
        let isNoBreak = byte == 0xC2 && bytes[index + 1] == 0xA0 && isSyntax(at: index)
        if isC1 || isMark || isSeparator || isNoBreak {
          report(
            index,
            isNoBreak
              ? "a no-break space, U+00A0, is not allowed here"
              : isMark
                ? "a byte order mark is not allowed here"
                : "a control character is not allowed here",
            isNoBreak ? "write a space" : "delete it")
          for i in index..<(index + length) { clean[i] = 0x20 }
        }
        index += length
        continue
      }
      if byte == UInt8(ascii: "\t") {
        clean[index] = 0x20
        let line = lineIndex(at: index)
        if line != lastTabLine { report(index, "tabs are refused", "indent with spaces") }
        lastTabLine = line
      } else if byte == UInt8(ascii: "\r") {
        clean[index] = 0x20
        if !sawReturn {
          report(index, "a carriage return ends no line here", "end lines with LF or CR LF")
        }
        sawReturn = true
      } else if (byte < 0x20 && byte != UInt8(ascii: "\n")) || byte == 0x7F {
        clean[index] = 0x20
        report(index, "a control character is not allowed here", "delete it")
      }
      index += 1
    }
    return (SourceText(self, overwritten: clean), findings)
  }
}
