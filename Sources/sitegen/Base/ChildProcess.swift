// Runs another program to its end. Its standard output and errors are read as one stream, line by line. It
// belongs to the same terminal, so Ctrl-C reaches it too; a signal sent to this program alone is passed
// on, because the other program would go on without it.

import Foundation

/// A program that has ended.
struct ChildProcess {
  /// Its exit status; as in a shell, 128 plus the number of the signal that ended it.
  let status: Int32
  /// The last lines of its output.
  let lines: [String]

  /// The largest number of lines that are kept.
  static let keptLines = 200

  /// The program cannot be started; `reason` is the system's message.
  struct CannotStart: Error { var reason: String }

  /// Runs a program, found in PATH unless its name has a slash, and passes each line of output to `eachLine`.
  ///
  /// `onExit` is called when the program has ended and its process number is still reserved.
  static func run(
    _ words: [String], eachLine: (String) -> Void = { _ in }, onExit: (pid_t) -> Void = { _ in }
  ) throws(CannotStart) -> ChildProcess {
    guard let pipe = PipeEnds.open(1)?.first else { throw CannotStart(reason: systemMessage()) }
    let streams = ProcessStart.Streams(output: pipe.writing, errors: pipe.writing)
    guard let child = ProcessStart.spawn(words, streams: streams) else {
      let reason = systemMessage()
      pipe.close()
      throw CannotStart(reason: reason)
    }
    close(pipe.writing)
    let signals = PassedSignals(to: child)
    let lines = read(pipe.reading, eachLine)
    close(pipe.reading)
    // Collecting the status frees the process number; nothing may be sent to it after that.
    _ = ProcessStart.hasExited(child, waiting: true)
    signals.end()
    onExit(child)
    let (status, signal) = ProcessStart.collect(child)
    waitIfEnding()
    return ChildProcess(status: signal.map { 128 + $0 } ?? status, lines: lines)
  }

  /// Reads until every process that can write to the pipe has closed it.
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

/// The process that signals are passed on to; 0 when there is none.
private nonisolated(unsafe) var signalReceiver: pid_t = 0

/// The previous actions of the signals, by their numbers, in memory that a handler may read.
private nonisolated(unsafe) let previousActions = UnsafeMutablePointer<sigaction>.allocate(
  capacity: 64)

/// Passes signals that end this program on to a child process, from `init` to `end`.
///
/// A signal then does to this program what it would have done otherwise.
struct PassedSignals {
  private var passed: [Int32] = []

  /// The process that signals are passed on to; 0 when there is none.
  static var receiver: pid_t { signalReceiver }

  init(to child: pid_t) {
    signalReceiver = child
    for number in endingSignals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { continue }
      (previousActions + Int(number)).initialize(to: action)
      passed.append(number)
      // A signal that was already ignored at the start, as with `nohup`, stays ignored.
      if isIgnored(number) { continue }
      Foundation.signal(number) { number in
        if signalReceiver > 0 { kill(signalReceiver, number) }
        sigaction(number, previousActions + Int(number), nil)
        raise(number)
      }
    }
  }

  func end() {
    signalReceiver = 0
    for number in passed { sigaction(number, previousActions + Int(number), nil) }
  }

  private func isIgnored(_ number: Int32) -> Bool {
    // `sigaction` has its handler in a union that each system names differently. Setting a handler
    // returns the previous one on all of them.
    let handler = Foundation.signal(number, SIG_IGN)
    Foundation.signal(number, handler)
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The signals by which a user, a terminal or the system ends a program.
let endingSignals = [SIGINT, SIGTERM, SIGHUP]
