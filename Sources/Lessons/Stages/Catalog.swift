// The stages that the engine runs, in order.
//
// A slug is the name of a stage everywhere: its source file, its tests, the folder of its lesson and the
// address of its pages.

import InkstepEngine

/// A stage of drawing: one of the engine's, or one of your own.
///
/// Two stages are equal if they have the same name. A new stage of the engine needs a line here and one in
/// `allCases`, and a program in `ProgramText`; everything else comes from its description.
public struct DrawingStage: Sendable, CaseIterable {
  /// Straight lines between the samples.
  public static let linear = DrawingStage(Linear.self)
  /// Straight lines, with the finished strokes in a bitmap.
  public static let cached = DrawingStage(Cached.self)
  /// Cubic Béziers with samples as control points.
  public static let bezier = DrawingStage(Bezier.self)
  /// Cubic Béziers that join at midpoints.
  public static let smoothed = DrawingStage(Smoothed.self)
  /// The same with a tail that reaches the pen.
  public static let finished = DrawingStage(Finished.self)
  /// Quadratic Béziers between midpoints.
  public static let quadratic = DrawingStage(Quadratic.self)
  /// Centripetal Catmull–Rom pieces through the samples.
  public static let catmull = DrawingStage(Catmull.self)
  /// Straight lines, stroked into the bitmap in groups of 16.
  public static let flushing = DrawingStage(Flushing.self)

  /// The stages of the engine, in order.
  public static let allCases: [DrawingStage] = [
    .linear, .cached, .bezier, .smoothed, .finished, .quadratic, .catmull, .flushing,
  ]

  /// Names that no stage can have, because names of numbers that are of no stage begin with them.
  package static let reserved = [
    "stroke", "tiles", "model", "plot", "flush", "budget", "cut", "ribbon",
  ]

  // A reference, so that copies of a stage are small.
  private let entry: StageEntry

  /// Makes a stage from what describes and begins it.
  init(
    _ name: [UInt8], _ description: StageDescription, _ text: OwnStageText? = nil,
    begin: @escaping @Sendable () -> RunningStage
  ) {
    entry = StageEntry(name, description, text, begin)
  }

  /// Makes a stage from its type, which may be one of your own.
  public init<Drawing: Stage>(_ type: Drawing.Type) {
    let description = type.description
    self.init(TextBuffer(description.name).bytes, description) { Running<Drawing>() }
  }
}

/// What a stage is made of.
private final class StageEntry: Sendable {
  let name: [UInt8]
  let description: StageDescription
  let text: OwnStageText?
  let begin: @Sendable () -> RunningStage

  init(
    _ name: [UInt8], _ description: StageDescription, _ text: OwnStageText?,
    _ begin: @escaping @Sendable () -> RunningStage
  ) {
    (self.name, self.description, self.text, self.begin) = (name, description, text, begin)
  }
}

extension DrawingStage {
  /// The name used in files and addresses, in UTF-8.
  var name: [UInt8] { entry.name }
  /// The stage's description.
  public var description: StageDescription { entry.description }
  /// The text of a stage that is a program; `nil` for one with a type.
  package var text: OwnStageText? { entry.text }
  /// The name used in files and addresses, as it is written.
  public var nameText: TextBuffer { TextBuffer(utf8: entry.name) }
}

extension DrawingStage {
  /// The name used in files and addresses.
  public var slug: String { nameText.string }

  /// The stage of the engine that this one improves on.
  public var previous: DrawingStage? {
    guard let name = description.improvesOn else { return nil }
    let bytes = TextBuffer(name).bytes
    return Self.allCases.first { $0.name == bytes }
  }

  /// Makes a session of the stage, before its first event.
  public func begin() -> RunningStage { entry.begin() }
}

extension DrawingStage: Hashable {
  /// Whether two stages have the same name.
  public static func == (left: DrawingStage, right: DrawingStage) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension [DrawingStage] {
  /// The stage with a name.
  public func named(_ name: some StringProtocol) -> DrawingStage? {
    first { $0.name.elementsEqual(name.utf8) }
  }
}

/// The text of a stage that is a program.
package struct OwnStageText: Sendable {
  /// The program, in UTF-8.
  package let program: [UInt8]
  /// Its patches: mistakes with a name, as lines taken out and put in; may be empty.
  package let patches: [UInt8]
  /// The file of the program, for messages.
  package let file: String

  package init(program: [UInt8], patches: [UInt8] = [], file: String = "") {
    (self.program, self.patches, self.file) = (program, patches, file)
  }
}
