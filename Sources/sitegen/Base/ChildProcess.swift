// Another program, run to its end. Its two streams are read as one, line by line. It belongs to the
// same terminal, so Ctrl-C reaches it too; a signal sent to this program alone is passed on, lest
// the other goes on by itself.

import Foundation

/// What is left of a program that ran.
struct ChildProcess {
  /// Its exit status; 128 more than the signal that ended it, as shells count.
  let status: Int32
  /// The end of what it said, a line each.
  let lines: [String]

  /// How many lines are kept.
  static let keptLines = 200

  /// The program cannot be started, for this reason of the system.
  struct CannotStart: Error { var reason: String }

  /// Runs a program, found in PATH unless it has a slash; each line it says is handed to `eachLine`.
  static func run(
    _ words: [String], eachLine: (String) -> Void = { _ in }
  ) throws(CannotStart) -> ChildProcess {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw CannotStart(reason: systemMessage()) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let child = ProcessStart.spawn(words, input: nil, output: ends[1], errors: ends[1]) else {
      let reason = systemMessage()
      close(ends[0])
      close(ends[1])
      throw CannotStart(reason: reason)
    }
    close(ends[1])
    let signals = PassedSignals(to: child)
    defer { signals.end() }
    let lines = read(ends[0], eachLine)
    close(ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return ChildProcess(status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, lines: lines)
  }

  /// Reads until the last writer is gone.
  private static func read(_ descriptor: Int32, _ eachLine: (String) -> Void) -> [String] {
    var lines: [String] = []
    var open: [UInt8] = []
    func end() {
      let line = String(decoding: open, as: UTF8.self)
      eachLine(line)
      lines.append(line)
      if lines.count > keptLines { lines.removeFirst() }
      open.removeAll(keepingCapacity: true)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") { end() } else { open.append(byte) }
      }
    }
    if !open.isEmpty { end() }
    return lines
  }
}

/// The program that a signal is passed on to; 0 when there is none.
private nonisolated(unsafe) var receiver: pid_t = 0

/// While it lives, what ends this program ends the other one too.
private struct PassedSignals {
  private var before: [(number: Int32, action: sigaction)] = []

  init(to child: pid_t) {
    receiver = child
    for number in endingSignals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { continue }
      before.append((number, action))
      // What somebody chose to ignore, as `nohup` does, stays ignored.
      if isIgnored(number) { continue }
      Foundation.signal(number) { number in
        if receiver > 0 { kill(receiver, number) }
        Foundation.signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  func end() {
    receiver = 0
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  private func isIgnored(_ number: Int32) -> Bool {
    // The handler is a union behind different names on different systems; asking by setting and
    // setting back works on all of them.
    let handler = Foundation.signal(number, SIG_IGN)
    Foundation.signal(number, handler)
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The signals by which a person, a terminal or a system ends a program.
let endingSignals = [SIGINT, SIGTERM, SIGHUP]
