// What a stage program draws on. Like `InkCanvas`, except that every change asks for a redraw, and that the
// tail, which is shown until the next event, may have any number of elements.

import InkstepEngine

/// The path of a stage program: ink, the part of it that is in the bitmap, and provisional ink after it.
package struct ProgramPath: Equatable, Sendable {
  /// Every element drawn so far, without the tail.
  package private(set) var elements: [PathElement] = []
  /// How many of them are in the bitmap.
  package private(set) var committedCount = 0
  /// Provisional elements, shown until the next event.
  package private(set) var tail: [PathElement] = []
  /// Whether the event asks for a redraw.
  package private(set) var needsDisplay = false
  /// How often the event painted the bitmap, and how many elements.
  package private(set) var commits = 0
  package private(set) var elementsCommitted = 0

  /// Whether a line or curve needs a move before it; a wrong program that is run to explain a drawing needs
  /// none.
  var needsMove = true

  private var hasChanged = false
  private var lastTail: [PathElement] = []

  /// The most elements.
  static let most = 200_000
}

extension ProgramPath {
  /// Elements that a redraw would stroke now: the live path and the tail.
  package var liveCount: Int { elements.count - committedCount + tail.count }

  mutating func beginEvent() {
    (lastTail, tail) = (tail, [])
    (commits, elementsCommitted) = (0, 0)
    (needsDisplay, hasChanged) = (false, false)
  }

  /// Decides whether the event asks for a redraw: if the ink or the tail changed, at `began` only if the tail
  /// did.
  mutating func endEvent(_ phase: TouchPhase) {
    needsDisplay = tail != lastTail || hasChanged && phase != .began
  }

  /// Draws an element, as provisional ink or for good; returns the problem if it cannot be drawn.
  mutating func draw(_ element: PathElement, asTail: Bool) -> ProgramProblem? {
    let isFirst = elements.count == committedCount && (!asTail || tail.isEmpty)
    if needsMove, element.isSegment, isFirst { return .beforeMove }
    if elements.count + tail.count >= Self.most { return .tooMuchInk }
    if asTail {
      tail.append(element)
    } else {
      elements.append(element)
      hasChanged = true
    }
    return nil
  }

  /// Removes all elements but the first `count`, which must be at least `committedCount`.
  mutating func takeBack(to count: Int) {
    hasChanged = true
    elements.removeLast(elements.count - count)
  }

  /// Moves the live path into the bitmap, without the tail.
  mutating func commit() {
    hasChanged = true
    commits += 1
    elementsCommitted += elements.count - committedCount
    committedCount = elements.count
    tail = []
  }
}
