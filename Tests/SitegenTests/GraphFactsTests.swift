import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private let ramp = Signal(id: "ramp", interval: 100, values: (0..<800).map { Double($0 % 121) })

private func fact(_ key: String) throws(UnknownFact) -> Double? {
  let path = key.split(separator: "/", omittingEmptySubsequences: false)
  if case .number(let number) = try graphFact(path, signals: [ramp]) { return number }
  return nil
}

@Test(arguments: [
  ("tiles/ramp/published/samples", 800.0),
  ("tiles/ramp/published/moves", 8811),
  ("tiles/ramp/published/step/648/held", 324),
  ("tiles/ramp/published/step/648/discarded", 324),
  ("tiles/ramp/published/step/33/newest", 1),
  ("tiles/ramp/published/step/33/left", -1),
  ("tiles/ramp/published/step/33/reusedFrom", -10),
  ("tiles/ramp/published/step/33/queued", 2),
  ("tiles/ramp/published/relayout/648/missing", 6),
  ("tiles/ramp/published/relayout/648/firstMissing", 318),
  ("tiles/ramp/published/relayout/648/oldest", 10),
  ("tiles/ramp/repaired/relayout/648/missing", 0),
  ("model/published/kept", 324),
  ("model/published/layers", 11),
  ("model/published/need", 354),
  ("model/repaired/kept", 354),
  ("model/published/p3/uncovered", 17),
  ("model/repaired/line3/padding", 3),
  ("model/published/failFrom", 648),
  ("model/published/failTo", 672),
  ("model/published/againFrom", 972),
  ("model/published/againTo", 992),
  ("model/published/w768/failing", 1),
  ("model/published/w1024/failing", 1),
  ("model/repaired/w480/failing", 0),
  ("model/published/newestX", 319),
  ("model/published/tiled/columns", 34),
  ("model/published/tiled/segments", 19.65625),
  ("model/published/redraw/segments", 319),
  ("model/published/best", 32),
  ("model/published/w768/best", 48),
  ("model/published/stale/12", 13),
  ("model/repaired/stale/12", 0),
  ("model/published/shuffled", 10),
  ("model/published/visible/1000", 320),
  ("model/published/pile/1500/0/waiting", 8000),
  ("model/published/pile/1500/0/useful", 1),
  ("model/published/pile/900/0/most", 8),
  ("model/published/pile/970/0/most", 188),
  ("model/published/limit/0", 0.969_696_969_697),
  ("model/published/limit/50", 0.872_727_272_727),
  ("model/repaired/pile/1500/50/most", 1),
  ("model/published/needed/1023", 353),
  ("model/published/needed/1024", 354),
  ("model/published/needed/1025", 323),
  ("model/published/oldSeconds", 35),
  ("tiles/ramp/published/pixelLost/2/640/3", 0),
  ("model/price/move", 4.8),
  ("model/floor/-1", -1),
  ("model/truncating/-1", 0),
  ("model/float/16777247", 524_289),
  ("model/firstWrong", 16_777_247),
  ("model/failsAt", 536_870_945),
  ("model/misplaced/24", 1),
  ("model/misplaced/27", 8),
  ("model/stall/20", 0.05),
  ("model/storeMoves/20", 1),
  ("model/lineCap", 1),
])
func `a key of the graph names its number`(key: String, number: Double) throws {
  let found = try #require(try fact(key))
  #expect(abs(found - number) < 1e-9)
}

@Test func `shares and simulated numbers are near what the specification says`() throws {
  #expect(abs(try #require(try fact("model/published/failing")) - 0.046) < 0.0005)
  #expect(abs(try #require(try fact("model/published/w480/failing")) - 0.54) < 0.005)
  #expect(abs(try #require(try fact("model/published/backlog/15")) - (2 - 1 / 1.5)) < 0.002)
  #expect(abs(try #require(try fact("model/published/pile/900/50/growth")) - 0.5625) < 0.002)
  #expect(abs(try #require(try fact("model/price/ratio")) - 3.2) < 1e-12)
  #expect(19...20 ~= (try #require(try fact("model/wrongAfterDays"))))
}

@Test(arguments: [
  ("tiles/rmap/published/samples", "did you mean 'ramp'?"),
  ("tiles/ramp/publishd/samples", "did you mean 'published'?"),
  ("tiles/ramp/published/sample", "did you mean 'samples'?"),
  ("tiles/ramp/published/step/33/hold", "did you mean 'held'?"),
  ("model/publised/kept", "did you mean 'published'?"),
  ("model/published/layer", "did you mean 'layers'?"),
  ("model/published/tiled/colums", "did you mean 'columns'?"),
])
func `a slip in a key is answered with the nearest name`(key: String, suggestion: String) {
  do {
    _ = try fact(key)
    Issue.record("'\(key)' was accepted")
  } catch {
    #expect(error.suggestion == suggestion)
  }
}

@Test(arguments: [
  "tiles", "tiles/ramp", "tiles/ramp/published", "tiles/ramp/published/step",
  "tiles/ramp/published/step/0/held", "tiles/ramp/published/step/801/held",
  "tiles/ramp/published/step/5/firstMissing", "tiles/ramp/published/samples/more", "model",
  "model/",
  "model/published", "model/published/q3/kept", "model/published/w0/kept",
  "model/repaired/failFrom", "model/float/x", "model/misplaced/40", "model/published/kept/1",
  "model/published/p40/stale/0", "model/published/pile/1500/0", "model/published/pile/0/0/most",
  "model/published/needed/0", "tiles/ramp/published/pixelLost/1/640",
])
func `a key that names nothing is refused`(key: String) {
  #expect(throws: UnknownFact.self) { try fact(key) }
}

@Test func `of all seams of the pulse the one at 640 loses most, without padding a whole segment`()
  throws
{
  let pulse = try #require(try RealContent.site.get().signals.first { $0.id == "pulse" })
  func lost(_ padding: Int, _ seam: Int) throws -> Double {
    let path = "tiles/pulse/published/lost/\(padding)/\(seam)".split(separator: "/")
    guard case .number(let ink) = try graphFact(path, signals: [pulse]) else { return 0 }
    return ink
  }
  for seam in stride(from: 32, to: pulse.values.count - 1, by: 32) {
    for padding in 0...1 { #expect(try lost(padding, seam) <= lost(padding, 640)) }
    #expect(try lost(2, seam) == 0)
  }
  // The segment to the seam is as long as its step and its rise, and a point wide.
  let rise = pulse.values[640] - pulse.values[639]
  #expect(abs(try lost(0, 640) - (1 + rise * rise).squareRoot()) < 3)
}
