// Where the program's own files are: the theme, the sources that lessons quote, the package of the
// pages' module, the words of the interface. They are found with the program and not with the folder
// it is started in, so that a site of one's own needs nothing but its content.
//
// One rule: the folder that INKSTEP_HOME names; without it the nearest folder above the program that
// holds them, as a checkout does that the program was built in; without one, the checkout whose
// sources the program was compiled from.

import Foundation

/// A folder with the program's own files.
struct ProgramHome: Equatable, Sendable {
  /// The variable of the environment that names the folder.
  static let variable = "INKSTEP_HOME"
  /// What makes a folder one with the program's own files.
  static let mark = "Site/templates/page.html"

  /// The folder, without links and dots.
  let folder: String

  /// Why there is none.
  struct Missing: Error, Equatable { var message: String }

  /// A file or folder in it, as a person in the folder `current` would name it.
  func path(_ part: String, from current: String = ".") -> String {
    let current = Self.resolved(current) ?? current
    return folder == current ? part : "\(folder)/\(part)"
  }

  /// The program's own files, found by the rule once: neither the program nor its environment changes.
  static func find() throws(Missing) -> ProgramHome { try found.get() }

  private static let found = Result { () throws(Missing) in
    try find(
      environment: ProcessInfo.processInfo.environment, program: RunningProgram.path,
      source: #filePath)
  }

  /// The program's own files, found by the rule.
  static func find(
    environment: [String: String], program: String?, source: String
  ) throws(Missing) -> ProgramHome {
    if let named = environment[variable], !named.isEmpty {
      guard let folder = resolved(named), holds(mark, folder) else {
        throw Missing(
          message: "\(variable) names '\(named)', where there is no '\(mark)'. "
            + "Name a checkout of Inkstep.")
      }
      return ProgramHome(folder: folder)
    }
    for start in [program, source].compactMap(\.self).compactMap(resolved) {
      var folder = start
      while let end = folder.lastIndex(of: "/") {
        folder = String(folder[..<end])
        if holds(mark, folder) { return ProgramHome(folder: folder) }
      }
    }
    throw Missing(
      message: "The program's own files are neither beside the program nor where it was compiled. "
        + "Let \(variable) name a checkout of Inkstep.")
  }

  private static func holds(_ name: String, _ folder: String) -> Bool {
    InputPath.exists("\(folder)/\(name)")
  }

  private static func resolved(_ path: String) -> String? {
    FileSystem().resolved(DiskPath(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
