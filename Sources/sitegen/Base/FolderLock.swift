// A lock on a folder, which ends with the process at the latest.
//
// The lock is released explicitly instead of by closing its file, because a child process inherits the open
// file until its own program runs and would keep the lock for that long.

import Foundation

/// An exclusive lock on a folder.
struct FolderLock: Sendable {
  private let descriptor: Int32

  enum Refusal: Error, Equatable {
    /// The path is not a folder, or is a link to one.
    case notAFolder
    /// Another process holds the lock.
    case held
    /// A system call failed.
    case system(Int32, String)
  }

  /// Locks the folder at `path` without waiting; `nil` if it does not exist.
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
    // The folder may have been removed between `open` and `flock`.
    var status = stat()
    guard fstat(folder, &status) == 0,
      (try? disk.entry(path)) == FileSystem.Entry(status)
    else {
      release()
      return nil
    }
  }

  /// Releases the lock; must be called once.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
