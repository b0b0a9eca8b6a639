// Mistakes with the spline through the samples that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let catmullMistakes: StaticString = """
    # The knots and the tangents
    uniform-knots
    - if (a1 === 0 || a2 === 0) return at;
    ...
    - x: at.x + (d1 * (to.x - at.x) + d2 * (at.x - from.x)) / share,
    - y: at.y + (d1 * (to.y - at.y) + d2 * (at.y - from.y)) / share,
    + x: at.x + (to.x - from.x) / 6,
    + y: at.y + (to.y - from.y) / 6,

    # With the ends repeated, as in recipes
    uniform-knots
    - return { x: 2 * center.x - p.x, y: 2 * center.y - p.y };
    + return center;
    ...
    - if (a1 === 0 || a2 === 0) return at;
    ...
    - x: at.x + (d1 * (to.x - at.x) + d2 * (at.x - from.x)) / share,
    - y: at.y + (d1 * (to.y - at.y) + d2 * (at.y - from.y)) / share,
    + x: at.x + (to.x - from.x) / 6,
    + y: at.y + (to.y - from.y) / 6,

    # The square of the distance in place of the distance
    chordal-knots
    - return Math.sqrt(dx * dx + dy * dy);
    + return dx * dx + dy * dy;

    wrong-knots
    - const [a1, a2] = [Math.sqrt(d1), Math.sqrt(d2)];
    + const [a1, a2] = [d1, d2];

    distance-mismeasured
    - return Math.sqrt(dx * dx + dy * dy);
    + return Math.abs(dx) + Math.abs(dy);

    weights-exchanged
    - x: at.x + (d1 * (to.x - at.x) + d2 * (at.x - from.x)) / share,
    - y: at.y + (d1 * (to.y - at.y) + d2 * (at.y - from.y)) / share,
    + x: at.x + (d2 * (to.x - at.x) + d1 * (at.x - from.x)) / share,
    + y: at.y + (d2 * (to.y - at.y) + d1 * (at.y - from.y)) / share,

    tangent-reversed
    - const b = this.control(next, p2, p1);
    + const b = this.control(p1, p2, next);

    tangent-reversed
    - const b = this.control(next, p2, p1);
    + const b = this.beyond(this.control(next, p2, p1), p2);

    tangents-misweighted
    - const share = 3 * a1 * (a1 + a2);
    + const share = 3 * a1 * a1 + a2;

    # The second control point with the denominator of the first
    tangents-misweighted
    - const b = this.handle(after, to, from, d3, d2);
    + const c = this.handle(after, to, from, d3, d2);
    + const b = { x: to.x + (c.x - to.x) * d3 / d2, y: to.y + (c.y - to.y) * d3 / d2 };

    # The duration of each side as its own weight
    tangents-misweighted
    - x: at.x + (d1 * (to.x - at.x) + d2 * (at.x - from.x)) / share,
    - y: at.y + (d1 * (to.y - at.y) + d2 * (at.y - from.y)) / share,
    + x: at.x + a2 * (to.x - from.x) / (3 * (a1 + a2)),
    + y: at.y + a2 * (to.y - from.y) / (3 * (a1 + a2)),

    # The direction to the next sample alone
    tangents-misweighted
    - const b = this.control(next, p2, p1);
    + const b = { x: p2.x + (p2.x - next.x) / 3, y: p2.y + (p2.y - next.y) / 3 };
    ...
    - x: at.x + (d1 * (to.x - at.x) + d2 * (at.x - from.x)) / share,
    - y: at.y + (d1 * (to.y - at.y) + d2 * (at.y - from.y)) / share,
    + x: at.x + (to.x - at.x) / 3,
    + y: at.y + (to.y - at.y) / 3,

    tangents-straight
    - x: at.x + (d1 * (to.x - at.x) + d2 * (at.x - from.x)) / share,
    - y: at.y + (d1 * (to.y - at.y) + d2 * (at.y - from.y)) / share,
    + x: at.x + (to.x - at.x) / 3,
    + y: at.y + (to.y - at.y) / 3,

    zero-guard-wide
    - if (a1 === 0 || a2 === 0) return at;
    + if (d1 <= 0.1 || d2 <= 0.1) return at;

    neighbour-lost
    - buffer[0] = buffer[1];
      buffer[1] = buffer[2];
    + buffer[0] = buffer[1];
      buffer[2] = p;

    # Both ends
    ends-repeated
    - return { x: 2 * center.x - p.x, y: 2 * center.y - p.y };
    + return center;

    ends-repeated
    - else this.piece(this.beyond(buffer[1], buffer[2]), path);
    + else this.piece(buffer[2], path);

    ends-repeated
    - const first = this.counter === 1 ? this.beyond(p2, p1) : p0;
    + const first = this.counter === 1 ? p1 : p0;

    ends-repeated
    - else this.piece(this.beyond(buffer[1], buffer[2]), path);
    + else this.piece(this.beyond(buffer[2], buffer[1]), path);

    start-from-old-slot
    - buffer = new Array(3);
    + buffer = [{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
    ...
    - const first = this.counter === 1 ? this.beyond(p2, p1) : p0;
    + const first = p0;

    # The samples of the stroke before are moved on, too.
    start-from-old-slot
    - this.buffer[2] = p;
    + this.buffer = [this.buffer[1], this.buffer[2], p];
    ...
    - const first = this.counter === 1 ? this.beyond(p2, p1) : p0;
    + const first = p0 === undefined ? this.beyond(p2, p1) : p0;

    # Slot 0 is filled with the second piece only.
    start-from-old-slot
    - buffer[0] = buffer[1];
    + if (this.counter > 0) buffer[0] = buffer[1];
    ...
    - const first = this.counter === 1 ? this.beyond(p2, p1) : p0;
    + const first = p0 === undefined ? this.beyond(p2, p1) : p0;

    line-at-end
    - if (n === 2) this.piece(this.beyond(points[1], points[0]), points[0], points[1], this.beyond(points[0], points[1]), path);
    + if (n === 2) path.line(points[1]);

    line-at-end
    - if (this.counter === 0) path.line(buffer[2]);
    - else this.piece(this.beyond(buffer[1], buffer[2]), path);
    + path.line(buffer[2]);

    leftover-lost
    - else this.piece(this.beyond(buffer[1], buffer[2]), path);

    first-curve-missing
    - if (this.counter > 0) this.piece(p, path);
    + if (this.counter > 1) this.piece(p, path);

    # The curves
    controls-swapped
    - path.curve(a, b, p2);
    + path.curve(b, a, p2);

    quadratic
    - path.curve(a, b, p2);
    + path.quad(a, p2);

    line-for-curve
    - path.curve(a, b, p2);
    + path.line(p2);

    # The lift, repeats and a touch that is taken away
    lift-ignored
    - this.moved(p, path);
      const { buffer } = this;

    lift-line
    - this.moved(p, path);
      const { buffer } = this;
      if (this.counter === 0) path.line(buffer[2]);
      else this.piece(this.beyond(buffer[1], buffer[2]), path);
    + if (p.x !== buffer[2].x || p.y !== buffer[2].y) path.line(p);

    lift-repeated
    - this.moved(p, path);
    - const { points } = this;
    + const { points } = this;
    + points.push(p);
      const n = points.length;
      path.move(points[0]);

    repeats-kept
    - if (p.x === buffer[2].x && p.y === buffer[2].y) return;

    repeats-miscompared
    - if (p.x === buffer[2].x && p.y === buffer[2].y) return;
    + if (p.x === buffer[2].x || p.y === buffer[2].y) return;

    dot-missing
    - if (this.counter === 0) path.line(buffer[2]);
    - else this.piece(this.beyond(buffer[1], buffer[2]), path);
    + if (this.counter > 0) this.piece(this.beyond(buffer[1], buffer[2]), path);

    cancel-kept
    - path.takeBack(this.start);
    + this.ended(p, path);

    cancel-leaves-element
    - path.takeBack(this.start);
    + path.takeBack(this.start + 1);

    cancel-takes-all
    - path.takeBack(this.start);
    + path.takeBack(0);

    cancel-ignored
    - path.takeBack(this.start);

    cancel-as-move
    - path.takeBack(this.start);
    + this.moved(p, path);

    counter-kept
    - this.counter = 0;
      this.buffer[2] = p;

    strokes-joined
    - path.move(p);
    + if (path.count === 0) path.move(p);
    + else path.line(p);

    move-missing
    - path.move(p);

    # The lift alone is compared.
    repeats-kept
    - if (p.x === buffer[2].x && p.y === buffer[2].y) return;
    ...
    - this.moved(p, path);
      const { buffer } = this;
    + if (p.x !== buffer[2].x || p.y !== buffer[2].y) this.moved(p, path);
    """
}
