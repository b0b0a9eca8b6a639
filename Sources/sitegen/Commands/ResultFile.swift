// The file that a result goes to. A file that is there is somebody's work: it is replaced only when
// asked, and what was read is never replaced, by whichever name, link or spelling it is reached.

import Foundation
import InkstepLessons

/// Where a result goes.
struct ResultFile {
  /// The file; `nil` and `-` are standard output.
  var path: String?
  /// What the result is made from; `-` is standard input.
  var input: String
  /// Whether a file that is there is replaced.
  var isForced: Bool

  private var isStream: Bool { path == nil || path == "-" }
  /// Where a link leads is where the file is.
  private var target: DiskPath {
    let given = DiskPath(path ?? "-")
    return FileSystem().resolved(given) ?? given
  }
}

extension ResultFile {
  /// Refuses what must not be replaced, before anything is read.
  func check() throws(Diagnostics) {
    if isStream { return }
    try reporting { () throws(OutputError) in try refuse(FileSystem().entry(target)) }
  }

  /// Writes the result.
  ///
  /// A file is there in full or not at all; a device or a pipe is written to.
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
      case nil, .file: try replace(target, entry, with: bytes)
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
    if !isForced {
      throw .refusal(
        "'\(DiskPath(path ?? "").text)' is there already",
        suggestion: "name another output, or replace it with --force")
    }
  }

  /// Whether what stands at the output is what is read; its number tells, whatever its names.
  private func isInput(_ entry: FileSystem.Entry) -> Bool {
    guard let read = FileSystem().entry(ofInput: input) else { return false }
    return read.device == entry.device && read.inode == entry.inode
  }

  private func replace(
    _ target: DiskPath, _ entry: FileSystem.Entry?, with bytes: [UInt8]
  ) throws(OutputError) {
    let disk = FileSystem()
    if let folder = target.parents.last, !folder.bytes.isEmpty, try disk.entry(folder) == nil {
      throw .refusal("cannot write '\(target.text)': there is no folder '\(folder.text)'")
    }
    let new = DiskPath(bytes: target.bytes + Array(".\(getpid()).new".utf8))
    do throws(OutputError) {
      try disk.create(new, bytes)
      if let entry { try disk.setMode(new, of: entry) }
      try disk.rename(new, to: target)
    } catch {
      try? disk.remove(new)
      throw error
    }
  }

  private func reporting(
    _ work: () throws(OutputError) -> Void
  ) throws(Diagnostics) {
    do throws(OutputError) { try work() } catch { throw error.ending }
  }
}
