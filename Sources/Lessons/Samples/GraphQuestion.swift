// A run of the graph that a program is asked for, and the usual runs over a signal.

import InkstepEngine

/// A run of the graph that a program is asked for.
public struct GraphQuestion: Sendable {
  /// The name in reports: lower-case words and numbers joined by hyphens.
  public let name: String
  /// The graph, with its policy and the width of its view.
  public let shape: GraphShape
  /// The signal to run it over.
  public let signal: Signal
  /// The samples after which the view is laid out again, counted from 1, ascending; `nil` if the program
  /// chooses them.
  public let relayouts: [Int]?

  /// Makes a question from its parts.
  public init(
    name: String, shape: GraphShape, over signal: Signal, relayoutsAfter relayouts: [Int]?
  ) {
    self.name = name
    self.shape = shape
    self.signal = signal
    self.relayouts = relayouts
  }

  /// The same question to a program that chooses its relayouts.
  public var withoutRelayouts: GraphQuestion {
    GraphQuestion(name: name, shape: shape, over: signal, relayoutsAfter: nil)
  }
}

extension GraphQuestion {
  /// The widths that programs are asked for, in points, apart from the usual one.
  public static let otherWidths = [375, 480, 768, 1024]

  /// The usual questions about a signal: in the usual view, with a relayout where the published graph may
  /// fail; a shorter signal in wider views too, with a relayout in its middle.
  public static func all(_ policy: GraphPolicy, over signal: Signal) -> [GraphQuestion] {
    let standard = GraphShape.published.width
    let relayout = signal.usualRelayout
    return ([standard] + (signal.isShort ? otherWidths : [])).compactMap { width in
      guard let shape = try? GraphShape(policy, width: width) else { return nil }
      var name = TextBuffer(signal.id)
      if width != standard {
        name.write("-")
        name.write(width)
      }
      return GraphQuestion(
        name: name.string, shape: shape, over: signal,
        relayoutsAfter: relayout > 0 ? [relayout] : [])
    }
  }
}

extension Signal {
  /// The sample after which recorded graphs are laid out again by default: the first discard of the
  /// published graph.
  public static let usualRelayout = 648

  /// Whether the signal ends before the first discard of the published graph.
  package var isShort: Bool { values.count < Signal.usualRelayout }

  /// The sample after which the graph is laid out again: where the published graph may fail, or in the
  /// middle of a signal that ends before.
  package var usualRelayout: Int { isShort ? values.count / 2 : Signal.usualRelayout }
}
