// The mistakes that people make when they write the tiled graph, as changes to its design, and the
// search for the one that did what somebody's program did.

import InkstepEngine

/// A known mistake in a tiled graph.
package enum GraphMistake: String, CaseIterable, Sendable {
  case truncatingDivision = "truncating-division"
  case reuseTest = "reuse-test"
  case reuseWrongLayer = "reuse-wrong-layer"
  case leftPaddingMissing = "left-padding-missing"
  case rightPaddingMissing = "right-padding-missing"
  case paddingMissing = "padding-missing"
  case paddingShort = "padding-short"
  case neighbourNotQueued = "neighbour-not-queued"
  case layerCount = "layer-count"
  case edge
  case discardLate = "discard-late"
  case discardMissing = "discard-missing"
  case keptWithoutPadding = "kept-without-padding"
  case endNotClamped = "end-not-clamped"
  case startNotClamped = "start-not-clamped"
  case relayoutWithoutRedraw = "relayout-without-redraw"
  case otherPolicy = "other-policy"

  /// The ways to make it.
  fileprivate var changes: [(inout GraphDesign) -> Void] {
    switch self {
    case .truncatingDivision: [{ $0.roundsDown = false }]
    case .reuseTest: [{ $0.reuseRemainder = 0 }, { $0.reuseRemainder = 2 }]
    case .reuseWrongLayer: [{ $0.reuseOffset = 1 }, { $0.reuseOffset = -1 }]
    case .leftPaddingMissing: [{ $0.left = 0 }]
    case .rightPaddingMissing:
      [
        { $0.right = 0 },
        {
          $0.right = 0
          $0.queueReach = 0
        },
      ]
    case .paddingMissing:
      [
        {
          $0.left = 0
          $0.right = 0
        },
        {
          $0.left = 0
          $0.right = 0
          $0.queueReach = 0
        },
      ]
    case .paddingShort:
      [
        {
          $0.left -= 1
          $0.right -= 1
        },
        {
          $0.left -= 1
          $0.right -= 1
          $0.queueReach -= 1
        },
      ]
    case .neighbourNotQueued: [{ $0.queueReach = 0 }, { $0.queueReach -= 1 }]
    case .layerCount:
      [-1, 1].flatMap { difference -> [(inout GraphDesign) -> Void] in
        [
          { $0.layerCount += difference },
          // The store is sized by the number of layers.
          {
            $0.layerCount += difference
            $0.kept += difference * $0.shape.samplesPerTile
          },
        ]
      }
    case .edge: [{ $0.inset -= 1 }, { $0.inset += 1 }]
    case .discardLate: [{ $0.discardDelay = 1 }]
    case .discardMissing: [{ $0.discardDelay = nil }]
    case .keptWithoutPadding:
      [
        { $0.keep(less: $0.shape.padding.left + $0.shape.padding.right) },
        { $0.keep(less: $0.shape.padding.right) },
        { $0.keep(less: $0.shape.padding.left + $0.shape.padding.right, discardsEarlier: false) },
        { $0.keep(less: $0.shape.padding.right, discardsEarlier: false) },
      ]
    case .endNotClamped: [{ $0.clampsEnd = false }]
    case .startNotClamped: [{ $0.clampsStart = false }]
    case .relayoutWithoutRedraw: [{ $0.relayoutQueuesAll = false }]
    case .otherPolicy: []
    }
  }
}

extension GraphTrace {
  /// The single mistakes that explain that a recording differs from this trace, the likeliest first;
  /// empty when nothing known does.
  ///
  /// Takes time in proportion to the number of steps and layers; beyond a million of both together
  /// nothing is searched.
  package func mistakes(in given: Recording, relayoutAfter relayout: Int?) -> [GraphMistake] {
    guard steps.count <= 1_000_000 / shape.layerCount,
      Comparison(of: given, with: self, tolerance: 0).first != nil
    else { return [] }
    let keys = RecordKind.graphStep.keys
    // What a program makes of a layer or a sample that is not there is its own affair.
    let evidence = Recording(
      steps: given.steps?.map { step in
        zip(keys, step).map { $0.name.utf8.elementsEqual("missing".utf8) ? nil : $1 }
      })
    func fits(_ run: some RecordedTrace) -> Bool {
      Comparison(of: evidence, with: run, tolerance: 0).first == nil
    }
    if evidence.steps == nil || fits(self) { return [] }
    let samples = signal.values.count
    return GraphMistake.allCases.filter { mistake in
      if mistake == .otherPolicy {
        let policy: GraphPolicy = shape.policy == .published ? .repaired : .published
        guard let other = try? GraphShape(policy, width: shape.width) else { return false }
        return fits(GraphTrace(other, over: signal, relayoutAfter: relayout))
      }
      return mistake.changes.contains { change in
        [GraphDesign.MissingLayer.skipped, .made].contains { missingLayer in
          var design = GraphDesign(shape)
          change(&design)
          design.missingLayer = missingLayer
          return fits(GraphVariant(design, samples: samples, relayoutAfter: relayout))
        }
      }
    }
  }
}
