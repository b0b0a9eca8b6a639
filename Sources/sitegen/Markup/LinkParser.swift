// Parses links and images: a text in brackets and an address in parentheses.

extension InlineParser {
  mutating func bracket() {
    if footnote() { return }
    if openBracket != nil {
      report(position, "a link cannot hold brackets", "write \\[ for the character itself")
      return literal(UInt8(ascii: "["))
    }
    flush()
    openBracket = (position, tokens.count)
    position += 1
  }

  mutating func reportBracket(_ start: Int) {
    report(
      start, "'[' does not begin a link",
      start > 0 && bytes[start - 1] == UInt8(ascii: "^")
        ? "write [^name] for a footnote, and its text in a paragraph [^name]: …"
        : byte(start + 1) == UInt8(ascii: "^")
          ? "the name of a footnote has letters a–z, digits, - and _, as in [^name]"
          : "write [text](address), or \\[ for the character itself")
  }

  mutating func closeBracket() {
    guard let open = openBracket else { return literal(UInt8(ascii: "]")) }
    guard byte(position + 1) == UInt8(ascii: "(") else {
      openBracket = nil
      refuseReference(from: open.at)
      return literal(UInt8(ascii: "]"))
    }
    flush()
    openBracket = nil
    let text = pairDelimiters(tokens[open.tokens...])
    tokens.removeSubrange(open.tokens...)
    position += 1
    guard let address = address() else { return }
    if text.isEmpty, !address.utf8.contains(UInt8(ascii: "#")) {
      report(
        open.at, "the link has no text",
        "write it between the brackets; only a numbered figure, table or equation, [](#id), names itself"
      )
    }
    add(.link(to: address, text), at: open.at)
  }

  /// Reads the address after the opening parenthesis; `nil`, with a finding, if it is faulty or not closed.
  private mutating func address(or remedy: String = "write other characters as %XX") -> String? {
    let start = position + 1
    position = start
    while let next = byte(position), next != UInt8(ascii: ")"), next != UInt8(ascii: "\n") {
      steps += 1
      position += 1
    }
    guard byte(position) == UInt8(ascii: ")") else {
      report(start - 1, "the address is not closed on its line", "end it with )")
      return nil
    }
    let range = start..<position
    position += 1
    if let (index, message) = addressFault(range) {
      report(index, message, self.remedy(for: index, in: range) ?? remedy)
      return nil
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Reads `![alternative](file)`; `false` if the `!` is only a character.
  mutating func image() -> Bool {
    guard byte(position + 1) == UInt8(ascii: "[") else { return false }
    if openBracket != nil {
      report(position, "a link cannot hold an image", "put the image on lines of its own")
    }
    let start = position
    var end = start + 2
    var text: [UInt8] = []
    while let next = byte(end), next != UInt8(ascii: "]"), next != UInt8(ascii: "[") {
      steps += 1
      if next == UInt8(ascii: "\\"), byte(end + 1)?.isASCIIPunctuation == true {
        end += 1
      } else if "\\*_`<{".utf8.contains(next)
        || (next == UInt8(ascii: "&") && isEntity(after: end + 1))
      {
        report(end, "a text alternative is plain text", "write \\ before the sign itself")
      }
      // A character after a backslash is literal, and a line break is a space.
      let sign = bytes[end]
      if sign == UInt8(ascii: "\n") { while text.last == 0x20 { text.removeLast() } }
      text.append(sign == UInt8(ascii: "\n") ? 0x20 : sign)
      end += 1
    }
    guard byte(end) == UInt8(ascii: "]"), byte(end + 1) == UInt8(ascii: "(") else {
      report(
        start, "'!' does not begin an image",
        "write ![what it shows](file), or \\! for the character itself")
      literal(UInt8(ascii: "!"))
      literal(UInt8(ascii: "["))
      return true
    }
    if text.allSatisfy({ $0 == 0x20 }) {
      report(
        start, "the image has no text alternative", "say between the brackets what it shows",
        rule: .alternative)
    }
    flush()
    position = end + 1
    if let file = address(or: "rename the file, without spaces") {
      add(.image(file: file, alternative: String(decoding: text, as: UTF8.self)), at: start)
    }
    return true
  }

  /// What to do about a space in an address; `nil` for another character, and in the address of a page.
  private func remedy(for index: Int, in range: Range<Int>) -> String? {
    guard bytes[index] == 0x20 else { return nil }
    let next = bytes[index..<range.upperBound].first { $0 != 0x20 }
    if next.map("\"'(".utf8.contains) == true { return "leave out the title" }
    let isFile = !bytes[range].contains { "/:#".utf8.contains($0) }
    return isFile ? "rename the file, without spaces" : nil
  }

  /// The error in the address of a link, and its offset.
  private func addressFault(_ range: Range<Int>) -> (Int, String)? {
    if range.isEmpty { return (range.lowerBound, "the link has no address") }
    let allowed = "-._~:/?#@!$&'*+,;=%".utf8
    for index in range {
      let next = bytes[index]
      if isLetter(next) || isDigit(next) || allowed.contains(next) { continue }
      // An id with other letters is told the nearest one.
      if next >= 0x80, bytes[range.lowerBound] == UInt8(ascii: "#") { continue }
      return (index, "an address has no such character, title or inner parenthesis")
    }
    let head = bytes[range].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "#") }
    if let colon = head.firstIndex(of: UInt8(ascii: ":")) {
      let scheme = String(decoding: bytes[range.lowerBound..<colon], as: UTF8.self)
      if !isExternal(scheme: scheme) {
        return (
          range.lowerBound, "an address starts with http:, https:, mailto: or tel:, or is relative"
        )
      }
    }
    return nil
  }
}
