// The files of the modules in the site, and the values that they insert into pages.

/// The files of the modules, each named after the hash of its bytes.
struct ModuleFiles: Sendable {
  /// Each module as a file, and as a script for pages opened from disk, which cannot fetch files.
  let files: [SiteFile]
  /// The values for the slots of pages.
  let slots: [HTML.Slot.Kind: [UInt8]]

  /// Makes the files, with those of the module that finds mistakes if a page asks for it.
  init(_ modules: PageModules, withJudge hasJudge: Bool = true) {
    let engine = modules.engine.bytes
    let name = Hash64(engine).short
    let published = hasJudge ? modules.judge : nil
    let judge = published.map { (name: Hash64($0.bytes).short, bytes: $0.bytes) }
    var files = [
      SiteFile(path: "assets/inkstep-\(name).wasm", bytes: engine),
      SiteFile(
        path: "assets/module-\(name).js",
        bytes: ScriptData.assignment("inkstepModule", base64: engine)),
    ]
    if let judge {
      files += [
        SiteFile(path: "assets/judge-\(judge.name).wasm", bytes: judge.bytes),
        SiteFile(
          path: "assets/judge-\(judge.name).js",
          bytes: ScriptData.assignment("inkstepJudge", base64: judge.bytes)),
      ]
    }
    self.files = files
    slots = [
      .engineName: Array(name.utf8),
      .judgeAttribute: Array((judge.map { " data-judge=\"\($0.name)\"" } ?? "").utf8),
      .engineBytes: OneFile.text(of: modules.engine.packed ?? []),
    ]
  }
}
