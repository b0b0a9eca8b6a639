// What may differ in the recording of a graph without a difference on the screen, and what must be in it.

import InkstepEngine

extension RecordKind {
  /// The position of a key; `nil` if there is none with this name.
  package func position(of name: String) -> Int? {
    keys.firstIndex { $0.name.hasSameBytes(as: name) }
  }
}

extension Recording {
  /// The recording with these keys in the steps of a graph, empty if no step has them.
  package func requiring(_ names: [String]) -> Recording {
    guard let steps else { return self }
    var recording = self
    for key in names.compactMap({ RecordKind.graphStep.position(of: $0) })
    where !steps.contains(where: { key < $0.count && $0[key] != nil }) {
      for step in steps.indices where key < steps[step].count {
        recording.steps?[step][key] = RecordedValue.nothing
      }
    }
    return recording
  }

  /// The recording of a graph with every empty range of samples as 0 to 0, as the engine writes it.
  ///
  /// A tile that draws the samples from 5 up to but not including -3 draws nothing. Only the ends of the
  /// engine's own range stay if they are exchanged, because that is a mistake of its own.
  package func withPlainDraws(beside trace: GraphTrace) -> Recording {
    guard let key = RecordKind.graphStep.position(of: "draws"), let steps else { return self }
    var recording = self
    for (index, step) in steps.enumerated() where key < step.count {
      guard case .numbers(let numbers) = step[key] else { continue }
      recording.steps?[index][key] = .numbers(trace.plain(draws: numbers, inStep: index))
    }
    return recording
  }
}

extension GraphTrace {
  /// Redraws of a step, as triples of a tile, the first sample and the end, with empty ranges as 0 to 0.
  func plain(draws: [Double], inStep index: Int) -> [Double] {
    var draws = draws
    for first in stride(from: 0, to: draws.count - 2, by: 3)
    where draws[first + 1] >= draws[first + 2] && !isExchanged(draws[first...], inStep: index) {
      (draws[first + 1], draws[first + 2]) = (0, 0)
    }
    return draws
  }

  /// Whether a redraw has the ends of the engine's, exchanged.
  private func isExchanged(_ draw: ArraySlice<Double>, inStep index: Int) -> Bool {
    guard steps.indices.contains(index) else { return false }
    let (tile, from, to) = (draw.startIndex, draw.startIndex + 1, draw.startIndex + 2)
    return steps[index].draws.contains { right in
      Double(right.tile) == draw[tile] && !right.samples.isEmpty
        && Double(right.samples.lowerBound) == draw[to]
        && Double(right.samples.upperBound) == draw[from]
    }
  }
}
