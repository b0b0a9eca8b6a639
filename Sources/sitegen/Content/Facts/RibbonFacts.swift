// Facts about strokes that are cut, and strokes of varying width.
//
//   cut/STROKE/K/PERCENT/CUT/F      a cut at sample K, ink of PERCENT opacity; CUT is `open` (the second path
//                                   begins at the sample) or `early` (one sample before); F: paler darker (the
//                                   worst pixel) missing surplus (all pixels together), in opaque ink
//   ribbon/STROKE/SOURCE/[OPTION/…]F   SOURCE is speed, force or distance; options are most6 (points) and
//                                   filter50 (per cent); F: widest narrowest leftFolds rightFolds, width/K

import InkstepEngine
import InkstepLessons

/// The fact of a key, given from the part after cut/STROKE on.
func cutFact(_ path: [Substring], of stroke: Stroke) throws(UnknownFact) -> Fact {
  var key = KeyReader(path)
  let sample = try key.index("sample", in: 0..<stroke.events.count)
  let percent = try key.index("per cent", in: Range(CutStroke.opacityPercent))
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

/// The fact of a key, given from the part after ribbon/STROKE on.
func ribbonFact(_ path: [Substring], of stroke: Stroke) throws(UnknownFact) -> Fact {
  var first = KeyReader(Array(path.prefix(1)))
  let source = try first.choose(
    "source of the width", from: RibbonWidth.allCases.map { (key: "\($0.name)", value: $0) })
  var rest = path.dropFirst()
  var most = 60
  var filter = 50
  while let part = rest.first {
    if let points = option("most", in: part) {
      most = 10 * points
    } else if let percent = option("filter", in: part) {
      filter = percent
    } else {
      break
    }
    rest = rest.dropFirst()
  }
  guard RibbonStroke.mostTenths.contains(most), RibbonStroke.filterPercent.contains(filter) else {
    throw UnknownFact(message: "most\(most / 10) or filter\(filter) is out of range")
  }
  let ribbon = RibbonStroke(
    stroke, by: source, most: Double(most) / 10, filter: Double(filter) / 100)
  var key = KeyReader(Array(rest))
  let number = try key.choose(
    "number of a ribbon",
    from: [
      "widest": ribbon.widths.max(), "narrowest": ribbon.widths.min(),
      "leftFolds": Double(ribbon.leftFolds), "rightFolds": Double(ribbon.rightFolds),
      "width": nil,
    ] as KeyValuePairs<String, Double?>)
  guard let number else {
    let width = ribbon.widths[try key.index("sample", in: ribbon.widths.indices)]
    try key.end()
    return .number(width)
  }
  try key.end()
  return .number(number)
}

/// The whole number after the name of an option; `nil` if the part is another.
private func option(_ name: String, in part: Substring) -> Int? {
  part.hasPrefix(name) ? Int(part.dropFirst(name.count)) : nil
}
