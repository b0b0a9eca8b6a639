// The exit codes, which follow the BSD convention of sysexits.h.

/// The exit code of the program.
enum ExitCode: Int32, Sendable {
  /// No problems.
  case success = 0
  /// A check failed.
  case failure = 1
  /// The command line was wrong.
  case usage = 64
  /// Content or data was wrong.
  case data = 65
  /// An input is missing or cannot be opened.
  case noInput = 66
  /// The program itself is wrong.
  case internalError = 70
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed after it had begun.
  case inputOutput = 74
}
