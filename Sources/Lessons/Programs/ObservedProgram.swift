// What a program does at each event, for pages that show its text: the lines that run, and its fields.

import InkstepEngine

/// What a program did at one event.
package struct ProgramEvent: Sendable {
  /// The numbers of the lines that ran, counted from 1, in order.
  package let lines: [Int]
  /// The values of its fields after the event, in the order in which the text first names them.
  package let fields: [(name: [UInt8], value: FieldValue)]
}

/// The value of a field of a program.
package enum FieldValue: Sendable {
  /// No value, or one without a form of its own.
  case nothing
  case flag(Bool)
  case number(Double)
  case point(InkPoint)
  case list([FieldValue])
}

extension DrawingStage {
  /// What the program of the stage does at the events of a stroke, up to one at which it fails; empty for a stage that
  /// is no program.
  package func events(over stroke: Stroke) -> [ProgramEvent] {
    guard let text, let program = try? Program(text.program),
      var session = try? StageProgramSession(program)
    else { return [] }
    var events: [ProgramEvent] = []
    for touch in stroke.events {
      session.run.profile = ProgramProfile(program)
      guard (try? session.feed(touch)) != nil else { break }
      events.append(session.run.event)
    }
    return events
  }
}

extension ProgramRun {
  /// What it did at the event that was just fed.
  fileprivate var event: ProgramEvent {
    var hasRun: [Bool] = []
    for (node, isRun) in (profile?.isRun ?? []).enumerated() where isRun {
      let line = program.places[node].line
      while hasRun.count <= line { hasRun.append(false) }
      hasRun[line] = true
    }
    return ProgramEvent(
      lines: hasRun.indices.filter { hasRun[$0] },
      fields: fields.indices.map { index in
        (program.names[program.fields[index]], shown(fields[index], depth: 2))
      })
  }

  /// A value as a page shows it; lists inside of lists inside of lists are left out.
  private func shown(_ value: ProgramValue, depth: Int) -> FieldValue {
    switch value {
    case .boolean(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .list(let list):
      return depth == 0 ? .nothing : .list(heap[list].map { shown($0, depth: depth - 1) })
    case .record(let record):
      func member(_ word: ProgramWord) -> Double? {
        if case .number(let number) = heap.member(record, word.rawValue) { number } else { nil }
      }
      guard let x = member(.x), let y = member(.y) else { return .nothing }
      return .point(InkPoint(x, y))
    case .undefined, .null, .path, .tail, .view: return .nothing
    }
  }
}
