// A site that is built quickly: two strokes, a signal, and a paragraph for each lesson, with the real
// theme, interface and sources. Each test gets a copy to change.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The folder of the package, where the real content is.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// A copy of the tiny site's content, with the folder `_site` in it.
final class TinySite {
  let folder: TestFolder

  /// The original's files, recorded and built once for all tests.
  private static let original = Result { try TinySite(writing: ()).files() }

  /// Copies the original with its built site.
  init() throws {
    folder = try TestFolder()
    for (name, data) in try Self.original.get() { try folder.write(data, to: name) }
    try folder.link("Sources", to: "\(packageRoot)/Sources")
  }

  private init(writing: Void) throws {
    folder = try TestFolder()
    try write(Self.tick)
    try write(Self.hook)
    try folder.write(
      SignalFile.write(Self.rise).string, to: "Content/signals/\(Self.rise.id).json")
    try folder.write(Self.description, to: "Content/site.txt")
    for slug in Self.lessons { try folder.write(Self.lesson(slug), to: Self.lessonPath(slug)) }
    for (name, title) in [
      ("glossary", "Words"), ("about", "About"), ("fixture-guide", "Files"),
      ("kit-guide", "Kit"),
    ] {
      try folder.write(Self.text(title, "Words & \\<signs\\>."), to: "Content/\(name)/en.md")
    }
    for language in KitLanguage.allCases {
      try folder.write(
        "# \(language.name)\n\n\(Kit.hole[0])\n\(Kit.hole[1])\n",
        to: "Content/kit/\(language.rawValue)/README.md")
    }
    for format in Kit.formats {
      try folder.write("{}\n", to: "Content/schema/\(format)\(Kit.schemaEnding)")
    }
    let theme = URL(filePath: packageRoot).appending(path: "Site").path
    try FileManager.default.copyItem(atPath: theme, toPath: "\(path)/Site")
    try FileManager.default.createDirectory(
      atPath: "\(path)/Content/interface", withIntermediateDirectories: true)
    // The original names are for the samples of the package, which this site does not have.
    let words = try String(
      contentsOfFile: "\(packageRoot)/Content/interface/en.txt", encoding: .utf8)
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    try folder.write(
      lines.filter { !$0.hasPrefix(StrokeNames.prefix) }.joined(separator: "\n"),
      to: "Content/interface/en.txt")
    try folder.link("Sources", to: "\(packageRoot)/Sources")
    try folder.write(String(decoding: TinyModule().bytes, as: UTF8.self), to: "tiny.wasm")
    for verb in ["record", "build"] {
      let run = try run(verb)
      if run.status != 0 { throw SetupFailure(errors: run.errors) }
    }
  }

  /// The tiny site has errors.
  struct SetupFailure: Error { var errors: String }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func files() throws -> [(String, Data)] {
    try [("tiny.wasm", data("tiny.wasm"))]
      + ["Content", "Site", "_site"].flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)")
          .map { "\(folder)/\($0)" }
          .filter { !isFolder($0) }
          .map { ($0, try data($0)) }
      }
  }

  var path: String { folder.path }

  /// Runs the program in the folder, so that messages contain relative paths.
  ///
  /// A build uses the tiny module, unless the arguments name another; nothing is compiled.
  func run(_ words: String..., environment: [String: String] = [:]) throws -> ProgramRun {
    let ways = ["--playground", "--no-playground", "--wasm"]
    let isBuild = words.first.map { $0 == "build" || $0.hasPrefix("-") } ?? true
    let words = isBuild && !words.contains(where: ways.contains) ? words + Self.module : words
    return try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"", words,
      environment: ["INKSTEP_HOME": path].merging(environment) { $1 }.merging(["PLACE": path]) {
        $1
      })
  }

  /// The options with which a build uses the tiny module.
  static let module = ["--playground", "tiny.wasm"]

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(path)/\(name)"))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// Replaces text in a file, in which it must occur.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try text(name)
    try #require(text.contains(old), "\(name) does not hold \(old)")
    try folder.write(text.replacing(old, with: new), to: name)
  }

  /// Adds lines to the end of a file.
  func append(_ lines: String, to name: String) throws {
    try folder.write(try text(name) + "\n" + lines + "\n", to: name)
  }

  func write(_ stroke: Stroke) throws {
    try folder.write(stroke.text.string, to: "Content/strokes/\(stroke.id).json")
  }

  /// Everything in a folder below the site's: names, permissions, bytes.
  func picture(_ name: String = "_site") throws -> [String] {
    try Scratch.picture("\(path)/\(name)")
  }

  /// The path of a file under `assets`, by its name without the hash.
  func asset(_ name: String, in folder: String = "_site") throws -> String {
    let parts = name.split(separator: ".")
    let found = try pages(folder).filter { path in
      let (start, end) = ("assets/\(parts[0])-", ".\(parts[1])")
      guard path.hasPrefix(start), path.hasSuffix(end) else { return false }
      return path.dropFirst(start.count).dropLast(end.count).wholeMatch(of: /[0-9a-f]{8}/) != nil
    }
    try #require(found.count == 1, "\(name): \(found)")
    return "\(folder)/\(found[0])"
  }

  /// The paths of the files in the built site, except the manifest.
  func pages(_ name: String = "_site") throws -> [String] {
    try Scratch.picture("\(path)/\(name)").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return words[1] == "file" && words[0] != ".inkstep-manifest" ? String(words[0]) : nil
    }
  }
}

