// The pages that show the steps of one trace. A page grows by up to six kilobytes an event, and pages of
// megabytes are slow; so a long stroke is divided among pages of 75 events, the first at the stroke's
// own address: `steps/smoothed/signature.html`, `steps/smoothed/signature/2.html`.

import InkstepEngine
import InkstepLessons

/// The division of the events of a stroke among step pages.
struct StepPages: Equatable, Sendable {
  /// The most events of a stroke that are shown.
  static let mostEvents = 1_000
  /// The number of events shown from the end of a longer stroke.
  static let lastEvents = 100
  /// The most events of a page.
  static let length = 75
  /// The most events of a stroke whose first page shows all marks of the whole stroke.
  static let mostMarked = 170

  /// The number of events of the stroke.
  let eventCount: Int

  init(of eventCount: Int) { self.eventCount = eventCount }

  /// The events that are not shown because the stroke is too long.
  var leftOut: Range<Int> {
    eventCount <= Self.mostEvents
      ? 0..<0 : (Self.mostEvents - Self.lastEvents)..<(eventCount - Self.lastEvents)
  }

  /// The number of events shown.
  var shownCount: Int { eventCount - leftOut.count }

  /// The number of pages, at least one.
  var count: Int { max(1, (shownCount + Self.length - 1) / Self.length) }

  /// The events of a page, counted from 0; none are left out between them.
  func events(of page: Int) -> Range<Int> {
    let places = page * Self.length..<min((page + 1) * Self.length, shownCount)
    let skipped = places.lowerBound < leftOut.lowerBound || leftOut.isEmpty ? 0 : leftOut.count
    return places.lowerBound + skipped..<places.upperBound + skipped
  }

  /// The number of the page that shows an event; for an event that is not shown, of the page before the gap.
  func page(of event: Int) -> Int {
    if leftOut.contains(event) { return (leftOut.lowerBound - 1) / Self.length }
    return (event - (event < leftOut.upperBound ? 0 : leftOut.count)) / Self.length
  }
}

extension StepsPage {
  /// The path of a page of a stage and stroke, counted from 0.
  static func path(_ stage: DrawingStage, _ stroke: String, number: Int = 0) -> String {
    let first = "steps/\(stage.slug)/\(stroke)"
    return number == 0 ? "\(first).html" : "\(first)/\(number + 1).html"
  }

  /// The address of one event of a trace, from the root of the site.
  static func address(of event: Int, in trace: Trace) -> String {
    let number = StepPages(of: trace.steps.count).page(of: event)
    return path(trace.stage, trace.stroke.id, number: number) + "#step-\(event)"
  }

  /// The number of pages of the steps of a stroke.
  static func count(of stroke: Stroke) -> Int { StepPages(of: stroke.events.count).count }
}
