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
    let child: pid_t
    do throws(CannotStart) {
      child = try start(words, writingTo: ends[1])
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
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

  private static func start(
    _ words: [String], writingTo end: Int32
  ) throws(CannotStart) -> pid_t {
    // On a Mac both are pointers, made by their first call.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, end, STDERR_FILENO)
    // This program ignores broken pipes, and its threads may hold signals back; that is not for
    // others.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    posix_spawnattr_setsigmask(&attributes, &usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &variables)
    if code == 0 { return child }
    errno = code
    throw CannotStart(reason: systemMessage())
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
