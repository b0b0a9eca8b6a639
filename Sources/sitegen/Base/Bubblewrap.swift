// Runs programs in namespaces of their own with Bubblewrap (`bwrap`). The first process there is a shell. When it
// ends, the system ends every other process of the namespace, daemons too, and then `bwrap` ends.

import Foundation

/// The command line that runs a program in namespaces of its own; the words of the program follow it.
struct Bubblewrap: Sendable {
  private(set) var words: [String]

  /// Why programs cannot be run like that, and what to do about it.
  struct Fault: Error {
    var reason: String
    var remedy: String
  }

  /// Finds `bwrap` on the path and tries it once with its arguments.
  init(_ arguments: [String]) throws(Fault) {
    guard let program = InputPath.program("bwrap") else {
      throw Fault(
        reason: "there is no program 'bwrap'",
        remedy: "install it, for example with 'apt-get install bubblewrap'")
    }
    // The namespace also ends with this program, even if that is killed.
    words = [program, "--die-with-parent", "--as-pid-1"] + arguments
    let limits = BoundedProcess.Limits(bubblewrap: self)
    let trial = try? BoundedProcess(["true"], in: "/", limits: limits)
    if trial?.run(within: 10).end != .exited(0) {
      throw Fault(
        reason: "'bwrap' fails: \(printable(trial?.complaint ?? ""))",
        remedy: "allow it to make user namespaces, which a container may forbid")
    }
  }

  /// The same with more arguments.
  func adding(_ arguments: [String]) -> Bubblewrap {
    var more = self
    more.words += arguments
    return more
  }

  /// A namespace of processes and nothing else; `nil` if that is not possible.
  static func ofProcesses() -> Bubblewrap? {
    try? Bubblewrap(["--unshare-pid", "--dev-bind", "/", "/", "--proc", "/proc"])
  }

  /// The first process of the namespace that a running `bwrap` has made; `nil` if it is not there yet, or no
  /// longer.
  static func firstProcess(of bubblewrap: pid_t) -> pid_t? {
    let file = "/proc/\(bubblewrap)/task/\(bubblewrap)/children"
    guard let children = try? InputFile.read(file) else { return nil }
    return String(decoding: children, as: UTF8.self).split(separator: " ").first
      .flatMap { pid_t($0) }
  }
}
