// The mistakes that people make in the tiled graph, as changes to its design, the likeliest first.

import InkstepEngine

/// A mistake in the graph, as a change to its design.
struct GraphMutation: Sendable {
  /// The decision that a mutation changes.
  ///
  /// Two mutations of the same decision are never combined.
  enum Part: Sendable {
    case division, reuseTest, reused, padding, queue, queueOrder, layers, edge, frames, framesOrder
    case store, clampEnd, clampStart, clampHeld, rangeEnd, relayout, tileSize, numbering, discarded
    case newest, firstLayout, held
  }

  let about: Part
  let mistake: Mistake
  let change: @Sendable (inout GraphDesign) -> Void

  init(_ about: Part, _ name: String, _ change: @escaping @Sendable (inout GraphDesign) -> Void) {
    self.about = about
    mistake = Mistake(name)
    self.change = change
  }
}

extension GraphMutation {
  /// The mistakes without a measured value.
  static let all: [GraphMutation] =
    layersAndTiles + paddings + queues + stores + ranges + frames

  private static let layersAndTiles: [GraphMutation] =
    [
      GraphMutation(.division, "truncating-division") { $0.division = .towardZero },
      GraphMutation(.reuseTest, "reuse-test") { $0.reuseRemainder = 0 },
      GraphMutation(.reuseTest, "reuse-test") { $0.reuseRemainder = 2 },
      GraphMutation(.reuseTest, "reuse-test") { $0.timing = .beginsEarly },
      GraphMutation(.reuseTest, "reuse-test") { $0.reusesWhenHidden = true },
      GraphMutation(.reused, "reuse-wrong-layer") { $0.reused = .tile(1) },
      GraphMutation(.reused, "reuse-wrong-layer") { $0.reused = .tile(-1) },
      GraphMutation(.reused, "reuse-wrong-layer") { $0.reused = .rightmost },
      GraphMutation(.reused, "reuse-wrong-layer") { $0.reused = .second },
      GraphMutation(.reused, "reuse-wrong-layer") { $0.reused = .inRing(1) },
      GraphMutation(.reused, "reuse-wrong-layer") { $0.reused = .inRing(-1) },
      GraphMutation(.reused, "reuse-missing") { $0.reused = .none },
      GraphMutation(.division, "tile-not-rounded") { $0.division = .exact },
      GraphMutation(.newest, "newest-sample-misplaced") { $0.newestOffset = 1 },
      GraphMutation(.newest, "newest-sample-misplaced") { $0.newestOffset = -1 },
      // The tile in whose padding the newest sample lies may be found correctly, and the newest only for the queue.
      GraphMutation(.newest, "newest-sample-misplaced") {
        $0.newestOffset = 1
        $0.queueReach += 1
      },
      GraphMutation(.newest, "newest-sample-misplaced") {
        $0.newestOffset = -1
        $0.queueReach -= 1
      },
      GraphMutation(.newest, "newest-sample-misplaced") { $0.queuedOffset = 1 },
      GraphMutation(.newest, "newest-sample-misplaced") { $0.queuedOffset = -1 },
      GraphMutation(.division, "ceiling-division") { $0.division = .up },
      GraphMutation(.division, "rounding-division") { $0.division = .toNearest },
      GraphMutation(.division, "rounding-division") { $0.division = .toEven },
      // The width is divided by that of a layer with rounding down, and the store sized by it or not.
      GraphMutation(.layers, "layer-count") {
        $0.layerCount = 1 + $0.shape.width / max($0.shape.tileWidth, 1)
      },
      GraphMutation(.layers, "layer-count") {
        let count = 1 + $0.shape.width / max($0.shape.tileWidth, 1)
        $0.kept += (count - $0.layerCount) * $0.shape.samplesPerTile
        $0.layerCount = count
      },
      GraphMutation(.layers, "sized-for-one-width") { $0.layerCount = 11 },
      GraphMutation(.layers, "sized-for-one-width") {
        $0.layerCount = 11
        $0.kept = $0.shape.policy == .published ? $0.kept : 354
      },
      GraphMutation(.tileSize, "tile-size") { $0.samplesPerTile -= 1 },
      GraphMutation(.tileSize, "tile-size") { $0.samplesPerTile += 1 },
    ]
    + [-1, 1, -2, 2].flatMap { difference in
      [
        GraphMutation(.layers, "layer-count") { $0.layerCount += difference },
        // The store is sized by the number of layers.
        GraphMutation(.layers, "layer-count") {
          $0.layerCount += difference
          $0.kept += difference * $0.shape.samplesPerTile
        },
      ]
    }

