// General names, as a real program has them. They must not collide with those of the libraries.

/// A layer of a drawing.
public struct Layer {
  /// Makes one.
  public init() {}
}

/// Room around a drawing.
public struct Padding {
  /// Makes one.
  public init() {}
}

/// A step of an animation.
public struct Step {
  /// Makes one.
  public init() {}
}

/// A part of a line.
public struct Segment {
  /// Makes one.
  public init() {}
}

/// The number of curves.
public func length(of curves: [Curve]) -> Int { curves.count }
