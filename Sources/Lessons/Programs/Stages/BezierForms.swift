// Other right programs for cubic curves, as people write them; the search for mistakes changes them, too.

extension ProgramText {
  static let bezierForms: [StaticString] = [
    """
    class Stage {
      points = [];

      began(p, path) {
        this.points = [p];
      }

      moved(p, path) {
        this.points.push(p);
        if (this.points.length === 4) {
          const [a, b, c, d] = this.points;
          path.move(a);
          path.curve(b, c, d);
          this.points = [d];
        }
      }

      ended(p, path) {
        path.commit();
      }

      cancelled(p, path) {
        this.ended(p, path);
      }
    }
    """,
    """
    class Stage {
      buffer = [{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
      counter = 0;

      began(p, path) {
        this.put(0, p);
        this.counter = 1;
      }

      moved(p, path) {
        this.put(this.counter, p);
        this.counter += 1;
        if (this.counter === 4) {
          const [a, b, c, d] = this.buffer;
          path.move(a);
          path.curve(b, c, d);
          this.put(0, d);
          this.counter = 1;
        }
      }

      ended(p, path) {
        path.commit();
      }

      cancelled(p, path) {
        this.ended(p, path);
      }

      put(slot, p) {
        this.buffer[slot].x = p.x;
        this.buffer[slot].y = p.y;
      }
    }
    """,
  ]
}
