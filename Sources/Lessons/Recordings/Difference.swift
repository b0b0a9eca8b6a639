// The first difference of a recording with everything that a report shows: its position, as phrases
// (`PhraseWriter`) and as a path into the file, and both values. Tests, the command line and the pages show the
// same. Later differences usually follow from the first.

import InkstepEngine

/// The event or sample of a step.
package enum Moment: Sendable {
  /// An event of a stroke.
  case event(Int, TouchPhase, InkPoint)
  /// A sample of a signal, or the relayout after it.
  case sample(Int)
  case relayout(after: Int)
}

/// The first difference of what another program recorded from what a stage or the graph does.
public struct Difference: Sendable {
  /// A position in the recording.
  package enum Place: Equatable, Sendable {
    /// A value of a step.
    case step(Int, key: Int)
    /// A step that only one of the two has.
    case stepCount
    /// An element of the path.
    case element(Int)
    /// A value of the summary.
    case summary(key: Int)
    /// A value of a joint.
    case joint(Int, key: Int)
    /// A joint that only one of the two has.
    case jointCount
  }

  /// One component of the path to a value in a file.
  package enum PathComponent: Sendable {
    case key(String)
    case index(Int)
  }

  /// The position in the recording.
  package let place: Place
  private let recordKey: RecordKey
  /// The position of the step that differs, or that drew the element that differs; `nil` for none.
  ///
  /// The step of a drawing is an event.
  public let step: Int?
  /// The event or sample of that step.
  package internal(set) var moment: Moment?
  /// The position of the element that differs, in the path or in the list that the step recorded; `nil` if the
  /// value is no list.
  public let element: Int?
  /// The engine's value.
  package let expected: RecordedValue
  /// The recording's value.
  package let found: RecordedValue
  /// The filled slots of the stage's buffer before the step; the counter is the index of the last.
  ///
  /// `nil` for a stage without a buffer, for the first event, and if `step` is `nil`.
  public internal(set) var buffer: [InkPoint]?
  /// The known mistakes that explain all that differs, the likeliest first; empty if none does, and before they
  /// are searched.
  public internal(set) var mistakes: [Explanation] = []
  /// The largest difference of a coordinate over the whole path, in points, between elements of the same kind
  /// at the same position; `nil` if no path is recorded, and before it is measured.
  public internal(set) var largestDifference: Double?

  init(
    _ place: Place, _ key: RecordKey, step: Int?,
    _ values: (expected: RecordedValue, found: RecordedValue), _ tolerance: CoordinateTolerance
  ) {
    (self.place, self.step, recordKey) = (place, step, key)
    (expected, found) = values
    if case .element(let index) = place {
      element = index
      return
    }
    let first = expected.firstDifference(from: found, tolerance: tolerance)
    element =
      switch key.shape {
      case .row: nil
      // Rows are stored as consecutive numbers.
      case .rows(let names): first.map { $0 / names.count }
      default: first
      }
  }
}

extension Difference {
  /// The key in files of the value that differs: a key of a step or of the summary, or `path`.
  public var key: String { recordKey.name }
  /// The element that the stage draws; `nil` where its path has ended, and for values that are no elements.
  public var expectedElement: PathElement? { Self.element(shownExpected) }
  /// The element that was recorded; `nil` where the path has ended, and for values that are no elements.
  public var foundElement: PathElement? { Self.element(shownFound) }

  /// The engine's value as reports show it: only the element that differs.
  package var shownExpected: ShownValue { shown(expected) }
  /// The recording's value as reports show it.
  package var shownFound: ShownValue { shown(found) }

  private func shown(_ value: RecordedValue) -> ShownValue {
    // Of a path the values are lists of that one element, or nothing.
    ShownValue(value, of: recordKey.shape, element: isOfPath ? 0 : element)
  }

  private static func element(_ shown: ShownValue) -> PathElement? {
    if shown.isElement, case .path(let path) = shown.value { path.first } else { nil }
  }

  private var isOfPath: Bool { if case .element = place { true } else { false } }

  /// Whether only the steps differ.
  var isOfSteps: Bool {
    switch place {
    case .step, .stepCount: true
    default: false
    }
  }
}

extension Difference {
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
    let isAt = moment != nil || isOfPath
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
  package var expectedPhrases: TextBuffer { phrases(of: shownExpected) }
  /// The recording's value, as phrases.
  package var foundPhrases: TextBuffer { phrases(of: shownFound) }

  private func phrases(of shown: ShownValue) -> TextBuffer {
    var writer = PhraseWriter()
    if isOfPath, case .nothing = shown.value {
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
  /// Finds the first difference between a path and the path that the stage draws over the stroke, without
  /// mistakes, fast enough to run at every key press; `nil` if they agree.
  ///
  /// Coordinates agree within `tolerance`. Takes time proportional to the length of the paths.
  public func pathDifference(
    from path: [PathElement], tolerance: CoordinateTolerance
  ) -> Difference? {
    var first = Recording(path: path).firstPathDifference(from: self, tolerance)
    if let step = first?.step { first?.buffer = buffer(before: step) }
    return first
  }
}
