// The program of the graph as it was published, 320 points wide, as its lesson builds it.

extension ProgramText {
  /// A scrolling graph in tiles.
  package static let graph: StaticString = """
    const TILE = 32; // Points in the width of a layer, and samples in a tile.
    const PADDING = 2; // Samples that a tile draws beyond each of its edges.
    const KEPT = 324; // Samples left when the oldest go, at twice as many.

    class Graph {
      total = 0; // Samples that have come in; the caller counts them.
      discarded = 0; // How many of them, the oldest, have been thrown away.
      layers = []; // The tiles that have a layer, from left to right.

      constructor(width) {
        this.width = width;
      }

      /** The tile that a sample is in. */
      tileOf(sample) {
        // Those before the first are in tiles, too.
        return Math.floor(sample / TILE);
      }

      /** The tiles that the view shows now, from left to right. */
      tiles() {
        const newest = this.tileOf(this.total - 1);
        const count = 1 + Math.ceil(this.width / TILE);
        const tiles = [];
        for (let tile = newest - count + 1; tile <= newest; tile += 1) tiles.push(tile);
        return tiles;
      }

      /** The samples that a tile draws: from first to end - 1. */
      samplesOf(tile) {
        // None has a number below 0, and only those that have come in are there.
        const first = Math.max(0, tile * TILE - PADDING);
        const end = Math.min(this.total, tile * TILE + TILE + PADDING);
        return { first, end };
      }

      /** The newest sample may be the first of its tile, which then needs a layer. */
      reuse(view) {
        const newest = this.tileOf(this.total - 1);
        // this.give(tile, newTile, view) gives it the layer.
        if ((this.total - 1) % TILE === 0) {
          const gone = newest - this.layers.length;
          this.give(gone, newest, view);
        }
      }

      /** The tiles that the newest sample changes, from left to right. */
      changed() {
        const newest = this.tileOf(this.total - 1);
        // For a while it is in the padding of the tile before.
        const before = this.tileOf(this.total - 1 - PADDING);
        if (before < newest) return [before, newest];
        return [newest];
      }

      give(tile, newTile, view) {
        const place = this.layers.indexOf(tile);
        if (place < 0) return; // No layer has it; the published program ends here.
        this.layers.splice(place, 1);
        this.layers.push(newTile);
        view.reuse(tile, newTile);
      }

      place(view) {
        for (const tile of this.layers) {
          view.place(tile, this.width - (this.total - tile * TILE));
        }
      }

      redraw(tile, view) {
        const { first, end } = this.samplesOf(tile);
        if (first < end) view.redraw(tile, first, end);
        else view.redraw(tile, 0, 0); // It has none yet.
      }

      /** Covers the view; happens at the start and on a resize. */
      layOut(view) {
        this.layers = this.tiles();
        this.place(view);
        for (const tile of this.layers) this.redraw(tile, view);
      }

      /** A sample has come in. */
      added(view) {
        if (this.total - this.discarded >= 2 * KEPT) {
          this.discarded = this.total - KEPT;
        }
        this.reuse(view);
        this.place(view);
        for (const tile of this.changed()) this.redraw(tile, view);
      }
    }
    """
}
