// Two stages over one stroke: the ink of the earlier stage pale, that of the later on top, with the joints of
// both and the samples that each leaves undrawn.

import InkstepEngine

extension Figure {
  /// Draws the ink of `later` over that of `earlier`, both traces of the same stroke.
  ///
  /// The frame fits the stroke unless one is given.
  public static func comparison(
    _ earlier: Trace, _ later: Trace, in given: FigureFrame? = nil
  ) -> Figure {
    let frame = given ?? FigureFrame(showing: later.stroke, detail: .full)
    var marks = Marks(radius: frame.markRadius(for: later.stroke.events.map { $0.point }))
    frame.drawGrid(on: &marks)
    marks.drawInk(of: earlier, in: frame, state: .before)
    marks.drawInk(of: later, in: frame)
    marks.group("before") { $0.drawEndGaps(of: earlier, in: frame) }
    marks.drawEndGaps(of: later, in: frame)
    marks.group("guide") {
      for part in later.parts {
        for p in part.samples { $0.circle("dot", frame.place(p), radius: 1.5) }
      }
    }
    marks.group("before") {
      for joint in earlier.summary.joints where joint.isCorner {
        $0.junction(frame.place(joint.at), style: "junction hollow")
      }
    }
    marks.drawJunctions(of: later, in: frame)
    return Figure(marks, in: frame)
  }
}

extension Joint {
  /// Whether the ink visibly turns, by more than a degree, or has no direction.
  var isCorner: Bool { (turn ?? 180).magnitude > 1 }
}
