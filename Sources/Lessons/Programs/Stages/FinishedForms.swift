// Other right programs for finished curves, as people write them; the search for mistakes changes them, too.

extension ProgramText {
  static let finishedForms: [StaticString] = [
    """
    class Stage {
      buffer = new Array(5);
      counter = 0;
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.counter = 0;
        this.buffer[0] = p;
        path.move(p);
      }

      moved(p, path) {
        const last = this.buffer[this.counter];
        if (p.x !== last.x || p.y !== last.y) this.add(p, path);
      }

      ended(p, path) {
        this.moved(p, path);
        this.drawRest(path);
      }

      cancelled(p, path) {
        path.takeBack(this.start);
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

      drawRest(path) {
        const { buffer, counter } = this;
        if (counter === 0) path.line(buffer[0]);
        if (counter === 1) path.curve(buffer[1], buffer[1], buffer[1]);
        if (counter === 2) path.curve(buffer[1], buffer[2], buffer[2]);
        if (counter === 3) path.curve(buffer[1], buffer[2], buffer[3]);
      }
    }
    """,
    """
    class Stage {
      first = null;
      last = null;
      waiting = [];
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.first = p;
        this.last = p;
        this.waiting = [];
        path.move(p);
      }

      moved(p, path) {
        if (p.x === this.last.x && p.y === this.last.y) return;
        this.last = p;
        this.waiting.push(p);
        if (this.waiting.length === 4) {
          const [a, b, c, d] = this.waiting;
          path.curve(a, b, this.between(b, d));
          this.waiting = [d];
        }
      }

      ended(p, path) {
        this.moved(p, path);
        const { waiting, last } = this;
        if (waiting.length === 0) {
          path.line(this.first);
        } else {
          while (waiting.length < 3) waiting.push(last);
          path.curve(waiting[0], waiting[1], waiting[2]);
        }
      }

      cancelled(p, path) {
        path.takeBack(this.start);
      }

      between(a, b) {
        return { x: a.x + (b.x - a.x) * 0.5, y: a.y + (b.y - a.y) * 0.5 };
      }
    }
    """,
    """
    class Stage {
      slots = new Array(5);
      filled = 0;
      start = 0;

      began(p, path) {
        this.start = path.count;
        this.slots[this.filled] = p;
        this.filled += 1;
        path.move(p);
      }

      moved(p, path) {
        const { slots } = this;
        const last = slots[this.filled - 1];
        if (p.x === last.x && p.y === last.y) return;
        slots[this.filled] = p;
        this.filled += 1;
        if (this.filled === 5) {
          const middle = { x: (slots[2].x + slots[4].x) / 2, y: (slots[2].y + slots[4].y) / 2 };
          path.curve(slots[1], slots[2], middle);
          slots[0] = middle;
          slots[1] = slots[4];
          this.filled = 2;
        }
      }

      ended(p, path) {
        this.moved(p, path);
        const { slots } = this;
        const newest = slots[this.filled - 1];
        if (this.filled === 1) path.line(newest);
        else path.curve(slots[1], slots[Math.min(2, this.filled - 1)], newest);
        this.filled = 0;
      }

      cancelled(p, path) {
        path.takeBack(this.start);
        this.filled = 0;
      }
    }
    """,
  ]
}
