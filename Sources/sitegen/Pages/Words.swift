// The interface in one language: every phrase cut at its placeholders, ready to be filled in.

/// What the pages say, in one language.
struct Words: Sendable {
  /// The language's code, as in a file's name: `en`.
  let language: String
  private var pieces: [Phrase: [Piece]] = [:]

  private enum Piece: Sendable {
    case text(String)
    /// The position of the value to put in.
    case value(Int)
  }

  /// Takes the texts of a language file; refuses a missing, unknown or misshapen phrase.
  init(_ text: InterfaceText, language: String) throws(Diagnostics) {
    self.language = language
    var findings: [Diagnostic] = []
    let known = Phrase.allCases.map(\.key)
    for entry in text.entries where !known.contains(entry.key) {
      findings.append(
        Diagnostic(
          location: entry.location, message: "No page says '\(entry.key)'",
          suggestion: didYouMean(entry.key, known)))
    }
    for phrase in Phrase.allCases {
      guard let entry = text.entry(phrase.key) else {
        findings.append(
          Diagnostic(
            location: SourceLocation(file: text.file), message: "'\(phrase.key)' is missing"))
        continue
      }
      do throws(Diagnostics) {
        pieces[phrase] = try Self.cut(entry, phrase.placeholders)
      } catch {
        findings += error.findings
      }
    }
    if !findings.isEmpty { throw Diagnostics(findings) }
  }

  /// The phrase, its placeholders filled with `values` in their order.
  subscript(_ phrase: Phrase, _ values: String...) -> String {
    var result = ""
    for piece in pieces[phrase] ?? [] {
      switch piece {
      case .text(let text): result += text
      case .value(let index): if index < values.count { result += values[index] }
      }
    }
    return result
  }

  /// A number for a reader, with a fixed number of decimals, or as many as it has.
  func number(_ value: Double, decimals: Int? = nil) -> String {
    (decimals.map { NumberFormat.decimals($0) } ?? .shortest).text(value)
  }

  /// A whole number for a reader.
  func number(_ value: some BinaryInteger) -> String { NumberFormat.shortest.text(Double(value)) }

  private static func cut(
    _ entry: InterfaceText.Entry, _ names: [String]
  ) throws(Diagnostics) -> [Piece] {
    var pieces: [Piece] = []
    var rest = entry.text[...]
    var used: Set<String> = []
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.text(String(rest[..<open])))
      let name = String(rest[rest.index(after: open)..<close])
      guard let index = names.firstIndex(of: name) else {
        throw Diagnostics(
          "'\(entry.key)' has nothing to put into {\(name)}", at: entry.location,
          suggestion: didYouMean(name, names))
      }
      used.insert(name)
      pieces.append(.value(index))
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.text(String(rest)))
    for name in names where !used.contains(name) {
      throw Diagnostics("'\(entry.key)' does not use {\(name)}", at: entry.location)
    }
    return pieces
  }
}
