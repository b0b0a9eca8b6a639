// The timeline of a stroke in the model of the frame budget: touches, the work of one or two threads, and
// the pictures on the screen. A line leads from each received sample to the first picture with it.

import InkstepEngine

extension FigureSpec {
  static let budget = FigureSpec(
    name: "budget", parameters: [.painter, .element, .blit, .interval, .block, .samples, .set],
    set: FigureSetting(key: "frame", things: "frames"), sliders: FigureSlider.budget,
    showsSamples: false,
    legend: [.sample, .lost, .redrawTime, .paintTime, .picture, .holedPicture]
  ) { arguments in
    guard let model = arguments.frameBudget(),
      let last = arguments.whole(.samples, in: BudgetTrace.shownSamples)
    else { return nil }
    let trace = BudgetTrace(model, lastSample: last)
    return arguments.moment(in: trace).map { frames in
      frames == trace.frames
        ? DrawnFigure(.budget(trace), [trace.facts])
        : DrawnFigure(.budget(trace, after: frames), [trace.facts(after: frames)])
    }
  }
}

extension FigureSlider {
  /// The prices of the frame budget.
  static var budget: [FigureSlider] {
    [BudgetSetting.element, .blit].map { FigureSlider($0.name, $0.range, unit: $0.unit) }
  }
}

extension FigureArguments {
  /// The number of frames after which the moment is shown; after all frames, the whole stroke is.
  func moment(in trace: BudgetTrace) -> Int? {
    set(0...trace.frames, in: 0..<trace.frames, or: trace.frames)
  }

  /// The model that the painter and the prices describe.
  func frameBudget() -> FrameBudget? {
    let painters = FrameBudget.Painter.allCases
    guard let painter = whole(.painter, in: painters.indices) else { return nil }
    var model = FrameBudget.ofLessons(painters[painter])
    let settings: [(FigureParameter, BudgetSetting)] = [
      (.element, .element), (.blit, .blit), (.interval, .interval), (.block, .block),
    ]
    for (parameter, setting) in settings {
      guard let steps = whole(parameter, in: Range(setting.range), or: setting.standard) else {
        return nil
      }
      model.set(setting, steps: steps)
    }
    return model
  }
}

