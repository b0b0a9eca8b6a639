// A tiny site whose module is "compiled" by a shell script instead of Swift: the script records its calls,
// and copies the tiny module to the compiler's output.

import Foundation

@testable import sitegen

/// A tiny site with a package for its module and a compiler of its own.
struct FakeSwift {
  let site: TinySite

  /// The script's action when it is asked to build, after it has set `$product`.
  static let succeeding = """
    echo "[1/2] Compiling Engine A.swift"
    cp "$here/made.wasm" "$product"
    """

  init(building: String = succeeding, module: TinyModule = TinyModule()) throws {
    site = try TinySite()
    let folder = site.folder
    try folder.write("// manifest", to: "Package.swift")
    for name in ["Package.swift", "toolset.json", "Sources/Module/Exports.swift"] {
      try folder.write("// \(name)", to: "Wasm/\(name)")
    }
    try folder.write("Fake Swift version 6", to: "tools/version.txt")
    try Data(module.bytes).write(to: URL(filePath: "\(site.path)/tools/made.wasm"))
    try folder.write("", to: "tools/calls.txt")
    try folder.write(
      """
      #!/bin/sh
      here=$(dirname "$0")
      echo "$*" >> "$here/calls.txt"
      if [ "$1" = --version ]; then cat "$here/version.txt"; exit; fi
      while [ $# -gt 0 ]; do
        if [ "$1" = --scratch-path ]; then product=$2/wasm32-unknown-none-wasm/release; fi
        if [ "$1" = --product ]; then name=$2; fi
        shift
      done
      mkdir -p "$product"
      product=$product/$name.wasm
      \(building)

      """, to: "tools/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(site.path)/tools/swift")
  }

  /// Builds the site into `_site` with this compiler.
  func build(_ words: String...) throws -> ProgramRun {
    let words = ["build", "--wasm", "Wasm"] + words
    return try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"", words,
      environment: [
        "PLACE": site.path, "INKSTEP_HOME": site.path, "SWIFT": "\(site.path)/tools/swift",
      ])
  }

  /// The first word of each call so far.
  func calls() throws -> [String] {
    try site.text("tools/calls.txt").split(separator: "\n").map {
      String($0.prefix { $0 != " " })
    }
  }

  /// The number of times it was asked to build.
  func builds() throws -> Int { try calls().count { $0 == "build" } }

  /// The names of the stored modules.
  func kept() -> [String] {
    let path = "\(site.path)/Wasm/.build/modules"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".wasm") }.sorted()
  }
}
