// Other right programs for the spline through the samples, as people write them; the search for mistakes changes them, too.

extension ProgramText {
  static let catmullForms: [StaticString] = [
    """
    class Stage {
      buffer = new Array(3);
      counter = 0;
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.counter = 0;
        this.buffer[2] = p;
        path.move(p);
      }

      moved(p, path) {
        const { buffer } = this;
        if (p.x === buffer[2].x && p.y === buffer[2].y) return;
        if (this.counter > 0) this.piece(p, path);
        buffer[0] = buffer[1];
        buffer[1] = buffer[2];
        buffer[2] = p;
        this.counter = Math.min(this.counter + 1, 2);
      }

      ended(p, path) {
        this.moved(p, path);
        const { buffer } = this;
        if (this.counter === 0) path.line(buffer[2]);
        else this.piece(this.beyond(buffer[1], buffer[2]), path);
      }

      cancelled(p, path) {
        path.takeBack(this.start);
      }

      piece(next, path) {
        const [p0, p1, p2] = this.buffer;
        const first = this.counter === 1 ? this.beyond(p2, p1) : p0;
        const a = this.control(first, p1, p2);
        const b = this.control(next, p2, p1);
        path.curve(a, b, p2);
      }

      beyond(p, center) {
        return { x: 2 * center.x - p.x, y: 2 * center.y - p.y };
      }

      control(from, at, to) {
        const d1 = Math.hypot(at.x - from.x, at.y - from.y);
        const d2 = Math.hypot(to.x - at.x, to.y - at.y);
        const [a1, a2] = [Math.sqrt(d1), Math.sqrt(d2)];
        if (a1 === 0 || a2 === 0) return at;
        const share = 3 * a1 * (a1 + a2);
        return {
          x: at.x + (d1 * (to.x - at.x) + d2 * (at.x - from.x)) / share,
          y: at.y + (d1 * (to.y - at.y) + d2 * (at.y - from.y)) / share,
        };
      }
    }
    """,
    """
    class Stage {
      points = [];
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.points = [p];
        path.move(p);
      }

      moved(p, path) {
        const { points } = this;
        const last = points[points.length - 1];
        if (p.x === last.x && p.y === last.y) return;
        points.push(p);
        const n = points.length;
        if (n === 3) this.piece(this.beyond(points[1], points[0]), points[0], points[1], points[2], path);
        if (n > 3) this.piece(points[n - 4], points[n - 3], points[n - 2], points[n - 1], path);
      }

      ended(p, path) {
        this.moved(p, path);
        const { points } = this;
        const n = points.length;
        if (n === 1) path.line(points[0]);
        if (n === 2) this.piece(this.beyond(points[1], points[0]), points[0], points[1], this.beyond(points[0], points[1]), path);
        if (n > 2) this.piece(points[n - 3], points[n - 2], points[n - 1], this.beyond(points[n - 2], points[n - 1]), path);
      }

      cancelled(p, path) {
        path.takeBack(this.start);
      }

      piece(before, from, to, after, path) {
        const d1 = Math.sqrt(this.distance(before, from));
        const d2 = Math.sqrt(this.distance(from, to));
        const d3 = Math.sqrt(this.distance(to, after));
        const a = this.handle(before, from, to, d1, d2);
        const b = this.handle(after, to, from, d3, d2);
        path.curve(a, b, to);
      }

      handle(from, at, to, d1, d2) {
        if (d1 === 0 || d2 === 0) return at;
        const scale = 3 * d1 * (d1 + d2);
        return {
          x: at.x + (d1 * d1 * (to.x - at.x) + d2 * d2 * (at.x - from.x)) / scale,
          y: at.y + (d1 * d1 * (to.y - at.y) + d2 * d2 * (at.y - from.y)) / scale,
        };
      }

      distance(a, b) {
        const dx = b.x - a.x;
        const dy = b.y - a.y;
        return Math.sqrt(dx * dx + dy * dy);
      }

      beyond(p, center) {
        return { x: center.x + (center.x - p.x), y: center.y + (center.y - p.y) };
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
        const last = this.points.at(-1);
        if (p.x !== last.x || p.y !== last.y) this.points.push(p);
      }

      ended(p, path) {
        this.moved(p, path);
        const { points } = this;
        const n = points.length;
        path.move(points[0]);
        if (n === 1) {
          path.line(points[0]);
          return;
        }
        const all = [mirror(points[1], points[0]), ...points, mirror(points[n - 2], points[n - 1])];
        for (let i = 1; i < n; i += 1) {
          path.curve(control(all[i - 1], all[i], all[i + 1]), control(all[i + 2], all[i + 1], all[i]), all[i + 1]);
        }
      }

      cancelled(p, path) {
      }
    }

    function mirror(p, center) {
      return { x: 2 * center.x - p.x, y: 2 * center.y - p.y };
    }

    function control(from, at, to) {
      const before = Math.hypot(at.x - from.x, at.y - from.y);
      const after = Math.hypot(to.x - at.x, to.y - at.y);
      if (before === 0 || after === 0) return at;
      const ratio = Math.sqrt(after / before);
      const x = ((to.x - at.x) + (at.x - from.x) * after / before) / (1 + ratio);
      const y = ((to.y - at.y) + (at.y - from.y) * after / before) / (1 + ratio);
      return { x: at.x + x / 3, y: at.y + y / 3 };
    }
    """,
  ]
}
