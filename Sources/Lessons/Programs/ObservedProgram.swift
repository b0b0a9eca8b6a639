// What a program does at each event, for pages that show its text: the lines that run, the comments above them, and
// its fields.

import InkstepEngine

/// What a program did at one event.
package struct ProgramEvent: Sendable {
  /// The numbers of the lines that ran, counted from 1, in order.
  package let lines: [Int]
  /// The lines of the methods and functions that ran.
  package let methods: [ClosedRange<Int>]
  /// The comments directly above the lines that ran, as one text in UTF-8; empty without any.
  package let comment: [UInt8]
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
    let lines = ProgramLines(text.program, of: program)
    var events: [ProgramEvent] = []
    for touch in stroke.events {
      session.run.profile = ProgramProfile(program)
      guard (try? session.feed(touch)) != nil else { break }
      events.append(session.run.event(lines))
    }
    return events
  }
}

extension DrawingStage {
  /// The methods and functions of the stage's program with their lines, in the order of the text; empty for a stage that
  /// is no program.
  package var programParts: [(name: [UInt8], lines: ClosedRange<Int>)] {
    guard let text, let program = try? Program(text.program) else { return [] }
    let lines = ProgramLines(text.program, of: program).methods
    return zip(program.methods, lines).map { (name: program.names[$0.name], lines: $1) }
  }
}

/// The lines of the text of a program.
private struct ProgramLines {
  private let lines: [ArraySlice<UInt8>]
  /// The lines of each method and function.
  private(set) var methods: [ClosedRange<Int>] = []

  init(_ text: [UInt8], of program: Program) {
    lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for method in program.methods { methods.append(range(from: method.place.line)) }
  }

  /// From the first line of a method to the next one that closes a brace at its depth.
  private func range(from first: Int) -> ClosedRange<Int> {
    let indent = lines[first - 1].prefix { $0 == UInt8(ascii: " ") }.count
    if lines[first - 1].last == UInt8(ascii: "}") { return first...first }
    var last = first
    while last < lines.count {
      last += 1
      let line = lines[last - 1]
      if line.prefix(while: { $0 == UInt8(ascii: " ") }).count == indent,
        line.dropFirst(indent).first == UInt8(ascii: "}")
      {
        break
      }
    }
    return first...last
  }

  /// Appends the comments directly above a line.
  func addComments(above number: Int, to text: inout [UInt8]) {
    var first = number
    while first > 1, comment(first - 1) != nil { first -= 1 }
    for line in first..<number {
      guard let words = comment(line) else { continue }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: words)
    }
  }

  /// The words of a line that is only a comment.
  private func comment(_ number: Int) -> ArraySlice<UInt8>? {
    let code = lines[number - 1].drop { $0 == UInt8(ascii: " ") }
    guard code.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else { return nil }
    return code.dropFirst(2).drop { $0 == UInt8(ascii: " ") }
  }
}

extension ProgramRun {
  /// What it did at the event that was just fed.
  fileprivate func event(_ text: ProgramLines) -> ProgramEvent {
    var hasRun: [Bool] = []
    for (node, isRun) in (profile?.isRun ?? []).enumerated() where isRun {
      if case .block = program.nodes[node] { continue }
      let line = program.places[node].line
      while hasRun.count <= line { hasRun.append(false) }
      hasRun[line] = true
    }
    let lines = hasRun.indices.filter { hasRun[$0] }
    var comment: [UInt8] = []
    for line in lines { text.addComments(above: line, to: &comment) }
    return ProgramEvent(
      lines: lines,
      methods: text.methods.filter { method in lines.contains { method.contains($0) } },
      comment: comment,
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
      guard case .number(let x) = heap.member(record, ProgramWord.x.rawValue),
        case .number(let y) = heap.member(record, ProgramWord.y.rawValue)
      else { return .nothing }
      return .point(InkPoint(x, y))
    case .undefined, .null, .path, .tail, .view: return .nothing
    }
  }
}
