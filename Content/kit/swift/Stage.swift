// The stages: `Linear` is written, `Smoothed` is yours.
//
// A stage is told of every touch event, one after the other, and draws on `path` by
// `path.move(to:)`, `path.line(to:)`, `path.quad(_:to:)` and `path.curve(_:_:to:)`; `path.takeBack()` removes
// what was drawn since the pen came down.

/// A place on the screen, y downwards.
struct Point {
  var x: Double
  var y: Double
}

/// What a stage remembers from one event to the next: the samples up to the counter.
struct Memory {
  var buffer: [Point]
  var counter: Int
}

/// One way to turn touch events into a path.
protocol Stage {
  init()
  /// What it remembers, for a trace with steps; nil if that is nothing.
  var memory: Memory? { get }
  mutating func began(_ p: Point, on path: inout Path)
  mutating func moved(_ p: Point, on path: inout Path)
  mutating func ended(_ p: Point, on path: inout Path)
  mutating func cancelled(_ p: Point, on path: inout Path)
}

extension Stage {
  var memory: Memory? { nil }
  mutating func cancelled(_ p: Point, on path: inout Path) { ended(p, on: &path) }
}

/// Straight lines from sample to sample.
struct Linear: Stage {
  mutating func began(_ p: Point, on path: inout Path) { path.move(to: p) }
  mutating func moved(_ p: Point, on path: inout Path) { path.line(to: p) }
  mutating func ended(_ p: Point, on path: inout Path) { path.line(to: p) }
}

/// Cubic curves that meet halfway between two samples.
struct Smoothed: Stage {
  var buffer = [Point](repeating: Point(x: 0, y: 0), count: 5)
  var counter = 0
  var memory: Memory? { Memory(buffer: buffer, counter: counter) }

  // YOUR PART begins here. As long as nothing is written, nothing is drawn.

  mutating func began(_ p: Point, on path: inout Path) {}

  mutating func moved(_ p: Point, on path: inout Path) {}

  mutating func ended(_ p: Point, on path: inout Path) {}

  // YOUR PART ends here.
}

/// The stage of a name; nil for a name that no stage has.
func stage(named name: String) -> (any Stage)? {
  switch name {
  case "linear": Linear()
  case "smoothed": Smoothed()
  default: nil
  }
}
