// One pass over the tags of a finished page for its ids, links and pictures. The page was made by this
// program, so attributes are always quoted and never hold a raw `"`; only a template could do worse, and
// then something is reported that is not quite there.

import Foundation

/// The ids, links and pictures of one page, as ranges of its bytes.
struct PageScan: Sendable {
  /// An `svg` or `img` element, with the values of those attributes that say what it shows.
  struct Picture: Sendable {
    /// Its opening tag.
    var tag: Range<Int>
    var isDrawing: Bool
    var hidden: Range<Int>?
    var role: Range<Int>?
    var names: Range<Int>?
    var descriptions: Range<Int>?
    var alternative: Range<Int>?
    var source: Range<Int>?
  }

  let bytes: [UInt8]
  /// The ids in the order of their elements, each once.
  private(set) var ids: [Range<Int>] = []
  private(set) var repeatedIDs: [String] = []
  private(set) var links: [Range<Int>] = []
  private(set) var pictures: [Picture] = []
  /// Where in `ids` an id is, by its hash; the few that share one are found by going on from there.
  private var places: [UInt64: Int] = [:]

  /// Scans a page, but for the insides of drawings, which hold none of these.
  init(_ bytes: [UInt8], skipping drawings: [Range<Int>] = []) {
    self.bytes = bytes
    places.reserveCapacity(bytes.count >> 9)
    bytes.withUnsafeBufferPointer { page in
      var index = 0
      var depth = 0
      var skipped = drawings[...]
      while index < page.count {
        let end = skipped.first?.lowerBound ?? page.count
        guard let open = page.first(UInt8(ascii: "<"), in: index..<max(index, end)) else {
          index = max(index, skipped.popFirst()?.upperBound ?? page.count)
          continue
        }
        index = read(page, tagAt: open, &depth)
      }
    }
  }

  /// Reads a tag; returns where it ends.
  private mutating func read(
    _ page: UnsafeBufferPointer<UInt8>, tagAt open: Int, _ depth: inout Int
  ) -> Int {
    let rest = UnsafeBufferPointer(rebasing: page[open...])
    if rest.begins(with: "<!--") { return page.end(ofCommentAt: open) }
    let isDrawing = rest.begins(with: "<svg")
    if rest.begins(with: "</svg>") { depth -= 1 }
    if isDrawing { depth += 1 }
    var attributes = TagAttributes(tagAt: open)
    while let (name, value) = attributes.next(in: page) {
      if page.holds("href", at: name) || page.holds("src", at: name) {
        links.append(value)
      } else if page.holds("id", at: name) {
        add(id: value, page)
      }
    }
    if isDrawing ? depth == 1 : rest.begins(with: "<img") {
      pictures.append(picture(page, open..<attributes.index, isDrawing))
    }
    return attributes.index
  }

  /// Reads the tag of a picture.
  private func picture(
    _ page: UnsafeBufferPointer<UInt8>, _ tag: Range<Int>, _ isDrawing: Bool
  ) -> Picture {
    var picture = Picture(tag: tag, isDrawing: isDrawing)
    var attributes = TagAttributes(tagAt: tag.lowerBound)
    while let (name, value) = attributes.next(in: page) {
      // Of two attributes of one name the first counts.
      func holds(_ wanted: StaticString) -> Bool { page.holds(wanted, at: name) }
      if holds("aria-hidden") {
        picture.hidden = picture.hidden ?? value
      } else if holds("role") {
        picture.role = picture.role ?? value
      } else if holds("aria-labelledby") {
        picture.names = picture.names ?? value
      } else if holds("aria-describedby") {
        picture.descriptions = picture.descriptions ?? value
      } else if holds("alt") {
        picture.alternative = picture.alternative ?? value
      } else if holds("src") {
        picture.source = picture.source ?? value
      }
    }
    return picture
  }

  private mutating func add(id: Range<Int>, _ page: UnsafeBufferPointer<UInt8>) {
    var key = page.key(of: id)
    while let place = places[key] {
      if page[ids[place]].elementsEqual(page[id]) {
        repeatedIDs.append(String(decoding: page[id], as: UTF8.self))
        return
      }
      key &+= 1
    }
    places[key] = ids.count
    ids.append(id)
  }
}

