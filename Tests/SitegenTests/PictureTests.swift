// Pictures as pixels: colours, dashes, painted SVG, the files, and the cards of a site.

import Foundation
import InkstepEngine
import Testing

@testable import sitegen

/// The colours of a drawing's pixels, row by row.
private func pixels(
  _ content: String, side: Int = 2, style: String = ""
) -> (colours: [Colour], isComplete: Bool) {
  var canvas = Canvas(width: side, height: side, .white)
  let svg = "<svg viewBox=\"0 0 \(side) \(side)\">\(content)</svg>"
  let isComplete = SVGPainter(style: style).paint(
    Array(svg.utf8), into: canvas.box(margin: 0), of: &canvas)
  let bytes = canvas.bytes
  return (
    stride(from: 0, to: bytes.count, by: 3).map { Colour(bytes[$0], bytes[$0 + 1], bytes[$0 + 2]) },
    isComplete
  )
}

private let red = Colour(255, 0, 0)
private let black = Colour(0, 0, 0)

@Test(arguments: [
  ("#f00", red), ("#FF0000", red), ("white", .white), ("none", nil), ("#ff", nil), ("#ggg", nil),
  ("url(#a)", nil), ("#12345", nil), ("", nil),
]) func `colours are those of CSS that need no table`(text: String, colour: Colour?) {
  #expect(Colour(css: text) == colour)
}

@Test func `shapes are painted by rules, attributes and what they inherit`() {
  #expect(
    pixels("<rect width=\"1\" height=\"2\" fill=\"#f00\"/>").colours
      == [red, .white, red, .white])
  #expect(
    pixels("<g class=\"a\"><rect x=\"1\" width=\"1\" height=\"1\"/></g>", style: ".a{fill:#f00}")
      .colours == [.white, red, .white, .white])
  #expect(pixels("<path d=\"M0 0H2V1H0Z\"/>").colours == [black, black, .white, .white])
  #expect(
    pixels("<path d=\"M0 0.5H2\" fill=\"none\" stroke=\"#f00\"/>").colours
      == [red, red, .white, .white])
  // A half of each pixel.
  let half = pixels("<rect width=\"2\" height=\"0.5\"/>").colours
  #expect(half == [Colour(128, 128, 128), Colour(128, 128, 128), .white, .white])
  let moved = pixels("<rect width=\"1\" height=\"1\" transform=\"translate(1 1)\"/>").colours
  #expect(moved == [.white, .white, .white, black])
}

@Test(arguments: [
  "<rect width=\"2\" height=\"2\" display=\"none\"/>",
  "<defs><rect width=\"2\" height=\"2\"/></defs>",
  "<rect width=\"2\" height=\"2\" fill=\"none\"/>", "<text>word</text>",
  "<rect width=\"2\" height=\"2\" opacity=\"0\"/>", "<rect x=\"9\" width=\"2\" height=\"2\"/>",
  "<title>t</title><desc>d</desc>",
]) func `what is hidden, outside or without paint leaves the picture as it is`(content: String) {
  let (colours, isComplete) = pixels(content)
  #expect(colours == [.white, .white, .white, .white])
  #expect(isComplete)
}

@Test func `what leaves the view of a drawing is cut off`() {
  var canvas = Canvas(width: 4, height: 2, .white)
  let svg = "<svg viewBox=\"0 0 2 2\"><rect x=\"-9\" y=\"-9\" width=\"20\" height=\"20\"/></svg>"
  SVGPainter().paint(Array(svg.utf8), into: canvas.box(margin: 0), of: &canvas)
  let row: [UInt8] = [255, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 255]
  #expect(canvas.bytes == row + row)
}

@Test(arguments: [
  "<image/>", "<rect width=\"2\" height=\"2\" fill=\"url(#a)\"/>", "<use href=\"#a\"/>",
  "<path d=\"M0\"/>", "<rect width=\"2\" height=\"2\" transform=\"fold(1)\"/>",
]) func `parts that cannot be painted are reported`(content: String) {
  #expect(!pixels(content).isComplete)
}

