// The modules that a site is published with: the engine, and optionally the judge. If the engine comes from
// a file, the judge can be next to it.

import Foundation

/// The modules for the pages.
struct PageModules: Equatable, Sendable {
  let engine: WasmModule
  /// The search for mistakes; without it, pages compare recordings but name no mistake.
  let judge: WasmModule?

  /// The modules with their sizes.
  var sizes: [(product: ModuleProduct, size: ModuleSize)] {
    [(.engine, ModuleSize(engine))] + (judge.map { [(.judge, ModuleSize($0))] } ?? [])
  }
}

extension PageModules {
  /// Reads a module from a file, and `Judge.wasm` next to it if it exists.
  init(file: String) throws(Diagnostics) {
    engine = try WasmModule(InputFile.read(file), file: file)
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let beside = "\(folder)\(ModuleProduct.judge.rawValue).wasm"
    judge =
      InputFile.exists(beside) && beside != file
      ? try WasmModule(InputFile.read(beside), file: beside) : nil
  }
}

extension PlaygroundSource {
  /// The modules from their source.
  func modules(_ progress: Progress, _ console: Console) throws(Diagnostics) -> PageModules? {
    switch self {
    case .none: return nil
    case .file(let file): return try PageModules(file: file)
    case .package(let folder):
      return try ModuleBuild(package: folder, progress: progress, console: console).modules()
    }
  }
}
