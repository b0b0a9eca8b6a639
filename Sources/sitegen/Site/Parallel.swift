// The same work for many things, spread over the processor's cores; results in the order asked for,
// so that the number of jobs can never show in the output.

import Dispatch
import Synchronization

/// What `work` makes of each element, computed by up to `jobs` threads.
func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ work: @Sendable (Element) -> Result
) -> [Result] {
  let threads = min(max(jobs, 1), elements.count)
  if threads < 2 { return elements.map(work) }
  let next = Atomic(0)
  let results = Mutex([Result?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: threads) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if index >= elements.count { return }
      let result = work(elements[index])
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap { $0 } }
}
