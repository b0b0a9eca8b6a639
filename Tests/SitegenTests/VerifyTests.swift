import Foundation
import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons
@testable import sitegen

/// The file of a text, verified and judged with the strokes and signals of the package.
func verdict(_ text: String, _ words: [String] = []) throws -> VerifiedFile {
  let verification = try verification(words)
  let file = verification.verified(Array(text.utf8), named: "t.json")
  return VerifyReport.judging([file], verification.options, program: ProgramPattern.folder).files[0]
}

private func verification(_ words: [String]) throws -> TraceVerification {
  let content = "\(packageRoot)/Content"
  let options = try VerifyOptions(
    Arguments(
      ["verify", "t.json", "--strokes", "\(content)/strokes", "--signals", "\(content)/signals"]
        + words))
  return TraceVerification(options)
}

/// A recorded fixture.
func fixture(_ path: String) throws -> String {
  try String(contentsOfFile: "\(packageRoot)/Content/fixtures/\(path).json", encoding: .utf8)
}

@Test func `every recorded fixture agrees`() throws {
  let inputs = VerifyInput.all(["\(packageRoot)/Content/fixtures"])
  #expect(inputs.count >= 90)
  let verification = try verification([])
  for input in inputs {
    let verdict = try #require(input.verified(by: verification))
    #expect(verdict.agrees, "\(input.name)")
    #expect(verdict.run.map { $0.agreed == $0.steps } == true)
  }
}

@Test(arguments: [
  "linear/two-strokes", "cached/interrupted", "bezier/wave", "smoothed/small-circle",
  "finished/backtrack", "finished/interrupted", "tiles/pulse-published", "tiles/ramp-repaired",
])
func `a number changed anywhere is found on its line`(_ path: String) throws {
  let text = Array(try fixture(path).utf8)
  let document = try JSONDocument(text, file: "t.json")
  var random = SeededRandom(seed: 41)
  let header = text.firstIndex(of: UInt8(ascii: "[")) ?? 0
  let numbers = document.tokens.filter { $0.kind == .number && Int($0.start) > header }
  for _ in 0..<20 {
    let token = numbers[Int.random(in: numbers.indices, using: &random)]
    let end = text[Int(token.start)...].firstIndex { !isDigit($0) && !"+-.e".utf8.contains($0) }
    let changed = Double(bitPattern: token.payload) + Double(Int.random(in: 1...9, using: &random))
    let bytes =
      text[..<Int(token.start)] + TextBuffer(changed).bytes + text[(end ?? text.count)...]
    let verdict = try verification([]).verified(Array(bytes), named: "t.json")
    let difference = try #require(
      verdict.difference ?? verdict.remark, "\(changed) at \(token.start)")
    var locator = Locator(text, file: "t.json")
    let place = locator.location(of: Int(token.start))
    #expect(verdict.location.line == place.line)
    #expect(verdict.location.column <= place.column)
    #expect(difference.mistakes.isEmpty)
    if case .step(let step, _) = difference.place {
      #expect(verdict.run?.agreed == step)
      // Steps begin on the line after `"steps": [`.
      let first = try #require(
        String(decoding: text, as: UTF8.self).split(separator: "\n")
          .firstIndex { $0.contains("\"steps\": [") })
      #expect(place.line == first + 2 + step)
    }
  }
}

extension TextBuffer {
  fileprivate init(_ number: Double) {
    self.init()
    write(number)
  }
}

/// A fixture with only some of its keys.
private func reduced(
  _ path: String, keep: [String], steps: [String] = []
) throws -> String {
  let data = Data(try fixture(path).utf8)
  var root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  root = root.filter { keep.contains($0.key) || $0.key == "format" }
  if let all = root["steps"] as? [[String: Any]] {
    root["steps"] = all.map { $0.filter { steps.contains($0.key) } }
  }
  return String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
}

@Test(arguments: [
  (["stage", "stroke", "path"], []), (["stage", "stroke", "steps"], ["appended"]),
  (["stage", "stroke", "steps"], ["counter"]), (["stage", "stroke", "steps"], ["stroked", "lag"]),
  (["stage", "stroke", "steps"], ["junction"]), (["stage", "stroke", "summary"], []),
])
func `part of a trace agrees, too`(_ keep: [String], _ steps: [String]) throws {
  for path in ["smoothed/two-strokes", "finished/interrupted", "finished/wave"] {
    let verdict = try verdict(reduced(path, keep: keep, steps: steps))
    #expect(verdict.agrees, "\(path)")
  }
}

@Test(arguments: [
  (["signal", "policy", "width", "summary"], []), (["signal", "policy", "steps"], ["frames"]),
  (["signal", "policy", "steps", "summary"], ["queued", "draws"]),
  (["signal", "policy", "steps"], ["total", "missing"]),
])
func `a graph that does not say when it was laid out again agrees, too`(
  _ keep: [String], _ steps: [String]
) throws {
  for path in ["tiles/pulse-published", "tiles/ramp-repaired"] {
    let text = try reduced(path, keep: keep, steps: steps)
    #expect(try verdict(text).agrees, "\(path)")
  }
}

