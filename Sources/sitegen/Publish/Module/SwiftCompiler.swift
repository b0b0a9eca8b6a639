// The compiler of the modules: which it is, and what it calls itself.

import Foundation

/// The compiler that SWIFT or PATH names.
struct SwiftCompiler {
  /// How it is started.
  let command: String
  private let folders: [String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let name = environment["SWIFT"] ?? ""
    command = name.isEmpty ? "swift" : name
    folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// What a toolchain calls the program that compiles; `swift` only calls it.
  static let frontend = "swift-frontend"

  /// The program that compiles, where it lies beside the compiler itself; `nil` elsewhere.
  ///
  /// A program of another name may call whichever compiler it likes.
  var frontend: String? {
    let places = command.contains("/") ? [command] : folders.map { "\($0)/\(command)" }
    // The first is the one that is started.
    guard let place = places.first(where: InputPath.exists),
      let file = FileSystem().resolved(DiskPath(place))?.text, let end = file.lastIndex(of: "/"),
      ["swift", "swift-driver", Self.frontend].contains(String(file[file.index(after: end)...]))
    else { return nil }
    let frontend = "\(file[..<end])/\(Self.frontend)"
    return InputPath.exists(frontend) ? frontend : nil
  }

  /// Asks for its version: the program that compiles gives the same answer in half of the time.
  ///
  /// Where that gives none, the compiler itself is asked.
  func version() throws(ChildProcess.CannotStart) -> ChildProcess {
    if let frontend, let answer = try? ChildProcess.run([frontend, Self.question]),
      answer.status == 0
    {
      return answer
    }
    return try ChildProcess.run([command, Self.question])
  }

  /// How a compiler is asked what it calls itself.
  static let question = "--version"
}
