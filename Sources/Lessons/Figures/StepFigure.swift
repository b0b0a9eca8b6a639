// A close-up of one touch event: the pen's whole way as a faint ghost, the ink so far, the elements that the
// event added, and the buffer.
//
// The window shows only what is near the pen, and of a dense stroke only what is nearest in time, so the size
// of a page of n steps is proportional to n. All windows of a trace have the same scale and move in quarters of
// a window, so that consecutive steps are easy to compare.

import InkstepEngine

extension FigureSpec {
  static let step = FigureSpec(
    name: "step", parameters: [.stage, .stroke, .at],
    legend: [.slot, .cached, .earlier, .new, .control, .junction, .lost, .tail],
    missing: "this event cannot be drawn"
  ) { arguments in
    guard let trace = arguments.trace(.stage),
      let event = arguments.whole(.at, in: trace.steps.indices),
      let figure = Figure.step(
        trace, event: event, in: arguments.frame.map { .frame($0) }, names: true)
    else { return nil }
    let stage = trace.stage.description
    let marks: [LegendMark] =
      stage.drawsCurves
      ? [.slot, .cached, .earlier, .new, .control, .junction, .lost]
      : [.sample, .cached, .earlier, .new]
    return DrawnFigure(
      figure, [trace.steps[event].facts], legend: marks + (stage.hasTail ? [.tail] : []))
  }
}

extension LegendMark {
  static let slot = LegendMark(
    "slot",
    .elements(
      """
      <g class="slots"><circle cx="14" cy="8" r="7"/></g>\
      <circle class="sample" cx="14" cy="8" r="3.5"/>
      """), "slots")
}

/// What the figure of a step shows of the drawing area.
public enum StepView: Sendable {
  /// A window near the pen, at this scale, with at most `StepWindow.mostInk` elements of earlier ink.
  case scale(Double)
  /// A given frame, with everything in it.
  case frame(FigureFrame)
}

extension StepView {
  /// The view if none is given: a named step is fitted.
  fileprivate static func standard(of trace: Trace, event: Int, isNamed: Bool) -> StepView {
    let scale = trace.stepScale
    if !isNamed { return .scale(scale) }
    return .frame(FigureFrame(fittingStep: event, of: trace, scale: scale))
  }
}

extension Figure {
  /// Draws one step of a trace; `nil` if there is no such step.
  ///
  /// `event` is its position in the session. The view has the trace's `stepScale` unless one is given; pass
  /// it when drawing many steps, so that it is computed once. With `names`, samples and junctions have
  /// their names, for a text that mentions them, and the figure fits them.
  public static func step(
    _ trace: Trace, event: Int, in view: StepView? = nil, names: Bool = false
  ) -> Figure? {
    guard trace.steps.indices.contains(event) else { return nil }
    let window = StepWindow(
      trace, event: event, in: view ?? .standard(of: trace, event: event, isNamed: names))
    var marks = Marks()
    marks.path("ghost", window.ghost)
    let isCommitted = trace.steps[event].committed > 0
    marks.path(trace.inkStyle(isCommitted ? .cached : .earlier), window.inkBefore)
    marks.path(trace.inkStyle(.new), window.inkNew)
    marks.path(trace.inkStyle(.tail), window.tail)
    marks.drawSteps(in: window, joinsHalfway: trace.stage.description.joinsHalfway)
    if names { marks.drawNames(in: window) }
    return Figure(marks, in: window.frame)
  }
}

/// The part of a trace around one event, placed in its figure.
struct StepWindow {
  let frame: FigureFrame
  /// The position of the pen at the event.
  let pen: InkPoint
  /// The junction that the event placed, if any.
  let junction: InkPoint?
  /// The contents of the filled buffer slots.
  let held: [HeldPoint]
  /// The samples shown, newest last, and whether the ink misses each.
  var samples: [(position: InkPoint, number: Int, isLost: Bool)] = []
  /// Filled buffer slots.
  var slots: [InkPoint] = []
  /// The way of the pen through all samples, earlier and later.
  var ghost: [PathElement] = []
  /// The ink before the event.
  var inkBefore: [PathElement] = []
  /// The ink that the event added.
  var inkNew: [PathElement] = []
  /// The provisional tail.
  var tail: [PathElement] = []

  /// The number of samples shown behind the pen.
  static let reach = 4
  /// The most elements of earlier ink, and of the way before the event, in a window near the pen.
  static let mostInk = 48
  /// The most elements of the way after the event in such a window.
  static let mostLater = 60

