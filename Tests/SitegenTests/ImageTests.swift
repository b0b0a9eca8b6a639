// Images of texts: their size from the first bytes of a file, valid or not, and their use in pages.

import Foundation
import Seeds
import Testing

@testable import sitegen

/// The smallest files of 300 by 200 pixels, one for each format.
enum ImageSamples {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 44, 0, 0, 0, 200, 8, 2, 0, 0, 0]
  static let gif = Array("GIF89a".utf8) + [44, 1, 200, 0, 0, 0, 0]
  static let lossy: [UInt8] =
    Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8 ".utf8)
    + [20, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 44, 1, 200, 0x40]
  static let lossless: [UInt8] =
    Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8L".utf8) + [20, 0, 0, 0, 0x2F]
    + little(299 | 199 << 14, 4)
  static let extended: [UInt8] =
    Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
    + little(299, 3) + little(199, 3)
  static let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>".utf8)

  /// A table, Exif data with or without a rotation, then the frame.
  static func jpeg(orientation: UInt8, isBig: Bool = true) -> [UInt8] {
    let entry: [UInt8] =
      isBig
      ? [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      : [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    let header: [UInt8] =
      isBig ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0]
    let exif = Array("Exif\0\0".utf8) + header + entry
    let table: [UInt8] = [0xFF, 0xC4, 0, 3, 0, 0xFF, 0xFF]
    let frame: [UInt8] = [0xC2, 0, 11, 8, 0, 200, 1, 44, 3, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + table + frame
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static let all: [(name: String, bytes: [UInt8])] = [
    ("a.png", png), ("a.gif", gif), ("a.webp", lossy), ("b.webp", lossless), ("c.webp", extended),
    ("a.svg", svg), ("a.jpg", jpeg(orientation: 1)), ("A.JPEG", jpeg(orientation: 3, isBig: false)),
  ]
}

@Test func `every format says its size in the first bytes`() throws {
  for (name, bytes) in ImageSamples.all {
    #expect(try ImageFile.size(bytes, file: name) == ImageSize(300, 200), "\(name)")
  }
  for isBig in [true, false] {
    let lying = ImageSamples.jpeg(orientation: 6, isBig: isBig)
    #expect(try ImageFile.size(lying, file: "a.jpg") == ImageSize(200, 300))
  }
}

@Test(arguments: [
  ("width=\"30\" height=\"20\" viewBox=\"0 0 3 2\"", ImageSize(30, 20)),
  ("width=\"1in\" height=\"48\"", ImageSize(96, 48)),
  ("width=\"60\" viewBox=\"0,0,3,2\"", ImageSize(60, 40)),
  ("height=\"20\" width=\"100%\" viewBox=\"0 0 3 2\"", ImageSize(30, 20)),
  ("viewBox=\"0 0 0.25 0.5\"", ImageSize(1, 1)),
  ("width=\"30\"", nil), ("", nil), ("viewBox=\"0 0 3\"", nil), ("viewBox=\"0 0 0 2\"", nil),
  ("width=\"1e9\" height=\"2\"", nil), ("width=\"-3\" height=\"2\"", nil),
])
func `a drawing says its size by its sides or its view box`(_ says: String, _ size: ImageSize?) {
  let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(says)/>"
  #expect((try? ImageFile.size(Array(text.utf8), file: "a.svg")) == size)
}

@Test(arguments: [
  ("a.png", "GIF89a\u{1}\u{1}\u{1}\u{1}", "is GIF, but its name says PNG"),
  ("a.png", "hello", "is not an image that browsers can show"),
  ("a.bmp", "BM", "is not an image that browsers can show"),
  ("a.svg", "<html/>", "is not an SVG: its first element is not 'svg'"),
  ("a.svg", "<svg><g></svg>", "the closing tag does not match the element that is open"),
  ("a.svg", "<svg viewBox=\"0 0 1 1\"><script/></svg>", "an image may not have a 'script'"),
  (
    "a.svg", "<svg viewBox=\"0 0 1 1\"><g onclick=\"a()\"/></svg>",
    "an image may not have 'onclick'"
  ),
  ("a.svg", "<svg/>", "does not state the size of the image"),
])
func `what is no image, or may not be published, is told`(
  _ name: String, _ text: String, _ message: String
) {
  do throws(Diagnostics) {
    _ = try ImageFile.size(Array(text.utf8), file: name)
    Issue.record("accepted")
  } catch {
    #expect(error.findings.map(\.message) == [message])
    #expect(
      error.findings.allSatisfy {
        $0.location?.file == name && $0.suggestion != nil || name == "a.svg"
      })
  }
}

@Test func `no file, cut or damaged anywhere, is more than refused`() {
  var random = SeededRandom(seed: 20)
  func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  for (name, bytes) in ImageSamples.all {
    for count in 0..<bytes.count {
      _ = try? ImageFile.size(Array(bytes.prefix(count)), file: name)
    }
    for _ in 0..<400 {
      var broken = bytes
      for _ in 0...below(4) {
        broken[below(broken.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let size = try? ImageFile.size(broken, file: name) else { continue }
      #expect(1...ImageSize.largest ~= size.width && 1...ImageSize.largest ~= size.height)
    }
  }
  // Endless segments, and an Exif block that points beyond the file.
  let row = [UInt8](repeating: 0xFF, count: 100_000)
  #expect((try? ImageFile.size([0xFF, 0xD8] + row, file: "a.jpg")) == nil)
  var far = ImageSamples.jpeg(orientation: 6)
  far.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0xFF])
  #expect((try? ImageFile.size(far, file: "a.jpg")) == ImageSize(300, 200))
}

@Test func `an image has its words, whatever signs are in them`() {
  var hooks = RenderHooks()
  hooks.image = { (name, _) in ("x/" + name, ImageSize(3, 2)) }
  #expect(
    renderMarkdown("![A \\*hill\\* & \"dale\"\nbeyond](a.png)\n", hooks)
      == "<p><img src=\"x/a.png\" alt=\"A *hill* &amp; &quot;dale&quot; beyond\" width=\"3\" height=\"2\"></p>\n"
  )
  #expect(
    markdownFaults("![a *b*](c)") == [
      "1:5 a text alternative is plain text", "1:7 a text alternative is plain text",
    ])
}

