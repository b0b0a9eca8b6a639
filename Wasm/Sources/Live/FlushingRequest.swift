// Figures of flushing for the page. The numbers of a packet are those that the
// reader sets, in steps of their sliders.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func flushCost(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let copy = packet.whole(1, in: Range(FlushCost.shownCopies)),
      let moves = packet.whole(2, in: Range(FlushCost.shownMoves))
    else { return nil }
    let cost = FlushCost(copy: Double(copy))
    return (.flushCost(cost, moves: moves), [cost.facts(moves: moves)])
  }

  func cut(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let sample = packet.whole(1, in: 0..<PageLimits.events),
      let percent = packet.whole(2, in: Range(CutStroke.opacityPercent)),
      let cut = CutStroke(stroke, at: sample, opacity: Double(percent) / 100)
    else { return nil }
    return (.cut(cut), [cut.facts])
  }
}
