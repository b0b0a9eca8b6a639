// The interpreter and node draw the same, to the last bit: programs for each construct, and random ones.

import Foundation
import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// Draws with programs in node: one line of hexadecimal numbers for each program, a letter before each element.
///
/// The length of a vector is defined as in the notation.
private let runner = """
  const { programs, vectors } = JSON.parse(require("fs").readFileSync(0, "utf8"));
  const view = new DataView(new ArrayBuffer(8));
  const hex = (n) => { view.setFloat64(0, n); return view.getBigUint64(0).toString(16); };
  console.log(vectors.map(([x, y]) => hex(Math.hypot(x, y))).join(" "));
  Math.hypot = (...all) => Math.sqrt(all.reduce((sum, n) => sum + n * n, 0));
  for (const { text, events } of programs) {
    const rows = [];
    const add = (letter, ...points) => { rows.push([letter, ...points.flatMap(({ x, y }) => [hex(x), hex(y)])]); };
    const path = {
      move: (p) => add("M", p), line: (p) => add("L", p), quad: (c, p) => add("Q", c, p),
      curve: (a, b, p) => add("C", a, b, p), takeBack: (count) => { rows.length = count; }, commit() {},
      get count() { return rows.length; },
    };
    const heads = [];
    const stage = new Function(`"use strict"; ${text}; return new Stage();`)();
    for (const { phase, x, y } of events) {
      stage[phase]({ x, y }, path);
      heads.push(rows.length);
    }
    console.log([heads.join(","), ...rows.flat()].join(" "));
  }
  """

private struct Question: Encodable {
  struct Event: Encodable {
    var phase: String
    var x: Double
    var y: Double
  }
  struct Program: Encodable {
    var text: String
    var events: [Event]
  }
  var programs: [Program]
  var vectors: [[Double]]
}

/// The lines that node answers; `nil` if it is not installed.
private func answers(to question: Question) throws -> [[Substring]]? {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "inkstep-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let input = folder.appending(path: "question.json")
  try JSONEncoder().encode(question).write(to: input)
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["node", "-e", runner]
  let output = Pipe()
  process.standardInput = try FileHandle(forReadingFrom: input)
  process.standardOutput = output
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  if process.terminationStatus == 127 { return nil }
  #expect(process.terminationStatus == 0)
  return String(decoding: text, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false
  )
  .map { $0.split(separator: " ") }
}

/// Elements in the form in which node writes them.
private func words(_ elements: [PathElement]) -> [String] {
  elements.flatMap { element in
    [TextBuffer(element.letter).string]
      + element.points.flatMap { [$0.x, $0.y] }.map { String($0.bitPattern, radix: 16) }
  }
}

struct NodeAgreementTests {
  @Test func `programs draw in node what they draw here`() throws {
    var random = SeededRandom(seed: 46)
    var programs: [(text: String, events: [TouchEvent])] = Meaning.all.map {
      ($0.program, [TouchEvent(.began, InkPoint(1, 2)), TouchEvent(.moved, InkPoint(3, 4))])
    }
    let written = programs.count
    for seed in 0..<300 {
      let events = randomSession(using: &random).events
      programs.append((RandomProgram.text(seed: UInt64(seed)), events))
    }
    let question = Question(
      programs: programs.map { text, events in
        .init(
          text: text,
          events: events.map { .init(phase: $0.phase.name, x: $0.point.x, y: $0.point.y) })
      }, vectors: [])
    guard let lines = try answers(to: question) else { return }
    var (complete, elements) = (0, 0)
    for (index, (text, events)) in programs.enumerated() {
      let line = lines[index + 1]
      let heads = line[0].split(separator: ",")
      var session = try StageProgramSession(try Program(Array(text.utf8)))
      var drawn = 0
      do throws(ProgramError) {
        for event in events {
          try session.feed(event)
          #expect(heads[drawn] == "\(session.run.path.elements.count)", "\(text)")
          drawn += 1
        }
        complete += 1
        elements += session.run.path.elements.count
        #expect(line.dropFirst().map(String.init) == words(session.run.path.elements), "\(text)")
      } catch {
        // Where JavaScript goes on with what is no number, or draws at infinity, the notation stops.
        #expect(
          index >= written && [.noResult, .notFinite, .beforeMove].contains(error.problem),
          "\(error)\n\(text)")
      }
    }
    #expect(
      complete > written + 150 && elements > 5000, "\(complete) programs, \(elements) elements")
  }

  @Test func `the length of a vector is that of a browser but for the last digit`() throws {
    var random = SeededRandom(seed: 7)
    let vectors = (0..<500).map { _ in
      [random.double(in: -2000...2000), random.double(in: -2000...2000)]
    }
    guard let line = try answers(to: Question(programs: [], vectors: vectors))?.first else {
      return
    }
    let body = "show(Math.hypot(p.x, p.y), path);"
    var session = try StageProgramSession(try Program(Array(Meaning.program(body).utf8)))
    try session.feed(TouchEvent(.began, .zero))
    for vector in vectors { try session.feed(TouchEvent(.moved, InkPoint(vector[0], vector[1]))) }
    var differing = 0
    for (element, word) in zip(session.run.path.elements.dropFirst(), line) {
      let theirs = try #require(UInt64(word, radix: 16))
      let ours = element.end.x.bitPattern
      #expect(max(ours, theirs) - min(ours, theirs) <= 2)
      if ours != theirs { differing += 1 }
    }
    #expect(line.count == vectors.count)
    #expect(differing < 250)
  }

  @Test func `a remainder is exact`() {
    var random = SeededRandom(seed: 9)
    for _ in 0..<1000 {
      let x = Double(bitPattern: random.next()), y = Double(bitPattern: random.next())
      let expected = x.truncatingRemainder(dividingBy: y)
      let found = remainder(x, by: y)
      #expect(found.bitPattern == expected.bitPattern || found.isNaN && expected.isNaN, "\(x) \(y)")
    }
  }
}
