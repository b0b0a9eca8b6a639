// Mistakes with the samples that the graph keeps, and with those that a tile draws, as lines taken out of a
// program and put in. A letter after `@` stands for a number that is measured; see `GraphMeasures`.

extension ProgramText {
  static let graphStoreMistakes: StaticString = """
    # Padding.
    P|left-padding-missing
    P|- const LEFT = 2;
    R|left-padding-missing
    R|- const LEFT = 1;
    + const LEFT = 0;

    right-padding-missing
    - const last = tile * TILE + TILE + RIGHT;
    + const last = tile * TILE + TILE;

    right-padding-missing
    - const RIGHT = 2;
    + const RIGHT = 0;

    R|right-padding-missing
    R|- const RIGHT = 2;
    R|+ const RIGHT = 0;
    R|...
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = this.count * TILE + 2;

    P|left-padding-@A
    P|- const LEFT = 2;
    R|left-padding-@A
    R|- const LEFT = 1;
    + const LEFT = @A;

    right-padding-@B
    - const last = tile * TILE + TILE + RIGHT;
    + const last = tile * TILE + TILE + @B;

    right-padding-@B
    - const RIGHT = 2;
    + const RIGHT = @B;

    R|right-padding-@B
    R|- const RIGHT = 2;
    R|+ const RIGHT = @B;
    R|...
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = this.count * TILE + 2;

    padding-@A@B
    P|- const LEFT = 2;
    R|- const LEFT = 1;
    - const RIGHT = 2;
    + const LEFT = @A;
    + const RIGHT = @B;

    padding-@A@B
    P|- const LEFT = 2;
    R|- const LEFT = 1;
    + const LEFT = @A;
    ...
    - const last = tile * TILE + TILE + RIGHT;
    + const last = tile * TILE + TILE + @B;

    R|padding-@A@B
    R|- const LEFT = 1;
    R|- const RIGHT = 2;
    R|+ const LEFT = @A;
    R|+ const RIGHT = @B;
    R|...
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = this.count * TILE + 2;

    right-padding-missing
    - const last = tile * TILE + TILE + RIGHT;
    + const last = tile * TILE + TILE + (tile < this.newest() ? 0 : RIGHT);

    # When samples are discarded.
    discard-late
    - if (this.total - this.discarded >= 2 * this.kept) {
    + if (this.total - this.discarded > 2 * this.kept) {

    discard-early
    - if (this.total - this.discarded >= 2 * this.kept) {
    + if (this.total - this.discarded >= 2 * this.kept - 1) {

    discard-missing
      added(view) {
    - this.discard();

    discard-every-sample
    - if (this.total - this.discarded >= 2 * this.kept) {
    + if (this.total - this.discarded > this.kept) {

    discard-every-sample
    - if (this.total - this.discarded >= 2 * this.kept) {
    + if (this.total - this.discarded > @K) {
    ...
    - this.discarded = this.total - this.kept;
    + this.discarded = this.total - @K;

    # How many are kept.
    P|kept-without-padding
    P|- this.kept = 324;
    P|+ this.kept = 320;

    P|kept-without-padding
    P|- this.kept = 324;
    P|+ this.kept = 322;

    R|kept-without-padding
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = this.count * TILE;

    R|kept-without-padding
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = this.count * TILE - LEFT;

    kept-without-padding
    - this.discarded = this.total - this.kept;
    + this.discarded = this.total - this.kept + LEFT + RIGHT;

    kept-without-padding
    - this.discarded = this.total - this.kept;
    + this.discarded = this.total - this.kept + RIGHT;

    R|kept-@K
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = this.count * TILE + RIGHT + @M;
    R|...
    R|- if (this.total - this.discarded >= 2 * this.kept) {
    R|+ if (this.total - this.discarded >= 2 * this.kept + @N) {

    kept-@K
    - if (this.total - this.discarded >= 2 * this.kept) {
    - this.discarded = this.total - this.kept;
    + if (this.total - this.discarded >= @D) {
    + this.discarded = this.total - @K;

    R|kept-too-few
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = 324;

    R|sized-for-one-width
    R|- this.kept = this.count * TILE + RIGHT;
    R|+ this.kept = 354;

    # What is counted.
    discarded-miscounted
    - this.discarded = this.total - this.kept;
    + this.discarded += 1;

    discarded-miscounted
      discarded = 0;
    + held = 0;
    ...
      discard() {
    - if (this.total - this.discarded >= 2 * this.kept) {
    - this.discarded = this.total - this.kept;
    + this.held += 1;
    + if (this.held >= 2 * this.kept) {
    + this.discarded = this.kept;
    + this.held = this.kept;

    discarded-miscounted
      discarded = 0;
    + held = 0;
    ...
      discard() {
    - if (this.total - this.discarded >= 2 * this.kept) {
    - this.discarded = this.total - this.kept;
    + this.held += 1;
    + if (this.held >= 2 * this.kept) {
    + this.discarded = this.held - this.kept;
    + this.held = this.kept;

    discarded-miscounted
      discarded = 0;
    + held = 0;
    ...
      discard() {
    - if (this.total - this.discarded >= 2 * this.kept) {
    - this.discarded = this.total - this.kept;
    + this.held += 1;
    + if (this.held >= 2 * this.kept) {
    + this.held = this.kept;

    held-not-reduced
      discarded = 0;
    + held = 0;
    ...
      discard() {
    + this.held += 1;

    # Numbers of samples.
    positions-as-numbers
    - const end = Math.min(this.total, last);
    + const end = Math.min(this.total - this.discarded, last);
    R|...
    R|- if (first < end) view.redraw(tile, first, end);
    R|+ if (first < end) view.redraw(tile, Math.max(0, start), end);

    R|positions-as-numbers
    R|- const first = Math.max(this.discarded, start);
    R|- const end = Math.min(this.total, last);
    R|+ const first = Math.max(0, start);
    R|+ const end = Math.min(this.total - this.discarded, last);

    R|positions-as-numbers
    R|- const end = Math.min(this.total, last);
    R|+ const end = Math.min(this.total - this.discarded, last);

    positions-as-numbers
      left(tile) {
    P|- return this.width - (this.total - tile * TILE);
    P|+ return this.width - (this.total - this.discarded - tile * TILE);
    R|- return this.width - (this.total - 1 - tile * TILE);
    R|+ return this.width - (this.total - this.discarded - 1 - tile * TILE);

    positions-as-numbers
    - if ((this.total - 1) % TILE !== 0) return;
    + if ((this.total - this.discarded - 1) % TILE !== 0) return;
    ...
      left(tile) {
    P|- return this.width - (this.total - tile * TILE);
    P|+ return this.width - (this.total - this.discarded - tile * TILE);
    R|- return this.width - (this.total - 1 - tile * TILE);
    R|+ return this.width - (this.total - this.discarded - 1 - tile * TILE);
    ...
    - const before = this.tileOf(this.total - 1 - RIGHT);
    + const before = this.tileOf(this.total - this.discarded - 1 - RIGHT);
    ...
    P|- const first = Math.max(0, start);
    R|- const first = Math.max(this.discarded, start);
    - const end = Math.min(this.total, last);
    + const first = Math.max(0, start);
    + const end = Math.min(this.total - this.discarded, last);
    ...
    - return this.tileOf(this.total - 1);
    + return this.tileOf(this.total - this.discarded - 1);

    positions-as-numbers
    P|- const first = Math.max(0, start);
    R|- const first = Math.max(this.discarded, start);
    - const end = Math.min(this.total, last);
    + const first = Math.max(0, Math.max(0, start) - this.discarded);
    + const end = Math.min(this.total, last) - this.discarded;

    # The samples that a tile draws.
    P|end-not-clamped
    P|- const end = Math.min(this.total, last);
    P|+ const end = last;

    R|end-not-clamped
    R|- const first = Math.max(this.discarded, start);
    R|- const end = Math.min(this.total, last);
    R|+ const first = Math.max(0, start);
    R|+ const end = last;

    R|end-not-clamped
    R|- const end = Math.min(this.total, last);
    R|+ const end = last;

    end-not-clamped
    - const end = Math.min(this.total, last);
    + const end = Math.min(this.total, tile * TILE + TILE) + RIGHT;

    P|start-not-clamped
    P|- const first = Math.max(0, start);
    R|start-not-clamped
    R|- const first = Math.max(this.discarded, start);
    + const first = start;

    R|not-clamped-to-held
    R|- const first = Math.max(this.discarded, start);
    R|+ const first = Math.max(0, start);

    P|clamped-to-held
    P|- const first = Math.max(0, start);
    P|+ const first = Math.max(this.discarded, start);

    range-exchanged
    - if (first < end) view.redraw(tile, first, end);
    + if (first < end) view.redraw(tile, end, first);

    range-exchanged
    - if (first < end) view.redraw(tile, first, end);
    - else view.redraw(tile, 0, 0);
    + view.redraw(tile, end, first);

    range-ends-early
    - const end = Math.min(this.total, last);
    + const end = Math.min(this.total, last) - 1;

    range-ends-late
    - const end = Math.min(this.total, last);
    + const end = Math.min(this.total, last) + 1;

    R|range-ends-late
    R|- const last = tile * TILE + TILE + RIGHT;
    R|+ const last = tile * TILE + TILE + RIGHT + 1;

    end-clamped-early
    - const end = Math.min(this.total, last);
    + const end = Math.min(this.total - 1, last);

    P|range-of-everything
    P|- const first = Math.max(0, start);
    P|- const end = Math.min(this.total, last);
    P|+ const first = 0;
    R|range-of-everything
    R|- const first = Math.max(this.discarded, start);
    R|- const end = Math.min(this.total, last);
    R|+ const first = this.discarded;
    + const end = this.total;

    P|range-of-newest
    P|- const first = Math.max(0, start);
    R|range-of-newest
    R|- const first = Math.max(this.discarded, start);
    - const end = Math.min(this.total, last);
    + const first = this.total - 1;
    + const end = this.total;

    P|range-of-newest
    P|- const first = Math.max(0, start);
    P|- const end = Math.min(this.total, last);
    P|+ const end = Math.min(this.total, last);
    P|+ const first = Math.max(0, start, end - 2);
    R|range-of-newest
    R|- const first = Math.max(this.discarded, start);
    R|- const end = Math.min(this.total, last);
    R|+ const end = Math.min(this.total, last);
    R|+ const first = Math.max(this.discarded, start, end - 2);

    # A layout draws the samples of each tile without padding.
    padding-missing
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.layers) {
    P|+ const first = Math.max(0, tile * TILE);
    R|+ const first = Math.max(this.discarded, tile * TILE);
    + const end = Math.min(this.total, tile * TILE + TILE);
    + if (first < end) view.redraw(tile, first, end);
    + else view.redraw(tile, 0, 0);
    + }
    """
}