  init(_ trace: Trace, event: Int, in view: StepView) {
    let step = trace.steps[event]
    let slots = step.slots ?? []
    var near = InkRectangle(step.touch.point, step.touch.point)
    for element in step.appended { near = near.union(element.end) }
    for slot in slots { near = near.union(slot) }
    let frame =
      switch view {
      case .frame(let given): given
      case .scale(let scale):
        FigureFrame(
          around: Self.center(of: near, scale: scale), scale: scale, width: 320, height: 240)
      }
    self.frame = frame
    pen = frame.place(step.touch.point)
    junction = step.junction.map { frame.place($0) }
    held = step.held
    self.slots = slots.map { frame.place($0) }
    var before: [PathElement] = []
    var after: [PathElement] = []
    for part in trace.parts {
      // The last sample of this stroke that the pen has reached.
      var reached = 0
      if part.events.contains(event) {
        reached = step.sample
        show(trace, part, step)
      } else if part.events.lowerBound < event {
        reached = part.samples.count - 1
        inkBefore += frame.near(Array(trace.path[part.ink]))
      }
      before += frame.near(Self.way(through: part.samples[...reached]))
      after += frame.near(Self.way(through: part.samples[reached...]))
    }
    if case .scale = view {
      inkBefore = inkBefore.newest(Self.mostInk)
      before = before.newest(Self.mostInk)
      after = Array(after.prefix(Self.mostLater))
    }
    if let end = before.last?.end, let first = after.first, first == PathElement.move(end) {
      after.removeFirst()
    }
    ghost = before + after
  }

  /// Straight lines through some samples.
  private static func way(through samples: ArraySlice<InkPoint>) -> [PathElement] {
    var way: [PathElement] = []
    for sample in samples { way.append(way.isEmpty ? .move(sample) : .line(sample)) }
    return way
  }

  /// The centre of the points that matter at a step, on a grid of quarter windows.
  private static func center(of near: InkRectangle, scale: Double) -> InkPoint {
    let across = 80 / scale
    let down = 60 / scale
    return InkPoint(
      ((near.center.x / across).rounded(.down) + 0.5) * across,
      ((near.center.y / down).rounded(.down) + 0.5) * down)
  }

  private mutating func show(_ trace: Trace, _ part: StrokePart, _ step: StageStep) {
    let event = step.event
    let first = max(part.events.lowerBound, event - Self.reach)
    var unused: [Int] = []
    for recent in first...event {
      if let sample = trace.steps[recent].unused { unused.append(sample) }
    }
    let numbers = trace.steps[first].sample...step.sample
    samples.reserveCapacity(numbers.count)
    for number in numbers {
      samples.append((frame.place(part.samples[number]), number, unused.contains(number)))
    }
    if step.branch != .takenBack {
      inkBefore += frame.near(trace.ink(of: part.events.lowerBound..<event))
    }
    inkNew = frame.place(trace.ink(of: event..<event + 1))
    if !step.tail.isEmpty { tail = frame.place(trace.rooted(step.tail, at: event + 1)) }
  }
}

extension FigureFrame {
  /// Fits the samples, the buffer and the ink of a step, at most at three times the scale of its trace.
  fileprivate init(fittingStep event: Int, of trace: Trace, scale: Double) {
    let step = trace.steps[event]
    var points = step.slots ?? []
    for part in trace.parts where part.events.contains(event) {
      let first = max(part.events.lowerBound, event - StepWindow.reach)
      points += trace.steps[first...event].map { $0.touch.point }
    }
    for element in step.appended { points += element.points }
    self.init(
      fitting: points,
      FrameSize(width: 320, heights: 240...240, margin: 34, largestScale: 3 * scale))
  }
}

extension Trace {
  /// The scale, in figure units per point, at which about nine steps of the pen fit into a window.
  public var stepScale: Double {
    var travelled = 0.0
    var count = 0.0
    for part in parts {
      for (a, b) in zip(part.samples, part.samples.dropFirst()) where a != b {
        travelled += a.distance(to: b)
        count += 1
      }
    }
    if travelled == 0 { return 6 }
    return min(max(36 * count / travelled, 0.05), 8)
  }

  /// `elements`, preceded by the move that they need to stand alone; `event` is the first that drew them.
  func rooted(_ elements: [PathElement], at event: Int) -> [PathElement] {
    guard let first = elements.first, first.isSegment, let start = inkEnd(before: event) else {
      return elements
    }
    return [.move(start)] + elements
  }

