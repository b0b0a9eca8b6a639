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

@Test func `where a file cannot have two names, files of somebody else are copied`() throws {
  let scratch = try Scratch()
  var disk = FileSystem()
  disk.fault = { change, _ in change == .link ? EPERM : 0 }
  let page = "_site/lessons/linear.html"
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  try scratch.put("_site/CNAME", "example.org")
  #expect(symlink("CNAME", scratch.site + "/link") == 0)
  var times = [timeval(tv_sec: 1000, tv_usec: 5), timeval(tv_sec: 1000, tv_usec: 5)]
  #expect(utimes(scratch.path + "/" + page, &times) == 0)
  let change = try SiteWriter(output: scratch.site, disk: disk).write(secondSite)
  #expect(change.unchanged == 2)
  #expect(try scratch.status(page)?.modified.tv_sec == 1000)
  #expect(try scratch.text("_site/CNAME") == "example.org")
  #expect(try scratch.status("_site/link")?.kind == .link)
}

@Test func `the same site again changes nothing at all`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  let before = try #require(try scratch.status("_site"))
  let change = try SiteWriter(output: scratch.site).write(firstSite.reversed())
  #expect((change.built, change.unchanged, change.removed) == (0, 5, 0))
  #expect(try scratch.status("_site")?.inode == before.inode)
}

@Test func `a page that was damaged is written again`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  try scratch.put("_site/index.html", "HOME")
  #expect(unlink(scratch.site + "/assets/site.css") == 0)
  #expect(truncate(scratch.site + "/lessons/linear.html", 0) == 0)
  let change = try SiteWriter(output: scratch.site).write(firstSite)
  #expect((change.built, change.unchanged) == (3, 2))
  #expect(try scratch.text("_site/index.html") == "home")
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

@Test func `files that no build made come along untouched`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  try scratch.put("_site/CNAME", "example.org")
  try scratch.put("_site/.git/objects/ab/cd", "blob")
  try scratch.put("_site/lessons/note.txt", "mine")
  try scratch.put("_site/steps/old/mine.txt", "mine too")
  #expect(mkdir(scratch.site + "/empty", 0o750) == 0)
  #expect(symlink("/nowhere/at/all", scratch.site + "/dangling") == 0)
  #expect(symlink(scratch.path, scratch.site + "/elsewhere") == 0)
  #expect(mkfifo(scratch.site + "/pipe", 0o600) == 0)
  #expect(chmod(scratch.site + "/CNAME", 0o640) == 0)
  let odd: [CChar] = Array((scratch.site + "/\u{1}").utf8CString.dropLast()) + [-1, 0]
  close(open(odd, O_CREAT | O_WRONLY, 0o644))
  let before = try #require(try scratch.status("_site/.git"))
  let name = try #require(try scratch.status("_site/CNAME"))

  let change = try SiteWriter(output: scratch.site).write(secondSite)
  #expect(change.removed == 2 && change.notices.isEmpty)
  #expect(try scratch.status("_site/CNAME") == name)
  #expect(try scratch.status("_site/CNAME")?.mode == name.mode)
  let after = try #require(try scratch.status("_site/.git"))
  #expect(after.modified.tv_sec == before.modified.tv_sec)
  #expect(after.modified.tv_nsec == before.modified.tv_nsec)
  #expect(try scratch.text("_site/.git/objects/ab/cd") == "blob")
  #expect(try scratch.text("_site/lessons/note.txt") == "mine")
  #expect(try scratch.text("_site/steps/old/mine.txt") == "mine too")
  #expect(!scratch.exists("_site/steps/old/tap.html"))
  #expect(try scratch.status("_site/empty")?.mode == S_IFDIR | 0o750)
  #expect(try scratch.status("_site/dangling")?.kind == .link)
  #expect(try scratch.status("_site/elsewhere")?.kind == .link)
  #expect(try scratch.status("_site/pipe")?.kind == .other)
  #expect(access(odd, F_OK) == 0)
  #expect(scratch.exists("_site/index.html") && !scratch.exists("_site.building"))
}

@Test func `a page that somebody edited and that the site no longer has is kept and named`() throws
{
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  try scratch.put("_site/lessons/gone.html", "edited by hand")
  let change = try SiteWriter(output: scratch.site).write(secondSite)
  #expect(change.removed == 1)
  #expect(change.notices.count == 1 && change.notices[0].contains("'lessons/gone.html'"))
  #expect(try scratch.text("_site/lessons/gone.html") == "edited by hand")
}

@Test func `the permissions of the output and of its folders are kept`() throws {
  let scratch = try Scratch()
  #expect(mkdir(scratch.site, 0o755) == 0)
  #expect(chmod(scratch.site, 0o2750) == 0)
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  #expect(chmod(scratch.site + "/lessons", 0o700) == 0)
  _ = try SiteWriter(output: scratch.site).write(secondSite)
  #expect(try scratch.status("_site")?.mode == S_IFDIR | 0o2750)
  #expect(try scratch.status("_site/lessons")?.mode == S_IFDIR | 0o700)
}

@Test func `a file put into the old site while the new one is built is not lost`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  var disk = FileSystem()
  disk.fault = { change, _ in
    if change == .exchange { try? scratch.put("_site/late/upload.txt", "late") }
    return 0
  }
  _ = try SiteWriter(output: scratch.site, disk: disk).write(secondSite)
  #expect(try scratch.text("_site/late/upload.txt") == "late")
  #expect(try scratch.text("_site/index.html") == "home again")
  #expect(!scratch.exists("_site.building"))
}

@Test func `a draft that is abandoned while files are written leaves nothing behind`() throws {
  for round in 0..<20 {
    let scratch = try Scratch()
    _ = try SiteWriter(output: scratch.site).write(firstSite)
    let before = try scratch.picture()
    let draft = Output(folder: scratch.site).begin()
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

@Test func `folders are made by several threads at once, and closed when they are full`() throws {
  let files = (0..<300).map {
    SiteFile(path: "a/b\($0 % 5)/c\($0 % 3)/\($0).html", bytes: Array("\($0)".utf8))
  }
  for _ in 0..<5 {
    let scratch = try Scratch()
    _ = try SiteWriter(output: scratch.site, jobs: 8).write(files)
    #expect(chmod(scratch.site + "/a/b1", 0o555) == 0)
    _ = try SiteWriter(output: scratch.site, jobs: 8).write(files + firstSite)
    #expect(try scratch.status("_site/a/b1")?.mode == S_IFDIR | 0o555)
    #expect(try scratch.picture().count == 300 + 1 + 5 + 15 + 5 + 4 + 1)
    #expect(chmod(scratch.site + "/a/b1", 0o755) == 0)
  }
}
