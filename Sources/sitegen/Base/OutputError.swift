// Why a site could not be written, in the words and with the exit code that the person who ran the
// program gets. Nothing that throws this has changed the site that was there before.

import Foundation

/// A refusal or a failure of the output; the previous site stands as it was.
struct OutputError: Error, Sendable {
  enum Kind: Int32, Sendable {
    /// The output cannot be made: a folder that is not ours, a name, a permission.
    case cannotCreate = 73
    /// The disk did not do its part: full, broken, out of descriptors.
    case inputOutput = 74
  }

  let kind: Kind
  var diagnostics: Diagnostics

  /// The code the program ends with.
  var exitCode: Int32 { kind.rawValue }
}

extension OutputError {
  /// The output is refused before anything is touched.
  static func refusal(_ message: String, suggestion: String? = nil) -> OutputError {
    OutputError(kind: .cannotCreate, diagnostics: Diagnostics(message, suggestion: suggestion))
  }

  /// A call to the system failed with `code` on `path`.
  static func system(_ code: Int32, _ action: String, _ path: DiskPath) -> OutputError {
    let reason = String(cString: strerror(code))
    let kind: Kind =
      switch code {
      case ENOSPC, EDQUOT, EFBIG, EIO, EMFILE, ENFILE, ENOMEM: .inputOutput
      default: .cannotCreate
      }
    return OutputError(
      kind: kind, diagnostics: Diagnostics("cannot \(action) '\(path.text)': \(reason)"))
  }

  /// The same for whoever ends the program, with its code.
  var ending: Diagnostics {
    var diagnostics = diagnostics
    diagnostics.exitCode = ExitCode(rawValue: exitCode) ?? .cannotCreate
    return diagnostics
  }

  /// The same error, followed by what became of the site that was there.
  func adding(_ note: String) -> OutputError {
    var copy = self
    copy.diagnostics.findings.append(Diagnostic(message: note))
    return copy
  }
}
