// Syntax of other dialects of Markdown that is refused: HTML, reference links, boxes of tasks, tags of templates.
// One construct has one message, with what the program offers instead; so a text remembers what it has reported in
// other paragraphs.

/// What a text has used and reported of other dialects.
struct ForeignSyntax {
  /// A definition of a reference link: `[label]: address`.
  struct Definition {
    var label: String
    var address: String
    /// Its offset in the source.
    var offset: Int
  }

  /// Whether an error hides a part of the text, with its ids and footnotes.
  var hidesText = false
  /// Whether it has been reported that the formulas are LaTeX and those of the text are not.
  private var lacksNotation = false
  /// The number of open elements by their names; their first tags have been reported.
  private var elements: [String: Int] = [:]
  /// The addresses of reference links, by their labels.
  private var addresses: [String: String] = [:]
  /// The labels of the reference links that have been reported.
  private var used: Set<String> = []
  /// The definitions, in the order of the text.
  var definitions: [Definition] = []
  /// The ids in places where nothing can have one.
  var strayIDs: Set<String> = []

  /// Finds the definitions of reference links, which may follow the links.
  init(_ source: SourceText) {
    for index in 0..<source.lineCount {
      guard let definition = Self.definition(source.line(index), in: source) else { continue }
      addresses[definition.label] = addresses[definition.label] ?? definition.address
    }
  }
}

// HTML.
extension ForeignSyntax {
  /// What to write instead of elements of HTML.
  private static let remedies: [(names: String, remedy: String)] = [
    ("details summary", "a text to open is the :::answer of an :::exercise, or a :::hint"),
    ("div section aside article", "write :::note, :::tip or :::warning, or leave the tags out"),
    ("iframe video audio embed object source", "link it, [what it shows](https://…)"),
    ("img picture", "write ![what it shows](file.png)"),
    ("figure figcaption", "write ::figure file=… alt=…, with a caption on the next line"),
    ("svg", "save it as a file, and write ::figure file=… alt=…"), ("br", "end the line with \\"),
    ("hr", "write --- between empty lines"), ("sub sup", "write a formula, $x_1$ or $x^2$"),
    ("b strong", "write **words**"), ("i em", "write *words*"),
    ("code kbd tt samp var", "write `code`"), ("pre", "write ``` before and after it"),
    ("a", "write [text](address)"), ("blockquote", "write > before each line"),
    ("table thead tbody tr td th", "write | a | b | and, below the first row, |---|---|"),
    ("ul ol li", "write - or 1. before each item"), ("dl dt dd", "write ': ' before a meaning"),
    ("h1 h2 h3 h4 h5 h6", "write ## Heading {#some-id}"), ("math", "write a formula, $x/2$"),
    ("script style link", "put it into the folder 'theme'"),
    ("form input button select textarea", "questions are :::number, :::predict and others"),
    ("p span font center u small mark", "leave the tag out"),
  ]
  /// The elements whose contents are not reported again.
  private static let containers = Set(
    "details div section aside article figure picture svg table ul ol dl form video audio math"
      .words(at: " ").map(String.init))

  /// Whether a fault of a formula is to be reported: that a text lacks the choice of LaTeX, once.
  mutating func isNew(_ fault: MathFault) -> Bool {
    if !fault.isOfNotation { return true }
    defer { lacksNotation = true }
    return !lacksNotation
  }

  /// Takes a tag or an address, `a href="…"`, and returns what to write instead.
  ///
  /// Returns `nil` if it belongs to an element that has been reported.
  mutating func take(_ tag: String) -> String? {
    if tag.contains("://") && !tag.contains(" ") || tag.contains("@") && !tag.contains("=") {
      return "write [text](\(shortened(tag)))"
    }
    let isClosing = tag.hasPrefix("/")
    let name = tag.lowercased().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
    let element = String(name)
    let isInside = elements.keys.contains { Self.containers.contains($0) }
    if isClosing, let count = elements[element] {
      elements[element] = count > 1 ? count - 1 : nil
      return nil
    }
    let isEmpty = tag.hasSuffix("/") || ["br", "hr", "img", "input", "source"].contains(element)
    if !isClosing, !isEmpty { elements[element, default: 0] += 1 }
    if isInside { return nil }
    let remedy = Self.remedies.first { $0.names.words(at: " ").contains(name) }?.remedy
    let character = "\\< for the character itself"
    return remedy.map { "\($0); \(character)" } ?? "leave it out, or write \(character)"
  }
}

// Reference links.
extension ForeignSyntax {
  private static func normal(_ label: String) -> String {
    label.lowercased().words(at: " ").joined(separator: " ")
  }

  /// The address of a reference link with a label, which is reported now; `nil` without a definition.
  mutating func address(of label: String) -> String? {
    let label = Self.normal(label)
    guard let address = addresses[label] else { return nil }
    used.insert(label)
    return address
  }

