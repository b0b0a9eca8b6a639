// Cleans up when a signal ends the program.
//
// A signal handler may do almost nothing, so it only writes the number of the signal to a pipe. A thread
// that reads the pipe cleans up and ends the program.

import Foundation

/// A cleanup that runs if a signal ends the program before `end` is called.
///
/// At most one exists at a time.
final class Interruption: Sendable {
  private let pipe: [Int32]
  private let ignored: [Int32]

  /// Runs `cleanup` at the first of the signals that end the program.
  ///
  /// A signal that was already ignored at the start, as with `nohup`, stays ignored.
  init(_ cleanup: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else {
      (pipe, ignored) = ([], [])
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipe = ends
    interruptionPipe = ends[1]
    var ignored: [Int32] = []
    for number in endingSignals {
      let before = signal(number) { number in endProgram(by: number) }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
        ignored.append(number)
      }
    }
    self.ignored = ignored
    let reader = ends[0]
    let thread = Thread {
      var number: UInt8 = 0
      var count = read(reader, &number, 1)
      while count < 0, errno == EINTR { count = read(reader, &number, 1) }
      close(reader)
      // The other end was closed.
      if count <= 0 { return }
      cleanup()
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  /// From now on signals end the program at once; waits for the end if there was a signal already.
  func end() {
    waitIfEnding()
    guard let writer = pipe.last else { return }
    for number in endingSignals where !ignored.contains(number) { signal(number, SIG_DFL) }
    interruptionPipe = -1
    close(writer)
  }
}

/// Where the number of a signal is written while there is an `Interruption`; otherwise -1.
private nonisolated(unsafe) var interruptionPipe: Int32 = -1

/// The signal that is about to end the program; 0 if there is none.
private nonisolated(unsafe) var endingSignal: Int32 = 0

/// Waits for the end of the program if a signal is about to end it, so that nothing is reported that only
/// follows from the signal.
func waitIfEnding() {
  while endingSignal != 0 { Thread.sleep(forTimeInterval: 1) }
}

/// Ends the program as a signal does, after what an `Interruption` cleans up; may be called by a signal
/// handler.
func endProgram(by number: Int32) {
  if interruptionPipe >= 0 {
    endingSignal = number
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(interruptionPipe, &byte, 1)
  } else {
    signal(number, SIG_DFL)
    raise(number)
  }
}
