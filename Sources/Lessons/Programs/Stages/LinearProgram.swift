// The program of `Linear`, which does at every event what that type does.

extension ProgramText {
  /// Lines, in one path that only grows.
  static let linear: StaticString = """
    // Straight lines from sample to sample.
    class Stage {
      began(p, path) {
        path.move(p);
      }

      moved(p, path) {
        path.line(p);
      }

      ended(p, path) {
        // The point of the lift is a sample, too.
        path.line(p);
      }

      cancelled(p, path) {
        this.ended(p, path);
      }
    }
    """
}
