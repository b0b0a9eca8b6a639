// The program's two streams. Results go to standard output and nothing else does; errors and
// progress go to standard error.

import Foundation

/// Where the program writes.
struct Console: Sendable {
  /// Whether standard error is a terminal that shows colours.
  let isColoured: Bool
  /// Whether standard output is one.
  let resultsAreColoured: Bool
  /// Whether progress is drawn on one line that changes.
  let isLive: Bool
  /// Whether every step is told on a line of its own.
  let isVerbose: Bool

  /// Whether a person is likely to read what is told, rather than a program.
  var isTalkative: Bool { isLive || isVerbose }

  /// The console of this run.
  ///
  /// Colours need a terminal that is not dumb, and no `NO_COLOR`.
  init(isVerbose: Bool = false) {
    let environment = ProcessInfo.processInfo.environment
    let showsColours = environment["TERM"] != "dumb"
    let wantsColours = (environment["NO_COLOR"] ?? "").isEmpty
    let isTerminal = isatty(STDERR_FILENO) == 1 && showsColours
    isColoured = isTerminal && wantsColours
    resultsAreColoured = isatty(STDOUT_FILENO) == 1 && showsColours && wantsColours
    isLive = isTerminal && !isVerbose
    self.isVerbose = isVerbose
  }

  /// Keeps the numbers of streams that are closed from being given to files opened later, which
  /// would then take in what is meant for a stream.
  ///
  /// What is opened in a stream's place goes the wrong way, so that using the stream still fails as
  /// on a closed one.
  static func reserveStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      if fcntl(stream, F_GETFD) < 0 {
        _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
      }
    }
  }

  /// Writes a result to standard output.
  ///
  /// Throws if it cannot be written in full; when the reader has gone away, what is thrown holds no
  /// finding, for then there is nobody to tell.
  func write(_ bytes: [UInt8]) throws(Diagnostics) {
    switch Self.write(bytes[...], to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: throw Diagnostics([], exitCode: .success)
    default:
      throw Diagnostics(
        "standard output cannot be written: \(systemMessage())", exitCode: .cannotCreate)
    }
  }

  /// Writes a result to standard output.
  func write(_ text: String) throws(Diagnostics) { try write(Array(text.utf8)) }

  /// Writes a line for the person at the terminal; if that is impossible, nothing is lost.
  func note(_ text: String) { _ = Self.write(Array(text.utf8)[...], to: STDERR_FILENO) }

  /// Shows what went wrong.
  func report(_ diagnostics: Diagnostics) {
    let lines = SourceLines(held: diagnostics.heldTexts)
    var report = Report(isColoured: isColoured, lines: lines)
    let text = report.text(diagnostics.findings)
    if !text.isEmpty { note(text) }
  }

  /// Writes everything; the number of the system's error, or 0.
  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, part.baseAddress, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }
}
