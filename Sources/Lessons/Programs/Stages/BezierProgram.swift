// The program of `Bezier`, which does at every event what that type does.

extension ProgramText {
  /// Curves over four samples.
  static let bezier: StaticString = """
    // A curve through every fourth sample, with the two between as control points.
    class Stage {
      buffer = new Array(4);
      counter = 0;

      began(p, path) {
        this.counter = 0;
        this.buffer[0] = p;
      }

      moved(p, path) {
        this.counter += 1;
        this.buffer[this.counter] = p;
        if (this.counter === 3) {
          // The buffer is full; the end of this curve is the start of the next one.
          path.move(this.buffer[0]);
          path.curve(this.buffer[1], this.buffer[2], this.buffer[3]);
          this.buffer[0] = this.buffer[3];
          this.counter = 0;
        }
      }

      ended(p, path) {
        // The lift is not read, and what is left in the buffer is not drawn.
        path.commit();
        this.counter = 0;
      }

      cancelled(p, path) {
        this.ended(p, path);
      }
    }
    """
}
