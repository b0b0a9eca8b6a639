// Finds the phrases that scripts use. A script uses a phrase by its key, `say("live.undo")`, or by a composed
// key, `say("run." + name)`. A missing phrase would show up as its key in the page, so it is reported here.
// Any string in a script counts as a use, because tables contain keys, too.

/// The phrases that the scripts of a theme use.
struct ScriptPhrases: Sendable {
  /// The keys and the prefixes of keys that are passed to `say`, with their positions.
  private var asked: [(key: String, isWhole: Bool, location: SourceLocation)] = []
  /// All strings.
  private var strings: Set<String> = []
  /// The prefixes of composed keys.
  private var beginnings: Set<String> = []
  /// The strings and beginnings in scripts that a site adds.
  private var added: (strings: Set<String>, beginnings: Set<String>) = ([], [])

  /// Whether there are no scripts.
  var isEmpty: Bool { strings.isEmpty }

  /// Reads scripts; those in the folder `own` are added by a site.
  init(_ sources: [SourceText], own folder: String? = nil) {
    let isOwn = { (source: SourceText) in folder.map { source.file.hasPrefix("\($0)/") } ?? false }
    for source in sources.filter(isOwn) {
      for line in 0..<source.lineCount { read(source, source.line(line)) }
    }
    added = (strings, beginnings)
    for source in sources where !isOwn(source) {
      for line in 0..<source.lineCount { read(source, source.line(line)) }
    }
  }

  /// Reads the strings of a line.
  ///
  /// Text between two strings counts as a string too, which does no harm.
  private mutating func read(_ source: SourceText, _ line: Range<Int>) {
    let quotes = line.filter { source.bytes[$0] == UInt8(ascii: "\"") }
    for (start, end) in zip(quotes, quotes.dropFirst()) {
      let text = source.string(start + 1..<end)
      guard Self.isKey(text) else { continue }
      let isCalled = source.bytes[line.lowerBound..<start].hasSuffix(Self.call)
      let next = source.bytes[end + 1..<line.upperBound].first { $0 != 0x20 }
      let isWhole = next != UInt8(ascii: "+")
      if isWhole { strings.insert(text) } else if text.hasSuffix(".") { beginnings.insert(text) }
      if isCalled { asked.append((text, isWhole, source.location(at: start + 1))) }
    }
    // A key may also be composed in a template: `phase.${name}`.
    for mark in line where source.bytes[mark] == UInt8(ascii: "`") {
      let text = source.bytes[mark + 1..<line.upperBound].prefix(while: Self.isInKey)
      guard text.last == UInt8(ascii: "."),
        text.endIndex == line.upperBound || source.bytes[text.endIndex] == UInt8(ascii: "$")
      else { continue }
      let beginning = String(decoding: text, as: UTF8.self)
      beginnings.insert(beginning)
      if source.bytes[line.lowerBound..<mark].hasSuffix(Self.call) {
        asked.append((beginning, false, source.location(at: mark + 1)))
      }
    }
  }

  private static let call = Array("say(".utf8)

  private static func isKey(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "."))
      && text.utf8.allSatisfy(isInKey)
  }

  private static func isInKey(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || ".-".utf8.contains(byte)
  }
}

extension ScriptPhrases {
  /// Whether a script uses the phrase with a key.
  func uses(_ key: String) -> Bool {
    Self.uses(key, strings, beginnings)
  }

  private static func uses(
    _ key: String, _ strings: Set<String>, _ beginnings: Set<String>
  ) -> Bool {
    strings.contains(key) || beginnings.contains { key.hasPrefix($0) && key != $0 }
  }

  /// The findings about keys that scripts use and no phrase has.
  func findings(_ known: [String]) -> [Diagnostic] {
    let keys = Set(known)
    var begun: [String: Bool] = [:]
    var found = Findings()
    for (key, isWhole, location) in asked where !found.isFull(location.file) {
      if isWhole ? keys.contains(key) : begun[key] ?? false { continue }
      if !isWhole, begun[key] == nil {
        let isBegun = known.contains { $0.hasPrefix(key) }
        begun[key] = isBegun
        if isBegun { continue }
      }
      let start = isWhole ? key : key + "…"
      let finding = Diagnostic(
        location: location, message: "no phrase is called '\(start)'",
        suggestion: didYouMean(key, known), rule: .phrase)
      found.add([finding], under: .phrase)
    }
    return found.all
  }

  /// The findings about phrases of a text that are not used; names of `stages` are.
  ///
  /// An unused phrase is an error if it is probably misspelt: if it is similar to another key, or is in the
  /// site's own text. The program's text may have phrases that only the scripts of another theme use. The
  /// program's scripts use only phrases of its text, so a site's text needs others only for scripts of its own.
  func unsaid(
    in text: InterfaceText, over standard: InterfaceText?, stages: [String] = []
  ) -> [Diagnostic] {
    if isEmpty, standard == nil { return [] }
    let known = PhraseForm.needed + (standard?.keys ?? []) + stages.map { "stage.\($0)" }
    let keys = Set(known)
    var found = Findings()
    let used = standard == nil ? (strings: strings, beginnings: beginnings) : added
    for key in text.keys
    where !keys.contains(key) && !InterfaceText.isStrokeName(key)
      && !Self.uses(key, used.strings, used.beginnings)
    {
      // The search decides which of the two it is.
      if found.isFull(text.file) || found.isFull(text.file, .warning) { break }
      // The name of a stroke, whose key begins with 'stroke.'.
      let parts = key.parts(at: ".", most: 1)
      let near = didYouMean(key, known + parts.dropFirst().map { "stroke.\($0)" })
      let finding = Diagnostic(
        location: text.entries[key]?.location, message: "no page uses the phrase '\(key)'",
        suggestion: near,
        severity: standard == nil && near == nil ? .warning : .error, rule: .phrase)
      found.add([finding], under: .phrase)
    }
    return found.all
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
