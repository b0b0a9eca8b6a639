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
  #expect(
    try refusal(scratch.site, in: scratch).contains(
      "_site/thesis.txt' was not written by this program"))
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
    #expect(try refusal(output, inputs: [content], in: scratch).contains("which is read"))
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

@Test func `paths that leave the folder are refused`() throws {
  let scratch = try Scratch()
  for path in ["../a", "/a", "a//b", "", ".", "a\nb", ".inkstep-manifest"] {
    #expect(
      try refusal(scratch.site, pages([path: ""]), in: scratch).contains("cannot be the path"))
  }
  #expect(try refusal(scratch.site, [], in: scratch) == "there is nothing to write")
}

@Test func `a hostile manifest is not believed`() throws {
  let zeros = "0000000000000000"
  for text in [
    "inkstep-manifest/1\nfiles 1\n\(zeros) 3 ../precious.txt\n",
    "inkstep-manifest/1\nfiles 1\n\(zeros) 3 /etc/hostname\n", "not a manifest\n",
    "\u{0}\u{1}\u{2}",
    "inkstep-manifest/1\nfiles 1\n0123456789abcdef 11 CNAME\n",
  ] {
    let scratch = try Scratch()
    try scratch.put("precious.txt", "abc")
    try scratch.put("_site/.inkstep-manifest", text)
    try scratch.put("_site/CNAME", "example.org")
    let isBelieved = text.contains("CNAME")
    #expect(
      try refusal(scratch.site, in: scratch).contains(
        isBelieved ? "CNAME' was changed" : ".inkstep-manifest' was not written"))
  }
  let linked = try Scratch()
  try linked.put("manifest", "inkstep-manifest/1\nfiles 0\n")
  #expect(mkdir(linked.site, 0o755) == 0)
  #expect(symlink("../manifest", linked.site + "/.inkstep-manifest") == 0)
  #expect(try refusal(linked.site, in: linked).contains(".inkstep-manifest' was not written"))
}

@Test func `whatever the program did not write stops it, and is named`() throws {
  let cases: [(String, (String) -> Void)] = [
    ("mine.txt' was not written", { try? Data().write(to: URL(filePath: $0 + "/mine.txt")) }),
    (
      "index.html' was changed",
      { try? Data("HOME".utf8).write(to: URL(filePath: $0 + "/index.html")) }
    ),
    ("lessons/linear.html' was changed", { _ = truncate($0 + "/lessons/linear.html", 0) }),
    ("empty/' was not written", { _ = mkdir($0 + "/empty", 0o755) }),
    ("dangling' was not written", { symlink("/nowhere", $0 + "/dangling") }),
    ("strokes' was not written", { symlink("/tmp", $0 + "/strokes") }),
    ("lessons/pipe' was not written", { _ = mkfifo($0 + "/lessons/pipe", 0o600) }),
  ]
  for (text, change) in cases {
    let scratch = try Scratch()
    _ = try SiteWriter(output: scratch.site).write(firstSite)
    change(scratch.site)
    let refusal = try refusal(scratch.site, in: scratch)
    #expect(refusal.contains("_site/\(text)") && refusal.contains("nothing in"), "\(refusal)")
  }
  let scratch = try Scratch()
  for number in 10..<40 { try scratch.put("_site/\(number)", "") }
  let text = try refusal(scratch.site, in: scratch)
  #expect(text.contains("_site/19'") && !text.contains("_site/20'") && text.contains("and 20 more"))
}

@Test func `a file put into the old site while the new one is written stops it`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  var disk = FileSystem()
  disk.fault = { change, path in
    if path.text.hasSuffix("new/index.html") { try? scratch.put("_site/late.txt", "late") }
    return 0
  }
  let error = #expect(throws: OutputError.self) {
    _ = try SiteWriter(output: scratch.site, disk: disk).write(secondSite)
  }
  #expect(error?.text.contains("was changed while its replacement was written") == true)
  #expect(try scratch.text("_site/late.txt") == "late")
  #expect(try scratch.text("_site/index.html") == "home")
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
