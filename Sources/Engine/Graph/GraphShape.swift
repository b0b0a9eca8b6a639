// The numbers that fix a tiled graph: how wide the view and its layers are, how many points a sample
// takes, how far a tile draws past its edges, how many samples are kept.
//
// The graph as published (AKScrollingGraphView) fixes most of them once, for a view 320 points wide;
// turned to another width or another scale it leaves strips uncovered, divides by zero or reads
// samples that it has thrown away. The repaired graph derives them from one another.

/// Which graph is run.
public enum GraphPolicy: String, CaseIterable, Sendable {
  /// As published, with its defects.
  case published
  /// The same idea with the defects mended.
  case repaired
}

/// How many samples a tile draws past its edges.
public struct Padding: Equatable, Sendable {
  /// Samples before the tile's first.
  public let left: Int
  /// Samples after the tile's last, the first of them exactly on the right edge.
  public let right: Int

  /// Makes a padding from its two sides, in samples.
  public init(left: Int, right: Int) {
    self.left = left
    self.right = right
  }
}

/// Why a graph cannot have the shape asked for; each names the range that is allowed.
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

/// The fixed numbers of a tiled graph.
public struct GraphShape: Equatable, Sendable {
  /// Which graph is run.
  public let policy: GraphPolicy
  /// Width w of the view, in points.
  public let width: Int
  /// Width asked for a layer, in points.
  public let layerWidth: Int
  /// Distance p from sample to sample, in points.
  public let pointsPerSample: Int
  /// Width of the line, in points.
  public let lineWidth: Double
  /// Padding P asked for, in samples; only the published graph reads it.
  let fixedPadding: Int
  /// The view width that the published store is sized for, in points.
  let storedWidth: Int

  /// Makes a shape; without arguments but the policy, the one that was taught.
  ///
  /// The repaired graph derives its padding from `lineWidth` and its store from `width`, so it
  /// ignores `padding` and `storedWidth`. Widths and the step are in points, the padding in samples.
  /// Throws the first number that is out of the range named by `GraphShapeError`.
  public init(
    _ policy: GraphPolicy, width: Int = 320, layerWidth: Int = 32, pointsPerSample: Int = 1,
    lineWidth: Double = 1, padding: Int = 2, storedWidth: Int = 320
  ) throws(GraphShapeError) {
    guard 1...100_000 ~= width, 1...100_000 ~= storedWidth else { throw .width }
    guard 1...10_000 ~= layerWidth else { throw .layerWidth }
    guard 1...1_000 ~= pointsPerSample else { throw .pointsPerSample }
    guard 0...1_000 ~= padding else { throw .padding }
    guard lineWidth > 0, lineWidth <= 1_000 else { throw .lineWidth }
    self.policy = policy
    self.width = width
    self.layerWidth = layerWidth
    self.pointsPerSample = pointsPerSample
    self.lineWidth = lineWidth
    fixedPadding = padding
    self.storedWidth = storedWidth
  }

  private init(taught policy: GraphPolicy) {
    self.policy = policy
    width = 320
    layerWidth = 32
    pointsPerSample = 1
    lineWidth = 1
    fixedPadding = 2
    storedWidth = 320
  }

  /// The graph as taught: 320 points wide, layers of 32, one point per sample, padding 2.
  public static let published = GraphShape(taught: .published)
  /// The repaired graph at the same width and scale.
  public static let repaired = GraphShape(taught: .repaired)

  /// The same shape at another view width, in points.
  ///
  /// Throws `width` if that is not 1…100,000.
  public func resized(to width: Int) throws(GraphShapeError) -> GraphShape {
    try GraphShape(
      policy, width: width, layerWidth: layerWidth, pointsPerSample: pointsPerSample,
      lineWidth: lineWidth, padding: fixedPadding, storedWidth: storedWidth)
  }
}

extension GraphShape {
  /// Samples per tile, S.
  ///
  /// As published this is 0 when a sample takes more points than a layer has, and the graph divides
  /// by it; repaired, a tile holds at least one sample.
  public var samplesPerTile: Int {
    let whole = layerWidth / pointsPerSample
    return policy == .published ? whole : max(whole, 1)
  }

  /// Width W of a tile, in points.
  ///
  /// Tiles are p·S apart. A layer of any other width overlaps its neighbour or leaves a gap, so the
  /// repaired graph makes it exactly that wide.
  public var tileWidth: Int {
    policy == .published ? layerWidth : pointsPerSample * samplesPerTile
  }

  /// Layers n that always cover the view: one hangs off each edge.
  public var layerCount: Int { 1 + (width + tileWidth - 1) / tileWidth }

  /// Samples drawn past each edge.
  ///
  /// Ink reaches h = `lineWidth` / 2 sideways from a sample and no further, whatever the join: the
  /// curve only goes right. So ⌈h/p⌉ samples on the left are enough; on the right one more, because
  /// the first of them lies on the edge itself.
  public var padding: Padding {
    if policy == .published {
      return Padding(left: fixedPadding, right: fixedPadding)
    }
    let steps = lineWidth / 2 / Double(pointsPerSample)
    let reach = Int(steps.rounded(.up))
    return Padding(left: reach, right: reach + 1)
  }

  /// Samples M that are left after a discard; twice as many trigger it.
  ///
  /// As published: a screen of samples and twice the padding. Repaired: all that a relayout can
  /// need, n·S + P.
  public var keptSamples: Int {
    switch policy {
    case .published: storedWidth / pointsPerSample + 2 * padding.right
    case .repaired: layerCount * samplesPerTile + padding.right
    }
  }
}
