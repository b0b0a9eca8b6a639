// Chaikin’s corner cutting: three rounds, while the pen moves.
class Stage {
  rounds = 3;
  // The newest corner of each polygon: that of the samples first, then one for each round.
  last = [];

  began(p, path) {
    // The pen comes down. All polygons begin at the same point.
    for (let round = 0; round < this.rounds; round += 1) this.last[round] = p;
    path.move(p);
  }

  moved(p, path) {
    this.add(p, 0, path);
  }

  ended(p, path) {
    // All polygons end where the pen was lifted: the end of the stroke is not cut.
    for (let round = 1; round <= this.rounds; round += 1) this.add(p, round, path);
    path.commit();
  }

  cancelled(p, path) {
    this.ended(p, path);
  }

  add(p, round, path) {
    if (round === this.rounds) {
      // The polygon of the last round is the ink.
      path.line(p);
    } else {
      // A new corner ends a side of this polygon. Its two cuts are corners of the next polygon.
      const last = this.last[round];
      this.last[round] = p;
      this.add(this.between(last, p, 1 / 4), round + 1, path);
      this.add(this.between(last, p, 3 / 4), round + 1, path);
    }
  }

  between(a, b, t) {
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  }
}
