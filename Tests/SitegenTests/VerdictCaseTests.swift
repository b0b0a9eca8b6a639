// Verdicts that were wrong once: each test is a small input with the verdict that it deserves.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons
@testable import sitegen

/// A fixture as JSON, changed.
private func changed(
  _ path: String, _ change: (inout [String: Any]) throws -> Void
) throws -> String {
  var root = try #require(
    try JSONSerialization.jsonObject(with: Data(fixture(path).utf8)) as? [String: Any])
  try change(&root)
  return String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
}

@Test func `other bookkeeping is a remark where the drawing is right`() throws {
  let text = try changed("smoothed/short") { root in
    var steps = try #require(root["steps"] as? [[String: Any]])
    for index in steps.indices { steps[index]["counter"] = index % 4 }
    root["steps"] = steps
    root["summary"] = nil
  }
  let verdict = try verdict(text)
  #expect(verdict.agrees)
  #expect(verdict.remark?.key == "counter")
}

@Test func `a wrong drawing is not excused by its steps`() throws {
  let text = try changed("smoothed/short") { root in
    let path: [[Any]] = [["M", 131, 231], ["C", 146, 214, 165.5, 212, 169.5, 231]]
    root["path"] = path
    root["summary"] = nil
  }
  #expect(try !verdict(text).agrees)
}

@Test func `numbers are numbers, and a path is not closed`() throws {
  let closed = try changed("linear/tick") { root in
    var path = try #require(root["path"] as? [[Any]])
    path.append(["Z"])
    root = ["format": "inkstep-trace/1", "stage": "linear", "stroke": "tick", "path": path]
  }
  #expect(try verdict(closed).diagnostics?.findings.count == 1)
  let quoted = try changed("linear/tick") { root in
    let path = try #require(root["path"] as? [[Any]])
    root = [
      "format": "inkstep-trace/1", "stage": "linear", "stroke": "tick",
      "path": path.map { [$0[0]] + $0.dropFirst().map { "\($0)" as Any } },
    ]
  }
  let finding = try #require(verdict(quoted).diagnostics?.findings.first)
  #expect(finding.message.hasPrefix("a coordinate must be a number, found a string"))
  #expect(finding.suggestion == "write it without quotation marks")
}

@Test func `a tile that is not whole differs, and is named`() throws {
  let text = try changed("tiles/pulse-published") { root in
    var steps = try #require(root["steps"] as? [[String: Any]])
    for index in steps.indices {
      let total = try #require(steps[index]["total"] as? Int)
      let newest = Double(total - 1) / 32
      let frames = (0..<11).map { layer -> [String: Double] in
        let behind = Double(10 - layer)
        return ["tile": newest - behind, "x": 320 - 32 * behind - 1]
      }
      steps[index] = ["total": total, "frames": frames]
    }
    steps.removeAll { ($0["frames"] as? [Any])?.isEmpty == true }
    root["steps"] = Array(steps.prefix(20))
    root["summary"] = nil
  }
  let difference = try #require(verdict(text).difference)
  #expect(difference.key == "frames")
}

@Test func `ranges with exchanged ends are quoted as they are, and named`() throws {
  let text = try changed("tiles/stairs-repaired") { root in
    var steps = try #require(root["steps"] as? [[String: Any]])
    for index in steps.indices {
      steps[index]["draws"] = (steps[index]["draws"] as? [[String: Int]])?.map { draw in
        ["tile": draw["tile"], "from": draw["to"], "to": draw["from"]]
      }
    }
    root["steps"] = steps
    root["summary"] = nil
  }
  let difference = try #require(verdict(text).difference)
  #expect(difference.found(in: .standard) == "tile -1 from 1 to 0")
  #expect(difference.mistakes.map { $0.name } == ["range-exchanged"])
}

@Test func `a graph may be laid out again more than once`() throws {
  let signal = try verificationShelf().signal("pulse")
  for relayouts in [[400, 648], [5, 5], [1, 2, 3]] {
    let trace = GraphTrace(.published, over: signal, relayoutsAfter: relayouts)
    #expect(try verdict(trace.text.string).agrees, "\(relayouts)")
    let silent = trace.text.string.replacing(", \"relayout\": true", with: "")
    #expect(try verdict(silent).agrees, "\(relayouts)")
  }
}

private func verificationShelf() throws -> SampleCache {
  SampleCache(
    try VerifyOptions(
      Arguments(["verify", "t.json", "--signals", "\(packageRoot)/Content/signals"])))
}

@Test func `two mistakes in every file are both said, with the number of files`() throws {
  let folder = try TestFolder()
  for name in ["wave", "zigzag"] {
    let text = try changed("linear/\(name)") { root in
      let path = try #require(root["path"] as? [[Any]])
      let lines = path.filter { $0.first as? String == "L" }.map { line -> [Any] in
        ["L", line[1], 480 - ((line[2] as? NSNumber)?.doubleValue ?? 0)]
      }
      root = ["stage": "linear", "stroke": name, "path": lines]
    }
    try folder.write(text, to: "\(name).json")
  }
  let run = try Program.run(
    "verify", folder.path, "--strokes", "\(packageRoot)/Content/strokes")
  #expect(run.output.contains("  2 files: "), "\(run.output)")
  #expect(run.output.contains("And: The drawing is upside down"), "\(run.output)")
  #expect(!run.output.contains("0 files:"))
}

@Test func `a program with an answer that is not a number is not right`() throws {
  let folder = try TestFolder()
  try folder.write(try fixture("linear/tick"), to: "program/tick.json")
  try folder.write(
    #"{ "stage": "linear", "stroke": "tap", "path": [["M", NaN, 0]] }"#, to: "program/tap.json")
  let run = try Program.run(
    "verify", "\(folder.path)/program", "--summary", "--strokes",
    "\(packageRoot)/Content/strokes")
  #expect(run.output.contains("0 of 1 program right"), "\(run.output)")
}
