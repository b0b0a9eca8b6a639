// The program of the graph, and other right programs as people write them: the search for mistakes changes all
// of them. Lines after `P|` are those of the published graph, lines after `R|` those of the repaired one.

import InkstepEngine

extension ProgramText {
  /// The program of the graph under a policy.
  package static func graph(_ policy: GraphPolicy) -> [UInt8] { lines(of: graphForm, policy) }

  /// The lines of a text that hold under a policy.
  static func lines(of text: StaticString, _ policy: GraphPolicy) -> [UInt8] {
    let other = UInt8(ascii: policy == .published ? "R" : "P")
    var kept: [UInt8] = []
    let lines = TextBuffer(text).bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines {
      let first = line.startIndex
      let isMarked = line.count > 1 && line[first + 1] == UInt8(ascii: "|")
      if isMarked, line[first] == other { continue }
      kept += isMarked ? line.dropFirst(2) : line
      kept.append(UInt8(ascii: "\n"))
    }
    return kept
  }

  private static let graphForm: StaticString = """
    const TILE = 32;
    P|const LEFT = 2;
    R|const LEFT = 1;
    const RIGHT = 2;

    class Graph {
      total = 0;
      discarded = 0;
      layers = [];

      constructor(width) {
        this.width = width;
        this.count = 1 + Math.ceil(width / TILE);
    P|    this.kept = 324;
    R|    this.kept = this.count * TILE + RIGHT;
      }

      layOut(view) {
        this.layers = this.tiles();
        this.place(view);
        for (const tile of this.layers) this.redraw(tile, view);
      }

      added(view) {
        this.discard();
        this.reuse(view);
        this.place(view);
        for (const tile of this.changed()) this.redraw(tile, view);
      }

      discard() {
        if (this.total - this.discarded >= 2 * this.kept) {
          this.discarded = this.total - this.kept;
        }
      }

      reuse(view) {
        if ((this.total - 1) % TILE !== 0) return;
        const newest = this.newest();
        const gone = newest - this.count;
        const place = this.layers.indexOf(gone);
        if (place < 0) return;
        this.layers.splice(place, 1);
        this.layers.push(newest);
        view.reuse(gone, newest);
      }

      place(view) {
        for (const tile of this.layers) view.place(tile, this.left(tile));
      }

      left(tile) {
    P|    return this.width - (this.total - tile * TILE);
    R|    return this.width - (this.total - 1 - tile * TILE);
      }

      changed() {
        const newest = this.newest();
        const before = this.tileOf(this.total - 1 - RIGHT);
        if (before < newest) return [before, newest];
        return [newest];
      }

      redraw(tile, view) {
        const start = tile * TILE - LEFT;
        const last = tile * TILE + TILE + RIGHT;
    P|    const first = Math.max(0, start);
    R|    const first = Math.max(this.discarded, start);
        const end = Math.min(this.total, last);
        if (first < end) view.redraw(tile, first, end);
        else view.redraw(tile, 0, 0);
      }

      newest() {
        return this.tileOf(this.total - 1);
      }

      tileOf(sample) {
        return Math.floor(sample / TILE);
      }

      tiles() {
        const newest = this.newest();
        const tiles = [];
        for (let tile = newest - this.count + 1; tile <= newest; tile += 1) tiles.push(tile);
        return tiles;
      }
    }
    """

  /// The other forms, as patches of the first.
  static let graphForms: StaticString = """
    # The leftmost layer is reused as soon as the newest tile has none.
    leftmost
    - if ((this.total - 1) % TILE !== 0) return;
      const newest = this.newest();
    - const gone = newest - this.count;
    - const place = this.layers.indexOf(gone);
    - if (place < 0) return;
    - this.layers.splice(place, 1);
    - this.layers.push(newest);
    + if (this.layers.includes(newest)) return;
    + const gone = this.layers[0];
    + this.layers = [...this.layers.slice(1), newest];

    # The layers in the list are counted, and the samples in the store.
    counting
      discarded = 0;
    + held = 0;
    ...
      discard() {
    - if (this.total - this.discarded >= 2 * this.kept) {
    - this.discarded = this.total - this.kept;
    + this.held += 1;
    + if (this.held >= 2 * this.kept) {
    + this.discarded += this.held - this.kept;
    + this.held = this.kept;
    ...
    - const gone = newest - this.count;
    + const gone = newest - this.layers.length;

    # A tile without a layer to reuse gets a new one.
    spare
    - if (place < 0) return;
    - this.layers.splice(place, 1);
    - this.layers.push(newest);
    - view.reuse(gone, newest);
    + if (place >= 0) this.layers.splice(place, 1);
    + if (place >= 0) view.reuse(gone, newest);
    + if (!this.layers.includes(newest)) this.layers.push(newest);

    # Tiles wait in a queue, and the leftmost layer is reused.
    queue
      layers = [];
    + queue = [];
    ...
    - for (const tile of this.layers) this.redraw(tile, view);
    + this.queue = this.layers;
    + this.drawAll(view);
    ...
    - for (const tile of this.changed()) this.redraw(tile, view);
    + this.queue = this.changed();
    + this.drawAll(view);
    ...
    - const gone = newest - this.count;
    - const place = this.layers.indexOf(gone);
    - if (place < 0) return;
    - this.layers.splice(place, 1);
    - this.layers.push(newest);
    - view.reuse(gone, newest);
    + const gone = this.layers[0];
    + this.layers = [...this.layers.slice(1), newest];
    + view.reuse(gone, newest);
      }
    + drawAll(view) {
    + for (const tile of this.queue) this.redraw(tile, view);
    + }

    # Layers are not remembered, because their tiles follow from the number of samples.
    formula
    - layers = [];
    ...
    - this.layers = this.tiles();
      this.place(view);
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const tile of this.tiles()) this.redraw(tile, view);
    ...
    - const place = this.layers.indexOf(gone);
    - if (place < 0) return;
    - this.layers.splice(place, 1);
    - this.layers.push(newest);
    ...
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (const tile of this.tiles()) view.place(tile, this.left(tile));

    # A layer has its position, which moves by a point with each sample.
    moving
      layOut(view) {
    - this.layers = this.tiles();
    + this.layers = [];
    + for (const tile of this.tiles()) this.layers.push({ tile, x: this.left(tile) });
      this.place(view);
    - for (const tile of this.layers) this.redraw(tile, view);
    + for (const layer of this.layers) this.redraw(layer.tile, view);
    ...
      this.discard();
    + for (const layer of this.layers) layer.x -= 1;
    ...
      const newest = this.newest();
    - const gone = newest - this.count;
    - const place = this.layers.indexOf(gone);
    - if (place < 0) return;
    - this.layers.splice(place, 1);
    - this.layers.push(newest);
    - view.reuse(gone, newest);
    + view.reuse(this.layers[0].tile, newest);
    + this.layers = [...this.layers.slice(1), { tile: newest, x: this.left(newest) }];
    ...
    - for (const tile of this.layers) view.place(tile, this.left(tile));
    + for (const layer of this.layers) view.place(layer.tile, layer.x);
    """

  /// The mistakes with a name, as patches of the forms.
  static let graphMistakes: [StaticString] = [
    graphTileMistakes, graphRedrawMistakes, graphLayoutMistakes, graphStoreMistakes,
    graphFrameMistakes,
  ]
}
