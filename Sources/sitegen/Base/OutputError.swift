// The reason why a site could not be written, with a message and an exit code. Code that throws it has not
// changed the previous site.

import Foundation

/// A refusal or failure of the output; the previous site is unchanged.
struct OutputError: Error, Sendable {
  enum Kind: Int32, Sendable {
    /// The output cannot be created: a foreign folder, a name, a permission.
    case cannotCreate = 73
    /// The file system failed: full, broken, out of descriptors.
    case inputOutput = 74
  }

  let kind: Kind
  var diagnostics: Diagnostics

  /// The exit code of the program.
  var exitCode: Int32 { kind.rawValue }
}

extension OutputError {
  /// A refusal before anything is changed.
  static func refusal(_ message: String, suggestion: String? = nil) -> OutputError {
    OutputError(kind: .cannotCreate, diagnostics: Diagnostics(message, suggestion: suggestion))
  }

  /// A system call on `path` failed with `code`.
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

  /// The error for the end of the program, with its exit code.
  var ending: Diagnostics {
    var diagnostics = diagnostics
    diagnostics.exitCode = ExitCode(rawValue: exitCode) ?? .cannotCreate
    return diagnostics
  }

  /// The error with a note on the state of the previous site.
  func adding(_ note: String) -> OutputError {
    var copy = self
    copy.diagnostics.findings.append(Diagnostic(message: note))
    return copy
  }
}
