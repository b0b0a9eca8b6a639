import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons

private func trace(
  _ count: Int, _ policy: GraphPolicy = .published, width: Int = 320, relayout: Int? = nil
) throws -> GraphTrace {
  let signal = Signal(id: "ramp", interval: 100, values: (0..<count).map { Double($0 % 121) })
  return GraphTrace(
    try GraphShape(policy, width: width), over: signal, relayoutAfter: relayout)
}

@Test func `a graph's trace has its exact text`() throws {
  #expect(
    try trace(2, width: 40, relayout: 2).text.string == """
      {
        "format": "inkstep-graph/1",
        "signal": "ramp",
        "policy": "published",
        "width": 40,
        "steps": [
          { "total": 1, "held": 1, "discarded": 0, "reused": { "from": -3, "to": 0 }, \
      "frames": [{ "tile": -2, "x": -25 }, { "tile": -1, "x": 7 }, { "tile": 0, "x": 39 }], \
      "queued": [-1, 0], \
      "draws": [{ "tile": -1, "from": 0, "to": 1 }, { "tile": 0, "from": 0, "to": 1 }], \
      "missing": [] },
          { "total": 2, "held": 2, "discarded": 0, \
      "frames": [{ "tile": -2, "x": -26 }, { "tile": -1, "x": 6 }, { "tile": 0, "x": 38 }], \
      "queued": [-1, 0], \
      "draws": [{ "tile": -1, "from": 0, "to": 2 }, { "tile": 0, "from": 0, "to": 2 }], \
      "missing": [] },
          { "total": 2, "held": 2, "discarded": 0, "relayout": true, \
      "frames": [{ "tile": -2, "x": -26 }, { "tile": -1, "x": 6 }, { "tile": 0, "x": 38 }], \
      "queued": [-2, -1, 0], \
      "draws": [{ "tile": -2, "from": 0, "to": 0 }, { "tile": -1, "from": 0, "to": 2 }, \
      { "tile": 0, "from": 0, "to": 2 }], \
      "missing": [] }
        ],
        "summary": {
          "samples": 2,
          "columns": 224,
          "segments": 4,
          "moves": 9,
          "redraws": 7,
          "missing": 0
        }
      }

      """)
}

@Test func `no samples, no steps`() throws {
  let empty = try trace(0)
  #expect(empty.text.string.contains("\"steps\": [],"))
  #expect(empty.summary.members.allSatisfy { $0.count == 0 })
  #expect(empty.csv.string.split(separator: "\n").count == 1)
}

@Test func `the table has a line per step and as many cells as its header`() throws {
  let lines = try trace(700, relayout: 650).csv.string.split(separator: "\n")
  #expect(lines.count == 702)
  let columns = lines[0].split(separator: ",").count
  for line in lines {
    #expect(line.split(separator: ",", omittingEmptySubsequences: false).count == columns)
  }
  #expect(lines[33] == "33,33,0,false,-10,1,-9,1,-1,0 1,0:0-33 1:30-33,")
  #expect(lines[651].hasPrefix("650,326,324,true,,,10,20,-10,10 11 12"))
  #expect(lines[651].hasSuffix(",318 319 320 321 322 323"))
  let rows = try trace(3).plainText.string.split(separator: "\n")
  #expect(rows.contains { $0.split(separator: " ") == ["redraws", "5"] })
}

@Test func `a relayout in the dangerous time reports what is missing`() throws {
  let published = try trace(700, relayout: 648)
  #expect(published.summary.missing == 6)
  #expect(published.steps[648].isRelayout)
  #expect(published.steps[648].missing == Array(318...323))
  #expect(published.step(after: 648)?.isRelayout == false)
  #expect(try trace(700, .repaired, relayout: 648).summary.missing == 0)
}

@Test func `the summary counts what the steps tell`() throws {
  for policy in GraphPolicy.allCases {
    let trace = try trace(1000, policy, relayout: 777)
    let moves = trace.steps.reduce(0) { $0 + $1.frames.count }
    let redraws = trace.steps.reduce(0) { $0 + $1.draws.count }
    #expect(trace.summary.work.moves == moves)
    #expect(trace.summary.work.redraws == redraws)
    #expect(trace.summary.work.columns == 32 * redraws)
  }
}

@Test func `the JSON of a trace can be read back`() throws {
  let text = try trace(400, .repaired).text.string
  let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  #expect((read?["steps"] as? [Any])?.count == 400)
}

@Test func `the same signal gives the same bytes`() throws {
  #expect(try trace(700, relayout: 660).text.bytes == trace(700, relayout: 660).text.bytes)
}
