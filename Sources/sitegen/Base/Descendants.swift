// The processes that started programs have started in turn. On Linux a process whose parent ends can be
// made a child of this program, so that it is found wherever it hides: in a session of its own, or after
// two forks. Other systems hand it to the system's first process, and only process groups are ended there.

import Foundation

/// The processes of started programs.
enum Descendants {
  /// A process, as the system describes it.
  struct Entry {
    let process: pid_t
    let name: String
    let parent: pid_t
    let group: pid_t
    /// Whether it has ended, and only its number is reserved.
    let hasEnded: Bool
    /// The memory that it has in use, in bytes; shared memory counts for each process.
    let memory: Int
  }

  /// Whether orphaned descendants become children of this program.
  private(set) static nonisolated(unsafe) var areKept = false

  /// From now on, orphaned descendants become children of this program; returns `false` if the system
  /// cannot do that.
  ///
  /// For commands that run one program at a time, because every other child is ended together with it.
  @discardableResult
  static func keep() -> Bool {
    // PR_SET_CHILD_SUBREAPER
    areKept = SystemCall.control(36, 1) == 0 && entry(of: getpid()) != nil
    return areKept
  }

  /// The living processes of a started program: itself, its descendants, and orphans if they are kept; only
  /// orphans without a program.
  ///
  /// There are none where the system has no table of processes.
  static func living(of program: pid_t?) -> [Entry] {
    let table = table
    var found = table.filter { $0.process == program || areKept && $0.parent == getpid() }
    let rest = Dictionary(grouping: table, by: \.parent)
    var known = Set(found.map(\.process))
    var index = 0
    while index < found.count {
      found += (rest[found[index].process] ?? []).filter { known.insert($0.process).inserted }
      index += 1
    }
    return found.filter { !$0.hasEnded }
  }

  /// Ends what a started program has left running, when it has ended itself and is collected.
  ///
  /// One that starts new processes faster than they can be ended is given up after two seconds.
  static func endOrphans(of program: pid_t) -> Orphans {
    var orphans = Orphans()
    func end(_ entry: Entry) {
      kill(entry.process, SIGKILL)
      if entry.group != program { orphans.names.insert(entry.name) }
    }
    let deadline = Date(timeIntervalSinceNow: 2)
    // Every orphan is a child of this program, or below one.
    while areKept {
      let ended = waitpid(-1, nil, WNOHANG)
      if ended < 0 { break }
      if deadline.timeIntervalSinceNow < 0 {
        orphans.areEnded = false
        break
      }
      if ended > 0 {
        // One that moves on to a new process again and again has one of the next numbers, for a moment.
        for process in ended + 1...ended + 8 {
          if let entry = entry(of: process), entry.parent == getpid(), !entry.hasEnded {
            end(entry)
          }
        }
        continue
      }
      for entry in living(of: nil) { end(entry) }
    }
    return orphans
  }
}

/// What a program left running.
struct Orphans: Equatable, Sendable {
  /// The names of processes that had left the program's group, and were ended.
  var names: Set<String> = []
  /// Whether every process was ended.
  var areEnded = true

  mutating func add(_ others: Orphans) {
    names.formUnion(others.names)
    areEnded = areEnded && others.areEnded
  }

  /// What the program did, for users; `nil` if it left nothing.
  var remark: String? {
    if !areEnded { return "starts processes faster than they can be ended; some are still running" }
    let list = names.sorted().map { "'\(printable($0))'" }.joined(separator: ", ")
    return names.isEmpty ? nil : "left \(list) running in a process group of its own; it was ended"
  }
}

extension Descendants {
  /// The processes of the system that this program may see.
  private static var table: [Entry] {
    guard case .success(let names) = namesOnDisk(in: DiskPath("/proc")) else { return [] }
    return names.compactMap { name in
      pid_t(String(decoding: name, as: UTF8.self)).flatMap { entry(of: $0) }
    }
  }

  /// A process by its line in the system's table; `nil` if there is none.
  private static func entry(of process: pid_t) -> Entry? {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    if file < 0 { return nil }
    defer { close(file) }
    var line = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &line, line.count - 1)
    // The name is in brackets, and may contain brackets and spaces.
    guard count > 0, let start = line.firstIndex(of: UInt8(ascii: "(")),
      let end = line.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = line[(end + 1)..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > 21, let state = fields[0].first else { return nil }
    func number(_ index: Int) -> Int {
      fields[index].reduce(0) { 10 * $0 + Int($1) - Int(UInt8(ascii: "0")) }
    }
    return Entry(
      process: process, name: String(decoding: line[(start + 1)..<end], as: UTF8.self),
      parent: pid_t(number(1)), group: pid_t(number(2)), hasEnded: "ZX".utf8.contains(state),
      memory: number(21) * Int(getpagesize()))
  }
}
