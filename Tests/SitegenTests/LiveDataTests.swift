// The modules and the data that interactive pages load: samples, phrases, mistakes and the catalogue.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

/// The JSON that a script assigns to a name of `window`.
private func value(_ site: TinySite, _ file: String, _ name: String) throws -> JSONValue {
  let text = try site.text(site.asset(file))
  let start = try #require(text.range(of: "window.\(name) = "))
  let end = try #require(text.range(of: ";\n", range: start.upperBound..<text.endIndex))
  let json = text[start.upperBound..<end.lowerBound]
  return try JSONDocument(Array(json.utf8), file: file).root
}

/// The keys of an object, in order.
private func members(_ value: JSONValue) -> [(key: String, value: JSONValue)] {
  (value.members.map { Array($0) } ?? []).map { ($0.key.string ?? "", $0.value) }
}

@Test func `a supplied module is published as it is and as a script`() throws {
  let site = try TinySite()
  let bytes = try Data(contentsOf: site.file(site.asset("inkstep.wasm")))
  #expect([UInt8](bytes) == TinyModule().bytes)
  let text = try #require(try value(site, "module.js", "inkstepModule").string)
  #expect(Data(base64Encoded: text) == bytes)
}

@Test func `the module beside the supplied one is the judge, for the pages that need it`() throws {
  let site = try TinySite()
  let kit = "_site/kit.html"
  #expect(try !site.text(kit).contains("data-judge"))
  let judge = TinyModule(data: "judge").bytes
  try Data(TinyModule().bytes).write(to: site.file("mine.wasm"))
  try Data(judge).write(to: site.file("Judge.wasm"))
  let run = try site.run("build", "--playground", "mine.wasm")
  #expect(run.status == 0, "\(run.errors)")
  let asset = try site.asset("judge.wasm")
  #expect(try [UInt8](Data(contentsOf: site.file(asset))) == judge)
  let hash = Hash64(judge).short
  #expect(asset.contains("-\(hash)."))
  let packed = try #require(try value(site, "judge.js", "inkstepJudge").string)
  #expect(Data(base64Encoded: packed) == Data(judge))
  #expect(try attributes("data-judge", in: site.text(kit)) == [hash])
  let mistakes = try attributes("data-mistakes", in: site.text(kit))
  #expect(try mistakes.count == 1 && site.asset("mistakes.js").contains(mistakes[0]))
  #expect(try !site.text("_site/lessons/smoothed.html").contains("data-judge"))
  #expect(try !site.text("_site/playground.html").contains("data-judge"))
}

@Test func `the sentences for scripts are those of the command line`() throws {
  let site = try TinySite()
  let file = "Content/mistakes/en.txt"
  let sentences = try String(contentsOfFile: "\(packageRoot)/\(file)", encoding: .utf8)
  try site.folder.write(sentences, to: file)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let told = members(try value(site, "mistakes.js", "inkstepMistakes"))
  #expect(told.map(\.key) == MistakeWords.standard.keys)
  #expect(told.first { $0.key == "axes-swapped" }?.value.string?.hasPrefix("x and y are") == true)
}

@Test func `the samples for scripts are the published ones`() throws {
  let site = try TinySite()
  let samples = try value(site, "samples.js", "inkstepSamples")
  // Short strokes come first, as on the pages.
  #expect(members(samples).map(\.key) == ["strokes", "signals"])
  let ids = members(samples).map { list in
    (list.value.elements.map { Array($0) } ?? []).map { members($0).first { $0.key == "id" } }
  }
  #expect(ids.map { $0.map { $0?.value.string } } == [["tick", "hook"], ["rise"]])
  let text = try site.text(site.asset("samples.js"))
  for name in ["strokes/tick.json", "strokes/hook.json", "signals/rise.json"] {
    let file = ScriptData.compact(Array(try site.text("_site/\(name)").utf8))
    #expect(text.contains(String(decoding: file, as: UTF8.self)))
  }
}

