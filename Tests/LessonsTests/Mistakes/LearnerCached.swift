// The steps of `cached` as a learner writes it, with one fault. The learner keeps two counts: the
// elements in the live path and those drawn into the bitmap.

import InkstepEngine

@testable import InkstepLessons

/// A learner's fault in the use of the bitmap.
enum CacheFault: String, CaseIterable {
  case none
  /// The path is drawn into the bitmap, but not emptied.
  case pathKept
  /// The bitmap is missing; strokes stay in the path, as in `linear`.
  case bitmapForgotten
  /// The path is emptied without being drawn into the bitmap.
  case strokeLost
}

/// Returns the steps of a learner's `cached`, in the form of a trace.
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
