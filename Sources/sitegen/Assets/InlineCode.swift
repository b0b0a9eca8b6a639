// Finds the style sheets and scripts inside a template. Tags are read by the rules of HTML as far as this
// needs: comments are skipped, a `>` in quotes does not end a tag, and scripts of other types are data.
// Each placeholder is replaced by a word first.

/// The sheets and scripts between the tags of a template.
struct InlineCode: Sendable {
  /// A style sheet or a script, and its range in the template.
  typealias Part = (isScript: Bool, place: Range<Int>)

  private(set) var parts: [Part] = []
  /// The error for an element that is never closed.
  ///
  /// Nothing after it is read.
  private(set) var fault: CodeFault?
  /// The template with a word for each placeholder.
  let bytes: [UInt8]

  init(_ template: [UInt8]) {
    bytes = Self.masked(template)
    let html = bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    var index = 0
    while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      if html[open...].starts(with: "<!--".utf8) {
        guard let end = html[(open + 4)...].firstRange(of: "-->".utf8) else { return }
        index = end.upperBound
        continue
      }
      let name = html[index...].prefix(while: isLetter)
      guard ["script", "style"].contains(where: { name.elementsEqual($0.utf8) }) else { continue }
      let word = String(decoding: name, as: UTF8.self)
      guard let start = Self.end(ofTagAt: open, in: html),
        let end = html[start...].firstRange(of: "</\(word)".utf8)
      else {
        fault = CodeFault(offset: open, message: "'<\(word)>' is never closed")
        return
      }
      let tag = String(decoding: html[name.endIndex..<start - 1], as: UTF8.self)
      if Self.isCode(tag) { parts.append((word == "script", start..<end.lowerBound)) }
      index = end.upperBound
    }
  }

  /// Whether an element with these attributes contains a sheet or a script rather than data.
  private static func isCode(_ attributes: String) -> Bool {
    let type = attributes.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("type") }
    guard let type else { return true }
    return ["text/css", "text/javascript", "application/javascript", "module"].contains(
      type.dropFirst("type=".count).filter { $0 != "\"" && $0 != "'" })
  }

  /// The end of the tag that begins at `open`.
  private static func end(ofTagAt open: Int, in html: [UInt8]) -> Int? {
    var quote: UInt8?
    for index in open..<html.count {
      switch html[index] {
      case UInt8(ascii: ">") where quote == nil: return index + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = html[index] } else if quote == html[index] { quote = nil }
      default: break
      }
    }
    return nil
  }

  private static func masked(_ template: [UInt8]) -> [UInt8] {
    var bytes = template
    var index = 0
    while let open = bytes[index...].firstRange(of: "{{".utf8),
      let close = bytes[open.upperBound...].firstRange(of: "}}".utf8)
    {
      for place in open.lowerBound..<close.upperBound { bytes[place] = UInt8(ascii: "x") }
      index = close.upperBound
    }
    return bytes
  }
}
