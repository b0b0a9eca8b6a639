// A stroke, traces of it and a folder that holds them: what tests of reports are made over.

import Testing

@testable import sitegen

/// What tests of reports share.
enum VerifyScratch {
  static func report(_ files: [VerifiedFile]) throws -> VerifyReport {
    let options = try VerifyOptions(Arguments(["verify", "t.json"]))
    return .judging(files, options) { options.program(of: $0) }
  }

  /// A path of `smoothed` over `hook` in which the control points are swapped.
  static let swapped = """
    { "format": "inkstep-trace/1", "stage": "smoothed", "stroke": "hook",
      "path": [["M", 0, 0], ["C", 8, 8, 4, 0, 10, 8]] }
    """

  static let hook = """
    { "format": "inkstep-stroke/1", "id": "hook", "canvas": { "width": 9, "height": 9 }, "events": [
      { "phase": "began", "x": 0, "y": 0 }, { "phase": "moved", "x": 4, "y": 0 },
      { "phase": "moved", "x": 8, "y": 8 }, { "phase": "moved", "x": 9, "y": 9 },
      { "phase": "moved", "x": 12, "y": 8 }, { "phase": "ended", "x": 12, "y": 8 } ] }
    """

  /// A folder with a stroke and traces of it.
  static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(hook, to: "strokes/hook.json")
    try folder.write(swapped, to: "mine/a.json")
    try folder.write(
      swapped.replacing("8, 8, 4, 0,", with: "4, 0, 8, 8,"), to: "mine/deep/b.json")
    try folder.write("{", to: "mine/c.json")
    try folder.write("no trace", to: "mine/notes.txt")
    return folder
  }

  /// Runs `verify` inside a folder.
  static func run(_ folder: TestFolder, _ words: [String]) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"", ["verify", "--strokes", "strokes"] + words,
      environment: ["PLACE": folder.path])
  }

  /// A path of `smoothed` over `wave` that is empty.
  static let differing = """
    { "format": "inkstep-trace/1", "stage": "smoothed", "stroke": "wave", "path": [] }
    """
}
