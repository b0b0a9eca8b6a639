// The schemas: they agree with the writers, and take lists and limits from the readers.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// A schema of this package, as it is written.
private func schema(_ format: String) throws -> String {
  try String(
    contentsOfFile: "\(packageRoot)/Content/schema/\(format)\(Kit.schemaEnding)", encoding: .utf8)
}

/// The keys of an object.
private func keys(_ value: JSONValue?) -> [String] {
  (value?.members.map { Array($0) } ?? []).compactMap { $0.key.string }
}

private func elements(_ value: JSONValue?) -> [JSONValue] {
  value?.elements.map { Array($0) } ?? []
}

@Test func `each schema of this package is of a format that must have one`() throws {
  let names = try FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/Content/schema")
  #expect(names.sorted() == Kit.formats.map { $0 + Kit.schemaEnding })
}

@Test(arguments: Kit.formats)
func `no schema types a list or a limit that the program has`(_ format: String) throws {
  let text = try schema(format)
  let limits = [
    Session<Linear>.largestCoordinate, StrokeFile.largestCanvas, StrokeFile.largestTime,
    SignalFile.longestInterval, SignalFile.values.upperBound, Double(GraphTrace.largestWidth),
    Double(LearnerResult.mostTries),
  ]
  for limit in limits { #expect(!text.contains(": \(Int(limit))"), "\(limit)") }
  for name in GraphPolicy.allCases.map(\.rawValue) + ["C", "Q"] where text.contains("\"\(name)\"") {
    // A single letter may select the described element.
    #expect(text.contains("\"const\": \"\(name)\""), "\(name)")
  }
  let slots = DrawingStage.allCases.map(\.description.slots.count).max() ?? 0
  if format == "report" { #expect(!text.contains("\"maxItems\": \(slots)")) }
}

@Test func `the lists and limits stand in the published schemas`() throws {
  let site = try TinySite()
  for format in Kit.formats {
    try site.folder.write(schema(format), to: "Content/schema/\(format)\(Kit.schemaEnding)")
  }
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  for (format, parts) in [
    "graph": ["\"enum\": [\"published\", \"repaired\"]", "\"maximum\": 10000 }"],
    "report": ["\"maxItems\": 5"],
    "result": ["\"maxItems\": 200", "\"maxLength\": 200", "\"maximum\": 100 }"],
    "signal": ["\"maximum\": 86400000", "\"minimum\": 0, \"maximum\": 120 }"],
    "stroke": ["\"minimum\": -1000000, \"maximum\": 1000000 }", "\"maximum\": 1000000000000"],
    "vectors": ["[\"M\", \"L\", \"Q\", \"C\"]", "\"minItems\": 3,\n      \"maxItems\": 7,"],
  ] {
    let text = try site.text("_site/schema/\(format)\(Kit.schemaEnding)")
    for part in parts { #expect(text.contains(part), "\(format): \(part)") }
  }
}

@Test(arguments: [
  ("trace", "\"lag\":", "\"delay\":", "the step has event, "),
  ("trace", "\"commits\":", "\"paintings\":", "the summary has samples, "),
  ("trace", "\"curvatureIn\":", "\"bend\":", "the joint has at, "),
  ("graph", "\"held\":", "\"kept\":", "the step has total, "),
  ("graph", "\"redraws\":", "\"redrawn\":", "the summary has samples, "),
  (
    "graph", "\"properties\": { \"from\":", "\"properties\": { \"first\":", "'reused' has first, to"
  ),
  ("graph", "\"x\": {", "\"left\": {", "'frames' has tile, left"),
])
func `a schema that names a key otherwise than traces do is refused`(
  _ format: String, _ key: String, _ other: String, _ told: String
) throws {
  let site = try TinySite()
  let file = "Content/schema/\(format)\(Kit.schemaEnding)"
  try site.folder.write(schema(format), to: file)
  let run = try site.run("check")
  #expect(run.status == 0, "\(run.errors)")
  try site.edit(file, key, other)
  let refused = try site.run("check")
  #expect(refused.status == 65)
  #expect(refused.errors.contains("\(file):1:1: error: \(told)"), "\(refused.errors)")
}

@Test func `the keys of records are those that traces are written with, in their order`() throws {
  var files: [(root: JSONValue, steps: RecordKind)] = []
  for stage in DrawingStage.allCases {
    let text = try Trace(stage, over: TinySite.hook).text
    files.append((try JSONDocument(text.bytes, file: stage.slug).root, .step))
  }
  let signal = Signal(id: "long", interval: 100, values: (0..<700).map { Double($0 % 120) })
  for shape in [GraphShape.published, .repaired] {
    let trace = GraphTrace(shape, over: signal, relayoutAfter: Signal.usualRelayout)
    files.append((try JSONDocument(trace.text.bytes, file: "tiles").root, .graphStep))
  }
  for kind in [RecordKind.step, .graphStep] {
    var written: Set<String> = []
    let known = kind.keys.map(\.name)
    let sums = kind.summary.keys.map(\.name) + (kind == .step ? [RecordKey.jointCount.name] : [])
    for (file, steps) in files where steps == kind {
      for step in elements(file.member("steps")) {
        #expect(keys(step) == known.filter(keys(step).contains))
        written.formUnion(keys(step))
        for key in kind.keys {
          let value = step.member(key.name)
          switch key.shape {
          case .row(let names): #expect(value == nil || keys(value) == names)
          case .rows(let names): for row in elements(value) { #expect(keys(row) == names) }
          default: break
          }
        }
      }
      let summary = file.member("summary")
      #expect(keys(summary) == sums.filter(keys(summary).contains))
      let joint = RecordKind.joint.keys.map(\.name)
      for value in elements(summary?.member("joints")) {
        #expect(keys(value) == joint.filter(keys(value).contains))
      }
    }
    #expect(written == Set(known))
  }
}
