// Documents of Xournal++, packed and unpacked, and the files of other apps that are recognised.

import Foundation
import InkstepEngine
import Testing

@testable import sitegen

/// A document of Xournal++ as it saves one, packed by gzip.
private let packed =
  Data(
    base64Encoded: """
      H4sIAAAAAAACA3VRXW6EIBB+7ykm03cFrN1uguwh9gRUcSVLwSDbak/fQc22aVMIGQLz/fAhT/Obg3cTJxt8g7xgCF
      PSvtMueNOgD3hSD3IOt+i1gzYanUJscD8YR+CFKCqE3jpzp3lCJUd9MfBhuzQ0+MwFwmDsZUgNHo4CifJVt9dLDDff
      QVpGkpqCsx1CG1wWeOz3kf0sju5Hp63HUkmnFxOJYUoxXA2kEBzdGv+NZevI2N0AL2pgxaEmt1zU1KjH88a6OkDFGY
      N11bQEA0H7I5PlpvFbbKCXuPwaE+8SL0WdaYgFVvx/WBP19AcGHATNCqofsGTmBH3wlNlZ+4mCsJ/kOGc5U6GfWtai
      BivL3KxkuWUjy5w+lf2b1BdHP2//5wEAAA==
      """.filter { !$0.isWhitespace }) ?? Data()

private func fault(_ bytes: [UInt8], name: String) -> (message: String, suggestion: String)? {
  do throws(Diagnostics) {
    _ = try InkFile.read(
      bytes, file: name, as: InkFormat(name: name) ?? InkFormat(looksLike: bytes), InkSettings())
    return nil
  } catch {
    return (error.findings[0].message, error.findings[0].suggestion ?? "")
  }
}

@Test func `a document of Xournal++ is unpacked, with widths as forces`() throws {
  let expected = [
    "began 100 100 f=0.5", "moved 150 120 f=0.75", "ended 200 90 f=0.75", "began 10 10",
    "ended 20 20",
  ]
  #expect(try inkEvents(ForeignInk.xournal, as: .xournal) == expected)
  let ink = try InkFile.read([UInt8](packed), file: "note.xopp", as: .xournal, InkSettings())
  #expect(ink.stroke.events == (try plainInk().events))
  #expect(ink.stroke.width == 612 && ink.stroke.height == 792)
  #expect(
    ink.notes == [
      "samples of the eraser are left out: 3", "elements of the kind 'text' are left out",
    ])
}

private func plainInk() throws -> Stroke { try ink(ForeignInk.xournal, as: .xournal) }

@Test(arguments: [
  (
    "<stroke width='1 2 3 4 5'>0 0 1 1 2 2</stroke>",
    "1:23: the stroke has 3 points and 5 widths"
      + " (expected the width of the pen, and one for each of the 2 lines)"
  ),
  ("<stroke width='1'>0 0 1</stroke>", "1:23: the stroke is not a list of pairs of numbers"),
  ("<stroke width='a'>0 0</stroke>", "1:23: the widths of the stroke are not numbers"),
  ("", "1:1: there is no ink in the file (strokes of the pen on one page are read)"),
])
func `a faulty document of Xournal++ is reported at its place`(_ content: String, _ error: String) {
  let text = "<xournal><page><layer>\(content)</layer></page></xournal>"
  #expect(inkFaults(text, as: .xournal).first == error)
}

@Test func `a package of Xournal++ has the document in it`() throws {
  var archive = ZipArchive()
  archive.add("mimetype", Array(" application/xournal++\n".utf8))
  archive.add("META-INF/version", Array("current=4\nmin=4\n".utf8))
  archive.add("content.xml", Array(ForeignInk.xournal.utf8))
  archive.add("attachments/a.png", [1, 2, 3])
  let bytes = archive.bytes()
  let ink = try InkFile.read(bytes, file: "note.xopp", as: .xournal, InkSettings())
  #expect(ink.stroke.events == (try plainInk().events))
  // Any damage is noticed, and none makes the program trap.
  for index in bytes.indices {
    var changed = bytes
    changed[index] ^= 0x55
    let content = ZipMember.content(of: "content.xml", in: changed, limit: 1 << 16)
    #expect(content == nil || content == Array(ForeignInk.xournal.utf8), "\(index)")
    #expect(ZipMember.content(of: "content.xml", in: Array(bytes[..<index]), limit: 1 << 16) == nil)
  }
  #expect(ZipMember.content(of: "content.xml", in: bytes, limit: 100) == nil)
  var other = ZipArchive()
  other.add("word/document.xml", Array("<document/>".utf8))
  #expect(
    fault(other.bytes(), name: "x.docx")?.message.contains("a ZIP archive") == true)
}

