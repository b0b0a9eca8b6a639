// Shows the progress of a long run on standard error: a line that is redrawn on a terminal, a line per step
// with `--verbose`, otherwise nothing. Steps may be advanced from several threads.

import Foundation

/// The named steps of a run, one after the other.
final class Progress: @unchecked Sendable {
  /// The shortest time between two redraws, in seconds.
  static let interval = 0.1

  private let console: Console
  private let lock = NSLock()
  // The lock guards everything below.
  private var name: String?
  private var count = 0
  private var total: Int?
  private var isDrawn = false
  private var lastDrawing = Date.distantPast

  init(_ console: Console) { self.console = console }

  /// Begins a step and ends the previous one; `total` is the number of advances, if known.
  func begin(_ name: String, of total: Int? = nil) {
    lock.withLock {
      endStep()
      self.name = name
      self.total = total
      count = 0
      draw(isForced: true)
    }
  }

  /// Counts part of the step as done.
  func advance(by amount: Int = 1) {
    lock.withLock {
      count += amount
      draw(isForced: false)
    }
  }

  /// Sets the progress of a step whose total becomes known only during the step.
  func reach(_ count: Int, of total: Int) {
    lock.withLock {
      self.count = count
      self.total = total
      draw(isForced: false)
    }
  }

  /// Ends the last step and clears the line.
  func end() { lock.withLock { endStep() } }

  private func endStep() {
    if console.isVerbose, let name {
      console.note(count > 0 ? "\(name): \(count)\n" : "\(name)\n")
    }
    if isDrawn { console.note("\r\u{1B}[K") }
    isDrawn = false
    name = nil
  }

  private func draw(isForced: Bool) {
    guard console.isLive, let name else { return }
    let now = Date()
    guard isForced || now.timeIntervalSince(lastDrawing) >= Self.interval else { return }
    lastDrawing = now
    isDrawn = true
    let counts = total.map { " \(count)/\($0)" } ?? (count > 0 ? " \(count)" : "")
    console.note("\r\u{1B}[K\(name)\(counts)")
  }
}
