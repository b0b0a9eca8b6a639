// What the command line says about ink that the file itself may leave open.

import InkstepEngine

/// How ink from elsewhere is to be understood.
struct InkSettings: Equatable, Sendable {
  /// What the numbers of a time column mean.
  enum TimeUnit: String, CaseIterable, Sendable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case seconds = "s"

    /// The unit in words.
    var name: String {
      switch self {
      case .nanoseconds: "nanoseconds"
      case .microseconds: "microseconds"
      case .milliseconds: "milliseconds"
      case .seconds: "seconds"
      }
    }

    /// A number in this unit, in milliseconds.
    func milliseconds(_ number: Double) -> Double {
      switch self {
      case .nanoseconds: number / 1_000_000
      case .microseconds: number / 1000
      case .milliseconds: number
      case .seconds: number * 1000
      }
    }
  }

  /// The stroke's name; `nil` takes it from the file.
  var id: String?
  /// The name where there is neither one in the file nor a file's name.
  var streamId: String?
  /// The size of the drawing area; `nil` takes it from the file, or makes the ink fit.
  var canvas: InkPoint?
  /// The unit of times in CSV that do not name one; `nil` takes milliseconds, if those are plausible.
  var timeUnit: TimeUnit?
  /// Which columns of a table hold what, before what the table itself says.
  var columns: [CSVColumns.Choice] = []
  /// The force that counts as 1, where the file does not declare it.
  var largestForce = 1.0
  /// Samples a second, for paths.
  var rate = InkSettings.standardRate
  /// Which drawing or page of a file that holds several, from 1; `nil` is the first.
  var drawing: Int?
  /// Whether y grows upwards in the file.
  var isTurnedOver = false
  /// Whether a stroke that begins where the one before ended goes on with it.
  var isJoined = false
  /// How the pen moves along paths.
  var pace = Pace.speed(InkSettings.standardSpeed)

  /// How fast the pen moves along paths.
  enum Pace: Equatable, Sendable {
    /// In points a second.
    case speed(Double)
    /// So that the whole drawing takes this many milliseconds.
    case duration(Double)
  }

  static let standardRate = 60.0
  static let standardSpeed = 500.0
}
