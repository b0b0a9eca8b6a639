// What an event does, in a sentence: the phrase for the branch that ran, as the engine tells it.

import InkstepEngine
import InkstepLessons

extension Words {
  /// What a step of a stage did.
  func explanation(_ note: StepNote) -> String { self[key: note.explanation.string] }

  /// A phase's name.
  func name(_ phase: TouchPhase) -> String {
    switch phase {
    case .began: self[.phaseBegan]
    case .moved: self[.phaseMoved]
    case .ended: self[.phaseEnded]
    case .cancelled: self[.phaseCancelled]
    }
  }
}

extension DrawingStage {
  /// The name of the stage's type in the engine.
  var typeName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
