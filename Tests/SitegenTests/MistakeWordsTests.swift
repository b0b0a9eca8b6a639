// The sentences about mistakes: a site's own replace the program's, in each of its languages.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons
@testable import sitegen

/// The sentences of a site in English and in another language, and the findings in them.
private struct Sentences {
  let folder: TestFolder
  let english: MistakeWords
  let other: MistakeWords
  let told: [String]

  /// Own sentences by language, and those of the program in that language.
  init(_ own: [String: String], program: [String: String] = [:]) throws {
    folder = try TestFolder()
    for (language, text) in own { try folder.write(text, to: "Content/mistakes/\(language).txt") }
    let standard = try String(
      contentsOfFile: "\(packageRoot)/Content/mistakes/en.txt", encoding: .utf8)
    try folder.write(standard, to: "program/en.txt")
    for (language, text) in program { try folder.write(text, to: "program/\(language).txt") }
    var folders = SiteFolders()
    folders.content = "\(folder.path)/Content"
    folders.mistakes = "\(folder.path)/program"
    var findings = Findings()
    english = MistakeWords(
      LanguageFiles(folders: folders, language: "en", isOriginal: true), over: .standard, &findings)
    other = MistakeWords(
      LanguageFiles(folders: folders, language: "es", isOriginal: false), over: english, &findings)
    let start = "\(folder.path)/Content/mistakes/"
    told = findings.all.map { finding in
      let place = finding.location.map { "\($0.file):\($0.line)" } ?? ""
      return place.replacing(start, with: "") + " \(finding.message)"
        + (finding.suggestion.map { " (\($0))" } ?? "")
    }
  }
}

@Test func `a site says mistakes in its own words, and the others as the program does`() throws {
  let sentences = try Sentences([
    "en": "axes-swapped = Swapped, with {stage}; swap.\n", "es": "mirrored = Al revés; cambia.\n",
  ])
  let (swapped, mirrored) = (Mistake("axes-swapped"), Mistake("mirrored"))
  #expect(sentences.english.sentence(swapped, in: "linear") == "Swapped, with linear; swap.")
  #expect(sentences.english.sentence(mirrored, in: "linear").hasPrefix("The drawing is mirrored"))
  // A sentence without a translation is that of the originals.
  #expect(sentences.other.sentence(swapped, in: "linear") == "Swapped, with linear; swap.")
  #expect(sentences.other.sentence(mirrored, in: "linear") == "Al revés; cambia.")
  #expect(sentences.told == [])
  #expect(sentences.english.borrowed == [])
  #expect(sentences.other.borrowed == Mistake.allNames.filter { $0 != "mirrored" })
}

@Test func `a translation that the program has is used, under the site's own`() throws {
  let sentences = try Sentences(
    ["es": "mirrored = Al revés; cambia.\n"],
    program: ["es": "mirrored = Espejo; cambia.\naxes-swapped = Ejes; cambia.\n"])
  #expect(sentences.other.sentence(Mistake("mirrored"), in: "linear") == "Al revés; cambia.")
  #expect(sentences.other.sentence(Mistake("axes-swapped"), in: "linear") == "Ejes; cambia.")
}

@Test(arguments: [
  ("axis-swapped = A; b.", "No mistake is called 'axis-swapped' (did you mean 'axes-swapped'?)"),
  (
    "counter-reset.bezeir = A; b.",
    "No stage or policy is called 'bezeir' (did you mean 'bezier'?)"
  ),
  (
    "scaled = By {facter}; b.",
    "'scaled' has nothing to put into {facter} (did you mean 'factor'?)"
  ),
  ("scaled =", "'scaled' has no text"),
])
func `a sentence for no mistake is told, with its line`(_ line: String, _ message: String) throws {
  for language in ["en", "es"] {
    let told = try Sentences([language: "\n\(line)\n"]).told
    #expect(told.contains("\(language).txt:2 \(message)"), "\(told)")
  }
}

@Test func `a mistake without a sentence is told`() throws {
  let site = try TinySite()
  let file = "Content/mistakes/en.txt"
  let text = try String(contentsOfFile: "\(packageRoot)/\(file)", encoding: .utf8)
  try site.folder.write(text.replacing("\nmirrored =", with: "\n# mirrored ="), to: file)
  let run = try site.run("check")
  #expect(run.status == 1)
  #expect(
    run.errors.contains("\(file):1:1: error: 'mirrored' has no sentence (add a line 'mirrored = "),
    "\(run.errors)")
}

@Test func `pages of a language load its sentences about mistakes`() throws {
  let site = try TinySite()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, qps")
  let file = "Content/mistakes/en.txt"
  let text = try String(contentsOfFile: "\(packageRoot)/\(file)", encoding: .utf8)
  try site.folder.write(text, to: file)
  try site.folder.write("mirrored = Mírrored; chánge.\n", to: "Content/mistakes/qps.txt")
  try Data(TinyModule().bytes).write(to: site.file("mine.wasm"))
  try Data(TinyModule(data: "judge").bytes).write(to: site.file("Judge.wasm"))
  let run = try site.run("build", "--playground", "mine.wasm")
  #expect(run.status == 0, "\(run.errors)")
  let translated = try site.asset("mistakes-qps.js")
  #expect(try site.text(translated).contains("\"mirrored\":\"Mírrored; chánge.\""))
  #expect(try site.text(translated).contains("x and y are swapped"))
  #expect(try !site.text(site.asset("mistakes.js")).contains("Mírrored"))
  let loaded = try attributes("data-mistakes", in: site.text("_site/qps/kit.html"))
  #expect(loaded.map { "_site/assets/mistakes-\($0).js" } == [translated])
  // A translation into a language that the site does not have is checked too.
  try site.folder.write("miror = A; b.\n", to: "Content/mistakes/qpx.txt")
  #expect(try site.run("check").errors.contains("qpx.txt:1:1: error: No mistake is called 'miror'"))
}

@Test func `what a sentence about the graph tells to do is what the policy does`() {
  for (shape, policy) in [(GraphShape.published, "published"), (.repaired, "repaired")] {
    func remedy(_ name: String) -> String {
      let sentence = MistakeWords.standard.sentence(Mistake(name), in: "tiles \(policy)")
      return String(sentence.split(separator: "; ").last ?? "")
    }
    let (left, right) = (shape.padding.left, shape.padding.right)
    for name in ["padding-short", "padding-wrong", "left-padding-missing"] {
      #expect(
        remedy(name).contains("\(left) sample\(left == 1 ? "" : "s") before"), "\(name) \(policy)")
    }
    for name in ["padding-short", "padding-wrong"] {
      #expect(remedy(name).contains("\(right) after"), "\(name) \(policy)")
    }
    #expect(remedy("right-padding-missing").contains("\(right) samples after"))
    for name in ["kept-too-few", "kept-too-many"] {
      // The published graph keeps one number in every view, the repaired one what its layers show.
      let number =
        policy == "published"
        ? "\(shape.keptSamples) are kept" : "all layers and the padding on the right"
      #expect(remedy(name).contains(number), "\(name) \(policy)")
    }
  }
  // At 375 points eleven layers fit and twelve cover the view.
  #expect(
    MistakeWords.standard.sentence(Mistake("layer-count"), in: "tiles").hasSuffix(
      "one more than cover its width."))
}
