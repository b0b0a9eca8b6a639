// The cache of compiled modules: a file `KEY-HASH.wasm` each, with the key of its sources and the hash of
// its contents. A file with another hash is damaged and not used. Its compressed form, which is the slowest
// part of a build with it, is cached in `KEY-HASH-VERSION-HASH.z`, with the version of the compressor.
//
// A file is written under another name and renamed when it is complete, and signals that would end the
// program are held until then, so that no incomplete file is left for the next build.

import Foundation

/// The folder of cached modules.
struct ModuleCache {
  let folder: DiskPath
  var disk = FileSystem()

  /// The number of modules that are kept: a few for each of several branches.
  static let size = 24

  init(package: String) { folder = DiskPath("\(package)/.build/modules") }

  /// The result of looking up a key.
  enum Finding: Equatable {
    case module(WasmModule)
    /// A file whose contents differ from its name.
    case damaged(file: String)
    case nothing
  }

  /// Looks up the module of a key.
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

  /// The compressed form of a module, from the cache or computed now.
  private func packed(_ bytes: [UInt8], beside module: String, among names: [DiskPath]) -> [UInt8]?
  {
    guard let zlib = Compressor.system else { return nil }
    for other in names where other.text.hasPrefix(Self.packedStart(module, zlib)) {
      let kept = try? disk.read(folder / other, limit: InputFile.largestSize)
      if let kept, Self.packedName(module, kept, zlib) == other.text { return kept }
    }
    return zlib.packed(bytes, .best)
  }

  /// The newest module whose key begins with `sourcesKey`, made by any compiler.
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

  /// Adds a module under a key, replaces damaged ones, and removes the oldest.
  func keep(_ module: WasmModule, _ key: String) throws(OutputError) {
    let signals = HeldSignals()
    defer { signals.release() }
    if try disk.entry(folder) == nil { try disk.makeFolder(folder) }
    let name = Self.name(key, module.bytes)
    try write(module.bytes, name)
    try removeOld(except: name, key)
    if let packed = module.packed, let zlib = Compressor.system {
      // The compressed form is only an optimisation, so an error is ignored.
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

  /// The beginning of the name of a module's compressed form, made by a version of zlib.
  private static func packedStart(_ module: String, _ zlib: Compressor) -> String {
    "\(module.dropLast(".wasm".count))-\(zlib.version)-"
  }

  private static func packedName(_ module: String, _ packed: [UInt8], _ zlib: Compressor) -> String
  {
    "\(packedStart(module, zlib))\(Hash64(packed).text).z"
  }

  /// Removes other files of the key, leftovers of killed builds, and all but the newest modules with their
  /// compressed forms.
  private func removeOld(except kept: String, _ key: String) throws(OutputError) {
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

/// Holds back the signals that end a program until it is released.
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
