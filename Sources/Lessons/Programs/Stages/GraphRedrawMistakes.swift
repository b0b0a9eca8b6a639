// Mistakes with the tiles that a sample redraws, as lines taken out of a program and put in: redraws that are
// missing, doubled, late or partial.

extension ProgramText {
  static let graphRedrawMistakes: StaticString = """
    # The tiles that a sample changes.
    neighbour-not-queued
    - if (before < newest) return [before, newest];

    neighbour-not-queued
    - const before = this.tileOf(this.total - 1 - RIGHT);
    + const before = this.tileOf(this.total - RIGHT);

    neighbour-not-queued
    - if (before < newest) return [before, newest];
    + if (before < newest && (this.total - 1) % TILE === 0) return [before, newest];

    neighbour-not-queued
    - if (before < newest) return [before, newest];
    + if (before < newest && (this.total - RIGHT) % TILE === 0) return [before, newest];

    neighbour-queued-long
    - const before = this.tileOf(this.total - 1 - RIGHT);
    + const before = this.tileOf(this.total - 2 - RIGHT);

    everything-queued
      this.place(view);
    - for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(tile, view);

    everything-queued
    - if (before < newest) return [before, newest];
    + if ((this.total - 1) % TILE === 0) return this.layers;
    + if (before < newest) return [before, newest];

    newest-not-queued
    - if (before < newest) return [before, newest];
    + if (before < newest) return [before];

    queued-twice
    - if (before < newest) return [before, newest];
    - return [newest];
    + return [before, newest];

    queued-twice
    - if (before < newest) return [before, newest];
    - return [newest];
    + if (before < newest) return [before, newest, newest];
    + return [newest, newest];

    queued-twice
    - for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.changed()) this.redraw(tile, view);

    queued-twice
    - for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.changed()) this.redraw(tile, view);
    + if ((this.total - 1) % TILE === 0) this.redraw(this.newest(), view);

    neighbour-queued-always
    - if (before < newest) return [before, newest];
    - return [newest];
    + return [newest - 1, newest];

    next-tile-queued
    - if (before < newest) return [before, newest];
    - return [newest];
    + if (before < newest) return [before, newest, newest + 1];
    + return [newest, newest + 1];

    nothing-queued
    - for (const tile of this.changed()) this.redraw(tile, view);

    old-tile-queued
    - if (before < newest) return [before, newest];
    + if ((this.total - 1) % TILE === 0) return [newest - this.count, before, newest];
    + if (before < newest) return [before, newest];

    # The order.
    queue-order
    - if (before < newest) return [before, newest];
    + if (before < newest) return [newest, before];

    queue-order
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(2 * this.newest() - this.count + 1 - tile, view);
    ...
    - if (before < newest) return [before, newest];
    + if (before < newest) return [newest, before];

    queue-order
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(2 * this.newest() - this.count + 1 - tile, view);

    # Redraws that are missing for some samples, or late.
    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if ((this.total - 1) % TILE === 0) for (const tile of this.changed()) this.redraw(tile, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if ((this.total - 1) % TILE !== 0) for (const tile of this.changed()) this.redraw(tile, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if (this.total % TILE === 0) for (const tile of this.changed()) this.redraw(tile, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if (this.total % TILE === 0) this.redraw(this.newest(), view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if ((this.total - 1) % TILE === 0) this.redraw(this.newest() - 1, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if (this.total % @E === 0) for (const tile of this.changed()) this.redraw(tile, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if (this.total % @E === 1) for (const tile of this.changed()) this.redraw(tile, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if (this.total > 1) for (const tile of this.changed()) this.redraw(tile, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if (this.total > RIGHT) for (const tile of this.changed()) this.redraw(tile, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + if (this.discarded === 0) for (const tile of this.changed()) this.redraw(tile, view);

    redraw-missing
    - for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.changed()) if (tile >= 0) this.redraw(tile, view);

    redraw-late
      layers = [];
    + waiting = [];
    ...
    - for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.waiting) this.redraw(tile, view);
    + this.waiting = this.changed();

    redraw-late
      layers = [];
    + waiting = [];
    ...
      this.place(view);
    + this.waiting = [];
    ...
    - for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.waiting) this.redraw(tile, view);
    + this.waiting = this.changed();

    redraw-late
      layers = [];
    + waiting = [];
    ...
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.waiting) this.redraw(tile, view);
    + this.waiting = this.layers;
    ...
    - for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.waiting) this.redraw(tile, view);
    + this.waiting = this.changed();

    redraw-late
      layers = [];
    + waiting = [];
    ...
    - for (const tile of this.changed()) this.redraw(tile, view);
    + for (const tile of this.changed()) {
    + if (!this.waiting.includes(tile)) this.waiting.push(tile);
    + }
    + const [next] = this.waiting;
    + this.waiting = this.waiting.slice(1);
    + this.redraw(next, view);
    """
}
