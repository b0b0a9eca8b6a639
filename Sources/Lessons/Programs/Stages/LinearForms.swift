// Other right programs for straight lines, as people write them; the search for mistakes changes them, too.

extension ProgramText {
  static let linearForms: [StaticString] = [
    """
    class Stage {
      points = [];

      began(p, path) {
        this.points = [p];
      }

      moved(p, path) {
        this.points.push(p);
      }

      ended(p, path) {
        this.points.push(p);
        path.move(this.points[0]);
        for (let k = 1; k < this.points.length; k += 1) {
          path.line(this.points[k]);
        }
      }

      cancelled(p, path) {
        this.ended(p, path);
      }
    }
    """,
    """
    class Stage {
      began(p, path) {
        path.move(p);
      }

      moved(p, path) {
        path.line(p);
      }

      ended(p, path) {
        this.moved(p, path);
      }

      cancelled(p, path) {
        this.moved(p, path);
      }
    }
    """,
  ]
}
