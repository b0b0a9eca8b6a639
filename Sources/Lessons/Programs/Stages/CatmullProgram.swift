// The program of `Catmull`, which does at every event what that type does.

extension ProgramText {
  /// A centripetal Catmull–Rom curve through every sample.
  static let catmull: StaticString = """
    // A curve through every sample; its directions come from the neighbours on both sides.
    class Stage {
      buffer = new Array(3);
      counter = 0;
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.counter = 0;
        this.buffer[2] = p;
        path.move(p);
        this.drawRest(path.tail);
      }

      moved(p, path) {
        const { buffer } = this;
        if (p.x !== buffer[2].x || p.y !== buffer[2].y) {
          // The piece before needs this sample, and is settled now.
          if (this.counter > 0) this.piece(p, path);
          buffer[0] = buffer[1];
          buffer[1] = buffer[2];
          buffer[2] = p;
          this.counter = Math.min(this.counter + 1, 2);
        }
        this.drawRest(path.tail);
      }

      ended(p, path) {
        this.moved(p, path);
        this.drawRest(path);
        path.commit();
      }

      cancelled(p, path) {
        path.takeBack(this.start);
      }

      drawRest(ink) {
        // The sample after the newest does not exist yet; a reflected point stands for it.
        const { buffer } = this;
        if (this.counter === 0) ink.line(buffer[2]);
        else this.piece(this.beyond(buffer[1], buffer[2]), ink);
      }

      piece(next, ink) {
        const [p0, p1, p2] = this.buffer;
        const first = this.counter === 1 ? this.beyond(p2, p1) : p0;
        const a = this.control(first, p1, p2);
        const b = this.control(next, p2, p1);
        ink.curve(a, b, p2);
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
    """
}