  private static let paddings: [GraphMutation] = [
    GraphMutation(.padding, "left-padding-missing") { $0.left = 0 },
    GraphMutation(.padding, "right-padding-missing") { $0.right = 0 },
    GraphMutation(.padding, "right-padding-missing") {
      $0.right = 0
      $0.queueReach = 0
    },
    GraphMutation(.padding, "padding-missing") {
      $0.left = 0
      $0.right = 0
    },
    GraphMutation(.padding, "padding-missing") {
      $0.left = 0
      $0.right = 0
      $0.queueReach = 0
    },
    GraphMutation(.padding, "padding-short") {
      $0.left -= 1
      $0.right -= 1
    },
    GraphMutation(.padding, "padding-short") {
      $0.left -= 1
      $0.right -= 1
      $0.queueReach -= 1
    },
    GraphMutation(.padding, "left-padding-short") { $0.left -= 1 },
    GraphMutation(.padding, "right-padding-short") { $0.right -= 1 },
    GraphMutation(.padding, "right-padding-short") {
      $0.right -= 1
      $0.queueReach -= 1
    },
    GraphMutation(.padding, "padding-wide") {
      $0.left += 1
      $0.right += 1
    },
    GraphMutation(.padding, "padding-wide") {
      $0.left += 1
      $0.right += 1
      $0.queueReach += 1
    },
    GraphMutation(.padding, "left-padding-wide") { $0.left += 1 },
    GraphMutation(.padding, "right-padding-wide") { $0.right += 1 },
    GraphMutation(.padding, "right-padding-wide") {
      $0.right += 1
      $0.queueReach += 1
    },
  ]

  private static let queues: [GraphMutation] = [
    GraphMutation(.queue, "neighbour-not-queued") { $0.queueReach = 0 },
    GraphMutation(.queue, "neighbour-not-queued") { $0.queueReach -= 1 },
    GraphMutation(.queue, "neighbour-queued-long") { $0.queueReach += 1 },
    GraphMutation(.queue, "everything-queued") { $0.queued = .everything },
    GraphMutation(.queue, "newest-not-queued") { $0.queued = .onlyTouched },
    GraphMutation(.queue, "queued-twice") { $0.queued = .twice },
    GraphMutation(.queue, "neighbour-queued-always") { $0.queued = .neighbourAlways },
    GraphMutation(.queue, "next-tile-queued") { $0.queued = .nextToo },
    GraphMutation(.queue, "newest-not-queued") { $0.queued = .previousOnly },
    GraphMutation(.queue, "nothing-queued") { $0.queued = .nothing },
    GraphMutation(.queueOrder, "queue-order") { $0.queueIsReversed = true },
    GraphMutation(.relayout, "relayout-without-redraw") { $0.redrawn = .none },
    GraphMutation(.relayout, "relayout-redraws-few") { $0.redrawn = .newest },
    GraphMutation(.relayout, "relayout-redraws-few") { $0.redrawn = .touched },
    GraphMutation(.relayout, "relayout-redraws-few") { $0.redrawn = .fromZero },
    GraphMutation(.relayout, "relayout-redraws-few") { $0.omitsEmpty = .drawn },
    GraphMutation(.relayout, "relayout-redraws-few") { $0.omitsEmpty = .queued },
    GraphMutation(.firstLayout, "first-layout") { $0.firstLayout = .upToZero },
    GraphMutation(.firstLayout, "first-layout") { $0.firstLayout = .fromZero },
    GraphMutation(.relayout, "relayout-without-layers") { $0.relayout = .none },
    GraphMutation(.relayout, "relayout-adds-layers") { $0.relayout = .appends },
    GraphMutation(.relayout, "relayout-counted") { $0.relayout = .counts },
    GraphMutation(.relayout, "relayout-only-held") { $0.relayout = .onlyHeld },
    GraphMutation(.relayout, "relayout-from-held") { $0.relayout = .fromHeld },
  ]

  private static let stores: [GraphMutation] = [
    GraphMutation(.store, "discard-late") { $0.discardDelay = 1 },
    GraphMutation(.store, "discard-early") { $0.discardDelay = -1 },
    GraphMutation(.store, "discard-missing") { $0.discardDelay = nil },
    GraphMutation(.store, "discard-every-sample") { $0.discardDelay = 1 - $0.kept },
    GraphMutation(.discarded, "discarded-miscounted") { $0.discarded = .one },
    GraphMutation(.discarded, "discarded-miscounted") { $0.discarded = .kept },
    GraphMutation(.discarded, "discarded-miscounted") { $0.discarded = .last },
    GraphMutation(.discarded, "discarded-miscounted") { $0.discarded = .nothing },
    GraphMutation(.held, "held-not-reduced") { $0.countsAllAsHeld = true },
    GraphMutation(.numbering, "positions-as-numbers") { $0.numbering = .heldInRanges },
    GraphMutation(.numbering, "positions-as-numbers") { $0.numbering = .heldInFrames },
    GraphMutation(.numbering, "positions-as-numbers") { $0.numbering = .heldEverywhere },
    GraphMutation(.numbering, "positions-as-numbers") { $0.numbering = .positions },
    GraphMutation(.store, "kept-without-padding") {
      $0.keep(less: $0.shape.padding.left + $0.shape.padding.right)
    },
    GraphMutation(.store, "kept-without-padding") { $0.keep(less: $0.shape.padding.right) },
    GraphMutation(.store, "kept-without-padding") {
      $0.keep(less: $0.shape.padding.left + $0.shape.padding.right, discardsEarlier: false)
    },
    GraphMutation(.store, "kept-without-padding") {
      $0.keep(less: $0.shape.padding.right, discardsEarlier: false)
    },
  ]

