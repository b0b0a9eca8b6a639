// The words of pages outside the lessons: labels, buttons, captions of generated tables. Each language has a
// text file with lines `key = text with {name}`, so that Swift code contains no visible text. A word that
// depends on a number is given for each plural category of the language, with `#` for the number:
// `{count|# curve|# curves}`.

/// The phrases of the interface in one language.
struct InterfaceText: Sendable {
  /// A phrase as written.
  struct Entry: Sendable {
    var text: String
    var placeholders: [String]
    var location: SourceLocation
    /// The language of a phrase that is borrowed from another text; `nil` for one in the language of this text.
    var language: String?

    /// The forms of words that depend on a number.
    var plurals: [[String]] {
      text.parts(at: "{").dropFirst().compactMap { part in
        let forms = part.parts(at: "}", most: 1)[0].parts(at: "|").dropFirst()
        return forms.isEmpty ? nil : forms.map(String.init)
      }
    }
  }

  let file: String
  let entries: [String: Entry]
  /// The keys on lines with errors, which are reported there.
  let faulty: Set<String>

  private init(file: String, entries: [String: Entry], faulty: Set<String>) {
    self.file = file
    self.entries = entries
    self.faulty = faulty
  }

  /// Reads lines `key = text`; empty lines and lines that start with `#` are skipped.
  ///
  /// Errors in other lines are added to `findings`.
  init(_ source: SourceText, rule: Rule = .phrase, _ findings: inout Findings) {
    let (clean, faults) = source.cleaned()
    findings.add(faults, under: rule)
    var found: [Diagnostic] = []
    var entries: [String: Entry] = [:]
    var faulty: Set<String> = []
    func report(_ offset: Int, _ message: String, _ suggestion: String? = nil) {
      found.add(
        Diagnostic(location: clean.location(at: offset), message: message, suggestion: suggestion))
    }
    for index in 0..<clean.lineCount {
      let range = clean.line(index)
      let line = LineScanner(bytes: clean.bytes, position: range.lowerBound, end: range.upperBound)
      let start = line.firstNonSpace
      if line.isBlank || line.byte(start) == UInt8(ascii: "#") { continue }
      guard let sign = clean.bytes[range].firstIndex(of: UInt8(ascii: "=")) else {
        report(start, "a line here is 'key = text'")
        continue
      }
      let key = clean.string(LineScanner(bytes: clean.bytes, position: start, end: sign).trimmed)
      let text = clean.string(
        LineScanner(bytes: clean.bytes, position: sign + 1, end: range.upperBound).trimmed)
      let isName = key.utf8.allSatisfy {
        isLetter($0) || isDigit($0) || ".-".utf8.contains($0)
      }
      if key.isEmpty || !isName {
        report(start, "'\(key)' is not a valid key", "use letters, digits, dots and hyphens")
      } else if text.isEmpty {
        report(start, "'\(key)' has no text")
        faulty.insert(key)
      } else if let scalar = reordering(in: text) {
        report(start, "'\(key)' contains \(scalar), which reorders the text around it", "delete it")
        faulty.insert(key)
      } else if let first = entries[key] {
        report(start, "'\(key)' is given twice; first in line \(first.location.line)")
      } else if let placeholders = Self.placeholders(of: text) {
        entries[key] = Entry(
          text: text, placeholders: placeholders, location: clean.location(at: start))
      } else {
        report(
          start, "'\(key)' has a brace that is not a placeholder",
          "write {name}, letters only, or {name|# curve|# curves}")
        faulty.insert(key)
      }
    }
    findings.add(found, under: rule)
    file = source.file
    self.entries = entries
    self.faulty = faulty
  }

  /// The names in braces, in order; `nil` if braces do not match or a name is missing.
  private static func placeholders(of text: String) -> [String]? {
    var names: [String] = []
    for (index, part) in text.parts(at: "{").enumerated() {
      let pieces = part.parts(at: "}")
      if index == 0 {
        if pieces.count > 1 { return nil }
      } else {
        let name = pieces[0].parts(at: "|")[0]
        guard pieces.count == 2, !name.isEmpty, name.utf8.allSatisfy(isLetter) else { return nil }
        names.append(String(name))
      }
    }
    return names
  }
}

extension InterfaceText {
  /// These phrases, and those of another text for keys that this one lacks.
  ///
  /// The placeholders have the order of the other text, in which scripts give their values.
  func over(_ standard: InterfaceText?) -> InterfaceText {
    guard let standard else { return self }
    let merged = standard.entries.merging(entries) { general, own in
      var entry = own
      let known = general.placeholders.filter(own.placeholders.contains)
      entry.placeholders = known + own.placeholders.filter { !known.contains($0) }
      return entry
    }
    return InterfaceText(file: file, entries: merged, faulty: standard.faulty.union(faulty))
  }

  /// These phrases for a text in another language to borrow; `language` is that of the phrases.
  func lent(by language: String) -> InterfaceText {
    let lent = entries.mapValues { entry in
      var entry = entry
      entry.language = entry.language ?? language
      return entry
    }
    return InterfaceText(file: file, entries: lent, faulty: [])
  }

  /// These phrases but those with some keys.
  func without(_ isLeftOut: (String) -> Bool) -> InterfaceText {
    InterfaceText(file: file, entries: entries.filter { !isLeftOut($0.key) }, faulty: faulty)
  }

  /// All keys, sorted.
  var keys: [String] { entries.keys.sorted() }
}
