// The names of all mistakes that can be reported. The interface texts need a sentence for each.

import InkstepEngine

extension Mistake {
  /// Mistakes that draw most strokes in the same way as a simpler mistake, each with the simpler one.
  ///
  /// If the simpler one explains everything, there is no evidence of the other.
  private static let special: [(Mistake, plain: Mistake)] = [
    ("repeats-miscompared", "repeats-skipped"), ("cancel-leaves-element", "cancel-taken-back"),
    ("cancel-as-move", "cancel-ignored"), ("near-samples-skipped", "repeats-skipped"),
    ("midpoint-late", "midpoint-missing"),
    ("cancel-at-last-sample", "lift-to-last-sample"), ("cancel-takes-more", "cancel-taken-back"),
    ("cancel-takes-last", "cancel-ignored"), ("relayout-of-other-tiles", "first-layout"),
  ].map { (Mistake($0), Mistake($1)) }

  /// The mistake of which it is a special case; `nil` for most.
  var plainer: Mistake? { Self.special.first { $0.0 == self }?.plain }

  /// All names, in the order of the search.
  package static var allNames: [String] {
    var names: [String] = []
    func add(_ mistakes: [Mistake]) {
      for mistake in mistakes where !names.contains(mistake.name) { names.append(mistake.name) }
    }
    for stage in DrawingStage.allCases {
      add(stage.patchNames.map { Mistake($0) })
      add(InputFault.all(for: stage).map { $0.mistake })
    }
    add(EditKind.allCases.map { Mistake($0.name) })
    add([InputFault.resampled(1).mistake, InputFault.cut(after: 8).mistake])
    add(Placement.all.flatMap { $0.mistakes })
    for policy in GraphPolicy.allCases {
      let patches = GraphCandidates.patches(policy)
      add(patches.filter { !$0.name.utf8.contains(UInt8(ascii: "@")) }.map { Mistake($0.name) })
    }
    let others = [
      "nothing-drawn", "other-stage", "drawn-twice", "drawn-otherwise", "scaled", "stretched",
      "moved", "path-cut", "dot-with-length", "dot-moved", "last-digits", "rounded", "shortened",
      "single-precision", "half-precision", "midpoint-weights", "kept-too-few", "kept-too-many",
      "left-padding-short", "left-padding-wide", "right-padding-short", "right-padding-wide",
      "padding-short", "padding-wide", "padding-wrong", "padding-missing", "frames-shared",
      "other-policy",
    ]
    add(others.map { Mistake($0) })
    return names
  }
}

extension DrawingStage {
  /// The names of the patches of its program.
  package var patchNames: [String] {
    (ProgramText.of(self)?.mistakes ?? []).flatMap { ProgramPatch.all(in: $0) }.map { $0.name }
  }
}
