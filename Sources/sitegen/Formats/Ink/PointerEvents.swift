// Logs of pointer events in JSON, as a page records them (W3C Pointer Events, level 3). A move may hold a list
// of the samples that the browser delivered together, of which the last is the move itself: either the list
// or the move is ink, never both. Predicted samples are no ink.

import InkstepEngine

extension JSONStrokes {
  /// The keys of the samples that were delivered together, and of predicted ones.
  private static let coalesced = ["coalescedEvents", "getCoalescedEvents", "coalesced"]
  private static let predicted = ["predictedEvents", "getPredictedEvents", "predicted"]

  /// The key under which the events of a log say what they are; `nil` for a list of anything else.
  ///
  /// It may have any name, because the words are known.
  func eventKey(of list: some Sequence<JSONValue>) -> String? {
    var counts: [String: (known: Int, telling: Int)] = [:]
    var count = 0
    // The beginning of a long log says enough.
    for event in list.prefix(1000) {
      count += 1
      for (name, value) in event.members.map({ $0.map { $0 } }) ?? [] {
        guard let name = name.string, let word = value.string, Self.isEvent(word),
          !CSVColumns.Role.pen.names.contains(name.lowercased())
        else { continue }
        counts[name, default: (0, 0)].known += 1
        let isOfBrowser = ["pointer", "mouse"].contains(where: word.lowercased().hasPrefix)
        if isOfBrowser || TouchPhase(tableWord: word) == .began {
          counts[name, default: (0, 0)].telling += 1
        }
      }
    }
    let found = counts.filter { $0.value.telling > 0 && 2 * $0.value.known >= count }
    return found.max { ($0.value.known, $1.key) < ($1.value.known, $0.key) }?.key
  }

  /// Whether a word is the name of an event of a pointer.
  private static func isEvent(_ text: String) -> Bool {
    if TouchPhase(tableWord: text) != nil { return true }
    let word = text.lowercased()
    return word.utf8.count > 7 && word.contains("pointer")
      || ["mouse", "touch", "pen"].contains { word.hasPrefix($0) && word != $0 }
      || ["over", "enter", "out", "leave", "hover", "exit", "click", "wheel"].contains(word)
  }

  /// Reads the strokes in a list of pointer events, which say under `key` what they are.
  mutating func readLog(_ list: some Sequence<JSONValue>, _ key: String) {
    var log = PointerLog<Point>()
    var events = list.map { $0 }
    let times = events.map { event in self.key(of: .time, in: event).flatMap { time($0) } }
    if InkReading.areReversed(times) {
      reading.note(InkReading.reversed)
      events.reverse()
    }
    for event in events where !reading.shouldStop {
      let word = event.member(key)?.string ?? ""
      guard let phase = TouchPhase(tableWord: word) else {
        reading.leaveOut(1, "events of the kind '\(shortened(word))'")
        continue
      }
      let pointer = self.key(of: .pointer, in: event)
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

/// The key under which samples say whether the pen touches the paper.
struct ContactKey {
  let name: String
  /// Whether its values are those of a pen in the air.
  let isLift: Bool

  func isUp(_ sample: JSONValue) -> Bool { state(sample) == (isLift ? .down : .up) }

  fileprivate func state(_ sample: JSONValue) -> PenState? {
    guard let value = sample.member(name) else { return nil }
    let word = value.string ?? value.boolean.map { "\($0)" }
    return word != nil || value.number != nil
      ? PenState(tableWord: word ?? "", number: value.number) : nil
  }
}

extension JSONStrokes {
  /// The key under which the samples of a list say whether the pen touches the paper.
  ///
  /// `nil` unless some are in the air and some are not.
  func contactKey(of list: some Sequence<JSONValue>) -> ContactKey? {
    guard let members = list.first(where: { _ in true })?.members else { return nil }
    for (name, _) in members {
      // The first button of a mouse has the number 0.
      guard let name = name.string, name != "button" else { continue }
      let isLift = CSVColumns.Role.lift.names.contains(name.lowercased())
      guard isLift || CSVColumns.Role.pen.names.contains(name.lowercased()) else { continue }
      let key = ContactKey(name: name, isLift: isLift)
      let states = list.map { key.state($0) }
      if states.contains(.up), states.contains(.down), !states.contains(nil) { return key }
    }
    return nil
  }
}
