// A page in the making. Text goes in through `text` and `attribute`, which escape it, once;
// `raw` is for markup made by this program.

/// HTML source under construction, as UTF-8.
struct HTML: Equatable, Sendable {
  private(set) var bytes: [UInt8] = []

  init() {}
  init(raw markup: String) { bytes = Array(markup.utf8) }
  init(text: String) { self.text(text) }

  var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension HTML {
  /// Appends markup as it is.
  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Appends markup as it is.
  mutating func raw(_ markup: [UInt8]) { bytes.append(contentsOf: markup) }

  /// Appends another piece of HTML.
  mutating func append(_ other: HTML) { bytes.append(contentsOf: other.bytes) }

  /// Appends text for a reader, with `&`, `<`, `>` and `"` escaped.
  mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends an opening tag, its attributes in the order given.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    raw("<")
    raw(name)
    for (key, value) in attributes {
      raw(" ")
      raw(key)
      raw("=\"")
      text(value)
      raw("\"")
    }
    raw(">")
  }

  /// Appends a closing tag.
  mutating func close(_ name: String) {
    raw("</")
    raw(name)
    raw(">")
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
