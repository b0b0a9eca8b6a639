// What the program tells the shell, after the BSD convention of sysexits.h.

/// The program's exit status.
enum ExitCode: Int32, Sendable {
  /// Everything went well.
  case success = 0
  /// A check failed.
  case failure = 1
  /// The command line was wrong.
  case usage = 64
  /// Content or data was wrong.
  case data = 65
  /// Something to be read is missing or cannot be opened.
  case noInput = 66
  /// The program itself is wrong.
  case internalError = 70
  /// The output cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed half-way.
  case inputOutput = 74
}
