// The type-erased entry of a stage in the catalogue: its description and how to run it. Code that handles
// stages uses these and keeps no list of its own.

import InkstepEngine

/// A stage of the engine with its type erased.
package struct StageEntry: Sendable {
  /// The stage's description.
  package let description: StageDescription
  /// Starts a session.
  let begin: @Sendable () -> RunningStage

  init<Drawing: Stage>(_ type: Drawing.Type) {
    description = type.description
    begin = { Running<Drawing>() }
  }
}

extension DrawingStage {
  /// The stage's description.
  public var description: StageDescription { entry.description }

  /// The name used in files and addresses.
  public var slug: String { rawValue }

  /// The stage that this one improves on.
  public var previous: DrawingStage? {
    guard let name = description.improvesOn else { return nil }
    return Self.allCases.first { $0.description.name.isSame(as: name) }
  }

  /// Makes a session of the stage, before its first event.
  public func begin() -> RunningStage { entry.begin() }
}

extension StaticString {
  /// Whether two strings have the same bytes.
  fileprivate func isSame(as other: StaticString) -> Bool {
    TextBuffer(self).bytes == TextBuffer(other).bytes
  }
}
