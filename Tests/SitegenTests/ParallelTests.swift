// Work spread over threads, and what is worked out once.

import Foundation
import Synchronization
import Testing

@testable import sitegen

private struct Failure: Error, Equatable { var name: String }

struct ParallelTests {
  @Test(arguments: [1, 2, 8])
  func `what is largest is begun first, and values keep the order asked for`(_ jobs: Int) {
    let sizes = [3, 9, 9, 0, 7, 1]
    let begun = Mutex<[Int]>([])
    let values = inParallel(Array(sizes.indices), jobs: jobs, bySize: { sizes[$0] }) { index in
      begun.withLock { $0.append(index) }
      return 10 * index
    }
    #expect(values == [0, 10, 20, 30, 40, 50])
    #expect(begun.withLock { jobs == 1 ? $0 == [1, 2, 4, 0, 5, 3] : $0.count == 6 })
  }

  @Test func `of errors that of the largest is thrown`() {
    for jobs in [1, 2] {
      let error: Failure?
      do throws(Failure) {
        _ = try inParallel([1, 2, 3, 4], jobs: jobs, bySize: { $0 }) { (size) throws(Failure) in
          if size < 4 { throw Failure(name: "\(size)") }
          return size
        }
        error = nil
      } catch let thrown { error = thrown }
      #expect(error == Failure(name: "3"))
    }
  }

  @Test(arguments: [1, 2, 8])
  func `two pieces of work both have their value`(_ jobs: Int) {
    for count in 0..<200 {
      let (first, second) = both(jobs: jobs) {
        (0...count).reduce(0, +)
      } _: {
        "\(count)"
      }
      #expect(first == count * (count + 1) / 2 && second == "\(count)")
    }
  }

  @Test(arguments: [1, 2])
  func `of two errors that of the first is thrown, and one error is enough`(_ jobs: Int) {
    func error(_ a: Failure?, _ b: Failure?) -> Failure? {
      do throws(Failure) {
        _ = try both(jobs: jobs) { () throws(Failure) -> Int in
          if let a { throw a }
          return 1
        } _: { () throws(Failure) -> Int in
          if let b { throw b }
          return 2
        }
        return nil
      } catch { return error }
    }
    let (a, b) = (Failure(name: "a"), Failure(name: "b"))
    #expect(error(nil, nil) == nil)
    #expect(error(a, nil) == a)
    #expect(error(nil, b) == b)
    #expect(error(a, b) == a)
  }

  @Test func `whoever asks gets a value that comes later`() {
    let future = Future {
      Thread.sleep(forTimeInterval: 0.02)
      return 7
    }
    #expect(
      inParallel(Array(0..<8), jobs: 4) { _ in future.value } == Array(repeating: 7, count: 8))
    #expect(future.value == 7)
  }

  @Test func `a value is worked out once, and what failed is tried again`() throws {
    let memo = Memo<String, Int>()
    let count = Mutex(0)
    func value(_ key: String, fails: Bool = false) throws(Failure) -> Int {
      try memo.value(key) { () throws(Failure) -> Int in
        count.withLock { $0 += 1 }
        if fails { throw Failure(name: key) }
        return key.count
      }
    }
    #expect(try value("four") == 4)
    #expect(try value("four") == 4)
    #expect(count.withLock { $0 } == 1)
    #expect(throws: Failure(name: "no")) { try value("no", fails: true) }
    #expect(try value("no") == 2)
    #expect(count.withLock { $0 } == 3)
  }
}
