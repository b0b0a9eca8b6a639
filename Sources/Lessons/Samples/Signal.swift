// The data of the scrolling graph: values of a stream, taken at equal intervals.

/// A recorded signal.
public struct Signal: Sendable {
  /// The name, unique among the sample signals: lower-case words joined by hyphens.
  public var id: String
  /// Time between two values, in milliseconds; more than 0.
  public var interval: Double
  /// The values, oldest first, 0 to 120.
  public var values: [Double]

  /// Makes a signal from its parts.
  public init(id: String, interval: Double, values: [Double]) {
    self.id = id
    self.interval = interval
    self.values = values
  }
}
