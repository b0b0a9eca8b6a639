// The time between a sample and its appearance on the screen when a redraw takes time: samples arrive, blocks
// wait, tiles are redrawn one after the other, and a sample is visible when the first redraw of a tile that shows
// it ends. A tile draws samples of its padding, too, but its edge cuts them off.
//
// Time is counted in tenths of a sample interval and simulated with a fixed redraw time, as in `RedrawBacklog`.
// Whole numbers keep rounding from deciding which of two things at the same moment is first. The work of the main
// thread takes no time here.

import InkstepEngine

extension FigureSpec {
  static let timeline = FigureSpec(
    name: "timeline", parameters: [.policy, .redraw, .set], set: FigureSetting(unit: 10),
    showsSamples: false, legend: [.sample, .waitingRepaired, .redrawing, .shownSample]
  ) { arguments in
    let policies = GraphPolicy.allCases
    guard let redraw = arguments.whole(.redraw, in: 1..<1000),
      let policy = arguments.whole(.policy, in: policies.indices),
      let moment = arguments.set(0...120, or: -1), let shape = try? GraphShape(policies[policy])
    else { return nil }
    let line = GraphTimeline(shape, redrawTime: redraw)
    return DrawnFigure(
      moment < 0 ? .timeline(line) : .timeline(line, at: moment),
      [moment < 0 ? line.facts : line.facts(at: moment)],
      legend: shape.policy == .repaired
        ? nil : [.sample, .waitingPublished, .redrawing, .shownSample])
  }
}

