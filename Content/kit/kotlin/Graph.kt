// A graph that scrolls, drawn in tiles: what becomes of them is yours.
//
// The view shows the newest samples of a signal, a point from one to the next. It is covered by layers,
// each 32 points wide with the picture of a tile, which is 32 samples that follow one another. When a
// sample comes in, all layers move a point to the left, and only the tiles that change are drawn again.
//
// A graph says what happens by `view.reuse(tile, newTile)`, where the layer of one tile is given to
// another, `view.place(tile, x)`, where the left edge of a layer lies, and `view.redraw(tile, first, end)`,
// where a tile is drawn from the samples first to end - 1. Say the last two from left to right.

/** Points in the width of a layer, and samples in a tile. */
const val TILE = 32

/** Samples that a tile draws beyond each of its edges, as published. */
const val PADDING = 2

/** Samples left after the oldest are thrown away, which happens at twice as many; as published. */
const val KEPT = 324

/**
 * The tiles of a graph as it was published, or repaired.
 *
 * The policy is "published" or "repaired"; it is not needed if you write one of them.
 */
@Suppress("UNUSED_PARAMETER") // As long as nothing is written.
class Graph(val width: Int, val policy: String) {
    /** Samples that have come in; the caller counts them. */
    var total = 0

    /** How many of them, the oldest, have been thrown away. */
    var discarded = 0

    /** The tile that a sample is in. Sample -1 is in tile -1: floorDiv rounds down, and / does not. */
    fun tileOf(sample: Int) = Math.floorDiv(sample, TILE)

    // YOUR PART begins here. As long as nothing is written, there are no layers.

    /** Covers the view with layers and draws every tile; happens at the start and on a resize. */
    fun layOut(view: View) {
    }

    /** A sample has come in. */
    fun added(view: View) {
    }

    // YOUR PART ends here.
}
