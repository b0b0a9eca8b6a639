// The arguments of a figure, and the figure that they describe. The directives of lessons and the packets of pages
// are read by the same code, so both have the same limits and draw the same.

import InkstepEngine

/// The arguments of one figure by their parameters, from a directive or a packet.
///
/// An argument is `nil` if it is refused. A directive keeps the reason.
public protocol FigureArguments: AnyObject {
  /// The frame to keep; `nil` for the figure's own.
  var frame: FigureFrame? { get }
  /// The true path of the pen, a polyline for each touch; empty if it is not known.
  var hand: [[InkPoint]] { get }
  /// The stroke.
  func stroke() -> Stroke?
  /// The trace of the stroke under a stage.
  func trace(_ stage: FigureParameter) -> Trace?
  /// The traces of the stroke under a list of stages.
  func traces() -> [Trace]?
  /// A number; `standard` is its value in a directive that does not have it.
  func whole(_ parameter: FigureParameter, in range: Range<Int>, or standard: Int?) -> Int?
  /// The number of the slider, in steps; `standard` is its value in a figure that does not have it.
  ///
  /// A lesson chooses a number in `range`. The reader can move the slider from end to end.
  func set(_ slider: ClosedRange<Int>, in range: Range<Int>, or standard: Int?) -> Int?
}

extension FigureArguments {
  /// A number that must be given.
  func whole(_ parameter: FigureParameter, in range: Range<Int>) -> Int? {
    whole(parameter, in: range, or: nil)
  }

  /// The number of a slider whose ends a lesson can choose, too.
  func set(_ slider: ClosedRange<Int>, or standard: Int? = nil) -> Int? {
    set(slider, in: Range(slider), or: standard)
  }
}

/// A figure with its texts.
public struct DrawnFigure {
  /// The drawing.
  public let figure: Figure
  /// The facts that describe it.
  public let facts: [FactRow]
  /// The marks that its legend can explain; `nil` for all of its kind.
  public let legend: [LegendMark]?

  init(_ figure: Figure, _ facts: [FactRow], legend: [LegendMark]? = nil) {
    self.figure = figure
    self.facts = facts
    self.legend = legend
  }
}
