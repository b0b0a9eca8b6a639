// The order of a glossary: if the sections of the original are in the order of the alphabet, those of a
// translation are put into that order, too.

import Foundation

extension Document {
  /// The blocks in the order in which they are shown.
  ///
  /// The sections of the first level keep their order unless those of `original` are sorted by their headings.
  func blocks(sortedLike original: Document) -> [Block] {
    let keys = original.sections.compactMap(\.key)
    if keys != keys.sorted() { return blocks }
    let sections = sections
    let start = sections.filter { $0.key == nil }
    let rest = sections.filter { $0.key != nil }.enumerated().sorted { one, other in
      (one.element.key ?? "", one.offset) < (other.element.key ?? "", other.offset)
    }
    return (start + rest.map(\.element)).flatMap(\.blocks)
  }

  /// The sections of the first level, with the letters of their headings; the blocks before them have none.
  private var sections: [(key: String?, blocks: [Block])] {
    var sections: [(key: String?, blocks: [Block])] = [(nil, [])]
    for block in blocks {
      if case .heading(let heading) = block.kind, heading.level == 2 {
        sections.append((heading.letters, []))
      }
      sections[sections.count - 1].blocks.append(block)
    }
    return sections
  }
}

extension Heading {
  /// The letters by which the heading is sorted: small, and without accents.
  fileprivate var letters: String {
    let words = text.flatMap(\.all).map { inline in
      switch inline.kind {
      case .text(let words), .code(let words): words
      default: ""
      }
    }
    return words.joined().folding(
      options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
