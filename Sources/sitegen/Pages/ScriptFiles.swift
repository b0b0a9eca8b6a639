// Data that interactive pages load as scripts: the samples, the phrases of the interface, and the names
// that the engine knows.

import Foundation
import InkstepEngine
import InkstepLessons

/// The scripts with data.
enum ScriptFiles {
  /// All scripts with data; without the engine's module, only those that acts need.
  static func all(_ library: TraceLibrary, _ content: SiteContent, isLive: Bool) -> [SiteFile] {
    let texts = content.inEachLanguage.map(\.texts)
    if isLive {
      return [samples(library)] + data(library, texts, content.scripts, content.shape.own)
    }
    let acts = content.modules.parts(of: LiveScripts.acts).parts
    let scripts = ScriptPhrases(acts.map { SourceText(file: $0.path, bytes: $0.bytes) })
    return texts.map { words($0.words, scripts) }
  }

  /// The script with all samples, including added strokes.
  private static func samples(_ library: TraceLibrary) -> SiteFile {
    SiteFile(
      path: "assets/\(LiveScripts.samples)",
      bytes: samples(library.strokes + library.added, library.signals))
  }

  /// The scripts with the engine's names, the true paths of pens, and the words of each language.
  static func data(
    _ library: TraceLibrary, _ languages: [SiteTexts], _ scripts: ScriptPhrases,
    _ own: OwnStages = OwnStages()
  ) -> [SiteFile] {
    [
      SiteFile(path: "assets/catalogue.js", bytes: catalogue(library.stages)),
      SiteFile(path: "assets/\(LiveScripts.paths)", bytes: paths(library.paths)),
    ]
      + languages.flatMap { texts in
        [
          words(texts.words, scripts, own),
          SiteFile(
            path: "assets/\(LiveScripts.mistakes(in: texts.words))",
            bytes: mistakes(texts.mistakes)),
        ]
      }
  }

  /// The script with the phrases of a language that some scripts use.
  private static func words(
    _ words: Words, _ scripts: ScriptPhrases, _ own: OwnStages = OwnStages()
  ) -> SiteFile {
    SiteFile(
      path: "assets/\(LiveScripts.words(in: words))",
      bytes: phrases(words, scripts) + comments(own.translated(into: words.language)))
  }

  /// `window.inkstepComments`: the programs of some stages with translated comments, by name; nothing without stages.
  static func comments(_ stages: [DrawingStage]) -> [UInt8] {
    if stages.isEmpty { return [] }
    var json = JSONLines()
    json.object { json in
      for stage in stages {
        json.key(stage.slug)
        json.value(String(decoding: stage.text?.program ?? [], as: UTF8.self))
      }
    }
    return ScriptData.assignment("inkstepComments", json: json.text.bytes)
  }

  /// `window.inkstepCatalogue`: the names that the engine knows; `window.inkstepStages`: the site's own among some
  /// stages, if there are any; `window.inkstepShown`: the names of these stages, if some of the engine's are not among
  /// them.
  static func catalogue(_ stages: [DrawingStage]) -> [UInt8] {
    let own = stages.filter { $0.text != nil }
    var script = ScriptData.assignment("inkstepCatalogue", json: EngineCatalogue.text.bytes)
    if !own.isEmpty {
      script += ScriptData.assignment("inkstepStages", json: EngineCatalogue.own(own).bytes)
    }
    if stages.count - own.count < DrawingStage.allCases.count {
      var json = JSONLines()
      json.array(stages) { $0.value($1.nameText) }
      script += ScriptData.assignment("inkstepShown", json: json.text.bytes)
    }
    return script
  }

  /// `window.inkstepMistakes`: the sentences about mistakes, by name and for some mistakes by stage.
  private static func mistakes(_ words: MistakeWords) -> [UInt8] {
    var json = JSONLines()
    json.object { json in
      for (name, sentence) in words.all {
        json.key(name)
        json.value(sentence)
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

  /// `window.inkstepWords`: the phrases that scripts and the module use, by their keys, then the strokes
  /// that have a name.
  ///
  /// In the phrases, `{0}`, `{1}` … are placeholders for values, in the order of the phrase's placeholders.
  static func phrases(_ words: Words, _ scripts: ScriptPhrases) -> [UInt8] {
    let named = Set(PhraseForm.namedByLessons)
    var json = JSONLines()
    json.object { json in
      for phrase in words.forms
      where named.contains(phrase.key) || phrase.key.hasPrefix("stage.") || scripts.uses(phrase.key)
      {
        json.key(phrase.key)
        json.value(words.pattern(phrase.key))
      }
      for (id, name) in words.strokes.all {
        json.key(StrokeNames.prefix + id)
        json.value(name)
      }
    }
    return ScriptData.assignment("inkstepWords", json: json.text.bytes)
  }
}
