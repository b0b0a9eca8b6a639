// The order of paths, in which two lists of them are gone through side by side.

import Foundation
import Seeds
import Testing

@testable import sitegen

@Test func `a folder is listed in the order of its paths' bytes, each folder before what is in it`()
  throws
{
  var random = SeededRandom(seed: 31)
  for _ in 0..<30 {
    let scratch = try Scratch()
    // Names that a hyphen or a dot makes come before those of a folder's contents.
    let names = ["a", "a-b", "a.b", "a0", "b", "B", "a-", "ab"]
    var files: Set<String> = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let depth = Int.random(in: 1...4, using: &random)
      let path = (0..<depth).map { _ in names.randomElement(using: &random) ?? "a" }
      let isFree = (1...depth).allSatisfy {
        !files.contains(path.prefix($0).joined(separator: "/"))
      }
      let text = path.joined(separator: "/")
      guard isFree, !files.contains(where: { $0.hasPrefix(text + "/") }) else { continue }
      files.insert(text)
      try scratch.put(text, "x")
    }
    let root = DiskPath(scratch.path)
    let items = try FolderTree(root, FileSystem()).items
    let listed = items.filter { $0.entry.kind == .file }.map(\.path.text)
    #expect(listed == files.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    var seen: Set<DiskPath> = [DiskPath("")]
    for item in items {
      #expect(seen.contains(item.path.folder))
      if item.entry.kind == .folder { seen.insert(item.path) }
    }
    #expect(try FolderOutline(root, FileSystem()).items.map(\.path) == items.map(\.path))

    // Some of the paths, and what a cursor says of all.
    let some = listed.filter { _ in Bool.random(using: &random) }
    var cursor = PathCursor(some)
    for item in items {
      if item.entry.kind == .folder {
        let start = item.path.text + "/"
        #expect(cursor.hasAny(below: item.path) == some.contains { $0.hasPrefix(start) })
      } else {
        #expect(cursor.place(of: item.path) == some.firstIndex(of: item.path.text))
      }
    }
  }
}

@Test func `bytes are ordered as their sequences are`() {
  var random = SeededRandom(seed: 32)
  for _ in 0..<500 {
    let pair = (0..<2).map { _ in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        UInt8.random(in: 126...130, using: &random)
      }
    }
    #expect(DiskPath.areInOrder(pair[0], pair[1]) == pair[0].lexicographicallyPrecedes(pair[1]))
  }
}