@Test func `lines wider than their pen scale the forces`() throws {
  let text =
    "<xournal><page><layer><stroke width='1 2 1'>0 0 1 1 2 2</stroke></layer></page></xournal>"
  #expect(
    try inkEvents(text, as: .xournal) == ["began 0 0 f=1", "moved 1 1 f=0.5", "ended 2 2 f=0.5"])
}

@Test func `one page of several is read`() throws {
  func page(_ x: Int) -> String { "<page><layer><stroke>\(x) 0 \(x) 1</stroke></layer></page>" }
  let text = "<xournal>\(page(1))\(page(2))</xournal>"
  #expect(try inkEvents(text, as: .xournal) == ["began 1 0", "ended 1 1"])
  var settings = InkSettings()
  settings.drawing = 2
  #expect(try inkEvents(text, as: .xournal, settings) == ["began 2 0", "ended 2 1"])
  settings.drawing = 3
  #expect(
    inkFaults(text, as: .xournal, settings) == ["1:1: there is no page 3; the document has 2"])
}

@Test func `a packed file is unpacked exactly, or not at all`() throws {
  let bytes = [UInt8](packed)
  let text = try #require(Gzip.unpacked(bytes, limit: 1 << 20))
  #expect(String(decoding: text, as: UTF8.self) == ForeignInk.xournal)
  #expect(Gzip.unpacked(bytes, limit: text.count) == text)
  #expect(Gzip.unpacked(bytes, limit: text.count - 1) == nil)
  // Any change of the content is noticed, and none makes the program trap.
  for index in 10..<bytes.count - 4 {
    var changed = bytes
    changed[index] ^= 0x55
    #expect(Gzip.unpacked(changed, limit: 1 << 16) != text, "\(index)")
    #expect(Gzip.unpacked(Array(bytes[..<index]), limit: 1 << 16) == nil)
  }
  // What zlib packs is unpacked, at every level.
  let zlib = try #require(Compressor.system)
  let waves: [UInt8] = (0..<9000).map { UInt8($0 * $0 % 251) }
  for source in [text, [UInt8](repeating: 7, count: 5000), waves] {
    for effort in [Compressor.Effort.quick, .good, .best] {
      let stream = try #require(zlib.packed(source, effort))
      let sum = CRC32.sum(of: source)
      var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
      file += stream.dropFirst(2).dropLast(4)
      for byte in 0..<4 { file.append(UInt8(truncatingIfNeeded: sum >> (8 * byte))) }
      file += [0, 0, 0, 0]
      #expect(Gzip.unpacked(file, limit: 1 << 16) == source)
    }
  }
}

@Test(arguments: [
  ("note.rnote", "{}", "a document of Rnote", "Xournal++"),
  ("x.uim", "RIFF\u{10}\u{10}\u{10}\u{10}UINKHEAD", "Universal Ink of Wacom", "InkML"),
  ("x", "RIFF\u{10}\u{10}\u{10}\u{10}UINKHEAD", "Universal Ink of Wacom", "InkML"),
  ("x.webp", "RIFF\u{10}\u{10}\u{10}\u{10}WEBP", "a WebP picture", "InkML"),
  ("sketch.drawing", "wrd", "a drawing of Apple's PencilKit", "SVG"),
  (
    "note.excalidraw.md", "---\nexcalidraw-plugin: parsed\n---\n```compressed-json\nN4Kg\n```\n",
    "a note of Obsidian with a drawing of Excalidraw", "Decompress current Excalidraw file"
  ),
  (
    "page.inkml", "--b1\nContent-Type: text/html\n\n<html></html>\n--b1\n",
    "a message of several parts", "save the part with the ink"
  ),
  (
    "note.md", "---\nexcalidraw-plugin: parsed\n---\n```json\n{}\n```\n",
    "a note of Obsidian with a drawing of Excalidraw", "save the text between"
  ),
])
func `files of other apps are called what they are, with a remedy`(
  _ name: String, _ text: String, _ kind: String, _ remedy: String
) {
  let found = fault(Array(text.utf8), name: name)
  #expect(found?.message == "this looks like \(kind), which cannot be read as ink")
  #expect(found?.suggestion.contains(remedy) == true, "\(found?.suggestion ?? "")")
}
