// A lock on a folder, which ends with the process that holds it.
//
// A child inherits every open file, and keeps it from its making until its own program runs: a lock
// that ended only by being closed would last that long. So it is given up first.

import Foundation

/// A folder that no other holder of a lock has at the same time.
struct FolderLock: Sendable {
  private let descriptor: Int32

  enum Refusal: Error, Equatable {
    /// What stands there is no folder, or only a link to one.
    case notAFolder
    /// Somebody else holds it.
    case held
    /// The system refuses to do something.
    case system(Int32, String)
  }

  /// Locks the folder at `path`, without waiting; `nil` if nothing stands there, or no longer.
  init?(_ path: DiskPath, _ disk: FileSystem) throws(Refusal) {
    let folder = open(path.terminated, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ENOTDIR, ELOOP: throw Refusal.notAFolder
      default: throw Refusal.system(errno, "open")
      }
    }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(folder)
      throw code == EWOULDBLOCK ? Refusal.held : .system(code, "lock")
    }
    descriptor = folder
    // It may have been removed between the opening and the lock.
    var status = stat()
    guard fstat(folder, &status) == 0,
      (try? disk.entry(path)) == FileSystem.Entry(status)
    else {
      release()
      return nil
    }
  }

  /// Gives the folder up; called once.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
