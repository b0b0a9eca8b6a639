// The legend of a moment of the graph. An interactive page shows other moments in the same figure, with
// other marks; the script shows and hides entries by their names.

import InkstepLessons

extension GraphMark {
  /// The mark as an item of a list; hidden items are included for scripts.
  func item(_ words: Words, isHidden: Bool) -> HTML {
    var html = HTML()
    html.raw("<li data-mark=\"\(rawValue)\"")
    if isHidden { html.markup(" hidden") }
    html.markup(">")
    html.append(legend.content(words))
    html.markup("</li>")
    return html
  }

  private var legend: LegendMark {
    switch self {
    case .tile: .tile
    case .signal: .signal
    case .queued: .queued
    case .stale: .stale
    case .reused: .reused
    case .padding: .padding
    case .missing: .missing
    case .uncovered: .uncovered
    }
  }
}
