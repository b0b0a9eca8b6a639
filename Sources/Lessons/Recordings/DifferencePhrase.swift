// What is said of a difference, in keys and values: the sentences stand in the interface texts, and whoever
// shows a difference puts them together, in any language. What is the same in every one, numbers, points and
// the keys of files, is text already.

import InkstepEngine

/// The phrases in which differences are told; each has a key of the interface texts, after `difference.`.
package enum DifferencePhrase: CaseIterable, Sendable {
  /// Where, at some moment.
  case at
  /// Which event it was, by its phase.
  case began, moved, ended, cancelled
  /// After everything.
  case afterLast
  /// Which step of the graph it was.
  case sample, relayout
  /// One element of a list, something of the summary, something of one of its joints.
  case element, summary, joint
  /// How many there are of something.
  case steps, joints
  /// What the stage held before.
  case before
  /// What stands where nothing does.
  case end, nothing
}

extension DifferencePhrase {
  /// The key, without what all of them begin with.
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
    }
  }

  /// What is filled in, in the order in which values are given.
  package var places: [String] {
    switch self {
    case .at: ["moment", "place"]
    case .began, .moved, .ended, .cancelled: ["event", "point"]
    case .sample, .relayout: ["sample"]
    case .element: ["element", "key"]
    case .summary: ["value"]
    case .joint: ["joint", "value"]
    case .before: ["counter", "points"]
    case .afterLast, .steps, .joints, .end, .nothing: []
    }
  }

  /// What an event of a phase is told in.
  init(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

/// What is told, as JSON: a text is a string, a phrase an array of its key and of what is filled in.
///
/// No text in it holds what JSON would have escaped: they are numbers, points and keys.
struct Telling {
  private(set) var json = TextBuffer()

  /// Begins a phrase; what follows until its end goes into it.
  @inline(never)
  mutating func begin(_ phrase: DifferencePhrase) {
    separate()
    json.write("[")
    quote(TextBuffer(phrase.key))
  }

  mutating func end() { json.write("]") }

  /// Tells a phrase that nothing goes into.
  mutating func say(_ phrase: DifferencePhrase) {
    begin(phrase)
    end()
  }

  @inline(never)
  mutating func say(_ text: TextBuffer) {
    separate()
    quote(text)
  }

  @inline(never)
  mutating func say(_ number: Int) { say(TextBuffer(number)) }

  private mutating func separate() { if !json.isEmpty { json.write(", ") } }

  @inline(never)
  private mutating func quote(_ text: TextBuffer) {
    json.write(byte: UInt8(ascii: "\""))
    json.write(text)
    json.write(byte: UInt8(ascii: "\""))
  }
}
