// The natural cubic spline: through all samples, with velocity and acceleration that never jump.
class Stage {
  start = 0;
  samples = [];
  // The velocity of the curve at each sample, in points per move.
  velocities = [];

  began(p, path) {
    this.start = path.count;
    this.samples = [p];
    this.velocities = [];
    path.move(p);
  }

  moved(p, path) {
    // A new sample changes every velocity. So the whole curve is provisional until the lift.
    this.samples.push(p);
    this.solve();
    this.draw(path.tail);
  }

  ended(p, path) {
    const last = this.samples.at(-1);
    if (p.x !== last.x || p.y !== last.y) this.moved(p, path);
    this.draw(path);
    path.commit();
  }

  cancelled(p, path) {
    path.takeBack(this.start);
  }

  solve() {
    // In each equation, one velocity and its two neighbours stand for three times a chord.
    const { samples } = this;
    const end = samples.length - 1;
    const pivots = [];
    const sums = [];
    for (let k = 0; k <= end; k += 1) {
      const from = samples[Math.max(k - 1, 0)];
      const to = samples[Math.min(k + 1, end)];
      const weight = k === 0 || k === end ? 2 : 4;
      // The equation before is subtracted, so that only this velocity and the next one are left.
      const share = k === 0 ? 0 : 1 / pivots[k - 1];
      const sum = k === 0 ? { x: 0, y: 0 } : sums[k - 1];
      pivots.push(weight - share);
      sums.push({ x: 3 * (to.x - from.x) - share * sum.x, y: 3 * (to.y - from.y) - share * sum.y });
    }
    // The last equation has one velocity only. From there, each one gives the velocity before it.
    const found = new Array(end + 1);
    let next = { x: 0, y: 0 };
    for (let k = end; k >= 0; k -= 1) {
      next = { x: (sums[k].x - next.x) / pivots[k], y: (sums[k].y - next.y) / pivots[k] };
      found[k] = next;
    }
    this.velocities = found;
  }

  draw(ink) {
    const { samples, velocities } = this;
    if (samples.length === 1) ink.line(samples[0]);
    // A third of a velocity leads from a sample to its control point.
    for (let k = 1; k < samples.length; k += 1) {
      const [a, b] = [samples[k - 1], samples[k]];
      const [v, w] = [velocities[k - 1], velocities[k]];
      ink.curve(
        { x: a.x + v.x / 3, y: a.y + v.y / 3 },
        { x: b.x - w.x / 3, y: b.y - w.y / 3 },
        b
      );
    }
  }
}
