// Parallel maps.

import Foundation
import Testing

@testable import sitegen

private struct Failure: Error, Equatable { var number: Int }

struct ParallelTests {
  @Test(arguments: [1, 2, 8])
  func `values come in the order of the elements, whatever the jobs`(_ jobs: Int) {
    let numbers = Array(0..<200)
    let values = numbers[50...].concurrentMap(jobs: jobs) { number in
      if number % 7 == 0 { Thread.sleep(forTimeInterval: 0.000_1) }
      return 10 * number
    }
    #expect(values == (50..<200).map { 10 * $0 })
    #expect([Int]().concurrentMap(jobs: jobs) { $0 } == [])
  }

  @Test(arguments: [1, 2, 8])
  func `the error of the first element that failed is thrown`(_ jobs: Int) {
    for failing in [[3], [3, 4], [0, 9], [9]] {
      let error: Failure?
      do throws(Failure) {
        _ = try Array(0..<10).concurrentMap(jobs: jobs) { (number) throws(Failure) in
          if failing.contains(number) { throw Failure(number: number) }
          return number
        }
        error = nil
      } catch let thrown { error = thrown }
      // With several threads a later element may have failed before the first was started.
      #expect(jobs == 1 ? error?.number == failing[0] : failing.contains(error?.number ?? -1))
    }
  }
}
