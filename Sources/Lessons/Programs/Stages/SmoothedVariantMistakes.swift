// Mistakes with smoothed curves that no collected program has made: what the lesson warns of, and variants of those in
// `smoothedMistakes` that are as likely.

extension ProgramText {
  static let smoothedVariantMistakes: StaticString = """
    midpoint-difference
    - return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    + return { x: (b.x - a.x) / 2, y: (b.y - a.y) / 2 };

    midpoint-not-halved
    - return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    + return { x: a.x + b.x, y: a.y + b.y };

    midpoint-coordinates
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    + buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].x + buffer[4].x) / 2 };

    midpoint-half-done
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    + buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: buffer[3].y };

    midpoint-fraction
    - this.put(3, this.between(c, e, 1 / 2));
    + this.put(3, this.between(c, e, 2 / 3));

    midpoint-missing
    - path.curve(b, c, junction);
    - this.points = [junction, e];
    + path.curve(b, c, d);
    + this.points = [d, e];

    window-slides
    - this.points = [junction, e];
    + this.points = [b, c, d, e];

    shifted-before-drawing
    - path.move(buffer[0]);
    - path.curve(buffer[1], buffer[2], buffer[3]);
      buffer[0] = buffer[3];
      buffer[1] = buffer[4];
    + path.move(buffer[0]);
    + path.curve(buffer[1], buffer[2], buffer[3]);

    controls-swapped
    - path.curve(buffer[1], buffer[2], buffer[3]);
    + path.curve(buffer[2], buffer[1], buffer[3]);

    control-end-exchanged
    - path.curve(b, c, junction);
    + path.curve(junction, b, c);

    move-once-per-stroke
      this.buffer[0] = p;
    + path.move(p);
    ...
    - path.move(buffer[0]);

    drawn-otherwise
      this.buffer[0] = p;
    + path.move(p);

    lift-read
      ended(p, path) {
    + const last = this.buffer[this.counter];
    + if (p.x !== last.x || p.y !== last.y) this.moved(p, path);

    leftover-drawn
      ended(p, path) {
    + if (this.counter > 0) path.move(this.buffer[0]);
    + for (let k = 1; k <= this.counter; k += 1) path.line(this.buffer[k]);

    leftover-drawn
      this.points = [junction, e];
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
    + if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);

    leftover-drawn
      ended(p, path) {
    + if (this.counter > 0) path.move(this.buffer[0]);
    + if (this.counter > 0) path.line(this.buffer[this.counter]);

    move-missing
    - path.move(buffer[0]);
    """
}
