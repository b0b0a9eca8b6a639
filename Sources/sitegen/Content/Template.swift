// A template: HTML with `{{name}}` where the program puts something in. There is no logic in it; a
// name that the program does not know is an error, and so is one that the template leaves out.

/// What the program puts into the template of a page.
enum Placeholder: String, CaseIterable, Sendable {
  case language, direction, policy, description, title, canonical, root, pages, scripts, kind, skip
  case navigationName, navigation, main, footer
  /// The page's address, if the site knows where it will be.
  case url
  /// The one sheet of the page, which a template that links sheets itself leaves out.
  case styles

  /// Whether a template must use it.
  var isRequired: Bool { self != .url && self != .styles }
}

/// A page's frame, cut at its placeholders.
struct Template: Sendable {
  /// The template as written.
  let source: SourceText
  private var pieces: [(literal: [UInt8], placeholder: Placeholder?)] = []

  /// What stands in for a template that cannot be read: the page's own content and nothing else.
  static func bare(file: String) -> Template {
    Template(source: SourceText(file: file, bytes: []), pieces: [(literal: [], placeholder: .main)])
  }

  private init(source: SourceText, pieces: [(literal: [UInt8], placeholder: Placeholder?)]) {
    self.source = source
    self.pieces = pieces
  }

  /// Reads a template that must use the placeholders `required`.
  init(
    _ bytes: [UInt8], file: String,
    required: [Placeholder] = Placeholder.allCases.filter(\.isRequired)
  ) throws(Diagnostics) {
    source = SourceText(file: file, bytes: bytes)
    let bytes = source.bytes
    // Pages carry these bytes as they are, so a page is only as well-formed as its template.
    // Tabs and carriage returns do no harm in HTML.
    let words = bytes.map { $0 == 0x09 || $0 == 0x0D ? 0x20 : $0 }
    var findings = SourceText(file: file, bytes: words).cleaned().1
    var used: Set<Placeholder> = []
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
      let placeholder = Placeholder(rawValue: name)
      if let placeholder {
        used.insert(placeholder)
      } else {
        findings.tell(
          Diagnostic(
            location: place, message: "Unknown placeholder '\(name)'",
            suggestion: didYouMean(name, Placeholder.allCases.map(\.rawValue))))
      }
      pieces.append((Array(bytes[start..<index]), placeholder))
      start = close + 2
      index = start
    }
    pieces.append((Array(bytes[start...]), nil))
    // A misspelt name would be told a second time as a missing one.
    let missing = findings.isEmpty ? required.filter { !used.contains($0) } : []
    for placeholder in missing {
      findings.tell(
        Diagnostic(
          location: SourceLocation(file: file),
          message: "Placeholder '{{\(placeholder.rawValue)}}' is missing"))
    }
    if !findings.isEmpty { throw Diagnostics(findings) }
  }

  /// Whether it has a placeholder.
  func uses(_ placeholder: Placeholder) -> Bool {
    pieces.contains { $0.placeholder == placeholder }
  }

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

  /// A template with those placeholders replaced for good that `value` has something for.
  func settled(_ value: (Placeholder) -> HTML?) -> Template {
    var settled = Template(source: source, pieces: [])
    var literal: [UInt8] = []
    for piece in pieces {
      literal += piece.literal
      guard let placeholder = piece.placeholder else { continue }
      if let html = value(placeholder) {
        literal += html.bytes
      } else {
        settled.pieces.append((literal, placeholder))
        literal = []
      }
    }
    settled.pieces.append((literal, nil))
    return settled
  }

  /// The page with every placeholder replaced; `size` is about how much is put in.
  func filled(size: Int = 0, _ value: (Placeholder) -> HTML) -> HTML {
    var page = HTML()
    page.reserve(size + source.bytes.count)
    for piece in pieces {
      page.raw(piece.literal)
      if let placeholder = piece.placeholder { page.append(value(placeholder)) }
    }
    return page
  }
}