/// The tiny site with an image in a lesson and an unused one.
private func illustrated(_ text: String = "![A hill](hill.png)") throws -> TinySite {
  let site = try TinySite()
  try site.folder.write(Data(ImageSamples.png), to: "Content/lessons/linear/hill.png")
  try site.append(text, to: TinySite.lessonPath("linear"))
  return site
}

@Test func `an image beside a lesson is published with its size`() throws {
  let site = try illustrated()
  try site.folder.write(Data(ImageSamples.svg), to: "Content/about/me.svg")
  try site.append("![Me](me.svg)", to: "Content/about/en.md")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/linear.html")
  #expect(
    page.contains(
      "<img src=\"../lessons/linear/hill.png\" alt=\"A hill\" width=\"300\" height=\"200\">"))
  #expect(try site.text("_site/about.html").contains("<img src=\"about/me.svg\" alt=\"Me\""))
  let published = try Data(contentsOf: URL(filePath: "\(site.path)/_site/lessons/linear/hill.png"))
  #expect(published == Data(ImageSamples.png))
  let check = try site.run("check", "--strict")
  #expect(check.status == 0, "\(check.errors)")
}

@Test(arguments: [
  (
    "![A hill](hil.png)",
    "en.md:7:1: error: no image next to the text is called 'hil.png' (did you mean 'hill.png'?) [link]"
  ),
  (
    "![A hill](hills/one.png)",
    "no image next to the text is called 'hills/one.png' (put the file into the folder lessons/linear, and write its name alone) [link]"
  ),
  ("![A hill](hill.tiff)", "(an image is a file with PNG, JPEG, GIF, WebP or SVG) [link]"),
  ("![ ](hill.png)", "en.md:7:1: error: the image has no text alternative"),
])
func `an image that is not there, or has no words, is told where the text shows it`(
  _ text: String, _ message: String
) throws {
  let run = try illustrated(text).run("check")
  #expect(run.status == 1)
  #expect(run.errors.contains(message), "\(run.errors)")
}

