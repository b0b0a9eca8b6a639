// The surface that a stage draws on: the live path, the bitmap behind it, and the requested redraw.
//
// The canvas keeps every element of the session in one array. The live path is the part from
// `committedCount` on; the elements before it are in the bitmap. A redraw happens later, at the end of the
// run-loop turn: it paints the bitmap, then strokes the whole live path and the tail.

/// The drawing surface of a stage: a live path over a bitmap.
public struct InkCanvas: Sendable {
  /// Every element drawn so far, in order, without the tail.
  public private(set) var path: [PathElement] = []
  /// The number of elements at the start of `path` that are in the bitmap.
  public private(set) var committedCount = 0
  /// A provisional last element, drawn after the live path and replaced at the next event.
  public var tail: PathElement?
  /// Whether a redraw has been requested since `beginEvent`.
  public private(set) var needsDisplay = false
  /// Elements stroked into the bitmap since `beginEvent`.
  public private(set) var elementsCommitted = 0
  /// Times the bitmap was painted since `beginEvent`.
  public private(set) var commits = 0

  /// Makes an empty canvas.
  public init() {}

  /// Elements that a redraw would stroke now: the live path and the tail.
  public var liveCount: Int { path.count - committedCount + (tail == nil ? 0 : 1) }

  /// Clears the counters of the previous event.
  mutating func beginEvent() {
    needsDisplay = false
    elementsCommitted = 0
    commits = 0
  }
}

extension InkCanvas {
  /// Begins a subpath at `point`.
  public mutating func move(to point: InkPoint) { path.append(.move(point)) }

  /// Draws a straight line to `point`.
  public mutating func line(to point: InkPoint) { path.append(.line(point)) }

  /// Draws a quadratic Bézier with the control point `control` to `end`.
  public mutating func curve(_ control: InkPoint, to end: InkPoint) {
    path.append(.quad(control, end))
  }

  /// Draws a cubic Bézier with control points `c1` and `c2` to `end`.
  public mutating func curve(_ c1: InkPoint, _ c2: InkPoint, to end: InkPoint) {
    path.append(.cubic(c1, c2, end))
  }

  /// Draws the given element.
  public mutating func add(_ element: PathElement) { path.append(element) }

  /// Appends the tail to the live path for good.
  public mutating func keepTail() {
    if let tail { path.append(tail) }
    tail = nil
  }

  /// Requests a redraw at the end of the run-loop turn.
  public mutating func display() { needsDisplay = true }

  /// Strokes the live path into the bitmap; the path stays live until `clear`.
  public mutating func strokeIntoBitmap() {
    elementsCommitted += path.count - committedCount
    commits += 1
  }

  /// Empties the live path; its elements remain in `path`.
  public mutating func clear() {
    committedCount = path.count
    tail = nil
  }

  /// Removes everything, earlier strokes included, as a faulty stage may.
  package mutating func discardAll() {
    path = []
    committedCount = 0
    tail = nil
  }

  /// Removes the live path as if it had never been drawn.
  public mutating func discard() {
    path.removeLast(path.count - committedCount)
    tail = nil
  }
}
