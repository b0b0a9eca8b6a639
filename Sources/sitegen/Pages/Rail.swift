// The lessons of a tutorial as points on a stroke: a small curve, drawn as far as the current lesson.

import InkstepEngine
import InkstepLessons

/// One lesson on the rail.
struct RailStop: Sendable {
  var path: String
  var name: String
  /// The language of the name, if it is another than that of the page.
  var language: String?
}

extension [RailStop] {
  /// The class for names that have no room: on a narrow page, or on any.
  ///
  /// Names break between words, so the longest word counts.
  fileprivate var crowding: String? {
    let words = flatMap { $0.name.split { " -\u{AD}".contains($0) } }
    let width = count * (words.map(\.count).max() ?? 0)
    return count < 4 || width < 90 ? nil : width <= 144 ? "tight" : "crowded"
  }
}

extension HTML {
  /// Appends the rail of a tutorial; `current` is the position of the page's own lesson.
  mutating func rail(name: String, stops: [RailStop], current: Int?, root: String) {
    let crowding = stops.crowding
    let kind = ["rail", crowding, "wide"].compactMap(\.self).joined(separator: " ")
    element("nav", ["class": kind, "aria-label": name]) { html in
      html.drawing(.rail(stops: stops.count, current: current), stretched: true)
      html.element("ol") { html in
        for (index, stop) in stops.enumerated() {
          html.element("li") { html in
            let state = index == current ? [("aria-current", "page")] : []
            html.open("a", [("href", root + stop.path)] + state)
            if crowding == nil {
              html.text(stop.name, in: stop.language)
            } else {
              html.element("span") { $0.text(stop.name, in: stop.language) }
            }
            html.close("a")
          }
        }
      }
    }
  }
}
