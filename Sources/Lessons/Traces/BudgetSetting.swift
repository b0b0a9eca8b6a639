// The times and prices of the frame budget that figures, facts and the command line set, with their limits.

import InkstepEngine

/// A number of the frame budget, counted in steps of its slider.
public enum BudgetSetting: CaseIterable, Sendable {
  /// The price of an element and that of the bitmap, in milliseconds.
  case element, blit
  /// The times from sample to sample and from frame to frame, in milliseconds.
  case interval, frame
  /// Lines in a block.
  case block

  /// The name in directives, facts, options and scripts.
  public var name: StaticString {
    switch self {
    case .element: "element"
    case .blit: "blit"
    case .interval: "interval"
    case .frame: "frame"
    case .block: "block"
    }
  }

  /// The number of steps in one millisecond, or in one line.
  public var unit: Int {
    switch self {
    case .element: 100
    case .blit: 10
    case .interval, .frame, .block: 1
    }
  }

  /// The smallest and the largest value, in steps.
  public var range: ClosedRange<Int> {
    switch self {
    case .element: 0...400
    case .blit: 0...240
    case .interval, .frame: 1...100
    case .block: 1...1000
    }
  }

  /// Whether a value, in milliseconds or lines, is within the limits; it need not be a whole number of steps.
  public func accepts(_ value: Double) -> Bool {
    let steps = value * Double(unit)
    return steps >= Double(range.lowerBound) && steps <= Double(range.upperBound)
      && (self != .block || value == value.rounded())
  }

  /// The value in the lessons, in steps.
  public var standard: Int {
    switch self {
    case .element: 50
    case .blit: 60
    case .interval, .frame, .block: 16
    }
  }
}

extension FrameBudget {
  /// The model of the lessons: 16 ms for a frame and from sample to sample.
  public static func ofLessons(_ painter: Painter) -> FrameBudget {
    var model = FrameBudget(frame: 1, interval: 1, element: 0, blit: 0)
    model.painter = painter
    for setting in BudgetSetting.allCases { model.set(setting, steps: setting.standard) }
    return model
  }

  /// A number of the model, in milliseconds or lines.
  public subscript(_ setting: BudgetSetting) -> Double {
    get {
      switch setting {
      case .element: element
      case .blit: blit
      case .interval: interval
      case .frame: frame
      case .block: Double(block)
      }
    }
    set {
      switch setting {
      case .element: element = newValue
      case .blit: blit = newValue
      case .interval: interval = newValue
      case .frame: frame = newValue
      case .block: block = Int(newValue)
      }
    }
  }

  /// Sets a number in steps of its slider.
  public mutating func set(_ setting: BudgetSetting, steps: Int) {
    self[setting] = Double(steps) / Double(setting.unit)
  }

  /// A number in steps of its slider.
  public func steps(_ setting: BudgetSetting) -> Int {
    Int((self[setting] * Double(setting.unit)).rounded())
  }
}
