// A site of which a half is translated: what is missing is shown in English, as plain text.

import Foundation
import Testing

@testable import sitegen

/// A site with German originals and English phrases, and a second language with every other phrase and one lesson.
private func halfTranslated() throws -> TinySite {
  let site = try foreign("de, ar")
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nllms: yes")
  let missing = ["nav.strokes", "live.undo"]
  let lines = try site.text("Content/interface/en.txt").split(separator: "\n")
    .filter { line in !line.hasPrefix("#") && !missing.contains { line.hasPrefix("\($0) =") } }
  let half = lines.enumerated().filter { $0.offset.isMultiple(of: 2) }
    .map { "\($0.element.replacing(" = ", with: " = א ", maxReplacements: 1)) א" }
    .filter { !$0.hasPrefix("language.") && !$0.contains("|") }
  try site.folder.write(half.joined(separator: "\n") + "\n", to: "Content/interface/ar.txt")
  try site.folder.write("mirrored = א\n", to: "Content/mistakes/ar.txt")
  let parts = ":::wrong is=linear/tick/undrawn\nNo.\n:::\n:::answer\nSo.\n:::\n"
  try site.append(
    ":::number {#a} answer=linear/tick/segments\nHow many?\n\n\(parts):::",
    to: "Content/lessons/smoothed/de.md")
  try site.folder.write(TinySite.text("א", "א"), to: "Content/lessons/linear/ar.md")
  return site
}

@Test func `what is not translated is plain English in every file of a site and of a class`() throws
{
  let site = try halfTranslated()
  let build = try site.run("build")
  #expect(build.status == 0, "\(build.errors)")
  let result =
    "{\"format\": \"inkstep-result/1\", \"learner\": \"Ada\", \"lessons\": "
    + "[{\"lesson\": \"none\", \"acts\": []}]}"
  try site.folder.write(result, to: "results/a.json")
  let judged = try site.run("class", "results", "--output", "class")
  #expect(judged.status == 0, "\(judged.errors)")
  let files = try site.pages().map { "_site/\($0)" } + ["class/class.csv", "class/class.html"]
  for name in files {
    let bytes = try Data(contentsOf: URL(filePath: "\(site.path)/\(name)"))
    // The first byte of the private-use characters up to U+EFFF, and of no other character.
    let isMarked = bytes.contains(0xEE) && String(data: bytes, encoding: .utf8) != nil
    #expect(!isMarked, "\(name)")
  }
  for (name, phrase) in [
    ("_site/strokes.html", ">Strokes</a>"), ("_site/ar/strokes.html", ">Strokes</a>"),
    ("_site/llms.txt", "# Inkstep"), ("_site/lessons/smoothed.md", "**Exercise 1**"),
    ("class/class.csv", ",smoothed,a,Exercise 2: find the number,not tried,"),
  ] {
    #expect(try site.text(name).contains(phrase), "\(name)")
  }
  for name in ["words.js", "words-ar.js"] {
    #expect(try site.text(site.asset(name)).contains("\"live.undo\":\"Undo\""), "\(name)")
  }
  #expect(try site.text(site.asset("mistakes-ar.js")).contains("\"axes-swapped\":\"x and y"))
}
