// A whole stroke under one stage: samples, control points, junctions, ink, and lost samples.

import InkstepEngine

extension FigureSpec {
  package static let stroke = FigureSpec(
    name: "stroke", parameters: [.stage, .stroke, .overlays, .detail, .set],
    set: FigureSetting(key: "comb", unit: 10, isFraction: true, isOnRequest: true), isWhole: true,
    legend: [.sample, .control, .junction, .ink, .lost, .gap, .comb]
  ) { arguments in
    let details = StrokeDetail.allCases
    let most = Int(StrokeOverlays.all.rawValue)
    guard let trace = arguments.trace(.stage),
      let overlays = arguments.whole(.overlays, in: 0..<most + 1, or: 0),
      let detail = arguments.whole(.detail, in: details.indices, or: 0),
      let comb = arguments.set(ShownOverlays.combTenths, or: -1)
    else { return nil }
    let kinds = StrokeOverlays(rawValue: UInt8(overlays))
    let shown =
      comb < 0
      ? ShownOverlays(kinds, hand: arguments.hand)
      : ShownOverlays(kinds.union(.comb), hand: arguments.hand, combScale: Double(comb) / 10)
    return DrawnFigure(
      .stroke(trace, detail: details[detail], in: arguments.frame, overlays: shown),
      [comb < 0 ? trace.facts : trace.combFacts], legend: trace.strokeLegend)
  }
}

extension Trace {
  /// The marks in the figure of the whole stroke.
  package var strokeLegend: [LegendMark] {
    stage.description.drawsCurves ? FigureSpec.stroke.legend : [.sample, .ink]
  }
}

/// The amount of detail in a figure of a whole stroke.
public enum StrokeDetail: UInt8, Sendable {
  /// Everything: samples, control points, junctions, labels.
  case full
  /// Everything, in the whole drawing area: the view does not move as the stroke grows.
  case canvas
  /// The ink and what is missing from it, small, for tables and overviews. The ink of a very long stroke is
  /// thinned to what a figure of this size can show.
  case thumbnail
}

extension Figure {
  /// Draws a whole trace; the frame fits the stroke unless one is given.
  public static func stroke(
    _ trace: Trace, detail: StrokeDetail = .full, in given: FigureFrame? = nil,
    overlays: ShownOverlays = ShownOverlays([])
  ) -> Figure {
    let frame = given ?? FigureFrame(showing: trace.stroke, detail: detail)
    let points = trace.stroke.events.map { $0.point }
    var marks = Marks(radius: frame.markRadius(for: points))
    if detail != .thumbnail { frame.drawGrid(on: &marks) }
    marks.drawUnderlay(overlays.kinds, of: trace, in: frame)
    if detail == .thumbnail, trace.path.count > frame.mostElements {
      marks.drawThinned(trace, in: frame)
    } else {
      marks.drawInk(of: trace, in: frame)
      marks.drawEndGaps(of: trace, in: frame)
    }
    marks.drawOverlay(overlays, of: trace, in: frame)
    if detail != .thumbnail {
      if frame.isDense(points) {
        marks.group("dense") { $0.drawMarks(of: trace, in: frame) }
      } else {
        marks.drawMarks(of: trace, in: frame)
      }
      marks.drawLabels(of: trace, in: frame)
    }
    return Figure(marks, in: frame)
  }
}

extension FigureFrame {
  /// The frame shared by all figures of a whole stroke, so that stages can be compared side by side.
  package init(showing stroke: Stroke, detail: StrokeDetail) {
    let points = stroke.events.map { $0.point }
    switch detail {
    case .full:
      self.init(
        fitting: points, FrameSize(width: 480, heights: 240...520, margin: 44, largestScale: 6))
    case .canvas: self.init(showing: stroke)
    case .thumbnail:
      self.init(
        fitting: points, FrameSize(width: 160, heights: 120...120, margin: 14, largestScale: 2))
    }
  }

  /// The largest number of elements in a thumbnail; more could not be distinguished.
  var mostElements: Int { max(400, Int(2.5 * width)) }
}

extension Trace {
  /// For each sample of a part, whether its ink never used it: replaced by a midpoint, waiting when the
  /// stroke ended, or not read by the stage.
  func lostSamples(of part: StrokePart) -> [Bool] {
    var lost = [Bool](repeating: part.ink.isEmpty, count: part.samples.count)
    guard let last = steps[part.events].last else { return lost }
    for step in steps[part.events] {
      if let unused = step.unused { lost[unused] = true }
    }
    // A stage that lags never reads the lift; a lift at another point is a sample of its own.
    let moved =
      part.events.count > 1 && last.touch.phase.endsStroke
      ? steps[part.events.upperBound - 2].sample : last.sample
    let ignoresLift = !stage.description.readsLift
    let reached = moved - (last.lag ?? 0)
    for index in lost.indices where index > reached && (index <= moved || ignoresLift) {
      lost[index] = true
    }
    return lost
  }
}

extension Trace {
  /// The class of the stage's ink.
  func inkStyle(_ state: InkState = .plain) -> StaticString { stage.description.inkStyle(state) }
}

extension StageDescription {
  /// The class of the stage's ink.
  ///
  /// The stages as taught stroke with butt caps, so that a line of length zero is invisible and curves in
  /// separate subpaths have no join; the others have round caps and joins.
  func inkStyle(_ state: InkState = .plain) -> StaticString {
    if isRound {
      switch state {
      case .plain: "ink"
      case .before: "ink before"
      case .cached: "ink cached"
      case .earlier: "ink earlier"
      case .new: "ink new"
      case .tail: "ink tail"
      }
    } else {
      switch state {
      case .plain: "ink butt"
      case .before: "ink butt before"
      case .cached: "ink butt cached"
      case .earlier: "ink butt earlier"
      case .new: "ink butt new"
      case .tail: "ink butt tail"
      }
    }
  }
}

