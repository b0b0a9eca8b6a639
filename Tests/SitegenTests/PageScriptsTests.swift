// The scripts and sheets of pages: how they are joined, which parts of the theme they contain, and themes that
// change or lack them.

import Foundation
import Testing

@testable import sitegen

@Test func `a page's script is its entry point after all that it imports, each under its name`()
  throws
{
  let site = try TinySite()
  try site.folder.write("export const first = 1", to: "Site/scripts/first.js")
  try site.append("import { first } from \"./first.js\";\nfirst;", to: "Site/scripts/home.js")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  for kind in LiveScripts.allCases {
    let text = try site.text(site.asset("\(kind.rawValue).js"))
    #expect(text.hasPrefix("\"use strict\";\n// scripts/"))
    let entry = try site.text("Site/scripts/\(kind.script)").components(separatedBy: "\n")
    let plain = entry.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    let own = String(decoding: ScriptText.compact(Array(plain.utf8)), as: UTF8.self)
    let end = own.hasSuffix("\n") ? ";\n" : "\n;\n"
    #expect(text.hasSuffix(";\n// scripts/\(kind.script)\n\(own)\(end)"), "\(kind)")
    #expect(!text.contains("\nimport ") && !text.contains("\nexport "))
    let sheets = try (LiveScripts.pageSheets + kind.sheets).map { name in
      let sheet = ChosenColours.follow(
        StyleSheet.compact(Array(try site.text("Site/styles/\(name)").utf8)))
      return "/* styles/\(name) */\n" + String(decoding: sheet, as: UTF8.self)
    }
    #expect(try site.text(site.asset("\(kind.rawValue).css")) == sheets.joined())
  }
  let home = try site.text(site.asset("home.js"))
  #expect(home.contains("\n// scripts/first.js\nconst first = 1\n;\n"))
}

/// The scripts of the theme by their paths, and as modules.
private func shippedScripts() throws -> (paths: [String], modules: ScriptModules) {
  let folder = "\(packageRoot)/Site/scripts/"
  let files = try InputPath.files(below: folder).filter { $0.hasSuffix(".js") }
  let paths = files.map { String($0.dropFirst(folder.count)) }
  let sources = try zip(paths, files).map { path, file in
    (path: path, source: SourceText(file: path, bytes: try InputFile.read(file)))
  }
  return (paths, ScriptModules(sources))
}

@Test func `every script and sheet of the theme is part of a page`() throws {
  let (scripts, modules) = try shippedScripts()
  let others = [
    LiveScripts.fetching, LiveScripts.unpacking, LiveScripts.preview, LiveScripts.search,
  ]
  let parts = (LiveScripts.entries + others).flatMap { modules.parts(of: $0).parts.map(\.path) }
  let alone = [true, false]
  let sheets =
    LiveScripts.allCases.flatMap(\.sheets) + LiveScripts.bookSheets + LiveScripts.figureSheets
    + alone.flatMap { LiveScripts.liveSheets(isGraph: $0) }
  #expect(Set(scripts) == Set(parts))
  let styles = try InputPath.names(in: "\(packageRoot)/Site/styles")
  #expect(Set(styles) == Set(sheets))
}

@Test func `a figure by itself has no part that only lessons need`() throws {
  let modules = try shippedScripts().modules
  let parts = LiveScripts.figureScripts.flatMap { modules.parts(of: $0).parts.map(\.path) }
  for folder in ["acts/", "home/", "ink/", "playground/", "sheets/", "verify/", "write/"] {
    #expect(!parts.contains { $0.hasPrefix(folder) }, "\(folder)")
  }
  for path in ["figures/close-up.js", "figures/stroke-table.js", "shared/visit.js"] {
    #expect(!parts.contains(path), "\(path)")
  }
}

@Test func `acts in a site without the engine load no part of it`() throws {
  let parts = try shippedScripts().modules.parts(of: LiveScripts.acts).parts.map(\.path)
  #expect(parts.contains("acts/act.js") && !parts.contains { $0.hasPrefix("shared/engine") })
}

@Test func `a change of a sheet or script changes its address in the pages that load it`() throws {
  let site = try TinySite()
  let (sheet, script) = try (site.asset("playground.css"), site.asset("playground.js"))
  try site.append(".mine { color: red }", to: "Site/styles/playground.css")
  try site.append("let mine;", to: "Site/scripts/playground.js")
  let run = try site.run("build")
  #expect(run.output.contains("built 3, "), "\(run.output)")
  #expect(run.output.contains(", removed 2: "), "\(run.output)")
  #expect(try site.asset("playground.css") != sheet)
  #expect(try site.asset("playground.js") != script)
  #expect(try site.run("build").output.contains("built 0, "))
}

@Test func `a theme may link its sheets itself, and bring others`() throws {
  let site = try TinySite()
  try site.folder.write("p { color: red }", to: "Site/styles/mine.css")
  try site.folder.write("let mine;", to: "Site/scripts/mine.js")
  let links = ["tokens.css", "mine.css"].map {
    "<link rel=\"stylesheet\" href=\"{{root}}assets/\($0)\">\n"
  }
  try site.edit(
    "Site/templates/page.html", "{{styles}}",
    links.joined() + "<script src=\"{{root}}assets/mine.js\" defer></script>\n")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  for name in ["styles/tokens.css", "styles/mine.css", "scripts/mine.js"] {
    let published = "_site/assets/\(name.split(separator: "/")[1])"
    let written = try Array(site.text("Site/\(name)").utf8)
    let expected = name.hasSuffix(".css") ? ChosenColours.follow(written) : written
    #expect(try Array(site.text(published).utf8) == expected)
  }
  let home = attributes("href", in: try site.text("_site/index.html")).filter {
    $0.hasSuffix(".css")
  }
  let own = try site.asset("home.css")
  #expect(home == ["assets/tokens.css", "assets/mine.css", String(own.dropFirst(6))])
  #expect(try site.text(own).hasPrefix("/* styles/sheets.css */\n"))
  let text = try site.text("_site/about.html")
  #expect(attributes("href", in: text).filter { $0.hasSuffix(".css") } == Array(home.prefix(2)))
}

@Test func `a theme that lacks a script or sheet is told which`() throws {
  let site = try TinySite()
  try site.remove("Site/scripts/kit.js")
  try site.remove("Site/scripts/graph/start.js")
  try site.remove("Site/styles/graph.css")
  let run = try site.run("check")
  #expect(run.status == 66)
  for name in ["scripts/kit.js", "styles/graph.css"] {
    #expect(
      run.errors.contains(
        "Site/\(name):1:1: error: is missing, and pages load it [unreadable]\n"))
  }
  for place in ["graph.js:3:1", "lesson.js:9:1"] {
    let fault = "Site/scripts/\(place): error: no script is called 'graph/start.js'"
    #expect(run.errors.contains(fault), "\(run.errors)")
  }
}
