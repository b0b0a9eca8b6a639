// The drawing of another program compared with that of a stage over the same stroke: the stage's path as a
// broad pale line, the other as a thin line on it, and a circle at the first difference that is seen.

import InkstepEngine

extension Figure {
  /// Draws the path of another program over the ink of a trace, in the frame of the stroke.
  ///
  /// Points far outside the frame are moved to its edge.
  public static func agreement(
    of path: [PathElement], with trace: Trace, tolerance: CoordinateTolerance
  )
    -> Figure
  {
    let frame = FigureFrame(showing: trace.stroke, detail: .full)
    var marks = Marks(radius: frame.markRadius(for: trace.stroke.events.map { $0.point }))
    frame.drawGrid(on: &marks)
    marks.path("expected", frame.place(trace.path))
    marks.group("guide") {
      for part in trace.parts {
        for p in part.samples { $0.circle("dot", frame.place(p), radius: 1.5) }
      }
    }
    // In SVG a path without a first move draws nothing, so it begins where the stage's path begins.
    let start: [PathElement] = path.first?.isSegment == true ? Array(trace.path.prefix(1)) : []
    marks.path("found", (start + path).map { frame.clamp(frame.place($0)) })
    // Half of the broad line; a smaller difference is marked only if there is no larger one.
    let hidden = CoordinateTolerance(4.5 / frame.scale)
    if let difference = trace.pathDifference(from: path, tolerance: hidden)
      ?? trace.pathDifference(from: path, tolerance: tolerance)
    {
      let (expected, found) = difference.points
      let center = frame.clampInside(frame.place(found))
      if expected != found {
        marks.line("gap", frame.clampInside(frame.place(expected)), center)
      }
      marks.circle("difference", center, radius: 15)
    }
    return Figure(marks, in: frame)
  }

  /// The style sheet of such a figure as a file of its own.
  package static let agreementStyle: StaticString = """
    svg{background:#fff}*{vector-effect:non-scaling-stroke}\
    .grid,.gap,.expected,.found,.difference{fill:none}\
    .grid{stroke:#eee}.grid.coarse{stroke:#ddd}\
    .expected{stroke:#a9d8c8;stroke-width:9;stroke-linecap:round;stroke-linejoin:round}\
    .found{stroke:#16407f;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}\
    .dot{fill:#5d6675}.gap{stroke:#b4003c;stroke-width:1.5;stroke-dasharray:5 4}\
    .difference{stroke:#b4003c;stroke-width:2.5}
    """
}

extension Difference {
  /// The points with the largest difference between the two elements; the end of the only one, twice.
  fileprivate var points: (expected: InkPoint, found: InkPoint) {
    switch (expectedElement, foundElement) {
    case (let expected?, let found?):
      var most = (expected.end, found.end)
      if expected.kind != found.kind { return most }
      for pair in zip(expected.points.dropLast(), found.points.dropLast())
      where pair.0.largestDifference(from: pair.1) > most.0.largestDifference(from: most.1) {
        most = pair
      }
      return most
    case (let only?, nil), (nil, let only?): return (only.end, only.end)
    case (nil, nil): return (.zero, .zero)
    }
  }
}

extension FigureFrame {
  /// A placed element with its points limited to about 200 times the size of the figure.
  fileprivate func clamp(_ element: PathElement) -> PathElement {
    func near(_ p: InkPoint) -> InkPoint {
      InkPoint(min(max(p.x, -1e5), 1e5), min(max(p.y, -1e5), 1e5))
    }
    return element.map(near)
  }

  /// The point inside the figure that is nearest to a point.
  fileprivate func clampInside(_ p: InkPoint) -> InkPoint {
    InkPoint(min(max(p.x, 17), width - 17), min(max(p.y, 17), height - 17))
  }
}
