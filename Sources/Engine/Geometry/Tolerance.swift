// How exact is exact enough: every tolerance of the geometry, by name.

/// The tolerances of the geometry.
public enum Tolerance {
  /// How far a flattened curve may lie from the curve, in points: a tenth of what a display with
  /// four pixels to the point can show.
  public static var flatness: Double { 0.025 }

  /// How far two measures of a piece's length may disagree, as a part of the control polygon.
  static var arcLength: Double { 1e-12 }

  /// How much nearer than the best point so far a piece must promise to come, as a part of the
  /// squared distance, to be searched.
  static var nearerSquared: Double { 1e-13 }

  /// The size at which a piece counts as a point, as a part of the farthest control point's distance
  /// from the point looked from: 2⁻⁴⁴.
  static var pointSize: Double { 0x1p-44 }
}
