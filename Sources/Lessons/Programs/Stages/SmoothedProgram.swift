// The program of `Smoothed`, which does at every event what that type does.

extension ProgramText {
  /// Curves over five samples that meet halfway.
  static let smoothed: StaticString = """
    // Curves that meet halfway between the samples on either side.
    class Stage {
      buffer = new Array(5);
      counter = 0;

      began(p, path) {
        this.counter = 0;
        this.buffer[0] = p;
      }

      moved(p, path) {
        const { buffer } = this;
        this.counter += 1;
        buffer[this.counter] = p;
        if (this.counter === 4) {
          // The fourth sample gives way to the middle between its neighbours.
          buffer[3] = { x: (buffer[2].x + buffer[4].x) / 2, y: (buffer[2].y + buffer[4].y) / 2 };
          path.move(buffer[0]);
          path.curve(buffer[1], buffer[2], buffer[3]);
          buffer[0] = buffer[3];
          buffer[1] = buffer[4];
          this.counter = 1;
        }
      }

      ended(p, path) {
        path.commit();
        this.counter = 0;
      }

      cancelled(p, path) {
        this.ended(p, path);
      }
    }
    """
}
