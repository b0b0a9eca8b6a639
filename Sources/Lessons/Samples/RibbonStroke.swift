// A stroke drawn with varying width: a ribbon for each of its touches.

import InkstepEngine

/// The ribbons of a stroke.
public struct RibbonStroke: Sendable {
  /// The stroke.
  public let stroke: Stroke
  /// Where the width comes from.
  public let source: RibbonWidth
  /// The largest width, in points, and the share of a new speed that is taken over.
  let most: Double
  let filter: Double
  /// The ribbon of each touch.
  public let ribbons: [Ribbon]

  /// Makes the ribbons with widths from 1 point, or `most` if that is less, up to `most` points.
  ///
  /// `filter` is the share of a new speed that is taken over. Events without a time are sixty a second.
  public init(_ stroke: Stroke, by source: RibbonWidth, most: Double = 6, filter: Double = 0.5) {
    self.stroke = stroke
    self.source = source
    self.most = most
    self.filter = filter
    var touches: [[TouchEvent]] = []
    for (event, time) in zip(stroke.events, stroke.times) {
      var touch = event
      touch.time = time
      if event.phase == .began || touches.isEmpty { touches.append([]) }
      touches[touches.count - 1].append(touch)
    }
    ribbons = touches.map { Ribbon($0, by: source, in: min(1, most)...most, filter: filter) }
  }

  /// The widths at all samples, touch by touch.
  public var widths: [Double] { ribbons.flatMap { $0.widths } }
  /// How often the left side of a ribbon runs against the stroke.
  public var leftFolds: Int { ribbons.reduce(0) { $0 + $1.leftFolds } }
  /// How often the right side of a ribbon runs against the stroke.
  public var rightFolds: Int { ribbons.reduce(0) { $0 + $1.rightFolds } }

  /// The largest widths that the reader can set, in tenths of a point.
  public static let mostTenths = 10...240
  /// The shares of a new speed, in per cent.
  public static let filterPercent = 5...100
}

extension RibbonWidth: CaseIterable {
  /// All sources, in the order of their numbers in the protocol.
  public static var allCases: [RibbonWidth] { [.speed, .force, .distance] }

  /// The name in directives and facts.
  public var name: StaticString {
    switch self {
    case .speed: "speed"
    case .force: "force"
    case .distance: "distance"
    }
  }
}
