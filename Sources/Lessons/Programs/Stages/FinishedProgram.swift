// The program of `Finished`, which does at every event what that type does.

extension ProgramText {
  /// The curves of `smoothed` with an end, a dot for a tap, and cancellation.
  static let finished: StaticString = """
    // Smoothed curves that reach the pen, show a tap, and go when the touch is cancelled.
    class Stage {
      buffer = new Array(5);
      counter = 0;
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.counter = 0;
        this.buffer[0] = p;
        path.move(p);
        this.drawRest(path.tail);
      }

      moved(p, path) {
        const last = this.buffer[this.counter];
        // A sample at the same point as the last one says nothing.
        if (p.x !== last.x || p.y !== last.y) this.add(p, path);
        this.drawRest(path.tail);
      }

      ended(p, path) {
        // The point of the lift is a sample, too; then the rest becomes ink.
        this.moved(p, path);
        this.drawRest(path);
        path.commit();
        this.counter = 0;
      }

      cancelled(p, path) {
        path.takeBack(this.start);
        this.counter = 0;
      }

      add(p, path) {
        const { buffer } = this;
        this.counter += 1;
        buffer[this.counter] = p;
        if (this.counter < 4) return;
        buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
        path.curve(buffer[1], buffer[2], buffer[3]);
        buffer[0] = buffer[3];
        buffer[1] = buffer[4];
        this.counter = 1;
      }

      drawRest(ink) {
        // From the last junction to the pen, with the newest sample repeated.
        const { buffer, counter } = this;
        if (counter === 0) ink.line(buffer[0]);
        if (counter === 1) ink.curve(buffer[1], buffer[1], buffer[1]);
        if (counter === 2) ink.curve(buffer[1], buffer[2], buffer[2]);
        if (counter === 3) ink.curve(buffer[1], buffer[2], buffer[3]);
      }
    }
    """
}
