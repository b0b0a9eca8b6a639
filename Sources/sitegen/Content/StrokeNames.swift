// What strokes are called where a person reads. The program cannot know which strokes a site has, so the
// interface may say `stroke.ID = Name` for any; a stroke that nobody has named goes by its id. Files,
// addresses and code keep the id.

import InkstepLessons

/// The names of strokes in one language.
struct StrokeNames: Sendable {
  /// What the keys of names begin with.
  static let prefix = "stroke."

  private var names: [String: String] = [:]

  init() {}

  /// The names that a text gives and, where it gives none, those of `original`, marked with its language.
  ///
  /// A name that has something to fill in is added to `found`.
  init(
    _ text: InterfaceText?, borrowing original: (text: InterfaceText, language: String)?,
    _ found: inout [Diagnostic]
  ) {
    for (id, entry) in original?.text.strokeNames ?? [:] {
      names[id] = Borrowed.mark(entry.text, original?.language ?? "")
    }
    for (id, entry) in text?.strokeNames ?? [:] {
      names[id] = entry.text
      for name in entry.placeholders {
        found.tell(
          Diagnostic(
            location: entry.location,
            message: "the name of a stroke has nothing to put into {\(name)}"))
      }
    }
  }

  /// What a stroke is called: its id, if nobody has named it.
  subscript(_ id: String) -> String { names[id] ?? id }

  /// All that have names, by their ids.
  var all: [(id: String, name: String)] {
    names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension InterfaceText {
  /// The names that it gives to strokes, by their ids.
  fileprivate var strokeNames: [String: Entry] {
    var names: [String: Entry] = [:]
    for (key, entry) in entries where Self.isStrokeName(key) {
      names[String(key.dropFirst(StrokeNames.prefix.count))] = entry
    }
    return names
  }

  /// Whether a key names a stroke.
  static func isStrokeName(_ key: String) -> Bool {
    key.hasPrefix(StrokeNames.prefix)
      && isIdentifier(String(key.dropFirst(StrokeNames.prefix.count)))
  }

  /// The names in a folder's own file of strokes that the site does not have.
  func strangers(in folder: String, among ids: [String]) -> [Diagnostic] {
    let known = Set(ids)
    var found: [Diagnostic] = []
    for (id, entry) in strokeNames.sorted(by: { $0.key < $1.key })
    where entry.location.file.hasPrefix("\(folder)/") && !known.contains(id) {
      found.tell(
        Diagnostic(
          location: entry.location, message: "no stroke is called '\(id)'",
          suggestion: didYouMean(id, ids), severity: .warning, rule: .phrase))
    }
    return found
  }
}
