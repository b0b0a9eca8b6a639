// What is in a stage's buffer, by name: which sample or junction each slot holds. The stage itself only
// knows places; two samples may lie at the same one.
//
// The filled slots hold the newest samples that count, in their order; but slot 0 may hold a junction from
// the first curve on, and until then the first sample. A slot 0 that is left over at the end of a stroke
// holds what it held before.

/// The samples and the junction that a stage can still have in its buffer.
struct HeldSamples: Sendable {
  /// The newest samples that count, as positions in the stroke, no more than there are slots.
  private var kept = [0]
  private var first = HeldPoint.sample(0)
  private var junctions = 0

  /// The newest sample that counts.
  var newest: Int { kept[kept.count - 1] }

  /// Forgets the stroke before.
  mutating func begin() {
    kept.removeAll(keepingCapacity: true)
    kept.append(0)
    first = .sample(0)
    junctions = 0
  }

  /// Takes the next sample that counts.
  mutating func take(_ sample: Int, slots: Int) {
    // A lift in place brings none.
    if sample == newest { return }
    if kept.count > slots { kept.removeFirst() }
    kept.append(sample)
  }

  /// Counts a curve that has ended.
  mutating func join(by description: StageDescription) {
    junctions += 1
    if description.slots.first == .junction { first = .junction(junctions) }
  }

  /// What the first `count` slots hold after an event.
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
