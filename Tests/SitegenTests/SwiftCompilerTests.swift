// Which compiler builds the modules: known by its library, or by asking it.

import Foundation
import Testing

@testable import sitegen

/// A toolchain of scripts, with a link to its compiler in another folder.
private struct Toolchain {
  let scratch: Scratch

  init(library: String? = "made by 6.3.1") throws {
    scratch = try Scratch()
    try put("toolchain/bin/swift-driver", "echo the driver says $1")
    try put("toolchain/bin/my-swift", "echo mine says $1")
    if let library { try keep(library) }
    try scratch.put("empty/README", "nothing")
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/bin/swift", withDestinationPath: "../toolchain/bin/swift-driver")
  }

  /// Puts a standard library into the toolchain's folder.
  func keep(_ library: String) throws {
    try scratch.put("toolchain/bin/\(SwiftCompiler.library)", library)
  }

  private func put(_ name: String, _ script: String) throws {
    try scratch.put(name, "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(scratch.path)/\(name)")
  }

  func compiler(_ name: String = "bin/swift") -> SwiftCompiler {
    SwiftCompiler(environment: ["SWIFT": "\(scratch.path)/\(name)"])
  }
}

struct SwiftCompilerTests {
  @Test func `a compiler is known by the head and the size of its library`() throws {
    let tools = try Toolchain()
    let one = try #require(tools.compiler().fingerprint)
    #expect(tools.compiler().fingerprint == one)
    let same = try Toolchain()
    #expect(same.compiler().fingerprint == one)
    for other in ["made by 6.3.2", "made by 6.3.1, of another size"] {
      try tools.keep(other)
      let fingerprint = try #require(tools.compiler().fingerprint)
      #expect(fingerprint != one)
    }
    let long = String(repeating: "x", count: SwiftCompiler.headSize)
    try tools.keep(long + "1")
    let first = try #require(tools.compiler().fingerprint)
    try tools.keep(long + "2")
    #expect(tools.compiler().fingerprint == first)
  }

  @Test func `a program of another name, and one without a library, are asked`() throws {
    let tools = try Toolchain()
    #expect(tools.compiler("toolchain/bin/my-swift").fingerprint == nil)
    #expect(
      try tools.compiler("toolchain/bin/my-swift").version().lines == ["mine says --version"])
    for library in [nil, ""] {
      let tools = try Toolchain(library: library)
      #expect(tools.compiler().fingerprint == nil)
      let version = try tools.compiler().version()
      #expect(version.lines == ["the driver says --version"])
      #expect(version.status == 0)
    }
  }

  @Test func `a compiler without a path is the first of its name in PATH`() throws {
    let tools = try Toolchain()
    let folder = tools.scratch.path
    defer { withExtendedLifetime(tools) {} }
    let compiler = SwiftCompiler(
      environment: ["PATH": "/nowhere:\(folder)/empty:\(folder)/bin", "SWIFT": ""])
    #expect(compiler.command == "swift")
    #expect(compiler.fingerprint != nil && compiler.fingerprint == tools.compiler().fingerprint)
    #expect(SwiftCompiler(environment: ["PATH": "\(folder)/empty"]).fingerprint == nil)
  }

  @Test func `a compiler that cannot be started is an error`() throws {
    let compiler = SwiftCompiler(environment: ["SWIFT": "/nowhere/swift"])
    #expect(compiler.fingerprint == nil)
    #expect(throws: ChildProcess.CannotStart.self) { try compiler.version() }
  }
}
