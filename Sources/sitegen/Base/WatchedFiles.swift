// Whether files have changed: their names, sizes and times, looked at again and again. That is slower than
// asking the system to tell, and the same on every system.

import Foundation

/// What some files and folders were like when they were looked at.
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

  /// Waits a moment before the next look.
  static func rest() { usleep(200_000) }
}
