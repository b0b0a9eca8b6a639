// A trace as text in the format `inkstep-trace/1`: the file that is recorded as a fixture, published with the
// site, printed by the command line and returned to the page, always with the same bytes.

import InkstepEngine

extension Trace {
  /// The trace as an `inkstep-trace/1` file: a line per step, path element, summary key and joint.
  public var text: TextBuffer {
    var text = TextBuffer()
    writeText { text.write($0) }
    return text
  }

  /// Writes the trace as an `inkstep-trace/1` file in pieces, so that a long one need not be in memory as a
  /// whole.
  public func writeText(_ take: (TextBuffer) -> Void) {
    var json = JSONLines()
    write(to: &json, take)
    take(json.text)
  }

  private func write(to json: inout JSONLines, _ take: (TextBuffer) -> Void) {
    json.object(.lines) { json in
      json.begin(stage, stroke)
      json.key("steps")
      let hasTail = stage.description.hasTail
      json.array(steps, .lines) { json, step in
        json.value(step, hasTail: hasTail)
        take(json.takePiece())
      }
      json.path(path, take)
      json.key("summary")
      json.summary(of: self)
    }
    json.end()
  }
}

extension DrawingStage {
  /// Runs the stage over a stroke and writes its trace as an `inkstep-trace/1` file in pieces.
  ///
  /// The text is that of a `Trace`, which would take ten times the memory. Throws the first event that is
  /// refused; the text before it has been written.
  public func writeTrace(
    over stroke: Stroke, _ take: (TextBuffer) -> Void
  ) throws(TraceError) {
    let session = begin()
    var record = TraceRecord()
    var failure: TraceError?
    var json = JSONLines()
    json.object(.lines) { json in
      json.begin(self, stroke)
      json.key("steps")
      let hasTail = description.hasTail
      json.array(stroke.events.indices, .lines) { json, index in
        if failure != nil { return }
        let step: StageStep
        do throws(TouchError) { step = try session.step(stroke.events[index]) } catch {
          failure = TraceError(event: index, reason: error)
          return
        }
        record.take(step, pathLength: session.path.count)
        json.value(step, hasTail: hasTail)
        take(json.takePiece())
      }
      if failure != nil { return }
      json.path(session.path, take)
      json.key("summary")
      let trace = Trace(self, over: stroke, record, path: session.path)
      json.summary(of: trace, joints: JointSequence(of: trace)) { json, joint in
        json.value(joint)
        take(json.takePiece())
      }
    }
    if let failure { throw failure }
    json.end()
    take(json.text)
  }
}

extension JSONLines {
  /// Writes the beginning of a trace file.
  fileprivate mutating func begin(_ stage: DrawingStage, _ stroke: Stroke) {
    key("format")
    value("inkstep-trace/1")
    key("stage")
    value(stage.nameText)
    key("stroke")
    value(stroke.id)
  }

  /// Writes the path of a trace in pieces.
  fileprivate mutating func path(_ path: [PathElement], _ take: (TextBuffer) -> Void) {
    key("path")
    array(path, .lines) { json, element in
      json.value(element)
      take(json.takePiece())
    }
  }

  mutating func value(_ step: StageStep, hasTail: Bool) {
    object { json in
      json.key("event")
      json.value(step.event)
      json.key("phase")
      json.value(step.touch.phase.name)
      json.key("point")
      json.value(step.touch.point)
      json.state(step)
      json.key("appended")
      json.array(step.appended) { $0.value($1) }
      if let junction = step.junction {
        json.key("junction")
        json.value(junction)
      }
      if hasTail {
        json.key("tail")
        json.array(step.tail) { $0.value($1) }
      }
      json.key("display")
      json.value(step.display)
      json.key("stroked")
      json.value(step.stroked)
      json.key("committed")
      json.value(step.committed)
      json.key("lag")
      if let lag = step.lag { json.value(lag) } else { json.null() }
    }
  }

  private mutating func state(_ step: StageStep) {
    key("buffer")
    guard let slots = step.slots else {
      null()
      key("counter")
      null()
      return
    }
    array(slots) { $0.value($1) }
    key("counter")
    value(slots.count - 1)
  }

  /// Writes the measures of a trace as the object `summary` of trace files.
  mutating func summary(of trace: Trace) {
    summary(of: trace, joints: trace.summary.joints) { $0.value($1) }
  }

  /// Writes the measures of a trace; `write` writes each joint.
  fileprivate mutating func summary(
    of trace: Trace, joints: some Sequence<Joint>, _ write: (inout JSONLines, Joint) -> Void
  ) {
    object(.lines) { json in
      for measure in Measure.recorded { json.member(measure, of: trace) }
      json.key("joints")
      json.array(joints, .lines, write)
    }
  }

  /// Writes a measure, unless it is undefined or unknown.
  @inline(never)
  private mutating func member(_ measure: Measure, of trace: Trace) {
    switch measure.value(for: trace) {
    case .undefined, .unknown: break
    case .count(let count):
      key(measure.name)
      value(count)
    case .number(let number):
      key(measure.name)
      value(number)
    case .list(let numbers):
      key(measure.name)
      array(numbers) { $0.value($1) }
    }
  }

  mutating func value(_ joint: Joint) {
    object { json in
      json.key("at")
      json.value(joint.at)
      json.member("turn", joint.turn)
      json.key("velocityIn")
      json.value(joint.velocityIn)
      json.key("velocityOut")
      json.value(joint.velocityOut)
      json.member("curvatureIn", joint.curvatureIn)
      json.member("curvatureOut", joint.curvatureOut)
    }
  }

  /// Writes a member, unless its value is undefined.
  private mutating func member(_ name: StaticString, _ number: Double?) {
    guard let number else { return }
    key(name)
    value(number)
  }
}
