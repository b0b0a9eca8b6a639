// Names of mistakes that are no longer given, from `mistakes.retired` of the program's content. A translation may
// still have sentences for them, and an older report may name them.

import InkstepLessons

/// The retired names of mistakes.
enum RetiredMistakes {
  /// For each name the one that such a program is given today.
  private static let names: [String: String] = {
    guard let home = try? ProgramHome.find(),
      let bytes = try? InputFile.read(home.path("Content/mistakes.retired"))
    else { return [:] }
    var findings = Findings()
    let text = InterfaceText(SourceText(file: "mistakes.retired", bytes: bytes), &findings)
    return text.entries.mapValues { $0.text }
  }()

  /// What a retired name is called today, as a sentence; `nil` for a name that is not retired.
  static func sentence(for name: String) -> String? {
    names[name].map { today in
      "'\(name)' is no longer the name of a mistake; "
        + "a drawing like that is explained by a changed line, such as '\(today)'"
    }
  }

  /// Every retired name, in order.
  static var all: [(name: String, today: String)] {
    names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
