// Mistakes with finished curves in what becomes of samples, cancelled touches, and curves, as patches; those
// at the end of a stroke are in `finishedMistakes`.

extension ProgramText {
  static let finishedCurveMistakes: StaticString = """
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

    wrong-pair
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    + buffer[3] = { x: (buffer[1].x + buffer[3].x) / 2, y: (buffer[1].y + buffer[3].y) / 2 };

    midpoint-weights
    - buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
    + buffer[3] = { x: (buffer[2].x + 2 * buffer[3].x + buffer[4].x) / 4, y: (buffer[2].y + 2 * buffer[3].y + buffer[4].y) / 4 };

    # What the next curve begins with
    counter-reset
    - this.waiting = [d];
    + this.waiting = [];
    ...
    - if (waiting.length === 0) {
    + if (waiting.length === 0 && path.count > this.start + 1) {
    + return;
    + } else if (waiting.length === 0) {

    sample-not-carried
    - this.waiting = [d];
    + this.waiting = [a];
    ...
    - while (waiting.length < 3) waiting.push(last);
    + while (waiting.length < 3) waiting.push(waiting.at(-1));

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
