// When the blocks of a stroke are painted into the bitmap, in the model of `FrameBudget`.

/// A block of lines that is painted into the bitmap.
public struct BlockPainting: Equatable, Sendable {
  /// The samples that its lines join, by their position in the list of received samples.
  public var samples: ClosedRange<Int>
  /// When it was complete, in milliseconds; the second thread gets it then.
  public var handed: Double
  /// When its painting began; at once if the main thread paints.
  public var began: Double
  /// When it was painted.
  public var ended: Double
}

extension FrameBudget {
  /// The blocks of the stroke whose wakes are `rows`, in order; none without a bitmap.
  public func paintings(_ rows: [FrameBudgetRow]) -> [BlockPainting] {
    guard painter != .none else { return [] }
    let price = redraw(elements: blockElements)
    var blocks: [BlockPainting] = []
    var line = 0
    var isFree = 0.0
    let last = rows.last?.received.last
    for row in rows {
      for sample in row.received where sample > 0 && sample != last {
        line += 1
        guard line % block == 0 else { continue }
        let start = max(isFree, row.time)
        isFree = start + price
        blocks.append(
          BlockPainting(
            samples: line - block...line, handed: row.time, began: start, ended: isFree))
      }
    }
    return blocks
  }
}
