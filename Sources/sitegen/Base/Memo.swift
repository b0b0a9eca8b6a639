// What takes long: worked out once, or not before somebody asks.

import Synchronization

/// Values by keys, each of them kept once it has been worked out.
///
/// Whoever asks while a value is being worked out works it out, too, rather than wait.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  /// The value of a key, which must always come to the same.
  func value<Failure: Error>(
    _ key: Key, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = try make()
    known.withLock { $0[key] = value }
    return value
  }
}

/// A value that is worked out when somebody first asks for it; whoever asks meanwhile waits.
final class Lazy<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    known.withLock { known in
      let value = known ?? make()
      known = value
      return value
    }
  }
}