  /// The end of the ink drawn before an event; `nil` if there is none.
  private func inkEnd(before event: Int) -> InkPoint? {
    for earlier in steps.indices.prefix(event).reversed() {
      if let last = steps[earlier].appended.last { return last.end }
    }
    return nil
  }

  /// The ink that some events drew, preceded by the move that it needs to stand alone.
  fileprivate func ink(of events: Range<Int>) -> [PathElement] {
    var ink: [PathElement] = []
    for event in events {
      for element in steps[event].appended {
        if ink.isEmpty, element.isSegment, let start = inkEnd(before: event) {
          ink.append(.move(start))
        }
        ink.append(element)
      }
    }
    return ink
  }
}

extension FigureFrame {
  /// The elements of a path that are in the figure or near it, placed, with the moves that they need.
  @inline(never)
  func near(_ path: [PathElement]) -> [PathElement] {
    var shown: [PathElement] = []
    var current = InkPoint.zero
    var isDrawn = false
    for element in path {
      let end = place(element.end)
      if element.isSegment {
        let isNear = shows(current, slack: 24) || shows(end, slack: 24)
        if isNear, !isDrawn { shown.append(.move(current)) }
        if isNear { shown.append(place(element)) }
        isDrawn = isNear
      } else {
        isDrawn = false
      }
      current = end
    }
    return shown
  }
}

extension Marks {
  /// Draws the handles, samples, buffer rings, junction and labels of one step.
  mutating func drawSteps(in window: StepWindow, joinsHalfway: Bool) {
    drawHandles(of: window.inkNew)
    if let junction = window.junction {
      if joinsHalfway, let before = window.inkNew.firstHandle { line("chord", before, window.pen) }
      self.junction(junction)
    }
    group("samples") {
      for sample in window.samples {
        if sample.isLost {
          $0.lostSample(sample.position, style: "lost")
        } else {
          $0.plainSample(sample.position)
        }
      }
    }
    for element in window.inkNew { controls(of: element) }
    circle("pen", window.pen, radius: 2)
    if !window.slots.isEmpty {
      group("slots") { $0.rings(window.slots) }
    }
  }

  /// Draws the names of samples and junctions, clear of the rings and their numbers.
  fileprivate mutating func drawNames(in window: StepWindow) {
    var placer = LabelPlacer(in: window.frame)
    for ink in [window.inkBefore, window.inkNew, window.tail] { placer.avoid(ink) }
    for slot in window.slots {
      placer.avoid(slot)
      placer.avoid(slot + Vector(13, -12), halfWidth: 7)
    }
    for sample in window.samples { placer.avoid(sample.position) }
    var named: [InkPoint] = []
    for (slot, held) in zip(window.slots, window.held) {
      if case .junction(let number) = held, window.samples.allSatisfy({ $0.position != slot }) {
        label(symbol("J", number), beside: slot, by: &placer)
        named.append(slot)
      }
    }
    for sample in window.samples.reversed()
    where window.frame.shows(sample.position) && !named.contains(sample.position) {
      label(symbol("p", sample.number), beside: sample.position, by: &placer)
      named.append(sample.position)
    }
  }

  private mutating func plainSample(_ p: InkPoint) {
    text.write("<circle cx=\"", rounded: p.x)
    text.write("\" cy=\"", rounded: p.y)
    text.write("\" r=\"4.5\"/>")
  }

  /// Draws a ring around each slot's point, and all slot numbers as one text with a position for each digit.
  private mutating func rings(_ slots: [InkPoint]) {
    for p in slots {
      text.write("<circle cx=\"", rounded: p.x)
      text.write("\" cy=\"", rounded: p.y)
      text.write("\" r=\"9\"/>")
    }
    var separator: StaticString = "<text x=\""
    for p in slots {
      text.write(separator, rounded: p.x + 13)
      separator = " "
    }
    separator = "\" y=\""
    for p in slots {
      text.write(separator, rounded: p.y - 7)
      separator = " "
    }
    text.write("\">")
    for index in slots.indices { text.write(index) }
    text.write("</text>")
  }
}

extension [PathElement] {
  /// The last `count` elements, with the move that the first of them needs.
  fileprivate func newest(_ count: Int) -> [PathElement] {
    if self.count <= count { return self }
    let start = self.count - count
    let kept = Array(self[start...])
    return kept[0].isSegment ? [PathElement.move(self[start - 1].end)] + kept : kept
  }

  /// The last control point of the first curve.
  var firstHandle: InkPoint? {
    for element in self {
      if let (_, last) = element.controls { return last }
    }
    return nil
  }
}
