// The lessons of a tutorial as points on a stroke: a small curve, drawn as far as the current lesson.

import InkstepEngine
import InkstepLessons

/// One lesson on the rail.
struct RailStop: Sendable {
  var path: String
  var name: String
}

extension [RailStop] {
  /// Whether there is no room for all names: then only the current one is shown, and that under the pointer.
  fileprivate var isCrowded: Bool {
    let longest = flatMap { $0.name.split { " -\u{AD}".contains($0) } }.map(\.count).max() ?? 0
    return count > 9 || count * longest > 90 && count > 3
  }
}

extension HTML {
  /// Appends the rail of a tutorial; `current` is the position of the page's own lesson.
  mutating func rail(name: String, stops: [RailStop], current: Int?, root: String) {
    let isCrowded = stops.isCrowded
    element("nav", ["class": isCrowded ? "rail crowded wide" : "rail wide", "aria-label": name]) {
      html in
      html.drawing(.rail(stops: stops.count, current: current), stretched: true)
      html.element("ol") { html in
        for (index, stop) in stops.enumerated() {
          html.element("li") { html in
            let state = index == current ? [("aria-current", "page")] : []
            html.open("a", [("href", root + stop.path)] + state)
            if isCrowded { html.element("span", text: stop.name) } else { html.text(stop.name) }
            html.close("a")
          }
        }
      }
    }
  }
}
