// Detects changes of files by polling their names, sizes and times. This is slower than the notifications
// of the operating system, but the same on every system.

import Foundation

/// The state of some files and folders at one moment.
struct WatchedFiles: Equatable {
  private let states: [String]

  init(_ paths: [String]) {
    states = paths.flatMap { path -> [String] in
      let files = InputPath.isFolder(path) ? (try? InputPath.files(below: path)) ?? [] : [path]
      return files.map { file in
        guard let entry = FileSystem().entry(ofInput: file) else { return "\(file) is not there" }
        let time = entry.modified
        return "\(file) \(entry.size) \(entry.inode) \(time.tv_sec).\(time.tv_nsec)"
      }
    }
  }

  /// Waits before the next poll.
  static func rest() { usleep(200_000) }
}
