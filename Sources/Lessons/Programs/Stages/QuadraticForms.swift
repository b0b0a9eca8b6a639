// Other right programs for quadratic curves, as people write them; the search for mistakes changes them, too.

extension ProgramText {
  static let quadraticForms: [StaticString] = [
    """
    class Stage {
      buffer = new Array(2);
      counter = 0;
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.counter = 0;
        this.buffer[0] = p;
        path.move(p);
      }

      moved(p, path) {
        const { buffer, counter } = this;
        if (p.x === buffer[counter].x && p.y === buffer[counter].y) return;
        if (counter === 1) {
          const middle = { x: (buffer[1].x + p.x) / 2, y: (buffer[1].y + p.y) / 2 };
          path.quad(buffer[1], middle);
          buffer[0] = middle;
        }
        this.counter = 1;
        buffer[1] = p;
      }

      ended(p, path) {
        this.moved(p, path);
        path.line(this.buffer[this.counter]);
      }

      cancelled(p, path) {
        path.takeBack(this.start);
      }
    }
    """,
    """
    class Stage {
      first = null;
      last = null;
      junction = null;
      count = 0;
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.first = p;
        this.last = p;
        this.junction = p;
        this.count = 1;
        path.move(p);
      }

      moved(p, path) {
        if (p.x !== this.last.x || p.y !== this.last.y) this.add(p, path);
      }

      ended(p, path) {
        if (p.x !== this.last.x || p.y !== this.last.y) this.add(p, path);
        path.line(this.last);
      }

      cancelled(p, path) {
        path.takeBack(this.start);
      }

      add(p, path) {
        this.count += 1;
        if (this.count > 2) {
          this.junction = this.between(this.last, p);
          path.quad(this.last, this.junction);
        }
        this.last = p;
      }

      between(a, b) {
        return { x: a.x + (b.x - a.x) * 0.5, y: a.y + (b.y - a.y) * 0.5 };
      }
    }
    """,
    """
    class Stage {
      points = [];

      began(p, path) {
        this.points = [p];
      }

      moved(p, path) {
        const last = this.points[this.points.length - 1];
        if (p.x === last.x && p.y === last.y) return;
        this.points.push(p);
      }

      ended(p, path) {
        this.moved(p, path);
        const { points } = this;
        const n = points.length;
        path.move(points[0]);
        for (let i = 1; i < n - 1; i += 1) {
          const middle = { x: (points[i].x + points[i + 1].x) / 2, y: (points[i].y + points[i + 1].y) / 2 };
          path.quad(points[i], middle);
        }
        path.line(points[n - 1]);
      }

      cancelled(p, path) {
      }
    }
    """,
  ]
}
