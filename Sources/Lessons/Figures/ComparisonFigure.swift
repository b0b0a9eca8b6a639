// Two stages over one stroke: the ink of the earlier stage pale, that of the later on top, with the joints of
// both and the samples that each leaves undrawn.

import InkstepEngine

extension FigureSpec {
  static let compare = FigureSpec(
    name: "compare", parameters: [.from, .to, .stroke], isWhole: true,
    legend: [.before, .after, .corner, .junction, .gap]
  ) { arguments in
    guard let earlier = arguments.trace(.from), let later = arguments.trace(.to) else {
      return nil
    }
    return DrawnFigure(
      .comparison(earlier, later, in: arguments.frame), Trace.facts(comparing: earlier, later),
      legend: [.before.of(earlier.stage), .after.of(later.stage), .corner, .junction, .gap])
  }
}

extension LegendMark {
  static let before = LegendMark("before", .line("ink before"), "ink before", "ink butt before")
  static let after = LegendMark("after", .line("ink"), #"ink""#, #"ink butt""#)
  static let corner = LegendMark(
    "corner", .elements(#"<path class="junction hollow" d="M14 2L20 8L14 14L8 8z"/>"#),
    "junction hollow")
}

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
