// Finds the samples that the texts use. The gallery under a lesson does not count, because it shows every
// stroke.

import InkstepLessons

/// The samples that texts name in figures, tables, numbers and links.
struct SampleUse: Sendable {
  private(set) var strokes: Set<String> = []
  private(set) var signals: Set<String> = []
  /// Whether every text could be read.
  let isWhole: Bool

  /// Collects the samples of texts; a graph figure without a signal uses `standardSignal`.
  init(_ texts: [LessonSource], standardSignal: String) {
    isWhole = texts.allSatisfy { $0.isRead && ($0.findings.isEmpty || !$0.document.blocks.isEmpty) }
    for text in texts {
      if let stroke = text.frontMatter.stroke { strokes.insert(stroke) }
      for block in text.document.allBlocks {
        guard case .directive(let directive) = block.kind else { continue }
        if let stroke = directive.value("stroke") { strokes.insert(stroke) }
        if let signal = directive.value("signal") { signals.insert(signal) }
        if directive.value("kind") == "tiles", directive.value("signal") == nil {
          signals.insert(standardSignal)
        }
      }
      for inline in text.document.allInlines {
        switch inline.kind {
        case .reference(let reference):
          reference.expression.keys.forEach { note($0) }
        case .link(let address, _): note(address: address)
        default: break
        }
      }
    }
  }

  /// Records the sample in the key of a number: `stroke/ID/…`, `STAGE/ID/…` or `tiles/ID/…`.
  private mutating func note(_ key: String) {
    let parts = key.words(at: "/")
    guard parts.count > 1 else { return }
    if parts[0] == "tiles" {
      signals.insert(String(parts[1]))
    } else {
      strokes.insert(String(parts[1]))
    }
  }

  /// Records the sample that a link leads to.
  private mutating func note(address: String) {
    switch SampleAddress(address) {
    case .stroke(let id): strokes.insert(id)
    case .signal(let id): signals.insert(id)
    case nil: break
    }
  }
}
