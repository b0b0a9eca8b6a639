import Seeds
import Testing

@testable import sitegen

@Test func `a plain relative path may name a page`() throws {
  for path in [
    "index.html", "lessons/linear.html", "a/b/c_d-e.json", ".nojekyll", "com", "com10", "conx.html",
    "a.con",
  ] {
    try SiteFile.check(path: path)
  }
}

@Test(arguments: [
  ("", PathFault.empty), ("/etc/passwd", .absolute), ("..", .dots), ("a/../b", .dots),
  ("./a", .dots), ("a//b", .emptyPart), ("a/", .emptyPart), ("a\\b", .character),
  ("a\nb", .character), ("a\u{0}", .character), ("ü.html", .character), ("a b", .character),
  ("con", .windows), ("a/AUX.html", .windows), ("nul.tar.gz", .windows), ("com1/a", .windows),
  ("lpt9.json", .windows), ("...", .windows), ("a..", .windows), ("a./b", .windows),
  (".inkstep-manifest", .reserved), (".Inkstep-Manifest", .reserved),
  (String(repeating: "a", count: 201), .tooLong),
  (String(repeating: "abc/", count: 300) + "a", .tooLong),
])
func `a path that could leave the folder or confuse a disk is refused`(
  path: String, fault: PathFault
) {
  #expect(throws: fault) { try SiteFile.check(path: path) }
}

@Test func `pages that would fall together are all named`() {
  let files = pages([
    "a.html": "", "A.html": "", "b.html": "", "b.html": "", "c": "", "c/d.html": "",
    "lessons/x.html": "", "Lessons/y.html": "", "../x": "",
  ])
  #expect(
    conflicts(of: files.map(\.path)).map(\.message) == [
      "page path '../x' has a part '.' or '..'",
      "page path 'a.html' differs from 'A.html' only in case",
      "page path 'b.html' is made twice",
      "folder 'lessons' differs from 'Lessons' only in case",
      "'c' is both a page and a folder of pages",
    ])
  #expect(conflicts(of: firstSite.map(\.path)).isEmpty)
}

@Test func `a hash changes with every single bit, and with the length`() {
  var seen: Set<UInt64> = []
  for length in Array(0..<40) + [63, 64, 65, 96, 129] {
    let bytes = [UInt8](repeating: 0, count: length)
    #expect(seen.insert(Hash64(bytes).value).inserted)
    for bit in 0..<(8 * length) {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(seen.insert(Hash64(changed).value).inserted)
    }
  }
}

@Test func `a hash changes where words change places`() {
  let words = (0..<17).map { UInt64($0) &* 0xD129_0D41_9BC7_2C55 }
  func hash(_ words: [UInt64]) -> UInt64 { words.withUnsafeBytes { Hash64(Array($0)).value } }
  var seen: Set<UInt64> = [hash(words)]
  for first in words.indices {
    for second in words.indices where second > first {
      var changed = words
      changed.swapAt(first, second)
      #expect(seen.insert(hash(changed)).inserted, "\(first) and \(second)")
    }
  }
}

@Test func `a hash is that of every version`() {
  // Manifests of sites, marks of translations and readers' answers contain them.
  #expect(Hash64([]).text == "71567049987660d0")
  #expect(Hash64(Array("Inkstep".utf8)).text == "1f4343bc020b6956")
  #expect(Hash64((0..<100).map { UInt8($0) }).text == "9d7714b6aa167cd6")
}

@Test func `a hash reads back from its sixteen digits`() {
  for value in [0, 1, 0xFEDC_BA98_7654_3210, UInt64.max] {
    let hash = Hash64(value: value)
    #expect(hash.text.utf8.count == 16)
    #expect(Hash64(text: hash.text[...]) == hash)
  }
  for text in ["", "0", "000000000000000G", "00000000000000ABCD", "000000000000000A"] {
    #expect(Hash64(text: text[...]) == nil)
  }
}

@Test func `a manifest is sorted by bytes and reads back`() throws {
  let files = pages(["b.html": "bb", "a/x.html": "", "a.html": "a", "B.html": "B"])
  let items = files.map {
    Manifest.Item(path: $0.path, size: $0.bytes.count, hash: Hash64($0.bytes))
  }
  let manifest = Manifest(items)
  #expect(manifest.items.map(\.path) == ["B.html", "a.html", "a/x.html", "b.html"])
  #expect(manifest.items.map(\.size) == [1, 1, 0, 2])
  #expect(Manifest(bytes: manifest.bytes) == manifest)
  let text = String(decoding: manifest.bytes, as: UTF8.self)
  #expect(text.hasPrefix("inkstep-manifest/1\nfiles 4\n\(Hash64([66]).text) 1 B.html\n"))
  #expect(Manifest(items.reversed()).bytes == manifest.bytes)
}

let zeros = "0000000000000000"

@Test(arguments: [
  "", "inkstep-manifest/1", "inkstep-manifest/2\nfiles 0\n", "inkstep-manifest/1\n",
  "inkstep-manifest/1\nfiles 1\n", "inkstep-manifest/1\nfiles 0\n\n",
  "inkstep-manifest/1\nfiles 1\n\(zeros) 1 ../x\n", "inkstep-manifest/1\nfiles 1\n\(zeros) 1 /x\n",
  "inkstep-manifest/1\nfiles 1\n\(zeros) -1 x\n", "inkstep-manifest/1\nfiles 1\n\(zeros) 01 x\n",
  "inkstep-manifest/1\nfiles 1\n\(zeros) 99999999999999999999 x\n",
  "inkstep-manifest/1\nfiles 1\nx 1 x\n", "inkstep-manifest/1\nfiles 1\n\(zeros)  x\n",
  "inkstep-manifest/1\nfiles 2\n\(zeros) 1 b\n\(zeros) 1 a\n",
  "inkstep-manifest/1\r\nfiles 0\r\n",
])
func `a manifest that this program did not write is refused`(text: String) {
  #expect(Manifest(bytes: Array(text.utf8)) == nil)
}

@Test func `a manifest that is not text is refused`() {
  #expect(Manifest(bytes: [0xFF, 0xFE, 0x0A]) == nil)
}
