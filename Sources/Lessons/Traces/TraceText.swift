// A trace as `inkstep-trace/1`: the file that is recorded as a fixture, published with the site,
// printed by the command line and returned to the page, the same bytes everywhere.

import InkstepEngine

extension Trace {
  /// The trace as an `inkstep-trace/1` file: a line per step, path element, summary key and joint.
  public var text: TextBuffer {
    var text = TextBuffer()
    writeText { text.write($0) }
    return text
  }

  /// Writes the trace as an `inkstep-trace/1` file, piece by piece, so that a long one need not be in
  /// memory as a whole.
  public func writeText(_ take: (TextBuffer) -> Void) {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value("inkstep-trace/1")
      json.key("stage")
      json.value(stage.slug)
      json.key("stroke")
      json.value(stroke.id)
      json.key("steps")
      let hasTail = stage.description.hasTail
      json.array(steps, .lines) { json, step in
        json.value(step, hasTail: hasTail)
        take(json.takePiece())
      }
      json.key("path")
      json.array(path, .lines) { json, element in
        json.value(element)
        take(json.takePiece())
      }
      json.key("summary")
      json.summary(of: self)
    }
    json.end()
    take(json.text)
  }
}

extension JSONLines {
  mutating func value(_ step: Step, hasTail: Bool) {
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
        json.array(step.tail.map { [$0] } ?? []) { $0.value($1) }
      }
      json.key("display")
      json.value(step.display)
      json.key("stroked")
      json.value(step.stroked)
      json.key("committed")
      json.value(step.committed)
      json.key("lag")
      json.value(step.lag)
    }
  }

  private mutating func state(_ step: Step) {
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

  /// Writes the measures of a trace as the object that trace files have under `summary`.
  mutating func summary(of trace: Trace) {
    object(.lines) { json in
      for measure in Measure.recorded { json.member(measure, of: trace) }
      json.key("joints")
      json.array(trace.summary.joints, .lines) { $0.value($1) }
    }
  }

  /// Writes a measure; one that is not defined is left out.
  @inline(never)
  private mutating func member(_ measure: Measure, of trace: Trace) {
    switch measure.value(for: trace) {
    case .undefined: break
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

  /// Writes a member whose value may be undefined; it is then left out.
  private mutating func member(_ name: StaticString, _ number: Double?) {
    guard let number else { return }
    key(name)
    value(number)
  }
}
