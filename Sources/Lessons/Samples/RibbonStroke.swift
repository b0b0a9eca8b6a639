// A session drawn with varying width: a ribbon for each of its touches.

import InkstepEngine

/// The ribbons of a session.
public struct RibbonStroke: Sendable {
  /// The session.
  public let stroke: Stroke
  /// Where the width comes from.
  public let source: RibbonWidth
  /// The largest width, in tenths of a point.
  public let mostTenths: Int
  /// The share of a new speed that is taken over, in per cent.
  public let filterPercent: Int
  /// The ribbon of each touch.
  public private(set) var ribbons: [Ribbon] = []

  /// Makes the ribbons with widths from 1 point, or the largest width if that is less.
  ///
  /// Events without a time are sixty a second.
  public init(
    _ stroke: Stroke, by source: RibbonWidth, mostTenths: Int = usualTenths,
    filterPercent: Int = usualPercent
  ) {
    self.stroke = stroke
    self.source = source
    self.mostTenths = mostTenths
    self.filterPercent = filterPercent
    var events = stroke.events
    for (index, time) in stroke.times.enumerated() { events[index].time = time }
    ribbons = events.touches.map { Ribbon($0, by: source, in: least...most, filter: filter) }
  }

  /// The smallest and the largest width, in points.
  var least: Double { min(1, most) }
  var most: Double { Double(mostTenths) / 10 }
  /// The share of a new speed that is taken over.
  var filter: Double { Double(filterPercent) / 100 }

  /// The widths at all samples, touch by touch.
  public var widths: [Double] { ribbons.flatMap { $0.widths } }
  /// How often the left side of a ribbon runs against the stroke.
  public var leftFolds: Int { ribbons.reduce(0) { $0 + $1.leftFolds } }
  /// How often the right side of a ribbon runs against the stroke.
  public var rightFolds: Int { ribbons.reduce(0) { $0 + $1.rightFolds } }

  /// The largest widths that the reader can set, in tenths of a point.
  public static let tenths = 10...240
  /// The shares of a new speed, in per cent.
  public static let filterPercents = 5...100
  /// The largest width unless another is given.
  public static let usualTenths = 60
  /// The share of a new speed unless another is given.
  public static let usualPercent = 50
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
