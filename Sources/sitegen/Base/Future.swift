// Work that goes on beside what follows it.

import Dispatch
import Synchronization

/// A value that another thread works out from now on.
final class Future<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let done = DispatchSemaphore(value: 0)

  convenience init(_ work: @escaping @Sendable () -> Value) { self.init(jobs: 2, work) }

  /// The same; with fewer than two jobs the value is worked out at once.
  init(jobs: Int, _ work: @escaping @Sendable () -> Value) {
    guard jobs > 1 else {
      let value = work()
      known.withLock { $0 = value }
      return
    }
    DispatchQueue.global().async { [self] in
      let value = work()
      known.withLock { $0 = value }
      done.signal()
    }
  }

  /// The value, once it is there.
  var value: Value {
    while true {
      if let value = known.withLock({ $0 }) { return value }
      done.wait()
      // Whoever else waits is next.
      done.signal()
    }
  }
}
