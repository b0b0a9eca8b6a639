// The same work for many things, spread over the processor's cores; results in the order asked for,
// so that the number of jobs can never show in the output.

import Dispatch
import Synchronization

/// What `work` makes of each element, computed by up to `jobs` threads.
///
/// Throws the error of the first element among those that failed; the rest may not have run.
func inParallel<Elements: RandomAccessCollection & Sendable, Value: Sendable, Failure: Error>(
  _ elements: Elements, jobs: Int,
  _ work: @Sendable (Elements.Element) throws(Failure) -> Value
) throws(Failure) -> [Value] where Elements.Index == Int {
  let threads = min(max(jobs, 1), elements.count)
  if threads < 2 {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try work(element)) }
    return values
  }
  let next = Atomic(elements.startIndex)
  let values = Mutex([Value?](repeating: nil, count: elements.count))
  let failure = Mutex<(index: Int, error: Failure)?>(nil)
  withoutActuallyEscaping(work) { work in
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while failure.withLock({ $0 == nil }) {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < elements.endIndex else { return }
        do throws(Failure) {
          let value = try work(elements[index])
          values.withLock { $0[index - elements.startIndex] = value }
        } catch {
          failure.withLock { if $0.map({ index < $0.index }) ?? true { $0 = (index, error) } }
        }
      }
    }
  }
  if let failure = failure.withLock({ $0 }) { throw failure.error }
  return values.withLock { $0.compactMap { $0 } }
}

/// The same for work of different sizes: what is largest is begun first, so that no thread is left alone with it
/// when the others are done.
func inParallel<Element: Sendable, Value: Sendable, Failure: Error>(
  _ elements: [Element], jobs: Int, bySize size: (Element) -> Int,
  _ work: @Sendable (Element) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  let sizes = elements.map(size)
  let order = elements.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
  let values = try inParallel(order, jobs: jobs) { index throws(Failure) in
    (index: index, value: try work(elements[index]))
  }
  return values.sorted { $0.index < $1.index }.map(\.value)
}

/// What two pieces of work come to, at once if `jobs` are two or more.
///
/// Throws the error of the first, if that failed.
func both<First: Sendable, Second: Sendable, Failure: Error>(
  jobs: Int, _ first: @Sendable () throws(Failure) -> First,
  _ second: @Sendable () throws(Failure) -> Second
) throws(Failure) -> (First, Second) {
  let made = try inParallel([true, false], jobs: jobs) {
    isFirst throws(Failure) -> (first: First?, second: Second?) in
    isFirst ? (try first(), nil) : (nil, try second())
  }
  guard let first = made[0].first, let second = made[1].second else {
    preconditionFailure("each piece of work has a value")
  }
  return (first, second)
}