  /// The definitions of which no link has been reported.
  var unused: [Definition] { definitions.filter { !used.contains($0.label) } }

  /// The definition on a line: a label, an address, and perhaps a title.
  static func definition(_ line: Range<Int>, in source: SourceText) -> Definition? {
    let bytes = source.bytes[line].drop { $0 == 0x20 }
    guard bytes.first == UInt8(ascii: "["), bytes.dropFirst().first != UInt8(ascii: "^"),
      let end = bytes.firstIndex(of: UInt8(ascii: "]")), end > bytes.startIndex + 1,
      end + 1 < line.upperBound, source.bytes[end + 1] == UInt8(ascii: ":")
    else { return nil }
    let words = source.string(end + 2..<line.upperBound).words(at: " ")
    guard let address = words.first, words.count == 1 || "\"'(".contains(words[1].first ?? " ")
    else { return nil }
    let label = normal(source.string(bytes.startIndex + 1..<end))
    return Definition(label: label, address: String(address), offset: bytes.startIndex)
  }
}

extension BlockParser {
  /// Takes the definitions of reference links at the beginning of a paragraph.
  mutating func takeDefinitions(_ paragraph: inout OpenParagraph) {
    while let line = paragraph.lines.first,
      let definition = ForeignSyntax.definition(line, in: source)
    {
      foreign.definitions.append(definition)
      paragraph.lines.removeFirst()
      paragraph.firstLine += 1
    }
  }

  /// Reports the definitions of reference links that no link uses.
  mutating func refuseDefinitions() {
    for definition in foreign.unused {
      report(
        definition.offset, "reference links are refused",
        "write [text](\(shortened(definition.address))) where the link belongs")
    }
  }

  /// Skips the box of a task at the beginning of an item; reports the first of a list.
  mutating func skipBox(_ scanner: inout LineScanner) {
    let bytes = source.bytes[scanner.position..<scanner.end]
    guard bytes.starts(with: "[ ] ".utf8) || bytes.lowercased(upTo: 4) == "[x] " else { return }
    let list = stack.count - 2
    if !stack[list].hasTasks {
      report(
        scanner.position, "lists of tasks are refused",
        "leave out the boxes, or write \\[ for the character itself")
    }
    stack[list].hasTasks = true
    scanner.position += 4
  }
}

extension ArraySlice<UInt8> {
  fileprivate func lowercased(upTo count: Int) -> String {
    String(decoding: prefix(count), as: UTF8.self).lowercased()
  }
}

extension InlineParser {
  /// Skips a tag, or an address between `<` and `>`; `false` if the character is only itself.
  mutating func tag() -> Bool {
    guard let next = byte(position + 1), isLetter(next) || "/!?".utf8.contains(next),
      !bytes[position...].starts(with: "<!--".utf8)
    else { return false }
    let message = "raw HTML and <…> links are refused"
    guard mayEndTag, let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      mayEndTag = false
      report(position, message, "write \\< for the character itself")
      return false
    }
    steps += end - position
    flush()
    if let remedy = foreign.take(String(decoding: bytes[position + 1..<end], as: UTF8.self)) {
      report(position, message, remedy)
    }
    position = end + 1
    return true
  }

  /// Reports a reference link, `[text][label]` or `[label]`, and skips its label.
  ///
  /// The closing bracket of its text is at the position.
  mutating func refuseReference(from start: Int) {
    let text = String(decoding: bytes[start + 1..<position], as: UTF8.self)
    var label = text
    let opening = position + 1
    if byte(opening) == UInt8(ascii: "["),
      let end = bytes[opening...].prefix(1000).firstIndex(of: UInt8(ascii: "]"))
    {
      steps += end - opening
      if end > opening + 1 { label = String(decoding: bytes[opening + 1..<end], as: UTF8.self) }
      position = end
    }
    if let address = foreign.address(of: label) {
      let words = text.replacing("\n", with: " ")
      report(
        start, "reference links are refused",
        "write [\(shortened(words))](\(shortened(address)))")
    } else {
      reportBracket(start)
    }
  }
}

// LaTeX outside of dollar signs.
extension InlineParser {
  /// Skips what is between `\(` and `\)`, or on lines of its own between `\[` and `\]`.
  ///
  /// `opening` is the sign after the backslash. Returns `false` if it is only an escaped bracket.
  mutating func skipLaTeX(_ opening: UInt8) -> Bool {
    let isInline = opening == UInt8(ascii: "(")
    let isDisplayed = opening == UInt8(ascii: "[") && [0x20, 0x0A].contains(byte(position + 2))
    guard isInline || isDisplayed, !unclosed.contains(opening), !findings.isFull else {
      return false
    }
    let closing = Array((isInline ? "\\)" : "\\]").utf8)
    guard let end = bytes[(position + 2)...].firstRange(of: closing) else {
      unclosed.insert(opening)
      steps += bytes.count - position
      return false
    }
    steps += end.upperBound - position
    if isDisplayed { foreign.hidesText = true }
    let latex = formulas.notation == .latex
    report(
      position, "'\\\(Character(Unicode.Scalar(opening)))' begins no formula",
      isInline
        ? "write $…$, or ( for the character itself"
        : latex ? "write $$ before and after it" : FormulaReader.doubled.suggestion)
    flush()
    position = end.upperBound
    return true
  }

