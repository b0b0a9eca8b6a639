// Facts about curves through plotted values.
//
//   plot/VALUES/CURVE/F      VALUES is a signal or numbers with commas between, CURVE `monotone` or
//                            `catmull`; F: highest lowest overshoot

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
