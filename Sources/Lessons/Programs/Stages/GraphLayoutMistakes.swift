// Mistakes with layouts of the graph, as lines taken out of a program and put in: layouts that are missing,
// doubled, late or partial, or have other tiles.

extension ProgramText {
  static let graphLayoutMistakes: StaticString = """
    # Layouts that are missing or late.
    relayout-missing
      layOut(view) {
    + if (this.total > 0) return;

    relayout-missing
      layOut(view) {
    + if (this.total === 0) return;

    relayout-without-layers
    - this.layers = this.tiles();
    + if (this.total === 0) this.layers = this.tiles();

    relayout-late
      layers = [];
    + isDue = false;
    ...
      layOut(view) {
    + this.isDue = this.total > 0 && !this.isDue;
    + if (this.isDue) return;
    ...
      added(view) {
      this.discard();
    + if (this.isDue) return this.layOut(view);

    relayout-late
      layers = [];
    + isDue = false;
    ...
      layOut(view) {
    + this.isDue = this.total > 0 && !this.isDue;
    + if (this.isDue) return;
    ...
      added(view) {
      this.discard();
    + if (this.isDue) this.layOut(view);

    # The first layout.
    first-layout
    - this.layers = this.tiles();
    + this.layers = [];
    + for (const tile of this.tiles()) this.layers.push(this.total > 0 ? tile : tile + 1);

    first-layout
    - this.layers = this.tiles();
    + this.layers = [];
    + for (const tile of this.tiles()) this.layers.push(this.total > 0 ? tile : tile + this.count);

    # Layouts with other tiles.
    relayout-adds-layers
    - this.layers = this.tiles();
    + this.layers = [...this.layers, ...this.tiles()];

    relayout-adds-layers
    - this.layers = this.tiles();
    + this.layers = [...this.layers.slice(-1), ...this.tiles()];

    relayout-of-other-tiles
    - this.layers = this.tiles();
    + this.layers = [];
    + for (const tile of this.tiles()) this.layers.push(tile - this.newest() + this.tileOf(this.total));

    relayout-of-other-tiles
    - this.layers = this.tiles();
    + this.layers = [];
    + for (const tile of this.tiles()) this.layers.push(tile + 1);

    relayout-of-other-tiles
    - this.layers = this.tiles();
    + this.layers = [];
    + for (const tile of this.tiles()) this.layers.push(tile - 1);

    relayout-counted
      layOut(view) {
    - this.layers = this.tiles();
    - this.place(view);
    - for (const tile of this.layers) this.redraw(tile, view);
    + this.layers = this.tiles();
    + this.total += 1;
    + this.added(view);

    relayout-counted
      layOut(view) {
    - this.layers = this.tiles();
    - this.place(view);
    - for (const tile of this.layers) this.redraw(tile, view);
    + this.layers = this.tiles();
    + if (this.total > 0) this.total += 1;
    + if (this.total > 0) this.discard();
    + if (this.total > 0) this.reuse(view);
    + this.place(view);
    + for (const tile of this.layers) this.redraw(tile, view);

    relayout-counted
      layOut(view) {
    + if (this.total > 0) this.total += 1;

    P|relayout-only-held
    P|- this.layers = this.tiles();
    P|+ this.layers = [];
    P|+ for (const tile of this.tiles()) {
    P|+ if (tile * TILE >= this.discarded || this.discarded === 0) this.layers.push(tile);
    P|+ }

    relayout-from-held
    - this.layers = this.tiles();
    + this.layers = [];
    + const newest = this.tileOf(this.total - this.discarded - 1);
    + for (const tile of this.tiles()) this.layers.push(tile - this.newest() + newest);

    # What a layout redraws.
    relayout-without-redraw
    - for (const tile of this.layers) this.redraw(tile, view);

    relayout-without-frames
      layOut(view) {
      this.layers = this.tiles();
    - this.place(view);

    relayout-doubled
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(tile, view);

    relayout-doubled
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.changed()) this.redraw(tile, view);

    relayout-doubled
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(tile, view);
    + this.redraw(this.newest(), view);

    relayout-doubled
    - for (const tile of this.layers) this.redraw(tile, view);
    + this.redraw(this.layers[0], view);
    + for (const tile of this.layers) this.redraw(tile, view);

    relayout-doubled
      this.place(view);
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(tile, view);
    + this.place(view);

    relayout-doubled
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) this.redraw(tile, view);
    + this.place(view);
    + for (const tile of this.layers) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.changed()) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + this.redraw(this.newest(), view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) if (tile >= 0) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers.slice(1)) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers.slice(0, -1)) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) if ((tile - this.layers[0]) % 2 === 0) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) if ((tile - this.layers[0]) % 2 === 1) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) if (tile * TILE + TILE <= this.total) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) if (tile * TILE >= this.discarded) this.redraw(tile, view);

    relayout-redraws-few
    - for (const tile of this.layers) this.redraw(tile, view);
    + this.redraw(this.layers[0], view);

    relayout-redraws-few
    - this.layers = this.tiles();
      this.place(view);
    - for (const tile of this.layers) this.redraw(tile, view);
    + const known = this.layers;
    + this.layers = this.tiles();
    + this.place(view);
    + for (const tile of this.layers) if (!known.includes(tile)) this.redraw(tile, view);

    relayout-redraws-few
      redraw(tile, view) {
    + if (tile < 0) return;

    relayout-redraws-few
    - if (first < end) view.redraw(tile, first, end);
    - else view.redraw(tile, 0, 0);
    + if (first < end) view.redraw(tile, first, end);

    relayout-redraws-few
    - this.queue = this.layers;
    + this.queue = this.layers.slice();
    ...
    - else view.redraw(tile, 0, 0);
    """
}