  /// Skips an environment of LaTeX up to its end in the paragraph; `false` if none begins here.
  mutating func skipEnvironment() -> Bool {
    guard bytes[position...].starts(with: "\\begin{".utf8) else { return false }
    foreign.hidesText = true
    report(
      position, "'\\begin' begins no formula",
      formulas.notation == .latex
        ? "write $$ before and after it" : FormulaReader.doubled.suggestion)
    let rest = bytes[position...]
    let last = rest.firstRange(of: Array("\\end{".utf8))?.upperBound ?? bytes.count
    let end = bytes[last...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? bytes.count
    steps += end - position
    flush()
    position = end
    return true
  }
}

// Commands of LaTeX in the text.
extension InlineParser {
  /// What to write instead of commands.
  private static let commandRemedies: [(names: String, remedy: String)] = [
    ("ref eqref cref Cref autoref pageref", "write a link without words, [](#eq-name)"),
    ("label", "end the formula with $$ {#eq-name}"),
    ("cite citep citet", "write a footnote, [^name], or a link"),
    ("footnote", "write [^name] here, and a paragraph that begins with [^name]:"),
    ("emph textit", "write *words*"), ("textbf", "write **words**"), ("texttt", "write `code`"),
    ("url href", "write [text](address)"), ("item", "write - before each item"),
    ("section subsection chapter", "write ## Heading {#some-id}"),
    ("includegraphics", "write ![what it shows](file.png)"),
  ]

  /// Skips a command for texts, with its arguments; `false` if none begins here.
  mutating func skipCommand() -> Bool {
    let name = String(decoding: bytes[(position + 1)...].prefix(while: isLetter), as: UTF8.self)
    guard
      let (_, remedy) = Self.commandRemedies.first(where: {
        $0.names.words(at: " ").contains(name[...])
      })
    else { return false }
    report(position, "'\\\(name)' is LaTeX", remedy)
    flush()
    position += 1 + name.utf8.count
    while byte(position) == UInt8(ascii: "{") || byte(position) == UInt8(ascii: "["),
      let end = bytes[position...].prefix(1000).firstIndex(where: { "]}".utf8.contains($0) })
    {
      steps += end - position
      position = end + 1
    }
    return true
  }
}

// Tags of templates, as in Liquid: `{% include note.html %}`.
extension InlineParser {
  /// What to write instead of tags.
  private static let tagRemedies: [(names: String, remedy: String)] = [
    (
      "include include_relative include_cached render partial",
      "a text includes no other: copy it here; ::code file=… shows a file of code"
    ),
    ("highlight code", "write ``` before and after the code"),
    ("link post_url ref", "write [text](lessons/name.html)"),
    ("comment", "write <!-- before it, and --> after it"),
    ("figure image img", "write ![what it shows](file.png)"),
    ("note tip warning hint callout alert admonition", "write :::note, :::tip or :::warning"),
    ("raw", "leave it out, and write \\{ for a brace"),
  ]

  /// Skips a tag and, if its end is in the paragraph, what is between; `false` if the brace is only itself.
  mutating func skipTemplateTag() -> Bool {
    guard byte(position + 1) == UInt8(ascii: "%"), mayEndTemplateTag, !findings.isFull else {
      return false
    }
    guard var end = bytes[(position + 2)...].firstRange(of: Array("%}".utf8))?.upperBound else {
      mayEndTemplateTag = false
      steps += bytes.count - position
      return false
    }
    let content = String(decoding: bytes[position + 2..<end - 2], as: UTF8.self)
    let name = content.drop { "- \n".contains($0) }.prefix { $0.isLetter || $0 == "_" }
    // The end of what began in another paragraph was reported there.
    if !name.hasPrefix("end") {
      let closing = name.isEmpty ? nil : bytes[end...].firstRange(of: Array("end\(name)".utf8))
      if let rest = closing.map({ bytes[$0.upperBound...] }) {
        end = rest.firstRange(of: Array("%}".utf8))?.upperBound ?? end
      }
      let remedy = Self.tagRemedies.first { $0.names.words(at: " ").contains(name) }?.remedy
      report(
        position, "tags of templates, {% … %}, are refused",
        "\(remedy ?? "leave it out"); \\{ for the character itself")
    }
    steps += end - position
    flush()
    position = end
    return true
  }
}
