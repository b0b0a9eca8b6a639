// Builds that must fail. What they print for each error, and that they leave the site before them, is checked with
// `Tests/Golden/findings.txt`.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

@Test func `a link between folders that leads back or out is one error`() throws {
  let site = try TinySite()
  try site.folder.write("", to: "Content/root/a/note.txt")
  try site.folder.write("", to: "Content/root/c/note.txt")
  try site.folder.link("Content/root/c/across", to: "../a")
  #expect(try site.run("check").status == 0)
  let links = [
    ("root/loop", "."), ("root/c/up", "../.."), ("root/a/across", "../c"),
    ("lessons/loop", "../lessons"), ("strokes/loop", ".."), ("theme/assets/disk", "/"),
  ]
  try site.folder.write("", to: "Content/theme/assets/note.txt")
  for (name, target) in links {
    try site.folder.link("Content/\(name)", to: target)
    for verb in ["check", "build", "record"] {
      let run = try site.run(verb)
      #expect(run.status == 65)
      #expect(run.errors.split(separator: "error: ").count - 1 == 1, "\(run.errors)")
      #expect(run.errors.contains("Content/\(name)"))
      #expect(run.errors.contains("is a symbolic link that leads"))
    }
    try site.remove("Content/\(name)")
  }
}

@Test func `everything wrong with the numbers and links of all texts is told in one run`() throws {
  let site = try TinySite()
  for slug in ["linear", "bezier"] {
    try site.append("A {{linear/tick/lenght}} and [b](c.html).", to: TinySite.lessonPath(slug))
  }
  try site.append("A {{linear/tick/lenght}}.", to: "Content/about/en.md")
  let run = try site.run("build")
  #expect(run.status == 65)
  #expect(run.errors.split(separator: "error: ").count - 1 == 5, "\(run.errors)")
}

@Test(arguments: [[0xFF], [0xC3], [0x00], [0xED, 0xA0, 0x80]] as [[UInt8]])
func `a template that is no text is refused`(_ bytes: [UInt8]) throws {
  let site = try TinySite()
  let built = try site.picture()
  let file = "\(site.path)/Site/templates/page.html"
  let template = try Data(contentsOf: URL(filePath: file))
  try (template + Data(bytes)).write(to: URL(filePath: file))
  let run = try site.run("build")
  #expect(run.status == 65)
  #expect(run.errors.hasPrefix("Site/templates/page.html:"))
  #expect(try site.picture() == built)
}

@Test func `a template may hold tabs and carriage returns`() throws {
  let site = try TinySite()
  try site.edit("Site/templates/page.html", "<body", "\t\r\n<body")
  #expect(try site.run("build").status == 0)
}

@Test func `a lesson that cannot be read is told, not the links to it`() throws {
  let site = try TinySite()
  try site.append(
    "[There](lessons/smoothed.html#code).", to: TinySite.lessonPath("cached"))
  #expect(try site.run("check").status == 0)
  try site.folder.write("", to: TinySite.lessonPath("smoothed"))
  let run = try site.run("check")
  #expect(run.status == 1)
  #expect(run.errors.contains("Content/lessons/smoothed/en.md"))
  #expect(!run.errors.contains("Content/lessons/cached/en.md"))
}

@Test func `a mended content builds again as if nothing had been`() throws {
  let site = try TinySite()
  let name = TinySite.lessonPath("linear")
  let text = try site.text(name)
  try site.append("## Why", to: name)
  #expect(try site.run("build").status == 65)
  try site.folder.write(text, to: name)
  #expect(try site.run("build").output.contains("\nbuilt 0, "))
}

@Test func `a build without a site before it leaves none when it fails`() throws {
  let site = try TinySite()
  try site.remove("_site")
  try site.append("## Why", to: "Content/about/en.md")
  #expect(try site.run("build", "--output", "new/_site").status == 65)
  #expect(!site.exists("new"))
}
