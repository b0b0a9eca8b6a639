// HTML while it is written. Text goes in through `text` and `open`, which escape it once and record ids and
// links. `markup` is for tags known when the program is built, `raw` for finished text of other kinds.

import InkstepEngine
import InkstepLessons

/// HTML source under construction, as UTF-8.
struct HTML: Equatable, Sendable {
  private var source = TextBuffer()
  /// The ids, links and pictures so far.
  var records = HTMLRecords()
  /// What is inserted into the finished page, in the order of the offsets.
  private(set) var slots: [Slot] = []
  /// How the numbers of formulas are written.
  var numbers = NumberStyle.standard

  init() {}
  /// Makes empty HTML; if `recordingPassages`, it records the passages that a search can find.
  init(recordingPassages: Bool) { records.recordsPassages = recordingPassages }
  init(text: String) { self.text(text) }
  /// Makes the HTML that `content` appends.
  init(_ content: (inout HTML) -> Void) { content(&self) }

  var bytes: [UInt8] { source.bytes }
  var count: Int { source.count }
  var string: String { source.string }

  static func == (a: HTML, b: HTML) -> Bool { a.bytes == b.bytes && a.records == b.records }
}

// Markup.
extension HTML {
  /// Records that the page, or a script of it, loads an asset.
  mutating func loads(_ path: String) { records.add(load: path) }

  /// Appends markup known when the program is built, without ids, links and text.
  mutating func markup(_ markup: StaticString) { source.write(markup) }

  /// Appends markup as it is, without recording anything of it.
  mutating func raw(_ markup: String) { source.write(markup) }

  /// Appends markup as it is, without recording anything of it.
  mutating func raw(_ markup: [UInt8]) { source.write(markup) }

  /// Appends other HTML, in which every element is closed.
  mutating func append(_ other: HTML) {
    let start = source.count
    source.write(other.source)
    records.append(other.records, at: start)
    slots += other.slots.map { Slot(kind: $0.kind, offset: start + $0.offset) }
  }

  /// Appends an opening tag, its attributes in the order given.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    open(name, attributes.map { ($0.key, $0.value) })
  }

  /// Appends an opening tag, its attributes in the order given.
  ///
  /// The value of an attribute in `slots` is inserted into the finished page.
  mutating func open(
    _ name: String, _ attributes: [(key: String, value: String)], slots: [String: Slot.Kind] = [:]
  ) {
    source.write(byte: UInt8(ascii: "<"))
    raw(name)
    records.open(
      name, id: attributes.first { $0.key == "id" }?.value,
      style: attributes.first { $0.key == "class" }?.value)
    for (key, value) in attributes {
      if let kind = slots[key] {
        slot(kind, in: key)
        continue
      }
      let start = source.count
      attribute(key, value)
      if key == "href" || key == "src" || key == "srcset" {
        records.add(
          HTMLRecords.Link(attribute: key, address: value, range: start..<source.count))
      }
    }
    source.write(byte: UInt8(ascii: ">"))
  }

  /// Leaves a slot for the value of an attribute, or for the whole attribute if it may be left out.
  private mutating func slot(_ kind: Slot.Kind, in key: String) {
    if kind.isWholeAttribute { return slot(kind) }
    raw(" \(key)=\"")
    slot(kind)
    markup("\"")
  }

  /// Leaves a slot here.
  mutating func slot(_ kind: Slot.Kind) { slots.append(Slot(kind: kind, offset: count)) }

  private mutating func attribute(_ key: String, _ value: String) {
    source.write(byte: UInt8(ascii: " "))
    raw(key)
    markup("=\"")
    escaped(value)
    source.write(byte: UInt8(ascii: "\""))
  }

  /// Appends a closing tag.
  mutating func close(_ name: String) {
    markup("</")
    raw(name)
    source.write(byte: UInt8(ascii: ">"))
    records.close(name)
  }

  /// Appends an element with the content that `content` appends.
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

  /// Appends a figure as SVG, named and described by the elements with the ids `ID-title` and `ID-text`.
  ///
  /// A figure without an id is hidden from screen readers, because the text next to it says the same. A
  /// `stretched` one fills any box without keeping its proportions.
  mutating func drawing(_ figure: Figure, id: String = "", stretched: Bool = false) {
    figure.write(id: id, stretched: stretched, to: &source)
    if !id.isEmpty { records.add(.figure(id: id)) }
  }
}

// Text.
extension HTML {
  /// Appends text for a reader, with `&`, `<`, `>` and `"` escaped.
  mutating func text(_ text: String) {
    escaped(text)
    records.add(text: text)
  }

  /// Appends text; in an element with its language, if that is not the language of the page.
  mutating func text(_ text: String, in language: String?) {
    guard let language else { return self.text(text) }
    element("span", ["lang": language, "dir": "auto"], text: text)
  }

  private mutating func escaped(_ text: String) {
    guard text.utf8.contains(where: { Self.entity($0) != nil }) else { return source.write(text) }
    for byte in text.utf8 {
      if let entity = Self.entity(byte) { markup(entity) } else { source.write(byte: byte) }
    }
  }

  /// The entity for a character that has a meaning in HTML.
  private static func entity(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }
}

extension HTML {
  /// A copy in which every link has the address that `address` returns for it; where it returns `nil`, the
  /// attribute is left out.
  ///
  /// Links to data in the page itself are not recorded.
  func withLinks(_ address: (String) -> String?) -> HTML {
    let bytes = bytes
    var copy = HTML()
    copy.records = records.withoutLinks
    var index = 0
    for link in records.links {
      guard let range = link.range else { continue }
      copy.raw(Array(bytes[index..<range.lowerBound]))
      index = range.upperBound
      guard let address = address(link.address) else { continue }
      let start = copy.count
      copy.attribute(link.attribute, address)
      if !address.hasPrefix("data:") {
        copy.records.add(
          HTMLRecords.Link(
            attribute: link.attribute, address: address, range: start..<copy.count))
      }
    }
    copy.raw(Array(bytes[index...]))
    return copy
  }
}
