// What an event does, in a sentence: the phrase that fits the stage and the branch that ran.

import InkstepEngine
import InkstepLessons

extension Step {
  /// The phrase that explains the step under `stage`.
  func explanation(under stage: DrawingStage) -> Phrase {
    switch (stage, touch.phase) {
    case (.finished, .cancelled): .explainFinishedCancelled
    case (_, .cancelled): .explainCancelled
    case (.linear, .began): .explainLinearBegan
    case (.linear, .moved): .explainLinearMoved
    case (.linear, .ended): .explainLinearEnded
    case (.cached, .began): .explainCachedBegan
    case (.cached, .moved): .explainCachedMoved
    case (.cached, .ended): .explainCachedEnded
    case (.bezier, .began): .explainBezierBegan
    case (.bezier, .moved): junction == nil ? .explainBezierStored : .explainBezierCurve
    case (.bezier, .ended): .explainBezierEnded
    case (.smoothed, .began): .explainSmoothedBegan
    case (.smoothed, .moved): junction == nil ? .explainSmoothedStored : .explainSmoothedCurve
    case (.smoothed, .ended): .explainSmoothedEnded
    case (.finished, .began): .explainFinishedBegan
    case (.finished, .moved) where !display: .explainFinishedRepeated
    case (.finished, .moved): junction == nil ? .explainFinishedStored : .explainFinishedCurve
    case (.finished, .ended): .explainFinishedEnded
    }
  }
}

extension TouchPhase {
  /// The phase's name in the interface.
  var phrase: Phrase {
    switch self {
    case .began: .phaseBegan
    case .moved: .phaseMoved
    case .ended: .phaseEnded
    case .cancelled: .phaseCancelled
    }
  }
}

extension DrawingStage {
  /// The name of the stage's type in the engine.
  var typeName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
