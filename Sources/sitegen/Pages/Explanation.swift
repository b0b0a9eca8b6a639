// The names of the phases of a touch and of the types of stages.

import InkstepEngine
import InkstepLessons

extension Words {
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
  var typeName: String { slug.prefix(1).uppercased() + slug.dropFirst() }
}
