// A page in the making. Text goes in through `text` and `attribute`, which escape it, once;
// `raw` is for markup made by this program.

import InkstepEngine
import InkstepLessons

/// HTML source under construction, as UTF-8.
struct HTML: Sendable {
  private var source = TextBuffer()
  /// Where the insides of drawings stand that the program made: they hold no ids and no links, and so
  /// nobody needs to look for any.
  private(set) var drawings: [Range<Int>] = []

  init() {}
  init(raw markup: String) { raw(markup) }
  init(text: String) { self.text(text) }
  /// What `content` puts into it.
  init(_ content: (inout HTML) -> Void) { content(&self) }
  /// Text where no element may stand: in an attribute, or in the title of a page.
  init(plain: String) { self.text(Borrowed.plain(plain)) }

  var bytes: [UInt8] { source.bytes }
  /// Gives away the bytes, without a copy of them; nothing is left.
  mutating func takeBytes() -> [UInt8] { source.takeBytes() }
  var count: Int { source.count }
  var string: String { source.string }
}

extension HTML: Equatable {
  static func == (a: HTML, b: HTML) -> Bool { a.bytes == b.bytes && a.drawings == b.drawings }
}

extension HTML {
  /// Appends markup as it is.
  mutating func raw(_ markup: String) {
    source.write(markup)
  }

  /// Appends markup as it is.
  mutating func raw(_ markup: [UInt8]) { source.write(markup) }

  /// Appends markup as it is.
  mutating func raw(_ markup: TextBuffer) { source.write(markup) }

  /// Appends the digits of a number.
  mutating func raw(_ number: Int) { source.write(number) }

  /// Appends a whole number for a reader.
  mutating func number(_ number: Int) {
    NumberFormat.shortest.write(Double(number), to: &source)
  }

  /// Appends the symbol of a sample or a junction: `p₃`.
  mutating func symbol(of point: HeldPoint) { source.write(symbolOf: point) }

  /// Appends path elements for a reader, with spaces between all their parts.
  mutating func path(_ elements: [PathElement]) {
    for (index, element) in elements.enumerated() {
      if index > 0 { source.write(" ") }
      source.write(element.letter)
      element.forEachPoint { p in
        source.write(" ", rounded: p.x)
        source.write(" ", rounded: p.y)
      }
    }
  }

  /// Appends markup known when the program is built.
  mutating func markup(_ markup: StaticString) {
    source.write(markup)
  }

  /// Appends a drawing that `write` makes, which says where the inside of it stands.
  mutating func drawing(_ write: (inout TextBuffer) -> Range<Int>) {
    drawings.append(write(&source))
  }

  /// Appends another piece of HTML.
  mutating func append(_ other: HTML) {
    let start = source.count
    source.write(other.source)
    for inside in other.drawings {
      drawings.append(start + inside.lowerBound..<start + inside.upperBound)
    }
  }

  /// Makes room for so many bytes more.
  mutating func reserve(_ count: Int) { source.reserve(count) }

  /// Appends text for a reader, with `&`, `<`, `>` and `"` escaped.
  ///
  /// Words borrowed from another language say so.
  mutating func text(_ text: String) {
    if Borrowed.isMarked(text) {
      for part in Borrowed.parts(text) {
        guard let language = part.language else {
          escaped(part.text)
          continue
        }
        open("span", ["lang": language, "dir": "auto"])
        escaped(part.text)
        close("span")
      }
    } else {
      escaped(text)
    }
  }

  private mutating func escaped(_ text: String) {
    var text = text
    text.withUTF8 { letters in
      var start = 0
      for (index, byte) in letters.enumerated() {
        guard let entity = Self.entity(byte) else { continue }
        source.write(UnsafeBufferPointer(rebasing: letters[start..<index]))
        markup(entity)
        start = index + 1
      }
      source.write(UnsafeBufferPointer(rebasing: letters[start...]))
    }
  }

  /// What is written for a sign that means something to HTML.
  private static func entity(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  /// Appends an opening tag, its attributes in the order given.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    source.write(byte: UInt8(ascii: "<"))
    raw(name)
    for (key, value) in attributes { attribute(key, value) }
    source.write(byte: UInt8(ascii: ">"))
  }

  /// Appends an opening tag, its attributes in the order given.
  mutating func open(_ name: String, _ attributes: [(key: String, value: String)]) {
    source.write(byte: UInt8(ascii: "<"))
    raw(name)
    for (key, value) in attributes { attribute(key, value) }
    source.write(byte: UInt8(ascii: ">"))
  }

  private mutating func attribute(_ key: String, _ value: String) {
    source.write(byte: UInt8(ascii: " "))
    raw(key)
    markup("=\"")
    escaped(Borrowed.plain(value))
    source.write(byte: UInt8(ascii: "\""))
  }

  /// Appends a closing tag.
  mutating func close(_ name: String) {
    markup("</")
    raw(name)
    source.write(byte: UInt8(ascii: ">"))
  }

  /// Appends an element with what `content` puts into it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout HTML) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Appends an element holding escaped text.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }
}
