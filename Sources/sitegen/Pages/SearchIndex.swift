// The index of the search: the texts of the pages of a language, as a script, because a page that is opened from
// disk may load scripts but no other data. `Site/scripts/search` reads it.
//
// The texts are lists of words and of the signs between them. Words are written as numbers, of which frequent
// words have the shortest, so that the file is smaller than the texts even after compression, and so that the
// script need not split them again.

import InkstepLessons

/// The searchable text of a page.
struct SearchedPage: Sendable {
  /// A heading with the passages under it.
  struct Section: Sendable {
    /// The id of the heading; empty for the title of the page.
    let id: String
    let heading: String
    var passages: [String] = []
  }

  /// The folder of its language, and the path from there.
  let folder: String
  let path: String
  private(set) var sections: [Section] = []

  /// Takes the text from what was recorded of the main part of a page.
  init(path: String, in folder: String = "", _ passages: [HTMLRecords.Passage]) {
    (self.path, self.folder) = (path, folder)
    var names: Set<String> = []
    for passage in passages {
      let text = passage.kind == .code ? Self.new(&names, in: passage.text) : passage.text
      if text.utf8.allSatisfy({ $0 <= 0x20 }) { continue }
      if passage.kind != .heading {
        if !sections.isEmpty { sections[sections.count - 1].passages.append(text) }
      } else if sections.isEmpty || passage.id != nil {
        // A heading without an id, such as that of an exercise, is not a target of links.
        sections.append(Section(id: passage.id ?? "", heading: text))
      }
    }
  }

  /// The names with small and capital letters in code that the page has not had before, such as `strokeEnd`.
  private static func new(_ names: inout Set<String>, in code: String) -> String {
    SearchWords.split(code).map(String.init).filter { word in
      word.contains { $0.isLowercase } && word.contains { $0.isUppercase }
        && names.insert(word).inserted
    }.joined(separator: " ")
  }
}

extension SearchedPage {
  /// The text of a page; `nil` for a page that a search does not find: steps, figures, answers, and pages that say
  /// nothing of their own.
  init?(_ page: any SitePage, _ rendered: RenderedPage, in folder: String) {
    if page is StepsPage || page is GraphStepsPage || page is EmbedPage || page is HomePage
      || page is AnswerKeyPage || page is MovedPage || page is NotFoundPage
    {
      return nil
    }
    let path = String(page.path.dropFirst(folder.count))
    self.init(path: path, in: folder, rendered.passages)
    if sections.isEmpty { return nil }
  }
}

extension Site {
  /// The language of the page at a path.
  func language(of path: String) -> SiteLanguage {
    languages.first { !$0.isOriginal && path.hasPrefix($0.folder) } ?? languages[0]
  }

  /// The indexes of all languages, from the text of all pages.
  func searchIndexes(_ pages: [SearchedPage]) -> [SearchIndex] {
    languages.map { language in
      SearchIndex(
        pages: pages.filter { $0.folder == language.folder }, words: language.words,
        script: assets.searchScript)
    }
  }
}

/// The index of the pages in one language.
struct SearchIndex: Sendable {
  /// The path from the folder of the language.
  static let path = "search.js"

  /// The phrases that its script shows.
  static let phrases = [Phrase.searchCount, .searchNone, .searchIgnored]

  let pages: [SearchedPage]
  let words: Words
  /// The script that searches.
  let script: [UInt8]

  /// The path of the file of the site.
  var filePath: String { words.site.folder + Self.path }

  /// The file of the site.
  var file: SiteFile {
    let code = SearchCode(pages.flatMap(\.texts))
    var json = JSONLines()
    json.object { json in
      json.key("phrases")
      json.object { json in
        for phrase in Self.phrases {
          json.key(String(phrase.key.dropFirst("search.".count)))
          json.value(words.pattern(phrase.key))
        }
      }
      json.key("words")
      json.value(code.words.joined(separator: SearchCode.separator))
      json.key("pages")
      json.array(pages) { json, page in
        json.object { json in
          json.key("path")
          json.value(page.path)
          json.key("sections")
          json.array(page.sections) { json, section in
            json.array([section.id] + section.texts.map { code.encoded($0) }) { $0.value($1) }
          }
        }
      }
    }
    let data = ScriptData.assignment("inkstepSearch", json: json.text.bytes)
    return SiteFile(path: filePath, bytes: data + script)
  }
}

extension SearchedPage {
  fileprivate var texts: [String] { sections.flatMap(\.texts) }
}

extension SearchedPage.Section {
  /// The heading and the passages.
  fileprivate var texts: [String] { [heading] + passages }
}

/// Splits text into words and the signs between them.
enum SearchWords {
  /// The words and the runs of other characters, in order; a space between two words is left out.
  static func split(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var kinds: [Kind] = []
    var start = text.startIndex
    var kind: Kind?
    func end(at index: String.Index) {
      guard let kind, start < index else { return }
      parts.append(text[start..<index])
      kinds.append(kind)
    }
    for index in text.indices {
      let next = Kind(text[index])
      if next != kind || next == .ideograph {
        end(at: index)
        (start, kind) = (index, next)
      }
    }
    end(at: text.endIndex)
    return parts.indices.filter { index in
      parts[index] != " " || index == 0 || index + 1 == parts.count
        || kinds[index - 1] != .word || kinds[index + 1] != .word
    }.map { parts[$0] }
  }

  private enum Kind {
    case word
    /// A character of a script without spaces between words; each is a part by itself.
    case ideograph
    case sign

    init(_ character: Character) {
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0x2E80...0x9FFF where character.isLetter, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        self = .ideograph
      default: self = character.isLetter || character.isNumber ? .word : .sign
      }
    }
  }
}

/// The words of texts and their numbers.
private struct SearchCode {
  /// Separates words; texts have ordinary spaces instead.
  static let separator = "\u{A0}"
  /// The characters that end a number, and those with which longer numbers begin: printable, and none that JSON or
  /// the script would have to escape.
  private static let characters = (0x20...0x7E).map { UnicodeScalar(UInt8($0)) }
    .filter { !"\"\\<".unicodeScalars.contains($0) }
  private static let ends = 60
  private static var starts: Int { characters.count - ends }

  /// The words in the order of their numbers.
  private(set) var words: [String] = []
  private var numbers: [String: Int] = [:]

  init(_ texts: [String]) {
    var counts: [String: Int] = [:]
    for text in texts { for word in Self.parts(text) { counts[word, default: 0] += 1 } }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    // Words with numbers of the same length are sorted, which compresses better.
    var length = Self.ends
    while words.count < ranked.count {
      words += ranked[words.count...].prefix(length).sorted()
      length *= Self.starts
    }
    numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
  }

  /// The text as the numbers of its words.
  func encoded(_ text: String) -> String {
    var code = String.UnicodeScalarView()
    for word in Self.parts(text) {
      var number = numbers[word] ?? 0
      var digits: [Int] = [number]
      if number >= Self.ends {
        number -= Self.ends
        digits = [number % Self.ends]
        number /= Self.ends
        while true {
          digits.append(Self.ends + number % Self.starts)
          if number < Self.starts { break }
          number = number / Self.starts - 1
        }
      }
      code.append(contentsOf: digits.reversed().map { Self.characters[$0] })
    }
    return String(code)
  }

  /// The parts of a text, with runs of white space as one space.
  private static func parts(_ text: String) -> [String] {
    let plain = text.split { $0.isWhitespace && $0 != "\u{202F}" }.joined(separator: " ")
    return SearchWords.split(plain).map(String.init)
  }
}
