// The figures of strokes: valid for every stroke that the engine accepts, and exact for cases whose marks,
// grids and labels can be computed by hand.

import Drawings
import Seeds
import Testing

@testable import InkstepEngine
@testable import InkstepLessons

/// Unusual strokes: short, without movement, far from the origin, denormal, unfinished, cancelled, in two
/// parts.
private func hostileStrokes(count: Int) -> [Stroke] {
  var random = SeededRandom(seed: 211)
  let sizes = [0, 1e-300, 1e-9, 1, 300, 1e6]
  return (0..<count).map { index in
    let size = sizes[index % sizes.count]
    let center = index % 5 == 0 ? InkPoint(1e6, -1e6) : InkPoint.zero
    func place() -> InkPoint {
      let p = center + InkPoint(random.double(in: -1...1) * size, random.double(in: -1...1) * size)
      return InkPoint(min(max(p.x, -1e6), 1e6), min(max(p.y, -1e6), 1e6))
    }
    var events: [TouchEvent] = []
    for part in 0...(index % 3 == 0 ? 1 : 0) {
      events.append(TouchEvent(.began, place()))
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        let repeats = random.double(in: 0...1) < 0.2
        let last = events[events.count - 1].point
        events.append(TouchEvent(.moved, repeats ? last : place()))
      }
      let last = events[events.count - 1].point
      let lift = random.double(in: 0...1) < 0.5 ? last : place()
      switch (index / 2 + part) % 4 {
      case 0 where index % 3 != 0: break
      case 1: events.append(TouchEvent(.cancelled, lift))
      default: events.append(TouchEvent(.ended, lift))
      }
    }
    return Stroke(id: "hostile", width: 320, height: 480, events: events)
  }
}

/// Returns all figures of a stroke, from new traces.
private func allFigures(of stroke: Stroke) throws -> [Figure] {
  let traces = try DrawingStage.allCases.map { try Trace($0, over: stroke) }
  var figures = [Figure.samples(stroke), .cost(traces)]
  figures += RibbonWidth.allCases.map { .ribbon(RibbonStroke(stroke, by: $0, mostTenths: 240)) }
  for (earlier, later) in zip(traces, traces.dropFirst()) {
    figures.append(.comparison(earlier, later))
  }
  for trace in traces {
    figures += [.stroke(trace), .stroke(trace, detail: .thumbnail)]
    figures += trace.steps.indices.compactMap { .step(trace, event: $0) }
    figures += trace.summary.joints.indices.compactMap { .junction(trace, joint: $0) }
    #expect(Figure.junction(trace, joint: trace.summary.joints.count) == nil)
    #expect(Figure.junction(trace, joint: -1) == nil)
  }
  return figures
}

/// Returns the first error in the SVG of a figure, or `nil`.
private func fault(in figure: Figure) -> String? {
  var text = TextBuffer()
  figure.write(to: &text)
  return drawingFault(in: text.bytes)
}

@Test func `every figure of a hostile stroke is sound, plain and the same twice`() throws {
  for (index, stroke) in hostileStrokes(count: 510).enumerated() {
    let figures = try allFigures(of: stroke)
    let again = try allFigures(of: stroke)
    if figures.map(\.content.bytes) != again.map(\.content.bytes) {
      Issue.record("stroke \(index): another figure the second time")
    }
    for figure in figures {
      if let fault = fault(in: figure) { Issue.record("stroke \(index): \(fault)") }
      if !(figure.width > 0 && figure.height > 0) { Issue.record("stroke \(index): no room") }
    }
  }
}

@Test func `a drawing area of any size that can be read gives a figure that can be seen`() throws {
  let events = [
    TouchEvent(.began, InkPoint(1, 2)), TouchEvent(.moved, InkPoint(1e6, -1e6)),
    TouchEvent(.ended, InkPoint(3, 4)),
  ]
  for (width, height) in [
    (1e-300, 1e-300), (1e6, 1e-300), (1e-300, 1e6), (.leastNonzeroMagnitude, 1), (1e6, 1e6), (0, 0),
    (-1, 1),
    (.infinity, 1), (.nan, .nan),
  ] {
    let stroke = Stroke(id: "canvas", width: width, height: height, events: events)
    let figure = Figure.stroke(try Trace(.smoothed, over: stroke), detail: .canvas)
    #expect(1...480 ~= figure.width && 1...720 ~= figure.height, "\(width) × \(height)")
    #expect(fault(in: figure) == nil, "\(width) × \(height)")
  }
}

