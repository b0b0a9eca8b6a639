// The output file of a command. An existing file is replaced only on request, and the input is never
// replaced, under whatever name or link it is reached.

import Foundation
import InkstepLessons

/// The output of a command.
struct ResultFile {
  /// The file; `nil` and `-` are standard output.
  var path: String?
  /// The input; `-` is standard input.
  var input: String
  /// Whether an existing file is replaced.
  var isReplacing: Bool

  private var isStream: Bool { path == nil || path == "-" }
  /// The file that the path leads to.
  private var target: DiskPath {
    let given = DiskPath(path ?? "-")
    return FileSystem().resolved(given) ?? given
  }
}

extension ResultFile {
  /// Refuses a file that must not be replaced, before anything is read.
  func check() throws(Diagnostics) {
    if isStream { return }
    try reporting { () throws(OutputError) in try refuse(FileSystem().entry(target)) }
  }

  /// Writes the result: a file completely or not at all, a device or a pipe directly.
  func write(_ text: TextBuffer, _ console: Console) throws(Diagnostics) {
    try write(text.bytes, console)
  }

  /// Writes the result.
  func write(_ bytes: [UInt8], _ console: Console) throws(Diagnostics) {
    if isStream { return try console.write(bytes) }
    try reporting { () throws(OutputError) in
      let (disk, target) = (FileSystem(), target)
      let entry = try disk.entry(target)
      try refuse(entry)
      switch entry?.kind {
      case nil, .file: try replace(target, with: bytes)
      case .folder: throw .refusal("cannot write '\(target.text)': it is a folder")
      case .link: throw .refusal("cannot write '\(target.text)': it is a link that leads nowhere")
      case .other: try disk.append(bytes, to: target)
      }
    }
  }

  private func refuse(_ entry: FileSystem.Entry?) throws(OutputError) {
    if path?.utf8.contains(0) == true { throw .refusal("the output's name holds a null character") }
    guard let entry, entry.kind == .file else { return }
    if isInput(entry) {
      throw .refusal(
        "'\(DiskPath(path ?? "").text)' is the file that is read", suggestion: "name another output"
      )
    }
    if !isReplacing {
      throw .refusal(
        "'\(DiskPath(path ?? "").text)' is there already",
        suggestion: "name another output, or replace it with --replace")
    }
  }

  /// Whether the output is the same file as the input, by its inode.
  private func isInput(_ entry: FileSystem.Entry) -> Bool {
    guard let read = FileSystem().entry(ofInput: input) else { return false }
    return read.device == entry.device && read.inode == entry.inode
  }

  private func replace(_ target: DiskPath, with bytes: [UInt8]) throws(OutputError) {
    let disk = FileSystem()
    if let folder = target.parents.last, !folder.bytes.isEmpty, try disk.entry(folder) == nil {
      throw .refusal("cannot write '\(target.text)': there is no folder '\(folder.text)'")
    }
    try disk.replace(target, with: bytes)
  }

  private func reporting(
    _ work: () throws(OutputError) -> Void
  ) throws(Diagnostics) {
    do throws(OutputError) { try work() } catch { throw error.ending }
  }
}
