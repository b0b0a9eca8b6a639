// The words of the pages that are not in a lesson: labels, buttons, captions of built tables. They are
// kept in one text file per language, `key = text with {name}`, so that no Swift code holds a word
// that a reader sees.

import Foundation

/// The interface's words in one language.
struct InterfaceText: Sendable {
  private struct Entry: Sendable {
    var text: String
    var placeholders: [String]
    var location: SourceLocation
  }

  private let file: String
  private let entries: [String: Entry]
  private let used = UsedKeys()

  /// Reads lines `key = text`; empty lines and lines that start with `#` are skipped.
  init(_ source: SourceText) throws(Diagnostics) {
    var (clean, findings) = source.cleaned()
    var entries: [String: Entry] = [:]
    func report(_ offset: Int, _ message: String, _ suggestion: String? = nil) {
      findings.append(
        Diagnostic(location: clean.location(at: offset), message: message, suggestion: suggestion))
    }
    for index in 0..<clean.lineCount {
      let range = clean.line(index)
      let line = LineScanner(bytes: clean.bytes, position: range.lowerBound, end: range.upperBound)
      let start = line.firstNonSpace
      if line.isBlank || line.byte(start) == UInt8(ascii: "#") { continue }
      guard let sign = clean.bytes[range].firstIndex(of: UInt8(ascii: "=")) else {
        report(start, "a line of interface text is 'key = text'")
        continue
      }
      let key = clean.string(LineScanner(bytes: clean.bytes, position: start, end: sign).trimmed)
      let text = clean.string(
        LineScanner(bytes: clean.bytes, position: sign + 1, end: range.upperBound).trimmed)
      let isName = key.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || ".-".utf8.contains($0)
      }
      if key.isEmpty || !isName {
        report(start, "'\(key)' is no key", "use letters, digits, dots and hyphens")
      } else if text.isEmpty {
        report(start, "'\(key)' has no text")
      } else if let first = entries[key] {
        report(start, "'\(key)' is given twice; first in line \(first.location.line)")
      } else if let placeholders = Self.placeholders(of: text) {
        entries[key] = Entry(
          text: text, placeholders: placeholders, location: clean.location(at: start))
      } else {
        report(start, "'\(key)' has a brace that is no placeholder", "write {name}, letters only")
      }
    }
    guard findings.isEmpty else { throw Diagnostics(findings) }
    file = source.file
    self.entries = entries
  }

  /// The names in braces, in order; `nil` when braces do not match or hold no name.
  private static func placeholders(of text: String) -> [String]? {
    var names: [String] = []
    for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let pieces = part.split(separator: "}", omittingEmptySubsequences: false)
      if index == 0 {
        if pieces.count > 1 { return nil }
      } else {
        guard pieces.count == 2, !pieces[0].isEmpty, pieces[0].utf8.allSatisfy(\.isASCIILetter)
        else { return nil }
        names.append(String(pieces[0]))
      }
    }
    return names
  }
}

extension InterfaceText {
  /// The text of `key` with its placeholders filled; every placeholder needs its argument, and every
  /// argument its placeholder.
  func text(
    _ key: String, _ arguments: KeyValuePairs<String, String> = [:]
  ) throws(Diagnostics) -> String {
    guard let entry = entries[key] else {
      throw Diagnostics(
        "there is no interface text '\(key)'", at: SourceLocation(file: file),
        suggestion: didYouMean(key, keys) ?? "add a line '\(key) = …'")
    }
    used.note(key)
    let given = arguments.map(\.key)
    let faults =
      entry.placeholders.filter { !given.contains($0) }.map {
        ("'\(key)' has a placeholder {\($0)} that the page does not fill", didYouMean($0, given))
      }
      + given.filter { !entry.placeholders.contains($0) }.map {
        ("'\(key)' lacks the placeholder {\($0)}", didYouMean($0, entry.placeholders))
      }
    if !faults.isEmpty {
      throw Diagnostics(
        faults.map {
          Diagnostic(location: entry.location, message: $0.0, suggestion: $0.1)
        })
    }
    var text = ""
    for (index, part) in entry.text.split(separator: "{", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index > 0, let end = part.firstIndex(of: "}") else {
        text += part
        continue
      }
      text += arguments.first { $0.key == part[..<end] }?.value ?? ""
      text += part[part.index(after: end)...]
    }
    return text
  }

  /// All keys, sorted.
  var keys: [String] { entries.keys.sorted() }

  /// A finding for every key that no page has asked for so far, in the order of the file.
  var unused: [Diagnostic] {
    let asked = used.keys
    return entries.filter { !asked.contains($0.key) }
      .map { Diagnostic(location: $0.value.location, message: "no page uses '\($0.key)'") }
      .sorted { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
  }
}

/// The keys asked for so far; pages are made in parallel, hence the lock.
private final class UsedKeys: @unchecked Sendable {
  private let lock = NSLock()
  private var names: Set<String> = []

  func note(_ key: String) { lock.withLock { _ = names.insert(key) } }
  var keys: Set<String> { lock.withLock { names } }
}
