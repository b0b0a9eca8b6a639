// The program of `Quadratic`, which does at every event what that type does.

extension ProgramText {
  /// A curve for each sample, from middle to middle.
  static let quadratic: StaticString = """
    // Curves from middle to middle, with the samples as control points.
    class Stage {
      buffer = new Array(2);
      counter = 0;
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.counter = 0;
        this.buffer[0] = p;
        path.move(p);
        path.tail.line(p);
      }

      moved(p, path) {
        const { buffer, counter } = this;
        if (p.x !== buffer[counter].x || p.y !== buffer[counter].y) {
          if (counter === 1) {
            // The sample before is settled: its curve ends halfway to this one.
            const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
            path.quad(buffer[1], middle);
            buffer[0] = middle;
          }
          this.counter = 1;
          buffer[1] = p;
        }
        path.tail.line(p);
      }

      ended(p, path) {
        this.moved(p, path);
        path.line(p);
        path.commit();
        this.counter = 0;
      }

      cancelled(p, path) {
        path.takeBack(this.start);
        this.counter = 0;
      }
    }
    """
}