/// The role of a run of ink in its figure.
enum InkState {
  /// The stroke.
  case plain
  /// The stroke of the previous stage.
  case before
  /// In the bitmap.
  case cached
  /// Drawn by earlier events.
  case earlier
  /// Drawn by this event.
  case new
  /// The provisional tail.
  case tail
}

extension Marks {
  /// Draws the ink, one path per stroke.
  mutating func drawInk(of trace: Trace, in frame: FigureFrame, state: InkState = .plain) {
    for part in trace.parts {
      path(trace.inkStyle(state), frame.place(Array(trace.path[part.ink])))
    }
  }

  /// Draws a dashed line from the end of each stroke's ink to its last sample.
  mutating func drawEndGaps(of trace: Trace, in frame: FigureFrame) {
    for part in trace.parts {
      guard let pen = part.samples.last else { continue }
      if let end = trace.path[part.ink].last?.end, end != pen {
        line("gap", frame.place(end), frame.place(pen))
      }
    }
  }

  /// Draws the ink and the end gaps of a trace with more elements than the frame can show.
  ///
  /// Every n-th element is drawn as a line to its end, and of very many strokes every n-th is drawn. The
  /// first and the last point of a stroke's ink are kept.
  mutating func drawThinned(_ trace: Trace, in frame: FigureFrame) {
    let most = frame.mostElements
    let parts = trace.parts.filter { !$0.ink.isEmpty }
    let every = (trace.path.count + most - 1) / most
    var (ink, gaps) = ([PathElement](), [PathElement]())
    for number in stride(from: 0, to: parts.count, by: max(1, (2 * parts.count + most - 1) / most))
    {
      let part = parts[number]
      let (start, last) = (part.ink.lowerBound, part.ink.upperBound - 1)
      ink.append(.move(frame.place(trace.path[start].end)))
      for index in part.ink where index > start && ((index - start) % every == 0 || index == last) {
        ink.append(.line(frame.place(trace.path[index].end)))
      }
      if let pen = part.samples.last, trace.path[last].end != pen {
        gaps += [.move(frame.place(trace.path[last].end)), .line(frame.place(pen))]
      }
    }
    path(trace.inkStyle(), ink)
    path("gap", gaps)
  }

  /// Draws the handles, samples, control points and junctions.
  mutating func drawMarks(of trace: Trace, in frame: FigureFrame) {
    drawHandles(of: frame.place(trace.path))
    drawSamples(of: trace, in: frame)
    drawControls(of: trace.path, in: frame)
    drawJunctions(of: trace, in: frame)
  }

  /// Draws thin lines from the ends of each placed curve to its control points.
  @inline(never)
  mutating func drawHandles(of ink: [PathElement]) {
    var handles: [PathElement] = []
    var current = InkPoint.zero
    for element in ink {
      if let (first, last) = element.controls {
        handles.append(.move(current))
        handles.append(.line(first))
        handles.append(.move(element.end))
        handles.append(.line(last))
      }
      current = element.end
    }
    path("handle", handles)
  }

  /// Draws the control points of each curve.
  mutating func drawControls(of ink: [PathElement], in frame: FigureFrame) {
    for element in ink {
      guard let (first, last) = element.controls else { continue }
      control(frame.place(first))
      if last != first { control(frame.place(last)) }
    }
  }

  /// Draws the points where curves meet.
  mutating func drawJunctions(of trace: Trace, in frame: FigureFrame) {
    for step in trace.steps {
      if let point = step.junction { junction(frame.place(point)) }
    }
  }

  /// Draws every sample, crossed out if the ink never used it.
  mutating func drawSamples(of trace: Trace, in frame: FigureFrame) {
    for part in trace.parts {
      for (p, isLost) in zip(part.samples, trace.lostSamples(of: part)) {
        if isLost { lostSample(frame.place(p)) } else { sample(frame.place(p)) }
      }
    }
  }

  /// Draws the names of a few samples, clear of the ink and of each other.
  mutating func drawLabels(of trace: Trace, in frame: FigureFrame) {
    var placer = LabelPlacer(in: frame)
    placer.avoid(frame.place(trace.path))
    for part in trace.parts {
      if let end = trace.path[part.ink].last?.end, let pen = part.samples.last {
        placer.avoid([.move(frame.place(end)), .line(frame.place(pen))])
      }
    }
    for part in trace.parts {
      for p in part.samples { placer.avoid(frame.place(p)) }
    }
    for part in trace.parts {
      for index in part.labelled {
        label(symbol("p", index), beside: frame.place(part.samples[index]), by: &placer)
      }
    }
  }

  /// Draws a label at a position that the placer finds.
  @inline(never)
  mutating func label(_ name: TextBuffer, beside p: InkPoint, by placer: inout LabelPlacer) {
    let position = placer.place(beside: p, letters: 1 + (name.count - 1) / 3)
    label("label", name, at: InkPoint(position.x, position.y + 4.5), .naming(p))
  }
}

extension StrokePart {
  /// The samples with a label: about eight, evenly spaced, always with the first and the last.
  var labelled: [Int] {
    let last = samples.count - 1
    if last < 1 { return last == 0 ? [0] : [] }
    var stride = 1
    // Multiples of three, because in most stages every third sample is a joint or is replaced.
    while last / stride > 8 { stride = stride < 3 ? 3 : stride * 2 }
    var result: [Int] = []
    for index in Swift.stride(from: 0, to: last, by: stride)
    where index == 0 || last - index > stride / 2 {
      result.append(index)
    }
    return result + [last]
  }
}
