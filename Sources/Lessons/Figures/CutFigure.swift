// The pixels around a cut: the stroke painted as one path, as two paths that meet at a sample, and as two of
// which the second begins one sample earlier. Below, by how much the cut ones are too pale or too dark.

import InkstepEngine

extension FigureSpec {
  static let cut = FigureSpec(
    name: "cut", parameters: [.stroke, .sample, .set],
    set: FigureSetting(key: "opacity", things: "percentages"), showsSamples: false,
    legend: [.sample, .cutSample, .paler, .darker],
    missing: "'{stroke}' cannot be cut at sample {sample}",
    remedy: "choose a sample of the first touch with one on either side"
  ) { arguments in
    guard let stroke = arguments.stroke(),
      let sample = arguments.whole(.sample, in: stroke.events.indices),
      let percent = arguments.set(CutStroke.opacityPercent),
      let cut = CutStroke(stroke, at: sample, opacity: Double(percent) / 100)
    else { return nil }
    return DrawnFigure(.cut(cut), [cut.facts])
  }
}

extension LegendMark {
  static let cutSample = LegendMark("cutSample", .junction, #"junction""#)
  static let paler = LegendMark(
    "paler", .elements(#"<rect class="pixel paler" x="8" y="2" width="12" height="12"/>"#),
    "pixel paler")
  static let darker = LegendMark(
    "darker", .elements(#"<rect class="pixel darker" x="8" y="2" width="12" height="12"/>"#),
    "pixel darker")
}

/// A stroke with a cut at one of its samples.
public struct CutStroke: Sendable {
  let samples: [InkPoint]
  let cut: Int
  /// The pixels around the cut.
  public let ink: CutInk
  let opacity: Double

  /// The width of the line, in points; a pixel is one point wide.
  static let lineWidth = 3.0
  /// The opacities that the reader can set, in per cent.
  public static let opacityPercent = 10...100

  /// Cuts the first touch of a session at a sample, counted from 0; `nil` if the sample before it is so far away
  /// that the pixels could not be told apart, or if it has no neighbour on one side.
  public init?(_ stroke: Stroke, at cut: Int, opacity: Double) {
    samples = stroke.sampleRuns.first ?? []
    guard cut > 0, cut < samples.count, samples[cut - 1].distance(to: samples[cut]) <= 32,
      let ink = CutInk(samples, cutAt: cut, width: Self.lineWidth, opacity: opacity)
    else { return nil }
    self.cut = cut
    self.ink = ink
    self.opacity = opacity
  }
}

/// The positions of the figure: three panels side by side, and two below.
private struct CutPlan {
  let width = 480.0
  let gap = 12.0
  let top = 26.0
  /// How many times darker differences are drawn than they are.
  let exaggeration = 4.0
  let panel: Double
  /// Figure units for a pixel.
  let scale: Double
  let ink: CutInk

  init(_ ink: CutInk) {
    self.ink = ink
    panel = (width - 4 * gap) / 3
    scale = min(panel / Double(ink.columns), 190 / Double(ink.rows), 16)
  }

  var rowHeight: Double { scale * Double(ink.rows) }
  var secondRow: Double { top + rowHeight + 34 }

  /// The upper left corner of a panel.
  func corner(_ column: Int, y: Double) -> InkPoint {
    let free = panel - scale * Double(ink.columns)
    return InkPoint(gap + (panel + gap) * Double(column) + free / 2, y)
  }

  /// The frame of the pixels of a panel.
  func frame(at corner: InkPoint) -> Box {
    Box(x: corner.x, y: corner.y, width: scale * Double(ink.columns), height: rowHeight)
  }

  /// The position of a point of the plane in pixels, from the upper left corner of a panel.
  func pixel(of p: InkPoint) -> InkPoint {
    InkPoint(p.x - Double(ink.left), p.y - Double(ink.top))
  }

  func center(_ column: Int) -> Double { gap + (panel + gap) * Double(column) + panel / 2 }
}

extension Figure {
  /// Draws the pixels of a cut.
  public static func cut(_ stroke: CutStroke) -> Figure {
    let plan = CutPlan(stroke.ink)
    let whole = stroke.ink.ink(.none)
    var marks = Marks()
    let cuts: [(StrokeCut, FigureWord)] = [
      (.none, .cutNone), (.atSample, .cutAtSample), (.oneSampleEarlier, .cutEarlier),
    ]
    for (column, (cut, name)) in cuts.enumerated() {
      let ink = stroke.ink.ink(cut)
      marks.word(name, at: InkPoint(plan.center(column), plan.top - 10))
      marks.pixels("pixel", ink, plan, at: plan.corner(column, y: plan.top))
      if cut == .none { continue }
      let corner = plan.corner(column, y: plan.secondRow)
      let more = zip(ink, whole).map { plan.exaggeration * ($0 - $1) }
      marks.pixels("pixel paler", more.map { max(0, -$0) }, plan, at: corner)
      marks.pixels("pixel darker", more.map { max(0, $0) }, plan, at: corner)
    }
    marks.word(
      .cutDifference, at: InkPoint((plan.center(1) + plan.center(2)) / 2, plan.secondRow - 10))
    marks.samples(of: stroke, plan)
    return Figure(marks, width: plan.width, height: plan.secondRow + plan.rowHeight + plan.gap)
  }
}

extension Marks {
  /// Draws the frame of a panel and its pixels, each as dark as its share; equal neighbours are drawn as one.
  fileprivate mutating func pixels(
    _ style: StaticString, _ shares: [Double], _ plan: CutPlan, at corner: InkPoint
  ) {
    let columns = plan.ink.columns
    func box(_ row: Int, _ columns: Range<Int>) -> Box {
      Box(
        x: corner.x + plan.scale * Double(columns.lowerBound),
        y: corner.y + plan.scale * Double(row),
        width: plan.scale * Double(columns.count), height: plan.scale)
    }
    for row in 0..<plan.ink.rows {
      var first = 0
      while first < columns {
        let share = shares[row * columns + first]
        var end = first + 1
        while end < columns, shares[row * columns + end] == share { end += 1 }
        if share > 0.001 { pixel(style, box(row, first..<end), share: min(1, share)) }
        first = end
      }
    }
    rectangle("pixels", plan.frame(at: corner))
  }

  private mutating func pixel(_ style: StaticString, _ box: Box, share: Double) {
    open("<rect class=\"", style)
    text.write("\" fill-opacity=\"", rounded: share)
    self.box(box)
  }

  /// Draws the lines and samples below the first panel, where there are no differences: the samples in the
  /// panel, the one of the cut as a diamond.
  fileprivate mutating func samples(of stroke: CutStroke, _ plan: CutPlan) {
    let corner = plan.corner(0, y: plan.secondRow)
    func place(_ p: InkPoint) -> InkPoint {
      let pixel = plan.pixel(of: p)
      return InkPoint(corner.x + plan.scale * pixel.x, corner.y + plan.scale * pixel.y)
    }
    func isInside(_ p: InkPoint) -> Bool {
      let q = plan.pixel(of: p)
      return q.x >= 0 && q.y >= 0 && q.x <= Double(plan.ink.columns) && q.y <= Double(plan.ink.rows)
    }
    rectangle("pixels", plan.frame(at: corner))
    let inside = stroke.samples.indices.filter { isInside(stroke.samples[$0]) }
    for (a, b) in zip(inside, inside.dropFirst()) where b == a + 1 {
      line("handle", place(stroke.samples[a]), place(stroke.samples[b]))
    }
    for index in inside where index != stroke.cut { sample(place(stroke.samples[index])) }
    junction(place(stroke.samples[stroke.cut]))
  }
}
