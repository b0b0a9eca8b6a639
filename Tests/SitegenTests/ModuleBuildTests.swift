// The module in a build: when the compiler runs, and what happens if it fails. The compiler is a script;
// Tests/all.sh builds the real module.

import Foundation
import Testing

@testable import sitegen

private let built = TinyModule().bytes

@Test func `the modules are built once and then taken from the cache`() throws {
  let swift = try FakeSwift()
  try swift.site.remove(swift.site.asset("inkstep.wasm"))
  let first = try swift.build()
  #expect(first.status == 0, "\(first.errors)")
  #expect(first.errors == "")
  #expect(try swift.calls() == ["--version", "build", "build", "--version"])
  #expect(try [UInt8](Data(contentsOf: swift.site.file(swift.site.asset("inkstep.wasm")))) == built)
  #expect(try [UInt8](Data(contentsOf: swift.site.file(swift.site.asset("judge.wasm")))) == built)
  #expect(swift.kept().count == 2)
  #expect(first.output.contains("\nmodule: ") && first.output.contains("\njudge: "))
  let second = try swift.build()
  #expect(second.output.contains("\nbuilt 0, "))
  #expect(second.output.contains("\njudge: "))
  #expect(try swift.builds() == 2)
}

@Test func `the compiler is told to build the two products for the pages`() throws {
  let swift = try FakeSwift()
  _ = try swift.build()
  let calls = try swift.site.text("tools/calls.txt").split(separator: "\n")
    .filter { $0.hasPrefix("build") }
  for (call, product) in zip(calls, ["Inkstep", "Judge"]) {
    for words in [
      "--package-path Wasm", "--scratch-path Wasm/.build", "--triple wasm32-unknown-none-wasm",
      "--toolset Wasm/toolset.json", "--configuration release", "-debug-info-format none",
      "--product \(product)",
    ] {
      #expect(call.contains(words), "\(call)")
    }
  }
  #expect(calls.count == 2)
}

@Test func `a changed source or compiler builds again, and going back does not`() throws {
  let swift = try FakeSwift()
  _ = try swift.build()
  try swift.site.edit("Wasm/Sources/Module/Exports.swift", "//", "///")
  _ = try swift.build()
  #expect(try swift.builds() == 4)
  try swift.site.edit("tools/version.txt", "6", "7")
  _ = try swift.build()
  #expect(try swift.builds() == 6)
  try swift.site.edit("Wasm/Sources/Module/Exports.swift", "///", "//")
  try swift.site.edit("tools/version.txt", "7", "6")
  _ = try swift.build()
  #expect(try swift.builds() == 6)
  #expect(swift.kept().count == 6)
}

@Test func `a damaged module in the cache is told and built again`() throws {
  let swift = try FakeSwift()
  _ = try swift.build()
  let name = "Wasm/.build/modules/\(try #require(swift.kept().first))"
  try Data(built.dropLast()).write(to: swift.site.file(name))
  let run = try swift.build()
  #expect(run.status == 0)
  #expect(run.errors == "note: \(name) cannot be used and is built again\n")
  #expect(run.output.contains("\nbuilt 0, "))
  #expect(try swift.builds() == 3)
  #expect(try swift.build().errors == "")
}

@Test func `sources that change while they are compiled are compiled again`() throws {
  let swift = try FakeSwift(
    building: """
      [ -e "$here/again" ] || echo "// more" >> Wasm/Sources/Module/Exports.swift
      touch "$here/again"
      \(FakeSwift.succeeding)
      """)
  #expect(try swift.build().status == 0)
  #expect(try swift.builds() == 4)
  #expect(swift.kept().count == 2)
}

@Test func `the steps of the compiler are told when asked for`() throws {
  let swift = try FakeSwift()
  let first = try swift.build("--verbose").errors
  #expect(
    first.contains("\n  [1/2] Compiling Engine A.swift\n\(ModuleProduct.engine.step): 1\n"))
  #expect(ModuleProduct.engine.step.contains("about two minutes"))
  let second = try swift.build("--verbose").errors
  #expect(second.contains("\nLooking for the WebAssembly module\nMaking the other files\n"))
}

// MARK: - Failures

