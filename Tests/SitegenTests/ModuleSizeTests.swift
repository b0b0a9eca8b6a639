// The limit for the compressed size of the module.

import Foundation
import Seeds
import Testing

@testable import sitegen

/// Letters that cannot be compressed much: six random bits in each byte.
private func noise(_ count: Int) -> String {
  var random = SeededRandom(seed: 5)
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  let bytes = (0..<count).map { _ in letters[Int(random.next() >> 58)] }
  return String(decoding: bytes, as: UTF8.self)
}

extension TinySite {
  /// Puts a module of about that size into the cache, as a build would.
  func keepModule(kilobytesOfGzip: Int) throws {
    for name in [
      "Package.swift", "Wasm/Package.swift", "Wasm/toolset.json", "Wasm/Sources/A.swift",
      "Wasm/.build/a",
    ] {
      try folder.write("// \(name)", to: name)
    }
    let sources = try ModuleSources.keys(of: "\(path)/Wasm")[0].key
    let key = ModuleSources.key(sources, compiler: "6")
    let bytes = TinyModule(data: noise(kilobytesOfGzip * 1000 * 4 / 3)).bytes
    try ModuleCache(package: "\(path)/Wasm").keep(WasmModule(bytes, file: "tiny"), key)
  }

  /// Builds the site with a module of about that size.
  fileprivate func build(kilobytesOfGzip: Int) throws -> ProgramRun {
    let bytes = TinyModule(data: noise(kilobytesOfGzip * 1000 * 4 / 3)).bytes
    try Data(bytes).write(to: URL(filePath: "\(path)/large.wasm"))
    return try run("build", "--playground", "large.wasm")
  }
}

@Test func `the size on the way to a reader is that of gzip at its best`() throws {
  for data in ["", String(repeating: "x", count: 200_000), noise(50_000)] {
    let bytes = TinyModule(data: data).bytes
    let folder = try TestFolder()
    try Data(bytes).write(to: URL(filePath: "\(folder.path)/m"))
    let run = try Program.shell(
      "gzip -9 -n -c \"$FILE\" | wc -c", [], environment: ["FILE": "\(folder.path)/m"])
    let expected = try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    let size = ModuleSize(try WasmModule(bytes, file: "m.wasm"))
    #expect(size.raw == bytes.count)
    // Two programs divide the same data into blocks at slightly different positions.
    let measured = try #require(size.compressed)
    #expect(abs(measured - expected) <= 20 + expected / 200, "\(measured), \(expected)")
  }
}

@Test func `a module is warned of above 228 kB as gzip, the judge above 266; 268 is the limit`() {
  for (compressed, severity, judge) in [
    (0, nil, nil), (228_000, nil, nil), (228_001, .warning, nil), (266_000, .warning, nil),
    (266_001, .warning, .warning), (268_000, .warning, .warning), (268_001, .error, .error),
  ] as [(Int, Diagnostic.Severity?, Diagnostic.Severity?)] {
    let size = ModuleSize(raw: 900_000, compressed: compressed)
    let finding = size.finding("m.wasm")
    // The judge may be larger, because it is only loaded on request.
    #expect(size.finding("m.wasm", .judge)?.severity == judge)
    #expect(finding?.severity == severity)
    #expect(finding.map { $0.rule == .module && $0.location?.file == "m.wasm" } ?? true)
  }
  #expect(
    ModuleSize(raw: 0, compressed: 268_100).finding("m")?.message
      == "the module has 268.1 kB as gzip; 268 kB are allowed")
}

@Test func `zlib says which it is, for what it packs depends on that`() {
  #expect(Compressor.system?.version.first?.isNumber == true)
}

@Test func `without zlib the size is not guessed, and that is said`() throws {
  #expect(Compressor(libraries: ["libno-such-library.so"]) == nil)
  let bytes = TinyModule(data: noise(300_000)).bytes
  let size = ModuleSize(try WasmModule(bytes, file: "m.wasm", pack: { _ in nil }))
  #expect(size.raw == bytes.count)
  #expect(size.compressed == nil)
  #expect(size.finding("m") == nil)
  #expect(
    ModuleSize(raw: 300_000, compressed: nil).text
      == "300.0 kB, not measured as gzip: this system has no zlib")
}

@Test func `a build tells both sizes, warns of a large module and publishes no larger one`() throws
{
  let site = try TinySite()
  #expect(try site.run("build").output.contains("\nmodule: 0.1 kB, 0.1 kB as gzip\n"))
  let warned = try site.build(kilobytesOfGzip: 232)
  #expect(warned.status == 0, "\(warned.errors)")
  #expect(warned.errors.hasPrefix("large.wasm: warning: the module has 2"), "\(warned.errors)")
  #expect(warned.output.contains("\nmodule: 3"))
  let before = try site.picture()
  let refused = try site.build(kilobytesOfGzip: 340)
  #expect(refused.status == 65)
  #expect(refused.errors.hasPrefix("large.wasm: error: the module has 34"), "\(refused.errors)")
  #expect(try site.picture() == before)
}

@Test func `the check knows the size of the module that a build has left, and of no other`() throws
{
  let site = try TinySite()
  let unknown = "\nmodule: not built, size unknown\njudge: not built, size unknown\n"
  #expect(try site.run("check").output.hasSuffix(unknown))
  try site.keepModule(kilobytesOfGzip: 232)
  let warned = try site.run("check")
  #expect(warned.status == 0)
  #expect(warned.errors.contains("Wasm:1:1: warning: the module has 2"), "\(warned.errors)")
  #expect(warned.output.contains("\nmodule: 3"))
  #expect(try site.run("check", "--strict").status == 1)
  #expect(warned.output.hasSuffix("\njudge: not built, size unknown\n"))
  #expect(try site.run("check", "--wasm", "Site").output.hasSuffix(unknown))
  try site.append("// more", to: "Wasm/Sources/A.swift")
  #expect(try site.run("check").output.hasSuffix(unknown))
}