extension PageScan {
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// All ids, a line each: the shortest way to keep those of many pages.
  var idLines: [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(ids.reduce(0) { $0 + $1.count + 1 })
    for id in ids {
      lines.append(contentsOf: bytes[id])
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// Where the id is that some bytes of the page name; `nil` if no element has it.
  func place(ofID name: Range<Int>) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { page in
      var key = page.key(of: name)
      while let place = places[key] {
        if page[ids[place]].elementsEqual(page[name]) { return ids[place] }
        key &+= 1
      }
      return nil
    }
  }

  /// The words in a value, apart by spaces.
  func words(_ range: Range<Int>) -> [Range<Int>] {
    // Nearly always there is one.
    if !range.isEmpty, !bytes[range].contains(UInt8(ascii: " ")) { return [range] }
    return bytes[range].split(separator: UInt8(ascii: " ")).map { $0.indices }
  }

  /// Whether some bytes of the page are these.
  func holds(_ text: StaticString, at range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { $0.holds(text, at: range) }
  }

  /// Whether the element with an id, which is given by where it is named, has text to read.
  func hasText(_ name: Range<Int>) -> Bool {
    guard let start = place(ofID: name)?.lowerBound else { return false }
    return bytes.withUnsafeBufferPointer { page in
      guard let open = page.first(UInt8(ascii: ">"), in: start..<page.count) else { return false }
      let tag = page[..<start].lastIndex(of: UInt8(ascii: "<")) ?? start
      let name = page[(tag + 1)...].prefix { $0 != UInt8(ascii: " ") }
      var isMarkup = false
      for index in (open + 1)..<page.count {
        let byte = page[index]
        if byte == UInt8(ascii: "<") {
          let rest = page[(index + 1)...]
          if rest.first == UInt8(ascii: "/"), rest.dropFirst().starts(with: name),
            rest.dropFirst(1 + name.count).first == UInt8(ascii: ">")
          {
            return false
          }
          isMarkup = true
        } else if byte == UInt8(ascii: ">") {
          isMarkup = false
        } else if !isMarkup, byte > 0x20 {
          return true
        }
      }
      return false
    }
  }
}

/// The attributes of a tag, one after the other.
private struct TagAttributes {
  /// Where the reading stands; after the last attribute, behind the tag.
  private(set) var index: Int

  init(tagAt open: Int) { index = open + 1 }

  /// The next attribute that has a value.
  mutating func next(
    in page: UnsafeBufferPointer<UInt8>
  ) -> (name: Range<Int>, value: Range<Int>)? {
    var start = index
    while index < page.count {
      switch page[index] {
      case UInt8(ascii: ">"):
        index += 1
        return nil
      case UInt8(ascii: "\""):
        let open = index + 1
        let close = page.first(UInt8(ascii: "\""), in: open..<page.count) ?? page.count
        index = min(close + 1, page.count)
        let end = open >= 2 && page[open - 2] == UInt8(ascii: "=") ? open - 2 : start
        return (start..<max(start, end), open..<close)
      case 0...0x20:
        index += 1
        start = index
      default: index += 1
      }
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte is for the first time.
  fileprivate func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard let base = baseAddress, !range.isEmpty,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Where a comment ends.
  fileprivate func end(ofCommentAt open: Int) -> Int {
    var index = open + 4
    while let close = first(UInt8(ascii: ">"), in: Swift.min(index, count)..<count) {
      if self[close - 1] == UInt8(ascii: "-"), self[close - 2] == UInt8(ascii: "-") {
        return close + 1
      }
      index = close + 1
    }
    return count
  }

  fileprivate func begins(with text: StaticString) -> Bool {
    guard let base = baseAddress, count >= text.utf8CodeUnitCount else { return false }
    return memcmp(base, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  fileprivate func holds(_ text: StaticString, at range: Range<Int>) -> Bool {
    guard let base = baseAddress, range.count == text.utf8CodeUnitCount else { return false }
    return memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
  }

  /// A number for some bytes that other bytes hardly have.
  fileprivate func key(of range: Range<Int>) -> UInt64 {
    var key: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { key = (key ^ UInt64(self[index])) &* 0x100_0000_01B3 }
    return key
  }
}
