// The parts of a text that are translated one by one: paragraphs, headings, lists, tables, captions. A
// part has a version, a short hash of its words as they are written, so that a number that changes its
// value changes nothing. In a translation a line before each part says which version it translates:
//
//     <!-- from 3f2a91c0 -->

/// A part of a text that is translated by itself.
struct DocumentPart: Equatable, Sendable {
  /// Where it begins.
  var location: SourceLocation
  /// The version of its words.
  var version: PartVersion
  /// The version of the original that it translates; `nil` if it does not say.
  var translated: PartVersion?
  /// What it is, as in an error: `paragraph`.
  var name: String
}

/// A short hash of some words, however they are broken into lines.
struct PartVersion: Hashable, Sendable {
  /// Eight lower-case hexadecimal digits.
  let text: String

  /// The version of words.
  init(_ words: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    for byte in words {
      let isSpace = byte == 0x20 || byte == UInt8(ascii: "\n")
      if isSpace, bytes.last ?? 0x20 == 0x20 { continue }
      bytes.append(isSpace ? 0x20 : byte)
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    text = String(Hash64(bytes).text.prefix(8))
  }

  /// Reads eight digits; `nil` for anything else.
  init?(text: String) {
    let digits = "0123456789abcdef".utf8
    guard text.utf8.count == 8, text.utf8.allSatisfy(digits.contains) else { return nil }
    self.text = text
  }

  /// The line that says it in a translation.
  var mark: String { "\(Self.markStart)\(text)\(Self.markEnd)" }

  /// Reads such a line, without the spaces around it.
  init?(mark: String) {
    guard mark.hasPrefix(Self.markStart), mark.hasSuffix(Self.markEnd) else { return nil }
    self.init(text: String(mark.dropFirst(Self.markStart.count).dropLast(Self.markEnd.count)))
  }

  static let markStart = "<!-- from "
  private static let markEnd = " -->"
}

extension Block {
  /// What the block is called as a part that is translated by itself; `nil` if it has no words of its own.
  var partName: String? {
    switch kind {
    case .heading: "heading"
    case .paragraph: "paragraph"
    case .quote: "quotation"
    case .list: "list"
    case .table: "table"
    case .directive(let directive): directive.caption.isEmpty ? nil : "caption"
    case .code, .formula, .thematicBreak: nil
    }
  }
}

extension BlockParser {
  /// Reads a line that says which version the part under it translates; `false` if it is none.
  mutating func readMark(_ scanner: LineScanner, _ top: Int) -> Bool {
    guard let version = PartVersion(mark: source.string(scanner.trimmed)) else { return false }
    settleLeaf(top)
    marks[line] = (version, scanner.firstNonSpace)
    return true
  }

  /// Notes a block that is translated by itself; the words of one in a list or a quotation belong to that.
  mutating func notePart(_ block: Block, firstLine: Int, lastLine: Int) {
    switch stack[stack.count - 1].kind {
    case .document, .directive: break
    case .quote, .list, .item: return
    }
    guard let name = block.partName else { return }
    let words = source.bytes[source.line(firstLine).lowerBound..<source.line(lastLine).upperBound]
    let mark = marks.removeValue(forKey: firstLine - 1)
    parts.append(
      DocumentPart(
        location: block.location, version: PartVersion(words), translated: mark?.version,
        name: name))
  }

  /// Refuses marks that stand above nothing.
  mutating func refuseLooseMarks() {
    for (_, mark) in marks.sorted(by: { $0.key < $1.key }) {
      report(
        mark.offset, "no paragraph begins under this mark",
        "put it on the line before what it speaks of, or delete it", rule: .translation)
    }
  }
}
