// The seam between two tiles, enlarged. The correct line is at the bottom, in the colour for missing ink.
// Each tile draws its part over it, clipped to its own columns. The visible rest of the bottom line is
// missing ink.
//
// The line is filled, not stroked, because the style sheets keep strokes the same width at every scale.
// Clipping uses nested `svg` elements, which need no ids.

import InkstepEngine

extension FigureSpec {
  static let seam = FigureSpec(
    name: "seam", parameters: [.line, .set],
    set: FigureSetting(key: "padding", things: "padding samples"), showsSamples: false,
    legend: [.sample, .leftTile, .rightTile, .cutOff]
  ) { arguments in
    guard let samples = arguments.set(0...6), let width = arguments.whole(.line, in: 1..<7, or: 1)
    else { return nil }
    let padding = TilePadding(left: samples, right: samples)
    return DrawnFigure(
      .seam(padding: padding, lineWidth: Double(width)), [padding.seamFacts(lineWidth: width)])
  }
}

extension LegendMark {
  static let leftTile = LegendMark("leftTile", .block("signal-fill"))
  static let rightTile = LegendMark("rightTile", .block("signal-fill other"))
  static let cutOff = LegendMark("cutOff", .block("lost"))
}

extension Figure {
  /// Draws the seam of two tiles that draw `padding` past their edges.
  public static func seam(padding: TilePadding, lineWidth: Double) -> Figure {
    let plan = SeamPlan(lineWidth: lineWidth)
    var marks = Marks()
    for column in 0...SeamPlan.columns {
      let x = plan.scale * Double(column)
      marks.line(
        column == SeamPlan.seam ? "seam" : "grid", InkPoint(x, 0), InkPoint(x, plan.height))
    }
    marks.group("lost") { $0.fillLine(plan, samples: 0..<SeamPlan.values.count) }
    // The left tile's own samples end before the seam; the sample on the seam belongs to the right tile.
    let seam = SeamPlan.seam
    let left = 0..<seam + padding.right
    let right = seam - padding.left..<SeamPlan.values.count
    marks.clipped(x: 0, width: plan.seamX, height: plan.height) {
      $0.group("signal-fill") { $0.fillLine(plan, samples: left) }
    }
    marks.clipped(x: plan.seamX, width: plan.width - plan.seamX, height: plan.height) {
      $0.group("signal-fill other") { $0.fillLine(plan, samples: right) }
    }
    marks.line("seam", InkPoint(plan.seamX, 0), InkPoint(plan.seamX, plan.height))
    for sample in 0..<SeamPlan.values.count {
      marks.circle("sample", plan.position(of: sample), radius: 4)
    }
    marks.drawReach(plan, padding)
    return Figure(marks, width: plan.width, height: plan.height)
  }
}

/// The layout of a figure of a seam.
private struct SeamPlan {
  /// The signal: sharp corners, whose joins extend far.
  static let values: [Double] = [5, 4, 4.5, 3.5, 6, 4.5, 2.5, 6.5, 2, 5, 4, 5.5, 5, 3.5, 4.5]
  /// The sample on the seam.
  static let seam = 7
  static let columns = 14

  let lineWidth: Double
  let scale = 40.0

  var width: Double { scale * Double(Self.columns) }
  var height: Double { scale * 8.5 }
  var seamX: Double { scale * Double(Self.seam) }

  func position(of sample: Int) -> InkPoint {
    InkPoint(scale * Double(sample), scale * Self.values[sample])
  }
}

extension Marks {
  /// Draws how far each tile draws beyond the seam, L samples to its left and R to its right (the first of
  /// which is on the seam), and half the width of the line, h.
  fileprivate mutating func drawReach(_ plan: SeamPlan, _ padding: TilePadding) {
    let y = plan.height - 28
    func reach(_ name: StaticString, from a: Double, to b: Double) {
      path(
        "axis",
        [
          .move(InkPoint(a, y - 6)), .line(InkPoint(a, y + 6)), .move(InkPoint(a, y)),
          .line(InkPoint(b, y)), .move(InkPoint(b, y - 6)), .line(InkPoint(b, y + 6)),
        ])
      // A range of one sample has no length, so its name is next to it.
      label("label", TextBuffer(name), at: InkPoint(a == b ? a + 12 : (a + b) / 2, y + 20))
    }
    if padding.left > 0 {
      reach("L", from: plan.seamX - plan.scale * Double(padding.left), to: plan.seamX)
    }
    if padding.right > 0 {
      reach("R", from: plan.seamX, to: plan.seamX + plan.scale * Double(padding.right - 1))
    }
    let center = plan.position(of: 4)
    let edge = InkPoint(center.x - plan.scale * plan.lineWidth / 2, center.y)
    line("tangent", center, edge)
    label("label", TextBuffer("h"), at: InkPoint(edge.x - 10, edge.y + 5))
  }

  /// Fills the line through some samples: a bar per segment, a disc per corner.
  fileprivate mutating func fillLine(_ plan: SeamPlan, samples: Range<Int>) {
    let half = plan.scale * plan.lineWidth / 2
    for sample in samples.dropLast() {
      let a = plan.position(of: sample)
      let b = plan.position(of: sample + 1)
      let along = (half / a.distance(to: b)) * (b - a)
      let side = Vector(-along.y, along.x)
      path(
        "piece",
        [.move(a + side), .line(b + side), .line(b - side), .line(a - side), .line(a + side)])
    }
    for sample in samples.dropFirst().dropLast() {
      circle("piece", plan.position(of: sample), radius: half)
    }
  }

  /// Draws `body` clipped to some columns.
  fileprivate mutating func clipped(
    x: Double, width: Double, height: Double, _ body: (inout Marks) -> Void
  ) {
    text.write("<svg overflow=\"hidden\" x=\"", rounded: x)
    text.write("\" y=\"0\" width=\"", rounded: width)
    text.write("\" height=\"", rounded: height)
    text.write("\" viewBox=\"", rounded: x)
    text.write(" 0 ", rounded: width)
    text.write(" ", rounded: height)
    text.write("\">")
    body(&self)
    text.write("</svg>")
  }
}
