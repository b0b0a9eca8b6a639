// Mistakes with where the layers of the graph are, as lines taken out of a program and put in.

extension ProgramText {
  static let graphFrameMistakes: StaticString = """
    P|edge
    P|- return this.width - (this.total - tile * TILE);
    P|+ return this.width - (this.total - 1 - tile * TILE);

    R|edge
    R|- return this.width - (this.total - 1 - tile * TILE);
    R|+ return this.width - (this.total - tile * TILE);

    P|edge
    P|- return this.width - (this.total - tile * TILE);
    P|+ return this.width - (this.total + 1 - tile * TILE);

    R|edge
    R|- return this.width - (this.total - 1 - tile * TILE);
    R|+ return this.width - (this.total + 1 - tile * TILE);

    P|edge
    P|- return this.width - (this.total - tile * TILE);
    P|+ return this.width - (this.total - 2 - tile * TILE);

    R|edge
    R|- return this.width - (this.total - 1 - tile * TILE);
    R|+ return this.width - (this.total - 2 - tile * TILE);

    frame-of-neighbour
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (const tile of this.layers) view.place(tile, this.left(tile + 1));

    frame-of-neighbour
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (const tile of this.layers) view.place(tile, this.left(tile - 1));

    frames-moved
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (const tile of this.layers) view.place(tile, this.left(tile) + @X);

    frames-not-moving
      place(view) {
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (let place = 0; place < this.layers.length; place += 1) {
    + view.place(this.layers[place], place * TILE);
    + }

    P|frames-not-moving
    P|- return this.width - (this.total - tile * TILE);
    R|frames-not-moving
    R|- return this.width - (this.total - 1 - tile * TILE);
    + return tile * TILE;

    frames-not-moving
      layers = [];
    + counted = 0;
    ...
      layOut(view) {
    + this.counted = this.total;
    ...
      view.reuse(gone, newest);
    + this.counted = this.total;
    ...
    P|- return this.width - (this.total - tile * TILE);
    P|+ return this.width - (this.counted - tile * TILE);
    R|- return this.width - (this.total - 1 - tile * TILE);
    R|+ return this.width - (this.counted - 1 - tile * TILE);

    P|frames-mirrored
    P|- return this.width - (this.total - tile * TILE);
    P|+ return this.width + (this.total - tile * TILE);

    R|frames-mirrored
    R|- return this.width - (this.total - 1 - tile * TILE);
    R|+ return this.width + (this.total - 1 - tile * TILE);

    P|frame-sign
    P|- return this.width - (this.total - tile * TILE);
    P|+ return this.width - (this.total + tile * TILE);

    R|frame-sign
    R|- return this.width - (this.total - 1 - tile * TILE);
    R|+ return this.width - (this.total - 1 + tile * TILE);

    # A reused layer.
    reused-frame-misplaced
    - this.layers = [...this.layers.slice(1), { tile: newest, x: this.left(newest) }];
    + this.layers = [...this.layers.slice(1), { tile: newest, x: this.left(newest) + 1 }];

    reused-frame-misplaced
    - this.layers = [...this.layers.slice(1), { tile: newest, x: this.left(newest) }];
    + this.layers = [...this.layers.slice(1), { tile: newest, x: this.left(newest) - 1 }];

    # The order of the layers.
    frames-order
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (let place = this.layers.length - 1; place >= 0; place -= 1) {
    + view.place(this.layers[place], this.left(this.layers[place]));
    + }

    frames-order
    - this.layers.splice(place, 1);
    - this.layers.push(newest);
    + this.layers[place] = newest;

    frames-order
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (const tile of this.sorted()) view.place(tile, this.left(tile));
      }
    + sorted() {
    + const sorted = [];
    + for (const tile of this.layers) {
    + let place = 0;
    + while (place < sorted.length && this.key(sorted[place]) <= this.key(tile)) place += 1;
    + sorted.splice(place, 0, tile);
    + }
    + return sorted;
    + }
    + key(tile) {
    + let digits = Math.abs(tile);
    + let missing = 0;
    + while (digits > 0 && digits < 100000) {
    + digits *= 10;
    + missing += 1;
    + }
    + return (tile < 0 ? 0 : 1000000) + digits - missing / 10;
    + }

    frames-order
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (let slot = 0; slot < this.count; slot += 1) {
    + for (const tile of this.layers) {
    + if (((tile % this.count) + this.count) % this.count === slot) view.place(tile, this.left(tile));
    + }
    + }

    # Layers that are not listed.
    frames-missing
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (const tile of this.layers) if (tile >= 0) view.place(tile, this.left(tile));

    frames-missing
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (const tile of this.layers) {
    + if (this.left(tile) > -TILE && this.left(tile) < this.width) view.place(tile, this.left(tile));
    + }

    frames-missing
      added(view) {
    ...
    - this.place(view);
    + if ((this.total - 1) % TILE === 0) this.place(view);

    # When they are placed.
    counted-late
      this.discard();
    - this.reuse(view);
    - this.place(view);
    + this.total -= 1;
    + this.reuse(view);
    + this.place(view);
    + this.total += 1;

    counted-late
      this.discard();
      this.reuse(view);
    - this.place(view);
    + this.total -= 1;
    + this.place(view);
    + this.total += 1;

    frames-before-reuse
      this.discard();
    - this.reuse(view);
      this.place(view);
    + this.reuse(view);

    frames-before-reuse
      this.discard();
    - this.reuse(view);
    - this.place(view);
    + const known = this.layers.slice();
    + this.reuse(view);
    + for (const tile of this.layers) {
    + if (known.includes(tile)) view.place(tile, this.left(tile));
    + }

    frames-before-reuse
      this.discard();
    - this.reuse(view);
    - this.place(view);
    + const gone = this.layers[0];
    + const known = this.layers.slice();
    + this.reuse(view);
    + for (const tile of this.layers) {
    + view.place(tile, this.left(known.includes(tile) ? tile : gone));
    + }
    """
}
