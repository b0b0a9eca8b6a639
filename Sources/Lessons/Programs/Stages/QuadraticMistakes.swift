// Mistakes with quadratic curves that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let quadraticMistakes: StaticString = """
    # Where curves meet
    line-to-first-middle
    + if (counter === 0) path.line({ x: (buffer[0].x + p.x) / 2, y: (buffer[0].y + p.y) / 2 });
      if (counter === 1) {

    # Only in strokes of three samples or more
    line-to-first-middle
      path.move(points[0]);
    + if (n > 2) path.line({ x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2 });

    last-curve-to-sample
    - for (let i = 1; i < n - 1; i += 1) {
    + for (let i = 1; i < n - 2; i += 1) {
    ...
    - path.line(points[n - 1]);
    + if (n < 3) path.line(points[n - 1]);
    + else path.quad(points[n - 2], points[n - 1]);

    # The point of the lift ends a curve of its own.
    last-curve-to-sample
    - this.moved(p, path);
    - path.line(this.buffer[this.counter]);
    + const last = this.buffer[this.counter];
    + if (this.counter === 0 || (p.x === last.x && p.y === last.y)) path.line(p);
    + else path.quad(last, p);

    tail-as-curve
    - this.moved(p, path);
    - path.line(this.buffer[this.counter]);
    + path.quad(this.buffer[this.counter], p);

    tail-as-curve
    - path.line(this.buffer[this.counter]);
    + if (this.counter === 0) path.line(p);
    + else path.quad(p, p);

    middle-of-others
    - const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
    + const middle = { x: (buffer[0].x + p.x) / 2, y: (buffer[0].y + p.y) / 2 };

    midpoint-fraction
    - const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
    + const middle = { x: buffer[1].x + (p.x - buffer[1].x) / 3, y: buffer[1].y + (p.y - buffer[1].y) / 3 };

    midpoint-missing
    - path.quad(buffer[1], middle);
    - buffer[0] = middle;
    + path.quad(buffer[1], p);
    + buffer[0] = p;

    begins-at-middle
      path.move(points[0]);
    + if (n > 1) {
    + path.takeBack(path.count - 1);
    + path.move({ x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2 });
    + }

    samples-as-ends
    - for (let i = 1; i < n - 1; i += 1) {
    - const middle = { x: (points[i].x + points[i + 1].x) / 2, y: (points[i].y + points[i + 1].y) / 2 };
    - path.quad(points[i], middle);
    - }
    + for (let i = 1; i < n - 1; i += 2) path.quad(points[i], points[i + 1]);

    last-curve-missing
    - for (let i = 1; i < n - 1; i += 1) {
    + for (let i = 1; i < n - 2; i += 1) {

    midpoint-coordinates
    - const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
    + const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].x + p.y) / 2 };

    midpoint-half-done
    - const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
    + const middle = { x: (buffer[1].x + p.x) / 2, y: buffer[1].y };

    midpoint-rounded
    - const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
    + const middle = { x: Math.floor((buffer[1].x + p.x) / 2), y: Math.floor((buffer[1].y + p.y) / 2) };

    midpoint-unbalanced
    - const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
    + const middle = { x: buffer[1].x + p.x / 2, y: buffer[1].y + p.y / 2 };

    midpoint-not-halved
    - const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
    + const middle = { x: buffer[1].x + p.x, y: buffer[1].y + p.y };

    midpoint-difference
    - const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
    + const middle = { x: (p.x - buffer[1].x) / 2, y: (p.y - buffer[1].y) / 2 };

    # The control point
    control-newest
    - path.quad(buffer[1], middle);
    + path.quad(p, middle);

    control-too-old
      for (let i = 1; i < n - 1; i += 1) {
      const middle = { x: (points[i].x + points[i + 1].x) / 2, y: (points[i].y + points[i + 1].y) / 2 };
    - path.quad(points[i], middle);
    + path.quad(points[i - 1], middle);

    control-end-exchanged
    - path.quad(buffer[1], middle);
    + path.quad(middle, buffer[1]);

    # So that the curve goes through the sample
    controls-computed
    - path.quad(buffer[1], middle);
    + path.quad({ x: 2 * buffer[1].x - (buffer[0].x + middle.x) / 2, y: 2 * buffer[1].y - (buffer[0].y + middle.y) / 2 }, middle);

    quadratic-raised-by-thirds
    - path.quad(buffer[1], middle);
    + const a = { x: (2 * buffer[0].x + buffer[1].x) / 3, y: (2 * buffer[0].y + buffer[1].y) / 3 };
    + const b = { x: (2 * middle.x + buffer[1].x) / 3, y: (2 * middle.y + buffer[1].y) / 3 };
    + path.curve(a, b, middle);

    cubic-for-quadratic
    - path.quad(buffer[1], middle);
    + const a = { x: (buffer[0].x + 2 * buffer[1].x) / 3, y: (buffer[0].y + 2 * buffer[1].y) / 3 };
    + const b = { x: (middle.x + 2 * buffer[1].x) / 3, y: (middle.y + 2 * buffer[1].y) / 3 };
    + path.curve(a, b, middle);

    line-for-curve
    - path.quad(buffer[1], middle);
    + path.line(middle);

    # The end
    lift-line
    - this.moved(p, path);
    - path.line(this.buffer[this.counter]);
    + path.line(p);

    lift-ignored
    - this.moved(p, path);
      path.line(this.buffer[this.counter]);

    lift-repeated
    - if (p.x !== this.last.x || p.y !== this.last.y) this.add(p, path);
    + this.add(p, path);
      path.line(this.last);

    lift-returns-early
    - this.moved(p, path);
    + const last = this.buffer[this.counter];
    + if (p.x === last.x && p.y === last.y) return;
    + this.moved(p, path);
      path.line(this.buffer[this.counter]);

    leftover-lost
      this.moved(p, path);
    - path.line(this.buffer[this.counter]);

    leftover-lost
    - path.move(points[0]);
    + if (n < 3) return;
    + path.move(points[0]);

    leftover-lost
    - path.move(points[0]);
    + if (n === 2) return;
    + path.move(points[0]);

    leftover-lost
    - path.line(points[n - 1]);
    + if (n < 3) path.line(points[0]);
    + else path.line(points[n - 1]);

    # Repeats
    repeats-kept
    - if (p.x === buffer[counter].x && p.y === buffer[counter].y) return;

    # The lift alone is compared.
    repeats-kept
      moved(p, path) {
    - if (p.x !== this.last.x || p.y !== this.last.y) this.add(p, path);
    + this.add(p, path);

    repeats-miscompared
    - if (p.x === buffer[counter].x && p.y === buffer[counter].y) return;
    + if (p.x === buffer[counter].x || p.y === buffer[counter].y) return;

    repeats-miscompared
    - if (p.x === buffer[counter].x && p.y === buffer[counter].y) return;
    + if (p.x === buffer[0].x && p.y === buffer[0].y) return;

    repeats-compared-coarsely
    - if (p.x === buffer[counter].x && p.y === buffer[counter].y) return;
    + if (Math.abs(p.x - buffer[counter].x) < 0.01 && Math.abs(p.y - buffer[counter].y) < 0.01) return;

    near-samples-skipped
    - if (p.x === buffer[counter].x && p.y === buffer[counter].y) return;
    + if (Math.abs(p.x - buffer[counter].x) < 1 && Math.abs(p.y - buffer[counter].y) < 1) return;

    # A touch that is taken away, and the next one
    cancel-kept
    - path.takeBack(this.start);
    + this.ended(p, path);

    cancel-leaves-element
    - path.takeBack(this.start);
    + path.takeBack(this.start + 1);

    cancel-takes-all
    - path.takeBack(this.start);
    + path.takeBack(0);

    cancel-ignored
    - path.takeBack(this.start);

    cancel-as-move
    - path.takeBack(this.start);
    + this.moved(p, path);

    cancel-takes-last
    - path.takeBack(this.start);
    + path.takeBack(path.count - 1);

    counter-kept
    - this.counter = 0;
      this.buffer[0] = p;

    strokes-joined
    - path.move(p);
    + if (path.count === 0) path.move(p);
    + else path.line(p);

    move-before-every-curve
    + path.move(buffer[0]);
      path.quad(buffer[1], middle);

    move-missing
    - path.move(p);

    counter-kept
      class Stage {
    + newest = null;
    ...
    - this.counter = 0;
      this.buffer[0] = p;
    + this.newest = p;
    ...
    - if (p.x === buffer[counter].x && p.y === buffer[counter].y) return;
    + if (p.x === this.newest.x && p.y === this.newest.y) return;
    + this.newest = p;
    ...
    - path.line(this.buffer[this.counter]);
    + path.line(p);

    midpoint-as-control
    - path.quad(buffer[1], middle);
    + path.quad(middle, p);
    """
}
