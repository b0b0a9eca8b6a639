// A stroke in the model of the frame budget: its wakes, when each picture is on the screen, and the sums
// that lessons state. The model itself is `FrameBudget`.

import InkstepEngine

/// The wakes of a stroke, with what follows from them.
public struct BudgetTrace: Sendable {
  /// The times and prices.
  public let model: FrameBudget
  /// The number of the last sample; sample 0 begins the stroke.
  public let lastSample: Int
  /// The wakes that received something.
  public let rows: [FrameBudgetRow]
  /// The blocks that were painted into the bitmap.
  let blocks: [BlockPainting]
  /// For each row when its picture is on the screen: the first frame boundary at or after the end of its work, but
  /// never the one at which it woke.
  let shown: [Double]

  /// The largest number of samples.
  public static let mostSamples = 100_000

  /// The numbers of samples that a timeline can show.
  public static let shownSamples = 1..<241

  /// Runs the model over samples 0…`lastSample`, which is at least 1.
  public init(_ model: FrameBudget, lastSample: Int) {
    self.model = model
    self.lastSample = lastSample
    rows = model.rows(lastSample: lastSample)
    blocks = model.paintings(rows)
    shown = rows.map { row in
      let end = row.time + row.cost
      // The quotients are rounded, so the search begins at a boundary that is certainly not too late.
      let next = (row.time / model.frame).rounded() + 1
      var boundary = max(next, (end / model.frame).rounded(.down))
      while boundary * model.frame < end { boundary += 1 }
      return boundary * model.frame
    }
  }

  /// The received samples, in order.
  var received: [Int] { rows.flatMap { $0.received } }

  /// The number of frames that a timeline shows: the frames of all samples, and four more.
  public var frames: Int {
    Int((Double(lastSample) * model.interval / model.frame).rounded(.up)) + 4
  }

  /// The row whose picture is on the screen at a time; `nil` before the first picture.
  func row(at time: Double) -> Int? { shown.lastIndex { $0 <= time } }
}

/// A sum over the rows: its name in files and facts, and how it is computed; times are in milliseconds.
public struct BudgetMeasure: Sendable {
  /// The name.
  public let name: StaticString
  /// The value; `nil` if there is none.
  public let value: @Sendable (BudgetTrace) -> Double?

  private init(_ name: StaticString, _ value: @escaping @Sendable (BudgetTrace) -> Double?) {
    self.name = name
    self.value = value
  }

  /// All measures, in the order of the file.
  public static var all: [BudgetMeasure] {
    [
      BudgetMeasure("redraws") { Double($0.rows.count) },
      BudgetMeasure("received") { Double($0.received.count) },
      BudgetMeasure("lost") { Double($0.lost.count) },
      BudgetMeasure("firstLost") { $0.lost.first.map(Double.init) },
      BudgetMeasure("mostLost") { trace in Double(trace.rows.map { $0.lost.count }.max() ?? 0) },
      BudgetMeasure("longestGap") { $0.longestGap },
      BudgetMeasure("mostLive") { trace in Double(trace.rows.map { $0.live }.max() ?? 0) },
      BudgetMeasure("mostPending") { trace in Double(trace.rows.map { $0.pending }.max() ?? 0) },
      BudgetMeasure("mostCost") { $0.mostCost },
      BudgetMeasure("blocks") { Double($0.blocks.count) },
      BudgetMeasure("holes") { Double($0.holes) },
      BudgetMeasure("mostMissing") { trace in Double(trace.rows.map { $0.missing }.max() ?? 0) },
      BudgetMeasure("longestDelay") { $0.longestDelay },
    ]
  }
}

extension BudgetTrace {
  /// The lost samples, in order.
  var lost: [Int] { rows.flatMap { $0.lost } }

  /// The longest time between two wakes that received something.
  var longestGap: Double {
    zip(rows, rows.dropFirst()).map { $1.time - $0.time }.max() ?? 0
  }

  /// The time that the most expensive wake takes.
  var mostCost: Double { rows.map { $0.cost }.max() ?? 0 }

  /// The number of redraws that lack a block.
  var holes: Int { rows.count(where: { $0.missing > 0 }) }

  /// The longest time from the arrival of a received sample to the first picture that shows it.
  var longestDelay: Double {
    var longest = 0.0
    for (row, time) in zip(rows, shown) {
      for sample in row.received {
        longest = max(longest, time - Double(sample) * model.interval)
      }
    }
    return longest
  }
}
