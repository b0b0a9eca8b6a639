// The stages: `Linear` is written, `Smoothed` is yours.
//
// A stage is told of every touch event, one after the other, and draws on `path` by
// `path.move(p)`, `path.line(p)` and `path.curve(control1, control2, p)`. A point is { x, y }.

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

  began(p, path) {
    this.counter = 0;
    this.buffer[0] = p;
  }

  moved(p, path) {
    const { buffer } = this;
    this.counter += 1;
    buffer[this.counter] = p;
    if (this.counter < 4) return;
    buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    path.move(buffer[0]);
    path.curve(buffer[1], buffer[2], buffer[3]);
    [buffer[0], buffer[1]] = [buffer[3], buffer[4]];
    this.counter = 1;
  }

  ended(p, path) {
    this.counter = 0;
  }

  // YOUR PART ends here.

  cancelled(p, path) {
    this.ended(p, path);
  }
}

export const stages = { linear: Linear, smoothed: Smoothed };
