// Runs another program with limits on its time, output, memory and files. What it has started ends with it:
// in Bubblewrap all of it, otherwise what is still in its process group.

import Foundation

/// A program with limits that is asked line by line or run to its end.
final class BoundedProcess {
  /// Why a program has ended.
  enum End: Equatable, Sendable {
    case exited(Int32)
    /// Ended by a signal of this number.
    case signalled(Int32)
    /// It took too long, or wrote too much, and was killed.
    case hung, tooMuch
    /// It took too long, and answered when its input was closed.
    case unflushed
  }

  /// What a program may need.
  struct Limits {
    /// The most bytes of one answer.
    var output = 16 << 20
    /// The most bytes of memory of each process.
    var memory: Int?
    /// Gives it namespaces of its own.
    var bubblewrap: Bubblewrap?
  }

  private var child: pid_t
  private var input: Int32
  private var output: Int32
  private var errors: Int32
  private var pending: [UInt8] = []
  /// Whether it has written anything to standard output.
  private(set) var hasWritten = false
  private var complaints: [UInt8] = []
  /// Why it ended; `nil` while it runs.
  private(set) var end: End?
  /// How long to wait for the exit of a program that has closed its streams, in milliseconds.
  private var pause = 1.0
  private let limits: Limits

  /// The group of the program that is running now; 0 if there is none.
  private static nonisolated(unsafe) var runningGroup: pid_t = 0

