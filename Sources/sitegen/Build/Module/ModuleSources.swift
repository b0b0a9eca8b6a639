// What the WebAssembly module is made from. A module is built again when one of these files, the
// compiler or the way it is called changes, whatever the files' dates say.

/// A module that the pages load; its raw value is what the package calls it.
enum ModuleProduct: String, CaseIterable, Sendable {
  /// The engine, for every page that lives.
  case engine = "Inkstep"
  /// What names mistakes, for pages that verify or have a stage written.
  case judge = "Judge"

  /// What progress reports while it is compiled.
  var step: String {
    switch self {
    case .engine: "Compiling the engine for the page: about two minutes, only the first time"
    case .judge: "Compiling the judge for the page"
    }
  }

  /// How its files in the site begin, and what sizes are told under.
  var name: String { self == .engine ? "module" : "judge" }
}

/// The sources of a module's package and of the package above it.
struct ModuleSources {
  /// The folder of the module's package, as the user named it.
  let package: String
  /// Which of its modules is meant.
  var product = ModuleProduct.engine

  /// The words after `swift` that build the module, in a folder of their own.
  var buildWords: [String] {
    [
      "build", "--package-path", package, "--scratch-path", "\(package)/.build",
      "--triple", Self.triple, "--toolset", "\(package)/toolset.json",
      "--configuration", "release", "--product", product.rawValue,
    ]
  }

  static let triple = "wasm32-unknown-none-wasm"

  /// The file that those words make.
  var file: String { "\(package)/.build/\(Self.triple)/release/\(product.rawValue).wasm" }

  /// A name for the module that a compiler makes of the sources of a `sourcesKey`, with which it begins.
  static func key(_ sourcesKey: String, compiler: String) -> String {
    sourcesKey + Hash64(Array(compiler.utf8)).text
  }

  /// Names for what the modules of a package are made from, whoever compiles them.
  ///
  /// Names and contents both count, and where the folders lie does not.
  static func keys(of package: String) throws(Diagnostics) -> [(
    product: ModuleProduct, key: String
  )] {
    var text = InputKey()
    // Read first, so that the error of a folder that is no package names what it lacks.
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

  /// Every file, with a name that does not depend on where the packages lie.
  private static func files(
    of package: String
  ) throws(Diagnostics) -> [(name: String, path: String)] {
    // The package above is meant as the manifest means it: beside the real folder.
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

  /// Adds the files of a folder in the order of their names; hidden ones belong to editors.
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

/// A hash over several texts, which depends on where each ends.
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
