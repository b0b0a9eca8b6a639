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
  /// A tile that draws the samples from 5 up to but not including -3 draws nothing.
  package var withPlainDraws: Recording {
    guard let key = RecordKind.graphStep.position(of: "draws"), let steps else { return self }
    var recording = self
    for (index, step) in steps.enumerated() where key < step.count {
      guard case .numbers(var numbers) = step[key] else { continue }
      for first in stride(from: 0, to: numbers.count - 2, by: 3)
      where numbers[first + 1] >= numbers[first + 2] {
        (numbers[first + 1], numbers[first + 2]) = (0, 0)
      }
      recording.steps?[index][key] = RecordedValue.numbers(numbers)
    }
    return recording
  }
}
