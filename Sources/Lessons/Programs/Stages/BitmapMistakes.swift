// Mistakes with the bitmap that have a name, as lines taken out of a program and put in; those with the lines
// themselves are in `linearMistakes`.

extension ProgramText {
  static let cachedMistakes: StaticString = """
    bitmap-missing
      path.line(p);
    - path.commit();
    """

  static let flushingMistakes: StaticString = """
    flush-missing
    - if (this.lines === GROUP) {
    + if (false) {

    flush-without-start
      path.commit();
    - path.move(p);

    flush-early
    - const GROUP = 16;
    + const GROUP = 15;

    flush-late
    - const GROUP = 16;
    + const GROUP = 17;

    flush-count-kept
      began(p, path) {
    - this.lines = 0;

    flush-overlaps
      lines = 0;
    + last = null;
    ...
      path.commit();
    - path.move(p);
    + path.move(this.last);
    + path.line(p);
      this.lines = 0;
      }
    + this.last = p;

    bitmap-missing
      ended(p, path) {
      path.line(p);
    - path.commit();
    """
}
