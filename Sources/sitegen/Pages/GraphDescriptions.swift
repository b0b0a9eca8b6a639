// Descriptions of the graph's figures, in the manner of `Words.description`: a row of labels and numbers.

import Engine
import Lessons

/// Composes descriptions from the graph's numbers.
struct GraphFacts: Sendable {
  let words: Words

  /// The facts of one step of a trace.
  func tiles(_ step: GraphStep) -> String {
    var facts = [
      words[.figureTiles, range(step.tiles)], words[.figureReceived, words.number(step.total)],
      words[.figureHeld, words.number(step.held)],
      words[.figureQueued, words.number(step.queued.count)],
    ]
    if !step.missing.isEmpty {
      facts.append(words[.figureMissing, words.number(step.missing.count)])
    }
    return Words.row(facts)
  }

  /// The facts of a moment of the graph.
  func tiles(_ scene: GraphScene) -> String {
    var facts = [
      words[.figureTiles, range(scene.graph.row.tiles)],
      words[.figureReceived, words.number(scene.total)],
      words[.figureHeld, words.number(scene.graph.store.values.count)],
      words[.figureQueued, words.number(scene.queued.count)],
    ]
    if scene.graph.staleWidth > 0 {
      facts.append(words[.figureStale, words.number(scene.graph.staleWidth)])
    }
    let left = scene.graph.row.tiles.first.map { scene.shape.x(ofTile: $0, after: scene.total) }
    if let left, left > 0 { facts.append(words[.figureUncovered, words.number(left)]) }
    if !scene.missing.isEmpty {
      facts.append(words[.figureMissing, words.number(scene.missing.count)])
    }
    return Words.row(facts)
  }

  /// The facts of a sample followed through the graph.
  func followed(_ sample: Int, _ shape: GraphShape) -> String {
    Words.row([
      words[.figureSample, words.number(sample)],
      words[.figureTile, words.number(shape.tile(of: sample))],
    ])
  }

  /// The facts of samples held and needed.
  func retained(_ shape: GraphShape) -> String {
    let (failing, period) = shape.failingLayouts
    return Words.row([
      words[.figureKept, words.number(shape.keptSamples)],
      words[.figureNeeded, words.number(shape.mostSamplesNeeded)],
      words[.figureFailing, words.number(failing), words.number(period)],
    ])
  }

  /// The facts of an enlarged seam.
  func seam(_ padding: Int, _ lineWidth: Int) -> String {
    Words.row([
      words[.figurePadding, words.number(padding)],
      words[.figureLineWidth, words.number(lineWidth)],
    ])
  }

  /// The facts of bars of cost.
  func tileCost(_ shape: GraphShape) -> String {
    let best = shape.bestWholeTileWidth(in: 1...shape.width, lessonPrices)
    return Words.row([
      words[.figureViewWidth, words.number(shape.width)],
      words[.figureBestWidth, words.number(best)],
    ])
  }

  /// The facts of blocks waiting under either policy.
  func backlog(_ redrawTime: Double, samples: Int) -> String {
    var facts = [words[.figureReceived, words.number(samples)]]
    for (shape, name) in [
      (GraphShape.published, Phrase.policyPublished), (.repaired, .policyRepaired),
    ] {
      let waiting = TiledGraph.blocksWaiting(shape, after: samples, redrawTime: redrawTime)
      facts.append(words[.figureWaiting, words[name], words.number(waiting)])
    }
    return Words.row(facts)
  }

  private func range(_ tiles: [Int]) -> String {
    guard let first = tiles.first, let last = tiles.last else { return words.number(0) }
    return "\(words.number(first))…\(words.number(last))"
  }
}
