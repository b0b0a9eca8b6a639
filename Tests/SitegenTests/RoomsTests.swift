// The order of the folders: a file uses its own folder and earlier ones, never a later one. Other tests
// here keep tasks such as reading files in one file.

import Foundation
import Testing

@testable import sitegen

/// Folders in which each file uses only its own folder and those before it.
private struct FolderOrder {
  let root: String
  let folders: [String]

  static let program = FolderOrder(
    root: "Sources/sitegen",
    folders: [
      "Base", "Markup", "Assets", "Formats", "Content", "Pages", "Build", "Serve", "Commands",
    ])
  static let lessons = FolderOrder(
    root: "Sources/Lessons",
    folders: [
      "Text", "Stages", "Programs", "Samples", "Traces", "Recordings", "Figures", "Facts",
      "Mistakes",
      "Protocol",
    ])
}

/// The parts of a Swift file on which the order of folders depends.
private struct SourceOutline {
  let room: String
  let name: String
  /// Names that other files can use.
  var declared: Set<String> = []
  /// The types it names, and the functions it calls that are not methods.
  var used: Set<String> = []

  init(_ path: String, in root: String = "Sources/sitegen") throws {
    let parts = path.split(separator: "/").map(String.init)
    room = parts[0]
    name = path
    let bytes = try InputFile.read("\(packageRoot)/\(root)/\(path)")
    let tokens = SwiftTokens.of(bytes).filter { ![.comment, .documentation].contains($0.kind) }
    let texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    var depth = 0
    var own: Set<String> = []
    for (index, text) in texts.enumerated() {
      if text == "{" { depth += 1 }
      if text == "}" { depth -= 1 }
      guard tokens[index].kind == .word else { continue }
      let before = index > 0 ? texts[index - 1] : ""
      let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      if kinds.contains(before) {
        let modifier = index > 1 ? texts[index - 2] : ""
        let isPrivate = ["private", "fileprivate"].contains(modifier)
        if depth == 0, !isPrivate { declared.insert(text) } else { own.insert(text) }
        continue
      }
      let isCalled = index + 1 < texts.count && texts[index + 1] == "("
      let isType = text.first?.isUppercase == true
      if before != ".", isType || isCalled { used.insert(text) }
    }
    used.subtract(own)
  }
}

private func swiftText(_ path: String) throws -> String {
  String(decoding: try InputFile.read("\(packageRoot)/Sources/sitegen/\(path)"), as: UTF8.self)
}

private func swiftFiles(in folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: "\(packageRoot)/\(folder)")
    .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
}

@Test(arguments: [FolderOrder.program, .lessons])
private func `no file uses what is declared in a later folder`(_ order: FolderOrder) throws {
  let outlines = try swiftFiles(in: order.root).filter { $0.contains("/") }
    .map { try SourceOutline($0, in: order.root) }
  #expect(Set(outlines.map(\.room)) == Set(order.folders))
  var breaches: [String] = []
  for file in outlines {
    let own = order.folders.firstIndex(of: file.room) ?? 0
    for other in outlines where order.folders.firstIndex(of: other.room) ?? 0 > own {
      let names = file.used.intersection(other.declared).sorted()
      breaches += names.map { "\(file.name) uses \($0) of \(other.name)" }
    }
  }
  #expect(breaches == [])
}

@Test func `no two Swift files of the products have the same name`() throws {
  let files = try (swiftFiles(in: "Sources") + swiftFiles(in: "Wasm/Sources"))
    .filter { !$0.hasSuffix("Package.swift") }
  let names = files.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
  let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }
  #expect(repeated.keys.sorted() == [])
}

@Test func `only the lowest folder speaks to the disk`() throws {
  for path in try swiftFiles(in: "Sources/sitegen") where !path.hasPrefix("Base/") {
    let words = try SourceOutline(path).used
    for call in [
      "FileManager", "FileHandle", "opendir", "readdir", "fopen", "mkdir", "unlink", "O_RDONLY",
      "O_WRONLY", "O_RDWR", "O_CREAT", "stat", "fstat", "lstat", "flock", "rename",
    ] {
      #expect(!words.contains(call), "\(path) calls \(call)")
    }
    let text = try swiftText(path)
    #expect(!text.contains("Data(contentsOf"), "\(path) reads a file by itself")
    #expect(!text.contains("String(contentsOf"), "\(path) reads a file by itself")
  }
}

@Test func `Foundation touches no file, and only one file asks the system to change any`() throws {
  for path in try swiftFiles(in: "Sources/sitegen") {
    let words = try SourceOutline(path).used
    for name in ["FileManager", "FileHandle", "FileWrapper"] {
      #expect(!words.contains(name), "\(path) uses \(name)")
    }
    let text = try swiftText(path)
    for call in [
      "Data(contentsOf", "String(contentsOf", "(contentsOfFile", "write(toFile", "write(to: URL",
      "resolvingSymlinksInPath", "temporaryDirectory",
    ] {
      #expect(!text.contains(call), "\(path) calls \(call)")
    }
    if path == "Base/FileSystem.swift" { continue }
    for call in ["mkdir", "unlink", "rmdir", "rename", "symlink", "chmod", "mmap", "realpath"] {
      #expect(!words.contains(call), "\(path) calls \(call)")
    }
  }
}

@Test func `no sentence stands in the library`() throws {
  // Distinguishes sentences from code, data and the names of styles.
  let words: Set = [
    "the", "a", "an", "of", "is", "are", "was", "were", "has", "or", "not", "no", "there",
    "expected", "probably", "differ", "differs", "should", "nothing", "after",
  ]
  let findings: Set = ["missing", "remedy"]
  let modules = ["Live", "Judge", "Packets"].map { "Wasm/Sources/\($0)" }
  for folder in ["Sources/Engine", "Sources/Lessons"] + modules {
    for path in try swiftFiles(in: folder) {
      // The texts of programs have comments.
      if path.hasPrefix("Programs/Stages/") { continue }
      let bytes = try InputFile.read("\(packageRoot)/\(folder)/\(path)")
      let tokens = SwiftTokens.of(bytes)
      let texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
      for (index, text) in texts.enumerated() where tokens[index].kind == .string {
        // The findings about a figure stand with the figure.
        if !findings.isDisjoint(with: texts[..<index].suffix(4)) { continue }
        let parts = text.split { $0 == " " || $0 == "\"" }
        #expect(
          parts.count < 2 || words.isDisjoint(with: parts.map { $0.lowercased() }),
          "\(path): \(text)")
      }
    }
  }
}

@Test func `folders are listed in one place`() throws {
  for path in try swiftFiles(in: "Sources/sitegen") where path != "Base/FolderNames.swift" {
    let text = try swiftText(path)
    for call in ["opendir(", "readdir(", "contentsOfDirectory", "subpathsOfDirectory"] {
      #expect(!text.contains(call), "\(path) calls \(call)")
    }
  }
}

@Test func `what is text is asked in one place`() throws {
  for path in try swiftFiles(in: "Sources/sitegen") where path != "Base/UTF8Text.swift" {
    #expect(try !swiftText(path).contains("String(validating"), "\(path)")
  }
}
