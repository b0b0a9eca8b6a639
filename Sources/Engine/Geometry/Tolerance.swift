/// The tolerances of the geometry.
public enum Tolerance {
  /// The largest distance of a flattened curve from the curve, in points: a tenth of a pixel on a
  /// display with four pixels to the point.
  public static var flatness: Double { 0.025 }

  /// The largest disagreement of two measures of a piece's length, relative to the control polygon.
  static var arcLength: Double { 1e-12 }

  /// The accuracy of the largest distance of a line from the ink, in points.
  static var farthest: Double { 1e-6 }

  /// The improvement that a piece must be able to bring to be searched, relative to the squared
  /// distance of the best point so far.
  static var nearerSquared: Double { 1e-13 }

  /// The size at which a piece counts as a point, relative to the distance of the farthest control
  /// point.
  static var pointSize: Double { 0x1p-44 }
}
