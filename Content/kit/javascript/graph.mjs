// A graph that scrolls, drawn in tiles: what becomes of them is yours.
//
// The view shows the newest samples of a signal, a point from one to the next. It is covered by layers,
// each 32 points wide with the picture of a tile, which is 32 samples that follow one another. When a
// sample comes in, all layers move a point to the left, and only the tiles that change are drawn again.
//
// A graph says what happens by `view.reuse(tile, newTile)`, where the layer of one tile is given to
// another, `view.place(tile, x)`, where the left edge of a layer lies, and `view.redraw(tile, first, end)`,
// where a tile is drawn from the samples first to end - 1. Say the last two from left to right.

export const TILE = 32; // Points in the width of a layer, and samples in a tile.
export const PADDING = 2; // Samples that a tile draws beyond each of its edges, as published.
export const KEPT = 324; // Samples left after the oldest are thrown away, at twice as many; as published.

/** The tiles of a graph as it was published, or repaired. */
export class Graph {
  total = 0; // Samples that have come in; the caller counts them.
  discarded = 0; // How many of them, the oldest, have been thrown away.

  constructor(width, policy) {
    this.width = width;
    this.policy = policy; // "published" or "repaired"; not needed if you write one of them.
  }

  /** The tile that a sample is in. Sample -1 is in tile -1: Math.floor rounds down; Math.trunc and | 0 do not. */
  tileOf(sample) {
    return Math.floor(sample / TILE);
  }

  // YOUR PART begins here. As long as nothing is written, there are no layers.

  /** Covers the view with layers and draws every tile; happens at the start and on a resize. */
  layOut(view) {}

  /** A sample has come in. */
  added(view) {}

  // YOUR PART ends here.
}