/// A compiler that fails, with the message and exit code of the program.
private let failures: [(name: String, building: String, status: Int32, says: [String])] = [
  (
    "a compiler that finds an error",
    "seq 1 100; echo 'A.swift:1:1: error: cannot find Frost'; exit 3", 73,
    [
      "  …\n  72\n", "\n  100\n  A.swift:1:1: error: cannot find Frost\n",
      "tools/swift build' ended with status 3\n",
    ]
  ),
  (
    "a compiler that is killed", "kill -9 $$", 73, ["tools/swift build' ended with status 137\n"]
  ),
  (
    "a compiler that makes nothing", "true", 66,
    ["Wasm/.build/wasm32-unknown-none-wasm/release/Inkstep.wasm: error: cannot be opened"]
  ),
  (
    "a compiler that makes something else", "echo text > \"$product\"", 65,
    ["wasm32-unknown-none-wasm/release/Inkstep.wasm: error: is not a WebAssembly module\n"]
  ),
]

@Test(arguments: failures.indices)
func `a module that cannot be built stops the build before anything is written`(
  _ index: Int
) throws {
  let failure = failures[index]
  let swift = try FakeSwift(building: failure.building)
  let before = try swift.site.picture()
  for output in ["_site", "new"] {
    let run = try swift.build("--output", output)
    #expect(run.status == failure.status, "\(failure.name): \(run.errors)")
    #expect(run.output == "")
    for part in failure.says { #expect(run.errors.contains(part), "\(part)\n\(run.errors)") }
    if failure.status == 73 {
      #expect(run.errors.contains("  help: go on with '--playground FILE'"))
      #expect(run.errors.contains("'--no-playground'"))
    }
  }
  #expect(try swift.site.picture() == before)
  #expect(!swift.site.exists("new"))
  #expect(swift.kept() == [])
}

@Test func `without a compiler the build says how to go on`() throws {
  let site = try FakeSwift().site
  let before = try site.picture()
  for name in ["/nowhere/swift", "no-such-swift", "tools/version.txt"] {
    let run = try site.run("build", "--wasm", "Wasm", environment: ["SWIFT": name])
    #expect(run.status == 73)
    #expect(
      run.errors.hasPrefix(
        "error: the WebAssembly module cannot be built: '\(name)' cannot be started, "))
    #expect(run.errors.contains("  help: go on with '--playground FILE'"))
  }
  let run = try site.run("build", "--wasm", "Wasn")
  #expect(run.status == 66)
  #expect(run.errors.contains("Wasn/Package.swift: error: cannot be opened"))
  #expect(run.errors.contains("  help: go on with '--playground FILE'"))
  #expect(try site.picture() == before)
}

@Test func `a fault in the texts is told before anything is compiled`() throws {
  let swift = try FakeSwift()
  try swift.site.append("## Why", to: TinySite.lessonPath("linear"))
  #expect(try swift.build().status == 65)
  #expect(try swift.calls() == [])
}

@Test(arguments: [SIGTERM, SIGINT, SIGHUP])
func `a build ended while it compiles ends the compiler and leaves nothing`(
  _ signal: Int32
) throws {
  let swift = try FakeSwift(building: "echo $$ > \"$here/pid\"; exec sleep 60")
  let before = try swift.site.picture()
  // The threads of the tests block signals, so the shell is started in another way.
  let run = try ChildProcess.run([
    "sh", "-c",
    """
    cd "$0"
    (while [ ! -s tools/pid ]; do sleep 0.05; done; sleep 0.2; kill -\(signal) "$(cat tools/own)") &
    echo $$ > tools/own
    SWIFT=tools/swift exec "$@" > tools/said 2>&1
    """, swift.site.path, Program.path, "build", "--wasm", "Wasm",
  ])
  #expect(run.status == 128 + signal)
  #expect(try swift.site.text("tools/said") == "")
  let compiler = try #require(
    Int32(swift.site.text("tools/pid").trimmingCharacters(in: .whitespacesAndNewlines)))
  var isGone = false
  for _ in 0..<100 where !isGone {
    isGone = kill(compiler, 0) != 0 || isZombie(compiler)
    if !isGone { usleep(20_000) }
  }
  #expect(isGone)
  #expect(swift.kept() == [])
  #expect(try swift.site.picture() == before)
  #expect(!swift.site.exists("_site.building"))
}

/// Whether a process has ended and has not yet been waited for by its parent.
private func isZombie(_ process: Int32) -> Bool {
  let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  return status?.contains("State:\tZ") ?? false
}

extension TinySite {
  func file(_ name: String) -> URL { URL(filePath: "\(path)/\(name)") }
}
