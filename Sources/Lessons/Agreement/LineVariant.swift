// The stages that draw lines, with every decision written out as a value, as `CurveVariant` does it
// for curves.

import InkstepEngine

/// The decisions of a stage that draws lines.
package struct LineDesign: Equatable, Sendable {
  /// When the lift is drawn to.
  enum Lift: Equatable, Sendable { case always, never }
  /// What the place where the pen came down brings.
  enum Start: Equatable, Sendable { case move, line, nothing }

  var start = Start.move
  var lift = Lift.always
  var cancel = CurveDesign.Cancel.likeEnd
  var skipsRepeats = false
  /// Whether the first moved sample is drawn to.
  var drawsFirst = true
  /// Whether a finished stroke goes into the bitmap.
  var keepsBitmap: Bool
  /// Whether the live path is emptied at the end of a stroke.
  var clearsPath: Bool

  /// The decisions of a stage; `nil` for one that draws curves.
  init?(_ stage: DrawingStage) {
    guard stage == .linear || stage == .cached else { return nil }
    keepsBitmap = stage == .cached
    clearsPath = keepsBitmap
  }

  fileprivate init() {
    keepsBitmap = false
    clearsPath = false
  }
}

extension LineVariant {
  static var description: StageDescription { StageDescription(name: "variant", draws: [.line]) }
}

/// A stage that draws lines by a design.
struct LineVariant: Stage {
  private let design: LineDesign
  private var last = InkPoint.zero
  private var isFirst = true

  init() { design = LineDesign() }
  init(_ design: LineDesign) { self.design = design }

  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.start {
    case .move: canvas.move(to: p)
    case .line: canvas.line(to: p)
    case .nothing: break
    }
    last = p
    isFirst = true
  }

  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    if design.skipsRepeats, p == last { return }
    if design.drawsFirst || !isFirst { canvas.line(to: p) }
    canvas.display()
    last = p
    isFirst = false
  }

  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    if design.lift == .always, !design.skipsRepeats || p != last { canvas.line(to: p) }
    if design.keepsBitmap { canvas.strokeIntoBitmap() }
    canvas.display()
    // To take back one stroke and not those before it, a program has to keep them apart.
    if design.clearsPath || design.cancel == .takesBack { canvas.clear() }
  }

  mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.cancel {
    case .likeEnd: ended(p, on: &canvas)
    case .takesBack:
      canvas.discard()
      canvas.display()
    case .clears: canvas.clear()
    case .nothing: break
    }
  }
}
