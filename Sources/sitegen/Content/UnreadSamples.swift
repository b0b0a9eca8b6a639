// Strokes and signals that are there but could not be read. That is told once, where their files are;
// whatever refers to them is right, as far as anybody can know.

import InkstepEngine

/// Names of which some could not be read.
struct UnreadNames: Equatable, Sendable {
  /// The names that files promise.
  var names: Set<String> = []
  /// Whether the folder itself could not be read, so that any name may be meant.
  var isWhole = false

  func contains(_ name: String) -> Bool { isWhole || names.contains(name) }
}

/// The samples that could not be read.
struct UnreadSamples: Equatable, Sendable {
  var strokes = UnreadNames()
  var signals = UnreadNames()

  /// Whether a file of the site would be there if every sample could be read.
  func explain(_ path: String) -> Bool {
    switch SampleAddress(path) {
    case .stroke(let id): strokes.contains(id)
    case .signal(let id): signals.contains(id)
    case nil: false
    }
  }
}