  private static let ranges: [GraphMutation] = [
    GraphMutation(.clampEnd, "end-not-clamped") { $0.clampsEnd = false },
    // The end is clamped before the padding is added.
    GraphMutation(.clampEnd, "end-not-clamped") { $0.clampShort = -$0.right },
    GraphMutation(.clampStart, "start-not-clamped") { $0.clampsStart = false },
    GraphMutation(.clampHeld, "not-clamped-to-held") { $0.clampsToHeld = false },
    GraphMutation(.clampHeld, "clamped-to-held") { $0.clampsAlways = true },
    GraphMutation(.rangeEnd, "range-ends-early") { $0.endShort = 1 },
    GraphMutation(.rangeEnd, "range-ends-late") { $0.endShort = -1 },
    GraphMutation(.clampEnd, "end-clamped-early") { $0.clampShort = 1 },
    GraphMutation(.rangeEnd, "range-of-everything") { $0.drawn = .everything },
    GraphMutation(.rangeEnd, "range-of-newest") { $0.drawn = .newestOnly },
  ]

  private static let frames: [GraphMutation] = [
    GraphMutation(.edge, "edge") { $0.inset -= 1 },
    GraphMutation(.edge, "edge") { $0.inset += 1 },
    GraphMutation(.edge, "edge") { $0.inset += 2 },
    GraphMutation(.edge, "edge") { $0.inset -= 2 },
    GraphMutation(.frames, "frame-of-neighbour") { $0.frameShift = Double($0.shape.tileWidth) },
    GraphMutation(.frames, "frame-of-neighbour") { $0.frameShift = -Double($0.shape.tileWidth) },
    GraphMutation(.frames, "frames-not-moving") { $0.frames = .byPosition },
    GraphMutation(.frames, "frames-not-moving") { $0.frames = .withoutTotal },
    GraphMutation(.frames, "frames-mirrored") { $0.frames = .mirrored },
    GraphMutation(.frames, "frame-sign") { $0.frames = .subtracted },
    GraphMutation(.frames, "reused-frame-misplaced") { $0.reusedShift = 1 },
    GraphMutation(.frames, "reused-frame-misplaced") { $0.reusedShift = -1 },
    GraphMutation(.framesOrder, "frames-order") { $0.order = .reversed },
    GraphMutation(.framesOrder, "frames-order") { $0.order = .inPlace },
    GraphMutation(.framesOrder, "frames-order") { $0.order = .asText },
    GraphMutation(.framesOrder, "frames-order") { $0.order = .byRemainder },
    GraphMutation(.framesOrder, "frames-missing") { $0.listed = .fromZero },
    GraphMutation(.framesOrder, "frames-missing") { $0.listed = .inView },
    GraphMutation(.frames, "counted-late") { $0.timing = .countsLate },
    GraphMutation(.frames, "frames-before-reuse") { $0.timing = .listsEarly },
    GraphMutation(.frames, "frames-before-reuse") { $0.timing = .placesEarly },
    GraphMutation(.frames, "frames-before-reuse") { $0.timing = .placesEarlyAsBefore },
    GraphMutation(.frames, "frames-not-moving") { $0.timing = .placesAtReuse },
  ]

