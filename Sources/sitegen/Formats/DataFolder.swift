// Loads a folder of data files in the order of their names, and reports the errors of all files together.
// A file's name is its id, so an id can neither lead out of the folder nor collide with another.

import InkstepEngine
import InkstepLessons

/// A folder that contains one kind of data file.
enum DataFolder {
  /// The strokes of a folder, ordered by id.
  static func strokes(
    in folder: String, within tree: String? = nil
  ) throws(Diagnostics) -> [Stroke] {
    try load(folder, within: tree, "stroke", StrokeFile.read) { $0.id }
  }

  /// The signals of a folder, ordered by id.
  static func signals(
    in folder: String, within tree: String? = nil
  ) throws(Diagnostics) -> [Signal] {
    try load(folder, within: tree, "signal", SignalFile.read) { $0.id }
  }

  /// Reads every file of a folder, or throws everything that is wrong with any of them.
  ///
  /// Symbolic links may lead anywhere inside `tree`, by default the folder itself.
  static func load<Value>(
    _ folder: String, within tree: String? = nil, _ kind: String,
    _ read: (_ bytes: [UInt8], _ file: String) throws(Diagnostics) -> Value,
    id: (Value) -> String
  ) throws(Diagnostics) -> [Value] {
    let contents = try contents(of: folder, within: tree, kind, read, id: id)
    if contents.findings.isEmpty { return contents.values }
    throw Diagnostics(contents.findings, exitCode: contents.exitCode)
  }

  /// Reads every file of a folder; hidden ones are skipped, anything else is an error.
  ///
  /// A `mixed` folder may hold other things beside, which are passed over. With `choice` only the file of
  /// this place in the order is read. Throws only when the folder itself cannot be read.
  static func contents<Value>(
    of folder: String, within tree: String? = nil, mixed: Bool = false, only choice: Int? = nil,
    _ kind: String,
    _ read: (_ bytes: [UInt8], _ file: String) throws(Diagnostics) -> Value,
    id: (Value) -> String
  ) throws(Diagnostics) -> FolderContents<Value> {
    var contents = FolderContents<Value>()
    func path(_ name: String) -> String {
      folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
    let all = try InputPath.names(in: folder).filter { !$0.hasPrefix(".") }
    let names = mixed ? all.filter { $0.hasSuffix(".json") } : all
    if mixed { contents.others = all.filter { !$0.hasSuffix(".json") }.map(path) }
    for name in choice.map({ names.dropFirst($0).prefix(1) }) ?? names[...] {
      let path = path(name)
      var promised: String?
      do throws(Diagnostics) {
        let expected = try self.id(of: name, kind, path)
        promised = expected
        let value = try read(InputFile.read(path, within: tree ?? folder), path)
        guard id(value) == expected else {
          throw Diagnostics(
            "the id '\(id(value))' is not the name of the file", at: SourceLocation(file: path),
            suggestion: "name the file '\(id(value)).json' or change the id to '\(expected)'"
          ).under(.file)
        }
        contents.values.append(value)
      } catch {
        contents.findings += error.findings
        if error.exitCode == .noInput { contents.exitCode = .noInput }
        if let promised { contents.unread.insert(promised) }
      }
    }
    return contents
  }

  /// The id that a file's name promises.
  private static func id(
    of name: String, _ kind: String, _ path: String
  ) throws(Diagnostics) -> String {
    if name.hasSuffix(".json"), isIdentifier(String(name.dropLast(5))) {
      let id = String(name.dropLast(5))
      guard let reason = whyReserved(id) else { return id }
      throw Diagnostics(reason, at: SourceLocation(file: path), suggestion: "rename the file")
        .under(.file)
    }
    throw Diagnostics(
      "is not named like a \(kind) file; expected lower-case words joined by hyphens, then '.json'",
      at: SourceLocation(file: path)
    ).under(.file)
  }
}

/// What reading a folder of data files brought.
struct FolderContents<Value> {
  /// What could be read, ordered by id.
  var values: [Value] = []
  /// The ids of files that could not be read, as their names promise.
  var unread: Set<String> = []
  /// The paths of what was passed over.
  var others: [String] = []
  /// Everything that is wrong with the files.
  var findings: [Diagnostic] = []
  /// What the program ends with for these findings.
  var exitCode = ExitCode.data
}
