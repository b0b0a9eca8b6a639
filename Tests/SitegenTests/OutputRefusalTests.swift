import Foundation
import Testing

@testable import sitegen

/// The error of a build into `output`, which must not change anything in `scratch`.
private func refusal(
  _ output: String, _ files: [SiteFile] = secondSite, inputs: [String] = [], in scratch: Scratch
) throws -> String {
  let before = try Scratch.picture(scratch.path)
  let error = #expect(throws: OutputError.self) {
    _ = try SiteWriter(output: output, inputs: inputs).write(files)
  }
  #expect(error?.exitCode == 73)
  #expect(try Scratch.picture(scratch.path) == before)
  return error?.text ?? ""
}

@Test func `a folder that this program did not make is refused`() throws {
  let scratch = try Scratch()
  try scratch.put("_site/thesis.txt", "years of work")
  #expect(try refusal(scratch.site, in: scratch).contains("has no .inkstep-manifest"))
}

@Test func `a file, a link, a pipe and a folder under a file are refused`() throws {
  let scratch = try Scratch()
  try scratch.put("file", "x")
  try scratch.put("real/.inkstep-manifest", "inkstep-manifest/1\nfiles 0\n")
  #expect(symlink("real", scratch.path + "/link") == 0)
  #expect(symlink("nowhere", scratch.path + "/dangling") == 0)
  #expect(mkfifo(scratch.path + "/pipe", 0o600) == 0)
  #expect(try refusal(scratch.path + "/file", in: scratch).contains("is not a folder"))
  #expect(try refusal(scratch.path + "/pipe", in: scratch).contains("is not a folder"))
  #expect(try refusal(scratch.path + "/link", in: scratch).contains("is a symbolic link"))
  #expect(try refusal(scratch.path + "/link/", in: scratch).contains("is a symbolic link"))
  #expect(try refusal(scratch.path + "/dangling", in: scratch).contains("is a symbolic link"))
  #expect(try !refusal(scratch.path + "/file/_site", in: scratch).isEmpty)
  #expect(try !refusal(scratch.path + "/none/../_site", in: scratch).isEmpty)
}

@Test func `the sources, what is in them and what holds them are refused`() throws {
  let scratch = try Scratch()
  try scratch.put("work/Content/strokes/tap.json", "{}")
  #expect(symlink("Content", scratch.path + "/work/alias") == 0)
  let content = scratch.path + "/work/Content"
  for output in [
    content, content + "/", content + "/strokes", content + "/new/_site",
    scratch.path + "/work", scratch.path + "/work/Content/..", scratch.path + "/work/alias/_site",
  ] {
    #expect(try refusal(output, inputs: [content], in: scratch).contains("made from"))
  }
  _ = try SiteWriter(output: scratch.path + "/work/Contents", inputs: [content]).write(firstSite)
}

@Test func `the root, the home folder, the working folder and no name at all are refused`() throws {
  let scratch = try Scratch()
  for output in ["", "/", "//", ".", "./", "..", "../", "/tmp/..", "a\u{0}b", "a\nb"] {
    #expect(try !refusal(output, in: scratch).isEmpty)
  }
  let home = String(cString: getpwuid(getuid()).pointee.pw_dir)
  #expect(try refusal(home, in: scratch).contains("home folder"))
}

@Test func `a disk of its own is refused as a whole`() throws {
  let scratch = try Scratch()
  #expect(try refusal("/proc", in: scratch).contains("a disk of its own"))
}

@Test func `pages with bad paths are refused, every one of them named`() throws {
  let scratch = try Scratch()
  let text = try refusal(scratch.site, pages(["../a": "", "b": "", "B": ""]), in: scratch)
  #expect(text.contains("'../a'") && text.contains("differs from 'B'"))
  #expect(try refusal(scratch.site, [], in: scratch) == "the site has no pages")
}

@Test func `a hostile manifest is refused before anything is touched`() throws {
  let zeros = "0000000000000000"
  for (text, why) in [
    ("inkstep-manifest/1\nfiles 1\n\(zeros) 3 ../precious.txt\n", "../precious.txt"),
    ("inkstep-manifest/1\nfiles 1\n\(zeros) 3 /etc/hostname\n", "/etc/hostname"),
    ("not a manifest\n", "does not begin"), ("\u{0}\u{1}\u{2}", "does not end"),
  ] {
    let scratch = try Scratch()
    try scratch.put("precious.txt", "abc")
    try scratch.put("_site/.inkstep-manifest", text)
    #expect(try refusal(scratch.site, in: scratch).contains(why))
  }
  let scratch = try Scratch()
  try scratch.put("_site/.inkstep-manifest", "")
  #expect(truncate(scratch.site + "/.inkstep-manifest", Int(Manifest.largestSize) + 1) == 0)
  let error = #expect(throws: OutputError.self) {
    _ = try SiteWriter(output: scratch.site).write(firstSite)
  }
  #expect(error?.exitCode == 73)
  let linked = try Scratch()
  try linked.put("manifest", "inkstep-manifest/1\nfiles 0\n")
  #expect(mkdir(linked.site, 0o755) == 0)
  #expect(symlink("../manifest", linked.site + "/.inkstep-manifest") == 0)
  #expect(try refusal(linked.site, in: linked).contains("is not a manifest"))
}

@Test func `a manifest that claims somebody else's file does not get it removed`() throws {
  let scratch = try Scratch()
  try scratch.put(
    "_site/.inkstep-manifest", "inkstep-manifest/1\nfiles 1\n0123456789abcdef 11 CNAME\n")
  try scratch.put("_site/CNAME", "example.org")
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  #expect(try scratch.text("_site/CNAME") == "example.org")
}

@Test func `a page never replaces what somebody else put there`() throws {
  for (name, make) in [
    ("strokes/tap.json", { (s: Scratch) in try s.put("_site/strokes/tap.json", "mine") }),
    ("strokes", { (s: Scratch) in try s.put("_site/strokes", "a file where a folder goes") }),
    ("strokes", { (s: Scratch) in _ = symlink("/tmp", s.site + "/strokes") }),
    ("strokes/tap.json", { (s: Scratch) in try s.put("_site/strokes/tap.json/x", "in a folder") }),
  ] {
    let scratch = try Scratch()
    _ = try SiteWriter(output: scratch.site).write(firstSite)
    try make(scratch)
    let text = try refusal(scratch.site, in: scratch)
    #expect(text.contains("'\(name)'") && text.contains("nothing in"))
  }
}

@Test func `a folder of somebody else where the site is to be built is refused`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  try scratch.put("_site.building/mine.txt", "mine")
  #expect(try refusal(scratch.site, in: scratch).contains("is where the site is to be built"))
  try scratch.put("_site.building/.inkstep-building", "")
  #expect(try refusal(scratch.site, in: scratch).contains("is where the site is to be built"))
  let linked = try Scratch()
  try linked.put("other/mine.txt", "mine")
  #expect(symlink("other", linked.site + ".building") == 0)
  #expect(try refusal(linked.site, in: linked).contains("is not a folder"))
}
