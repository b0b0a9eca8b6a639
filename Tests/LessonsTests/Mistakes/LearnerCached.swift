// The steps of `cached` as a learner writes it, with one fault: two counts, that of the live path and
// that of what goes into the bitmap.

import InkstepEngine

@testable import InkstepLessons

/// A fault in what a learner does with the bitmap.
enum CacheFault: String, CaseIterable {
  case none
  /// The path goes into the bitmap and is not emptied.
  case pathKept
  /// There is no bitmap; strokes stay in the path, as in `linear`.
  case bitmapForgotten
  /// The path is emptied, but did not go into the bitmap before.
  case strokeLost
}

/// The steps of a learner's `cached`, as a trace records them.
func learnerCached(_ events: [TouchEvent], _ fault: CacheFault) -> [[RecordedValue?]] {
  var live = 0
  return events.enumerated().map { index, event in
    let element: PathElement = event.phase == .began ? .move(event.point) : .line(event.point)
    live += 1
    var painted = 0
    if event.phase == .ended || event.phase == .cancelled {
      if fault == .none || fault == .pathKept { painted = live }
      if fault == .none || fault == .strokeLost { live = 0 }
    }
    let isRedrawn = event.phase != .began
    return [
      .number(Double(index)), .phase(event.phase), .point(event.point), .nothing, .nothing,
      .path([element]), .nothing, .path([]), .flag(isRedrawn),
      .number(isRedrawn ? Double(live) : 0), .number(Double(painted)), .number(0),
    ]
  }
}
