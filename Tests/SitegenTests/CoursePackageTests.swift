// Packages of lessons for learning platforms: the manifest, the archive, and the options that ask for them.

import Foundation
import Testing

@testable import sitegen

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Test func `a manifest has the versions that platforms look for, and escapes the title`() throws {
  let package = CoursePackage(slug: "a-b", title: "Ends & <means> \"so\"", page: [])
  let text = String(decoding: package.manifest, as: UTF8.self)
  for part in [
    "xmlns=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2\"",
    "xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\"", "<schema>ADL SCORM</schema>",
    "<schemaversion>1.2</schemaversion>", "adlcp:scormtype=\"sco\"", "identifier=\"inkstep-a-b\"",
    "<title>Ends &amp; &lt;means&gt; ",
  ] {
    #expect(text.contains(part), "\(part) is not in \(text)")
  }
  #expect(!text.contains("masteryscore"))
  #expect(XMLParser(data: Data(package.manifest)).parse())
}

@Test func `an archive begins with the manifest and has the page`() {
  let bytes = CoursePackage(slug: "a", title: "A", page: Array("page".utf8)).bytes
  let text = String(decoding: bytes, as: Unicode.ASCII.self)
  #expect(bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]))
  #expect(text.components(separatedBy: "imsmanifest.xml").count == 3)
  #expect(text.components(separatedBy: "index.html").count == 3)
}

@Test func `a package is made of one lesson or of all`() throws {
  let site = try TinySite()
  let lesson = TinySite.lessons[0]
  let run = try site.run("build", "--single", lesson, "--scorm", "--output", "one.zip")
  #expect(run.status == 0, "\(run.errors)")
  let all = try site.run("build", "--scorm", "all", "--output", "packages")
  #expect(all.status == 0, "\(all.errors)")
  let names = try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/packages")
  #expect(Set(names) == Set(TinySite.lessons.map { "\($0).zip" } + [Manifest.name]))
  func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(site.path)/\(name)"))
  }
  #expect(try data("one.zip") == data("packages/\(lesson).zip"))
  // Packages replace earlier ones, and nothing else unless that is wanted.
  try site.folder.write("mine", to: "packages/\(lesson).zip")
  let again = try site.run("build", "--scorm", "all", "--output", "packages")
  #expect(again.status == 73 && again.errors.contains("\(lesson).zip' was changed"))
  let replaced = try site.run("build", "--scorm=all", "--output", "packages", "--replace")
  #expect(replaced.status == 0 && replaced.errors.contains("\(lesson).zip' was changed"))
}

@Test(arguments: [
  (["--scorm"], "needs a lesson"),
  (["--scorm", "all", "--single", "linear"], "'--single' names one"),
  (["--scorm=none"], "takes no value"), (["--scorm", "none"], "Unexpected argument 'none'"),
  (["--scorm", "all", "--scorm"], "is given twice"),
]) func `options of packages that do not fit are refused`(words: [String], message: String) throws {
  let fault = #expect(throws: UsageError.self) { () throws in
    _ = try BuildOptions(Arguments(["build"] + words))
  }
  let found = fault?.message ?? ""
  #expect(found.contains(message), "\(found)")
}
