// Mistakes in a stage that draws curves which are possible but unlikely. The search tries them last.

import InkstepEngine

extension CurveDesign {
  /// Slots that share one object, every other choice of a slot for a start, a control point, an end or a
  /// midpoint, and of a slot for one coordinate of them.
  static func unlikely(_ stage: DrawingStage) -> [Mutation<CurveDesign>] {
    var mutations: [Mutation<CurveDesign>] = []
    for aliasing in [Aliasing.startAndEnd, .firstAndLast, .both, .all] {
      for lasts in aliasing == .all ? [false] : [false, true] {
        mutations.append(
          Mutation(.aliasing, "slots-aliased") {
            $0.aliasing = aliasing
            $0.aliasingLasts = lasts
          })
      }
    }
    let slots = 0...(stage == .bezier ? 3 : 4)
    for slot in 1...2 {
      mutations.append(
        Mutation(.next, Mistake("next-start", "slot", slot)) { $0.next = .slot(slot) })
    }
    for first in slots {
      for second in slots {
        let (near, far) = ([1, 2, 3].contains(first), [1, 2, 3].contains(second))
        let isKnown = [[1, 1], [2, 2], [0, 2], [1, 3], [2, 3], [0, 1], [1, 2], [2, 1]]
          .contains { $0[0] == first && $0[1] == second }
        if near || far, !isKnown { mutations.append(controls(SlotPair(first, second))) }
      }
    }
    for point in -1...2 {
      for isX in [false, true] {
        for slot in [point + 1] + (0...3).filter({ $0 != point + 1 }) {
          mutations.append(
            Mutation(.controls, "coordinates-mixed") {
              $0.slip = CoordinateSlip(point: point, isX: isX, slot: slot)
            })
        }
      }
    }
    if stage != .bezier {
      mutations += [(0, 4), (0, 3), (0, 2), (0, 1)].map { pair(SlotPair($0, $1)) }
    }
    let ends = stage == .bezier ? [2, 0, 1] : [4, 2, 0, 1]
    return mutations
      + ends.map { slot in
        Mutation(.end, Mistake("end-slot", "slot", slot)) { $0.end = slot }
      }
  }
}
