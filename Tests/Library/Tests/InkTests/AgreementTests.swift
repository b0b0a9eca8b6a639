// Does the ink of this package agree with the stage it was written after? The strokes and the
// recorded paths are files, copied from Inkstep into a real project.

import Foundation
import Ink
import InkstepEngine
import InkstepLessons
import Testing

/// Inkstep's content, three folders above this package's tests.
let content = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../../Content")

/// Reads a file of the content as whatever it is meant to be.
func read<File: Decodable>(_ file: String) throws -> File {
  try JSONDecoder().decode(File.self, from: Data(contentsOf: content.appending(path: file)))
}

/// The file names of all sample strokes.
func strokes() throws -> [String] {
  let folder = content.appending(path: "strokes").path
  let names = try FileManager.default.contentsOfDirectory(atPath: folder)
  return names.filter { $0.hasSuffix(".json") }.sorted()
}

/// What this package draws over a stroke, in Inkstep's terms.
func mine(_ stroke: Stroke) -> [PathElement] {
  var sessions: [[SIMD2<Double>]] = []
  for event in stroke.events where !event.phase.endsStroke {
    if event.phase == .began { sessions.append([]) }
    sessions[sessions.count - 1].append(SIMD2(event.point.x, event.point.y))
  }
  func point(_ place: SIMD2<Double>) -> InkPoint { InkPoint(place.x, place.y) }
  return sessions.flatMap { smoothInk(through: $0) }.flatMap { curve in
    [
      .move(point(curve.start)),
      .cubic(point(curve.control1), point(curve.control2), point(curve.end)),
    ]
  }
}

@Test func `our ink is that of the smoothed stage`() throws {
  for name in try strokes() {
    let stroke: Stroke = try read("strokes/\(name)")
    #expect(try Trace(.smoothed, over: stroke).disagreement(with: mine(stroke)) == nil)
  }
}

@Test func `our ink is the recorded ink`() throws {
  for name in try strokes() {
    let recorded: RecordedPath = try read("fixtures/smoothed/\(name)")
    #expect(recorded.path == mine(try read("strokes/\(name)")), "\(name)")
  }
}

@Test func `there are strokes to agree on`() throws {
  #expect(try strokes().count > 10)
}

@Test func `ink that takes the wrong midpoint is found out`() throws {
  let stroke: Stroke = try read("strokes/wave.json")
  var wrong = mine(stroke)
  wrong[1] = .cubic(InkPoint(0, 0), InkPoint(0, 0), InkPoint(0, 0))
  let disagreement = try #require(try Trace(.smoothed, over: stroke).disagreement(with: wrong))
  #expect(disagreement.element == 1)
  #expect(disagreement.foundElement == wrong[1])
}

@Test func `a known mistake has its name`() throws {
  let stroke: Stroke = try read("strokes/wave.json")
  let swapped = mine(stroke).map { element -> PathElement in
    if case .cubic(let a, let b, let end) = element { .cubic(b, a, end) } else { element }
  }
  let disagreement = try Trace(.smoothed, over: stroke).disagreement(with: swapped)
  #expect(disagreement?.mistakes.map(\.name) == ["controls-swapped"])
}

@Test func `a file that is not a stroke says where it fails`() throws {
  let error = #expect(throws: DecodingError.self) {
    let _: Stroke = try read("fixtures/smoothed/wave.json")
  }
  #expect("\(try #require(error))".contains("inkstep-stroke/1"))
}
