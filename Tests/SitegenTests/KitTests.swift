// The kit in a site: which files are published, and which are not.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

struct KitTests {
  @Test func `every file of the kit is published as it is, and linked`() throws {
    let site = try TinySite()
    let page = try site.text("_site/kit.html")
    for language in KitLanguage.allCases {
      let file = "kit/\(language.rawValue)/README.md"
      #expect(try site.text("_site/\(file)") == site.text("Content/\(file)"))
      #expect(page.contains("href=\"\(file)\""))
      #expect(site.exists("_site/kit/inkstep-\(language.rawValue).zip"))
      #expect(page.contains("href=\"kit/inkstep-\(language.rawValue).zip\""))
      #expect(page.contains(">\(language.name)</th>"))
    }
    #expect(try site.text("_site/schema/stroke.schema.json") == "{}\n")
    #expect(page.contains(">inkstep-stroke/1</th>"))
  }

  @Test func `readers are shown the README of their language`() {
    let files = ["README.es.md", "README.it.md", "README.md", "stage.c"].map { name in
      SiteFile(path: "kit/c/\(name)", bytes: [])
    }
    func names(_ language: String) -> [String] {
      Kit.shown(files, in: language).map { String($0.path.dropFirst("kit/c/".count)) }
    }
    #expect(names("es") == ["README.es.md", "stage.c"])
    #expect(names("en") == ["README.md", "stage.c"])
  }