@Test func `an image that no text shows is a warning, one that is none an error`() throws {
  let site = try illustrated("No picture.")
  let idle = try site.run("check")
  #expect(idle.status == 0)
  #expect(
    idle.errors.contains(
      "Content/lessons/linear/hill.png:1:1: warning: no text shows this image (show it, or remove it) [unused]"
    ),
    "\(idle.errors)")
  try site.folder.write("GIF", to: "Content/lessons/linear/hill.png")
  let broken = try site.run("build")
  #expect(broken.status == 65)
  #expect(
    broken.errors.contains("hill.png: error: Is no image that browsers show")
      || broken.errors.contains("hill.png: error: is not an image that browsers can show"),
    "\(broken.errors)")
}

@Test func `a translation shows the image of the original, or one of its own`() throws {
  let site = try illustrated()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, qps")
  try site.folder.write(Data(ImageSamples.gif), to: "Content/lessons/linear/hill-qps.gif")
  let original = try site.text(TinySite.lessonPath("linear"))
  try site.folder.write(
    original.replacing("hill.png", with: "hill-qps.gif"), to: "Content/lessons/linear/qps.md")
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/qps/lessons/linear.html")
  #expect(page.contains("<img src=\"../../lessons/linear/hill-qps.gif\" alt=\"A hill\""))
  try site.folder.write(
    original.replacing("![A hill](hill.png)", with: "-"), to: "Content/lessons/linear/qps.md")
  let run = try site.run("check")
  #expect(run.errors.contains("qps.md:1:1: error: an image of en.md is missing"), "\(run.errors)")
}

@Test func `a translation words titles, units and alternatives, and has its own drawings`() throws {
  let site = try illustrated()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, qps")
  let original =
    try site.text(TinySite.lessonPath("linear"))
    + "\n::figure file=hill.png alt=\"a hill\"\nA hill.\n\n"
    + ":::note title=\"a hill\"\nIt is high.\n:::\n\n> [!TIP] a hill\n> Look.\n\n"
    + ":::number {#high} answer=2.5 unit=\"a hill\"\nHow high?\n\n:::wrong is=2\nNo.\n:::\n"
    + ":::answer\nSo.\n:::\n:::\n\n"
    + "::figure kind=stroke stage=linear stroke=tick\nA tick.\n"
  try site.folder.write(original, to: TinySite.lessonPath("linear"))
  try site.folder.write(Data(ImageSamples.gif), to: "Content/lessons/linear/hill-qps.gif")
  let translation = "Content/lessons/linear/qps.md"
  let words = original.replacing("a hill", with: "ein Hügel")
  for text in [words, words.replacing("file=hill.png", with: "file=hill-qps.gif")] {
    try site.folder.write(text, to: translation)
    let run = try site.run("check")
    #expect(!run.errors.contains("[translation]"), "\(run.errors)")
  }
  try site.folder.write(
    words.replacing("stage=linear stroke=tick", with: "stage=linear stroke=hook"), to: translation)
  let run = try site.run("check")
  #expect(run.errors.contains("stroke=hook' is not in en.md (there it is 'figure"), "\(run.errors)")
}

@Test func `an id that differs in a translation is one error, with the links to it`() throws {
  let site = try illustrated()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, qps")
  let original =
    try site.text(TinySite.lessonPath("linear"))
    + "\n```math {#eq-sum}\na = b\n```\n\n[](#eq-sum) and [](#eq-sum).\n\n"
    + "## Why {#why}\n\n[It](#why).\n"
  try site.folder.write(original, to: TinySite.lessonPath("linear"))
  let translation = "Content/lessons/linear/qps.md"
  for (old, new) in [("eq-sum", "eq-summe"), ("why", "warum")] {
    try site.folder.write(original.replacing("#\(old)", with: "#\(new)"), to: translation)
    let errors = try site.run("check").errors
    #expect(errors.components(separatedBy: "[translation]").count == 2, "\(errors)")
    #expect(errors.contains("'#\(new)' is not in en.md"), "\(errors)")
    #expect(errors.contains("'#\(old)')"), "\(errors)")
  }
}
