// What the live pages load besides the theme's scripts: the engine's module, as it is and as a
// script, the samples, the words of the interface, and what the engine has by name. They are made by
// each build.

import Foundation
import InkstepEngine
import InkstepLessons

/// The files that only a site with the engine's module has.
enum LiveFiles {
  /// The samples, what the engine has, and the words of each language.
  static func data(
    _ library: TraceLibrary, _ languages: [SiteTexts], _ scripts: ScriptPhrases
  ) -> [SiteFile] {
    [
      SiteFile(
        path: "assets/samples.js",
        bytes: samples(library.strokes + library.added, library.signals)),
      SiteFile(path: "assets/catalogue.js", bytes: catalogue),
      SiteFile(path: "assets/paths.js", bytes: paths(library.paths)),
    ]
      + languages.flatMap { texts in
        [
          SiteFile(
            path: "assets/\(LiveScripts.words(in: texts.words))",
            bytes: phrases(texts.words, scripts)),
          SiteFile(
            path: "assets/\(LiveScripts.inkWords(in: texts.words))",
            bytes: inkPhrases(texts.words, scripts)),
          SiteFile(
            path: "assets/\(LiveScripts.mistakes(in: texts.words))",
            bytes: mistakes(texts.mistakes)),
        ]
      }
  }

  /// The modules, for whoever can fetch them and for whoever cannot, and the pages with their names in them.
  static func adding(_ modules: PageModules, to files: [SiteFile]) -> [SiteFile] {
    let packed = OneFile.text(of: modules.engine.packed ?? [])
    let engine = Hash64(modules.engine.bytes).short
    let judge = modules.judge.map { Hash64($0.bytes).short }
    return files.map { file in
      guard file.path.hasSuffix(".html") else { return file }
      return OneFile.filling(packed, into: file)
        ?? naming(.judge, judge, in: naming(.engine, engine, in: file))
    } + published(modules.engine, "inkstep-\(engine).wasm", "module-\(engine).js", "inkstepModule")
      + (modules.judge.map {
        published(
          $0, "judge-\(judge ?? "").wasm", "judge-\(judge ?? "").js", "inkstepJudge")
      } ?? [])
  }

  private static func published(
    _ module: WasmModule, _ binary: String, _ script: String, _ variable: String
  ) -> [SiteFile] {
    [
      SiteFile(path: "assets/\(binary)", bytes: module.bytes),
      SiteFile(
        path: "assets/\(script)", bytes: ScriptData.assignment(variable, base64: module.bytes)),
    ]
  }

  /// A page with a module's name where a place was kept for it; without the place if there is no module.
  private static func naming(
    _ product: ModuleProduct, _ hash: String?, in page: SiteFile
  ) -> SiteFile {
    let attribute = " data-\(product.name)"
    let place = Data("\(attribute)=\"\(LiveScripts.moduleToCome)\"".utf8)
    let name = Data((hash.map { "\(attribute)=\"\($0)\"" } ?? "").utf8)
    var bytes = Data(page.bytes)
    var from = bytes.startIndex
    while let found = bytes.range(of: place, in: from..<bytes.endIndex) {
      bytes.replaceSubrange(found, with: name)
      from = found.lowerBound
    }
    return from == bytes.startIndex ? page : SiteFile(path: page.path, bytes: [UInt8](bytes))
  }

  /// `window.inkstepCatalogue`: what the engine has by name.
  static var catalogue: [UInt8] {
    ScriptData.assignment("inkstepCatalogue", json: EngineCatalogue.text.bytes)
  }

  /// `window.inkstepMistakes`: what is said about each mistake, by name and for some by stage.
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

  /// `window.inkstepPaths`: where the pens truly were, as their files say it.
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

  /// `window.inkstepSamples`: strokes and signals as their files say them.
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

  /// `window.inkstepWords`: the phrases that scripts say and those that the module names, by their keys,
  /// with `{0}`, `{1}` … where values go, counted in the order of the phrase's placeholders; then the strokes that
  /// have a name.
  ///
  /// What the readers of ink say comes with them.
  static func phrases(_ words: Words, _ scripts: ScriptPhrases) -> [UInt8] {
    let named = Set(PhraseForm.namedByLessons)
    var json = JSONLines()
    json.object { json in
      for phrase in words.forms
      where named.contains(phrase.key) || scripts.say(phrase.key) && !isOfInk(phrase.key) {
        json.key(phrase.key)
        json.value(Borrowed.plain(words.pattern(phrase.key)))
      }
      for (id, name) in words.strokes.all {
        json.key(StrokeNames.prefix + id)
        json.value(Borrowed.plain(name))
      }
    }
    return ScriptData.assignment("inkstepWords", json: json.text.bytes)
  }

  /// `window.inkstepInkWords`: the phrases that the readers of ink say, in the same form.
  private static func inkPhrases(_ words: Words, _ scripts: ScriptPhrases) -> [UInt8] {
    var json = JSONLines()
    json.object { json in
      for phrase in words.forms where isOfInk(phrase.key) && scripts.say(phrase.key) {
        json.key(phrase.key)
        json.value(Borrowed.plain(words.pattern(phrase.key)))
      }
    }
    return ScriptData.assignment("inkstepInkWords", json: json.text.bytes)
  }

  private static func isOfInk(_ key: String) -> Bool { key.hasPrefix("ink.") }
}
