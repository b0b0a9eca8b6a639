// The samples that the screen reports, in order, and below them the distances between consecutive samples.

import InkstepEngine

extension FigureSpec {
  static let samples = FigureSpec(
    name: "samples", parameters: [.stroke], isWhole: true, legend: [.sample, .guide, .step]
  ) { arguments in
    arguments.stroke().map { DrawnFigure(.samples($0, in: arguments.frame), [$0.facts]) }
  }
}

extension LegendMark {
  static let guide = LegendMark("guide", .line("guide"), "guide")
  static let step = LegendMark("step", .bar("bar"), #"bar""#)
}

extension Figure {
  /// Draws the samples of a stroke, and a bar for each distance; the frame fits the stroke unless one is
  /// given.
  public static func samples(_ stroke: Stroke, in given: FigureFrame? = nil) -> Figure {
    let plane = given ?? FigureFrame(showing: stroke, detail: .full)
    let strip = 84.0
    var marks = Marks(radius: plane.markRadius(for: stroke.events.map { $0.point }))
    plane.drawGrid(on: &marks)
    let runs = stroke.sampleRuns
    for run in runs { marks.polyline("guide", run.map { plane.place($0) }) }
    var placer = LabelPlacer(in: plane)
    for run in runs {
      for p in run {
        marks.sample(plane.place(p))
        placer.avoid(plane.place(p))
      }
    }
    for run in runs {
      let part = StrokePart(events: 0..<0, samples: run, ink: 0..<0)
      for index in part.labelled {
        marks.label(symbol("p", index), beside: plane.place(run[index]), by: &placer)
      }
    }
    marks.drawSteps(
      stroke.sampleIntervals.map { $0.length }, top: plane.height, width: plane.width,
      height: strip)
    return Figure(
      marks, width: plane.width, height: plane.height + strip, frame: plane)
  }
}

extension Figure {
  /// Draws only the dots that the screen reports, as on a sheet to draw on.
  package static func dots(_ stroke: Stroke, in frame: FigureFrame) -> Figure {
    var marks = Marks(radius: 0)
    var dots = TextBuffer()
    for event in stroke.events where !event.phase.endsStroke {
      let p = frame.place(event.point)
      dots.write("M", rounded: p.x)
      dots.write(" ", rounded: p.y)
      dots.write("h0")
    }
    marks.path("reported", data: dots)
    return Figure(marks, in: frame)
  }
}

extension Marks {
  /// Draws bars below the plane: the distance from each sample to the next.
  fileprivate mutating func drawSteps(
    _ steps: [Double], top: Double, width: Double, height: Double
  ) {
    guard let longest = steps.max(), longest > 0 else { return }
    let base = top + height - 20
    let room = height - 34
    let left = 44.0
    let pitch = (width - left - 12) / Double(steps.count)
    line("axis", InkPoint(left, base), InkPoint(width - 12, base))
    var number = TextBuffer()
    number.write(longest, decimals: 1)
    label("number", number, at: InkPoint(left - 6, base - room + 4), .ending)
    label("number", TextBuffer("0"), at: InkPoint(left - 6, base + 4), .ending)
    for (index, step) in steps.enumerated() {
      let bar = room * step / longest
      rectangle(
        "bar",
        Box(
          x: left + pitch * (Double(index) + 0.15), y: base - bar, width: 0.7 * pitch,
          height: bar))
    }
    label("number", TextBuffer("1"), at: InkPoint(left + pitch / 2, base + 15))
    label(
      "number", TextBuffer(steps.count),
      at: InkPoint(left + pitch * (Double(steps.count) - 0.5), base + 15))
  }
}
