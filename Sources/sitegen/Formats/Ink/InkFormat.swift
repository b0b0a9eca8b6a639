// The formats in which ink is read and written. A file's format is determined by the extension of its name,
// or else by how its text begins.

/// A format in which ink is written.
enum InkOutput: String, CaseIterable, Sendable {
  case json, csv, inkml, svg

  /// The format for a file's extension; `nil` for an unknown one.
  init?(name: String) {
    guard let format = InkFormat(name: name) else { return nil }
    self.init(rawValue: format.rawValue)
  }
}

/// A format in which ink is read.
///
/// `json` includes every format written in JSON; they are distinguished by their content.
enum InkFormat: String, CaseIterable, Sendable {
  case json, csv, inkml, svg, unipen
  case xournal = "xopp"
}

extension InkFormat {
  /// The format for a file's extension; `nil` for an unknown one.
  init?(name: String) {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
    switch name[dot...].dropFirst().lowercased() {
    case "json", "ndjson", "jsonl", "excalidraw", "excalidrawlib", "tldr": self = .json
    case "csv", "tsv": self = .csv
    case "inkml": self = .inkml
    case "svg": self = .svg
    case "unipen", "upn": self = .unipen
    case "xopp", "xoj": self = .xournal
    default: return nil
    }
  }

  /// The format that a text appears to have; CSV if it is not recognised.
  init(looksLike bytes: [UInt8]) {
    let text = bytes.starts(with: byteOrderMark) ? bytes[3...] : bytes[...]
    guard let start = text.firstIndex(where: { $0 > 0x20 }) else {
      self = .csv
      return
    }
    if UnipenInk.matches(text[start...]) {
      self = .unipen
      return
    }
    switch text[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    case UInt8(ascii: "<"): self = Self.root(of: text[start...].prefix(4096))
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      // Path data alone: a move, then a number. In the header of a table, another letter would follow.
      let next = text[(start + 1)...].first { $0 > 0x20 } ?? 0
      self = isDigit(next) || "+-.".utf8.contains(next) ? .svg : .csv
    default: self = .csv
    }
  }

  /// The XML format of a text, by its first element with a known name.
  private static func root(of text: ArraySlice<UInt8>) -> InkFormat {
    var rest = text
    while let sign = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(sign + 1)...]
      let name = rest.prefix { isLetter($0) || $0 == UInt8(ascii: ":") }
      let local = name.split(separator: UInt8(ascii: ":")).last ?? []
      if local.elementsEqual("svg".utf8) { return .svg }
      if local.elementsEqual("ink".utf8) { return .inkml }
      if local.elementsEqual("xournal".utf8) { return .xournal }
    }
    return .inkml
  }
}

/// An id made from a file's name: its words in lower case, joined by hyphens; `ink` if that is not valid.
func identifier(fromFile name: String) -> String {
  let base = name.split(separator: "/").last.map(String.init) ?? ""
  let stem = base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
  let id = plainWords(stem).joined(separator: "-").prefix(100)
  let trimmed = id.hasSuffix("-") ? id.dropLast() : id
  let isUsable = isIdentifier(String(trimmed)) && whyReserved(String(trimmed)) == nil
  return isUsable ? String(trimmed) : "ink"
}