extension TinySite {
  /// The lessons of its two tutorials, in order.
  static let tutorials = [
    ("drawing", ["sampling", "linear", "cached", "bezier", "smoothed", "finished"]),
    ("graph", ["tiles", "padding", "scrolling"]),
  ]
  static let lessons = tutorials.flatMap(\.1)

  /// The content of its `site.txt`.
  static let description =
    "title: Inkstep\nheading: From touch to ink\nidea: What this is.\n"
    + tutorials.map { slug, lessons in
      "\ntutorial: \(slug)\ntitle: On \(slug)\nidea: What is taught.\n"
        + "lessons: \(lessons.joined(separator: ", "))\n"
    }.joined()

  static func lessonPath(_ slug: String) -> String { "Content/lessons/\(slug)/en.md" }

  /// Three moves and a lift at the last point.
  static let tick = stroke(
    "tick", [InkPoint(10, 10), InkPoint(20, 30), InkPoint(32, 12), InkPoint(40, 0)],
    lift: InkPoint(40, 0))

  /// The number of pages of steps: two strokes under every stage, a signal under both policies.
  static var stepPageCount: Int { 2 * DrawingStage.allCases.count + 2 }

  /// The number of recorded traces: one for each page of steps, and, because the signal is short, both
  /// policies at four more widths.
  static var fixtureCount: Int { stepPageCount + 2 * 4 }

  /// Nine moves, one of which repeats a sample, and a lift at another point.
  static let hook = stroke(
    "hook",
    [
      InkPoint(10, 10), InkPoint(14, 20), InkPoint(20, 28), InkPoint(30, 30), InkPoint(40, 24),
      InkPoint(40, 24),
      InkPoint(44, 14), InkPoint(40, 6), InkPoint(30, 4), InkPoint(24, 8),
    ], lift: InkPoint(20, 14))

  static let rise = Signal(
    id: "rise", interval: 100, values: (0..<40).map { Double($0 * 3 % 120) })

  static func stroke(_ id: String, _ points: [InkPoint], lift: InkPoint) -> Stroke {
    var events = points.enumerated().map { index, point in
      TouchEvent(index == 0 ? .began : .moved, point, time: 16 * Double(index))
    }
    events.append(TouchEvent(.ended, lift, time: 16 * Double(points.count)))
    return Stroke(id: id, width: 60, height: 60, events: events)
  }

  static func text(_ title: String, _ body: String) -> String {
    "---\ntitle: \(title)\nidea: What \(title) is.\n---\n\(body)\n"
  }

  /// A short lesson; that of `smoothed` uses every directive, that of `tiles` the signal.
  static func lesson(_ slug: String) -> String {
    let number = "The tick has {{stroke/tick/samples}} samples, see [words](glossary.html)."
    if slug == "tiles" {
      let figure = "::figure kind=tiles policy=published total=40\nA rise."
      return text(
        "On \(slug)", "A rise of {{tiles/rise/published/samples}}.\n\n\(figure)\n\n\(number)")
    }
    if slug != "smoothed" { return text("On \(slug)", number) }
    return """
      ---
      title: Ends & <means>
      idea: Say "why" & <how>.
      stage: smoothed
      stroke: hook
      ---
      ::figure kind=stroke stage=smoothed stroke=hook
      A hook, {{smoothed/hook/endGap|.1}} points short.

      \(number)

      ## The code {#code}

      ::code of=Smoothed.moved

      ::joints stage=smoothed stroke=hook

      ::changes from=bezier to=smoothed stroke=hook

      ::steps stage=smoothed stroke=hook at=4

      ::figure kind=junction stage=smoothed stroke=hook joint=1
      Where two curves meet.

      ## Exercises {#exercises}

      :::exercise {#one}
      How many?

      :::answer
      As [the code](#code) says.
      :::
      :::

      """
  }
}
