// The phrases that scripts say. A script names a phrase by its key, `say("live.undo")`, or puts the key
// together, `say("run." + name)`; it says the key itself when there is no such phrase, which nothing else
// would notice. What a script holds as a string counts as said, for keys also stand in its tables.

/// The phrases that the scripts of a theme ask for.
struct ScriptPhrases: Sendable {
  /// What is asked for by whole keys, and by beginnings of keys, each with its place.
  private var asked: [(key: String, isWhole: Bool, location: SourceLocation)] = []
  /// Whatever stands between two quotes.
  private var strings: Set<String> = []
  /// What keys that are put together begin with.
  private var beginnings: Set<String> = []

  /// Whether there is no script to say anything.
  var isEmpty: Bool { strings.isEmpty }

  init(_ sources: [SourceText]) {
    for source in sources {
      for line in 0..<source.lineCount { read(source, source.line(line)) }
    }
  }

  /// Reads the strings of a line; text between two strings is taken for one more, and does no harm.
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
    // A key may also be put together in a template: `phase.${name}`.
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
  /// Whether a script says the phrase with a key.
  func say(_ key: String) -> Bool {
    strings.contains(key) || beginnings.contains { key.hasPrefix($0) && key != $0 }
  }

  /// What scripts ask for and no phrase has.
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
        location: location, message: "there is no phrase '\(start)'",
        suggestion: didYouMean(key, known), rule: .phrase)
      found.add([finding], under: .phrase)
    }
    return found.all
  }

  /// Phrases of a text that nobody says.
  ///
  /// That is an error where it looks misspelt: if it is nearly another key, or stands in a site's own text,
  /// over that of the program. The program's own may hold what only scripts of another theme say.
  func unsaid(in text: InterfaceText, over standard: InterfaceText?) -> [Diagnostic] {
    if isEmpty, standard == nil { return [] }
    let known = PhraseForm.needed + (standard?.keys ?? [])
    let keys = Set(known)
    var found = Findings()
    for key in text.keys where !keys.contains(key) && !say(key) {
      // Which of the two it would be shows only by the search.
      if found.isFull(text.file) || found.isFull(text.file, .warning) { break }
      let near = didYouMean(key, known)
      let finding = Diagnostic(
        location: text.entries[key]?.location, message: "No page says '\(key)'", suggestion: near,
        severity: standard == nil && near == nil ? .warning : .error, rule: .phrase)
      found.add([finding], under: .phrase)
    }
    return found.all
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
