// One touch event seen from close by: the ink so far, what the event added, and the buffer.
//
// The window holds only what lies near the pen, so a page of n steps stays proportional to n. All
// windows of a trace share one scale, and they move in quarter windows, so that turning from one
// step to the next keeps its bearings.

import InkstepEngine

extension Figure {
  /// Draws one step of a trace, or nothing where there is no such step.
  ///
  /// `event` is its position in the session. `scale` is the trace's `stepScale`; give it when
  /// drawing many steps, so that it is found once. A frame that is given takes its place. With `names`
  /// samples and junctions have their names, for a text that speaks of them.
  public static func step(
    _ trace: Trace, event: Int, scale: Double? = nil, names: Bool = false,
    in frame: FigureFrame? = nil
  ) -> Figure? {
    guard trace.steps.indices.contains(event) else { return nil }
    let window = StepWindow(trace, event: event, scale: scale ?? trace.stepScale, in: frame)
    var marks = Marks()
    let isCommitted = trace.steps[event].committed > 0
    marks.path(trace.inkStyle(isCommitted ? .cached : .earlier), window.inkBefore)
    marks.path(trace.inkStyle(isCommitted ? .cached : .new), window.inkNew)
    marks.path(trace.inkStyle(.tail), window.tail)
    marks.drawSteps(in: window, joinsHalfway: trace.stage.description.joinsHalfway)
    if names { marks.drawNames(in: window) }
    return Figure(marks, in: window.frame)
  }
}

/// The part of a trace around one event, placed in its figure.
struct StepWindow {
  let frame: FigureFrame
  /// Where the pen is at the event.
  let pen: InkPoint
  /// The junction that the event placed, if it did.
  let junction: InkPoint?
  /// What the filled buffer slots hold.
  let held: [HeldPoint]
  /// Samples shown, newest last, and whether each is lost to the ink.
  var samples: [(place: InkPoint, number: Int, isLost: Bool)] = []
  /// Filled buffer slots.
  var slots: [InkPoint] = []
  /// Ink that was there before the event.
  var inkBefore: [PathElement] = []
  /// Ink that the event added.
  var inkNew: [PathElement] = []
  /// The provisional tail.
  var tail: [PathElement] = []

  /// Samples and elements shown behind the pen.
  static let reach = 4

  init(_ trace: Trace, event: Int, scale: Double, in given: FigureFrame?) {
    let step = trace.steps[event]
    let places = step.slots ?? []
    var near = InkRectangle(step.touch.point, step.touch.point)
    for element in step.appended { near = near.union(element.end) }
    for slot in places { near = near.union(slot) }
    let frame =
      given
      ?? FigureFrame(
        around: Self.center(of: near, scale: scale), scale: scale, width: 320, height: 240)
    self.frame = frame
    pen = frame.place(step.touch.point)
    junction = step.junction.map { frame.place($0) }
    held = step.held
    slots = places.map { frame.place($0) }
    for part in trace.parts where part.events.contains(event) { show(trace, part, step) }
  }

  /// The middle of what matters at a step, on a raster of a quarter window.
  private static func center(of near: InkRectangle, scale: Double) -> InkPoint {
    let across = 80 / scale
    let down = 60 / scale
    return InkPoint(
      ((near.center.x / across).rounded(.down) + 0.5) * across,
      ((near.center.y / down).rounded(.down) + 0.5) * down)
  }

  private mutating func show(_ trace: Trace, _ part: StrokePart, _ step: Step) {
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
    if step.branch != .takenBack { inkBefore = trace.ink(of: first..<event, in: frame) }
    inkNew = trace.ink(of: event..<event + 1, in: frame)
    if let element = step.tail {
      tail = frame.place(trace.rooted([element], at: event + 1))
    }
  }
}

extension Trace {
  /// Figure units per point that lay about nine steps of the pen across a window.
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

  /// `elements`, with the move they need to stand alone; `event` is the first that drew them.
  func rooted(_ elements: [PathElement], at event: Int) -> [PathElement] {
    guard let first = elements.first, first.isSegment, let start = inkEnd(before: event) else {
      return elements
    }
    return [.move(start)] + elements
  }

  /// Where the ink ends that was drawn before an event; `nil` where there is none.
  private func inkEnd(before event: Int) -> InkPoint? {
    for earlier in steps.indices.prefix(event).reversed() {
      if let last = steps[earlier].appended.last { return last.end }
    }
    return nil
  }

  /// What some events drew, placed, with the move it needs to stand alone.
  fileprivate func ink(of events: Range<Int>, in frame: FigureFrame) -> [PathElement] {
    var ink: [PathElement] = []
    for event in events {
      for element in steps[event].appended {
        if ink.isEmpty, element.isSegment, let start = inkEnd(before: event) {
          ink.append(.move(frame.place(start)))
        }
        ink.append(frame.place(element))
      }
    }
    return ink
  }
}

extension Marks {
  /// Handles, samples, buffer rings, junction and labels of one step.
  mutating func drawSteps(in window: StepWindow, joinsHalfway: Bool) {
    drawHandles(of: window.inkNew)
    if let junction = window.junction {
      if joinsHalfway, let before = window.inkNew.firstHandle { line("chord", before, window.pen) }
      self.junction(junction)
    }
    group("samples") {
      for sample in window.samples {
        if sample.isLost {
          $0.lostSample(sample.place, style: "lost")
        } else {
          $0.plainSample(sample.place)
        }
      }
    }
    for element in window.inkNew { controls(of: element) }
    circle("pen", window.pen, radius: 2)
    if !window.slots.isEmpty {
      group("slots") { $0.rings(window.slots) }
    }
  }

  /// The names of samples and junctions, clear of the rings and their numbers.
  fileprivate mutating func drawNames(in window: StepWindow) {
    var placer = LabelPlacer(in: window.frame)
    for ink in [window.inkBefore, window.inkNew, window.tail] { placer.avoid(ink) }
    for slot in window.slots {
      placer.avoid(slot)
      placer.avoid(slot + Vector(13, -12), halfWidth: 7)
    }
    for sample in window.samples { placer.avoid(sample.place) }
    var named: [InkPoint] = []
    for (slot, held) in zip(window.slots, window.held) {
      if case .junction(let number) = held, window.samples.allSatisfy({ $0.place != slot }) {
        label(symbol("J", number), beside: slot, by: &placer)
        named.append(slot)
      }
    }
    for sample in window.samples.reversed()
    where window.frame.shows(sample.place) && !named.contains(sample.place) {
      label(symbol("p", sample.number), beside: sample.place, by: &placer)
      named.append(sample.place)
    }
  }

  private mutating func plainSample(_ p: InkPoint) {
    text.write("<circle cx=\"", rounded: p.x)
    text.write("\" cy=\"", rounded: p.y)
    text.write("\" r=\"4.5\"/>")
  }

  /// A ring around each slot's place, and all slot numbers as one text, each digit placed apart.
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
  /// The last control point of the first curve: where it leaves for its end.
  var firstHandle: InkPoint? {
    for element in self {
      if let (_, last) = element.controls { return last }
    }
    return nil
  }
}
