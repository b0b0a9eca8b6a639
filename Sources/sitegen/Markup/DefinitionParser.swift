// Definitions: a term on a line, and under it each of its meanings after a colon and a space. A meaning may go on
// on further lines.
//
//     Ink
//     : What a pen leaves.

extension BlockParser {
  /// Adds a paragraph as a definition; `false` if it is not one.
  mutating func addDefinition(_ paragraph: OpenParagraph) -> Bool {
    let lines = paragraph.lines
    let starts = lines.indices.filter {
      source.bytes[lines[$0]].starts(with: [UInt8(ascii: ":"), 0x20])
    }
    if starts == [0], lines.count == 1, addLateCaption(lines[0]) { return true }
    guard starts.first == 1 else { return false }
    let meanings = zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      var part = Array(lines[start..<end])
      part[0] = (part[0].lowerBound + 2)..<part[0].upperBound
      return inlines(part)
    }
    addBlock(
      Block(
        kind: .definition(term: inlines([lines[0]]), meanings: meanings),
        location: source.location(at: lines[0].lowerBound)),
      firstLine: paragraph.firstLine, lastLine: paragraph.firstLine + lines.count - 1)
    return true
  }
}

extension Block {
  /// Whether the block is a definition.
  var isDefinition: Bool { if case .definition = kind { true } else { false } }
}
