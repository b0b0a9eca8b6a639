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

    # Repeats
    repeats-miscompared
    - if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + if (p.x !== last.x && p.y !== last.y) this.add(p, path);

    repeats-miscompared
    - const last = this.buffer[this.counter];
    + const last = this.buffer[0];

    repeats-miscompared
    - if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + if (p.x !== last.x) this.add(p, path);

    # Any of the samples that wait
    repeats-miscompared
    - const last = this.buffer[this.counter];
    - if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + for (let i = 0; i <= this.counter; i += 1) {
    + if (p.x === this.buffer[i].x && p.y === this.buffer[i].y) return;
    + }
    + this.add(p, path);

    # Any sample of the touch
    repeats-miscompared
      start = 0;
    + seen = [];
    ...
      path.move(p);
    + this.seen = [p];
    ...
    - if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + for (const q of this.seen) {
    + if (p.x === q.x && p.y === q.y) return;
    + }
    + this.seen.push(p);
    + this.add(p, path);

    # The sample before the last
    repeats-miscompared
    - buffer = new Array(5);
    + buffer = [null, null, null, null, { x: 0, y: 0 }];
    ...
    - const last = this.buffer[this.counter];
    + const last = this.buffer.at(this.counter - 1);

    # The sample of the last move; none where the pen came down
    repeats-miscompared
      start = 0;
    + last = null;
    ...
    - const last = this.buffer[this.counter];
    - if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + const { last } = this;
    + if (last !== null && p.x === last.x && p.y === last.y) return;
    + this.last = p;
    + this.add(p, path);

    repeats-compared-coarsely
    - if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + if (Math.abs(p.x - last.x) > 0.01 || Math.abs(p.y - last.y) > 0.01) this.add(p, path);

    near-samples-skipped
    - if (p.x !== last.x || p.y !== last.y) this.add(p, path);
    + if (Math.abs(p.x - last.x) >= 1 || Math.abs(p.y - last.y) >= 1) this.add(p, path);

    # A touch that is taken away
    cancel-kept
    - path.takeBack(this.start);
    + this.ended(p, path);

    cancel-kept
    - path.takeBack(this.start);
    + this.drawRest(path);

    cancel-ignored
    - path.takeBack(this.start);

    cancel-takes-all
    - path.takeBack(this.start);
    + path.takeBack(0);

    cancel-leaves-element
    - path.takeBack(this.start);
    + path.takeBack(this.start + 1);

    cancel-as-move
    - path.takeBack(this.start);
    + this.moved(p, path);

    cancel-takes-last
    - path.takeBack(this.start);
    + path.takeBack(path.count - 1);

    cancel-takes-more
    - path.takeBack(this.start);
    + path.takeBack(Math.max(this.start - 1, 0));

    counter-kept
      this.start = path.count;
    - this.counter = 0;
      this.buffer[0] = p;
    ...
      this.drawRest(path);
    + this.counter = 0;

    # Curves and moves
    move-before-every-curve
    + path.move(buffer[0]);
      path.curve(buffer[1], buffer[2], buffer[3]);
      buffer[0] = buffer[3];

    # Not before the first, which has its move.
    move-before-every-curve
    + if (path.count > this.start + 1) path.move(buffer[0]);
      path.curve(buffer[1], buffer[2], buffer[3]);
      buffer[0] = buffer[3];

    move-before-every-curve
    - path.move(p);
    ...
    + path.move(buffer[0]);
      path.curve(buffer[1], buffer[2], buffer[3]);
      buffer[0] = buffer[3];
    ...
      const { buffer, counter } = this;
    + path.move(buffer[0]);

    move-before-tail
      const { buffer, counter } = this;
    + path.move(buffer[0]);

    strokes-joined
      this.buffer[0] = p;
    - path.move(p);
    + if (path.count === 0) path.move(p);
    + else path.line(p);

    midpoint-missing
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };

    midpoint-weights
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    + buffer[3] = { x: (buffer[2].x + 2 * buffer[3].x + buffer[4].x) / 4, y: (buffer[2].y + 2 * buffer[3].y + buffer[4].y) / 4 };

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
    - const last = this.buffer[this.counter];
    + const last = this.newest;
    + this.newest = p;
    """
}
