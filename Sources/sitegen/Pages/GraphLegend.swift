// The legend of a moment of the graph. A page that comes alive shows other moments in the same place,
// with other marks; the script shows and hides entries by their names.

import InkstepLessons

extension GraphMark {
  /// The mark as an item of a list, which is there for scripts when it is hidden.
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