@Test func `the words for scripts are those they say, with numbers for what is filled in`() throws {
  let site = try TinySite()
  try site.edit(
    "Content/interface/en.txt", "graph.reuse =", "graph.reuse = </script> {to} {from} {to} \"\\\" ="
  )
  #expect(try site.run("build").status == 0)
  let words = members(try value(site, "words.js", "inkstepWords"))
  let keys = Set(words.compactMap { $0.key })
  for key in ["live.undo", "run.luck", "run.policy.repaired", "phase.began", "stage.smoothed"] {
    #expect(keys.contains(key), "\(key)")
  }
  #expect(keys.isSuperset(of: PhraseForm.namedByLessons))
  // Phrases that only the program uses are not published.
  #expect(keys.isDisjoint(with: ["site.footer", "nav.about", "kit.starters"]))
  let reuse = words.first { $0.key == "graph.reuse" }?.value.string
  #expect(reuse?.hasPrefix("</script> {1} {0} {1} \"\\\" = ") == true)
  #expect(try !site.text(site.asset("words.js")).contains("</"))
}

@Test func `the catalogue for scripts is what the module tells`() throws {
  let site = try TinySite()
  #expect(try site.run("build").status == 0)
  let script = ScriptData.assignment("inkstepCatalogue", json: EngineCatalogue.text.bytes)
  #expect(
    try site.text(site.asset("words.js")).contains(String(decoding: script, as: UTF8.self)))
  let members = members(try value(site, "words.js", "inkstepCatalogue"))
  let stages = try #require(members.first { $0.key == "stages" }?.value.elements)
  #expect(Array(stages).count == DrawingStage.allCases.count)
}

@Test func `spaces between the parts of JSON go, those in strings stay`() throws {
  let text = "{ \"a b\" : [ 1 , -2.5e3,\n\ttrue ],\r\n \"\\\" \\\\\" : \" \\\\\\\" x \" }"
  let compact = String(decoding: ScriptData.compact(Array(text.utf8)), as: UTF8.self)
  #expect(compact == "{\"a b\":[1,-2.5e3,true],\"\\\" \\\\\":\" \\\\\\\" x \"}")
}

@Test func `what means something to a script or to HTML is escaped in strings`() throws {
  let text = "\u{2028}</script><!--\u{2029}é😀\u{2027}"
  let compact = ScriptData.compact(Array("[\"\(text)\"]".utf8))
  #expect(
    String(decoding: compact, as: UTF8.self)
      == "[\"\\u2028\\u003c/script>\\u003c!--\\u2029é😀\u{2027}\"]")
  #expect(
    try JSONDocument(compact, file: "x").root.elements.map { Array($0) }?.first?.string == text)
}

@Test func `a supplied module that the pages cannot use stops the build`() throws {
  let site = try TinySite()
  let before = try site.picture()
  for (bytes, message) in [
    (TinyModule(functions: []).bytes, "has no function '\(WasmModule.functions[0])'"),
    (TinyModule(imported: ("env", "free")).bytes, "imports 'env.free'"),
    (Array("<html>".utf8), "is not a WebAssembly module"),
    (TinyModule().bytes.dropLast(), "is a damaged WebAssembly module"),
  ] {
    try Data(bytes).write(to: site.file("other.wasm"))
    for output in ["_site", "new"] {
      let run = try site.run("build", "--playground", "other.wasm", "--output", output)
      #expect(run.status == 65)
      #expect(run.output == "")
      #expect(run.errors.contains("other.wasm: error: \(message)"), "\(run.errors)")
    }
  }
  let missing = try site.run("build", "--playground", "none.wasm")
  #expect(missing.status == 66)
  #expect(missing.errors.contains("none.wasm: error: cannot be opened: no such file or folder"))
  #expect(try site.picture() == before)
  #expect(!site.exists("new"))
}
