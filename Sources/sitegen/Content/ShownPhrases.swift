// The phrases that pages show in another language than their own, because their language lacks them. Pages are
// rendered on several threads.

import Synchronization

/// The borrowed phrases that pages have shown.
final class ShownPhrases: Sendable {
  private let noted = Mutex<Set<String>>([])

  /// The keys.
  var keys: Set<String> { noted.withLock { $0 } }

  /// Notes that a page shows a phrase.
  func note(_ key: String) {
    noted.withLock { _ = $0.insert(key) }
  }
}
