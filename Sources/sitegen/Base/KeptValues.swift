// What is not let go of before the program ends.

import Synchronization

/// Keeps a large value until the program ends: the system takes its memory back at once, and letting go of it
/// piece by piece takes longer than putting a site in its place.
func keepUntilTheEnd(_ value: some Sendable) { kept.withLock { $0.append(value) } }

private let kept = Mutex<[any Sendable]>([])
