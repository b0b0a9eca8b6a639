// Identifies the contents of a stage's buffer: which sample or junction each slot holds. The stage itself
// only stores points, and two samples may be at the same point.
//
// The filled slots hold the newest samples that count, in order. Slot 0 may hold a junction instead from
// the first curve on, and the first sample until then. If slot 0 is the only one left at the end of a
// stroke, it holds what it held before.

/// The samples and the junction that can still be in a stage's buffer.
struct HeldSamples: Sendable {
  /// The newest samples that count, as positions in the stroke; at most one more than there are slots.
  private var kept = [0]
  private var first = HeldPoint.sample(0)
  private var junctions = 0

  /// The newest sample that counts.
  var newest: Int { kept[kept.count - 1] }

  /// Starts a new stroke.
  mutating func begin() {
    kept.removeAll(keepingCapacity: true)
    kept.append(0)
    first = .sample(0)
    junctions = 0
  }

  /// Adds the next sample that counts.
  mutating func take(_ sample: Int, slots: Int) {
    // A lift at the last sample adds none.
    if sample == newest { return }
    if kept.count > slots { kept.removeFirst() }
    kept.append(sample)
  }

  /// Counts a curve that has ended.
  mutating func join(by description: StageDescription) {
    junctions += 1
    if description.slots.first == .junction { first = .junction(junctions) }
  }

  /// The contents of the first `count` slots after an event.
  mutating func names(
    of count: Int, by description: StageDescription, atEnd: Bool
  ) -> [HeldPoint] {
    if count == 0 { return [] }
    if description.slots.first == .sample, count > 1 || !atEnd {
      let names = kept.suffix(count).map { HeldPoint.sample($0) }
      first = names[0]
      return names
    }
    return [first] + kept.suffix(count - 1).map { .sample($0) }
  }
}
