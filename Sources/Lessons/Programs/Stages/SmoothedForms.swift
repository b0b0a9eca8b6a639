// Other right programs for smoothed curves, as people write them; the search for mistakes changes them, too.

extension ProgramText {
  static let smoothedForms: [StaticString] = [
    """
    class Stage {
      points = [];

      began(p, path) {
        this.points = [p];
      }

      moved(p, path) {
        this.points.push(p);
        if (this.points.length === 5) {
          const [a, b, c, d, e] = this.points;
          const junction = this.middle(c, e);
          path.move(a);
          path.curve(b, c, junction);
          this.points = [junction, e];
        }
      }

      ended(p, path) {
        path.commit();
      }

      cancelled(p, path) {
        this.ended(p, path);
      }

      middle(a, b) {
        return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      }
    }
    """,
    """
    class Stage {
      buffer = [{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
      counter = 0;

      began(p, path) {
        this.put(0, p);
        this.counter = 1;
      }

      moved(p, path) {
        this.put(this.counter, p);
        this.counter += 1;
        if (this.counter < 5) return;
        const [a, b, c, d, e] = this.buffer;
        this.put(3, this.between(c, e, 1 / 2));
        path.move(a);
        path.curve(b, c, d);
        this.put(0, d);
        this.put(1, e);
        this.counter = 2;
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

      between(a, b, t) {
        return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
      }
    }
    """,
  ]
}
