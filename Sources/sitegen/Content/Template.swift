// Templates of pages: HTML with placeholders, `{{name}}`. A template has no logic. An unknown placeholder is
// an error, as is a required one that is missing.

/// A placeholder in the template of a page.
enum Placeholder: String, CaseIterable, Sendable {
  case language, direction, policy, description, title, canonical, root, pages, scripts, kind, skip
  case navigationName, navigation, main, footer
  /// The address of the page, if the site has a base URL.
  case url
  /// The id of the element to which the link over the navigation leads.
  case start
  /// The link to the page's style sheet. A template that links its own sheets leaves it out.
  case styles
  /// The links to the other languages; without it, they are part of the footer.
  case languages

  /// Whether a template must use it.
  var isRequired: Bool { ![.url, .start, .styles, .languages].contains(self) }
}

/// The frame of a page: HTML with placeholders.
struct Template: Sendable {
  /// The template as written.
  let source: SourceText
  private var parts: [TemplatePart]

  /// Makes a template with only the content of the page, in place of one that could not be read.
  static func bare(file: String) -> Template {
    Template(
      source: SourceText(file: file, bytes: []),
      parts: [.placeholder(.main, isContent: true)])
  }

  private init(source: SourceText, parts: [TemplatePart]) {
    self.source = source
    self.parts = parts
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
    var index = 0
    while let open = bytes[index...].firstRange(of: "{{".utf8)?.lowerBound {
      let place = source.location(at: open)
      let line = bytes[(open + 2)...].prefix { $0 != UInt8(ascii: "\n") }
      guard let close = line.firstRange(of: "}}".utf8) else {
        findings.add(
          Diagnostic(location: place, message: "'{{' without '}}' on the same line"))
        break
      }
      let name = String(decoding: bytes[open + 2..<close.lowerBound], as: UTF8.self)
      if let placeholder = Placeholder(rawValue: name) {
        used.insert(placeholder)
      } else {
        findings.add(
          Diagnostic(
            location: place, message: "Unknown placeholder '\(name)'",
            suggestion: didYouMean(name, Placeholder.allCases.map(\.rawValue))))
      }
      index = close.upperBound
    }
    // A misspelt name would be reported a second time as a missing one.
    let missing = findings.isEmpty ? required.filter { !used.contains($0) } : []
    for placeholder in missing {
      findings.add(
        Diagnostic(
          location: SourceLocation(file: file),
          message: "Placeholder '{{\(placeholder.rawValue)}}' is missing"))
    }
    if !findings.isEmpty { throw Diagnostics(findings) }
    parts = TemplateParser(bytes).parts
  }

  /// Whether the template contains a placeholder.
  func uses(_ placeholder: Placeholder) -> Bool {
    parts.contains { part in
      if case .placeholder(placeholder, _) = part { true } else { false }
    }
  }

  /// The position of the last occurrence of a text in the template itself; `nil` if there is none.
  func place(of text: String) -> SourceLocation? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    for start in source.bytes.indices.reversed() where source.bytes[start] == first {
      if source.bytes[start...].starts(with: wanted) { return source.location(at: start) }
    }
    return nil
  }

  /// Makes a page by replacing every placeholder, and records the ids, links and pictures of the template.
  func filled(_ value: (Placeholder) -> HTML) -> HTML {
    var page = HTML()
    for part in parts {
      switch part {
      case .literal(let bytes): page.raw(bytes)
      case .placeholder(let placeholder, isContent: true): page.append(value(placeholder))
      case .placeholder(let placeholder, isContent: false): page.raw(value(placeholder).bytes)
      case .text: page.records.add(text: "text")
      case .opened(let tag): page.records.add(tag.filled { value($0).string })
      case .closed(let element): page.records.close(element)
      }
    }
    return page
  }
}
