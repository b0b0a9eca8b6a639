// The facts about figures of the frame budget: sums over the stroke, and what holds at a moment.

import InkstepEngine

extension BudgetTrace {
  /// The facts about the whole stroke.
  public var facts: FactRow {
    var facts = [
      FigureFact(.received, received.count), FigureFact(.lostSamples, lost.count),
      FigureFact(.longestGap, longestGap, decimals: 0),
      FigureFact(.longestRedraw, mostCost, decimals: 2),
    ]
    if model.painter == .carelessWorker { facts.append(FigureFact(.holes, holes)) }
    return FactRow(nil, facts)
  }

  /// The facts about the picture on the screen after a number of frames.
  public func facts(after frames: Int) -> FactRow {
    let time = Double(frames) * model.frame
    guard let shown = row(at: time) else {
      return FactRow(nil, [FigureFact(.momentTime, time, decimals: 0), FigureFact(.noInk)])
    }
    let rows = rows[...shown]
    var facts = [
      FigureFact(.momentTime, time, decimals: 0),
      FigureFact(.shownSamples, rows.reduce(0) { $0 + $1.received.count }),
      FigureFact(.lostSamples, rows.reduce(0) { $0 + $1.lost.count }),
      FigureFact(.live, rows[shown].live),
    ]
    if model.painter != .none { facts.append(FigureFact(.pending, rows[shown].pending)) }
    if model.painter == .carelessWorker {
      facts.append(FigureFact(.missingInk, rows[shown].missing))
    }
    return FactRow(nil, facts)
  }
}

extension BudgetStroke {
  /// The facts about the picture after a number of frames, or about the finished stroke.
  public func facts(after frames: Int?) -> FactRow {
    var facts = (frames.map { trace.facts(after: $0) } ?? trace.facts).facts
    if let miss = miss(among: picture(after: frames).received) {
      facts.append(FigureFact(.miss, miss.from.distance(to: miss.to), decimals: 1))
    }
    return FactRow(nil, facts)
  }
}
