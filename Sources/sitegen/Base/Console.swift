// Standard output and standard error. Results go to standard output, and nothing else does; errors and
// progress go to standard error.

import Foundation

/// The program's output streams and their capabilities.
struct Console: Sendable {
  /// Whether standard error is a terminal with colours.
  let isColoured: Bool
  /// Whether standard output is a terminal with colours.
  let resultsAreColoured: Bool
  /// Whether progress is shown on one line that is redrawn.
  let isLive: Bool
  /// Whether every step is printed on a line of its own.
  let isVerbose: Bool

  /// Whether a person is likely to read the progress.
  var isTalkative: Bool { isLive || isVerbose }

  /// Detects the capabilities of this run's streams.
  ///
  /// Colours need a terminal whose `TERM` is not `dumb`, and no `NO_COLOR`.
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

  /// Opens `/dev/null` for each closed standard stream, so that no file opened later gets its descriptor and
  /// receives the output meant for the stream.
  ///
  /// It is opened for the opposite direction, so that using the stream fails as it would on a closed one.
  static func reserveStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      if fcntl(stream, F_GETFD) < 0 {
        _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
      }
    }
  }

  /// Writes a result to standard output.
  ///
  /// Throws if it cannot be written in full. If the reader has closed the pipe, the error has no findings,
  /// because nothing needs to be reported.
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

  /// Writes a line to standard error; a failure is ignored.
  func note(_ text: String) { _ = Self.write(Array(text.utf8)[...], to: STDERR_FILENO) }

  /// Writes findings to standard error.
  func report(_ diagnostics: Diagnostics) {
    let lines = SourceLines(held: diagnostics.heldTexts)
    var report = Report(isColoured: isColoured, lines: lines)
    let text = report.text(diagnostics.findings)
    if !text.isEmpty { note(text) }
  }

  /// Writes all bytes; returns the error number, or 0.
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
