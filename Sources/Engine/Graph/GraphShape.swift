// The parameters of a tiled graph: the widths of the view and its layers, the points per sample, the
// padding of a tile, the number of samples kept.
//
// The graph as published (AKScrollingGraphView) has most of them as constants that suit a view 320 points
// wide. At another width or scale it leaves strips uncovered, divides by zero or reads samples that it has
// discarded. The repaired graph derives them from one another.

/// The version of the graph.
public enum GraphPolicy: String, CaseIterable, Sendable {
  /// As published, with its defects.
  case published
  /// The same algorithm with the defects repaired.
  case repaired
}

/// The number of samples that a tile draws past its edges.
public struct TilePadding: Equatable, Sendable {
  /// Samples to the left of the tile's first.
  public let left: Int
  /// Samples to the right of the tile's last; the first of them is exactly on the right edge.
  public let right: Int

  /// Makes a padding, in samples.
  public init(left: Int, right: Int) {
    self.left = left
    self.right = right
  }
}

/// A parameter of a graph that is out of range; each case names the range.
public enum GraphShapeError: Error, Equatable, Sendable {
  /// The width of the view, or the width that the store is sized for, is not 1…100,000 points.
  case width
  /// The layer width is not 1…10,000 points.
  case layerWidth
  /// A sample does not take 1…1,000 points.
  case pointsPerSample
  /// The padding is not 0…1,000 samples.
  case padding
  /// The line is not more than 0 and at most 1,000 points wide.
  case lineWidth
}

/// The parameters that are constants of the published graph; the default values are those constants.
public struct GraphConstants: Equatable, Sendable {
  /// Requested width of a layer, in points.
  public var layerWidth: Int
  /// Width of the line, in points.
  public var lineWidth: Double
  /// Requested padding P, in samples; only the published graph uses it.
  public var padding: Int
  /// The view width that the published store is sized for, in points.
  public var storedWidth: Int

  /// Makes constants; widths are in points, `padding` is in samples.
  public init(
    layerWidth: Int = 32, lineWidth: Double = 1, padding: Int = 2, storedWidth: Int = 320
  ) {
    self.layerWidth = layerWidth
    self.lineWidth = lineWidth
    self.padding = padding
    self.storedWidth = storedWidth
  }
}

/// The parameters of a tiled graph.
public struct GraphShape: Equatable, Sendable {
  /// The version of the graph.
  public let policy: GraphPolicy
  /// Width w of the view, in points.
  public let width: Int
  /// Distance p between samples, in points.
  public let pointsPerSample: Int
  /// The parameters that are constants of the published graph.
  public let constants: GraphConstants

  /// Requested width of a layer, in points.
  public var layerWidth: Int { constants.layerWidth }
  /// Width of the line, in points.
  public var lineWidth: Double { constants.lineWidth }

  /// Makes a shape; the default values are those of the published graph.
  ///
  /// `width` and `pointsPerSample` are in points. The repaired graph derives its padding from the line width
  /// and its store from `width`, and ignores `padding` and `storedWidth` of the constants.
  /// Throws the first parameter that is out of the range stated by `GraphShapeError`.
  public init(
    _ policy: GraphPolicy, width: Int = 320, pointsPerSample: Int = 1,
    constants: GraphConstants = GraphConstants()
  ) throws(GraphShapeError) {
    guard 1...100_000 ~= width, 1...100_000 ~= constants.storedWidth else { throw .width }
    guard 1...10_000 ~= constants.layerWidth else { throw .layerWidth }
    guard 1...1_000 ~= pointsPerSample else { throw .pointsPerSample }
    guard 0...1_000 ~= constants.padding else { throw .padding }
    guard constants.lineWidth > 0, constants.lineWidth <= 1_000 else { throw .lineWidth }
    self.policy = policy
    self.width = width
    self.pointsPerSample = pointsPerSample
    self.constants = constants
  }

  private init(taught policy: GraphPolicy) {
    self.policy = policy
    width = 320
    pointsPerSample = 1
    constants = GraphConstants()
  }

  /// The published graph with its default values: 320 points wide, layers of 32, one point per sample,
  /// padding 2.
  public static let published = GraphShape(taught: .published)
  /// The repaired graph at the same width and scale.
  public static let repaired = GraphShape(taught: .repaired)

  /// The same shape at another view width, in points.
  ///
  /// Throws `width` if that is not 1…100,000.
  public func resized(to width: Int) throws(GraphShapeError) -> GraphShape {
    try GraphShape(policy, width: width, pointsPerSample: pointsPerSample, constants: constants)
  }
}

extension GraphShape {
  /// Samples per tile, S.
  ///
  /// As published, this is 0 if a sample takes more points than a layer has, and the graph divides by it.
  /// Repaired, a tile contains at least one sample.
  public var samplesPerTile: Int {
    let whole = layerWidth / pointsPerSample
    return policy == .published ? whole : max(whole, 1)
  }

  /// Width W of a tile, in points.
  ///
  /// Tiles are p·S apart. A layer of any other width overlaps its neighbour or leaves a gap, so the
  /// repaired graph uses exactly this width.
  public var tileWidth: Int {
    policy == .published ? layerWidth : pointsPerSample * samplesPerTile
  }

  /// The number n of layers that covers the view at every offset: ⌈w/W⌉ + 1.
  public var layerCount: Int { 1 + (width + tileWidth - 1) / tileWidth }

  /// Samples drawn past each edge.
  ///
  /// The line extends h = `lineWidth` / 2 to either side of a sample, with every kind of join, because
  /// the curve only goes right. So ⌈h/p⌉ samples on the left are enough. On the right it takes one more,
  /// because the first of them is on the edge itself.
  public var padding: TilePadding {
    if policy == .published {
      return TilePadding(left: constants.padding, right: constants.padding)
    }
    let steps = lineWidth / 2 / Double(pointsPerSample)
    let reach = Int(steps.rounded(.up))
    return TilePadding(left: reach, right: reach + 1)
  }

  /// Samples M that remain after a discard, which happens at 2M.
  ///
  /// As published: a screen of samples plus twice the padding. Repaired: the most that a relayout can
  /// need, n·S + P.
  public var keptSamples: Int {
    switch policy {
    case .published: constants.storedWidth / pointsPerSample + 2 * padding.right
    case .repaired: layerCount * samplesPerTile + padding.right
    }
  }
}
