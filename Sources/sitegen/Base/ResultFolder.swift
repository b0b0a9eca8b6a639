// A folder of results: a new one, an empty one, or one with earlier results of the same kind, which a file
// in it tells. It must not lie among what the results are about, where it would be taken for some of that.

import Foundation

/// Where results are written.
struct ResultFolder {
  private let folder: String

  /// Makes the folder, perhaps with another inside of it, or throws if something else is there.
  init(
    _ folder: String, with inner: String = "", known marker: String, apartFrom subject: String
  ) throws(Diagnostics) {
    self.folder = folder
    func real(_ path: String) -> String {
      URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
    if (real(folder) + "/").hasPrefix(real(subject) + "/") {
      throw Diagnostics(
        "lies in '\(printable(subject))', which it is about", at: SourceLocation(file: folder),
        suggestion: "name a folder elsewhere with '--output <folder>'", exitCode: .cannotCreate)
    }
    let names = (try? InputPath.names(in: folder)) ?? []
    if !names.isEmpty, !names.contains(marker) {
      throw Diagnostics(
        "is not empty, and holds no '\(marker)'", at: SourceLocation(file: folder),
        suggestion: "name another folder with '--output <folder>'", exitCode: .cannotCreate)
    }
    do {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(inner)", withIntermediateDirectories: true)
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
