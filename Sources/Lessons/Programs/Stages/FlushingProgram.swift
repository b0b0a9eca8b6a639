// The program of `Flushing`, which does at every event what that type does.

extension ProgramText {
  /// Lines, and a bitmap that takes them in groups.
  static let flushing: StaticString = """
    // Straight lines that go into the bitmap in groups of 16, while the pen is still down.
    const GROUP = 16;

    class Stage {
      lines = 0;

      began(p, path) {
        this.lines = 0;
        path.move(p);
      }

      moved(p, path) {
        path.line(p);
        this.lines += 1;
        if (this.lines === GROUP) {
          // The path ends here, and a new one begins at the same sample.
          path.commit();
          path.move(p);
          this.lines = 0;
        }
      }

      ended(p, path) {
        path.line(p);
        path.commit();
      }

      cancelled(p, path) {
        this.ended(p, path);
      }
    }
    """
}
