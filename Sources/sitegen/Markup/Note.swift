// Notes next to the text: `:::note`, `:::tip` and `:::warning`, with or without a title, and the quoted form
// that other programs read:
//
//     > [!NOTE] A title
//     > The text.

extension Directive {
  /// The kinds of notes.
  enum Note: String, CaseIterable, Sendable {
    case note, tip, warning

    /// The form of the container.
    var form: Form {
      Form(name: rawValue, shape: .container(needsID: false), takesTitle: true)
    }

    /// The name in the quoted form.
    var sign: String { rawValue.uppercased() }

    /// Kinds of notes that other programs have.
    private static let others = [
      "abstract", "attention", "callout", "caution", "danger", "error", "important", "info",
      "success",
    ]

    static let remedy = "notes are :::note, :::tip and :::warning"

    /// What to write instead of a kind of note that other programs have; `nil` for another name.
    static func remedy(for name: String) -> String? {
      others.contains(name.lowercased()) ? remedy : nil
    }
  }

  /// The kind of note that the directive is.
  var note: Note? { Note(rawValue: name) }
}

extension BlockParser {
  /// Reads the line that makes a quote a note; `false` if the line is something else.
  ///
  /// The quote is open, and this is its first line.
  mutating func readNote(_ scanner: LineScanner) -> Bool {
    let range = scanner.trimmed
    let opening = Array("[!".utf8)
    guard source.bytes[range].starts(with: opening),
      let end = source.bytes[range].firstIndex(of: UInt8(ascii: "]")),
      end > range.lowerBound + 2, source.bytes[range.lowerBound + 2..<end].allSatisfy(isLetter),
      end + 1 == range.upperBound || !"([:".utf8.contains(source.bytes[end + 1])
    else { return false }
    let name = source.string(range.lowerBound + 2..<end)
    let location = source.location(at: range.lowerBound)
    let kind = Directive.Note(rawValue: name.lowercased())
    if kind == nil {
      let signs = Directive.Note.allCases.map { "[!\($0.sign)]" }
      report(
        range.lowerBound, "no note is called '\(shortened(name))'",
        "write \(signs.joined(separator: ", ")), or \\[ for the character itself", rule: .directive)
    }
    var note = Directive(
      name: (kind ?? .note).rawValue, arguments: [], caption: [], content: [], location: location)
    let rest = end + 1..<range.upperBound
    if let first = source.bytes[rest].firstIndex(where: { $0 != 0x20 }) {
      let title = first..<range.upperBound
      note.arguments = [.init(key: "title", value: source.string(title), location: location)]
      note.caption = inlines([title])
    }
    stack[stack.count - 1].note = note
    return true
  }

  /// Adds a finished quote, which may be a note.
  mutating func addQuote(_ closed: OpenBlock, _ blocks: [Block]) {
    var block = Block(kind: .quote(blocks), location: source.location(at: closed.start))
    if var note = closed.note {
      if blocks.isEmpty {
        report(
          closed.start, "the note is empty", "write its text on the next lines, each after '>'")
      }
      // Its text is translated as a whole, like that of a quotation.
      notePart(block, firstLine: closed.firstLine, lastLine: closed.lastLine)
      note.content = blocks
      block.kind = .directive(note)
    }
    addBlock(block, firstLine: closed.firstLine, lastLine: closed.lastLine)
  }
}
