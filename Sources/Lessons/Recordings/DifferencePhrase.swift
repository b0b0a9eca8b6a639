// The description of a difference as phrase keys and values. The interface texts hold the sentences
// in each language, and the caller fills in the values. Numbers, points and keys of files are the
// same in every language and are already formatted.

import InkstepEngine

/// A phrase of a description; its key in the interface texts follows `difference.`.
package enum DifferencePhrase: CaseIterable, Sendable {
  /// The moment and the position of a difference.
  case at
  /// An event, by its phase.
  case began, moved, ended, cancelled
  /// The moment after all events.
  case afterLast
  /// A step of the graph.
  case sample, relayout
  /// An element of a list, a value of the summary, a value of a joint.
  case element, summary, joint
  /// The number of steps or of joints.
  case steps, joints
  /// The stage's counter and buffer before the step.
  case before
  /// Placeholders for a missing element and for a missing value.
  case end, nothing
  /// A layer at another position, for another tile, missing, or too many.
  case layerMoved, layerOther, layerMissing, layerExtra
  /// A redraw with other samples, of another tile, missing, or too many.
  case drawnMoved, drawnOther, drawnMissing, drawnExtra
  /// A layer reused for another tile, not reused, or reused without need.
  case reusedOther, reusedMissing, reusedExtra
}

extension DifferencePhrase {
  /// The key without the common prefix.
  package var key: StaticString {
    switch self {
    case .at: "at"
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .afterLast: "afterLast"
    case .sample: "sample"
    case .relayout: "relayout"
    case .element: "element"
    case .summary: "summary"
    case .joint: "joint"
    case .steps: "steps"
    case .joints: "joints"
    case .before: "before"
    case .end: "end"
    case .nothing: "nothing"
    case .layerMoved: "layerMoved"
    case .layerOther: "layerOther"
    case .layerMissing: "layerMissing"
    case .layerExtra: "layerExtra"
    case .drawnMoved: "drawnMoved"
    case .drawnOther: "drawnOther"
    case .drawnMissing: "drawnMissing"
    case .drawnExtra: "drawnExtra"
    case .reusedOther: "reusedOther"
    case .reusedMissing: "reusedMissing"
    case .reusedExtra: "reusedExtra"
    }
  }

  /// The names of the placeholders, in the order of the values.
  package var places: [String] {
    switch self {
    case .at: ["moment", "place"]
    case .began, .moved, .ended, .cancelled: ["event", "point"]
    case .sample, .relayout: ["sample"]
    case .element: ["element", "key"]
    case .summary: ["value"]
    case .joint: ["joint", "value"]
    case .before: ["counter", "points"]
    case .layerMoved: ["tile", "x", "found"]
    case .layerOther: ["tile", "x", "other", "found"]
    case .layerMissing, .layerExtra: ["tile", "x"]
    case .drawnMoved: ["tile", "from", "to", "first", "end"]
    case .drawnOther: ["tile", "from", "to", "other", "first", "end"]
    case .drawnMissing, .drawnExtra: ["tile", "from", "to"]
    case .reusedOther: ["from", "to", "first", "other"]
    case .reusedMissing, .reusedExtra: ["from", "to"]
    case .afterLast, .steps, .joints, .end, .nothing: []
    }
  }

  /// The phrase for an event of a phase.
  init(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

/// Builds a description as JSON: a text is a string, a phrase is an array of its key and its
/// values.
///
/// Texts are numbers, points and keys, so no character needs an escape.
struct PhraseWriter {
  private(set) var json = TextBuffer()

  /// Begins a phrase; everything up to its end becomes a value of it.
  @inline(never)
  mutating func begin(_ phrase: DifferencePhrase) {
    separate()
    json.write("[")
    quote(TextBuffer(phrase.key))
  }

  mutating func end() { json.write("]") }

  /// Adds a phrase without values.
  mutating func write(_ phrase: DifferencePhrase) {
    begin(phrase)
    end()
  }

  @inline(never)
  mutating func write(_ text: TextBuffer) {
    separate()
    quote(text)
  }

  @inline(never)
  mutating func write(_ number: Int) { write(TextBuffer(number)) }

  private mutating func separate() { if !json.isEmpty { json.write(", ") } }

  @inline(never)
  private mutating func quote(_ text: TextBuffer) {
    json.write(byte: UInt8(ascii: "\""))
    json.write(text)
    json.write(byte: UInt8(ascii: "\""))
  }
}
