// Modules stored for the next build, and their keys.

import Foundation
import Testing

@testable import sitegen

private func module(_ data: String = "") throws -> WasmModule {
  try WasmModule(TinyModule(data: data).bytes, file: "tiny")
}

/// A cache in a temporary folder.
private struct Place {
  let folder: TestFolder
  var cache: ModuleCache

  init() throws {
    folder = try TestFolder()
    try folder.write("", to: ".build/other")
    cache = ModuleCache(package: folder.path)
  }

  var names: [String] {
    let path = "\(folder.path)/.build/modules"
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The modules themselves, without their compressed forms.
  var modules: [String] { names.filter { $0.hasSuffix(".wasm") } }

  func file(_ name: String) -> String { ".build/modules/\(name)" }
}

// MARK: - Cache

@Test func `a module is found under its key and under no other`() throws {
  let place = try Place()
  #expect(place.cache.find("a1") == .nothing)
  try place.cache.keep(try module("one"), "a1")
  try place.cache.keep(try module("two"), "b2")
  #expect(place.cache.find("a1") == .module(try module("one")))
  #expect(place.cache.find("b2") == .module(try module("two")))
  #expect(place.cache.find("a") == .nothing)
  #expect(place.cache.find("c3") == .nothing)
}

@Test func `a cached file damaged in any byte is noticed, and replaced by the next module`() throws
{
  let place = try Place()
  let whole = try module("text")
  try place.cache.keep(whole, "a1")
  let name = try #require(place.modules.first)
  let path = "\(place.folder.path)/\(place.file(name))"
  for index in whole.bytes.indices {
    var bytes = whole.bytes
    bytes[index] ^= 1
    try Data(bytes).write(to: URL(filePath: path))
    #expect(place.cache.find("a1") == .damaged(file: path), "byte \(index)")
  }
  try Data(whole.bytes.dropLast(3)).write(to: URL(filePath: path))
  #expect(place.cache.find("a1") == .damaged(file: path))
  try place.cache.keep(try module("mended"), "a1")
  #expect(place.modules.count == 1)
  #expect(place.cache.find("a1") == .module(try module("mended")))
}

@Test func `a file with a right name and no module in it is not used`() throws {
  let place = try Place()
  let text = "no module"
  try place.folder.write(text, to: place.file("a1-\(Hash64(Array(text.utf8)).text).wasm"))
  guard case .damaged = place.cache.find("a1") else { Issue.record("it is used"); return }
}

@Test(arguments: [FileSystem.Change.create, .write, .close, .rename])
func `a failure while a module is kept leaves nothing half-written`(
  _ change: FileSystem.Change
) throws {
  let place = try Place()
  try place.cache.keep(try module("before"), "a1")
  let before = place.names
  var failing = place.cache
  failing.disk.fault = { (asked, _) in asked == change ? ENOSPC : 0 }
  #expect(throws: OutputError.self) { try failing.keep(try module("after"), "b2") }
  #expect(place.names == before)
  #expect(place.cache.find("a1") == .module(try module("before")))
}

@Test func `what a killed build left is removed, and what is not the cache's stays`() throws {
  let place = try Place()
  try place.folder.write("half", to: place.file(".77.part"))
  try place.folder.write("mine", to: place.file("notes.txt"))
  try place.cache.keep(try module(), "a1")
  #expect(place.modules.count == 1)
  #expect(place.names.contains("notes.txt"))
  #expect(place.names.allSatisfy { !$0.hasSuffix(".part") })
}

@Test func `only the newest modules are kept`() throws {
  let place = try Place()
  let count = ModuleCache.size + 8
  for index in 0..<count {
    try place.cache.keep(try module("\(index)"), "key\(index)")
    for name in place.names where name.hasPrefix("key\(index)-") {
      let date = Date(timeIntervalSince1970: 1_000_000 + Double(index))
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: "\(place.folder.path)/\(place.file(name))")
    }
  }
  let kept = (0..<count).filter { place.cache.find("key\($0)") != .nothing }
  #expect(kept == Array(8..<count))
  // The compressed forms of the others were removed with them.
  #expect(place.names.filter { $0.hasSuffix(".z") }.count <= kept.count)
}

