// Maps elements in parallel. The results are in the order of the elements, so the output does not depend on
// the number of threads.

import Dispatch
import Synchronization

extension RandomAccessCollection where Self: Sendable, Index == Int {
  /// Maps each element with `work`, on up to `jobs` threads.
  ///
  /// Throws the error of the first element among those that failed; the rest may not have run.
  func concurrentMap<Value: Sendable, Failure: Error>(
    jobs: Int, _ work: @Sendable (Element) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let threads = Swift.min(Swift.max(jobs, 1), count)
    if threads < 2 {
      var values: [Value] = []
      values.reserveCapacity(count)
      for element in self { values.append(try work(element)) }
      return values
    }
    let next = Atomic(startIndex)
    let values = Mutex([Value?](repeating: nil, count: count))
    let failure = Mutex<(index: Int, error: Failure)?>(nil)
    withoutActuallyEscaping(work) { work in
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while failure.withLock({ $0 == nil }) {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < endIndex else { return }
          do throws(Failure) {
            let value = try work(self[index])
            values.withLock { $0[index - startIndex] = value }
          } catch {
            failure.withLock { if $0.map({ index < $0.index }) ?? true { $0 = (index, error) } }
          }
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure.error }
    return values.withLock { $0.compactMap { $0 } }
  }
}
