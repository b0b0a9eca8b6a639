// The same work over many indices, by several threads, with the results in the order of the
// indices, so that nothing written depends on how many threads there were.

import Dispatch
import Synchronization

/// Runs `work` over 0..<`count` with at most `jobs` threads and returns the results in order.
///
/// Throws the error of the lowest index among those that failed; the rest may not have run.
func inParallel<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @Sendable (Int) throws(OutputError) -> Result
) throws(OutputError) -> [Result] {
  if jobs <= 1 || count <= 1 {
    var results: [Result] = []
    results.reserveCapacity(count)
    for index in 0..<count { results.append(try work(index)) }
    return results
  }
  let next = Atomic(0)
  let results = Mutex([Result?](repeating: nil, count: count))
  let failure = Mutex<(index: Int, error: OutputError)?>(nil)
  withoutActuallyEscaping(work) { work in
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
      while failure.withLock({ $0 == nil }) {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        do throws(OutputError) {
          let result = try work(index)
          results.withLock { $0[index] = result }
        } catch {
          failure.withLock { if $0.map({ index < $0.index }) ?? true { $0 = (index, error) } }
        }
      }
    }
  }
  if let failure = failure.withLock({ $0 }) { throw failure.error }
  return results.withLock { $0.compactMap { $0 } }
}
