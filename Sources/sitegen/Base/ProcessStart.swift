// Starts other programs and collects their exit status. A program starts with default signal handling, even
// for signals that this program ignores or blocks.

import Foundation

/// The start and the end of child processes.
enum ProcessStart {
  /// The descriptors that become a program's standard streams.
  struct Streams {
    /// `nil` for an empty input.
    var input: Int32?
    var output: Int32
    var errors: Int32
  }

  /// Starts a program, found in PATH unless its name has a slash; returns `nil` and sets `errno` on failure.
  ///
  /// A program with a group of its own can be killed together with all the programs that it starts.
  /// `changes` are added to the environment, or replace what is there.
  static func spawn(
    _ words: [String], streams: Streams, ownGroup: Bool = false, changes: [String: String] = [:]
  ) -> pid_t? {
    // On a Mac both are pointers, set by the two init calls.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input = streams.input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, streams.errors, STDERR_FILENO)
    // This program ignores SIGPIPE, and its threads may block signals.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    if ownGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
      .sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &variables)
    if code == 0 { return child }
    errno = code
    return nil
  }
}

extension ProcessStart {
  /// Whether a child has exited; waits for its exit if asked to.
  ///
  /// Its process number stays reserved until `collect`, so a signal sent to it reaches no other process.
  static func hasExited(_ child: pid_t, waiting: Bool = false) -> Bool {
    while true {
      var info = siginfo_t()
      let options = WEXITED | WNOWAIT | (waiting ? 0 : WNOHANG)
      if waitid(P_PID, id_t(child), &info, options) == 0 { return info.si_signo == SIGCHLD }
      if errno != EINTR { return true }
    }
  }

  /// Waits for a child to exit and returns its exit status, or the number of the signal that ended it.
  static func collect(_ child: pid_t) -> (status: Int32, signal: Int32?) {
    var code: Int32 = 0
    while waitpid(child, &code, 0) < 0, errno == EINTR {}
    let signal = code & 0x7F
    return signal == 0 ? (code >> 8 & 0xFF, nil) : (0, signal)
  }
}

/// The descriptors of a pipe.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  /// Opens pipes; returns `nil` and leaves none open if the system refuses one.
  ///
  /// A started program inherits only the ends that become its streams.
  static func open(
    _ count: Int, by make: (UnsafeMutablePointer<Int32>) -> Int32 = { pipe($0) }
  ) -> [PipeEnds]? {
    var pipes: [PipeEnds] = []
    for _ in 0..<count {
      var ends: [Int32] = [0, 0]
      guard make(&ends) == 0 else {
        let code = errno
        for pipe in pipes { pipe.close() }
        errno = code
        return nil
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      pipes.append(PipeEnds(reading: ends[0], writing: ends[1]))
    }
    return pipes
  }

  /// Closes both ends.
  func close() {
    for end in [reading, writing] { _ = Foundation.close(end) }
  }
}
