// Mistakes with cubic curves that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let bezierMistakes: StaticString = """
    cancel-ignored
      cancelled(p, path) {
    - this.ended(p, path);

    # The counter.
    counter-reset
      this.buffer[0] = this.buffer[3];
    - this.counter = 0;
    + this.counter = -1;

    counter-kept
    - this.counter = 0;
      this.buffer[0] = p;
    ...
      path.commit();
    - this.counter = 0;

    counter-kept
    - this.counter = 0;
      this.buffer[0] = p;
    ...
      cancelled(p, path) {
    - this.ended(p, path);

    strokes-joined
      began(p, path) {
    - this.points = [p];
    + if (this.points.length === 0) this.points = [p];
    + else this.moved(p, path);

    counter-start
    - buffer = new Array(4);
    + buffer = [{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
    ...
    - this.counter = 0;
      this.buffer[0] = p;
    + this.counter = 1;

    stored-too-low
    - buffer = new Array(4);
    + buffer = [{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
    ...
    - this.counter += 1;
      this.buffer[this.counter] = p;
    + this.counter += 1;

    curve-late
    - if (this.counter === 3) {
    + if (this.counter === 4) {

    curve-late
    - if (this.counter === 3) {
    + if (this.counter > 3) {
    ...
    - this.buffer[0] = this.buffer[3];
    - this.counter = 0;
    + this.buffer[0] = this.buffer[3];
    + this.buffer[1] = this.buffer[4];
    + this.counter = 1;

    # What the next curve begins with.
    slots-aliased
    - this.put(0, d);
    + this.buffer[0] = this.buffer[3];

    slots-aliased
    - this.buffer[this.counter] = p;
    + for (let k = 0; k < 4; k += 1) this.buffer[k] = p;

    window-slides
    - this.points = [d];
    + this.points = [b, c, d];

    end-not-carried
    - this.buffer[0] = this.buffer[3];
      this.counter = 0;

    next-start
    - this.buffer[0] = this.buffer[3];
    + this.buffer[0] = this.buffer[2];

    start-not-taken
      began(p, path) {
      this.counter = 0;
    - this.buffer[0] = p;
    + if (this.buffer[0] === undefined) this.buffer[0] = p;

    # The curve.
    move-once-per-stroke
      this.buffer[0] = p;
    + path.move(p);
    ...
    - path.move(this.buffer[0]);

    drawn-otherwise
      this.buffer[0] = p;
    + path.move(p);

    control-end-exchanged
    - path.curve(b, c, d);
    + path.curve(d, b, c);

    move-to-slot
    - path.move(a);
    - path.curve(b, c, d);
    + path.move(b);
    + path.curve(c, d, a);

    wrong-controls
    - path.curve(b, c, d);
    + path.curve(b, b, d);

    controls-computed
    - path.curve(b, c, d);
    + path.curve(this.through(a, b, c, d), this.through(d, c, b, a), d);
    ...
      cancelled(p, path) {
      this.ended(p, path);
      }
    + through(a, b, c, d) {
    + return { x: (-5 * a.x + 18 * b.x - 9 * c.x + 2 * d.x) / 6, y: (-5 * a.y + 18 * b.y - 9 * c.y + 2 * d.y) / 6 };
    + }

    controls-computed
    - path.curve(b, c, d);
    + path.curve(this.third(a, b), this.third(d, c), d);
    ...
      cancelled(p, path) {
      this.ended(p, path);
      }
    + third(a, b) {
    + return { x: a.x + (b.x - a.x) / 3, y: a.y + (b.y - a.y) / 3 };
    + }

    controls-computed
    - path.curve(b, c, d);
    + path.curve(b, { x: (b.x + c.x) / 2, y: (b.y + c.y) / 2 }, d);

    controls-computed
      points = [];
    + handle = null;
    ...
      this.points = [p];
    + this.handle = null;
    ...
    - path.curve(b, c, d);
    + path.curve(this.handle ?? b, c, d);
    + this.handle = { x: 2 * d.x - c.x, y: 2 * d.y - c.y };

    # The end of a stroke.
    lift-read
      ended(p, path) {
    + this.moved(p, path);

    lift-read
      ended(p, path) {
    + const last = this.buffer[this.counter];
    + if (p.x !== last.x || p.y !== last.y) this.moved(p, path);

    leftover-drawn
      ended(p, path) {
    + if (this.counter > 0) path.move(this.buffer[0]);
    + for (let k = 1; k <= this.counter; k += 1) path.line(this.buffer[k]);

    leftover-drawn
      points = [];
    + all = [];
    ...
      this.points = [p];
    + this.all = [p];
    ...
      this.points.push(p);
    + this.all.push(p);
    ...
      ended(p, path) {
    + if (this.points.length > 1 && this.all.length > 3) {
    + const [a, b, c, d] = this.all.slice(-4);
    + path.move(a);
    + path.curve(b, c, d);
    + }

    lift-read
      counter = 0;
    + start = 0;
    ...
      began(p, path) {
    + this.start = path.count;
    ...
      ended(p, path) {
    + if (this.counter > 0 && path.count > this.start) path.line(p);

    repeats-skipped
      moved(p, path) {
    + if (p.x === this.buffer[this.counter].x && p.y === this.buffer[this.counter].y) return;

    # Of no collected program: what the lesson warns of, and variants of the above that are as likely.
    counter-reset
      this.buffer[0] = this.buffer[3];
    - this.counter = 0;
    + this.counter = 1;

    shifted-before-drawing
    - path.move(this.buffer[0]);
    - path.curve(this.buffer[1], this.buffer[2], this.buffer[3]);
      this.buffer[0] = this.buffer[3];
    + path.move(this.buffer[0]);
    + path.curve(this.buffer[1], this.buffer[2], this.buffer[3]);

    control-end-exchanged
    - path.curve(b, c, d);
    + path.curve(b, d, c);

    controls-swapped
    - path.curve(this.buffer[1], this.buffer[2], this.buffer[3]);
    + path.curve(this.buffer[2], this.buffer[1], this.buffer[3]);

    lines-for-curve
    - path.curve(b, c, d);
    + path.line(b);
    + path.line(c);
    + path.line(d);

    leftover-drawn
      this.points = [d];
    ...
      ended(p, path) {
    + const last = this.points.at(-1);
    + if (this.points.length > 1) {
    + const [a, b, c, d] = [...this.points, last, last];
    + path.move(a);
    + path.curve(b, c, d);
    + }

    leftover-drawn
      this.points = [d];
    ...
      ended(p, path) {
    + this.moved(p, path);
    + if (this.points.length > 1) {
    + const [a, b, c, d] = [...this.points, p, p];
    + path.move(a);
    + path.curve(b, c, d);
    + }

    leftover-drawn
      ended(p, path) {
    + const { buffer, counter } = this;
    + if (counter > 0) path.move(buffer[0]);
    + if (counter === 1) path.line(buffer[1]);
    + if (counter === 2) path.quad(buffer[1], buffer[2]);

    leftover-drawn
      ended(p, path) {
    + if (this.counter > 0) {
    + path.move(this.buffer[0]);
    + path.line(this.buffer[this.counter]);
    + }

    lift-read
      ended(p, path) {
    + path.move(this.buffer[0]);
    + path.line(p);

    cancel-taken-back
      counter = 0;
    + start = 0;
    ...
      began(p, path) {
    + this.start = path.count;
    ...
    - this.ended(p, path);
    + path.takeBack(this.start);

    move-missing
    - path.move(this.buffer[0]);
    """
}
