// The phrases that a language lacks and its pages show, as a file to translate. A site shows few of the program's
// phrases, so that a translation need not begin with all of them.

import InkstepLessons

/// The phrases that a language lacks.
struct MissingPhrases {
  /// The file into which they belong.
  let file: String
  /// The lines, `key = text`, of those that pages show as they are read.
  let onPages: [String]
  /// The lines of those that scripts may show while a page is used.
  let byScripts: [String]

  /// The lines of a file of phrases.
  ///
  /// Each is a comment, because a phrase that is not translated yet is not one of the language.
  var text: String {
    func group(_ lines: [String], _ use: String) -> String {
      if lines.isEmpty { return "" }
      let title = "# \(counted(lines.count, "phrase")) that \(use):"
      return ([title] + lines.map { "# \($0)" }).joined(separator: "\n") + "\n"
    }
    return group(onPages, "pages show")
      + group(byScripts, "scripts may show while a page is used")
  }

  /// The same under the name of the file.
  var titledText: String {
    text.isEmpty ? "# \(file) lacks no phrase that pages show\n" : "# \(file) lacks\n\(text)"
  }
}

extension Site {
  /// The phrases that each language lacks; `records` are those of all pages.
  func missingPhrases(_ records: [PageRecord]) -> [MissingPhrases] {
    let scripts = ScriptPhrases(scripts(of: records))
    let hasPlayground = records.loads.contains(assets.address(LiveScripts.playground.script))
    let drawn = hasPlayground ? Set(content.shape.stages.flatMap(\.phrasesWhenDrawn)) : []
    let search = Set(SearchIndex.phrases.map(\.key))
    return languages.map { language in
      let texts = language.content.texts
      let shown = texts.words.shown?.keys ?? []
      let borrowed = texts.words.borrowed
      let used = borrowed.filter {
        !shown.contains($0)
          && (scripts.uses($0) || search.contains($0) || drawn.contains($0))
      }
      return MissingPhrases(
        file: "\(content.folder)/interface/\(texts.words.language).txt",
        onPages: texts.lines(borrowed.filter(shown.contains)), byScripts: texts.lines(used))
    }
  }

  /// The parts of the scripts that pages load.
  private func scripts(of records: [PageRecord]) -> [SourceText] {
    let loaded = records.loads
    var seen: Set<String> = []
    return LiveScripts.entries.filter { loaded.contains(assets.address($0)) }
      .flatMap { content.modules.parts(of: $0).parts }
      .filter { seen.insert($0.path).inserted }
      .map { SourceText(file: $0.path, bytes: $0.bytes) }
  }
}

extension DrawingStage {
  /// The phrases that the engine names when the playground draws a stroke under the stage.
  fileprivate var phrasesWhenDrawn: [String] {
    let names = ["samples", "stroke", "step", "compare"]
    let figures = FigureSpec.live.filter { names.contains("\($0.name)") }
    let facts: [FactName] = [
      .segments, .turn, .undefinedTurns, .gap, .withdrawn, .noInk, .samples, .longest, .shortest,
      .counter, .lag,
    ]
    return phraseKeys.map(\.string) + facts.map(\.rawValue) + CellPhrase.allCases.map(\.rawValue)
      + figures.flatMap(\.legend).map { LegendMark.prefix + "\($0.phrase)" }
  }
}

extension SiteTexts {
  /// The lines `key = text` of borrowed phrases, in the order of the text that lends them.
  fileprivate func lines(_ keys: [String]) -> [String] {
    let entries = keys.compactMap { key in interface?.entries[key].map { (key, $0) } }
    return entries.sorted { $0.1.location < $1.1.location }.map { "\($0) = \($1.text)" }
  }
}
