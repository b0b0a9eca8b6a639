// A difference with all that is said of it, whoever shows it: where it is, in words and as a way into the file,
// and what both sides have there. The command line and the pages tell the same.

import InkstepEngine

/// The first difference of a recording, ready to be told.
package struct ReportedDifference: Sendable {
  /// One step on the way to a value of a file.
  package enum WayPart: Sendable {
    case key(String)
    case index(Int)
  }

  /// Where in the trace.
  package let place: Difference.Place
  /// The step, as a position; `nil` where it is none.
  package let step: Int?
  /// What that step is about: `event 7, moved to (12, 30)`.
  package let moment: String?
  /// The key whose value differs: that of a step, `path`, or of the summary.
  package let key: String
  /// Which element of the value differs, when it is a list.
  package let element: Int?
  /// What the engine has.
  package let expected: ShownValue
  /// What the recording has.
  package let found: ShownValue
  /// The filled slots of the stage's buffer before the step; the counter points to the last.
  package let buffer: [InkPoint]?

  /// Looks closer at a difference between a recording of steps of some kind and a trace.
  package init(
    _ difference: Difference, of kind: RecordKind, moment: String?, buffer: [InkPoint]?,
    tolerance: Double
  ) {
    let key = difference.place.key(in: kind)
    var element = difference.expected.firstDifference(from: difference.found, tolerance: tolerance)
    // Rows are numbers one after the other.
    if case .rows(let names) = key.shape { element = element.map { $0 / names.count } }
    if case .row = key.shape { element = nil }
    var position: Int?
    if case .element(let index) = difference.place {
      position = index
      // The values are lists of the one element, or nothing at all.
      element = 0
    }
    place = difference.place
    step = difference.step
    self.moment = moment
    self.key = key.name
    self.element = position ?? element
    expected = ShownValue(difference.expected, of: key.shape, element: element)
    found = ShownValue(difference.found, of: key.shape, element: element)
    self.buffer = buffer
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
  /// The way to the value in a file; where something on it is missing, that step is left out.
  package var way: [WayPart] {
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

  /// Where it is, for people: `event 7, moved to (12, 30): element 1 of appended`.
  package var headline: TextBuffer {
    var text = TextBuffer()
    if let moment {
      text.write(moment)
      text.write(": ")
    }
    switch place {
    case .step, .summary, .joint:
      if case .summary = place { text.write("the summary's ") }
      if case .joint(let joint, _) = place {
        text.write("joint ")
        text.write(joint)
        text.write(" of the summary, ")
      }
      if let element {
        text.write("element ")
        text.write(element)
        text.write(" of ")
      }
      text.write(key)
    case .stepCount: text.write("the number of steps")
    case .element(let index):
      if moment == nil { text.write("after the last event: ") }
      text.write("element ")
      text.write(index)
      text.write(" of path")
    case .jointCount: text.write("the number of joints")
    }
    return text
  }

  /// Counter and buffer before the step, for people; `nil` where there is none.
  package var before: TextBuffer? {
    guard let buffer, let last = buffer.indices.last else { return nil }
    var text = TextBuffer("counter ")
    text.write(last)
    text.write(", buffer ")
    text.write(ShownValue(.points(buffer), of: .points, element: nil).words)
    return text
  }

  /// What the engine has, for people.
  package var expectedWords: TextBuffer { words(of: expected) }
  /// What the file has, for people.
  package var foundWords: TextBuffer { words(of: found) }

  private func words(of shown: ShownValue) -> TextBuffer {
    if case .element = place, case .nothing = shown.value {
      return TextBuffer("the end of the path")
    }
    return shown.words
  }
}

extension Trace {
  /// What a step is about: `event 7, moved to (12, 30)`; `nil` where there is none.
  package func moment(of step: Int) -> String? {
    guard steps.indices.contains(step) else { return nil }
    let touch = steps[step].touch
    var text = TextBuffer("event ")
    text.write(step)
    text.write(", ")
    text.write(touch.phase.name)
    text.write(touch.phase == .moved ? " to " : " at ")
    text.write(touch.point)
    return text.string
  }
}

extension GraphTrace {
  /// What a step is about: `sample 33`, or a relayout; `nil` where there is none.
  package func moment(of step: Int) -> String? {
    guard steps.indices.contains(step) else { return nil }
    var text = TextBuffer(steps[step].isRelayout ? "the relayout after sample " : "sample ")
    text.write(steps[step].total)
    return text.string
  }
}