  @Test func `archives hold the traces of the stages and the signal that the site names`() throws {
    let site = try TinySite()
    func names() throws -> [String] {
      let archive = try Data(contentsOf: site.file("_site/kit/inkstep-c.zip"))
      return [
        "strokes/hook", "fixtures/linear/hook", "fixtures/cached/hook", "signals/rise",
        "signals/fall", "fixtures/tiles/fall-published", "fixtures/tiles/fall-repaired",
      ].filter { archive.range(of: Data("inkstep-c/\($0).json".utf8)) != nil }
    }
    #expect(
      try names() == [
        "strokes/hook", "fixtures/linear/hook", "fixtures/cached/hook", "signals/rise",
      ])
    let fall = Signal(id: "fall", interval: 100, values: [3, 2, 1])
    try site.folder.write(SignalFile.write(fall).string, to: "Content/signals/fall.json")
    #expect(try site.run("record").status == 0)
    #expect(try site.run("build").status == 0)
    try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nkit: cached\nsignal: fall")
    let run = try site.run("build")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try names() == [
        "strokes/hook", "fixtures/cached/hook", "signals/fall", "fixtures/tiles/fall-published",
      ])
  }

  @Test func `what somebody left in the kit's folders is refused, not published`() throws {
    let site = try TinySite()
    try site.folder.write("\u{7F}ELF", to: "Content/kit/c/trace")
    let binary = try site.run("check")
    #expect(binary.status == 65)
    #expect(
      binary.errors.contains("Content/kit/c/trace:1:1: error: would be published with the kit"))

    try site.remove("Content/kit/c/trace")
    try site.folder.write("", to: "Content/kit/pyton/README.md")
    let folder = try site.run("check")
    #expect(folder.status == 65)
    #expect(folder.errors.contains("Content/kit/pyton:1:1: error: is not a language of the kit"))
    #expect(folder.errors.contains("python"))
  }

  @Test func `what Python and editors leave behind is passed over`() throws {
    let site = try TinySite()
    try site.folder.write("", to: "Content/kit/python/__pycache__/stage.cpython-311.pyc")
    try site.folder.write("", to: "Content/kit/.DS_Store")
    #expect(try site.run("build").status == 0)
    #expect(try site.pages().filter { $0.hasPrefix("kit/python") } == ["kit/python/README.md"])
  }

  @Test func `a kit without its folders says what to copy`() throws {
    let site = try TinySite()
    try site.remove("Content/schema")
    try site.remove("Content/kit")
    let run = try site.run("check")
    #expect(run.status == 66)
    for folder in ["schema", "kit"] {
      #expect(
        run.errors.contains(
          "Content/\(folder):1:1: error: is missing, and the page of the kit needs it "
            + "(copy the folder 'Content/\(folder)' of the program"), "\(run.errors)")
    }
    try site.remove("Content/kit-guide")
    let without = try site.run("check")
    #expect(!without.errors.contains("is missing"), "\(without.errors)")
  }

  @Test func `a language that is missing is an error`() throws {
    let site = try TinySite()
    try site.remove("Content/kit/kotlin")
    let run = try site.run("check")
    #expect(run.status == 65 || run.status == 66)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("Content/kit/kotlin"))
  }

  @Test(arguments: [
    (
      "Content/kit/c/README.md", "", "Content/kit/c:1:1: error: no file leaves a part to be written"
    ),
    ("Content/kit/c/README.md", nil, "Content/kit/c:1:1: error: there is no 'README.md'"),
    (
      "Content/kit/c/b.c", "YOUR PART begins\nYOUR PART begins\nYOUR PART ends\n",
      "Content/kit/c/b.c:1:1: error: the part to be written has no beginning or end"
    ),
    (
      "Content/schema/trace.schema.json", nil,
      "Content/schema:1:1: error: there is no 'trace.schema.json'"
    ),
    (
      "Content/schema/mistakes.schema.json", nil,
      "Content/schema:1:1: error: there is no 'mistakes.schema.json'"
    ),
    (
      "Content/schema/result.schema.json", nil,
      "Content/schema:1:1: error: there is no 'result.schema.json'"
    ),
    (
      "Content/schema/trace.schema.json", "{,}",
      "Content/schema/trace.schema.json:1:2: error: expected"
    ),
  ])
  func `a kit that is not whole is refused`(
    _ file: String, _ text: String?, _ told: String
  ) throws {
    let site = try TinySite()
    if let text { try site.folder.write(text, to: file) } else { try site.remove(file) }
    let run = try site.run("check")
    #expect(run.status == 65)
    #expect(run.errors.contains(told), "\(run.errors)")
  }

  @Test func `checksums are those of the standard`() {
    #expect(CRC32.sum(of: []) == 0)
    #expect(CRC32.sum(of: Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test func `an archive says where its members and its directory are`() throws {
    var archive = ZipArchive()
    #expect(archive.bytes().count == 22)
    archive.add("a/b.txt", Array("hello".utf8))
    archive.add("c", [])
    let bytes = archive.bytes()
    // Local headers of 30 bytes, directory entries of 46, the end of 22, and names in both.
    #expect(bytes.count == 2 * 30 + 2 * 46 + 22 + 2 * (7 + 1) + 5)
    let end = bytes.suffix(22)
    #expect(Array(end.prefix(4)) == [0x50, 0x4B, 5, 6])
    let directory = Array(end)[16..<20].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(Array(bytes[directory..<directory + 4]) == [0x50, 0x4B, 1, 2])
    #expect(directory == 2 * 30 + 7 + 1 + 5)
  }

  @Test func `a member is compressed where that makes it smaller`() throws {
    let text = Array(String(repeating: "one and the same; ", count: 500).utf8)
    func archive(_ compressor: Compressor?) -> [UInt8] {
      var archive = ZipArchive()
      archive.add("t", ZipContent(text, compressor: compressor))
      return archive.bytes()
    }
    let stored = archive(nil)
    #expect(stored.count == 30 + 46 + 22 + 2 + text.count)
    #expect(Array(stored[31..<31 + text.count]) == text)
    let small = archive(.system)
    // The method, the checksum, the compressed and the uncompressed size.
    #expect(small[8] == 8 && stored[8] == 0)
    #expect(small[14..<18] == stored[14..<18])
    #expect(small[22..<26] == stored[22..<26])
    let size = small[18..<22].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(size < 200 && small.count == 30 + 46 + 22 + 2 + size)
  }
}

@Test func `the page of the kit is under the fixtures, unless the navigation lists it`() throws {
  let site = try TinySite()
  func current() throws -> Bool {
    try site.text("_site/kit.html").contains("<a href=\"kit.html\" aria-current=\"page\">")
  }
  #expect(try !current())
  #expect(
    try site.text("_site/kit.html").contains("<a href=\"fixtures.html\" aria-current=\"true\">"))
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nnavigation: fixtures, kit")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  #expect(try current())
}
