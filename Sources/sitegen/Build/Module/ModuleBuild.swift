// Provides the modules for the pages: from a file, from the cache, or compiled by the compiler that SWIFT
// or PATH names. Everything it needs is in the toolchain.

import Foundation

/// The source of the module for the pages.
enum PlaygroundSource: Equatable, Sendable {
  /// Compiled from a package, unless it is in the cache.
  case package(String)
  /// Read from a file.
  case file(String)
  /// The site has no module.
  case none

  /// The position of findings about the module.
  var place: String {
    switch self {
    case .package(let folder): folder
    case .file(let file): file
    case .none: ""
    }
  }

  /// The folders that are inputs of the site because of it.
  var folders: [String] {
    if case .package(let folder) = self { [folder] } else { [] }
  }
}

/// Builds the modules of a package.
struct ModuleBuild {
  let package: String
  let progress: Progress
  let console: Console
  private let compiler = SwiftCompiler()

  /// The suggestion to build without a module.
  static let withoutModule =
    "go on with '--playground FILE' and a module from elsewhere, or with '--no-playground'"
  /// The number of lines shown of the compiler's output.
  static let shownLines = 30

  init(package: String, progress: Progress, console: Console) {
    var folder = package[...]
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.package = String(folder)
    self.progress = progress
    self.console = console
  }

  /// The modules; those that are not in the cache are compiled.
  func modules() throws(Diagnostics) -> PageModules {
    progress.begin("Looking for the WebAssembly module")
    let cache = ModuleCache(package: package)
    // If the sources change while they are compiled, the module is not reliable.
    for _ in 0..<3 {
      let keys = try keys()
      var modules: [ModuleProduct: WasmModule] = [:]
      for (product, key) in keys {
        switch cache.find(key) {
        case .module(let module): modules[product] = module
        case .damaged(let file): note("\(file) cannot be used and is built again")
        case .nothing: break
        }
      }
      let missing = keys.filter { modules[$0.product] == nil }
      for (product, _) in missing { modules[product] = try build(product) }
      if !missing.isEmpty, try self.keys().map(\.key) != keys.map(\.key) { continue }
      for (product, key) in missing {
        if let module = modules[product] { keep(module, key, in: cache) }
      }
      if let engine = modules[.engine] {
        return PageModules(engine: engine, judge: modules[.judge])
      }
    }
    throw failure("the sources of the WebAssembly module change faster than they are compiled")
  }

  private func keep(_ module: WasmModule, _ key: String, in cache: ModuleCache) {
    do throws(OutputError) { try cache.keep(module, key) } catch {
      for finding in error.diagnostics.findings {
        note("the module is not kept for the next build: \(finding.message)")
      }
    }
  }

  /// The keys of the modules in the cache for the current sources.
  private func keys() throws(Diagnostics) -> [(product: ModuleProduct, key: String)] {
    let compiler = try compilerName()
    do throws(Diagnostics) {
      return try ModuleSources.keys(of: package).map { product, key in
        (product, ModuleSources.key(key, compiler: compiler))
      }
    } catch {
      var error = error
      error.findings += failure("the sources of the WebAssembly module cannot be read").findings
      throw error
    }
  }

  /// The name of the compiler: a hash of its library, or its version.
  private func compilerName() throws(Diagnostics) -> String {
    if let fingerprint = compiler.fingerprint { return fingerprint.text }
    let answer = try started { () throws(ChildProcess.CannotStart) in try compiler.version() }
    guard answer.status == 0 else { throw failed([SwiftCompiler.question], answer) }
    return answer.lines.joined(separator: "\n")
  }

  private func build(_ product: ModuleProduct) throws(Diagnostics) -> WasmModule {
    let sources = ModuleSources(package: package, product: product)
    progress.begin(product.step)
    let build = try started { () throws(ChildProcess.CannotStart) in
      try ChildProcess.run([compiler.command] + sources.buildWords) { line in
        if console.isVerbose { console.note("  \(printable(line))\n") }
        if let (count, total) = Self.steps(line) { progress.reach(count, of: total) }
      }
    }
    guard build.status == 0 else { throw failed(sources.buildWords, build) }
    return try WasmModule(InputFile.read(sources.file), file: sources.file)
  }

  /// The two numbers in a line such as `[3/9] Compiling Engine Point.swift`.
  static func steps(_ line: String) -> (Int, Int)? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let parts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    guard parts.count == 2, let count = Int(parts[0]), let total = Int(parts[1]) else { return nil }
    return (count, total)
  }

  /// Runs the compiler and returns its result.
  private func started(
    _ run: () throws(ChildProcess.CannotStart) -> ChildProcess
  ) throws(Diagnostics) -> ChildProcess {
    do throws(ChildProcess.CannotStart) { return try run() } catch {
      throw failure(
        "the WebAssembly module cannot be built: '\(compiler.command)' cannot be started, "
          + error.reason)
    }
  }

  /// The error for a compiler that failed, with the end of its output.
  private func failed(_ words: [String], _ process: ChildProcess) -> Diagnostics {
    progress.end()
    if !console.isVerbose {
      if process.lines.count > Self.shownLines { console.note("  …\n") }
      for line in process.lines.suffix(Self.shownLines) {
        console.note("  \(printable(line))\n")
      }
    }
    return failure(
      "the WebAssembly module cannot be built: '\(compiler.command) \(words[0])' ended with "
        + "status \(process.status)")
  }

  private func failure(_ message: String) -> Diagnostics {
    Diagnostics(message, suggestion: Self.withoutModule, exitCode: .cannotCreate)
  }

  private func note(_ text: String) {
    progress.end()
    console.note("note: \(printable(text))\n")
  }
}
