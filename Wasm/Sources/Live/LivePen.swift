// Drawing as it happens: every stage takes each event as it comes, and tells what it added. The work per
// event does not grow with the stroke.

import Engine
import Lessons

/// Five stages under one pen.
final class LivePen {
  private var linear = Session<Linear>()
  private var cached = Session<Cached>()
  private var bezier = Session<Bezier>()
  private var smoothed = Session<Smoothed>()
  private var finished = Session<Finished>()

  /// Events taken so far.
  var eventCount: Int { linear.eventCount }

  /// What an event drew under every stage, as a JSON array with an object per stage; `nil` if the
  /// event is refused.
  func feed(_ event: TouchEvent) -> Text? {
    var json = JSONLines()
    var isTaken = true
    json.object { json in
      json.key("stages")
      json.array(0..<5) { json, stage in
        // All stages refuse the same events, so the first one stands for all.
        guard isTaken else { return json.null() }
        switch stage {
        case 0: isTaken = json.step(of: &linear, event)
        case 1: isTaken = json.step(of: &cached, event)
        case 2: isTaken = json.step(of: &bezier, event)
        case 3: isTaken = json.step(of: &smoothed, event)
        default: isTaken = json.step(of: &finished, event)
        }
      }
    }
    return isTaken ? json.text : nil
  }
}

extension JSONLines {
  /// Writes what one stage did with an event; `false` if it refused it.
  fileprivate mutating func step<Drawing: Stage>(
    of session: inout Session<Drawing>, _ event: TouchEvent
  ) -> Bool {
    let step: Step
    do { step = try session.step(event) } catch { return false }
    // What was appended begins where the path ended; what comes after it is the tail.
    let path = session.canvas.path
    let start = path.count - step.appended.count
    let before = start > 0 ? path[start - 1].end : nil
    let tail = step.tail.map { [$0] } ?? []
    let isTakenBack =
      event.phase == .cancelled && step.commits == 0 && step.appended.isEmpty
    object { json in
      json.key("ink")
      json.value(pathData(step.appended.rooted(at: before)))
      json.key("tail")
      json.value(pathData(tail.rooted(at: path.last?.end)))
      json.key("slots")
      if let slots = step.slots {
        json.array(slots) { $0.value($1) }
      } else {
        json.null()
      }
      if let junction = step.junction {
        json.key("junction")
        json.value(junction)
      }
      json.key("stroked")
      json.value(step.stroked)
      json.key("committed")
      json.value(step.committed)
      json.key("lag")
      json.value(step.lag)
      json.key("discarded")
      json.value(isTakenBack)
    }
    return true
  }
}

extension [PathElement] {
  /// The elements with the move they need to stand alone.
  fileprivate func rooted(at start: Point?) -> [PathElement] {
    guard let first, first.isSegment, let start else { return self }
    return [.move(start)] + self
  }
}