extension LegendMark {
  static let redrawing = LegendMark(
    "redrawing", .elements(#"<rect class="tile" x="3" y="2" width="22" height="12"/>"#),
    #"tile""#)
  static let shownSample = LegendMark(
    "shownSample", .elements(#"<circle class="junction" cx="14" cy="8" r="4.5"/>"#),
    #"junction""#)
}

/// A simulation of a graph with slow redraws.
public struct GraphTimeline: Sendable {
  /// One redraw.
  struct Redraw: Sendable {
    let start: Int
    let tile: Int
  }

  /// The graph.
  let shape: GraphShape
  /// The duration of a redraw.
  let redrawTime: Int
  /// The number of samples, which arrive one per interval from 0 on.
  let samples: Int
  /// The redraws, in order.
  private(set) var redraws: [Redraw] = []
  /// The times at which the number of waiting blocks changes, with the new number.
  private(set) var blocks: [(time: Int, count: Int)] = []
  /// For each sample the time at which it is first visible; `nil` if the simulation ends before.
  private(set) var shown: [Int?]
  /// The time between two samples.
  static let interval = 10

  /// Runs a graph for `samples` intervals; all earlier samples are drawn at once.
  ///
  /// The first tile ends after a few samples, so that the simulation covers two tiles. `redrawTime` is in tenths
  /// of an interval.
  public init(_ shape: GraphShape, redrawTime: Int, samples: Int = 12) {
    self.shape = shape
    self.redrawTime = redrawTime
    self.samples = samples
    shown = [Int?](repeating: nil, count: samples)
    var graph = TiledGraph(shape)
    graph.layOut()
    let before = max(1, shape.samplesPerTile - 3)
    for _ in 0..<before { graph.add(0) }
    _ = graph.redrawAll()
    var free = 0
    for arrival in 0..<samples {
      graph.add(0)
      let now = Self.interval * arrival
      free = max(free, now)
      record(graph, at: now)
      while free < now + Self.interval, graph.queue.blocks > 0 {
        let drawn = graph.redrawNext()
        record(graph, at: free)
        guard let drawn else { continue }
        redraws.append(Redraw(start: free, tile: drawn.tile))
        free += redrawTime
        for sample in 0...arrival where shape.shows(before + sample, in: drawn.tile) {
          shown[sample] = min(shown[sample] ?? free, free)
        }
      }
    }
  }

  private mutating func record(_ graph: TiledGraph, at time: Int) {
    let count = graph.queue.blocks
    if blocks.last?.count != count { blocks.append((time, count)) }
  }

  /// Whether the graph is the published one.
  public var isPublished: Bool { shape.policy == .published }

  /// The number of blocks waiting at the end.
  var waiting: Int { blocks.last?.count ?? 0 }

  /// The end of the simulation.
  var end: Int { Self.interval * samples }

  /// The longest time from a sample's arrival to its appearance within the simulation.
  var longestDelay: Int {
    var longest = 0
    for (sample, time) in shown.enumerated() {
      if let time, time <= end { longest = max(longest, time - Self.interval * sample) }
    }
    return longest
  }
}

extension GraphShape {
  /// Whether a tile shows the end of the line when `sample` is the newest one.
  ///
  /// The first sample of a tile is on the edge, so that the line to it is in the previous tile.
  fileprivate func shows(_ sample: Int, in drawn: Int) -> Bool {
    drawn == tile(of: sample) || drawn == tile(of: sample - 1)
  }
}

extension Figure {
  /// Draws a simulation in four lanes: samples, waiting blocks, redraws with their tiles, and the screen.
  ///
  /// A line leads from each sample to the moment when it is visible. `moment` is marked, if given.
  public static func timeline(_ timeline: GraphTimeline, at moment: Int? = nil) -> Figure {
    let width = 480.0
    let left = 46.0
    let (arrivals, queue, work, screen) = (34.0, 130.0, 184.0, 238.0)
    let (end, interval) = (timeline.end, GraphTimeline.interval)
    let scale = (width - left - 14) / Double(max(end, 1))
    func x(_ time: Int) -> Double { left + scale * Double(time) }
    var marks = Marks()
    for lane in [arrivals, queue, work, screen] {
      marks.line("axis", InkPoint(left - 10, lane), InkPoint(width - 6, lane))
    }
    for (index, lane) in [arrivals, queue - 26, work - 14, screen].enumerated() {
      // The numbers ①…④ are U+2460…U+2463.
      var sign = TextBuffer()
      for byte in [0xE2, 0x91, 0xA0 + UInt8(index)] as [UInt8] { sign.write(byte: byte) }
      marks.label("lane", sign, at: InkPoint(14, lane + 6))
    }
    let rows: [(FigureWord, Double)] = [
      (.arriving, arrivals - 16), (.waiting, queue - 68), (.redraws, work - 34),
      (.onScreen, screen - 14),
    ]
    for (sample, time) in timeline.shown.enumerated() {
      guard let time, time <= end else { continue }
      marks.line("guide", InkPoint(x(interval * sample), arrivals), InkPoint(x(time), screen))
    }
    marks.drawBlocks(timeline, base: queue, room: 60, x)
    for redraw in timeline.redraws {
      let box = x(min(redraw.start + timeline.redrawTime, end)) - x(redraw.start)
      marks.rectangle("tile", Box(x: x(redraw.start), y: work - 28, width: box, height: 28))
      if box > 12 {
        marks.tileNumber(redraw.tile, at: InkPoint(x(redraw.start) + box / 2, work - 9))
      }
    }
    for sample in 0..<timeline.samples {
      marks.circle("sample", InkPoint(x(interval * sample), arrivals), radius: 4.5)
      if let time = timeline.shown[sample], time <= end {
        marks.circle("junction", InkPoint(x(time), screen), radius: 4.5)
      }
    }
    // Each name is above its row, over the lines that lead from row to row.
    for (name, y) in rows { marks.word(name, at: InkPoint(left - 6, y), .beginning) }
    if let moment {
      marks.line("moment", InkPoint(x(moment), 8), InkPoint(x(moment), screen + 12))
    }
    return Figure(marks, width: width, height: screen + 18)
  }
}

extension Marks {
  /// Draws the number of waiting blocks as steps over time, with its maximum at the left.
  fileprivate mutating func drawBlocks(
    _ timeline: GraphTimeline, base: Double, room: Double, _ x: (Int) -> Double
  ) {
    var most = 1
    for (_, count) in timeline.blocks { most = max(most, count) }
    let unit = room / Double(most)
    var points = [InkPoint(x(0), base)]
    var level = base
    for (time, count) in timeline.blocks {
      points.append(InkPoint(x(time), level))
      level = base - unit * Double(count)
      points.append(InkPoint(x(time), level))
    }
    points.append(InkPoint(x(timeline.end), level))
    polyline(timeline.isPublished ? "need" : "held", points)
    label("number", TextBuffer(most), at: InkPoint(33, base - room + 4), .ending)
    label("number", TextBuffer("0"), at: InkPoint(33, base + 4), .ending)
  }
}
