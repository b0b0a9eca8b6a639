// Strokes, signals and stages that could not be read. The error is reported once, with the file; references to them
// count as valid.

import InkstepEngine

/// The names of samples that could not be read.
struct UnreadNames: Equatable, Sendable {
  /// The names, taken from the files.
  var names: Set<String> = []
  /// Whether the folder could not be read, so that every name counts as one of them.
  var isWhole = false

  func contains(_ name: String) -> Bool { isWhole || names.contains(name) }
}

/// The samples that could not be read.
struct UnreadSamples: Equatable, Sendable {
  var strokes = UnreadNames()
  var signals = UnreadNames()
  var stages = UnreadNames()

  /// Whether a file of the site would be there if every sample and every stage could be read.
  func explain(_ path: String) -> Bool {
    if path.parts(at: "/").contains(where: { stages.contains(String($0)) }) { return true }
    return switch SampleAddress(path) {
    case .stroke(let id): strokes.contains(id)
    case .signal(let id): signals.contains(id)
    case nil: false
    }
  }
}
