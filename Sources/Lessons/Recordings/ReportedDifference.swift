// A difference with everything that a report shows: its position, as phrases (`PhraseWriter`) and as a
// path into the file, and both values. The command line and the pages show the same.

import InkstepEngine

/// The event or sample of a step.
package enum Moment: Sendable {
  /// An event of a stroke.
  case event(Int, TouchPhase, InkPoint)
  /// A sample of a signal, or the relayout after it.
  case sample(Int)
  case relayout(after: Int)
}

/// The first difference of a recording, ready to be shown.
package struct ReportedDifference: Sendable {
  /// One component of the path to a value in a file.
  package enum PathComponent: Sendable {
    case key(String)
    case index(Int)
  }

  /// The position in the trace.
  package let place: Difference.Place
  /// The index of the step; `nil` for none.
  package let step: Int?
  /// The event or sample of that step.
  package private(set) var moment: Moment?
  /// The key whose value differs: a key of a step or of the summary, or `path`.
  package let key: String
  /// The index of the element that differs, if the value is a list.
  package let element: Int?
  /// The engine's value.
  package let expected: ShownValue
  /// The recording's value.
  package let found: ShownValue
  /// The filled slots of the stage's buffer before the step; the counter is the index of the last.
  package private(set) var buffer: [InkPoint]?

  /// Describes a difference between a recording and a trace.
  package init<Computed: RecordedTrace>(
    _ difference: Difference, from trace: Computed, tolerance: CoordinateTolerance
  ) {
    self.init(difference, of: Computed.stepKind, tolerance: tolerance)
    moment = step.flatMap { trace.moment(of: $0) }
    buffer = step.flatMap { trace.buffer(before: $0) }
  }

  private init(_ difference: Difference, of kind: RecordKind, tolerance: CoordinateTolerance) {
    let key = difference.place.key(in: kind)
    var element = difference.expected.firstDifference(from: difference.found, tolerance: tolerance)
    // Rows are stored as consecutive numbers.
    if case .rows(let names) = key.shape { element = element.map { $0 / names.count } }
    if case .row = key.shape { element = nil }
    var position: Int?
    if case .element(let index) = difference.place {
      position = index
      // Both values are lists of that one element, or nothing.
      element = 0
    }
    place = difference.place
    step = difference.step
    self.key = key.name
    self.element = position ?? element
    expected = ShownValue(difference.expected, of: key.shape, element: element)
    found = ShownValue(difference.found, of: key.shape, element: element)
  }
}

extension Difference.Place {
  /// The key whose value differs.
  fileprivate func key(in kind: RecordKind) -> RecordKey {
    switch self {
    case .step(_, let key): kind.keys[key]
    case .element: .wholePath
    case .summary(let key): kind.summary.keys[key]
    case .joint(_, let key): RecordKind.joint.keys[key]
    case .stepCount: .stepCount
    case .jointCount: .jointCount
    }
  }
}

extension ReportedDifference {
  /// The path to the value in a file.
  ///
  /// A reader of the file skips components that it does not find.
  package var valuePath: [PathComponent] {
    switch place {
    case .step(let step, _):
      [.key("steps"), .index(step), .key(key)] + (element.map { [.index($0)] } ?? [])
    case .stepCount: [.key("steps")]
    case .element(let index): [.key("path"), .index(index)]
    case .summary: [.key("summary"), .key(key)]
    case .joint(let joint, _): [.key("summary"), .key("joints"), .index(joint), .key(key)]
    case .jointCount: [.key("summary"), .key("joints")]
    }
  }

  /// The position as phrases, such as “at event 7, element 1 of `appended`”.
  package var headline: TextBuffer {
    var writer = PhraseWriter()
    var isPath = false
    if case .element = place { isPath = true }
    let isAt = moment != nil || isPath
    if isAt {
      writer.begin(.at)
      if let moment { moment.write(to: &writer) } else { writer.write(.afterLast) }
    }
    switch place {
    case .step, .element: writeKey(&writer)
    case .summary:
      writer.begin(.summary)
      writeKey(&writer)
      writer.end()
    case .joint(let joint, _):
      writer.begin(.joint)
      writer.write(joint)
      writeKey(&writer)
      writer.end()
    case .stepCount: writer.write(.steps)
    case .jointCount: writer.write(.joints)
    }
    if isAt { writer.end() }
    return writer.json
  }

  /// Adds the key, or the element of the value under the key.
  @inline(never)
  private func writeKey(_ writer: inout PhraseWriter) {
    if let element {
      writer.begin(.element)
      writer.write(element)
    }
    writer.write(TextBuffer(key))
    if element != nil { writer.end() }
  }

  /// The counter and buffer before the step, as phrases; `nil` for none.
  package var before: TextBuffer? {
    guard let buffer, let last = buffer.indices.last else { return nil }
    var writer = PhraseWriter()
    writer.begin(.before)
    writer.write(last)
    ShownValue(.points(buffer), of: .points, element: nil).write(to: &writer)
    writer.end()
    return writer.json
  }

  /// The engine's value, as phrases.
  package var expectedPhrases: TextBuffer { phrases(of: expected) }
  /// The recording's value, as phrases.
  package var foundPhrases: TextBuffer { phrases(of: found) }

  private func phrases(of shown: ShownValue) -> TextBuffer {
    var writer = PhraseWriter()
    if case .element = place, case .nothing = shown.value {
      writer.write(.end)
    } else {
      shown.write(to: &writer)
    }
    return writer.json
  }
}

extension Moment {
  fileprivate func write(to writer: inout PhraseWriter) {
    switch self {
    case .event(let index, let phase, let point):
      writer.begin(DifferencePhrase(phase))
      writer.write(index)
      var text = TextBuffer()
      text.write(point)
      writer.write(text)
    case .sample(let sample):
      writer.begin(.sample)
      writer.write(sample)
    case .relayout(let sample):
      writer.begin(.relayout)
      writer.write(sample)
    }
    writer.end()
  }
}

extension Trace {
  /// The event of a step; `nil` if there is no such step.
  package func moment(of step: Int) -> Moment? {
    guard steps.indices.contains(step) else { return nil }
    let touch = steps[step].touch
    return .event(step, touch.phase, touch.point)
  }
}

extension GraphTrace {
  /// The sample or relayout of a step; `nil` if there is no such step.
  package func moment(of step: Int) -> Moment? {
    guard steps.indices.contains(step) else { return nil }
    let total = steps[step].total
    return steps[step].isRelayout ? .relayout(after: total) : .sample(total)
  }
}
