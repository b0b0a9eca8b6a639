// Test vectors of the graph: short runs that each test one feature. The tiles do not depend on the values of
// the signal, so a vector is a number of samples, the width of the view and the relayouts.

import InkstepEngine

/// A feature of runs of the graph that programs get wrong.
public enum GraphFeature: Int, CaseIterable, Sendable {
  case firstSamples, seams, widths, relayouts, discards, lateRelayouts

  /// The name in addresses and reports: lower-case words joined by hyphens.
  public var slug: String {
    switch self {
    case .firstSamples: "first-samples"
    case .seams: "seams"
    case .widths: "widths"
    case .relayouts: "relayouts"
    case .discards: "discards"
    case .lateRelayouts: "late-relayouts"
    }
  }

  /// The number of runs per feature.
  public static let runsEach = 12

  /// The runs that test the feature under a policy, the same every time.
  public func questions(_ policy: GraphPolicy) -> [GraphQuestion] {
    (0..<Self.runsEach).compactMap { number in
      let run = run(number)
      guard let shape = try? GraphShape(policy, width: run.width) else { return nil }
      var id = TextBuffer(slug)
      id.write(number < 9 ? "-0" : "-")
      id.write(number + 1)
      let values = (0..<run.samples).map { Double($0 % 8 * 15) }
      return GraphQuestion(
        name: id.string, shape: shape, over: Signal(id: id.string, interval: 100, values: values),
        relayoutsAfter: run.relayouts)
    }
  }

  /// The width of the view, the number of samples and the relayouts of a run.
  private func run(_ number: Int) -> (width: Int, samples: Int, relayouts: [Int]) {
    let usual = GraphShape.published.width
    switch self {
    case .firstSamples: return (usual, 1 + number, [])
    case .seams:
      // One to three tiles, and up to two samples more or less.
      return (usual, 32 * (1 + number % 3) - 1 + number / 3, [])
    case .widths:
      let widths = [1, 2, 31, 32, 33, 63, 100, 319, 321, 480, 768, 1024]
      return (widths[number], 70, [])
    case .relayouts:
      let relayouts = [
        [1], [2], [31], [32], [33], [34], [64, 65], [10, 20, 30], [68, 68], [35], [1, 2, 3], [70],
      ]
      return (number % 2 == 0 ? usual : 375, 70, relayouts[number])
    case .discards:
      // In a view of 32 points the repaired graph keeps 66 samples, so that it discards ten times.
      return (number % 2 == 0 ? 32 : 96, 646 + number / 2, [])
    case .lateRelayouts:
      // The published graph discards after 648 and 972 samples.
      let relayouts = [648, 649, 656, 671, 672, 673, 680, 700, 971, 972, 973, 980]
      return (number % 3 == 0 ? 480 : usual, relayouts[number] + 1, [relayouts[number]])
    }
  }
}

extension GraphFeature {
  /// The most steps of a run in a file; only the last ones are published, because they depend on all before.
  public static let stepsEach = 8

  /// The test vectors under a policy, in the format `inkstep-graph-vectors/1`, with a run per line.
  public func text(_ policy: GraphPolicy) -> TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value("inkstep-graph-vectors/1")
      json.key("version")
      json.value(TestVectors.version)
      json.key("policy")
      json.value(policy.rawValue)
      json.key("feature")
      json.value(slug)
      json.key("vectors")
      json.array(questions(policy), .lines) { json, question in
        json.object { json in
          json.key("id")
          json.value(question.name)
          json.key("width")
          json.value(question.shape.width)
          json.key("samples")
          json.value(question.signal.values.count)
          json.key("relayouts")
          json.array(question.relayouts ?? []) { $0.value($1) }
          json.key("steps")
          json.array(question.trace.steps.suffix(Self.stepsEach)) { $0.value($1) }
        }
      }
    }
    json.end()
    return json.text
  }
}
