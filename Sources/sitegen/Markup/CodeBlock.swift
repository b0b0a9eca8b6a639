// The line that opens fenced code: its language, and then, as other programs write it, a title, the lines that
// are marked, and whether lines are numbered:
//
//     ```swift title="Sources/Hill.swift" {2,4-5} numbers

/// Fenced code.
struct CodeBlock: Equatable, Sendable {
  /// The language; empty if none was given.
  var language = ""
  var title: String?
  /// The lines that are marked, counted from 1.
  var marked: [ClosedRange<Int>] = []
  var isNumbered = false
  /// All words after the fence, as they are written.
  var info = ""
  var text = ""

  /// Whether its lines are elements of their own.
  var hasLines: Bool { isNumbered || !marked.isEmpty }
}

extension BlockParser {
  /// Reads the words after a fence, except the id of a formula at their end.
  ///
  /// Reports the first unknown word.
  mutating func readInfo(_ range: Range<Int>) -> CodeBlock {
    var code = CodeBlock(info: source.string(range))
    let bytes = source.bytes
    var position = range.lowerBound
    func end(of start: Int, _ condition: (UInt8) -> Bool) -> Int {
      bytes[start..<range.upperBound].firstIndex { !condition($0) } ?? range.upperBound
    }
    let name = position..<end(of: position) { $0 != 0x20 && $0 != UInt8(ascii: "{") }
    let isName = bytes[name].allSatisfy {
      isLetter($0) || isDigit($0) || "+-_.#".utf8.contains($0)
    }
    guard isName else {
      report(range.lowerBound, "the language of a code block is one word", "write ```swift")
      return code
    }
    code.language = source.string(name)
    if code.language == "numbers" { (code.language, code.isNumbered) = ("", true) }
    position = name.upperBound
    while true {
      position = end(of: position) { $0 == 0x20 }
      guard position < range.upperBound else { return code }
      let start = position
      if bytes[start] == UInt8(ascii: "{") {
        position = min(end(of: start) { $0 != UInt8(ascii: "}") } + 1, range.upperBound)
      } else {
        var isQuoted = false
        position = end(of: start) { byte in
          if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
          return isQuoted || byte != 0x20
        }
      }
      if read(source.string(start..<position), into: &code) { continue }
      report(
        start, "'\(shortened(source.string(start..<position)))' is not an option of a code block",
        "write title=\"…\", lines to mark such as {2,4-5}, or numbers")
      return code
    }
  }

  /// Reads a word after the language; `false` if it is unknown.
  private func read(_ word: String, into code: inout CodeBlock) -> Bool {
    if word == "numbers" {
      code.isNumbered = true
    } else if word.hasPrefix("title=\""), word.hasSuffix("\""), word.utf8.count > 8 {
      code.title = String(word.dropFirst(7).dropLast())
    } else if word.hasPrefix("{"), word.hasSuffix("}") {
      for part in word.dropFirst().dropLast().parts(at: ",") {
        let ends = part.parts(at: "-").map { Int($0.filter { $0 != " " }) ?? 0 }
        guard let first = ends.first, let last = ends.last, ends.count <= 2, 1 <= first,
          first <= last
        else { return false }
        code.marked.append(first...last)
      }
    } else {
      return false
    }
    return true
  }

  /// The finished code of a fence; reports marked lines that it does not have.
  mutating func code(_ closed: OpenFence) -> CodeBlock {
    var code = closed.code
    code.text = String(decoding: closed.text, as: UTF8.self)
    if let last = code.marked.map(\.upperBound).max(), last > closed.lines.count {
      report(
        closed.start, "line \(last) is marked, but the code ends at line \(closed.lines.count)",
        "count the lines from 1, without the fence")
    }
    return code
  }
}
