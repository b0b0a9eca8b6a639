// Figures of flushing and of strokes of varying width for the page. The numbers of a packet are those that the
// reader sets, in steps of their sliders.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func flushCost(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let copy = packet.whole(1, in: Range(FlushCost.shownCopies)),
      let moves = packet.whole(2, in: Range(FlushCost.shownMoves))
    else { return nil }
    let cost = FlushCost(blit: Double(copy))
    return (.flushCost(cost, moves: moves), [cost.facts(moves: moves)])
  }

  func cut(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let sample = packet.whole(1, in: 0..<PageLimits.events),
      let percent = packet.whole(2, in: Range(CutStroke.opacityPercent)),
      let cut = CutStroke(stroke, at: sample, opacity: Double(percent) / 100)
    else { return nil }
    return (.cut(cut), [cut.facts])
  }

  func ribbon(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    let sources = RibbonWidth.allCases
    guard let source = packet.whole(1, in: sources.indices),
      let filter = packet.whole(2, in: Range(RibbonStroke.filterPercent)),
      let most = packet.whole(3, in: -1..<RibbonStroke.mostTenths.upperBound + 1)
    else { return nil }
    // A figure without a slider has the standard width.
    let tenths = most < 0 ? 60 : max(most, RibbonStroke.mostTenths.lowerBound)
    let ribbon = RibbonStroke(
      stroke, by: sources[source], most: FigureKind.ribbon.set(tenths),
      filter: Double(filter) / 100)
    return (.ribbon(ribbon, in: frame), [ribbon.facts])
  }
}
