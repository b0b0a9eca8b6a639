// Facts about a stroke in the model of the frame budget. Keys:
//
//   budget/PAINTER/[OPTION/…]SAMPLES/F
//
// PAINTER is none, main, worker or careless. Options are element0.5 and blit6 (prices in ms), interval8 and
// frame16 (ms), and block16 (lines). SAMPLES is the number of the last sample, or a stroke. F:
//   redraws received lost firstLost mostLost longestGap mostLive mostPending mostCost blocks holes mostMissing
//   longestDelay                      sums over the stroke; times in ms
//   row/J/K                           row J of the trace, from 0; K: time live pending cost missing lost
//   deviation                         of a stroke: the largest distance of a lost sample from the line
//   element blit interval frame block the numbers of the model

import InkstepEngine
import InkstepLessons

extension SiteFacts {
  /// The fact that a key beginning with `budget` names.
  func budgetFact(_ path: [Substring]) throws(UnknownFact) -> Fact {
    var key = KeyReader(Array(path.dropFirst()))
    let painter = try key.choose(
      "painter", from: FrameBudget.Painter.allCases.map { (key: $0.rawValue, value: $0) })
    var model = FrameBudget.ofLessons(painter)
    try key.options { part throws(UnknownFact) in try model.take(part) }
    let name = String(key.text())
    if let stroke = library.stroke(name) {
      guard let drawn = BudgetStroke(stroke, model) else {
        throw UnknownFact(message: "the stroke '\(name)' is too short")
      }
      return try number(of: drawn.trace, drawn.deviation, &key)
    }
    if library.unread.strokes.contains(name) { throw .unread }
    guard let samples = Int(name), (1...BudgetTrace.mostSamples).contains(samples) else {
      throw UnknownFact(
        message: "'\(name)' is neither a stroke nor the number of a last sample",
        suggestion: "write budget/none/200/lost, or budget/none/wave/lost")
    }
    return try number(of: BudgetTrace(model, lastSample: samples), nil, &key)
  }

  private func number(
    of trace: BudgetTrace, _ deviation: Double?, _ key: inout KeyReader
  ) throws(UnknownFact) -> Fact {
    var table: [(key: String, value: Double?)] = BudgetMeasure.all.map {
      ("\($0.name)", $0.value(trace))
    }
    table += BudgetSetting.allCases.map { ("\($0.name)", trace.model[$0]) }
    if let deviation { table.append(("deviation", deviation)) }
    table.append(("row", nil))
    let isRow = key.next == "row"
    let value = try key.choose("number of the frame budget", from: table)
    if isRow { return .number(try rowNumber(of: trace, &key)) }
    try key.end()
    guard let value else { throw UnknownFact(message: "no sample is lost") }
    return .number(value)
  }

  private func rowNumber(
    of trace: BudgetTrace, _ key: inout KeyReader
  ) throws(UnknownFact) -> Double {
    let row = trace.rows[try key.index("row", in: trace.rows.indices)]
    let value = try key.choose(
      "number of a row",
      from: [
        "time": row.time, "live": Double(row.live), "pending": Double(row.pending),
        "cost": row.cost, "missing": Double(row.missing), "lost": Double(row.lost.count),
      ])
    try key.end()
    return value
  }
}

extension FrameBudget {
  /// Takes an option such as `element0.5`; `false` if the part is none.
  fileprivate mutating func take(_ part: Substring) throws(UnknownFact) -> Bool {
    for setting in BudgetSetting.allCases where part.hasPrefix("\(setting.name)") {
      let text = part.dropFirst("\(setting.name)".count)
      guard text.first.map({ $0.isNumber }) ?? false else { continue }
      guard let value = Double(text), setting.accepts(value) else {
        throw UnknownFact(message: "'\(part)' is out of range")
      }
      self[setting] = value
      return true
    }
    return false
  }
}
