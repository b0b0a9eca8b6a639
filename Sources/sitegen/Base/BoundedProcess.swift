// A program that nobody trusts, run under bounds: so much time for each answer, so much output. It gets a
// process group of its own, and what is left of the group is killed at the end, children and all.

import Foundation

/// Another program under bounds, asked line by line or run to its end.
final class BoundedProcess {
  /// Why there is no more to come of a program.
  enum End: Equatable, Sendable {
    case exited(Int32)
    /// Ended by a signal of this number.
    case signalled(Int32)
    /// It took too long, or wrote too much, and was killed.
    case hung, tooMuch
  }

  private var child: pid_t = 0
  private var input: Int32 = -1
  private var output: Int32 = -1
  private var errors: Int32 = -1
  private var pending: [UInt8] = []
  private var complaints: [UInt8] = []
  /// Why it ended; `nil` while it runs.
  private(set) var end: End?

  /// The most bytes of one answer.
  let limit: Int

  /// Starts a program in a folder, found in PATH unless it has a slash.
  init(_ words: [String], in folder: String, limit: Int = 16 << 20, home: String? = nil)
    throws(Diagnostics)
  {
    self.limit = limit
    var pipes = [[Int32]](repeating: [0, 0], count: 3)
    for index in pipes.indices {
      guard pipe(&pipes[index]) == 0 else { throw Self.cannotStart(words) }
      for end in pipes[index] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    defer { for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { close(end) } }
    (input, output, errors) = (pipes[0][1], pipes[1][0], pipes[2][0])
    for end in [input, output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    // The shell goes into the folder and bounds what is written to files; then it is the program.
    let start = ["/bin/sh", "-c", "cd \"$0\" && ulimit -f 262144 && exec \"$@\"", folder]
    let child = ProcessStart.spawn(
      start + words, input: pipes[0][0], output: pipes[1][1], errors: pipes[2][1], ownGroup: true,
      changes: home.map { ["HOME": $0, "TMPDIR": $0] } ?? [:])
    guard let child else {
      for end in [input, output, errors] { close(end) }
      throw Self.cannotStart(words)
    }
    self.child = child
  }

  deinit { finish() }

  /// The end of what it said on standard error.
  var complaint: String {
    drain(errors, into: &complaints)
    if complaints.count > 1 << 16 { complaints.removeFirst(complaints.count - 1 << 16) }
    let lines = String(decoding: complaints, as: UTF8.self).split(separator: "\n")
    return String((lines.last { !$0.allSatisfy(\.isWhitespace) } ?? "").prefix(300))
  }

  private static func cannotStart(_ words: [String]) -> Diagnostics {
    Diagnostics("'\(words.first ?? "")' cannot be started: \(systemMessage())", exitCode: .noInput)
  }
}

extension BoundedProcess {
  /// Sends a line and waits for a line; `nil` if none comes, and `end` says why.
  func answer(to line: [UInt8], within seconds: Double) -> [UInt8]? {
    var unsent = (line + [UInt8(ascii: "\n")])[...]
    let deadline = Self.now + seconds
    while end == nil {
      if let newline = pending.firstIndex(of: UInt8(ascii: "\n")), unsent.isEmpty {
        let answer = Array(pending[..<newline])
        pending.removeFirst(newline + 1)
        return answer
      }
      if !unsent.isEmpty {
        let count = unsent.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        if count > 0 { unsent = unsent.dropFirst(count) }
        // Whoever does not read any more may still have answered.
        if count < 0, errno != EAGAIN, errno != EINTR { unsent = [] }
      }
      wait(until: deadline, wantsToWrite: !unsent.isEmpty)
    }
    return nil
  }

  /// Everything it writes until it ends, and why it ended.
  func run(within seconds: Double) -> (output: [UInt8], end: End) {
    close(input)
    input = -1
    let deadline = Self.now + seconds
    while end == nil { wait(until: deadline, wantsToWrite: false) }
    finish()
    return (pending, end ?? .hung)
  }

  /// Waits for something to happen, and takes note of it.
  private func wait(until deadline: Double, wantsToWrite: Bool) {
    var polls = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    if wantsToWrite { polls.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    let left = deadline - Self.now
    if left <= 0 { return stop(.hung) }
    // The end of a program shows only by asking, when children hold its streams.
    _ = poll(&polls, nfds_t(polls.count), Int32(min(left * 1000, 50).rounded(.up)))
    let isOver = drain(output, into: &pending)
    drain(errors, into: &complaints)
    if complaints.count > 1 << 20 { complaints.removeFirst(complaints.count - 1 << 16) }
    if pending.count > limit { return stop(.tooMuch) }
    var status: Int32 = 0
    if waitpid(child, &status, WNOHANG) == child {
      drain(output, into: &pending)
      drain(errors, into: &complaints)
      child = -child
      let signal = status & 0x7F
      end = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    } else if isOver {
      usleep(2_000)
    }
  }

  /// Reads what is there; whether the stream is at its end.
  @discardableResult
  private func drain(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while descriptor >= 0, bytes.count <= limit + 1 << 16 {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return true }
      if count < 0 { return false }
      bytes += buffer[..<count]
    }
    return false
  }

  private func stop(_ reason: End) {
    finish()
    end = reason
  }

  /// Ends the program and all that it started.
  func finish() {
    if child > 0 {
      kill(-child, SIGKILL)
      kill(child, SIGKILL)
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
    } else if child < 0 {
      kill(child, SIGKILL)
    }
    child = 0
    for descriptor in [input, output, errors] where descriptor >= 0 {
      if descriptor == errors { drain(errors, into: &complaints) }
      close(descriptor)
    }
    (input, output, errors) = (-1, -1, -1)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension BoundedProcess.End {
  /// What happened, for people.
  func words(_ seconds: Double) -> String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signalled(let number): "crashed (signal \(number))"
    case .hung: "gave no answer in \(seconds.formatted) s and was killed"
    case .tooMuch: "wrote too much and was killed"
    }
  }
}

extension Double {
  /// The number without a fraction that says nothing.
  fileprivate var formatted: String {
    self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
