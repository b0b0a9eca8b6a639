// Data that interactive pages load as scripts: the samples, the phrases of the interface, and the names
// that the engine knows.

import Foundation
import InkstepEngine
import InkstepLessons

/// The scripts with data.
enum ScriptFiles {
  /// All scripts with data; without the engine's module, only those that acts need.
  static func all(_ library: TraceLibrary, _ content: SiteContent, isLive: Bool) -> [SiteFile] {
    let data = data(library, content.inEachLanguage.map(\.texts), content.scripts)
    if isLive { return [samples(library)] + data }
    return data.filter { file in
      let name = file.path.withoutAssets
      return name.hasPrefix("words") || name == LiveScripts.catalogue
    }
  }

  /// The script with all samples, including added strokes.
  private static func samples(_ library: TraceLibrary) -> SiteFile {
    SiteFile(
      path: "assets/\(LiveScripts.samples)",
      bytes: samples(library.strokes + library.added, library.signals))
  }

  /// The scripts with the engine's names, the true paths of pens, and the words of each language.
  static func data(
    _ library: TraceLibrary, _ languages: [SiteTexts], _ scripts: ScriptPhrases
  ) -> [SiteFile] {
    [
      SiteFile(path: "assets/catalogue.js", bytes: catalogue),
      SiteFile(path: "assets/paths.js", bytes: paths(library.paths)),
    ]
      + languages.flatMap { texts in
        [
          SiteFile(
            path: "assets/\(LiveScripts.words(in: texts.words))",
            bytes: phrases(texts.words, scripts, lenders: lenders(of: texts))),
          SiteFile(
            path: "assets/\(LiveScripts.mistakes(in: texts.words))",
            bytes: mistakes(texts.mistakes, lenders: lenders(of: texts))),
        ]
      }
  }

  /// `window.inkstepCatalogue`: the names that the engine knows.
  static var catalogue: [UInt8] {
    ScriptData.assignment("inkstepCatalogue", json: EngineCatalogue.text.bytes)
  }

  /// `window.inkstepMistakes`: the sentences about mistakes, by name and for some mistakes by stage.
  private static func mistakes(_ words: MistakeWords, lenders: [String]) -> [UInt8] {
    var json = JSONLines()
    json.object { json in
      for (name, sentence) in words.marked {
        json.key(name)
        json.value(Borrowed.isolated(sentence, among: lenders))
      }
    }
    return ScriptData.assignment("inkstepMistakes", json: json.text.bytes)
  }

  /// `window.inkstepPaths`: the true paths of pens, in the format of their files.
  private static func paths(_ paths: [PenPath]) -> [UInt8] {
    var json = TextBuffer()
    json.write("[")
    for (index, path) in paths.enumerated() {
      json.write(index > 0 ? "," : "")
      json.write(PathFile.write(path))
    }
    json.write("]")
    return ScriptData.assignment("inkstepPaths", json: json.bytes)
  }

  /// `window.inkstepSamples`: strokes and signals, in the format of their files.
  static func samples(_ strokes: [Stroke], _ signals: [Signal]) -> [UInt8] {
    var json = TextBuffer()
    json.write("{\"strokes\":[")
    for (index, stroke) in strokes.enumerated() {
      json.write(index > 0 ? "," : "")
      json.write(stroke.text)
    }
    json.write("],\"signals\":[")
    for (index, signal) in signals.enumerated() {
      json.write(index > 0 ? "," : "")
      json.write(SignalFile.write(signal))
    }
    json.write("]}")
    return ScriptData.assignment("inkstepSamples", json: json.bytes)
  }

  /// The languages of which scripts show phrases or sentences in a site of another language.
  private static func lenders(of texts: SiteTexts) -> [String] {
    lenders(of: texts.words, texts.mistakes.marked.map(\.sentence))
  }

  private static func lenders(of words: Words, _ sentences: [String] = []) -> [String] {
    let phrases = words.forms.map { words.pattern($0.key) } + words.strokes.all.map(\.name)
    let marked = (phrases + sentences).filter(Borrowed.isMarked).flatMap(Borrowed.parts)
    return Set(marked.compactMap(\.language)).sorted()
  }

  /// The phrases of a standalone page.
  static func phrases(_ words: Words, _ scripts: ScriptPhrases) -> [UInt8] {
    phrases(words, scripts, lenders: lenders(of: words))
  }

  /// `window.inkstepWords`: the phrases that scripts and the module use, by their keys, then the strokes
  /// that have a name; and `window.inkstepLenders`: the languages of borrowed ones, if there are any.
  ///
  /// In the phrases, `{0}`, `{1}` … are placeholders for values, in the order of the phrase's placeholders.
  private static func phrases(
    _ words: Words, _ scripts: ScriptPhrases, lenders: [String]
  ) -> [UInt8] {
    let named = Set(PhraseForm.namedByLessons)
    var json = JSONLines()
    json.object { json in
      for phrase in words.forms
      where named.contains(phrase.key) || scripts.uses(phrase.key) {
        json.key(phrase.key)
        json.value(Borrowed.isolated(words.pattern(phrase.key), among: lenders))
      }
      for (id, name) in words.strokes.all {
        json.key(StrokeNames.prefix + id)
        json.value(Borrowed.isolated(name, among: lenders))
      }
    }
    let assigned = ScriptData.assignment("inkstepWords", json: json.text.bytes)
    if lenders.isEmpty { return assigned }
    var list = JSONLines()
    list.array(lenders) { $0.value($1) }
    return ScriptData.assignment("inkstepLenders", json: list.text.bytes) + assigned
  }
}
