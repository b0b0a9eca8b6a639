// The quadratic B-spline: the curve to which corner cutting converges.
class Stage {
  last = null;
  count = 0;

  began(p, path) {
    this.last = p;
    this.count = 1;
    path.move(p);
  }

  moved(p, path) {
    const middle = { x: (this.last.x + p.x) / 2, y: (this.last.y + p.y) / 2 };
    if (this.count === 1) {
      // Before the first middle there is no corner to round.
      path.line(middle);
    } else {
      // The last sample is the control point of a curve between the middles of its two sides.
      path.quad(this.last, middle);
    }
    this.last = p;
    this.count += 1;
  }

  ended(p, path) {
    // The last half of a side is straight, as the first one is.
    path.line(p);
    path.commit();
  }

  cancelled(p, path) {
    this.ended(p, path);
  }
}
