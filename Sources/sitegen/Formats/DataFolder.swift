// Folders of data files. Files are read in the order of their names, and the errors of all of them are
// reported together. The name of a file is its id, so a name can neither leave the folder nor collide with
// another.

import InkstepEngine
import InkstepLessons

/// A format of data files with one value per file, named by its id.
struct DataFormat<Value> {
  /// The name of the format in messages: `stroke`.
  let name: String
  /// Reads a file, or throws everything that is wrong with it.
  let read: (_ bytes: [UInt8], _ file: String) throws(Diagnostics) -> Value
  /// Returns the id of a value.
  let id: (Value) -> String
}

extension DataFormat<Stroke> {
  static var stroke: Self { Self(name: "stroke", read: StrokeFile.read) { $0.id } }
}

extension DataFormat<Signal> {
  static var signal: Self { Self(name: "signal", read: SignalFile.read) { $0.id } }
}

extension DataFormat<PenPath> {
  static var path: Self { Self(name: "path", read: PathFile.read) { $0.id } }
}

/// A folder of data files of one format.
enum DataFolder {
  /// The strokes of a folder, ordered by id.
  static func strokes(
    in folder: String, within tree: String? = nil
  ) throws(Diagnostics) -> [Stroke] {
    try load(folder, within: tree, as: .stroke)
  }

  /// The signals of a folder, ordered by id.
  static func signals(
    in folder: String, within tree: String? = nil
  ) throws(Diagnostics) -> [Signal] {
    try load(folder, within: tree, as: .signal)
  }

  /// Reads every file of a folder, or throws everything that is wrong with any of them.
  ///
  /// Symbolic links may lead anywhere inside `tree`, by default the folder itself.
  static func load<Value>(
    _ folder: String, within tree: String? = nil, as format: DataFormat<Value>
  ) throws(Diagnostics) -> [Value] {
    let contents = try contents(of: folder, within: tree, as: format)
    if contents.findings.isEmpty { return contents.values }
    throw Diagnostics(contents.findings, exitCode: contents.exitCode)
  }

  /// Reads every file of a folder.
  ///
  /// Hidden files are skipped, anything else is an error.
  ///
  /// A `mixed` folder may also contain files with other endings, which are listed but not read. Throws only
  /// if the folder itself cannot be read.
  static func contents<Value>(
    of folder: String, within tree: String? = nil, mixed: Bool = false,
    as format: DataFormat<Value>
  ) throws(Diagnostics) -> FolderContents<Value> {
    var contents = FolderContents<Value>()
    func path(_ name: String) -> String {
      folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
    let all = try InputPath.names(in: folder).filter { !$0.hasPrefix(".") }
    let names = mixed ? all.filter { $0.hasSuffix(".json") } : all
    if mixed { contents.others = all.filter { !$0.hasSuffix(".json") }.map(path) }
    for name in names {
      let path = path(name)
      var expected: String?
      do throws(Diagnostics) {
        let id = try self.id(of: name, format.name, path)
        expected = id
        let value = try format.read(InputFile.read(path, within: tree ?? folder), path)
        guard format.id(value) == id else {
          contents.unread.insert(format.id(value))
          throw Diagnostics(
            "the id '\(format.id(value))' is not the name of the file",
            at: SourceLocation(file: path),
            suggestion: "name the file '\(format.id(value)).json' or change the id to '\(id)'"
          ).under(.file)
        }
        contents.values.append(value)
      } catch {
        contents.findings += error.findings
        if error.exitCode == .noInput { contents.exitCode = .noInput }
        contents.unread.insert(expected ?? String(name.parts(at: ".")[0]))
      }
    }
    return contents
  }

  /// The id that belongs to the name of a file.
  private static func id(
    of name: String, _ format: String, _ path: String
  ) throws(Diagnostics) -> String {
    if name.hasSuffix(".json"), isIdentifier(String(name.dropLast(5))) {
      let id = String(name.dropLast(5))
      guard let reason = whyReserved(id) else { return id }
      throw Diagnostics(reason, at: SourceLocation(file: path), suggestion: "rename the file")
        .under(.file)
    }
    let isData = name.hasSuffix(".json")
    let plain = plainName(name.parts(at: ".")[0].description)
    throw Diagnostics(
      isData
        ? "the name of a \(format) file consists of lower-case words joined by hyphens"
        : "is not named like a \(format) file, which ends in '.json'",
      at: SourceLocation(file: path),
      suggestion: isData
        ? "rename it, and its 'id' likewise: \(plain ?? "name").json"
        : format == "stroke"
          ? "'import' makes a stroke file of ink; keep other files elsewhere" : "move it elsewhere"
    ).under(.file)
  }
}

/// The values in a folder of data files.
struct FolderContents<Value> {
  /// The values, ordered by id.
  var values: [Value] = []
  /// The ids of files that could not be read, by their names.
  var unread: Set<String> = []
  /// The paths of files with other endings.
  var others: [String] = []
  /// The errors in all files.
  var findings: [Diagnostic] = []
  /// The exit code for these findings.
  var exitCode = ExitCode.data
}
