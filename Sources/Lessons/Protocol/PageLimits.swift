// How far the pages may go, so that nothing they show takes long. The module refuses what goes beyond, and
// tells the scripts, which say so before they ask.

import InkstepEngine

/// The bounds of what pages take and show.
public enum PageLimits {
  /// The most events of a stroke.
  public static let events = 5_000
  /// The largest time of an event, in milliseconds.
  public static let time = 1e12
  /// The largest number of a recorded trace that is verified.
  public static let number = 1e12
}

/// A number that a live graph is set to; its raw value is its place in the packet.
public enum GraphSetting: Int, CaseIterable, Sendable {
  case width = 1
  case tile, points, line, padding, total, lag, turnedAt, turnedTo

  /// The name that scripts know it by.
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

  /// Its least and greatest value: widths in points, counts of samples.
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

  /// Its value in the graph as it was taught, before any sample; `nil` for a turn, which that never takes.
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

  /// What it is a multiple of.
  public var step: Double { self == .line ? 0.5 : 1 }
}
