// Logs of pointer events in JSON, as a page records them (W3C Pointer Events, level 3). A move may hold a list
// of the samples that the browser delivered together, of which the last is the move itself: either the list
// or the move is ink, never both. Predicted samples are no ink.

import InkstepEngine

extension JSONStrokes {
  /// The keys of the samples that were delivered together, and of predicted ones.
  private static let coalesced = ["coalescedEvents", "getCoalescedEvents", "coalesced"]
  private static let predicted = ["predictedEvents", "getPredictedEvents", "predicted"]

  /// Whether a value is a pointer event: it has a pointer's number or the name of a browser's event.
  func isLogged(_ value: JSONValue) -> Bool {
    guard value.members != nil, let word = key(of: .phase, in: value)?.string else { return false }
    if key(of: .pointer, in: value) != nil { return true }
    let name = word.lowercased()
    return name.hasPrefix("pointer") || name.hasPrefix("mouse")
  }

  /// Reads the strokes in a list of pointer events.
  mutating func readLog(_ events: some Sequence<JSONValue>) {
    var log = PointerLog<Point>()
    for event in events where !reading.shouldStop {
      let word = key(of: .phase, in: event)?.string ?? ""
      guard let phase = TouchPhase(tableWord: word) else {
        reading.leaveOut(1, "events of the kind '\(shortened(word))'")
        continue
      }
      let pointer = key(of: .pointer, in: event)
      let name = pointer?.string ?? pointer?.number.map { "\($0)" } ?? ""
      let samples = samples(of: event)
      for (index, sample) in samples.enumerated() {
        let isPhase = index == (phase == .began ? 0 : samples.count - 1)
        log.add(isPhase ? phase : .moved, sample, of: name)
      }
    }
    for stroke in log.strokes(&reading) {
      append(
        stroke.map { event in
          var point = event.sample
          point.phase = event.phase
          return point
        })
    }
  }

  /// The samples that an event reports; empty, with a finding, if one is not a point.
  private mutating func samples(of event: JSONValue) -> [Point] {
    guard let parent = point(event) else { return [] }
    let predicted = Self.predicted.lazy.compactMap { event.member($0)?.elements }.first
    reading.leaveOut(predicted?.count ?? 0, "predicted samples")
    let list = Self.coalesced.lazy.compactMap { event.member($0)?.elements }.first
    var samples: [Point] = []
    for value in list.map({ $0.map { $0 } }) ?? [] {
      guard let sample = point(value) else { return [] }
      samples.append(sample)
    }
    guard let last = samples.last else { return [parent] }
    if last.position != parent.position {
      reading.leaveOut(1, "samples that are replaced by a list of others")
    }
    return samples
  }
}
