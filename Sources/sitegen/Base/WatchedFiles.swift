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
        var status = stat()
        guard stat(file, &status) == 0 else { return "\(file) is not there" }
        #if canImport(Darwin)
          let time = status.st_mtimespec
        #else
          let time = status.st_mtim
        #endif
        return "\(file) \(status.st_size) \(status.st_ino) \(time.tv_sec).\(time.tv_nsec)"
      }
    }
  }

  /// Waits a moment before the next look.
  static func rest() { usleep(200_000) }
}
