// Compares README, CONTRIBUTING and docs with the repository and the program.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

private func document(_ name: String) throws -> String {
  try String(contentsOfFile: "\(packageRoot)/\(name)", encoding: .utf8)
}

/// The words of a document that are marked as code, and their parts if they contain several words.
private func codeWords(_ name: String) throws -> Set<String> {
  let text = try document(name)
  let code = text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) }
  return Set(code.flatMap { [$0] + $0.split { " :=/{#".contains($0) }.map(String.init) })
}

struct DocumentationTests {
  @Test(arguments: ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
  func `every path that a document names is there`(_ name: String) throws {
    let text = try document(name)
    let code = text.matches(of: /`([\w.\/+-]+)`/).map { String($0.output.1) }
    let folders = ["Sources", "Tests", "Site", "Content", "Wasm", "Bench", "docs"]
    let paths = code.filter { folders.contains(String($0.prefix { $0 != "/" })) }
    let named = paths.filter { !$0.contains("NAME") }
    #expect(named.count > 3)
    for path in named {
      #expect(FileManager.default.fileExists(atPath: "\(packageRoot)/\(path)"), "\(path)")
    }
  }

  @Test func `the reference for authors has every name that the program knows`() throws {
    let words = try codeWords("docs/authoring.md")
    let stages = DrawingStage.allCases.map(\.slug)
    let names: [(String, [String])] = [
      ("directives", Directive.lessonForms.map(\.name)),
      ("facts", DrawingStage.reserved + ["STAGE"]),
      ("measures of strokes", StrokeMeasure.all.map { "\($0.name)" }),
      ("measures of stages", Measure.all.map { "\($0.name)" }),
      ("formats", NumberFormat.named.map { "\($0.name)" }),
      ("keys of the site", SiteShapeReader.SiteKey.allCases.map(\.rawValue)),
      ("keys of a tutorial", SiteShapeReader.TutorialKey.allCases.map(\.rawValue) + ["tutorial"]),
      ("keys of front matter", FrontMatter.keys),
      ("entries of the navigation", SitePart.allCases.map(\.rawValue)),
      ("goals", PointGoal.allCases.map { "\($0.name)" }),
      ("kinds of claims", Claim.Kind.allCases.map(\.rawValue)),
    ]
    for (kind, names) in names {
      #expect(!names.isEmpty)
      let missing = names.filter { !words.contains($0) }
      #expect(missing.isEmpty, "\(kind) without a word in docs/authoring.md")
    }
  }

  @Test func `the reference for authors has every figure with its arguments, and no others`() throws
  {
    let rows = try document("docs/authoring.md").split(separator: "\n")
      .drop { !$0.hasPrefix("| `::figure kind=`") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    let listed = rows.map { row in
      let cells = row.split(separator: "|").map { cell in
        cell.matches(of: /`([^`]+)`/).flatMap { $0.output.1.split(separator: " ") }
      }
      return (kind: "\(cells[0][0])", keys: Set(cells[1].map { "\($0.prefix { $0 != "=" })" }))
    }
    #expect(listed.map(\.kind).sorted() == LessonFigures.kinds.sorted())
    for (kind, keys) in listed { #expect(keys == Set(LessonFigures.keys(of: kind)), "\(kind)") }
  }
}
