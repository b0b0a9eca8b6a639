// The compiler of the modules, and which it is.

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

  /// Where a toolchain has the standard library for modules, seen from the folder of its programs.
  static let library = "../lib/swift/embedded/Swift.swiftmodule/\(ModuleSources.triple).swiftmodule"
  /// How much of it is read: its head says by which compiler it was made, and no other takes it.
  static let headSize = 1 << 16

  /// A name for the compiler, made from the standard library that it would build into a module; `nil` where
  /// that does not lie where a toolchain has it.
  ///
  /// To start a compiler takes as long as a fifth of a site. A program of another name than those of a
  /// toolchain may call whichever compiler it likes.
  var fingerprint: Hash64? {
    let places = command.contains("/") ? [command] : folders.map { "\($0)/\(command)" }
    // The first is the one that is started.
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

  /// Asks for its version.
  func version() throws(ChildProcess.CannotStart) -> ChildProcess {
    try ChildProcess.run([command, Self.question])
  }

  /// How a compiler is asked what it calls itself.
  static let question = "--version"
}
