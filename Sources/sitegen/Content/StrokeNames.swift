// The names of strokes for readers. The program does not know which strokes a site has, so the interface may
// have a line `stroke.ID = Name` for any of them; a stroke without one is shown by its id. Files, addresses
// and code use the id.

import InkstepLessons

/// The names of strokes in one language.
struct StrokeNames: Sendable {
  /// The prefix of the keys of names.
  static let prefix = "stroke."

  private var names: [String: String] = [:]

  init() {}

  /// Takes the names of a text.
  ///
  /// A finding is added to `found` for each name with a placeholder.
  init(_ text: InterfaceText?, _ found: inout [Diagnostic]) {
    for (id, entry) in text?.strokeNames ?? [:] {
      names[id] = entry.text
      // A borrowed name is reported in its own language.
      for name in entry.placeholders where entry.language == nil {
        found.add(
          Diagnostic(
            location: entry.location,
            message: "the name of a stroke has nothing to put into {\(name)}"))
      }
    }
  }

  /// The name of a stroke, or its id if it has none.
  subscript(_ id: String) -> String { names[id] ?? id }

  /// All names, by the ids of the strokes.
  var all: [(id: String, name: String)] {
    names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension InterfaceText {
  /// The names of strokes, by their ids.
  fileprivate var strokeNames: [String: Entry] {
    var names: [String: Entry] = [:]
    for (key, entry) in entries where Self.isStrokeName(key) {
      names[String(key.dropFirst(StrokeNames.prefix.count))] = entry
    }
    return names
  }

  /// Whether a key is that of a stroke's name.
  static func isStrokeName(_ key: String) -> Bool {
    key.hasPrefix(StrokeNames.prefix)
      && isIdentifier(String(key.dropFirst(StrokeNames.prefix.count)))
  }

  /// The findings about names of strokes that the site does not have.
  func unknownStrokes(in folder: String, among ids: [String]) -> [Diagnostic] {
    let known = Set(ids)
    var found: [Diagnostic] = []
    for (id, entry) in strokeNames.sorted(by: { $0.key < $1.key })
    where entry.location.file.hasPrefix("\(folder)/") && !known.contains(id) {
      found.add(
        Diagnostic(
          location: entry.location, message: "no stroke is called '\(id)'",
          suggestion: didYouMean(id, ids), severity: .warning, rule: .phrase))
    }
    return found
  }
}
