// What is said about mistakes, in sentences. They stand in the content, `mistakes/en.txt`; the library
// knows only names. Where no content is found, the name with its values has to do.

import InkstepLessons

/// The sentences about mistakes in one language.
struct MistakeWords: Sendable {
  private let text: InterfaceText?

  /// The sentences of a text file; none if it cannot be read.
  init(file: String) {
    guard let bytes = try? InputFile.read(file) else {
      text = nil
      return
    }
    var findings = Findings()
    text = InterfaceText(SourceText(file: file, bytes: bytes), &findings)
  }

  /// The sentences that come with the program.
  static let standard: MistakeWords = {
    let home = try? ProgramHome.find()
    return MistakeWords(file: home?.path("Content/mistakes/en.txt") ?? "Content/mistakes/en.txt")
  }()

  /// The names that have a sentence, with the stages after their dots.
  var keys: [String] { text?.keys ?? [] }

  /// Every sentence with its key, in order.
  var all: [(name: String, sentence: String)] {
    keys.compactMap { key in text?.entries[key].map { (key, $0.text) } }
  }

  /// What went wrong and what to change.
  func sentence(_ mistake: Mistake, in stage: String) -> String {
    // `tiles published` is named by its policy.
    let kind = String(stage.split(separator: " ").last ?? "")
    guard let text,
      var sentence = (text.entries["\(mistake.name).\(kind)"] ?? text.entries[mistake.name])?.text
    else { return "\(mistake)" }
    for value in mistake.values {
      sentence = sentence.replacing("{\(value.key)}", with: value.text)
    }
    return sentence.replacing("{stage}", with: stage)
  }

  /// What is said of a mistake whose values are not known.
  func sentence(named name: String) -> String {
    let sentence = text?.entries[name]?.text ?? name
    return sentence.replacing(/\{[a-z]+\}/, with: "…")
  }

  /// What went wrong, of mistakes that were made together.
  func sentence(_ explanation: Explanation, in stage: String) -> String {
    explanation.mistakes.map { sentence($0, in: stage) }.joined(separator: " And: ")
  }
}
