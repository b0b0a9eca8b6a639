// The tiled graph with its decisions written out as values, so that a faulty one is a value or two away from the
// right one.

import InkstepEngine

/// The decisions of a tiled graph.
struct GraphDesign: Equatable, Sendable {
  /// Decisions that differ between right programs: what happens when the layer to be reused is missing, and
  /// whether a layer is found by its tile or is the leftmost.
  struct Manner: Equatable, Sendable {
    var makesMissingLayer = false
    var takesLeftmost = false
    static let all = [
      Manner(), Manner(makesMissingLayer: true), Manner(takesLeftmost: true),
    ]
  }
  /// How the tile of a sample is found.
  enum Division: Equatable, Sendable { case down, towardZero, up, toNearest, exact }
  /// Which layer is reused: that of a tile so far from the one which left the view, or one at an end.
  enum Reused: Equatable, Sendable { case tile(Int), rightmost, none }
  /// Which tiles are queued.
  enum Queued: Equatable, Sendable {
    case touched, everything, onlyTouched, twice, neighbourAlways, nextToo, previousOnly, nothing
  }
  /// Which samples a tile draws.
  enum Drawn: Equatable, Sendable { case tile, everything, newestOnly }
  /// What is counted as discarded: all that went, one for each time, the number kept, only those that went last,
  /// or nothing.
  enum Discarded: Equatable, Sendable { case all, one, kept, last, nothing }
  /// What stands for the number of samples once some were discarded: their number, or how many are held.
  enum Numbering: Equatable, Sendable { case received, heldInRanges, heldEverywhere, positions }
  /// Where frames lie: where the tiles are, or one after the other without moving, or mirrored.
  enum Frames: Equatable, Sendable { case byTile, byPosition, mirrored, withoutTotal }

  let shape: GraphShape
  var samplesPerTile: Int
  var division = Division.down
  /// The remainder of T by S at which a layer is reused.
  var reuseRemainder = 1
  var reused = Reused.tile(0)
  var manner = Manner()
  /// Samples drawn before the tile's first and after its last.
  var left: Int
  var right: Int
  /// How many samples back another tile is queued.
  var queueReach: Int
  var queued = Queued.touched
  /// Whether lists come with the newest first.
  var queueIsReversed = false
  var framesAreReversed = false
  var layerCount: Int
  /// Samples between the newest and the right edge.
  var inset: Int
  /// Points that every frame lies too far right.
  var frameShift = 0
  var frames = Frames.byTile
  /// How far from the newest the sample lies whose tile counts as the newest.
  var newestOffset = 0
  /// Samples left after a discard.
  var kept: Int
  /// Samples beyond twice that many before one comes; `nil` for never.
  var discardDelay: Int? = 0
  var discarded = Discarded.all
  var numbering = Numbering.received
  /// Whether ranges end at the samples received, and begin at the first, and at the first held.
  var clampsEnd = true
  var clampsStart = true
  var clampsToHeld = true
  /// Samples that a range ends before where it should, everywhere or only where it ends at the newest.
  var endShort = 0
  var clampShort = 0
  var drawn = Drawn.tile
  /// Whether a relayout queues every tile, and whether it makes layers for where the view is now.
  var relayoutQueuesAll = true
  var relayoutMoves = true

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

  /// Whether a graph can be made of it.
  var isPossible: Bool { samplesPerTile > 0 && layerCount > 0 }

  /// Keeps fewer samples after a discard, which then comes earlier by twice as many, or does not.
  mutating func keep(less count: Int, discardsEarlier: Bool = true) {
    kept -= count
    if !discardsEarlier { discardDelay = 2 * count }
  }
}
