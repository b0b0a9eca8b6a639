// Chaikin’s corner cutting: one round, while the pen moves.
class Stage {
  last = null;

  began(p, path) {
    // The pen comes down. There is no side yet, so there is nothing to cut.
    this.last = p;
    path.move(p);
  }

  moved(p, path) {
    // The side from the last sample is cut at a quarter and at three quarters of its length.
    path.line(this.between(this.last, p, 1 / 4));
    path.line(this.between(this.last, p, 3 / 4));
    this.last = p;
  }

  ended(p, path) {
    // The end of the stroke is not cut.
    path.line(p);
    path.commit();
  }

  cancelled(p, path) {
    this.ended(p, path);
  }

  between(a, b, t) {
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  }
}
