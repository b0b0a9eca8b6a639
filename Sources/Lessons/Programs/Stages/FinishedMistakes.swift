// Mistakes with finished curves that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let finishedMistakes: StaticString = """
    # The newest sample
    lift-ignored
      ended(p, path) {
    - this.moved(p, path);

    tail-before-lift
    - this.moved(p, path);
    - this.drawRest(path);
    + this.drawRest(path);
    + this.moved(p, path);

    lift-repeated
    - this.moved(p, path);
    + this.add(p, path);
      this.drawRest(path);

    # A lift at the last sample is skipped by taps alone.
    lift-repeated
    - this.moved(p, path);
    + if (this.counter > 0) this.add(p, path);
    + else this.moved(p, path);
      this.drawRest(path);

    repeats-kept
    - if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + this.add(p, path);

    lift-returns-early
    - this.moved(p, path);
    + const last = this.buffer[this.counter];
    + if (p.x === last.x && p.y === last.y) return;
    + this.add(p, path);
      this.drawRest(path);

    lift-line
    - this.moved(p, path);
    - this.drawRest(path);
    + this.drawRest(path);
    + const last = this.buffer[this.counter];
    + if (p.x !== last.x || p.y !== last.y) path.line(p);

    # The tail and the dot
    dot-missing
    - if (counter === 0) path.line(buffer[0]);

    # A dot is drawn only if nothing has moved, not even to the same point.
    dot-missing
      counter = 0;
    + moves = 0;
    ...
      this.counter = 0;
    + this.moves = 0;
    ...
      moved(p, path) {
    + this.moves += 1;
    ...
    - this.moved(p, path);
    - this.drawRest(path);
    + const { moves } = this;
    + this.moved(p, path);
    + if (this.counter > 0 || moves === 0) this.drawRest(path);

    # A pen that moves to the same point only makes no ink at all.
    dot-missing
      start = 0;
    + moves = 0;
    ...
      this.counter = 0;
    + this.moves = 0;
    ...
      moved(p, path) {
    + this.moves += 1;
    ...
    - this.moved(p, path);
    - this.drawRest(path);
    + const { moves } = this;
    + this.moved(p, path);
    + if (this.counter > 0 || moves === 0) this.drawRest(path);
    + else path.takeBack(this.start);

    # A tap does not even move.
    dot-missing
    - this.drawRest(path);
    + if (this.counter > 0) this.drawRest(path);
    + else path.takeBack(this.start);

    dot-as-curve
    - if (counter === 0) path.line(buffer[0]);
    + if (counter === 0) path.curve(buffer[0], buffer[0], buffer[0]);

    dot-with-length
    - if (counter === 0) path.line(buffer[0]);
    + if (counter === 0) path.line({ x: buffer[0].x + 0.5, y: buffer[0].y });

    tail-by-degree
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    + if (counter === 1) path.line(buffer[1]);
    + if (counter === 2) path.quad(buffer[1], buffer[2]);

    tail-by-degree
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    + if (counter === 1) path.line(buffer[1]);

    tail-by-degree
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    + if (counter === 2) path.quad(buffer[1], buffer[2]);

    # A line to the last sample in place of every tail
    tail-by-degree
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    - if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
    + if (counter > 0) path.line(buffer[counter]);

    # Lines along the samples that wait
    tail-by-degree
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    - if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
    + for (let i = 1; i <= counter; i += 1) path.line(buffer[i]);

    # A stroke of two samples alone
    tail-by-degree
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    + if (counter === 1 && path.count === this.start + 1) path.line(buffer[1]);
    + else if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);

    # The line and the quadratic, written as cubics.
    tail-by-degree
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    + if (counter === 1) path.curve(this.between(buffer[0], buffer[1], 1 / 3), this.between(buffer[0], buffer[1], 2 / 3), buffer[1]);
    + if (counter === 2) path.curve(this.between(buffer[0], buffer[1], 2 / 3), this.between(buffer[2], buffer[1], 2 / 3), buffer[2]);
      if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
      }
    + between(a, b, t) { return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }; }

    tail-by-degree
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    + if (counter === 2) path.curve(this.between(buffer[0], buffer[1], 2 / 3), this.between(buffer[2], buffer[1], 2 / 3), buffer[2]);
      if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
      }
    + between(a, b, t) { return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }; }

    tail-repeats-first
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    + if (counter === 2) path.curve(buffer[1], buffer[1], buffer[2]);

    tail-repeats-sample
    - if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
    + if (counter === 3) path.curve(buffer[1], buffer[2], buffer[2]);

    tail-from-old-slots
    - buffer = new Array(5);
    + buffer = [null, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, null];
    ...
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    - if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
    + if (counter > 0) path.curve(buffer[1], buffer[2], buffer[3]);

    # The buffer is filled up with the newest sample, but slot 3 becomes the junction.
    tail-from-old-slots
    - buffer[this.counter] = p;
    + for (let i = this.counter; i < 5; i += 1) buffer[i] = p;
    ...
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    - if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
    + if (counter > 0) path.curve(buffer[1], buffer[2], buffer[3]);

    tail-falls-through
    - buffer = new Array(5);
    + buffer = [null, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, null];
    ...
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
    - if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
    + if (counter <= 1) path.curve(buffer[1], buffer[1], buffer[1]);
    + if (counter <= 2) path.curve(buffer[1], buffer[2], buffer[2]);
    + path.curve(buffer[1], buffer[2], buffer[3]);

    tail-falls-through
    - buffer = new Array(5);
    + buffer = [null, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, null];
    ...
    - if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
    + if (counter !== 2) path.curve(buffer[1], buffer[2], buffer[3]);

    # The number of samples is read before the last one is added.
    tail-before-lift
    - this.moved(p, path);
    - this.drawRest(path);
    + const { counter } = this;
    + this.moved(p, path);
    + this.counter = counter;
    + this.drawRest(path);

    # The last sample is stored without a curve.
    midpoint-missing
    - this.moved(p, path);
    + if (this.counter < 3) this.moved(p, path);
      this.drawRest(path);

    tail-before-lift
    - this.moved(p, path);
    - const { slots } = this;
    - const newest = slots[this.filled - 1];
    - if (this.filled === 1) path.line(newest);
    - else path.curve(slots[1], slots[Math.min(2, this.filled - 1)], newest);
    + const { filled } = this;
    + const slots = this.slots.slice();
    + this.moved(p, path);
    + if (filled === 1) path.line(slots[0]);
    + else path.curve(slots[1], slots[Math.min(2, filled - 1)], slots[filled - 1]);

    leftover-lost
      this.moved(p, path);
    + this.counter = 0;
      this.drawRest(path);

    leftover-lost
      this.moved(p, path);
    - this.drawRest(path);

    leftover-lost
    - if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);

    leftover-lost
    - if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);

    leftover-lost
    - if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);

    tail-left-in
      if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + this.drawRest(path);

    drawn-twice
      this.drawRest(path);
    + this.drawRest(path);
    """
}
