// The time between a sample and its appearance on the screen when a redraw takes time: samples arrive, blocks
// wait, tiles are redrawn one after the other, and a sample is visible when the first redraw that includes it
// ends.
//
// Time is measured in sample intervals and simulated with a fixed redraw time, as in `blocksWaiting`. The
// work of the main thread at a sample takes no time here.

import InkstepEngine

/// A simulation of a graph with slow redraws.
public struct GraphTimeline: Sendable {
  /// One redraw.
  struct Redraw: Sendable {
    let start: Double
    let tile: Int
  }

  /// The graph.
  let shape: GraphShape
  /// The duration of a redraw, in intervals.
  let redrawTime: Double
  /// The number of samples, which arrive one per interval from 0 on.
  let samples: Int
  /// The redraws, in order.
  private(set) var redraws: [Redraw] = []
  /// The times at which the number of waiting blocks changes, with the new number.
  private(set) var blocks: [(time: Double, count: Int)] = []
  /// For each sample the time at which it is first visible; `nil` if the simulation ends before.
  private(set) var shown: [Double?]

  /// Runs a graph for `samples` intervals; all earlier samples are drawn at once.
  ///
  /// The first tile ends after a few samples, so that the simulation covers two tiles.
  public init(_ shape: GraphShape, redrawTime: Double, samples: Int = 12) {
    self.shape = shape
    self.redrawTime = redrawTime
    self.samples = samples
    shown = [Double?](repeating: nil, count: samples)
    var graph = TiledGraph(shape)
    graph.layOut()
    let before = max(1, shape.samplesPerTile - 3)
    for _ in 0..<before { graph.add(0) }
    _ = graph.redrawAll()
    var free = 0.0
    for arrival in 0..<samples {
      graph.add(0)
      free = max(free, Double(arrival))
      record(graph, at: Double(arrival))
      while free < Double(arrival + 1), graph.queue.blocks > 0 {
        let drawn = graph.redrawNext()
        record(graph, at: free)
        guard let drawn else { continue }
        redraws.append(Redraw(start: free, tile: drawn.tile))
        free += redrawTime
        for sample in 0...arrival where drawn.samples.contains(before + sample) {
          shown[sample] = min(shown[sample] ?? free, free)
        }
      }
    }
  }

  private mutating func record(_ graph: TiledGraph, at time: Double) {
    let count = graph.queue.blocks
    if blocks.last?.count != count { blocks.append((time, count)) }
  }

  /// Whether the graph is the published one.
  public var isPublished: Bool { shape.policy == .published }

  /// The number of blocks waiting at the end.
  var waiting: Int { blocks.last?.count ?? 0 }

  /// The longest time from a sample's arrival to its appearance within the simulation.
  var longestDelay: Double {
    var longest = 0.0
    for (sample, time) in shown.enumerated() {
      if let time, time <= Double(samples) { longest = max(longest, time - Double(sample)) }
    }
    return longest
  }
}

extension Figure {
  /// Draws a simulation in four lanes: samples, waiting blocks, redraws with their tiles, and the screen.
  ///
  /// A line leads from each sample to the moment when it is visible. `moment` is marked, if given.
  public static func timeline(_ timeline: GraphTimeline, at moment: Double? = nil) -> Figure {
    let width = 480.0
    let left = 46.0
    let (arrivals, queue, work, screen) = (34.0, 130.0, 184.0, 238.0)
    let interval = (width - left - 14) / Double(timeline.samples)
    func x(_ time: Double) -> Double { left + interval * time }
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
    let end = Double(timeline.samples)
    for (sample, time) in timeline.shown.enumerated() {
      guard let time, time <= end else { continue }
      marks.line("guide", InkPoint(x(Double(sample)), arrivals), InkPoint(x(time), screen))
    }
    marks.drawBlocks(timeline, base: queue, room: 60, x)
    for redraw in timeline.redraws {
      let box = interval * (min(redraw.start + timeline.redrawTime, end) - redraw.start)
      marks.rectangle("tile", Box(x: x(redraw.start), y: work - 28, width: box, height: 28))
      if box > 12 {
        marks.tileNumber(redraw.tile, at: InkPoint(x(redraw.start) + box / 2, work - 9))
      }
    }
    for sample in 0..<timeline.samples {
      marks.circle("sample", InkPoint(x(Double(sample)), arrivals), radius: 4.5)
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
    _ timeline: GraphTimeline, base: Double, room: Double, _ x: (Double) -> Double
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
    points.append(InkPoint(x(Double(timeline.samples)), level))
    polyline(timeline.isPublished ? "need" : "held", points)
    label("number", TextBuffer(most), at: InkPoint(33, base - room + 4), .ending)
    label("number", TextBuffer("0"), at: InkPoint(33, base + 4), .ending)
  }
}
