// Facts about curves through plotted values, and about flushing a long stroke.
//
//   plot/VALUES/CURVE/F      VALUES is a signal or numbers with commas between, CURVE `monotone` or
//                            `catmull`; F: highest lowest overshoot
//   flush/BLIT/best          moves between two flushes at the minimum; one copy of the bitmap costs
//                            BLIT elements
//   flush/BLIT/cost/MOVES    elements for each move, with a flush after MOVES of them
//   flush/BLIT/varying/MOVES the same without the copy that each redraw makes; `counted` on the stage

import InkstepEngine
import InkstepLessons

/// The fact that a key beginning with `plot` names.
func plotFact(_ path: [Substring], signals: [Signal]) throws(UnknownFact) -> Fact {
  var key = KeyReader(Array(path.dropFirst(2)))
  let values = try plottedValues(path.count > 1 ? path[1] : "", signals)
  let curve =
    switch try key.choose("curve", from: ["monotone": true, "catmull": false]) {
    case true: PlotCurve.monotone(values)
    case false: PlotCurve.catmullRom(values)
    }
  let ranges = values.indices.dropLast().map { curve.range(of: $0) }
  let number = try key.choose(
    "number of a plot",
    from: [
      "highest": ranges.map(\.highest).max(), "lowest": ranges.map(\.lowest).min(),
      "overshoot": curve.overshoot,
    ])
  try key.end()
  return .number(number ?? 0)
}

/// The values of a key: those of a signal, or numbers in the key itself.
private func plottedValues(
  _ name: Substring, _ signals: [Signal]
) throws(UnknownFact) -> [Double] {
  if let signal = signals.first(where: { $0.id == name }) { return signal.values }
  let parts = name.split(separator: ",", omittingEmptySubsequences: false)
  let values = parts.compactMap { Double($0) }.filter(\.isFinite)
  if values.count == parts.count, values.count > 1 { return values }
  throw UnknownFact(
    message: "'\(name)' is neither a signal nor a list of values",
    suggestion: "write numbers with commas between, as in plot/20,20,25,25/monotone/highest")
}

/// The fact that a key beginning with `flush` names.
func flushFact(_ path: [Substring]) throws(UnknownFact) -> Fact {
  var key = KeyReader(Array(path.dropFirst()))
  let cost = FlushCost(blit: Double(try key.index("elements", in: 1..<100_001)))
  let field = try key.choose(
    "number of flushing",
    from: [
      "best": nil, "cost": { cost.perMove(flushEvery: Double($0)) },
      "varying": { cost.varyingPart(flushEvery: Double($0)) },
      "counted": { cost.counted(flushEvery: $0) },
    ] as KeyValuePairs<String, ((Int) -> Double)?>)
  let number =
    if let field { field(try key.index("moves", in: 1..<10_001)) } else { cost.best }
  try key.end()
  return .number(number)
}
