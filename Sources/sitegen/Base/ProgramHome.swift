// Finds the program's own files: the theme, the sources that lessons quote, the package of the pages'
// module, the texts of the interface. They are found relative to the program, not to the working directory,
// so that an author's site consists of its content only.
//
// They are in the folder named by INKSTEP_HOME; without it, in the nearest folder above the program that
// contains them, such as the checkout in which the program was built; otherwise in the checkout from whose
// sources the program was compiled.

import Foundation

/// A folder with the program's own files.
struct ProgramHome: Equatable, Sendable {
  /// The variable of the environment that names the folder.
  static let variable = "INKSTEP_HOME"
  /// The language of the program's own phrases.
  static let language = "en"
  /// A file by which the folder is recognised.
  static let mark = "Site/templates/page.html"

  /// The folder, without links and dots.
  let folder: String

  /// The error if there is no such folder.
  struct Missing: Error, Equatable { var message: String }

  /// The path of a file or folder in it, relative to the folder `current` if possible.
  func path(_ part: String, from current: String = ".") -> String {
    let current = InputPath.resolved(current) ?? current
    return folder == current ? part : "\(folder)/\(part)"
  }

  /// The folders with phrases: in the languages of its own course, and in others, as far as small sites show them.
  var phrases: [String] { ["Content/interface", "Content/phrases"].map { path($0) } }

  /// Finds the program's own files; the result is cached.
  static func find() throws(Missing) -> ProgramHome { try found.get() }

  private static let found = Result { () throws(Missing) in
    try find(
      environment: ProcessInfo.processInfo.environment, program: RunningProgram.path,
      source: #filePath)
  }

  /// Finds the program's own files.
  static func find(
    environment: [String: String], program: String?, source: String
  ) throws(Missing) -> ProgramHome {
    if let named = environment[variable], !named.isEmpty {
      guard let folder = InputPath.resolved(named), holds(mark, folder) else {
        throw Missing(
          message: "\(variable) names '\(named)', where there is no '\(mark)'. "
            + "Name a checkout of Inkstep.")
      }
      return ProgramHome(folder: folder)
    }
    for start in [program, source].compactMap(\.self).compactMap(InputPath.resolved) {
      var folder = start
      while let end = folder.lastIndex(of: "/") {
        folder = String(folder[..<end])
        if holds(mark, folder) { return ProgramHome(folder: folder) }
      }
    }
    throw Missing(
      message: "The program's own files are neither next to the program nor where it was compiled. "
        + "Let \(variable) name a checkout of Inkstep.")
  }

  private static func holds(_ name: String, _ folder: String) -> Bool {
    InputPath.exists("\(folder)/\(name)")
  }
}
