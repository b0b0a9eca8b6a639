import Foundation
import InkstepEngine
import Seeds

@testable import sitegen

/// The findings in a text as ink, one on each line.
func inkFaults(
  _ text: String, as format: InkFormat, _ settings: InkSettings = InkSettings()
) -> [String] {
  do throws(Diagnostics) {
    _ = try InkFile.read(Array(text.utf8), file: "ink", as: format, settings)
    return []
  } catch {
    return error.findings.map { finding in
      let place = finding.location ?? SourceLocation(file: "nowhere")
      let hint = finding.suggestion.map { " (\($0))" } ?? ""
      return "\(place.line):\(place.column): \(finding.message)\(hint)"
    }
  }
}

/// The stroke in a text.
func ink(
  _ text: String, as format: InkFormat, _ settings: InkSettings = InkSettings()
) throws -> Stroke {
  try InkFile.read(Array(text.utf8), file: "some/Ink File.x", as: format, settings).stroke
}

/// The events of a text, one on each line: phase, position, and time, force and tilt if present.
func inkEvents(
  _ text: String, as format: InkFormat, _ settings: InkSettings = InkSettings()
) throws -> [String] {
  try ink(text, as: format, settings).events.map { event in
    var line = "\(event.phase.name) \(shortestDecimal(event.point.x)) "
    line += shortestDecimal(event.point.y)
    if let time = event.time { line += " t=\(shortestDecimal(time))" }
    if let force = event.force { line += " f=\(shortestDecimal(force))" }
    if let tilt = event.tilt {
      line += " tilt=\(shortestDecimal(tilt.x)),\(shortestDecimal(tilt.y))"
    }
    return line
  }
}

/// A session of strokes with all variations: taps, cancelled strokes, an unfinished one, repeated samples
/// and times, intermittent forces and tilts, numbers of all magnitudes.
func randomSession(_ random: inout SeededRandom) -> Stroke {
  let isTimed = Bool.random(using: &random)
  let forces = Int.random(in: 0...2, using: &random)
  var time = 0.0
  var events: [TouchEvent] = []
  let strokes = Int.random(in: 0...4, using: &random)
  for index in 0..<strokes {
    let isOpen = index == strokes - 1 && Int.random(in: 0..<3, using: &random) == 0
    let moves = Int.random(in: 0...6, using: &random)
    for step in 0...(moves + 1) {
      if isOpen, step == moves + 1 { break }
      let scales: [Double] = [1, 1e-9, 1e3, 1e6]
      let scale = scales[Int.random(in: 0..<4, using: &random)]
      var point = InkPoint(
        Double.random(in: -scale...scale, using: &random),
        Double.random(in: -scale...scale, using: &random))
      if let last = events.last, Int.random(in: 0..<5, using: &random) == 0 { point = last.point }
      // A session begins at 0, as a stroke file should.
      let pause = Bool.random(using: &random) ? 0 : Double.random(in: 0...20, using: &random)
      time += events.isEmpty ? 0 : pause
      let hasForce = forces == 2 || (forces == 1 && Bool.random(using: &random))
      let ending: TouchPhase = Bool.random(using: &random) ? .ended : .cancelled
      events.append(
        TouchEvent(
          step == 0 ? .began : step == moves + 1 ? ending : .moved, point,
          time: isTimed ? time : nil,
          force: hasForce ? Double.random(in: 0...1, using: &random) : nil,
          tilt: randomTilt(&random)))
    }
  }
  return Stroke(
    id: "some-stroke", width: Double.random(in: 1...1000, using: &random), height: 480.5,
    events: events)
}

/// The tilt of a pen, for every second event.
func randomTilt(_ random: inout SeededRandom) -> PenTilt? {
  if Bool.random(using: &random) { return nil }
  return PenTilt(
    Double.random(in: -90...90, using: &random), Double(Int.random(in: -90...90, using: &random)))
}

/// The sample strokes of the site.
func sampleStrokes() throws -> [Stroke] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return try DataFolder.strokes(in: root.appending(path: "Content/strokes").path)
}
