// The files of the modules in the site, and the values that they insert into pages.

/// The files of the modules, each named after the hash of its bytes.
struct ModuleFiles: Sendable {
  private let modules: PageModules
  private let engineName: String
  private let judgeName: String?

  init(_ modules: PageModules) {
    self.modules = modules
    engineName = Hash64(modules.engine.bytes).short
    judgeName = modules.judge.map { Hash64($0.bytes).short }
  }

  /// Each module as a file, and as a script for pages opened from disk, which cannot fetch files.
  var files: [SiteFile] {
    let engine = modules.engine.bytes
    var files = [
      SiteFile(path: "assets/inkstep-\(engineName).wasm", bytes: engine),
      SiteFile(
        path: "assets/module-\(engineName).js",
        bytes: ScriptData.assignment("inkstepModule", base64: engine)),
    ]
    if let judge = modules.judge, let judgeName {
      files += [
        SiteFile(path: "assets/judge-\(judgeName).wasm", bytes: judge.bytes),
        SiteFile(
          path: "assets/judge-\(judgeName).js",
          bytes: ScriptData.assignment("inkstepJudge", base64: judge.bytes)),
      ]
    }
    return files
  }

  /// The values for the slots of pages.
  var slots: [HTML.Slot.Kind: [UInt8]] {
    let judge = judgeName.map { " data-judge=\"\($0)\"" } ?? ""
    return [
      .engineName: Array(engineName.utf8), .judgeAttribute: Array(judge.utf8),
      .engineBytes: OneFile.text(of: modules.engine.packed ?? []),
    ]
  }
}
