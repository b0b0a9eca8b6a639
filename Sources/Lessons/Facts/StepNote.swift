// The explanation of a step next to its figure: the branch that ran, as the key of a phrase, and the contents
// of the buffer's slots. Step pages and live pages show it.

import InkstepEngine

/// The explanation of a step.
public struct StepNote: Sendable {
  /// The symbol of the event's sample: `p₄`.
  public let sample: TextBuffer
  /// The key of the phrase that explains the branch.
  public let explanation: TextBuffer
  /// The content of each filled slot: `p₄`, or `J₂` for a junction that is not a sample.
  public let slots: [TextBuffer]

  fileprivate let step: StageStep

  /// Explains a step of a stage.
  public init(_ step: StageStep, of stage: DrawingStage) {
    self.step = step
    sample = symbol(of: .sample(step.sample))
    explanation = stage.explanationKey(step.branch)
    slots = step.held.map { symbol(of: $0) }
  }
}

/// The symbol of a sample or a junction: `p₄`, `J₂`.
private func symbol(of point: HeldPoint) -> TextBuffer {
  var text = TextBuffer()
  text.write(symbolOf: point)
  return text
}

extension TextBuffer {
  /// Appends the symbol of a sample or a junction: `p₄`, `J₂`.
  public mutating func write(symbolOf point: HeldPoint) {
    switch point {
    case .sample(let index): write(symbol: "p", index)
    case .junction(let index): write(symbol: "J", index)
    }
  }
}

extension Trace {
  /// The explanations of the steps, as a JSON array with an object per step.
  public var notes: TextBuffer {
    var json = JSONLines()
    let events = stage.events(over: stroke)
    json.array(steps, .lines) { json, step in
      json.value(StepNote(step, of: stage), step.event < events.count ? events[step.event] : nil)
    }
    json.end()
    return json.text
  }
}

extension JSONLines {
  /// Writes a note, with what a program did.
  fileprivate mutating func value(_ note: StepNote, _ event: ProgramEvent?) {
    object { json in
      json.key("event")
      json.value(note.step.event)
      json.key("phase")
      json.value(note.step.touch.phase.name)
      json.key("sample")
      json.value(note.sample)
      json.key("explanation")
      json.value(note.explanation)
      json.key("slots")
      json.array(note.slots) { $0.value($1) }
      json.key("stroked")
      json.value(note.step.stroked)
      json.key("committed")
      json.value(note.step.committed)
      json.key("lag")
      if let lag = note.step.lag { json.value(lag) } else { json.null() }
      if let event {
        json.key("comment")
        json.value(TextBuffer(utf8: event.comment))
        json.key("lines")
        json.array(event.lines) { $0.value($1) }
        json.key("methods")
        json.array(event.methods) { json, method in
          json.array([method.lowerBound, method.upperBound]) { $0.value($1) }
        }
      }
    }
  }
}

extension DrawingStage {
  /// The key of the phrase with the stage's name.
  public var nameKey: TextBuffer {
    var key = TextBuffer("stage.")
    key.write(name)
    return key
  }

  /// The key of the phrase that explains a branch; the phrase for a cancelled touch that ends the stroke is
  /// the same for all stages, and programs share their phrases.
  public func explanationKey(_ branch: StageBranch) -> TextBuffer {
    var key = TextBuffer("explain.")
    if branch != .cancelled {
      key.write(description.name)
      key.write(".")
    }
    key.write(branch.name)
    return key
  }

  /// The keys of the phrases that explain the branches of programs.
  package static var programPhrases: [TextBuffer] {
    StageBranch.allCases.filter { $0 != .cancelled }.map { branch in
      var key = TextBuffer("explain.own.")
      key.write(branch.name)
      return key
    }
  }

  /// The keys of all phrases about the stage, its name first.
  public var phraseKeys: [TextBuffer] {
    [nameKey] + description.branches.map { explanationKey($0) }
  }
}
