// The inputs of the WebAssembly modules. A module is compiled again if one of these files, the compiler or
// its arguments change; the dates of files do not matter.

/// A module for the pages; its raw value is its name in the package.
enum ModuleProduct: String, CaseIterable, Sendable {
  /// The engine, for every live page.
  case engine = "Inkstep"
  /// The search for mistakes, for pages that verify recordings or let readers write a stage.
  case judge = "Judge"

  /// The step shown while it is compiled.
  var step: String {
    switch self {
    case .engine: "Compiling the engine for the page: about two minutes, only the first time"
    case .judge: "Compiling the judge for the page"
    }
  }

  /// The beginning of its files' names in the site, and its name in reports of sizes.
  var name: String { self == .engine ? "module" : "judge" }
}

/// The sources of a module's package and of the package above it.
struct ModuleSources {
  /// The folder of the module's package, as the user named it.
  let package: String
  /// The module of the package.
  var product = ModuleProduct.engine

  /// The arguments of `swift` that build the module in a folder of its own.
  var buildWords: [String] {
    [
      "build", "--package-path", package, "--scratch-path", "\(package)/.build",
      "--triple", Self.triple, "--toolset", "\(package)/toolset.json",
      "--configuration", "release", "-debug-info-format", "none", "--product", product.rawValue,
    ]
  }

  static let triple = "wasm32-unknown-none-wasm"

  /// The file that this command writes.
  var file: String { "\(package)/.build/\(Self.triple)/release/\(product.rawValue).wasm" }

  /// The key of a module that a compiler makes from sources with the key `sourcesKey`, with which it begins.
  static func key(_ sourcesKey: String, compiler: String) -> String {
    sourcesKey + Hash64(Array(compiler.utf8)).text
  }

  /// The keys of the sources of a package's modules, for any compiler.
  ///
  /// They depend on names and contents, not on the position of the folders.
  static func keys(of package: String) throws(Diagnostics) -> [(
    product: ModuleProduct, key: String
  )] {
    var text = InputKey()
    // Read first, so that the error for a folder without a package names the missing file.
    text.add(try InputFile.read("\(package)/Package.swift"))
    for file in try files(of: package) {
      text.add(file.name)
      text.add(Hash64(try InputFile.read(file.path)))
    }
    let sources = text.hash
    return ModuleProduct.allCases.map { product in
      var key = InputKey()
      key.add(ModuleSources(package: "", product: product).buildWords.joined(separator: " "))
      key.add(sources)
      return (product, key.hash.text)
    }
  }

  /// All files, with names that do not depend on the position of the packages.
  private static func files(
    of package: String
  ) throws(Diagnostics) -> [(name: String, path: String)] {
    // The parent package is relative to the real folder, as in the manifest.
    let real = FileSystem().resolved(DiskPath(package))
    let above = (real.map { String(decoding: $0.bytes, as: UTF8.self) } ?? package) + "/.."
    var files: [(name: String, path: String)] = [
      ("Wasm/toolset.json", "\(package)/toolset.json")
    ]
    try list("Wasm/Sources", "\(package)/Sources", &files)
    files.append(("Package.swift", "\(above)/Package.swift"))
    for target in ["Engine", "Lessons"] {
      try list("Sources/\(target)", "\(above)/Sources/\(target)", &files)
    }
    return files
  }

  /// Adds the files of a folder in the order of their names; skips hidden ones.
  private static func list(
    _ name: String, _ path: String, _ files: inout [(name: String, path: String)]
  ) throws(Diagnostics) {
    for entry in try InputPath.names(in: path) where !entry.hasPrefix(".") {
      let (name, path) = ("\(name)/\(entry)", "\(path)/\(entry)")
      if InputPath.isFolder(path) {
        try list(name, path, &files)
      } else {
        files.append((name, path))
      }
    }
  }
}

/// A hash over several texts that depends on the end of each.
private struct InputKey {
  private var text: [UInt8] = []

  mutating func add(_ part: [UInt8]) {
    text += "\(part.count) ".utf8
    text += part
  }

  mutating func add(_ part: String) { add(Array(part.utf8)) }

  mutating func add(_ part: Hash64) { add(part.text) }

  var hash: Hash64 { Hash64(text) }
}
