import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// A temporary folder for one test, removed with its contents.
final class TestFolder {
  let path: String

  init() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    path = place.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }
}

private func stroke(_ id: String) -> String {
  Stroke(id: id, width: 1, height: 1, events: []).text.string
}

/// The findings in a folder of strokes, without the folder's own path.
private func faults(_ folder: TestFolder, _ name: String = "") -> [String] {
  do throws(Diagnostics) {
    _ = try DataFolder.strokes(in: folder.path + name)
    return []
  } catch {
    return error.findings.map { finding in
      let file = finding.location?.file.replacing(folder.path, with: "") ?? ""
      return "\(file): \(finding.message.replacing(folder.path, with: ""))"
    }
  }
}

@Test func `a folder is read in the order of its names, hidden files left out`() throws {
  let folder = try TestFolder()
  for id in ["b", "a10", "a-b", "a2"] { try folder.write(stroke(id), to: "\(id).json") }
  try folder.write("?", to: ".DS_Store")
  #expect(try DataFolder.strokes(in: folder.path).map { $0.id } == ["a-b", "a10", "a2", "b"])
}

@Test func `the faults of all files are reported together`() throws {
  let folder = try TestFolder()
  try folder.write(stroke("other"), to: "name.json")
  try folder.write("[", to: "broken.json")
  try folder.write(stroke("fine"), to: "fine.json")
  try folder.write("notes", to: "README.md")
  try folder.write("", to: "deep.json/x")
  #expect(
    faults(folder) == [
      "/README.md: is not named like a stroke file, which ends in '.json'",
      "/broken.json: expected a value, found the end of the file",
      "/deep.json: is a folder; expected a file",
      "/name.json: the id 'other' is not the name of the file",
    ])
}

@Test func `a symbolic link may not lead out of the folder`() throws {
  let outside = try TestFolder()
  try outside.write(stroke("out"), to: "out.json")
  let folder = try TestFolder()
  try folder.link("out.json", to: "\(outside.path)/out.json")
  try folder.link("up.json", to: "../\(URL(filePath: outside.path).lastPathComponent)/out.json")
  try folder.link("dangling.json", to: "nowhere")
  try folder.link("loop.json", to: "loop.json")
  try folder.link("zero.json", to: "/dev/zero")
  #expect(
    faults(folder) == [
      "/dangling.json: is a symbolic link that leads nowhere",
      "/loop.json: is a symbolic link that leads nowhere",
      "/out.json: is reached through a symbolic link that leads out of ",
      "/up.json: is reached through a symbolic link that leads out of ",
      "/zero.json: is reached through a symbolic link that leads out of ",
    ])
}

@Test func `a link inside the folder is followed and must keep the id`() throws {
  let folder = try TestFolder()
  try folder.write(stroke("a"), to: "a.json")
  try folder.link("b.json", to: "a.json")
  #expect(faults(folder) == ["/b.json: the id 'a' is not the name of the file"])
}

@Test func `a folder may itself be reached through a link`() throws {
  let folder = try TestFolder()
  try folder.write(stroke("a"), to: "real/a.json")
  try folder.link("alias", to: "real")
  #expect(faults(folder, "/alias") == [])
}

@Test func `a folder that is a link out of its tree gives nothing`() throws {
  let outside = try TestFolder()
  try outside.write(stroke("a"), to: "a.json")
  let tree = try TestFolder()
  try tree.link("strokes", to: outside.path)
  let error = #expect(throws: Diagnostics.self) {
    try DataFolder.strokes(in: "\(tree.path)/strokes", within: tree.path)
  }
  #expect(error?.findings.first?.message.contains("leads out of \(tree.path)") == true)
  #expect(throws: Diagnostics.self) {
    try InputFile.read("\(tree.path)/strokes/a.json", within: tree.path)
  }
  #expect(try InputFile.read("\(outside.path)/a.json", within: "\(tree.path)/strokes").count > 0)
}

@Test func `a pipe is refused at once instead of waited for`() throws {
  let folder = try TestFolder()
  #expect(mkfifo("\(folder.path)/pipe.json", 0o600) == 0)
  #expect(faults(folder) == ["/pipe.json: is not a regular file"])
}

@Test func `a file above the size limit is refused unread`() throws {
  let folder = try TestFolder()
  try folder.write("", to: "big.json")
  #expect(truncate("\(folder.path)/big.json", InputFile.largestSize + 1) == 0)
  #expect(faults(folder) == ["/big.json: is larger than 256 MB"])
}

@Test func `a missing folder is missing input`() throws {
  let folder = try TestFolder()
  #expect(
    faults(folder, "/none") == ["/none: cannot be opened as a folder: no such file or folder"])
  let error = #expect(throws: Diagnostics.self) {
    try DataFolder.strokes(in: folder.path + "/none")
  }
  #expect(error?.exitCode == .noInput)
}