@Test func `a relayout at another sample is found where the steps do not name it`() throws {
  let signal = try SignalFile.read(
    InputFile.read("\(packageRoot)/Content/signals/pulse.json"), file: "pulse.json")
  for relayout in [1, 30, 500] {
    let trace = GraphTrace(.published, over: signal, relayoutAfter: relayout)
    var text = trace.text.string.replacing(", \"relayout\": true", with: "")
    #expect(text != trace.text.string)
    #expect(try verdict(text).agrees, "\(relayout)")
    text = text.replacing("\"held\": 30,", with: "\"held\": 31,")
    #expect(try verdict(text).difference?.key == "held")
  }
}

@Test func `a path is led back to the event that draws what differs`() throws {
  let path = try reduced("smoothed/wave", keep: ["path"])
  let found = try verdict(path, ["--stage", "smoothed", "--stroke", "wave"])
  #expect(found.agrees)
  // The same path given as that of another stroke.
  let other = try verdict(path, ["--stage", "smoothed", "--stroke", "cursive"])
  let difference = try #require(other.difference)
  #expect(difference.step == 4)
  #expect(difference.key == "path")
  #expect(difference.element == 0)
  #expect(difference.buffer?.count == 4)
  let headline = difference.headline(in: .standard)
  #expect(headline.hasPrefix("event 4, moved to (") && headline.hasSuffix("): element 0 of path"))
}

@Test func `a tolerance lets rounded numbers pass, and without it says so`() throws {
  let trace = try Trace(
    .smoothed,
    over: StrokeFile.read(
      InputFile.read("\(packageRoot)/Content/strokes/cursive.json"), file: "cursive.json"))
  var json = JSONLines()
  json.object { json in
    json.key("format")
    json.value("inkstep-trace/1")
    json.key("path")
    json.array(trace.path) { json, element in
      func rounded(_ p: InkPoint) -> InkPoint { InkPoint(p.x.rounded(), p.y.rounded()) }
      switch element {
      case .move(let p): json.value(.move(rounded(p)))
      case .line(let p): json.value(.line(rounded(p)))
      case .quad(let c, let p): json.value(.quad(rounded(c), rounded(p)))
      case .cubic(let a, let b, let p): json.value(.cubic(rounded(a), rounded(b), rounded(p)))
      }
    }
  }
  let words = ["--stage", "smoothed", "--stroke", "cursive"]
  let strict = try verdict(json.text.string, words)
  #expect(strict.difference?.mistakes.map { $0.name } == ["rounded"])
  #expect(strict.run?.largestDifference.map { $0 > 0 && $0 <= 0.5 } == true)
  #expect(try verdict(json.text.string, words + ["--tolerance", "0.5"]).agrees)
}

@Test(arguments: [
  (["--stage", "bezier"], "'stage' is 'smoothed', but --stage says 'bezier'"),
  (["--stroke", "tap"], "'stroke' is 'wave', but --stroke gives 'tap'"),
  (["--strokes", "/nowhere"], "cannot be opened as a folder: no such file or folder"),
])
func `a trace and a command line that disagree are an error`(
  _ words: [String], _ message: String
) throws {
  let text = try reduced("smoothed/wave", keep: ["stage", "stroke", "path"])
  if words[0] == "--strokes" {
    let options = try VerifyOptions(Arguments(["verify", "t.json"] + words))
    let verdict = TraceVerification(options).verified(Array(text.utf8), named: "t.json")
    #expect(verdict.diagnostics?.findings.first?.message == message)
    return
  }
  #expect(try verdict(text, words).diagnostics?.findings.first?.message == message)
}

@Test func `a stroke that is not there is refused with the nearest name`() throws {
  let text = try fixture("smoothed/wave").replacing("\"wave\"", with: "\"wawe\"")
  let error = try #require(try verdict(text).diagnostics)
  #expect(error.findings.first?.message.hasPrefix("there is no stroke 'wawe' in ") == true)
  #expect(error.findings.first?.suggestion == "did you mean 'wave'?")
  #expect(error.exitCode == .noInput)
}

@Test func `a trace with bytes changed at random is verified or refused, and nothing traps`() throws
{
  var random = SeededRandom(seed: 43)
  let traces = try ["finished/tick", "bezier/backtrack", "linear/tap"].map { path in
    Array(try fixture(path).utf8)
  }
  let verification = try verification([])
  let signs = Array("0123456789-+.eE\"[]{},: MLCtrufalsn\u{0}é".utf8)
  var outcomes = (agrees: 0, differs: 0, unreadable: 0)
  for _ in 0..<600 {
    var bytes = traces[Int.random(in: traces.indices, using: &random)]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = signs[Int.random(in: signs.indices, using: &random)]
      case 1: bytes.remove(at: place)
      default: bytes.insert(signs[Int.random(in: signs.indices, using: &random)], at: place)
      }
    }
    let file = verification.verified(bytes, named: "t.json")
    if let error = file.diagnostics {
      outcomes.unreadable += 1
      #expect(!error.findings.isEmpty)
    } else if file.agrees {
      outcomes.agrees += 1
    } else {
      outcomes.differs += 1
    }
  }
  // All three happen.
  #expect(min(outcomes.agrees, outcomes.differs, outcomes.unreadable) > 10)
}

@Test func `outside of any checkout the program's own samples are found`() throws {
  let place = try TestFolder()
  try place.write(try fixture("smoothed/wave"), to: "wave.json")
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"", ["verify", "wave.json"], environment: ["PLACE": place.path])
  #expect(run.status == 0, "\(run.errors)")
  // A folder that is named is the one that is meant.
  let named = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"", ["verify", "wave.json", "--strokes", "Content/strokes"],
    environment: ["PLACE": place.path])
  #expect(named.status != 0)
}
