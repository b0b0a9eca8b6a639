// The modules that a site is published with: the engine, and the judge where there is one. Somebody who brings
// a module of their own may bring the other beside it.

import Foundation

/// The modules of the pages.
struct PageModules: Equatable, Sendable {
  let engine: WasmModule
  /// What names mistakes; without it, pages compare and name nothing.
  let judge: WasmModule?

  /// Each with how large it is.
  var sizes: [(product: ModuleProduct, size: ModuleSize)] {
    [(.engine, ModuleSize(engine))] + (judge.map { [(.judge, ModuleSize($0))] } ?? [])
  }
}

extension PageModules {
  /// The modules of a file and of `Judge.wasm` beside it, if that is there.
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
  /// The modules of the pages, from wherever they are to come.
  func modules(_ progress: Progress, _ console: Console) throws(Diagnostics) -> PageModules? {
    switch self {
    case .none: return nil
    case .file(let file): return try PageModules(file: file)
    case .package(let folder):
      return try ModuleBuild(package: folder, progress: progress, console: console).modules()
    }
  }
}
