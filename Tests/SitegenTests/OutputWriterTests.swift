import Foundation
import Testing

@testable import sitegen

@Test func `the first build writes every page and a manifest, and leaves nothing beside it`()
  throws
{
  let scratch = try Scratch()
  let change = try SiteWriter(output: scratch.site).write(firstSite)
  let bytes = firstSite.map(\.bytes.count).reduce(0, +)
  #expect(change == SiteChange(built: 5, bytes: bytes, bytesWritten: bytes))
  for file in firstSite {
    #expect(try Array(scratch.text("_site/" + file.path).utf8) == file.bytes)
  }
  #expect(try scratch.text("_site/.inkstep-manifest").hasPrefix("inkstep-manifest/1\nfiles 5\n"))
  #expect(!scratch.exists("_site.building"))
}

@Test func `a build into folders that do not exist makes them`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.path + "/a/./b/_site/").write(firstSite)
  #expect(try scratch.text("a/b/_site/index.html") == "home")
}

@Test func `a second build writes what changed and removes what is gone`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  let change = try SiteWriter(output: scratch.site, jobs: 3).write(secondSite)
  #expect((change.built, change.unchanged, change.removed) == (3, 2, 2))
  #expect(change.notices.isEmpty)
  let fresh = try Scratch()
  _ = try SiteWriter(output: fresh.site).write(secondSite)
  #expect(try scratch.picture() == fresh.picture())
  #expect(!scratch.exists("_site/steps/old"))
  #expect(!scratch.exists("_site.building"))
}

@Test func `an unchanged page keeps its time and its permissions`() throws {
  let scratch = try Scratch()
  let page = "_site/lessons/linear.html"
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  var times = [timeval(tv_sec: 1000, tv_usec: 5), timeval(tv_sec: 1000, tv_usec: 5)]
  #expect(utimes(scratch.path + "/" + page, &times) == 0)
  #expect(chmod(scratch.path + "/" + page, 0o640) == 0)
  _ = try SiteWriter(output: scratch.site).write(secondSite)
  let after = try #require(try scratch.status(page))
  #expect(after.modified.tv_sec == 1000 && after.modified.tv_nsec == 5000)
  #expect(after.mode == S_IFREG | 0o640)
  #expect(after.links == 1)
  #expect(try #require(try scratch.status("_site/index.html")).modified.tv_sec > 1000)
}

@Test func `the same site again changes nothing at all`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  let before = try #require(try scratch.status("_site"))
  let change = try SiteWriter(output: scratch.site).write(firstSite.reversed())
  #expect((change.built, change.unchanged, change.removed) == (0, 5, 0))
  #expect(try scratch.status("_site")?.inode == before.inode)
}

@Test func `a page that was removed is written again`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  #expect(unlink(scratch.site + "/assets/site.css") == 0)
  let change = try SiteWriter(output: scratch.site).write(firstSite)
  #expect((change.built, change.unchanged) == (1, 4))
}

@Test func `the output folder keeps its permissions`() throws {
  let scratch = try Scratch()
  #expect(mkdir(scratch.site, 0o755) == 0)
  #expect(chmod(scratch.site, 0o2750) == 0)
  for site in [firstSite, secondSite] {
    _ = try SiteWriter(output: scratch.site).write(site)
    #expect(try scratch.status("_site")?.mode == S_IFDIR | 0o2750)
  }
}

@Test func `files of systems and version control are kept`() throws {
  let scratch = try Scratch()
  try scratch.put("_site/.git/objects/ab/cd", "blob")
  for site in [firstSite, secondSite, secondSite, firstSite] {
    _ = try SiteWriter(output: scratch.site).write(site)
    try scratch.put("_site/lessons/.DS_Store", "icons")
    try scratch.put("_site/steps/\(site == firstSite ? "old" : "new")/.DS_Store", "icons")
    #expect(try scratch.text("_site/.git/objects/ab/cd") == "blob")
  }
  #expect(try scratch.text("_site/lessons/.DS_Store") == "icons")
  #expect(!scratch.exists("_site/steps/new") && !scratch.exists("_site.building"))
}

@Test func `on request, what the program did not write is discarded and named`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  try scratch.put("_site/index.html", "edited")
  try scratch.put("_site/mine/a.txt", "mine")
  try scratch.put("_site/.git/HEAD", "ref")
  let change = try SiteWriter(output: scratch.site, isDiscarding: true).write(firstSite)
  #expect(
    change.notices == [
      "'\(scratch.site)/index.html' was changed after this program wrote it, and is discarded",
      "'\(scratch.site)/mine/' was not written by this program, and is discarded",
    ])
  #expect(try scratch.text("_site/index.html") == "home" && !scratch.exists("_site/mine"))
  #expect(scratch.exists("_site/.git/HEAD"))
  try scratch.put("other/mine.txt", "mine")
  let output = SiteWriter(output: "\(scratch.path)/other", isDiscarding: true)
  #expect(try output.write(firstSite).notices.count == 1)
  #expect(!scratch.exists("other/mine.txt") && scratch.exists("other/index.html"))
}

@Test func `the number of jobs does not change a byte`() throws {
  let files = (0..<300).map {
    SiteFile(path: "steps/\($0 % 7)/\($0).html", bytes: Array("page \($0)".utf8))
  }
  var pictures: [[String]] = []
  for jobs in [1, 2, 5, 64] {
    let scratch = try Scratch()
    _ = try SiteWriter(output: scratch.site, jobs: jobs).write(firstSite)
    _ = try SiteWriter(output: scratch.site, jobs: jobs).write(files)
    pictures.append(try scratch.picture())
  }
  #expect(pictures.allSatisfy { $0 == pictures[0] })
  #expect(pictures[0].count == 300 + 7 + 2)
}

@Test func `a draft that is abandoned while files are written leaves nothing behind`() throws {
  for round in 0..<20 {
    let scratch = try Scratch()
    _ = try SiteWriter(output: scratch.site).write(firstSite)
    let before = try scratch.picture()
    let draft = try Output(folder: scratch.site).begin()
    let writer = Thread {
      let files = (0..<400).map { SiteFile(path: "a\($0 % 7)/\($0).html", bytes: [65]) }
      _ = files.concurrentMap(jobs: 4) { draft.put($0) }
    }
    writer.start()
    usleep(UInt32(200 * round))
    draft.abandon()
    #expect(!scratch.exists("_site.building"))
    #expect(throws: OutputError.self) { try draft.finish() }
    #expect(try scratch.picture() == before)
  }
}

@Test func `folders are made by several threads at once`() throws {
  let files = (0..<300).map {
    SiteFile(path: "a/b\($0 % 5)/c\($0 % 3)/\($0).html", bytes: Array("\($0)".utf8))
  }
  for _ in 0..<5 {
    let scratch = try Scratch()
    _ = try SiteWriter(output: scratch.site, jobs: 8).write(files)
    _ = try SiteWriter(output: scratch.site, jobs: 8).write(files + firstSite)
    #expect(try scratch.picture().count == 300 + 1 + 5 + 15 + 5 + 4 + 1)
  }
}
