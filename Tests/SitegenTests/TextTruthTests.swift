// Sentences of the texts about the project itself, compared with the project.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private func text(_ name: String) throws -> String {
  try String(contentsOfFile: "\(packageRoot)/Content/\(name)", encoding: .utf8)
}

private func lessons() throws -> [String: String] {
  let shape = try RealContent.site.get().shape
  return try Dictionary(
    uniqueKeysWithValues: shape.lessons.map { ($0, try text("lessons/\($0)/en.md")) })
}

@Test func `the strokes that the guide calls tests only are in no lesson, the others are`() throws {
  let lessons = try lessons()
  for (stroke, isInLessons) in [
    ("fine-places", false), ("far-places", false), ("resumed", false), ("almost-equal", false),
    ("dots-and-dashes", false), ("spiral", true),
    ("zigzag", true),
  ] {
    #expect(lessons.values.contains { $0.contains(stroke) } == isInLessons, "\(stroke)")
  }
}

@Test func `only Catmull–Rom takes roots on the way to its coordinates, as the texts say`() throws {
  let folder = "\(packageRoot)/Sources/Engine/Stages"
  let rooted = try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).contains("squareRoot")
  }
  #expect(rooted == ["Catmull.swift"])
  #expect(try text("about/en.md").contains("except under Catmull–Rom, which takes square roots"))
  #expect(try text("fixture-guide/en.md").contains("Only `catmull` takes square roots"))
}

@Test func `where the glossary calls control points samples, they are`() throws {
  for (stage, areSamples) in [
    (DrawingStage.bezier, true), (.smoothed, true), (.catmull, false),
  ] {
    let stroke = try RealContent.stroke("wave")
    let samples = stroke.events.map(\.point)
    let controls = try Trace(stage, over: stroke).path.flatMap { element -> [InkPoint] in
      if case .cubic(let first, let second, _) = element { [first, second] } else { [] }
    }
    #expect(controls.count > 10)
    #expect(controls.allSatisfy(samples.contains) == areSamples)
  }
}

@Test func `each mistake on the page for teachers shows in the stroke beside it`() throws {
  let rows = try text("pages/teaching/en.md").split(separator: "\n")
    .compactMap {
      try? /\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| \[.*\]\(strokes\.html#([a-z-]+)\) \|$/.firstMatch(
        in: $0)
    }
  #expect(rows.count >= 8)
  for row in rows {
    let stroke = try RealContent.stroke(String(row.2))
    let matrix = KillMatrix(.smoothed, [stroke])
    for name in row.1.split(separator: ", ").map({ $0.trimmingCharacters(in: ["`"]) }) {
      let shown = zip(matrix.mistakes, matrix.seenBy).contains { $0.name == name && !$1.isEmpty }
      #expect(shown, "\(name) in \(row.2)")
    }
  }
}
