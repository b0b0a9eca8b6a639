// Which compiler is asked for its version: the one that compiles, where it lies beside the one that is called.

import Foundation
import Testing

@testable import sitegen

/// A toolchain of scripts, with a link to its compiler elsewhere.
private struct Toolchain {
  let scratch: Scratch

  init(frontend: String?) throws {
    scratch = try Scratch()
    try put("toolchain/swift-driver", "echo the driver says $1")
    try put("toolchain/my-swift", "echo mine says $1")
    if let frontend { try put("toolchain/\(SwiftCompiler.frontend)", frontend) }
    try scratch.put("empty/README", "nothing")
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/bin/swift", withDestinationPath: "../toolchain/swift-driver")
  }

  private func put(_ name: String, _ script: String) throws {
    try scratch.put(name, "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(scratch.path)/\(name)")
  }

  /// What a compiler says of itself.
  func version(of compiler: String = "bin/swift") throws -> ChildProcess {
    try withExtendedLifetime(scratch) {
      try SwiftCompiler(environment: ["SWIFT": "\(scratch.path)/\(compiler)"]).version()
    }
  }
}

struct SwiftCompilerTests {
  @Test func `the program that compiles answers where it lies beside the compiler`() throws {
    let version = try Toolchain(frontend: "echo the frontend says $1").version()
    #expect(version.lines == ["the frontend says --version"])
  }

  @Test func `a program of another name answers itself`() throws {
    let version = try Toolchain(frontend: "echo the frontend").version(of: "toolchain/my-swift")
    #expect(version.lines == ["mine says --version"])
  }

  @Test(arguments: [nil, "exit 1", "echo half an answer; kill -9 $$"])
  func `the compiler itself answers where that gives no answer`(_ frontend: String?) throws {
    let version = try Toolchain(frontend: frontend).version()
    #expect(version.lines == ["the driver says --version"])
    #expect(version.status == 0)
  }

  @Test func `a compiler without a path is the first of its name in PATH`() throws {
    let tools = try Toolchain(frontend: "")
    let folder = tools.scratch.path
    defer { withExtendedLifetime(tools) {} }
    let compiler = SwiftCompiler(
      environment: ["PATH": "/nowhere:\(folder)/empty:\(folder)/bin", "SWIFT": ""])
    #expect(compiler.command == "swift")
    let frontend = try #require(compiler.frontend)
    #expect(frontend.hasSuffix("/toolchain/\(SwiftCompiler.frontend)"))
    #expect(SwiftCompiler(environment: ["PATH": "\(folder)/empty"]).frontend == nil)
  }

  @Test func `a compiler that cannot be started is an error`() throws {
    let compiler = SwiftCompiler(environment: ["SWIFT": "/nowhere/swift"])
    #expect(throws: ChildProcess.CannotStart.self) { try compiler.version() }
  }
}
