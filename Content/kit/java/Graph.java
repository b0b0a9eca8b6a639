// A graph that scrolls, drawn in tiles: what becomes of them is yours.
//
// The view shows the newest samples of a signal, a point from one to the next. It is covered by layers,
// each 32 points wide with the picture of a tile, which is 32 samples that follow one another. When a
// sample comes in, all layers move a point to the left, and only the tiles that change are drawn again.
//
// A graph says what happens by `view.reuse(tile, newTile)`, where the layer of one tile is given to
// another, `view.place(tile, x)`, where the left edge of a layer lies, and `view.redraw(tile, first, end)`,
// where a tile is drawn from the samples first to end - 1. Say the last two from left to right.

/** The tiles of a graph as it was published, or repaired. */
class Graph {
    /** Points in the width of a layer, and samples in a tile. */
    static final int TILE = 32;
    /** Samples that a tile draws beyond each of its edges, as published. */
    static final int PADDING = 2;
    /** Samples left after the oldest are thrown away, which happens at twice as many; as published. */
    static final int KEPT = 324;

    final int width;
    /** "published" or "repaired"; not needed if you write one of them. */
    final String policy;
    /** Samples that have come in; the caller counts them. */
    int total = 0;
    /** How many of them, the oldest, have been thrown away. */
    int discarded = 0;

    Graph(int width, String policy) {
        this.width = width;
        this.policy = policy;
    }

    /** The tile that a sample is in. Sample -1 is in tile -1: Math.floorDiv rounds down, and / does not. */
    int tileOf(int sample) {
        return Math.floorDiv(sample, TILE);
    }

    // YOUR PART begins here. As long as nothing is written, there are no layers.

    /** Covers the view with layers and draws every tile; happens at the start and on a resize. */
    void layOut(View view) {
    }

    /** A sample has come in. */
    void added(View view) {
    }

    // YOUR PART ends here.
}