@Test func `a stroke without events has every figure but those of its steps and joints`() throws {
  let stroke = Stroke(id: "empty", width: 320, height: 480, events: [])
  for figure in try allFigures(of: stroke) { #expect(fault(in: figure) == nil) }
  for stage in DrawingStage.allCases {
    let trace = try Trace(stage, over: stroke)
    for event in [-1, 0, 1] { #expect(Figure.step(trace, event: event) == nil) }
    #expect(fault(in: .stroke(trace, detail: .canvas)) == nil)
  }
  let signal = Signal(id: "empty", interval: 1, values: [])
  #expect(fault(in: .tiles(GraphScene(GraphCourse(.published, over: signal), total: 0))) == nil)
  for (stops, current) in [(0, nil), (-1, nil), (3, -1), (3, 9)] as [(Int, Int?)] {
    #expect(fault(in: .rail(stops: stops, current: current)) == nil)
  }
}

@Test func `the check of figures finds what it looks for`() {
  for broken in [
    "<g>", "</g>", "<a x=1/>", "<a x=\"1.234\"/>", "<a x=\"nan\"/>", "pen", "<g", "<a \"/>",
  ] {
    var marks = Marks()
    marks.text.write(broken)
    #expect(fault(in: Figure(marks, width: 1, height: 1)) != nil, "\(broken)")
  }
}

@Test func `marks are written exactly`() {
  func text(_ draw: (inout Marks) -> Void) -> String {
    var marks = Marks(radius: 4)
    draw(&marks)
    return marks.text.string
  }
  #expect(
    text { $0.sample(InkPoint(1, 2.005)) } == #"<circle class="sample" cx="1" cy="2.01" r="4"/>"#)
  #expect(
    text { $0.lostSample(InkPoint(10, 20)) }
      == #"<circle class="sample lost" cx="10" cy="20" r="4"/>"#
      + #"<path class="cross" d="M6 16l8 8m0 -8l-8 8"/>"#)
  #expect(
    text { $0.control(InkPoint(10, 20)) }
      == #"<rect class="control" x="7.8" y="17.8" width="4.4" height="4.4"/>"#)
  #expect(
    text { $0.junction(InkPoint(10, 20)) }
      == #"<path class="junction" d="M10 14.6L15.4 20L10 25.4L4.6 20L10 14.6"/>"#)
  #expect(
    text { $0.arrow("tangent", from: InkPoint(0, 0), to: InkPoint(20, 0)) }
      == #"<path class="tangent" d="M0 0L11 0"/>"#
      + #"<g class="tangent"><path class="head" d="M20 0L11 4L11 -4L20 0"/></g>"#)
  #expect(
    text { $0.arrow("tangent", from: InkPoint(3, 4), to: InkPoint(3, 4)) }
      == #"<circle class="tangent" cx="3" cy="4" r="2.5"/>"#)
  #expect(text { $0.path("ink", []) } == "")
  #expect(
    text { $0.label("label", symbol("p", 10), at: InkPoint(1, 2), .ending) }
      == #"<text class="label" x="1" y="2" text-anchor="end">p₁₀</text>"#)
}

@Test func `a symbol has the whole number as its subscript`() {
  #expect(symbol("p", 0).string == "p₀")
  #expect(symbol("J", 1_234_567_890).string == "J₁₂₃₄₅₆₇₈₉₀")
  #expect(symbol("T", -3).string == "T₋₃")
  #expect(symbol("T", .min).string == "T₋₉₂₂₃₃₇₂₀₃₆₈₅₄₇₇₅₈₀₈")
}

@Test func `a frame fits its points between the margins`() {
  var random = SeededRandom(seed: 223)
  for _ in 0..<500 {
    let size = [1e-6, 1, 1e3, 1e6][Int.random(in: 0...3, using: &random)]
    let points = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      InkPoint(random.double(in: -size...size), random.double(in: -size...size))
    }
    let frame = FigureFrame(
      fitting: points, FrameSize(width: 480, heights: 240...520, margin: 44, largestScale: 6))
    #expect(240...520 ~= frame.height)
    #expect(frame.scale > 0 && frame.scale <= 6)
    for p in points.map(frame.place) {
      #expect(43.999...436.001 ~= p.x)
      #expect(43.999...(frame.height - 43.999) ~= p.y)
    }
  }
}

@Test(arguments: [
  (12.0, 1.0), (11.9, 2.0), (6, 2), (5, 5), (2.4, 5), (2, 10), (1, 20), (0.3, 50), (1.2e-4, 1e5),
])
func `the grid has the smallest round spacing that is not too dense`(scale: Double, spacing: Double)
{
  let frame = FigureFrame(around: .zero, scale: scale, width: 480, height: 240)
  #expect(frame.gridSpacing == spacing)
}

@Test func `every fifth line of the grid is heavier`() {
  let frame = FigureFrame(around: .zero, scale: 12, width: 48, height: 24)
  var marks = Marks()
  frame.drawGrid(on: &marks)
  #expect(
    marks.text.string
      == #"<path class="grid" d="M0 0V24M12 0V24M36 0V24M48 0V24M0 0H48M0 24H48"/>"#
      + #"<path class="grid coarse" d="M24 0V24M0 12H48"/>"#)
}

@Test func `a lone label stands at the upper right of its point`() {
  var placer = LabelPlacer(in: FigureFrame(around: .zero, scale: 1, width: 480, height: 240))
  let place = placer.place(beside: InkPoint(100, 100), letters: 2)
  #expect((place.x - 111.088).magnitude < 1e-9)
  #expect((place.y - 89.5).magnitude < 1e-9)
}

@Test func `labels keep off their points and off each other where there is room`() {
  var random = SeededRandom(seed: 227)
  for _ in 0..<300 {
    var placer = LabelPlacer(in: FigureFrame(around: .zero, scale: 1, width: 480, height: 240))
    // One point in each cell of 80 by 80 units, at least 60 from the next.
    var points: [InkPoint] = []
    for column in 0..<6 {
      for row in 0..<3 {
        let middle = InkPoint(80 * Double(column) + 40, 80 * Double(row) + 40)
        points.append(middle + InkPoint(random.double(in: -10...10), random.double(in: -10...10)))
      }
    }
    for p in points { placer.avoid(p) }
    let boxes = points.map { p -> InkRectangle in
      let letters = Int.random(in: 2...3, using: &random)
      let center = placer.place(beside: p, letters: letters)
      let half = Vector(Double(letters) * 3.6 + 2, 8)
      return InkRectangle(center - half, center + half)
    }
    for (index, box) in boxes.enumerated() {
      #expect(!points.contains { box.contains($0) })
      for other in boxes[..<index] {
        #expect(
          box.least.x >= other.greatest.x || other.least.x >= box.greatest.x
            || box.least.y >= other.greatest.y || other.least.y >= box.greatest.y)
      }
    }
  }
}
