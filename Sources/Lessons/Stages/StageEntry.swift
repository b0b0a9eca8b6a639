// What the catalogue knows of a stage of the engine, whichever it is: its description, and how it is run.
// Everybody who handles stages asks here and needs no list of them.

import InkstepEngine

/// A stage of the engine, with its type forgotten.
package struct StageEntry: Sendable {
  /// What it says about itself.
  package let description: StageDescription
  /// Begins a session of it.
  let begin: @Sendable () -> RunningStage

  init<Drawing: Stage>(_ type: Drawing.Type) {
    description = type.description
    begin = { Running<Drawing>() }
  }
}

extension DrawingStage {
  /// What the stage says about itself.
  public var description: StageDescription { entry.description }

  /// The name used in files and addresses.
  public var slug: String { rawValue }

  /// The stage that this one improves on.
  public var previous: DrawingStage? {
    guard let name = description.improvesOn else { return nil }
    return Self.allCases.first { $0.description.name.isSame(as: name) }
  }

  /// A session of the stage, before its first event.
  public func begin() -> RunningStage { entry.begin() }
}

extension StaticString {
  /// Whether two texts have the same letters.
  fileprivate func isSame(as other: StaticString) -> Bool {
    TextBuffer(self).bytes == TextBuffer(other).bytes
  }
}
