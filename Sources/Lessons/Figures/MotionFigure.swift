// A stroke under one stage in slow motion, as an animated SVG without a script, whose frame k shows the state
// after step k. Permanent marks are drawn once and appear at their event; the buffer, the tail and the pen of
// an event are visible during its step. With reduced motion, on paper, and in programs that do not animate,
// it is the finished figure.

import InkstepEngine

extension Figure {
  /// The duration of a step, in milliseconds.
  public static let motionStep = 400
  /// The number of steps for which the last one stays before the animation repeats.
  static let motionRest = 4

  /// The animated replay of a trace as a file.
  public static func motion(_ trace: Trace) -> TextBuffer {
    let frame = FigureFrame(showing: trace.stroke, detail: .full)
    var marks = Marks(radius: frame.markRadius(for: trace.stroke.events.map { $0.point }))
    frame.drawGrid(on: &marks)
    let timing = MotionTiming(stepCount: trace.steps.count)
    for part in trace.parts { marks.drawMotion(of: trace, part, in: frame, timing) }
    return Figure(marks, in: frame).file(style: timing.style(trace))
  }
}

/// The name of the keyframes of a step.
private struct AnimationName {
  let kind: StaticString
  let step: Int

  /// Makes a name: `k` for a permanent mark, `n` for a temporary one, `c` for one that is cancelled.
  init(_ kind: StaticString, _ step: Int) {
    self.kind = kind
    self.step = step
  }
}

extension TextBuffer {
  fileprivate mutating func write(_ name: AnimationName) {
    write(name.kind)
    write(name.step)
  }
}

/// The times at which marks appear in one round of the animation.
struct MotionTiming {
  let stepCount: Int

  /// The number of steps in a round.
  var roundSteps: Int { stepCount + Figure.motionRest }

  /// The time at which a step begins, in percent of a round.
  func percent(_ step: Int) -> Double { 100 * Double(step) / Double(roundSteps) }

  /// The style sheet: that of a figure in a file, with the times of all steps.
  func style(_ trace: Trace) -> TextBuffer {
    var text = TextBuffer(Figure.plainStyle)
    text.write(
      ".now{visibility:hidden}.now circle,.now .slot{fill:none;stroke:#00795a;stroke-width:1.5}")
    text.write(".now .pen{fill:#1b2230;stroke:none}.tail{stroke-dasharray:1 6}")
    text.write(".now text{fill:#00795a;font:600 11px sans-serif}")
    text.write("@media screen and (prefers-reduced-motion:no-preference){")
    text.write(".kept,.now{animation-duration:")
    text.write(roundSteps * Figure.motionStep)
    text.write("ms;animation-timing-function:step-end;animation-iteration-count:infinite}")
    for step in 0..<stepCount {
      keyframes(AnimationName("k", step), from: step, until: nil, &text)
      let next = step + 1 < stepCount ? step + 1 : nil
      keyframes(AnimationName("n", step), from: step, until: next, &text)
    }
    for part in trace.parts {
      guard let cancelled = part.events.last, trace.steps[cancelled].branch == .takenBack else {
        continue
      }
      for step in part.events {
        keyframes(AnimationName("c", step), from: step, until: cancelled, &text)
      }
    }
    text.write("}")
    return text
  }

  /// Writes the keyframes of a mark that is visible from one step until another, or until the end.
  private func keyframes(
    _ name: AnimationName, from: Int, until: Int?, _ text: inout TextBuffer
  ) {
    text.write("@keyframes ")
    text.write(name)
    text.write("{0%{visibility:")
    text.write(from == 0 ? "visible}" : "hidden}")
    if from > 0 { at(from, "visible", &text) }
    if let until { at(until, "hidden", &text) }
    text.write("to{visibility:")
    text.write(until == nil ? "visible}}" : "hidden}}")
  }

  private func at(_ step: Int, _ state: StaticString, _ text: inout TextBuffer) {
    text.write(percent(step), decimals: 4)
    text.write("%{visibility:")
    text.write(state)
    text.write("}")
  }
}

extension Marks {
  /// Draws the steps of one stroke, each with its permanent and its temporary marks.
  fileprivate mutating func drawMotion(
    of trace: Trace, _ part: StrokePart, in frame: FigureFrame, _ timing: MotionTiming
  ) {
    let isTakenBack = part.events.last.map { trace.steps[$0].branch == .takenBack } ?? false
    for index in part.events {
      let step = trace.steps[index]
      let ink = frame.place(trace.rooted(step.appended, at: index))
      let name = AnimationName(isTakenBack ? "c" : "k", index)
      moving("kept", name, isHidden: isTakenBack) {
        $0.path(trace.inkStyle(), ink)
        $0.drawHandles(of: ink)
      }
      moving("kept", AnimationName("k", index), isHidden: false) {
        if step.touch.phase != .cancelled { $0.sample(frame.place(step.touch.point)) }
        for element in ink { $0.controls(of: element) }
        if let junction = step.junction { $0.junction(frame.place(junction)) }
        if let lost = step.unused, part.samples.indices.contains(lost) {
          $0.cross(frame.place(part.samples[lost]))
        }
      }
      moving("now", AnimationName("n", index), isHidden: false) {
        if !step.tail.isEmpty {
          $0.path(trace.inkStyle(.tail), frame.place(trace.rooted(step.tail, at: index + 1)))
        }
        for (slot, point) in (step.slots ?? []).enumerated() {
          let position = frame.place(point)
          $0.circle("slot", position, radius: 9)
          $0.label("slot-number", TextBuffer(slot), at: InkPoint(position.x + 13, position.y - 7))
        }
        $0.circle("pen", frame.place(step.touch.point), radius: 2.5)
      }
    }
  }

  /// Draws a group that is visible for some time; one that is gone at the end is not in the finished figure.
  private mutating func moving(
    _ style: StaticString, _ name: AnimationName, isHidden: Bool, _ body: (inout Marks) -> Void
  ) {
    var inside = Marks(radius: radius)
    body(&inside)
    if inside.text.isEmpty { return }
    open("<g class=\"", style)
    if isHidden { text.write("\" visibility=\"hidden") }
    text.write("\" style=\"animation-name:")
    text.write(name)
    text.write("\">")
    append(inside)
    text.write("</g>")
  }
}
