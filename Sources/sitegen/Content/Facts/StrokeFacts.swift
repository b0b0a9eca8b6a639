// Facts about a sample stroke.
//
//   stroke/STROKE/F           F is the name of one of `StrokeMeasure.all`
//   stroke/STROKE/point/K     sample K, counted from 0 over the whole session
//   stroke/STROKE/bitmap/K    bytes of a bitmap of its canvas, with K pixels to a point

import InkstepEngine
import InkstepLessons

/// The fact of a key, given from the part after stroke/STROKE on.
func strokeFact(_ path: [Substring], of stroke: Stroke) throws(UnknownFact) -> Fact {
  var key = KeyReader(path)
  let fact: Fact
  switch try key.choose("number of a stroke", from: strokeFields) {
  case .point:
    let samples = stroke.events.filter { !$0.phase.endsStroke }
    fact = .point(samples[try key.index("sample", in: 0..<samples.count)].point)
  case .bitmap:
    let scale = Double(try key.count("pixels to a point", in: 1..<9))
    // One byte each for red, green, blue and alpha.
    fact = .number(4 * scale * stroke.width * scale * stroke.height)
  case .measure(let measure):
    guard let number = measure.value(for: stroke) else {
      throw UnknownFact(message: "'\(stroke.id)' is too short to have this number")
    }
    fact = .number(number)
  }
  try key.end()
  return fact
}

/// What follows stroke/STROKE in a key.
private enum StrokeField {
  case measure(StrokeMeasure)
  case point
  case bitmap
}

private var strokeFields: [(key: String, value: StrokeField)] {
  StrokeMeasure.all.map { ("\($0.name)", .measure($0)) } + [("point", .point), ("bitmap", .bitmap)]
}

/// Whether a name can follow stroke/STROKE in a key.
func isStrokeField(_ name: Substring) -> Bool { strokeFields.contains { $0.key == name } }
