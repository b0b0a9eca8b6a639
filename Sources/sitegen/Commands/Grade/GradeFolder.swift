// The folder that grades are written to: a new one, an empty one, or one with earlier grades. It must not
// lie among the papers, where it would be taken for one.

import Foundation

/// Where grades are written.
struct GradeFolder {
  private let folder: String

  /// Makes the folder, or throws if something else is there.
  init(_ folder: String, apartFrom papers: String) throws(Diagnostics) {
    self.folder = folder
    let files = FileManager.default
    func real(_ path: String) -> String {
      URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
    if (real(folder) + "/").hasPrefix(real(papers) + "/") {
      throw Diagnostics(
        "lies among the papers", at: SourceLocation(file: folder),
        suggestion: "name a folder elsewhere with '--output <folder>'", exitCode: .cannotCreate)
    }
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    if !names.isEmpty, !names.contains("grades.csv") {
      throw Diagnostics(
        "is not empty, and holds no grades", at: SourceLocation(file: folder),
        suggestion: "name another folder with '--output <folder>'", exitCode: .cannotCreate)
    }
    do {
      try files.createDirectory(atPath: "\(folder)/feedback", withIntermediateDirectories: true)
    } catch {
      throw Diagnostics(
        "cannot be made", at: SourceLocation(file: folder), exitCode: .cannotCreate)
    }
  }

  func write(_ text: String, to name: String) throws(Diagnostics) {
    do {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    } catch {
      throw Diagnostics(
        "cannot be written", at: SourceLocation(file: "\(folder)/\(name)"),
        exitCode: .cannotCreate)
    }
  }
}
