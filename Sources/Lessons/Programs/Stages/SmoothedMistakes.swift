// Mistakes with smoothed curves that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let smoothedMistakes: StaticString = """
    cancel-ignored
      cancelled(p, path) {
    - this.ended(p, path);

    # The counter.
    counter-reset
      buffer[1] = buffer[4];
    - this.counter = 1;
    + this.counter = 0;

    counter-reset
      buffer[1] = buffer[4];
    - this.counter = 1;
    + this.counter = 2;

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

    counter-kept
    - this.counter = 0;
    - this.buffer[0] = p;
    + this.buffer[this.counter] = p;
    ...
      cancelled(p, path) {
    - this.ended(p, path);

    counter-kept
      began(p, path) {
    - this.points = [p];
    + this.points.push(p);
    ...
      path.commit();
    + this.points = [];
    ...
    - this.ended(p, path);

    strokes-joined
      began(p, path) {
    - this.points = [p];
    + if (this.points.length === 0) this.points = [p];
    + else this.moved(p, path);

    curve-late
    - if (this.points.length === 5) {
    + if (this.points.length === 6) {
    - const [a, b, c, d, e] = this.points;
    + const [a, b, c, d, e, f] = this.points;
    ...
    - this.points = [junction, e];
    + this.points = [junction, e, f];

    # The midpoint.
    midpoint-unbalanced
    - return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    + return { x: a.x + b.x / 2, y: a.y + b.y / 2 };

    midpoint-rounded
    - return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    + return { x: Math.floor((a.x + b.x) / 2), y: Math.floor((a.y + b.y) / 2) };

    midpoint-rounded
    - return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    + return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };

    midpoint-rounded
    - return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    + return { x: this.even((a.x + b.x) / 2), y: this.even((a.y + b.y) / 2) };
      }
    + even(v) { const up = Math.floor(v + 0.5); return up - v === 0.5 && up % 2 !== 0 ? up - 1 : up; }

    midpoint-difference
    - return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    + return { x: (a.x - b.x) / 2, y: (a.y - b.y) / 2 };

    midpoint-coordinates
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    + buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].x) / 2 };

    midpoint-mixed
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    + buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[3].y) / 2 };

    midpoint-mixed
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    + buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[3].y + buffer[4].y) / 2 };

    wrong-pair
    - const junction = this.middle(c, e);
    + const junction = this.middle(d, e);

    wrong-pair
    - const junction = this.middle(c, e);
    + const junction = this.middle(b, e);

    wrong-pair
    - const junction = this.middle(c, e);
    + const junction = this.middle(b, d);

    wrong-pair
    - const junction = this.middle(c, e);
    + const junction = this.middle(c, d);

    wrong-pair
    - if (this.points.length === 5) {
    - const [a, b, c, d, e] = this.points;
    - const junction = this.middle(c, e);
    + if (this.points.length === 4) {
    + const [a, b, c, d] = this.points;
    + const junction = this.middle(c, d);
    ...
    - this.points = [junction, e];
    + this.points = [junction, d];

    midpoint-fraction
    - this.put(3, this.between(c, e, 1 / 2));
    + this.put(3, this.between(c, e, 1 / 3));

    midpoint-fraction
    - this.put(3, this.between(c, e, 1 / 2));
    + this.put(3, this.between(c, e, -1 / 2));

    midpoint-varies
    - const junction = this.middle(c, e);
    + const ahead = Math.hypot(d.x - c.x, d.y - c.y);
    + const all = ahead + Math.hypot(e.x - d.x, e.y - d.y);
    + const t = all > 0 ? ahead / all : 0.5;
    + const junction = { x: c.x + t * (e.x - c.x), y: c.y + t * (e.y - c.y) };

    midpoint-varies
    - const junction = this.middle(c, e);
    + const [x, y] = [e.x - c.x, e.y - c.y];
    + const square = x * x + y * y;
    + const t = square > 0 ? ((d.x - c.x) * x + (d.y - c.y) * y) / square : 0;
    + const junction = square > 0 ? { x: c.x + t * x, y: c.y + t * y } : d;

    midpoint-late
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    ...
      path.curve(buffer[1], buffer[2], buffer[3]);
    + buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };

    # What the next curve begins with.
    end-before-midpoint
    - this.points = [junction, e];
    + this.points = [d, e];

    sample-not-carried
    - buffer[1] = buffer[4];
      this.counter = 1;

    sample-not-carried
    - buffer[1] = buffer[4];
    + buffer[1] = buffer[3];

    carried-swapped
    - this.points = [junction, e];
    + this.points = [e, junction];

    window-slides
    - this.points = [junction, e];
    + this.points = [junction, d, e];

    slots-aliased
    - this.put(0, d);
    - this.put(1, e);
    + this.buffer[0] = this.buffer[3];
    + this.buffer[1] = this.buffer[4];

    slots-aliased
    - this.put(0, d);
    + this.buffer[0] = this.buffer[3];

    slots-aliased
      points = [];
    + junction = { x: 0, y: 0 };
    ...
    - const junction = this.middle(c, e);
    + const { junction } = this;
    + junction.x = (c.x + e.x) / 2;
    + junction.y = (c.y + e.y) / 2;

    coordinates-mixed
    - this.points = [junction, e];
    + this.points = [{ x: junction.x, y: c.y }, e];

    # The curve.
    wrong-controls
    - path.curve(b, c, junction);
    + path.curve(b, d, junction);

    move-to-slot
    - path.move(a);
    - path.curve(b, c, junction);
    + path.move(junction);
    + path.curve(b, c, junction);

    move-to-slot
    - path.move(buffer[0]);
    + path.move(buffer[4]);

    controls-computed
      points = [];
    + handle = null;
    ...
      this.points = [p];
    + this.handle = null;
    ...
    - path.curve(b, c, junction);
    - this.points = [junction, e];
    + path.curve(this.handle ?? b, c, d);
    + this.handle = { x: 2 * d.x - c.x, y: 2 * d.y - c.y };
    + this.points = [d, e];

    move-once-per-stroke
      counter = 0;
    + start = 0;
    ...
      this.buffer[0] = p;
    + this.start = path.count;
    ...
    - path.move(buffer[0]);
    + if (path.count === this.start) path.move(buffer[0]);
    ...
      ended(p, path) {
    + this.moved(p, path);

    # The end of a stroke.
    lift-read
      ended(p, path) {
    + this.moved(p, path);

    lift-read
      ended(p, path) {
    + path.move(this.buffer[0]);
    + path.line(p);

    lift-read
      ended(p, path) {
    + for (let k = 0; k < 3; k += 1) this.moved(p, path);

    lift-read
      ended(p, path) {
    + this.moved(p, path);
    ...
    - this.ended(p, path);
    + this.counter = 0;

    leftover-drawn
      ended(p, path) {
    + if (this.counter === 3) path.move(this.buffer[0]);
    + if (this.counter === 3) path.curve(this.buffer[1], this.buffer[2], this.buffer[3]);

    leftover-drawn
      this.points = [junction, e];
    ...
      ended(p, path) {
    + const last = this.points.at(-1);
    + if (this.points.length > 1) {
    + const [a, b, c, d] = [...this.points, last, last];
    + path.move(a);
    + path.curve(b, c, d);
    + }

    cancel-taken-back
      counter = 0;
    + start = 0;
    ...
      began(p, path) {
    + this.start = path.count;
    ...
    - this.ended(p, path);
    + path.takeBack(this.start);

    repeats-skipped
      moved(p, path) {
    + if (p.x === this.buffer[this.counter].x && p.y === this.buffer[this.counter].y) return;

    near-samples-skipped
      counter = 0;
    + last = null;
    ...
      began(p, path) {
    + this.last = p;
    ...
      moved(p, path) {
    + if (Math.hypot(p.x - this.last.x, p.y - this.last.y) < 1) return;
    + this.last = p;
    """
}
