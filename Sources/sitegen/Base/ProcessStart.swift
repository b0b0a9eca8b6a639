// Starting another program: with streams of one's own, and with none of what this program does with
// signals, which is not for others.

import Foundation

/// How other programs are started.
enum ProcessStart {
  /// Starts a program, found in PATH unless it has a slash; `nil` if that fails, and `errno` says why.
  ///
  /// `streams` are its standard input, output and errors; `nil` for an input with nothing in it. With a
  /// group of its own a program and all that it starts can be ended together. `changes` are variables of
  /// the environment that it sees otherwise than this program.
  static func spawn(
    _ words: [String], input: Int32?, output: Int32, errors: Int32, ownGroup: Bool = false,
    changes: [String: String] = [:]
  ) -> pid_t? {
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
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // This program ignores broken pipes, and its threads may hold signals back.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    posix_spawnattr_setsigmask(&attributes, &usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
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
