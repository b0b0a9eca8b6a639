// Footnotes: a mark `[^name]` in the text, and the text of the note in lines that begin with `[^name]:`, anywhere:
//
//     The pen reports samples.[^rate]
//
//     [^rate]: About sixty in a second.

/// The footnotes of a text, numbered in the order of their first marks.
struct Footnotes: Equatable, Sendable {
  struct Note: Equatable, Sendable {
    let name: String
    let text: [Inline]
    /// The number of marks to which the note links back.
    var marks = 0
  }

  fileprivate(set) var notes: [Note] = []
  /// The indices of the notes by their names.
  fileprivate(set) var indices: [String: Int] = [:]
  /// The number of each mark among the marks of its note, from 1, by position.
  fileprivate(set) var ordinals: [SourceLocation: Int] = [:]

  /// Adds a mark of a note; `isRepeated` if a page shows it several times.
  fileprivate mutating func add(
    _ mark: SourceLocation, of name: String, _ text: [Inline], isRepeated: Bool
  ) {
    let index = indices[name] ?? notes.count
    if index == notes.count {
      indices[name] = index
      notes.append(Note(name: name, text: text))
    }
    if isRepeated { return }
    notes[index].marks += 1
    ordinals[mark] = notes[index].marks
  }
}

extension InlineParser {
  /// Reads the mark of a footnote; `false` if there is none here.
  mutating func footnote() -> Bool {
    guard let end = InlineParser.footnoteEnd(in: bytes[position...]) else { return false }
    steps += end - position
    if openBracket != nil {
      report(position, "a link cannot hold a footnote", "put it after the link")
    }
    flush()
    add(.footnote(String(decoding: bytes[position + 2..<end - 1], as: UTF8.self)), at: position)
    position = end
    return true
  }

  /// The end of `[^name]` at the beginning of some bytes; `nil` for anything else.
  fileprivate static func footnoteEnd(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: "[^".utf8) else { return nil }
    let name = bytes.dropFirst(2).prefix {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard !name.isEmpty, name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: "]")
    else { return nil }
    return name.endIndex + 1
  }
}

extension BlockParser {
  /// Adds the lines of a paragraph from the first text of a footnote on, and those before it as a paragraph.
  ///
  /// Returns `false` if there is no footnote.
  mutating func addFootnotes(_ paragraph: OpenParagraph) -> Bool {
    let lines = paragraph.lines
    let starts = lines.indices.filter { textOfFootnote(lines[$0]) != nil }
    guard let first = starts.first else { return false }
    if first > 0 {
      closeParagraph(
        OpenParagraph(lines: Array(lines[..<first]), firstLine: paragraph.firstLine))
    }
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
      let line = lines[start]
      guard let begin = textOfFootnote(line) else { continue }
      let name = source.string(line.lowerBound + 2..<begin - 2)
      var part = Array(lines[start..<end])
      part[0] = begin..<line.upperBound
      while let first = part[0].first, source.bytes[first] == 0x20 { part[0].removeFirst() }
      if part.allSatisfy(\.isEmpty) {
        report(line.lowerBound, "the footnote '\(name)' is empty", "write its text on this line")
      }
      let location = source.location(at: line.lowerBound)
      if let first = footnotes[name] {
        report(
          line.lowerBound, "the footnote '\(name)' is given twice; first in line \(first.line)",
          "use another name")
      } else {
        footnotes[name] = location
      }
      addBlock(
        Block(kind: .footnote(name: name, text: inlines(part)), location: location),
        firstLine: paragraph.firstLine + start, lastLine: paragraph.firstLine + end - 1)
    }
    return true
  }

  /// The offset after `[^name]:` at the beginning of a line.
  private func textOfFootnote(_ line: Range<Int>) -> Int? {
    guard let end = InlineParser.footnoteEnd(in: source.bytes[line]), end < line.upperBound,
      source.bytes[end] == UInt8(ascii: ":")
    else { return nil }
    return end + 1
  }

  /// The footnotes of the finished text; reports marks without a text, and texts without a mark.
  mutating func readFootnotes(_ blocks: [Block]) -> Footnotes {
    var texts: [String: [Inline]] = [:]
    for case .footnote(let name, let text) in blocks.flatMap(\.all).map(\.kind) {
      if texts[name] == nil { texts[name] = text }
    }
    var read = Footnotes()
    // Texts that were probably meant by misspelt marks.
    var meant: Set<String> = []
    let openings = Set(blocks.flatMap(\.all).compactMap(\.openingMark))
    let unwritten = Set(openings.map(\.name)).subtracting(texts.keys)
    var number = 0
    var marked = blocks.flatMap { $0.marked(isRepeated: false) }
    // Then the marks in the notes, in the order of the notes.
    while true {
      for (mark, isRepeated) in marked {
        guard case .footnote(let name) = mark.kind else { continue }
        if let text = texts[name] {
          read.add(mark.location, of: name, text, isRepeated: isRepeated)
          continue
        }
        // The text lacks only its colon.
        if unwritten.contains(name) {
          if openings.contains(OpeningMark(name: name, location: mark.location)) {
            refuse(
              mark.location, "the text of the footnote '\(name)' has no colon after its mark",
              "write [^\(name)]:")
          }
          continue
        }
        if foreign.hidesText { continue }
        let names = texts.keys.sorted()
        let near =
          nearest(to: name, in: names)
          ?? names.first {
            $0.count > 2 && name.hasPrefix($0) || name.count > 2 && $0.hasPrefix(name)
          }
        if let near { meant.insert(near) }
        refuse(
          mark.location, "the footnote '\(name)' has no text",
          near.map { "did you mean '\($0)'?" }
            ?? "write a paragraph that begins with [^\(name)]:")
      }
      if number == read.notes.count { break }
      marked = read.notes[number].text.flatMap(\.all).map { ($0, false) }
      number += 1
    }
    for (name, place) in footnotes.sorted(by: { $0.value < $1.value })
    where read.indices[name] == nil && !meant.contains(name) {
      refuse(
        place, "the text has no mark of the footnote '\(name)'",
        "write [^\(name)] where it belongs, or delete the footnote")
    }
    return read
  }

  private mutating func refuse(_ place: SourceLocation, _ message: String, _ remedy: String) {
    if findings.isFull { return }
    findings.add(
      Diagnostic(location: place, message: message, suggestion: remedy, rule: .markdown))
  }
}

/// The mark of a footnote at the beginning of a paragraph, where only a text of one begins.
private struct OpeningMark: Hashable {
  let name: String
  let location: SourceLocation
}

extension Block {
  fileprivate var openingMark: OpeningMark? {
    guard case .paragraph(let inlines) = kind, inlines.count > 1, let first = inlines.first,
      case .footnote(let name) = first.kind
    else { return nil }
    return OpeningMark(name: name, location: first.location)
  }

  /// The inlines in it, without those of footnotes, and whether a page shows them several times, like the choices of
  /// a question.
  fileprivate func marked(isRepeated: Bool) -> [(inline: Inline, isRepeated: Bool)] {
    if case .footnote = kind { return [] }
    let isRepeated = isRepeated || isDirective("choice") || isDirective("wrong")
    return runs.joined().flatMap(\.all).map { ($0, isRepeated) }
      + inner.flatMap { $0.marked(isRepeated: isRepeated) }
  }
}
