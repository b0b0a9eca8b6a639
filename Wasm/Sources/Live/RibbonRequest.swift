// The figure of a stroke of varying width for the page. The numbers of a packet are those that the reader sets,
// in steps of their sliders.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func ribbon(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    let sources = RibbonWidth.allCases
    let tenths = RibbonStroke.tenths
    guard let source = packet.whole(1, in: sources.indices),
      let filter = packet.whole(2, in: Range(RibbonStroke.filterPercents)),
      let most = packet.whole(3, in: -1..<tenths.upperBound + 1)
    else { return nil }
    let ribbon = RibbonStroke(
      stroke, by: sources[source],
      // A figure without a slider has the standard width.
      mostTenths: most < 0 ? RibbonStroke.usualTenths : max(most, tenths.lowerBound),
      filterPercent: filter)
    return (.ribbon(ribbon, in: frame), [ribbon.facts])
  }
}
