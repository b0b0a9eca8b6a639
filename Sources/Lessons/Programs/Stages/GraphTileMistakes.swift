// Mistakes with the tiles of the graph and the layers that are reused, as lines taken out of a program and put
// in. A letter after `@` stands for a number that is measured in what a program showed; see `GraphMeasures`.

extension ProgramText {
  static let graphTileMistakes: StaticString = """
    truncating-division
    - return Math.floor(sample / TILE);
    + return Math.trunc(sample / TILE);

    ceiling-division
    - return Math.floor(sample / TILE);
    + return Math.ceil(sample / TILE);

    rounding-division
    - return Math.floor(sample / TILE);
    + return Math.round(sample / TILE);

    rounding-division
    - return Math.floor(sample / TILE);
    + const half = sample / TILE - Math.floor(sample / TILE) === 0.5;
    + return half ? 2 * Math.round(sample / TILE / 2) : Math.round(sample / TILE);

    tile-not-rounded
    - return Math.floor(sample / TILE);
    + return sample / TILE;

    # The number of the newest sample.
    newest-sample-misplaced
    - return this.tileOf(this.total - 1);
    + return this.tileOf(this.total);

    newest-sample-misplaced
    - const before = this.tileOf(this.total - 1 - RIGHT);
    + const before = this.tileOf(this.total - RIGHT);
    ...
    - return this.tileOf(this.total - 1);
    + return this.tileOf(this.total);

    newest-sample-misplaced
    - return this.tileOf(this.total - 1);
    + return this.tileOf(this.total - 2);

    newest-sample-misplaced
    - const before = this.tileOf(this.total - 1 - RIGHT);
    + const before = this.tileOf(this.total - 2 - RIGHT);
    ...
    - return this.tileOf(this.total - 1);
    + return this.tileOf(this.total - 2);

    newest-sample-misplaced
      changed() {
    - const newest = this.newest();
    + const newest = this.tileOf(this.total);

    newest-sample-misplaced
      changed() {
    - const newest = this.newest();
    + const newest = this.tileOf(this.total - 2);

    # When a layer is reused.
    reuse-test
    - if ((this.total - 1) % TILE !== 0) return;
    + if (this.total % TILE !== 0) return;

    reuse-test
    - if ((this.total - 1) % TILE !== 0) return;
    + if (this.total % TILE !== @R) return;

    reuse-test
    - if ((this.total - 1) % TILE !== 0) return;
    - const newest = this.newest();
    + if (this.total % TILE !== 0) return;
    + const newest = this.tileOf(this.total);

    reuse-test
      const newest = this.newest();
    - if (this.layers.includes(newest)) return;
    + if (this.layers.includes(this.tileOf(this.total))) return;

    reuse-test
    - if ((this.total - 1) % TILE !== 0) return;
    - const newest = this.newest();
    - const gone = newest - this.count;
    - const place = this.layers.indexOf(gone);
    - if (place < 0) return;
    + const gone = this.layers[0];
    + if (this.left(gone) + TILE > 0) return;
    + const newest = gone + this.layers.length;
    + const place = this.layers.indexOf(gone);

    reuse-missing
      reuse(view) {
    - if ((this.total - 1) % TILE !== 0) return;
    + return;

    # Which layer is reused.
    reuse-wrong-layer
    - const gone = newest - this.count;
    + const gone = newest - this.count + 1;

    reuse-wrong-layer
    - const gone = newest - this.count;
    + const gone = newest - this.count - 1;

    reuse-wrong-layer
    - const gone = newest - this.count;
    + const gone = this.layers[this.layers.length - 1];

    reuse-wrong-layer
    - const gone = newest - this.count;
    + const gone = this.layers[Math.min(1, this.layers.length - 1)];

    reuse-wrong-layer
      layers = [];
    + ring = [];
    + turn = 0;
    ...
      this.layers = this.tiles();
    + this.ring = this.tiles();
    + this.turn = 1;
    ...
    - const gone = newest - this.count;
    + const slot = this.turn % this.ring.length;
    + const gone = this.ring[slot];
    + this.ring[slot] = newest;
    + this.turn += 1;

    reuse-wrong-layer
      layers = [];
    + ring = [];
    + turn = 0;
    ...
      this.layers = this.tiles();
    + this.ring = this.tiles();
    + this.turn = this.ring.length - 1;
    ...
    - const gone = newest - this.count;
    + const slot = this.turn % this.ring.length;
    + const gone = this.ring[slot];
    + this.ring[slot] = newest;
    + this.turn += 1;

    # How many layers there are.
    layer-count
    - this.count = 1 + Math.ceil(width / TILE);
    + this.count = Math.ceil(width / TILE);

    layer-count
    - this.count = 1 + Math.ceil(width / TILE);
    + this.count = 1 + Math.floor(width / TILE);

    layer-count
    - this.count = 1 + Math.ceil(width / TILE);
    + this.count = 1 + @L + Math.ceil(width / TILE);

    layer-count
    - this.count = 1 + Math.ceil(width / TILE);
    + this.count = 1 + Math.floor(width / TILE);
    P|- this.kept = 324;
    P|+ this.kept = 324 + (this.count - 1 - Math.ceil(width / TILE)) * TILE;
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = (1 + Math.ceil(width / TILE)) * TILE + RIGHT;

    layer-count
    - this.count = 1 + Math.ceil(width / TILE);
    + this.count = 1 + @L + Math.ceil(width / TILE);
    P|- this.kept = 324;
    P|+ this.kept = 324 + @L * TILE;
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = (1 + Math.ceil(width / TILE)) * TILE + RIGHT;

    sized-for-one-width
    - this.count = 1 + Math.ceil(width / TILE);
    + this.count = 11;

    R|sized-for-one-width
    R|- this.count = 1 + Math.ceil(width / TILE);
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.count = 11;
    R|+ this.kept = (1 + Math.ceil(width / TILE)) * TILE + RIGHT;

    # How many samples a tile has.
    tile-size
    - const TILE = 32;
    + const TILE = @S;

    tile-size
    - const TILE = 32;
    + const TILE = @S;
    ...
    - this.count = 1 + Math.ceil(width / TILE);
    + this.count = 1 + Math.ceil(width / 32);

    tile-size
    - const TILE = 32;
    + const TILE = @S;
    ...
    - this.count = 1 + Math.ceil(width / TILE);
    + this.count = 1 + Math.ceil(width / 32);
    P|- this.kept = 324;
    P|+ this.kept = 324 + this.count * (TILE - 32);
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = this.count * 32 + RIGHT;
    """
}
