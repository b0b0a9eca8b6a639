// The stages: `Linear` is written, `Smoothed` is yours.
//
// A stage is told of every touch event, one after the other, and draws on `path` by
// `path.move(p)`, `path.line(p)`, `path.quad(control, p)` and `path.curve(control1, control2, p)`;
// `path.takeBack()` removes what was drawn since the pen came down. A point is { x, y }.

/** Straight lines from sample to sample. */
class Linear {
  began(p, path) {
    path.move(p);
  }

  moved(p, path) {
    path.line(p);
  }

  ended(p, path) {
    path.line(p);
  }

  cancelled(p, path) {
    this.ended(p, path);
  }
}

/** Cubic curves that meet halfway between two samples. */
class Smoothed {
  buffer = new Array(5);
  counter = 0;

  // YOUR PART begins here. As long as nothing is written, nothing is drawn.

  began(p, path) {}

  moved(p, path) {}

  ended(p, path) {}

  // YOUR PART ends here.

  cancelled(p, path) {
    this.ended(p, path);
  }
}

export const stages = { linear: Linear, smoothed: Smoothed };
