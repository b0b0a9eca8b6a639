// What the live pages load besides the theme's scripts: the engine's module, as it is and as a
// script, the samples, the words of the interface, and what the engine has by name. They are made by
// each build.

import InkstepEngine
import InkstepLessons

/// The files that only a site with the engine's module has.
enum LiveFiles {
  static let modulePath = "assets/inkstep.wasm"
  static let moduleScriptPath = "assets/module.js"
  static let samplesPath = "assets/samples.js"
  static let cataloguePath = "assets/catalogue.js"

  /// The samples, what the engine has, and the words of each language.
  static func data(_ library: TraceLibrary, _ languages: [Words]) -> [SiteFile] {
    [
      SiteFile(path: samplesPath, bytes: samples(library)),
      SiteFile(
        path: cataloguePath,
        bytes: ScriptData.assignment("inkstepCatalogue", json: EngineCatalogue.text.bytes)),
    ] + languages.map { SiteFile(path: "assets/\(LiveScripts.words(in: $0))", bytes: phrases($0)) }
  }

  /// The module, for whoever can fetch it and for whoever cannot.
  static func module(_ bytes: [UInt8]) -> [SiteFile] {
    [
      SiteFile(path: modulePath, bytes: bytes),
      SiteFile(
        path: moduleScriptPath, bytes: ScriptData.assignment("inkstepModule", base64: bytes)),
    ]
  }

  /// `window.inkstepSamples`: the strokes and signals as their files say them.
  private static func samples(_ library: TraceLibrary) -> [UInt8] {
    var json = TextBuffer()
    json.write("{\"strokes\":[")
    for (index, stroke) in (library.strokes + library.added).enumerated() {
      json.write(index > 0 ? "," : "")
      json.write(stroke.text)
    }
    json.write("],\"signals\":[")
    for (index, signal) in library.signals.enumerated() {
      json.write(index > 0 ? "," : "")
      json.write(SignalFile.write(signal))
    }
    json.write("]}")
    return ScriptData.assignment("inkstepSamples", json: json.bytes)
  }

  /// `window.inkstepWords`: every phrase by its key, with `{0}`, `{1}` … where values go, counted in
  /// the order of the phrase's placeholders; then the strokes that have a name.
  private static func phrases(_ words: Words) -> [UInt8] {
    var json = JSONLines()
    json.object { json in
      for phrase in PhraseForm.all {
        json.key(phrase.key)
        json.value(Borrowed.plain(words.pattern(phrase)))
      }
      for (id, name) in words.strokes.all {
        json.key(StrokeNames.prefix + id)
        json.value(Borrowed.plain(name))
      }
    }
    return ScriptData.assignment("inkstepWords", json: json.text.bytes)
  }
}
