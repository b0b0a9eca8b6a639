// The uniform cubic B-spline: every joint is a mean of three samples, and the ink passes near them.
class Stage {
  start = 0;
  before = null;
  last = null;

  began(p, path) {
    this.start = path.count;
    this.before = null;
    this.last = p;
    path.move(p);
  }

  moved(p, path) {
    // The piece that ends near the last sample was waiting for this one. Now it is settled.
    if (this.before !== null) this.piece(this.before, this.last, p, path);
    this.before = this.last;
    this.last = p;
    this.rest(path.tail);
  }

  ended(p, path) {
    if (p.x !== this.last.x || p.y !== this.last.y) this.moved(p, path);
    // No sample will follow, so the provisional piece is the last one.
    this.rest(path);
    path.commit();
  }

  cancelled(p, path) {
    path.takeBack(this.start);
  }

  rest(ink) {
    const { before, last } = this;
    if (before === null) {
      ink.line(last);
    } else {
      // The next sample does not exist yet. A mirrored one stands for it: the ink ends at the pen.
      const next = { x: 2 * last.x - before.x, y: 2 * last.y - before.y };
      this.piece(before, last, next, ink);
    }
  }

  // The piece from near sample a to near sample b; c is the next one.
  piece(a, b, c, ink) {
    const joint = { x: (a.x + 4 * b.x + c.x) / 6, y: (a.y + 4 * b.y + c.y) / 6 };
    ink.curve(this.between(a, b, 1 / 3), this.between(a, b, 2 / 3), joint);
  }

  between(a, b, t) {
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  }
}
