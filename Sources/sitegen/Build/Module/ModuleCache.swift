// Modules built before, one file each, named after what it was made from and what is in it:
// `KEY-HASH.wasm`. A file that is not what its name says was damaged and is not used. Beside it lies the same
// packed, which takes longer than anything else that a build does with it: `KEY-HASH-VERSION-HASH.z`, with the
// version of what packed it.
//
// A file is written under another name and renamed when it is whole, and a signal that would end
// the program waits for that, so nothing half-written is left for the next build.

import Foundation

/// The folder of modules built before.
struct ModuleCache {
  let folder: DiskPath
  var disk = FileSystem()

  /// How many modules are kept; somebody who switches between branches needs a few of each.
  static let size = 24

  init(package: String) { folder = DiskPath("\(package)/.build/modules") }

  /// What the cache has under a key.
  enum Finding: Equatable {
    case module(WasmModule)
    /// A file that is not what its name says.
    case damaged(file: String)
    case nothing
  }

  /// Looks for the module of a key.
  func find(_ key: String) -> Finding {
    guard let names = try? disk.names(in: folder) else { return .nothing }
    var finding = Finding.nothing
    for name in names where name.text.hasPrefix("\(key)-") && name.text.hasSuffix(".wasm") {
      let path = folder / name
      if let bytes = try? disk.read(path, limit: InputFile.largestSize),
        Self.name(key, bytes) == name.text,
        let module = try? WasmModule(
          bytes, file: path.text, pack: { packed($0, beside: name.text, among: names) })
      {
        return .module(module)
      }
      finding = .damaged(file: path.text)
    }
    return finding
  }

  /// A module packed: as it was kept beside its file, or now.
  private func packed(_ bytes: [UInt8], beside module: String, among names: [DiskPath]) -> [UInt8]?
  {
    guard let zlib = Compressor.system else { return nil }
    for other in names where other.text.hasPrefix(Self.packedStart(module, zlib)) {
      let kept = try? disk.read(folder / other, limit: InputFile.largestSize)
      if let kept, Self.packedName(module, kept, zlib) == other.text { return kept }
    }
    return zlib.packed(bytes, .best)
  }

  /// The newest module whose key begins like this, whichever compiler made it.
  func newest(ofSources sourcesKey: String) -> WasmModule? {
    let entries = ((try? disk.names(in: folder)) ?? []).compactMap { name in
      (try? disk.entry(folder / name)).flatMap { entry in entry.map { (name, $0.modified) } }
    }
    let newestFirst = entries.sorted { ($0.1.tv_sec, $0.1.tv_nsec) > ($1.1.tv_sec, $1.1.tv_nsec) }
    for (name, _) in newestFirst where name.text.hasPrefix(sourcesKey) {
      let key = String(name.text.prefix { $0 != "-" })
      if case .module(let module) = find(key) { return module }
    }
    return nil
  }

  /// Keeps a module under a key, in the place of damaged ones, and forgets the oldest.
  func keep(_ module: WasmModule, _ key: String) throws(OutputError) {
    let signals = HeldSignals()
    defer { signals.release() }
    if try disk.entry(folder) == nil { try disk.makeFolder(folder) }
    let name = Self.name(key, module.bytes)
    try write(module.bytes, name)
    try forget(besides: name, key)
    if let packed = module.packed, let zlib = Compressor.system {
      // Where this cannot be kept it is made again.
      try? write(packed, Self.packedName(name, packed, zlib))
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(OutputError) {
    let part = folder / ".\(getpid()).part"
    if try disk.entry(part) != nil { try disk.remove(part) }
    do {
      try disk.create(part, bytes)
      try disk.rename(part, to: folder / name)
    } catch {
      try? disk.remove(part)
      throw error
    }
  }

  private static func name(_ key: String, _ bytes: [UInt8]) -> String {
    "\(key)-\(Hash64(bytes).text).wasm"
  }

  /// How the names of a module begin whose packed form was made by a zlib.
  private static func packedStart(_ module: String, _ zlib: Compressor) -> String {
    "\(module.dropLast(".wasm".count))-\(zlib.version)-"
  }

  private static func packedName(_ module: String, _ packed: [UInt8], _ zlib: Compressor) -> String
  {
    "\(packedStart(module, zlib))\(Hash64(packed).text).z"
  }

  /// Removes other files of the key, what a killed build left, and all but the newest modules, with what is
  /// packed of them.
  private func forget(besides kept: String, _ key: String) throws(OutputError) {
    var modules: [(name: DiskPath, age: Int)] = []
    for name in try disk.names(in: folder) where name.text != kept {
      let path = folder / name
      guard let entry = try disk.entry(path), entry.kind == .file else { continue }
      if name.text.hasPrefix("\(key)-") || name.text.hasSuffix(".part") {
        try disk.remove(path)
      } else if name.text.hasSuffix(".wasm") {
        modules.append((name, -entry.modified.tv_sec))
      }
    }
    let old = modules.sorted { $0.age < $1.age }.dropFirst(Self.size - 1)
    for module in old {
      let start = "\(module.name.text.dropLast(".wasm".count))-"
      for name in try disk.names(in: folder) where name.text.hasPrefix(start) {
        try disk.remove(folder / name)
      }
      try disk.remove(folder / module.name)
    }
  }
}

/// Keeps the signals by which a person ends a program waiting until it is released.
private struct HeldSignals {
  private var before = sigset_t()

  init() {
    var ending = sigset_t()
    sigemptyset(&ending)
    for number in endingSignals { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
  }

  func release() {
    var mask = before
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
