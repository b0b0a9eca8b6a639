// `sitegen export`: a stroke file becomes ink for elsewhere.

import Foundation
import InkstepEngine
import InkstepLessons

/// What `export` works with.
struct ExportOptions: Equatable, Sendable {
  /// The stroke file; `-` is standard input.
  var file: String
  /// What comes out.
  var format: InkFormat
  /// Where it goes; `nil` is standard output.
  var output: String?

  /// The format when neither an option nor the output's name tells.
  static let standardFormat = InkFormat.inkml

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.positional[0]
    output = arguments.values[.output]
    let named = output.flatMap { InkFormat(name: $0) }
    let asked = try arguments.choice(.format, InkFormat.self)
    let name = output?.split(separator: "/").last ?? ""
    if asked == nil, named == nil, name.dropFirst().contains(".") {
      throw arguments.invalid(
        .output,
        "Expected a name that ends in .inkml, .csv, .svg or .json, or the option '--format'.")
    }
    format = asked ?? named ?? Self.standardFormat
  }
}

/// Reads a stroke file and writes it in another format.
func runExport(_ options: ExportOptions, console: Console) throws(Diagnostics) {
  let stroke = try readInk(options.file, .json, InkSettings()).stroke
  try writeResult(InkFile.write(stroke, as: options.format), to: options.output, console)
}

/// Writes a result to a file, or to standard output.
///
/// What stood there is replaced in one step, once all is written; a device or a pipe is written to.
func writeResult(_ text: TextBuffer, to output: String?, _ console: Console) throws(Diagnostics) {
  guard let output, output != "-" else {
    try console.write(text.bytes)
    return
  }
  let disk = FileSystem()
  // Where a link leads is where the file is.
  let path = disk.resolved(DiskPath(output)) ?? DiskPath(output)
  do throws(OutputError) {
    if output.utf8.contains(0) { throw .refusal("the output's name holds a null character") }
    let entry = try disk.entry(path)
    switch entry?.kind {
    case nil, .file:
      if let folder = path.parents.last, !folder.bytes.isEmpty, try disk.entry(folder) == nil {
        throw .refusal("cannot write '\(path.text)': there is no folder '\(folder.text)'")
      }
      let new = DiskPath(bytes: path.bytes + Array(".\(getpid()).new".utf8))
      do throws(OutputError) {
        try disk.create(new, text.bytes)
        if let entry { try disk.setMode(new, of: entry) }
        try disk.rename(new, to: path)
      } catch {
        try? disk.remove(new)
        throw error
      }
    case .folder: throw .refusal("cannot write '\(path.text)': it is a folder")
    case .link: throw .refusal("cannot write '\(path.text)': it is a link that leads nowhere")
    case .other: try disk.append(text.bytes, to: path)
    }
  } catch {
    var diagnostics = error.diagnostics
    diagnostics.exitCode = ExitCode(rawValue: error.exitCode) ?? .cannotCreate
    throw diagnostics
  }
}

extension FileSystem {
  /// Writes to a device or a pipe.
  fileprivate func append(_ bytes: [UInt8], to path: DiskPath) throws(OutputError) {
    let file = open(path.terminated, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno, "open", path) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .system(errno, "write", path)
      }
    }
  }
}
