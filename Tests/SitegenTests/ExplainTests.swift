import Foundation
import Testing

@testable import InkstepLessons
@testable import sitegen

private func explain(_ words: String...) throws -> ProgramRun {
  try Program.shell(
    "exec \"$@\"", ["explain", "--strokes", "\(packageRoot)/Content/strokes"] + words)
}

@Test func `a mistake is explained with its stages, the strokes that show it and the lesson`()
  throws
{
  let run = try explain("wrong-pair", "--stage", "smoothed")
  #expect(run.status == 0, "\(run.errors)")
  #expect(
    run.output.hasPrefix(
      """
      wrong-pair

      smoothed:
        The junction is the midpoint of two other slots; take the midpoint of slots 2 and 4.
        shown by almost-equal, backtrack, cursive,
      """))
  #expect(run.output.hasSuffix("  taught in lessons/smoothed.html\n"))
  let every = try explain("controls-swapped").output
  for stage in ["bezier", "smoothed", "catmull"] {
    #expect(every.contains("\(stage): shown by ") || every.contains("\n\(stage):\n"))
  }
}

@Test func `every name has an explanation`() throws {
  let words = MistakeWords.standard
  for name in Mistake.allNames {
    let sentence = words.sentence(named: name)
    #expect(sentence.contains(" ") && !sentence.contains("{"), "\(name): \(sentence)")
  }
  #expect(try explain("scaled").output.contains("Everything is … times as large"))
}

@Test func `a mistake is drawn beside what is right`() throws {
  let run = try explain(
    "controls-swapped", "--stage", "smoothed", "--stroke", "wave", "--format", "svg")
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.output.hasPrefix("<svg"))
  #expect(run.output.contains("class=\"difference\""))
  #expect(run.output.contains("The control points are swapped"))
}

@Test func `a kind of change is explained by an example of the stage`() throws {
  let run = try explain("statement-missing", "--stage", "bezier")
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.output.contains("It draws as if"))
  #expect(run.output.contains(" - "))
  #expect(run.output.contains("shown by"))
}

@Test func `a mistake with the graph is explained with its lines under each policy`() throws {
  let output = try explain("edge").output
  for policy in ["published", "repaired"] {
    #expect(output.contains("\ntiles \(policy):\n  Everything is a sample or two too far"))
  }
  #expect(output.contains(" - return this.width - (this.total - tile * TILE);\n"))
  #expect(output.hasSuffix("  taught in lessons/tiles.html\n"))
  // A number that would be measured.
  #expect(try explain("kept-too-few").output.contains(" + "))
}

@Test func `a retired name is told`() throws {
  for (name, today) in RetiredMistakes.all {
    #expect(!Mistake.allNames.contains(name) && Mistake.allNames.contains(today), "\(name)")
  }
  let run = try explain("curve-early")
  #expect(run.status == 64)
  #expect(run.errors.contains("'curve-early' is no longer the name of a mistake"))
}

@Test func `what cannot be explained or drawn is said`() throws {
  let unknown = try explain("counter-rest")
  #expect(unknown.status == 64)
  #expect(unknown.errors.contains("Did you mean 'counter-reset'?"))
  let nothing = try explain("scaled", "--format", "svg")
  #expect(nothing.status == 65)
  #expect(nothing.errors.contains("not a mistake with a single stage"))
  #expect(try explain("wrong-pair", "--format", "json").status == 64)
}

@Test func `the published table says which strokes show a mistake, as explain does`() throws {
  let site = try RealContent.site.get()
  let table = MistakeTable([.bezier, .smoothed], site.strokes, jobs: 2).file
  let root = try JSONDocument(table.bytes, file: table.path).root
  let stages = Array(try #require(root.member("stages")?.elements))
  #expect(stages.map { $0.member("stage")?.string } == ["bezier", "smoothed"])
  func names(_ list: JSONValue?) -> [String] { list?.elements?.compactMap(\.string) ?? [] }
  for stage in stages {
    let enough = Set(names(stage.member("enough")))
    let rows = Array(try #require(stage.member("mistakes")?.elements))
    #expect(rows.count > 20 && enough.count < site.strokes.count)
    for row in rows {
      let shown = Set(names(row.member("shown")))
      #expect(shown.isEmpty || !shown.isDisjoint(with: enough))
    }
    let row = try #require(rows.first { $0.member("mistake")?.string == "counter-reset" })
    let told = try Program.run(
      "explain", "counter-reset", "--stage", try #require(stage.member("stage")?.string),
      "--strokes", "\(packageRoot)/Content/strokes"
    ).output
    let line = try #require(told.split(separator: "\n").first { $0.contains("shown by ") })
    let strokes = line.split(separator: "shown by ")[1].split(separator: ", ").map(String.init)
    #expect(strokes.count > 10 && Set(strokes) == Set(names(row.member("shown"))))
  }
}
