// The preview: what a request may ask for, what the watcher notices, and the files with which a repository
// publishes itself.

import Foundation
import Testing

@testable import sitegen

private func request(_ line: String, host: String = "127.0.0.1:80") -> Result<
  String, HTTPAnswer.Status
> {
  Result { () throws(HTTPAnswer.Status) in
    try HTTPRequest(Array("\(line)\r\nHost: \(host)\r\n\r\n".utf8), port: 80).path
  }
}

@Test(arguments: [
  ("GET / HTTP/1.1", ""), ("GET /lessons/a.html?x=1#y HTTP/1.1", "lessons/a.html"),
  ("HEAD /a%20b/%C3%BC HTTP/1.0", "a b/ü"), ("GET /%2e%2e/a HTTP/1.1", "../a"),
])
func `a request names a path without escapes`(line: String, path: String) {
  #expect(request(line) == .success(path))
}

@Test(
  arguments: [
    ("POST / HTTP/1.1", .badMethod), ("GET / HTTP/2", .badRequest),
    ("GET a HTTP/1.1", .badRequest), ("GET /%f HTTP/1.1", .badRequest),
    ("GET /%ff HTTP/1.1", .badRequest),
    ("GET /", .badRequest), ("", .badRequest),
  ] as [(String, HTTPAnswer.Status)])
func `a request that is wrong is refused`(line: String, status: HTTPAnswer.Status) {
  #expect(request(line) == .failure(status))
}

@Test(arguments: ["example.org", "example.org:80", "127.0.0.1:81", "127.0.0.1", ""])
func `a page of another host cannot ask for files`(host: String) {
  #expect(request("GET / HTTP/1.1", host: host) == .failure(.forbidden))
  #expect(request("GET / HTTP/1.1", host: "localhost:80") == .success(""))
}

@Test func `the watcher names the files that changed, appeared or went`() throws {
  let folder = try TestFolder()
  for name in ["a/same", "a/changed", "a/gone"] { try folder.write("x", to: name) }
  let before = WatchedFiles(["\(folder.path)/a"])
  #expect(before.changes(since: before) == [])
  try folder.write("longer", to: "a/changed")
  try folder.write("x", to: "a/b/new")
  try FileManager.default.removeItem(atPath: "\(folder.path)/a/gone")
  let changes = WatchedFiles(["\(folder.path)/a"]).changes(since: before)
  #expect(changes == Set(["changed", "b/new", "gone"].map { "\(folder.path)/a/\($0)" }))
}

@Test func `the scripts of an earlier content are kept only if they are the same`() throws {
  let folder = try TestFolder()
  let run = try Program.run("init", "\(folder.path)/site")
  #expect(run.status == 0, "\(run.errors)")
  let folders = SiteFolders(content: "\(folder.path)/site")
  func script(_ text: String, after earlier: SiteContent?) throws -> (SiteContent, String) {
    try folder.write(text, to: "site/theme/scripts/own.js")
    let content = try SiteContent.load(folders, after: earlier)
    let parts = content.modules.parts(of: "own.js").parts
    return (content, parts.map { String(decoding: $0.bytes, as: UTF8.self) }.joined())
  }
  let (first, one) = try script("const one = 1;\n", after: nil)
  let (second, same) = try script("const one = 1;\n", after: first)
  let (_, other) = try script("const other = 1;\n", after: second)
  #expect([one, same, other] == ["const one = 1;\n", "const one = 1;\n", "const other = 1;\n"])
}

@Test(arguments: [("github", ".github/workflows/publish.yml"), ("gitlab", ".gitlab-ci.yml")])
func `a repository gets what its host needs`(host: String, workflow: String) throws {
  let folder = try TestFolder()
  let run = try Program.run("init", "\(folder.path)/site", "--deploy", host)
  #expect(run.status == 0, "\(run.errors)")
  for name in [workflow, "publish.sh", ".gitignore", "site.txt"] {
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/site/\(name)"), "\(name)")
  }
}