  /// Starts a program in a folder, found in PATH unless its name has a slash.
  ///
  /// `home` becomes its home folder and the folder of its temporary files.
  init(
    _ words: [String], in folder: String, limits: Limits = Limits(), home: String? = nil
  ) throws(Diagnostics) {
    waitIfEnding()
    guard let pipes = PipeEnds.open(3) else { throw Self.cannotStart(words) }
    let streams = ProcessStart.Streams(
      input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
    let changes = home.map { ["HOME": $0, "TMPDIR": $0] } ?? [:]
    let all = Self.shell(folder, limits) + words
    guard
      let child = ProcessStart.spawn(all, streams: streams, ownGroup: true, changes: changes)
    else {
      let error = Self.cannotStart(words)
      for pipe in pipes { pipe.close() }
      throw error
    }
    for end in [pipes[0].reading, streams.output, streams.errors] { close(end) }
    (input, output, errors) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
    for end in [input, output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    self.child = child
    self.limits = limits
    Self.runningGroup = child
  }

  /// The shell enters the folder and sets the limits, then it becomes the program.
  ///
  /// Files are limited to 128 MB. A limit of memory that is above an existing one is refused, and not needed.
  private static func shell(_ folder: String, _ limits: Limits) -> [String] {
    let memory = limits.memory.map { "{ ulimit -d \($0 >> 10); } 2>/dev/null; " } ?? ""
    // Signals such as SIGABRT do not end the first process of a namespace, so the shell stays the first and starts
    // the program as a child. What the shell says about its end would be the last line of standard error.
    let start =
      limits.bubblewrap == nil
      ? "exec \"$@\"" : "exec 3>&2 2>/dev/null; (exec \"$@\" 2>&3 3>&-); exit $?"
    return (limits.bubblewrap?.words ?? [])
      + ["/bin/sh", "-c", "cd \"$0\" && ulimit -f 262144 && { \(memory)\(start); }", folder]
  }

  deinit { finish() }

  /// The last line of its standard error that is not blank.
  var complaint: String {
    drain(&errors, into: &complaints)
    if complaints.count > 1 << 16 { complaints.removeFirst(complaints.count - 1 << 16) }
    let lines = String(decoding: complaints, as: UTF8.self).split(separator: "\n")
    return String((lines.last { !$0.allSatisfy(\.isWhitespace) } ?? "").prefix(300))
  }

  private static func cannotStart(_ words: [String]) -> Diagnostics {
    Diagnostics("'\(words.first ?? "")' cannot be started: \(systemMessage())", exitCode: .noInput)
  }
}

extension BoundedProcess {
  /// Sends a line and waits for a line; returns `nil` if none comes, and `end` is the reason.
  ///
  /// What a program writes before it exits counts without a line end. After too long a time its input is closed: a
  /// program that keeps its answers back writes them then.
  func answer(to line: [UInt8], within seconds: Double) -> [UInt8]? {
    var unsent = (line + [UInt8(ascii: "\n")])[...]
    let deadline = Self.now + seconds
    while end == nil {
      if unsent.isEmpty, let answer = takeLine() { return answer }
      if !unsent.isEmpty {
        let count = unsent.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        if count > 0 { unsent = unsent.dropFirst(count) }
        // A program that has closed its input may still have answered.
        if count < 0, errno != EAGAIN, errno != EINTR { unsent = [] }
      }
      // `wait` ends the program at its deadline; here a late answer is looked for first.
      if Self.now < deadline {
        wait(until: deadline + 1, wantsToWrite: !unsent.isEmpty)
      } else {
        lookForLateAnswer()
      }
    }
    guard case .exited = end else { return nil }
    if let answer = takeLine() { return answer }
    defer { pending = [] }
    return pending.isEmpty ? nil : pending
  }

  /// Whether it has written more than the lines that were taken, or does so within a time.
  func hasMore(within seconds: Double) -> Bool {
    if end != nil { return !pending.isEmpty }
    if pending.isEmpty, seconds > 0 {
      var polls = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      _ = poll(&polls, 1, Int32(seconds * 1000))
    }
    drain(&output, into: &pending)
    return !pending.isEmpty
  }

  /// Closes the input, waits for an answer for half a second, and ends the program.
  private func lookForLateAnswer() {
    // A full buffer sends the beginning of a line; the rest comes when the input is closed.
    let isBegun = !pending.isEmpty
    close(input)
    input = -1
    let deadline = Self.now + 0.5
    let newline = UInt8(ascii: "\n")
    while end == nil, isBegun ? !pending.contains(newline) : pending.isEmpty {
      wait(until: deadline, wantsToWrite: false)
    }
    if end == .tooMuch { return }
    stop(pending.contains(newline) || !isBegun && !pending.isEmpty ? .unflushed : .hung)
  }

  /// Removes the first whole line from the output that is not yet used.
  private func takeLine() -> [UInt8]? {
    guard let newline = pending.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { pending.removeFirst(newline + 1) }
    return Array(pending[..<newline])
  }

  /// Returns everything that it writes until it ends, and why it ended.
  func run(within seconds: Double) -> (output: [UInt8], end: End) {
    close(input)
    input = -1
    let deadline = Self.now + seconds
    while end == nil { wait(until: deadline, wantsToWrite: false) }
    finish()
    return (pending, end ?? .hung)
  }

  /// Waits until the program has written something, can be written to, or has ended.
  private func wait(until deadline: Double, wantsToWrite: Bool) {
    let left = deadline - Self.now
    if left <= 0 { return stop(.hung) }
    // `poll` skips the streams that are closed, whose number is negative.
    var polls = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wantsToWrite ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    // The exit of a program closes its streams, unless it has closed them before, or its children hold them
    // open: so look for the exit from time to time.
    let isSilent = output < 0 && errors < 0
    if isSilent { pause = min(2 * pause, 50) }
    let milliseconds = Int32(min(left * 1000, isSilent ? pause : 50).rounded(.up))
    _ = poll(&polls, nfds_t(polls.count), milliseconds)
    let hasExited = ProcessStart.hasExited(child)
    drain(&output, into: &pending)
    if !pending.isEmpty { hasWritten = true }
    drain(&errors, into: &complaints)
    if complaints.count > 1 << 20 { complaints.removeFirst(complaints.count - 1 << 16) }
    if pending.count > limits.output { return stop(.tooMuch) }
    if hasExited {
      let (status, signal) = killAll()
      end = signal.map { .signalled($0) } ?? .exited(status)
    }
  }

  /// Reads what is available, and closes a stream that is at its end.
  private func drain(_ descriptor: inout Int32, into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while descriptor >= 0, bytes.count <= limits.output + 1 << 16 {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 { return }
      if count == 0 {
        close(descriptor)
        descriptor = -1
      }
      bytes += buffer[..<count]
    }
  }

  /// Kills the program with everything that it has started, before its process number becomes free.
  @discardableResult
  private func killAll() -> (status: Int32, signal: Int32?) {
    let isWrapped = limits.bubblewrap != nil
    if isWrapped, let first = Bubblewrap.firstProcess(of: child) {
      // The others end with it, and then `bwrap` does.
      kill(first, SIGKILL)
    } else {
      kill(-child, SIGKILL)
      kill(child, SIGKILL)
    }
    Self.runningGroup = 0
    let (status, signal) = ProcessStart.collect(child)
    child = 0
    return isWrapped && status > 128 ? (0, status - 128) : (status, signal)
  }

  private func stop(_ reason: End) {
    finish()
    end = reason
  }

  /// Ends the program and everything that it has started.
  func finish() {
    if child > 0 { killAll() }
    drain(&errors, into: &complaints)
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    (input, output, errors) = (-1, -1, -1)
  }

  /// Ends the program that is running now, for a signal that ends this program.
  static func endRunning() {
    let group = runningGroup
    if group > 0 { kill(-group, SIGKILL) }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension BoundedProcess.End {
  /// A description for users; `seconds` is the time that the program had.
  func words(_ seconds: Double) -> String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signalled(let number): "crashed (signal \(number))"
    case .hung: "gave no answer in \(seconds.formatted) s and was killed"
    case .tooMuch: "wrote too much and was killed"
    case .unflushed:
      "gave its answer only when its input was closed; it must flush its output after every answer"
    }
  }
}

extension Double {
  /// The number, without its fraction if that is 0.
  fileprivate var formatted: String {
    self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
