// Detects changes of files by polling their names, sizes and times. This is slower than the notifications
// of the operating system, but the same on every system.

import Foundation

/// The state of some files and folders at one moment.
struct WatchedFiles: Equatable {
  private var states: [String: String] = [:]

  init(_ paths: [String]) {
    for path in paths {
      let files = InputPath.isFolder(path) ? (try? InputPath.files(below: path)) ?? [] : [path]
      for file in files {
        let entry = FileSystem().entry(ofInput: file)
        states[file] =
          entry.map { "\($0.size) \($0.inode) \($0.modified.tv_sec).\($0.modified.tv_nsec)" }
          ?? "is not there"
      }
    }
  }

  /// The files that are new, gone or different since an earlier moment.
  func changes(since earlier: WatchedFiles) -> Set<String> {
    Set(states.keys).union(earlier.states.keys).filter { states[$0] != earlier.states[$0] }
  }

  /// Waits before the next poll.
  static func rest(milliseconds: UInt32 = 200) { usleep(milliseconds * 1_000) }
}
