// The parts of a text that are translated one by one: paragraphs, headings, lists, tables, captions. Each
// has a version, a short hash of its source, so that a new value of a computed number does not change it.
// In a translation, a line above each part states the version of the original that it translates:
//
//     <!-- from 3f2a91c0 -->

/// A part of a text that is translated on its own.
struct DocumentPart: Equatable, Sendable {
  /// The position of its first character.
  var location: SourceLocation
  /// The version of its words.
  var version: PartVersion
  /// The version of the original that it translates; `nil` if the text does not state one.
  var translated: PartVersion?
  /// What it is, as in an error: `paragraph`.
  var name: String
}

/// A short hash of a text.
///
/// It does not depend on line breaks.
struct PartVersion: Hashable, Sendable {
  /// Eight lower-case hexadecimal digits.
  let text: String

  /// Computes the version of a text.
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

  /// The line that states this version in a translation.
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
  /// The name of the kind of part in messages; `nil` for a block that has no text of its own to translate.
  var partName: String? {
    switch kind {
    case .heading: "heading"
    case .paragraph: "paragraph"
    case .quote: "quotation"
    case .list: "list"
    case .table: "table"
    case .definition: "definition"
    case .footnote: "footnote"
    case .directive(let directive):
      // A note with a title is a part twice: its first line is, and then the blocks in it.
      directive.note == nil && !directive.caption.isEmpty
        ? "caption"
        : directive.content.isEmpty && directive.value("title") != nil ? "title" : nil
    case .code, .formula, .thematicBreak: nil
    }
  }
}

extension BlockParser {
  /// Reads a line that states a version; `false` if the line is something else.
  mutating func readMark(_ scanner: LineScanner, _ top: Int) -> Bool {
    guard let version = PartVersion(mark: source.string(scanner.trimmed)) else { return false }
    settleLeaf(top)
    marks[line] = (version, scanner.firstNonSpace)
    return true
  }

  /// Records a block as a part to translate.
  ///
  /// Blocks in a list or a quotation belong to the part of that.
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

  /// Reports versions that no part follows.
  mutating func refuseLooseMarks() {
    for (_, mark) in marks.sorted(by: { $0.key < $1.key }) {
      report(
        mark.offset, "no paragraph begins under this mark",
        "put it on the line above the text that it is about, or delete it", rule: .translation)
    }
  }
}
