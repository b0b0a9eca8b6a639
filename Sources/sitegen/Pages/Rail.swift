// The lessons of a tutorial as points on a stroke: a small curve, drawn as far as the current lesson.

import InkstepEngine
import InkstepLessons

/// One lesson on the rail.
struct RailStop: Sendable {
  var path: String
  var name: String
}

extension HTML {
  /// Appends the rail of a tutorial; `current` is the position of the page's own lesson.
  mutating func rail(name: String, stops: [RailStop], current: Int?, root: String) {
    element("nav", ["class": "rail wide", "aria-label": name]) { html in
      html.drawing(.rail(stops: stops.count, current: current), stretched: true)
      html.element("ol") { html in
        for (index, stop) in stops.enumerated() {
          html.element("li") { html in
            if index == current {
              html.element(
                "a", ["href": root + stop.path, "aria-current": "page"], text: stop.name)
            } else {
              html.element("a", ["href": root + stop.path], text: stop.name)
            }
          }
        }
      }
    }
  }
}
