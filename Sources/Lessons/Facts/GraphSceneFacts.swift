// The facts about a moment of the scrolling graph: its numbers, the last event, and how the published graph
// fails.

import InkstepEngine

extension GraphScene {
  /// The numbers of the moment.
  public var facts: FactRow {
    var facts = [
      FigureFact(.tiles, Self.range(graph.row.tiles)), FigureFact(.received, total),
      FigureFact(.held, graph.store.values.count), FigureFact(.queued, queued.count),
    ]
    if graph.staleWidth > 0 { facts.append(FigureFact(.stale, graph.staleWidth)) }
    if uncoveredWidth > 0 { facts.append(FigureFact(.uncovered, uncoveredWidth)) }
    if !missing.isEmpty { facts.append(FigureFact(.missing, missing.count)) }
    return FactRow(nil, facts)
  }

  /// The effects of the last sample or relayout, a sentence each.
  public var effects: [FigureFact] {
    if total == 0, !isRelayout { return [FigureFact(.nothingYet)] }
    var facts = [FigureFact(isRelayout ? .relayout : .event, total)]
    if let reuse = reused.last {
      facts.append(FigureFact(.reuse, [reuse.from, reuse.to]))
    } else if !isRelayout, failure == nil {
      facts.append(FigureFact(.plain))
    }
    if queued.isEmpty { return facts }
    var tiles = TextBuffer()
    for (index, tile) in queued.enumerated() {
      if index > 0 { tiles.write(", ") }
      tiles.write(NumberFormat.shortest.text(Double(tile)))
    }
    facts.append(
      queued.count > 6 ? FigureFact(.queuedMany, queued.count) : FigureFact(.queuedTiles, tiles))
    return facts
  }

  private static func range(_ tiles: [Int]) -> TextBuffer {
    let number = NumberFormat.shortest
    guard let first = tiles.first, let last = tiles.last else { return number.text(0) }
    var range = number.text(Double(first))
    range.write("…")
    range.write(number.text(Double(last)))
    return range
  }
}

extension GraphScene {
  /// The failures, or the result of a relayout, a sentence each.
  public var report: [FigureFact] {
    var facts: [FigureFact] = []
    if let stop { facts += failureReport(stop) }
    if isRelayout, total > 0, stop != total, shape.samplesPerTile > 0 {
      facts.append(
        FigureFact(
          shape.policy == .repaired ? .mended : .luck,
          [graph.store.values.count, shape.samplesNeeded(after: total)]))
    }
    if shape.policy == .published, shape.samplesPerTile == 1 { facts.append(FigureFact(.frozen)) }
    if let seams { facts.append(seams) }
    return facts
  }

  private func failureReport(_ stop: Int) -> [FigureFact] {
    var facts: [FigureFact] = []
    switch failure {
    case .noSamplesPerTile:
      facts.append(FigureFact(.dividesByZero, [shape.pointsPerSample, shape.layerWidth]))
    case .noLayer(let tile): facts.append(FigureFact(.noLayer, tile))
    case .counterFull, nil:
      if stop < total {
        facts.append(FigureFact(.stopped, stop))
      } else {
        facts.append(FigureFact(lag > 0 ? .stopsSoon : .stops))
      }
    }
    let gone = unreadable
    let most = 4
    for read in gone.prefix(most) {
      let first = read.samples.lowerBound
      let last = read.samples.upperBound - 1
      let held = graph.store.discarded
      facts.append(FigureFact(.gone, [read.tile, first, last, first - held, last - held]))
    }
    if gone.count > most { facts.append(FigureFact(.goneMore, gone.count - most)) }
    return facts
  }

  /// The discarded samples that the queued tiles would read.
  private var unreadable: [(tile: Int, samples: Range<Int>)] {
    var reads: [(tile: Int, samples: Range<Int>)] = []
    if missing.isEmpty { return reads }
    for tile in queued {
      let samples = shape.samples(drawnBy: tile, after: total)
      let end = min(samples.upperBound, graph.store.discarded)
      if samples.lowerBound < end {
        reads.append((tile, samples.lowerBound..<end))
      }
    }
    return reads
  }

  /// The fact that ink is cut off at the seams, if the padding is too small for the line.
  private var seams: FigureFact? {
    guard shape.policy == .published, shape.samplesPerTile > 0,
      let wanted = try? GraphShape(
        .repaired, pointsPerSample: shape.pointsPerSample, constants: shape.constants
      ).padding
    else { return nil }
    let drawn = shape.padding
    if drawn.left >= wanted.left, drawn.right >= wanted.right { return nil }
    return FigureFact(.seams, [wanted.left, wanted.right, drawn.right])
  }
}

/// A kind of mark in a figure of the tiles, explained in its legend.
public enum GraphMark: String, CaseIterable, Sendable {
  case tile, signal, queued, stale, reused, padding, missing, uncovered
}

extension GraphScene {
  /// The marks in the figure of this moment, in the order of its legend.
  public var marks: [GraphMark] {
    let isPartial = queued.count < shape.layerCount
    var marks: [GraphMark] = [.tile, .signal]
    if isPartial { marks.append(.queued) }
    if graph.staleWidth > 0 {
      marks.append(.stale)
    } else if !reused.isEmpty {
      marks.append(.reused)
    }
    if lag == 0, isPartial { marks.append(.padding) }
    if !missing.isEmpty { marks.append(.missing) }
    if uncoveredWidth > 0 { marks.append(.uncovered) }
    return marks
  }
}
