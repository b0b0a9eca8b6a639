// Facts about strokes of varying width.
//
//   ribbon/STROKE/SOURCE/[OPTION/…]F   SOURCE is speed, force or distance; options are most6 (points) and
//                                   filter50 (per cent); F: widest narrowest leftFolds rightFolds, width/K

import InkstepEngine
import InkstepLessons

/// The fact of a key, given from the part after ribbon/STROKE on.
func ribbonFact(_ path: [Substring], of stroke: Stroke) throws(UnknownFact) -> Fact {
  var key = KeyReader(path)
  let source = try key.choose(
    "source of the width", from: RibbonWidth.allCases.map { (key: "\($0.name)", value: $0) })
  var most = RibbonStroke.usualTenths / 10
  var filter = RibbonStroke.usualPercent
  try key.options { part in
    if let points = option("most", in: part) {
      most = points
    } else if let percent = option("filter", in: part) {
      filter = percent
    } else {
      return false
    }
    return true
  }
  let tenths = RibbonStroke.tenths
  guard (tenths.lowerBound / 10...tenths.upperBound / 10).contains(most),
    RibbonStroke.filterPercents.contains(filter)
  else {
    throw UnknownFact(message: "most\(most) or filter\(filter) is out of range")
  }
  let ribbon = RibbonStroke(stroke, by: source, mostTenths: 10 * most, filterPercent: filter)
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
