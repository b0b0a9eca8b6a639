// The tiled graph with its design decisions as values, so that one or two changed values make a
// faulty graph.

import InkstepEngine

/// The design decisions of a tiled graph.
struct GraphDesign: Equatable, Sendable {
  /// Decisions in which correct programs differ: whether a missing layer is created when it should
  /// be reused, whether the layer to reuse is found by its tile or is the leftmost, whether a tile
  /// begins by the count of samples or when the newest has no layer, and whether the number of layers
  /// is fixed or that of the list.
  struct Manner: Equatable, Sendable {
    var makesMissingLayer = false
    var takesLeftmost = false
    var asksForNewest = false
    var countsLayers = false
    static let all = [
      Manner(), Manner(makesMissingLayer: true), Manner(takesLeftmost: true),
      Manner(countsLayers: true), Manner(asksForNewest: true, countsLayers: true),
    ]
  }
  /// How the tile number of a sample is rounded.
  enum Division: Equatable, Sendable { case down, towardZero, up, toNearest, toEven, exact }
  /// The layer that is reused: the layer of a tile at this offset from the one that left the view,
  /// the rightmost or the second from the left, or, in a ring of layers, the one this many places after the one
  /// whose turn it is.
  enum Reused: Equatable, Sendable { case tile(Int), rightmost, second, inRing(Int), none }
  /// The tiles that are queued for redraw.
  enum Queued: Equatable, Sendable {
    case touched, everything, onlyTouched, twice, neighbourAlways, nextToo, previousOnly, nothing
  }
  /// The samples that a tile draws.
  enum Drawn: Equatable, Sendable { case tile, everything, newestOnly }
  /// What is counted as discarded: all discarded samples, one for each discard, the number kept,
  /// only the latest discard, or nothing.
  enum Discarded: Equatable, Sendable { case all, one, kept, last, nothing }
  /// How samples are counted once some were discarded: by the number received, by the number held
  /// (for ranges only, for frames only, or everywhere), or by position in the store.
  enum Numbering: Equatable, Sendable {
    case received, heldInRanges, heldInFrames, heldEverywhere, positions
  }
  /// The positions of frames: by tile, by position in the row without scrolling, mirrored, without
  /// the scroll offset, or with the wrong sign of the tile.
  enum Frames: Equatable, Sendable { case byTile, byPosition, mirrored, withoutTotal, subtracted }
  /// The order of frames: from left to right, from right to left, with a reused layer in its old
  /// place, sorted as text, or sorted by the remainder of the tile by the number of layers.
  enum Order: Equatable, Sendable { case byTile, reversed, inPlace, asText, byRemainder }
  /// The tiles that have a frame: all, those from 0 on, or those in view.
  enum Listed: Equatable, Sendable { case all, fromZero, inView }
  /// What is left out for tiles without samples.
  enum Omission: Equatable, Sendable { case none, drawn, queued }
  /// What a relayout does: deals out the existing layers, which is correct; does nothing; adds layers
  /// to the existing ones; also counts as a sample; leaves out tiles with discarded samples; or computes
  /// the tiles from the number of samples held.
  enum Relayout: Equatable, Sendable { case correct, none, appends, counts, onlyHeld, fromHeld }
  /// The tiles that a relayout queues: all, none, the newest, those that the newest sample touches, or those from
  /// tile 0 on.
  enum Redrawn: Equatable, Sendable { case all, none, newest, touched, fromZero }
  /// The tiles of the first layout: up to the one before the first sample, from tile 0 on, or up to tile 0.
  enum FirstLayout: Equatable, Sendable { case correct, fromZero, upToZero }
  /// What is done too early or too late when a sample comes: the sample is counted after the frames
  /// are placed, frames are listed before the layer is reused, or a tile begins one sample early.
  enum Timing: Equatable, Sendable {
    case correct, countsLate, listsEarly, beginsEarly
    /// The frames are placed before the layer is reused, so that the tile which begins has none, or has that of
    /// the tile whose layer it takes; or they are only placed when a layer is reused.
    case placesEarly, placesEarlyAsBefore, placesAtReuse
  }

  let shape: GraphShape
  var samplesPerTile: Int
  var division = Division.down
  /// The remainder of the sample count by the samples per tile at which a layer is reused.
  var reuseRemainder = 1
  var reused = Reused.tile(0)
  /// Whether a layer is reused as soon as it has left the view.
  var reusesWhenHidden = false
  var timing = Timing.correct
  var manner = Manner()
  /// Samples drawn before the first sample of the tile and after its last.
  var left: Int
  var right: Int
  /// The tile of the sample this many before the newest is queued, too.
  var queueReach: Int
  var queued = Queued.touched
  /// Whether lists start with the newest tile.
  var queueIsReversed = false
  var order = Order.byTile
  var listed = Listed.all
  var layerCount: Int
  /// Samples between the newest and the right edge of the view.
  var inset: Int
  /// Points that every frame is too far right.
  var frameShift = 0.0
  /// The same for the frames of layers that were reused since the last layout.
  var reusedShift = 0.0
  var frames = Frames.byTile
  /// The offset from the newest sample to the sample whose tile is taken for the newest tile.
  var newestOffset = 0
  /// The same for the tile that is queued only.
  var queuedOffset = 0
  /// Samples kept by a discard.
  var kept: Int
  /// Samples held above twice `kept` before a discard; `nil` for no discard.
  var discardDelay: Int? = 0
  var discarded = Discarded.all
  var numbering = Numbering.received
  /// Whether ranges are limited to the samples received, to the first sample, and to the first
  /// held.
  var clampsEnd = true
  var clampsStart = true
  var clampsToHeld = true
  /// Whether ranges are limited to the samples held under the published policy, too.
  var clampsAlways = false
  /// Whether tiles without samples are left out of what is drawn, or of the queue as well.
  var omitsEmpty = Omission.none
  /// Samples by which every range ends early, and by which only ranges limited to the newest do.
  var endShort = 0
  var clampShort = 0
  var drawn = Drawn.tile
  var redrawn = Redrawn.all
  var firstLayout = FirstLayout.correct
  /// Whether all samples received count as held.
  var countsAllAsHeld = false
  var relayout = Relayout.correct

  init(_ shape: GraphShape) {
    self.shape = shape
    samplesPerTile = shape.samplesPerTile
    left = shape.padding.left
    right = shape.padding.right
    queueReach = shape.padding.right
    layerCount = shape.layerCount
    inset = shape.policy == .published ? 1 : 0
    kept = shape.keptSamples
  }

  /// Whether the design can be run.
  var isPossible: Bool { samplesPerTile > 0 && layerCount > 0 }

  /// Keeps fewer samples at a discard; the discard then comes earlier by twice as many, or at the
  /// same count as before.
  mutating func keep(less count: Int, discardsEarlier: Bool = true) {
    kept -= count
    if !discardsEarlier { discardDelay = 2 * count }
  }
}
