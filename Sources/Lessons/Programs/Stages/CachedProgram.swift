// The program of `Cached`, which does at every event what that type does.

extension ProgramText {
  /// Lines, and a bitmap for strokes that are finished.
  static let cached: StaticString = """
    // Straight lines; a finished stroke is painted into a bitmap once.
    class Stage {
      began(p, path) {
        path.move(p);
      }

      moved(p, path) {
        path.line(p);
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