@Test func `dashes and gaps go on around a corner`() {
  let paint = SVGPaintwork().applying(["stroke-dasharray": "3 2"])
  let line = [InkPoint(0, 0), InkPoint(4, 0), InkPoint(4, 4)]
  #expect(
    paint.dashed(line, scale: 1) == [
      [InkPoint(0, 0), InkPoint(3, 0)], [InkPoint(4, 1), InkPoint(4, 4)],
    ])
  #expect(paint.dashed(line, scale: 2) == [[InkPoint(0, 0), InkPoint(4, 0), InkPoint(4, 2)]])
  #expect(SVGPaintwork().dashed(line, scale: 1) == [line])
  let odd = SVGPaintwork().applying(["stroke-dasharray": "3"])
  #expect(
    odd.dashed([InkPoint(0, 0), InkPoint(4, 0)], scale: 1) == [[InkPoint(0, 0), InkPoint(3, 0)]])
}

@Test func `a picture of one colour is a file of few bytes`() {
  let file = PNGFile.bytes(of: Canvas(width: 1200, height: 630, red))
  #expect(file.count < 20_000)
  #expect(ImageFile.pngSize(file) == ImageSize(1200, 630))
}

@Test func `a deflate stream of known bytes is the one that the standard describes`() {
  // Computed by hand: the header 011, the code of "a", a length of 4 at distance 1, and the end.
  #expect(RunDeflate.packed(Array("aaaaa".utf8)) == [0x4B, 0x04, 0x01, 0x00])
  #expect(RunDeflate.packed([]) == [0x03, 0x00])
}

@Test func `a site with an address has cards, and its pages name them`() throws {
  let site = try TinySite()
  #expect(try !site.text("_site/index.html").contains("og:"))
  #expect(!FileManager.default.fileExists(atPath: "\(site.path)/_site/cards"))
  try site.folder.write("a\n", to: "Content/root/cards/lessons/linear.png")
  let run = try site.run("build", "--base-url", "https://example.org/a/")
  #expect(run.status == 0, "\(run.errors)")
  for (page, card) in [
    ("index.html", "cards/index.png"), ("lessons/cached.html", "cards/lessons/cached.png"),
    ("steps/smoothed/hook.html", "cards/lessons/smoothed.png"), ("strokes.html", "cards/index.png"),
  ] {
    let html = try site.text("_site/\(page)")
    #expect(
      html.contains("<meta property=\"og:image\" content=\"https://example.org/a/\(card)\">"))
    let address = page == "index.html" ? "" : page
    #expect(
      html.contains("<meta property=\"og:url\" content=\"https://example.org/a/\(address)\">"))
    let file = try Array(Data(contentsOf: URL(filePath: "\(site.path)/_site/\(card)")))
    #expect(ImageFile.pngSize(file) == ImageSize(1200, 630))
  }
  // A picture of the publisher's replaces the one that is drawn.
  #expect(try site.text("_site/cards/lessons/linear.png") == "a\n")
  #expect(try !site.text("_site/404.html").contains("og:"))
}

@Test func `the icon for home screens is painted from the theme's, or is the publisher's own`()
  throws
{
  let site = try TinySite()
  let path = "\(site.path)/_site/\(TouchIcon.path)"
  let file = try Array(Data(contentsOf: URL(filePath: path)))
  #expect(ImageFile.pngSize(file) == ImageSize(180, 180))
  #expect(
    try site.text("_site/lessons/linear.html").contains(
      "<link rel=\"apple-touch-icon\" href=\"../assets/touch-icon.png\">"))
  try site.folder.write(
    "<svg viewBox=\"0 0 1 1\" xmlns=\"http://www.w3.org/2000/svg\"><image/></svg>",
    to: "Content/theme/icon.svg")
  #expect(try site.run("build").status == 0)
  #expect(!FileManager.default.fileExists(atPath: path))
  #expect(try !site.text("_site/index.html").contains("apple-touch-icon"))
  try site.folder.write("own\n", to: "Content/theme/assets/touch-icon.png")
  #expect(try site.run("build").status == 0)
  #expect(try site.text("_site/assets/touch-icon.png") == "own\n")
}

@Test func `no page has an empty description`() throws {
  let site = try TinySite()
  let description = try site.text("Content/site.txt")
  try site.folder.write(
    description.split(separator: "\n").filter { !$0.hasPrefix("idea:") }.joined(separator: "\n"),
    to: "Content/site.txt")
  #expect(try site.run("build").status == 0)
  for page in try site.pages() where page.hasSuffix(".html") {
    #expect(try !site.text("_site/\(page)").contains("name=\"description\" content=\"\""))
  }
}
