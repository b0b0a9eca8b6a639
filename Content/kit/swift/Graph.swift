// A graph that scrolls, drawn in tiles: what becomes of them is yours.
//
// The view shows the newest samples of a signal, a point from one to the next. It is covered by layers,
// each 32 points wide with the picture of a tile, which is 32 samples that follow one another. When a
// sample comes in, all layers move a point to the left, and only the tiles that change are drawn again.
//
// A graph says what happens by `view.reuse(_:for:)`, where the layer of one tile is given to another,
// `view.place(_:at:)`, where the left edge of a layer lies, and `view.redraw(_:from:to:)`, where a tile is
// drawn from samples, the last not among them. Say the last two from left to right.

/// The tiles of a graph as it was published, or repaired.
struct Graph {
  /// Points in the width of a layer, and samples in a tile.
  static let tile = 32
  /// Samples that a tile draws beyond each of its edges, as published.
  static let padding = 2
  /// Samples left after the oldest are thrown away, which happens at twice as many; as published.
  static let kept = 324

  let width: Int
  /// "published" or "repaired"; not needed if you write one of them.
  let policy: String
  /// Samples that have come in; the caller counts them.
  var total = 0
  /// How many of them, the oldest, have been thrown away.
  var discarded = 0

  init(width: Int, policy: String) {
    self.width = width
    self.policy = policy
  }

  /// The tile that a sample is in.
  ///
  /// Sample -1 is in tile -1: this rounds down, and / alone rounds toward zero.
  func tile(of sample: Int) -> Int {
    let (tile, rest) = sample.quotientAndRemainder(dividingBy: Self.tile)
    return rest < 0 ? tile - 1 : tile
  }

  // YOUR PART begins here. As long as nothing is written, there are no layers.

  /// Covers the view with layers and draws every tile; happens at the start and on a resize.
  mutating func layOut(in view: inout View) {}

  /// A sample has come in.
  mutating func added(in view: inout View) {}

  // YOUR PART ends here.
}
