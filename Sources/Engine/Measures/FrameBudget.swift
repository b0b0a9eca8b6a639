// A model of what a screen shows of a stroke when drawing takes time: which samples arrive, which are
// lost, and what each redraw costs.
//
// Samples arrive at a fixed interval. The main thread wakes at frame boundaries and receives what has
// arrived since: the first and last sample always, of several moves only the newest, as
// `touchesMoved` does without its list of coalesced touches. A redraw costs the price of the bitmap
// plus a price for each element that it strokes; while it runs, nothing is received. All times and
// prices are parameters, in milliseconds. Only + − × and comparisons are used, so a row is exact
// whenever its inputs are multiples of a power of two.

/// Times and prices of the model of a drawing main thread.
public struct FrameBudget: Equatable, Sendable {
  /// Where a finished block of lines is painted into the bitmap.
  public enum Painter: String, CaseIterable, Sendable {
    /// There is no bitmap: each redraw strokes the whole stroke.
    case none
    /// On the main thread, within the redraw that completes the block.
    case mainThread = "main"
    /// On a second thread; until a block is painted, each redraw strokes it as well.
    case worker
    /// On a second thread; a block disappears from the screen until it is painted.
    case carelessWorker = "careless"
  }

  /// The time between two frame boundaries, above 0.
  public var frame: Double
  /// The time between two samples, above 0.
  public var interval: Double
  /// The price of stroking one path element, at least 0.
  public var element: Double
  /// The price of drawing the bitmap once, at least 0.
  public var blit: Double
  /// Lines in a block, at least 1; not used without a bitmap.
  public var block: Int = 16
  /// Where blocks are painted.
  public var painter = Painter.none

  /// Makes a model that redraws everything at each frame; change `painter` to use a bitmap.
  public init(frame: Double, interval: Double, element: Double, blit: Double) {
    self.frame = frame
    self.interval = interval
    self.element = element
    self.blit = blit
  }
}

/// One wake of the main thread that received something.
public struct FrameBudgetRow: Equatable, Sendable {
  /// When the main thread woke.
  public var time: Double
  /// The samples it received, by their position in the stroke.
  public var received: [Int]
  /// The samples that newer ones replaced before they could be received.
  public var lost: [Int]
  /// Elements of the live path after the samples were appended.
  public var live: Int
  /// Elements of blocks that the second thread has not painted yet.
  public var pending: Int
  /// What the redraw cost, with the painting of a block where the main thread does it.
  public var cost: Double
  /// Elements of the stroke that this redraw left out.
  public var missing: Int
}

extension FrameBudget {
  /// Whether a second thread paints.
  public var hasWorker: Bool { painter == .worker || painter == .carelessWorker }

  /// Elements of a block: its lines and the move that starts it.
  var blockElements: Int { block + 1 }

  /// The price of one redraw that strokes `elements` over the bitmap, if there is one.
  func redraw(elements: Int) -> Double {
    (painter == .none ? 0 : blit) + element * Double(elements)
  }

  /// The wakes during a stroke of samples 0…`lastSample`; sample 0 begins it, the last one ends it.
  ///
  /// `lastSample` is at least 1. Takes O(samples) time.
  public func rows(lastSample: Int) -> [FrameBudgetRow] {
    var run = FrameBudgetRun(budget: self, lastSample: max(1, lastSample))
    var rows: [FrameBudgetRow] = []
    while let row = run.next() { rows.append(row) }
    return rows
  }
}

/// The state of the model between two wakes.
private struct FrameBudgetRun {
  let budget: FrameBudget
  let lastSample: Int
  /// The index of the next frame boundary at which the main thread is free.
  var boundary = 0
  /// The newest sample that was received or lost.
  var newest = -1
  var live = 0
  /// When each unpainted block will be painted, in order.
  var pending: [Double] = []
  /// When the second thread has painted everything it was given.
  var workerIsFree = 0.0

  /// The next wake that receives something; `nil` once the last sample has been received.
  mutating func next() -> FrameBudgetRow? {
    guard newest < lastSample else { return nil }
    var time = Double(boundary) * budget.frame
    while Double(newest + 1) * budget.interval > time {
      boundary += 1
      time = Double(boundary) * budget.frame
    }
    pending.removeAll { $0 <= time }
    let (received, lost) = receive(until: time)
    var cost = 0.0
    for sample in received { cost += append(sample, at: time) }
    let waiting = pending.count * budget.blockElements
    let isDrawn = budget.painter == .worker
    cost += budget.redraw(elements: live + (isDrawn ? waiting : 0))
    repeat { boundary += 1 } while Double(boundary) * budget.frame < time + cost
    return FrameBudgetRow(
      time: time, received: received, lost: lost, live: live, pending: waiting, cost: cost,
      missing: isDrawn ? 0 : waiting)
  }

  /// Takes what has arrived: the first and last sample, and the newest of the moves between.
  private mutating func receive(until time: Double) -> (received: [Int], lost: [Int]) {
    var received: [Int] = []
    var lost: [Int] = []
    var move: Int?
    while newest < lastSample, Double(newest + 1) * budget.interval <= time {
      newest += 1
      if newest == 0 || newest == lastSample {
        if let waiting = move { received.append(waiting) }
        move = nil
        received.append(newest)
      } else {
        if let replaced = move { lost.append(replaced) }
        move = newest
      }
    }
    if let move { received.append(move) }
    return (received, lost)
  }

  /// Appends a sample to the live path, flushes a full block, and returns what the flush costs the
  /// main thread.
  private mutating func append(_ sample: Int, at time: Double) -> Double {
    live += 1
    guard budget.painter != .none, live == budget.blockElements, sample < lastSample else {
      return 0
    }
    live = 1
    let price = budget.redraw(elements: budget.blockElements)
    guard budget.hasWorker else { return price }
    workerIsFree = max(workerIsFree, time) + price
    pending.append(workerIsFree)
    return 0
  }
}
