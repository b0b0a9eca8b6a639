// The Swift compiler for the modules, and its identity.

import Foundation

/// The compiler that SWIFT or PATH names.
struct SwiftCompiler {
  /// The command that starts it.
  let command: String
  private let folders: [String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let name = environment["SWIFT"] ?? ""
    command = name.isEmpty ? "swift" : name
    folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// The path of the standard library for modules, relative to the folder of the toolchain's programs.
  static let library = "../lib/swift/embedded/Swift.swiftmodule/\(ModuleSources.triple).swiftmodule"
  /// The number of bytes read from it: its header contains the version of the compiler that made it.
  static let headSize = 1 << 16

  /// A hash that identifies the compiler, made from the standard library for modules; `nil` if that is not
  /// at its usual path.
  ///
  /// Starting the compiler would take much longer. A program with another name than those of a toolchain
  /// may start any compiler, so it has no fingerprint.
  var fingerprint: Hash64? {
    let places = command.contains("/") ? [command] : folders.map { "\($0)/\(command)" }
    // The first one is started.
    guard let place = places.first(where: InputPath.exists),
      let program = FileSystem().resolved(DiskPath(place)),
      ["swift", "swift-driver", "swift-frontend"].contains(program.name.text)
    else { return nil }
    return try? FileSystem().mapped(program.folder / DiskPath(Self.library)) { library in
      library.isEmpty
        ? nil
        : Hash64(Array("\(library.count) ".utf8) + library.prefix(Self.headSize))
    }
  }

  /// Runs the compiler to get its version.
  func version() throws(ChildProcess.CannotStart) -> ChildProcess {
    try ChildProcess.run([command, Self.question])
  }

  /// The argument with which the compiler prints its version.
  static let question = "--version"
}
