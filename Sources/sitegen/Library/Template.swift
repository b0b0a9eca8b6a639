// A template: HTML with `{{name}}` where the program puts something in. There is no logic in it; a
// name that the program does not know is an error, and so is one that the template leaves out.

/// A page's frame, cut at its placeholders.
struct Template: Sendable {
  /// The template as written.
  let source: SourceText
  private var pieces: [(literal: [UInt8], name: String?)] = []

  /// The names that the template of a page must use.
  static let placeholders = [
    "language", "direction", "policy", "description", "title", "canonical", "root", "pages",
    "scripts", "kind", "skip", "navigationName", "navigation", "main", "footer",
  ]

  /// The names that it may use: the page's address, if the site knows where it will be, and the one sheet
  /// of the page, which a template that links sheets itself leaves out.
  static let optionalPlaceholders = ["url", "styles"]

  /// What stands in for a template that cannot be read: the page's own content and nothing else.
  static func bare(_ main: String, file: String) -> Template {
    Template(
      source: SourceText(file: file, bytes: []), pieces: [(literal: [], name: main)])
  }

  private init(source: SourceText, pieces: [(literal: [UInt8], name: String?)]) {
    self.source = source
    self.pieces = pieces
  }

  /// Reads a template whose placeholders are `names` and perhaps some of `optional`.
  init(
    _ bytes: [UInt8], file: String, names: [String], optional: [String] = []
  ) throws(Diagnostics) {
    source = SourceText(file: file, bytes: bytes)
    let bytes = source.bytes
    // Pages carry these bytes as they are, so a page is only as well-formed as its template.
    // Tabs and carriage returns do no harm in HTML.
    let words = bytes.map { $0 == 0x09 || $0 == 0x0D ? 0x20 : $0 }
    var findings = SourceText(file: file, bytes: words).cleaned().1
    var used: Set<String> = []
    var start = 0
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      let place = source.location(at: index)
      guard let close = Self.closing(bytes, from: index + 2) else {
        findings.tell(
          Diagnostic(location: place, message: "'{{' without '}}' on the same line"))
        break
      }
      let name = String(decoding: bytes[index + 2..<close], as: UTF8.self)
      if !(names + optional).contains(name) {
        findings.tell(
          Diagnostic(
            location: place, message: "Unknown placeholder '\(name)'",
            suggestion: didYouMean(name, names + optional)))
      }
      used.insert(name)
      pieces.append((Array(bytes[start..<index]), name))
      start = close + 2
      index = start
    }
    pieces.append((Array(bytes[start...]), nil))
    // A misspelt name would be told a second time as a missing one.
    let missing = findings.isEmpty ? names.filter { !used.contains($0) } : []
    for name in missing {
      findings.tell(
        Diagnostic(
          location: SourceLocation(file: file), message: "Placeholder '{{\(name)}}' is missing"))
    }
    if !findings.isEmpty { throw Diagnostics(findings) }
  }

  /// Whether it has a placeholder.
  func uses(_ name: String) -> Bool { pieces.contains { $0.name == name } }

  private static func closing(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "}"), bytes[index + 1] == UInt8(ascii: "}") { return index }
      index += 1
    }
    return nil
  }

  /// Where the template itself holds a text, the last time; `nil` if it came in through a placeholder.
  func place(of text: String) -> SourceLocation? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    for start in source.bytes.indices.reversed() where source.bytes[start] == first {
      if source.bytes[start...].starts(with: wanted) { return source.location(at: start) }
    }
    return nil
  }

  /// The page with every placeholder replaced.
  func filled(_ value: (String) -> HTML) -> HTML {
    var page = HTML()
    for piece in pieces {
      page.raw(piece.literal)
      if let name = piece.name { page.append(value(name)) }
    }
    return page
  }
}
