// Mistakes with straight lines that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let linearMistakes: StaticString = """
    # Touches that run into one another.
    strokes-joined
      began(p, path) {
    - path.move(p);
    + if (path.count === 0) path.move(p);
    + else path.line(p);

    # The end of a stroke.
    lift-only-when-new
      class Stage {
    + last = null;
      began(p, path) {
    + this.last = p;
    ...
      path.line(p);
    + this.last = p;
    ...
      ended(p, path) {
    - path.line(p);
    + if (p.x !== this.last.x || p.y !== this.last.y) path.line(p);

    cancel-ignored
      cancelled(p, path) {
    - this.ended(p, path);

    lift-to-last-sample
      class Stage {
    + last = null;
      began(p, path) {
    + this.last = p;
    ...
      path.line(p);
    + this.last = p;
    ...
      ended(p, path) {
    - path.line(p);
    + path.line(this.last);

    lift-ignored
      ended(p, path) {
    - path.line(p);

    cancel-taken-back
      class Stage {
    + start = 0;
      began(p, path) {
    + this.start = path.count;
    ...
      cancelled(p, path) {
    - this.ended(p, path);
    + path.takeBack(this.start);

    cancel-at-last-sample
      class Stage {
    + last = null;
      began(p, path) {
    + this.last = p;
    ...
      path.line(p);
    + this.last = p;
    ...
      cancelled(p, path) {
    - this.ended(p, path);
    + path.line(this.last);

    # Moves.
    line-from-start
      class Stage {
    + first = null;
      began(p, path) {
    + this.first = p;
    ...
      moved(p, path) {
    + path.move(this.first);
    ...
      ended(p, path) {
    + path.move(this.first);

    move-before-every-line
      class Stage {
    + last = null;
      began(p, path) {
    - path.move(p);
    + this.last = p;
    ...
      moved(p, path) {
    + path.move(this.last);
      path.line(p);
    + this.last = p;
    ...
      ended(p, path) {
    + path.move(this.last);

    start-doubled
    - for (let k = 1; k < this.points.length; k += 1) {
    + for (let k = 0; k < this.points.length; k += 1) {

    # Samples left out.
    repeats-skipped
      class Stage {
    + last = null;
      began(p, path) {
    + this.last = p;
    ...
      moved(p, path) {
    + if (p.x === this.last.x && p.y === this.last.y) return;
    + this.last = p;

    repeats-skipped
      class Stage {
    + last = null;
      began(p, path) {
    + this.last = p;
    ...
      moved(p, path) {
    + if (p.x === this.last.x && p.y === this.last.y) return;
    + this.last = p;
    ...
      this.moved(p, path);

    repeats-miscompared
      class Stage {
    + last = null;
      began(p, path) {
    + this.last = p;
    ...
      moved(p, path) {
    + if (p.x === this.last.x) return;
    + this.last = p;

    repeats-miscompared
      class Stage {
    + last = null;
      began(p, path) {
    + this.last = p;
    ...
      moved(p, path) {
    + if (p.x === this.last.x) return;
    + this.last = p;
    ...
      this.moved(p, path);

    near-samples-skipped
      class Stage {
    + last = null;
      began(p, path) {
    + this.last = p;
    ...
      moved(p, path) {
    + if (Math.hypot(p.x - this.last.x, p.y - this.last.y) < 2) return;
    + this.last = p;
    ...
      this.moved(p, path);

    # Of no collected program: what the lesson warns of, and variants of the above that are as likely.
    strokes-joined
      began(p, path) {
    - path.move(p);
    + if (path.count === 0) path.move(p);

    cancel-takes-last
      cancelled(p, path) {
    - this.ended(p, path);
    + path.takeBack(path.count - 1);

    move-missing
    - path.move(p);

    path-closed
      class Stage {
    + first = null;
      began(p, path) {
    + this.first = p;
    ...
      ended(p, path) {
      path.line(p);
    + path.line(this.first);
    """
}