@Test(.enabled(if: Compressor.system != nil))
func `a packed module is kept, and used only if it is what its name says`() throws {
  let place = try Place()
  let one = try module(String(repeating: "text ", count: 99))
  try place.cache.keep(one, "a1")
  let name = try #require(place.names.first { $0.hasSuffix(".z") })
  #expect(place.cache.find("a1") == .module(one))
  // A compressed form with the right name is used: it was not made again.
  let other = try #require(Compressor.system?.packed(one.bytes, .quick)) + [0]
  let start = name.dropLast("-0123456789abcdef.z".count)
  try FileManager.default.removeItem(atPath: "\(place.folder.path)/\(place.file(name))")
  let file = "\(place.folder.path)/\(place.file("\(start)-\(Hash64(other).text).z"))"
  try Data(other).write(to: URL(filePath: file))
  guard case .module(let found) = place.cache.find("a1") else { Issue.record("no module"); return }
  #expect(found.packed == other)
  try Data(other.dropLast()).write(to: URL(filePath: file))
  #expect(place.cache.find("a1") == .module(one))
}

// MARK: - Keys

/// A package with a module in it, reduced to what the key depends on.
private struct Package {
  let folder: TestFolder

  static let files = [
    "Package.swift", "Sources/Engine/A.swift", "Sources/Engine/Deep/B.swift",
    "Sources/Lessons/C.swift", "Wasm/Package.swift", "Wasm/toolset.json", "Wasm/Sources/M/D.swift",
    "Wasm/Sources/R/include/r.h",
  ]

  init() throws {
    folder = try TestFolder()
    for file in Self.files { try folder.write("// \(file)", to: file) }
  }

  func key(_ compiler: String = "Swift 6", _ wasm: String = "Wasm") throws -> String {
    ModuleSources.key(
      try ModuleSources.keys(of: "\(folder.path)/\(wasm)")[0].key, compiler: compiler)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
  }
}

@Test func `the key is the same wherever the packages lie and whenever they were written`() throws {
  let package = try Package()
  let key = try package.key()
  #expect(try Package().key() == key)
  for file in Package.files {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: "\(package.folder.path)/\(file)")
  }
  #expect(try package.key() == key)
  #expect(
    try package.key("Swift 6", "../\(package.folder.path.split(separator: "/").last ?? "")/Wasm")
      == key)
}

@Test(arguments: Package.files)
func `the key changes with every source and comes back with it`(_ file: String) throws {
  let package = try Package()
  let key = try package.key()
  try package.folder.write("// \(file) ", to: file)
  #expect(try package.key() != key)
  try package.folder.write("// \(file)", to: file)
  #expect(try package.key() == key)
}

@Test func `the key changes with the names of the sources and with the compiler`() throws {
  let package = try Package()
  var keys: Set = [try package.key(), try package.key("Swift 7")]
  try package.folder.write("", to: "Sources/Engine/E.swift")
  keys.insert(try package.key())
  try package.remove("Sources/Engine/E.swift")
  try package.folder.write("", to: "Sources/Lessons/E.swift")
  keys.insert(try package.key())
  try package.remove("Sources/Lessons/E.swift")
  try package.folder.write("// Sources/Engine/A.swift", to: "Sources/Engine/A2.swift")
  try package.remove("Sources/Engine/A.swift")
  keys.insert(try package.key())
  #expect(keys.count == 5)
}

@Test func `bytes moved from one source to the next make another key`() throws {
  let (a, b) = (try Package(), try Package())
  try a.folder.write("12", to: "Wasm/Package.swift")
  try a.folder.write("3", to: "Wasm/toolset.json")
  try b.folder.write("1", to: "Wasm/Package.swift")
  try b.folder.write("23", to: "Wasm/toolset.json")
  #expect(try a.key() != b.key())
}

@Test func `what the module is not made from leaves the key alone`() throws {
  let package = try Package()
  let key = try package.key()
  for file in [
    "Sources/sitegen/F.swift", "Wasm/.build/x.swift", "Wasm/check", "Sources/Engine/.A.swift.swp",
    "README.md",
  ] {
    try package.folder.write("x", to: file)
  }
  #expect(try package.key() == key)
}

@Test(arguments: ["Wasm/toolset.json", "Package.swift", "Sources/Lessons", "Wasm/Sources"])
func `a key of sources that are missing is refused`(_ name: String) throws {
  let package = try Package()
  try package.remove(name)
  #expect(throws: Diagnostics.self) { try package.key() }
}
