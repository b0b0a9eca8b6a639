// What README and CONTRIBUTING say about the repository, held against the repository.

import Foundation
import Testing

private let top = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../..").standardizedFileURL

struct DocumentationTests {
  @Test(arguments: ["README.md", "CONTRIBUTING.md"])
  func `every path that a document names is there`(_ document: String) throws {
    let text = try String(contentsOf: top.appending(path: document), encoding: .utf8)
    let paths = text.matches(of: /`((?:Sources|Tests|Site|Content|Wasm|Bench)\/[\w.\/+-]+)`/).map {
      String($0.output.1)
    }
    // Words in capitals stand for names of one's own, and builds come later.
    let named = paths.filter { path in
      !["NAME", "SLUG", "/.build"].contains { path.contains($0) }
    }
    #expect(named.count > 10)
    for path in named {
      #expect(FileManager.default.fileExists(atPath: top.appending(path: path).path), "\(path)")
    }
  }
}