  /// Mistakes with a value measured from the program's steps: when it first discarded, when it
  /// first reused a layer, and the position of its frames.
  static func measured(_ steps: [[RecordedValue?]], against trace: GraphTrace) -> [GraphMutation] {
    var mutations: [GraphMutation] = []
    func number(_ step: [RecordedValue?], _ key: Int) -> Int? {
      // Signals are shorter than this limit.
      if case .number(let number) = step[key], 0...1e8 ~= number {
        Int(exactly: number)
      } else {
        nil
      }
    }
    if let drop = steps.first(where: { (number($0, 2) ?? 0) > 0 }), let dropped = number(drop, 2),
      let total = number(drop, 0)
    {
      let kept = total - dropped
      let delay = total - 2 * kept
      let wanted = trace.shape.keptSamples
      let name =
        dropped == 1 && kept > 1
        ? "discard-every-sample"
        : kept == wanted
          ? (delay < 0 ? "discard-early" : "discard-late")
          : kept < wanted ? "kept-too-few" : "kept-too-many"
      if kept > 0 {
        mutations.append(
          GraphMutation(.store, name) {
            $0.kept = kept
            $0.discardDelay = delay
          })
      }
    }
    if let first = steps.first(where: { if case .numbers = $0[4] { true } else { false } }),
      let total = number(first, 0), trace.shape.samplesPerTile > 0
    {
      let remainder = total % trace.shape.samplesPerTile
      if remainder > 2 {
        mutations.append(GraphMutation(.reuseTest, "reuse-test") { $0.reuseRemainder = remainder })
      }
    }
    if let given = steps.first, case .numbers(let found) = given[5], found.count > 1,
      let mine = trace.steps.first?.frames.first(where: { Double($0.tile) == found[0] })
    {
      let distance = found[1] - Double(mine.x)
      if distance.magnitude < 100_000_000, distance != 0, distance.magnitude != 1,
        distance.magnitude != Double(trace.shape.tileWidth)
      {
        mutations.append(GraphMutation(.frames, "frames-moved") { $0.frameShift = distance })
      }
    }
    return mutations + paddings(steps, against: trace) + tileSizes(steps, against: trace)
  }

  /// Other paddings, measured from tiles inside the signal.
  private static func paddings(
    _ steps: [[RecordedValue?]], against trace: GraphTrace
  ) -> [GraphMutation] {
    let size = Double(trace.shape.samplesPerTile)
    let standard = trace.shape.padding
    var found: (left: Int?, right: Int?)
    for step in steps {
      guard case .numbers(let draws) = step[7] else { continue }
      for start in stride(from: 0, to: draws.count - 2, by: 3) where draws[start] > 2 {
        let first = draws[start] * size
        if found.left == nil { found.left = Int(exactly: first - draws[start + 1]) }
        // A tile is later drawn completely, with all its padding.
        let beyond = Int(exactly: draws[start + 2] - first - size)
        if let beyond { found.right = max(found.right ?? beyond, beyond) }
      }
    }
    func name(_ side: StaticString, _ found: Int, _ standard: Int) -> String {
      var text = TextBuffer(side)
      text.write(
        found <= 0 ? "-padding-missing" : found < standard ? "-padding-short" : "-padding-wide")
      return text.string
    }
    func wrong(_ found: Int?, _ standard: Int) -> Int? {
      guard let found, found != standard, found.magnitude < 1000 else { return nil }
      return found
    }
    let (left, right) = (wrong(found.left, standard.left), wrong(found.right, standard.right))
    var mutations: [GraphMutation] = []
    if let left {
      mutations.append(
        GraphMutation(.padding, name("left", left, standard.left)) { $0.left = left })
    }
    for reaches in [true, false] {
      guard let right else { break }
      mutations.append(
        GraphMutation(.padding, name("right", right, standard.right)) {
          $0.right = right
          if reaches { $0.queueReach = right }
        })
      // None at all, and as many more or fewer on both sides, have names of their own.
      guard let left, left != 0 || right != 0,
        left - standard.left != right - standard.right
      else { continue }
      mutations.append(
        GraphMutation(.padding, "padding-wrong") {
          ($0.left, $0.right) = (left, right)
          if reaches { $0.queueReach = right }
        })
    }
    return mutations
  }

  /// Tiles of another size, measured from the distance between two frames.
  private static func tileSizes(
    _ steps: [[RecordedValue?]], against trace: GraphTrace
  ) -> [GraphMutation] {
    guard case .numbers(let frames) = steps.first?[5], frames.count > 3, frames[2] != frames[0],
      let size = Int(exactly: (frames[3] - frames[1]) / (frames[2] - frames[0])), size > 1,
      size < 10_000, size != trace.shape.tileWidth
    else { return [] }
    let samples = size / max(trace.shape.pointsPerSample, 1)
    let layers = frames.count / 2
    return [
      GraphMutation(.tileSize, "tile-size") { $0.samplesPerTile = samples },
      GraphMutation(.tileSize, "tile-size") {
        $0.samplesPerTile = samples
        $0.layerCount = layers
      },
      GraphMutation(.tileSize, "tile-size") {
        $0.samplesPerTile = samples
        $0.layerCount = layers
        $0.kept += (layers * samples - $0.shape.layerCount * $0.shape.samplesPerTile)
      },
    ]
  }
}
