// The limits of the pages, which keep everything they show fast. The module rejects input beyond
// them. It also lists them for the scripts, which report such input before they call the module.

import InkstepEngine

/// The limits of the input to a page.
public enum PageLimits {
  /// The largest number of events in a stroke.
  public static let events = 5_000
  /// The largest time of an event, in milliseconds.
  public static let time = 1e12
  /// The largest number accepted in a recorded trace.
  public static let number = 1e12
}

/// A setting of a live graph; its raw value is its position in the packet.
public enum GraphSetting: Int, CaseIterable, Sendable {
  case width = 1
  case tile, points, line, padding, total, lag, turnedAt, turnedTo

  /// The name in scripts.
  public var name: StaticString {
    switch self {
    case .width: "width"
    case .tile: "tile"
    case .points: "points"
    case .line: "line"
    case .padding: "padding"
    case .total: "total"
    case .lag: "lag"
    case .turnedAt: "turnedAt"
    case .turnedTo: "turnedTo"
    }
  }

  /// The smallest and largest value: widths in points, counts of samples.
  public var range: ClosedRange<Double> {
    switch self {
    case .width, .turnedTo: Self.range(GraphLimits.width)
    case .tile: Self.range(GraphLimits.layerWidth)
    case .points: Self.range(GraphLimits.points)
    case .line: 0.5...16
    case .padding: Self.range(GraphLimits.padding)
    case .total, .turnedAt: Self.range(GraphLimits.total)
    case .lag: Self.range(GraphLimits.lag)
    }
  }

  /// The value in the published graph, before any sample; `nil` for the settings of a turn, since
  /// that graph never turns.
  public var standard: Double? {
    let taught = GraphShape.published
    switch self {
    case .width: return Double(taught.width)
    case .tile: return Double(taught.layerWidth)
    case .points: return Double(taught.pointsPerSample)
    case .line: return taught.lineWidth
    case .padding: return Double(taught.padding.right)
    case .total, .lag: return 0
    case .turnedAt, .turnedTo: return nil
    }
  }

  private static func range(_ whole: ClosedRange<Int>) -> ClosedRange<Double> {
    Double(whole.lowerBound)...Double(whole.upperBound)
  }

  /// The step of the slider; values are multiples of it.
  public var step: Double { self == .line ? 0.5 : 1 }
}
