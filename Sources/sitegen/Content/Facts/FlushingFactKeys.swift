// Facts about flushing a long stroke, and about strokes that are cut.
//
//   flush/COPY/best          moves between two flushes at the minimum; one copy of the bitmap costs
//                            COPY elements
//   flush/COPY/cost/MOVES    elements for each move, with a flush after MOVES of them
//   flush/COPY/varying/MOVES the same without the copy that each redraw makes; `counted` on the stage
//   cut/STROKE/K/PERCENT/CUT/F      a cut at sample K, ink of PERCENT opacity; CUT is `open` (the second path
//                                   begins at the sample) or `early` (one sample before); F: paler darker (the
//                                   worst pixel) missing surplus (all pixels together), in opaque ink

import InkstepEngine
import InkstepLessons

/// The fact that a key beginning with `flush` names.
func flushFact(_ path: [Substring]) throws(UnknownFact) -> Fact {
  var key = KeyReader(Array(path.dropFirst()))
  let cost = FlushCost(copy: Double(try key.count("elements", in: 1..<100_001)))
  let field = try key.choose(
    "number of flushing",
    from: [
      "best": nil, "cost": { cost.perMove(flushEvery: Double($0)) },
      "varying": { cost.varyingPart(flushEvery: Double($0)) },
      "counted": { cost.counted(flushEvery: $0) },
    ] as KeyValuePairs<String, ((Int) -> Double)?>)
  let number =
    if let field { field(try key.count("moves", in: 1..<10_001)) } else { cost.best }
  try key.end()
  return .number(number)
}

/// The fact of a key, given from the part after cut/STROKE on.
func cutFact(_ path: [Substring], of stroke: Stroke) throws(UnknownFact) -> Fact {
  var key = KeyReader(path)
  let sample = try key.index("sample", in: 0..<stroke.events.count)
  let percent = try key.count("per cent", in: Range(CutStroke.opacityPercent))
  let cut = try key.choose(
    "cut", from: ["open": StrokeCut.atSample, "early": .oneSampleEarlier])
  let field = try key.choose(
    "number of a cut",
    from: [
      "paler": { $0.paler }, "darker": { $0.darker }, "missing": { $0.missing },
      "surplus": { $0.surplus },
    ] as KeyValuePairs<String, (CutError) -> Double>)
  try key.end()
  guard let drawn = CutStroke(stroke, at: sample, opacity: Double(percent) / 100) else {
    throw UnknownFact(message: "'\(stroke.id)' cannot be cut at sample \(sample)")
  }
  return .number(field(drawn.ink.error(cut)))
}