extension LegendMark {
  static let redrawTime = LegendMark("redrawTime", .bar("bar"), #"bar""#)
  static let paintTime = LegendMark("paintTime", .bar("bar commit"), "bar commit")
  static let picture = LegendMark(
    "picture", .elements(#"<rect class="tile" x="3" y="2" width="22" height="12"/>"#), #"tile""#)
  static let holedPicture = LegendMark(
    "holedPicture", .tile("lost", lines: "M8 4L19 15M8 9L14 15M10 1L20 11M15 1L20 6"),
    "hatch lost")
}

/// The positions of a timeline: time goes to the right, and the rows are below each other.
private struct BudgetLanes {
  let width = 480.0
  let left = 12.0
  let touches = 34.0
  let main = 68.0
  let second = 118.0
  let screen: Double
  /// Figure units for a millisecond.
  let scale: Double
  /// The last time that is shown.
  let end: Double

  init(_ trace: BudgetTrace) {
    end = Double(trace.frames) * trace.model.frame
    scale = (width - 2 * left) / end
    screen = trace.model.hasWorker ? 168 : 118
  }

  var axis: Double { screen + 32 }

  func x(_ time: Double) -> Double { left + scale * min(time, end) }

  func box(from start: Double, to stop: Double, y: Double) -> Box {
    Box(x: x(start), y: y, width: x(stop) - x(start), height: 20)
  }
}

extension Figure {
  /// Draws the timeline; the moment after a number of frames is marked, if one is given.
  public static func budget(_ trace: BudgetTrace, after frames: Int? = nil) -> Figure {
    let lanes = BudgetLanes(trace)
    var marks = Marks(radius: min(4.5, max(2, 0.4 * lanes.scale * trace.model.interval)))
    marks.axis(trace, lanes)
    for (row, time) in zip(trace.rows, trace.shown) where time <= lanes.end {
      for sample in row.received {
        let arrival = Double(sample) * trace.model.interval
        marks.line(
          "guide", InkPoint(lanes.x(arrival), lanes.touches), InkPoint(lanes.x(time), lanes.screen))
      }
    }
    marks.work(trace, lanes)
    marks.pictures(trace, lanes)
    marks.names(trace, lanes)
    // A set would need random numbers, which a module does not have.
    let lost = trace.lost
    for sample in 0...trace.lastSample {
      let p = InkPoint(lanes.x(Double(sample) * trace.model.interval), lanes.touches)
      if lost.contains(sample) { marks.lostSample(p) } else { marks.sample(p) }
    }
    if let frames {
      let x = lanes.x(Double(frames) * trace.model.frame)
      marks.line("moment", InkPoint(x, 8), InkPoint(x, lanes.axis))
    }
    return Figure(marks, width: lanes.width, height: lanes.axis + 42)
  }
}

extension Marks {
  /// Draws a line at each frame boundary, and the axis of time.
  fileprivate mutating func axis(_ trace: BudgetTrace, _ lanes: BudgetLanes) {
    for frame in 0...trace.frames {
      let x = lanes.x(Double(frame) * trace.model.frame)
      line("grid", InkPoint(x, lanes.touches), InkPoint(x, lanes.axis))
    }
    line(
      "axis time", InkPoint(lanes.left, lanes.axis), InkPoint(lanes.width - lanes.left, lanes.axis))
    // About five numbers, a whole number of frames apart.
    let step = max(1, trace.frames / 5)
    for frame in stride(from: 0, through: trace.frames, by: step) {
      let time = Double(frame) * trace.model.frame
      var number = TextBuffer()
      number.write(time, decimals: 0)
      line(
        "tick", InkPoint(lanes.x(time), lanes.axis), InkPoint(lanes.x(time), lanes.axis + 5))
      label(
        "number", number, at: InkPoint(lanes.x(time), lanes.axis + 18),
        frame == 0 ? .beginning : frame == trace.frames ? .ending : .plain)
    }
  }

  /// Draws the names of the rows and of the axis.
  fileprivate mutating func names(_ trace: BudgetTrace, _ lanes: BudgetLanes) {
    var rows: [(FigureWord, Double)] = [
      (.touches, lanes.touches), (.mainThread, lanes.main + 8), (.screen, lanes.screen + 8),
    ]
    if trace.model.hasWorker { rows.append((.secondThread, lanes.second + 8)) }
    for (name, y) in rows { word(name, at: InkPoint(lanes.left, y - 15), .beginning) }
    word(.time, at: InkPoint(lanes.width - lanes.left, lanes.axis + 36), .ending)
  }

  /// Draws the redraws, and the painting of blocks in the row of its thread.
  fileprivate mutating func work(_ trace: BudgetTrace, _ lanes: BudgetLanes) {
    for row in trace.rows where row.time < lanes.end {
      rectangle("bar", lanes.box(from: row.time, to: row.time + row.cost, y: lanes.main))
    }
    for block in trace.blocks where block.began < lanes.end {
      let y = trace.model.hasWorker ? lanes.second : lanes.main
      rectangle("bar commit", lanes.box(from: block.began, to: block.ended, y: y))
    }
  }

  /// Draws the pictures on the screen; one without a block is hatched.
  fileprivate mutating func pictures(_ trace: BudgetTrace, _ lanes: BudgetLanes) {
    for (index, row) in trace.rows.enumerated() where trace.shown[index] < lanes.end {
      let next = index + 1 < trace.rows.count ? trace.shown[index + 1] : lanes.end
      let box = lanes.box(from: trace.shown[index], to: next, y: lanes.screen)
      rectangle("tile", box)
      if row.missing > 0 {
        hatch("hatch lost", .falling, box, spacing: 4)
      } else if box.width > 18, let newest = row.received.last {
        tileNumber(newest, at: InkPoint(box.x + box.width / 2, lanes.screen + 14))
      }
    }
  }
}
