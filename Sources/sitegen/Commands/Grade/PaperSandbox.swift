// What a paper finds when it is run in Bubblewrap: the system's programs, the installations of the programs that
// its command names, folders that the teacher adds, the sample that it is run over, and its own folder, the only one
// that it can change. Nothing else exists for it: not the other samples, solutions, papers, the network or other
// processes.

import Foundation

/// The namespaces in which papers are run.
struct PaperSandbox {
  /// What papers see at a path.
  private enum View: Equatable {
    /// What is there, read-only.
    case original
    case link(to: String)
    /// An empty folder in memory, for so many bytes at most.
    case space(Int)
    /// Nothing.
    case hidden
    case processes, devices
  }

  /// What papers see at each path; the longest path that fits decides.
  private var views: [String: View]
  private var bubblewrap: Bubblewrap?

  /// The folder for temporary files of papers, and the most bytes in it and in shared memory.
  static let space = "/tmp"
  static let sizes = (space: 256 << 20, shared: 64 << 20)
  private static let system = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"]
  private static let settings = [
    "alternatives", "fonts", "group", "ld.so.cache", "localtime", "nsswitch.conf", "passwd",
    "ssl/certs", "ssl/openssl.cnf",
  ]

  /// Launchers, which only start a program that is installed elsewhere, by the name of the file.
  private static let starters = ["mise", "rustup", "snap", "swiftly", "volta-shim"]

  /// Finds what the command of papers needs, and tries Bubblewrap once.
  init(running command: String, _ options: GradeOptions) throws(Diagnostics) {
    views = [
      "/proc": .processes, "/dev": .devices, "/dev/shm": .space(Self.sizes.shared),
      Self.space: .space(Self.sizes.space),
    ]
    let languages = ((try? InputPath.names(in: "/etc")) ?? []).filter {
      $0.hasPrefix("java") || $0.hasPrefix("python")
    }
    for path in Self.system + (Self.settings + languages).map({ "/etc/\($0)" })
    where InputPath.exists(path) { views[path] = .original }
    for folder in options.readable {
      guard InputPath.exists(folder) else {
        throw Diagnostics("does not exist", at: SourceLocation(file: folder), exitCode: .noInput)
      }
      show(folder)
    }
    let secrets = options.secrets.compactMap(InputPath.resolved)
    for word in command.split(whereSeparator: { " \t\n;&|()<>'\"".contains($0) }) {
      try showNamed(String(word), apartFrom: secrets)
    }
    for secret in secrets where views[secret] == nil && isVisible(secret) {
      views[secret] = .hidden
    }
    do throws(Bubblewrap.Fault) {
      bubblewrap = try Bubblewrap(
        ["--unshare-all", "--new-session", "--cap-drop", "ALL"]
          + views.sorted { $0.key < $1.key }.flatMap { arguments($0.key, $0.value) })
    } catch {
      throw Diagnostics(
        "papers are run in Bubblewrap, but \(error.reason)",
        suggestion: "\(error.remedy), or give '--unprotected' where papers can do no harm",
        exitCode: .noInput)
    }
  }

  /// The sandbox of one run: the folder of the paper can be changed, the one with its sample only read.
  func with(paper: String, sample: String) -> Bubblewrap? {
    let folders = views.filter { $0.value == .hidden && InputPath.isFolder($0.key) }.keys.sorted()
    // Bubblewrap makes these folders in memory, without a limit, so they become read-only.
    let closed = (folders + ["/dev", "/"]).flatMap { ["--remount-ro", $0] }
    return bubblewrap?.adding(
      ["--bind", paper, paper, "--ro-bind", sample, sample] + closed)
  }
}

extension PaperSandbox {
  private func arguments(_ path: String, _ view: View) -> [String] {
    switch view {
    case .original: return ["--ro-bind", path, path]
    case .link(let target):
      // In a folder that is shown the link is there already.
      return self.view(of: Self.folder(of: path)) == .original ? [] : ["--symlink", target, path]
    case .space(let size): return ["--size", "\(size)", "--tmpfs", path]
    case .hidden:
      return InputPath.isFolder(path) ? ["--tmpfs", path] : ["--ro-bind", "/dev/null", path]
    case .processes: return ["--proc", path]
    case .devices: return ["--dev", path]
    }
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// The view that applies at a path; `nil` if none does.
  private func view(of path: String) -> View? {
    var path = path
    while !path.isEmpty {
      if let view = views[path] { return view }
      path = Self.folder(of: path)
    }
    return nil
  }

  /// Whether papers find what is at a path.
  private func isVisible(_ path: String) -> Bool {
    if views.keys.contains(where: { isPath($0, within: path) }) { return views[path] != .hidden }
    switch view(of: path) {
    case .original, .link, .processes, .devices: return true
    case .space, .hidden, nil: return false
    }
  }

  /// Lets papers read a file or folder, also by a path with links.
  private mutating func show(_ path: String) {
    guard let target = InputPath.resolved(path) else { return }
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    views[target] = .original
    if path.hasPrefix("/"), path != target, !isVisible(path) { views[path] = .link(to: target) }
  }

  /// Lets papers run a program that a word of their command names.
  ///
  /// Throws if a word names something else that they cannot read, a file or a launcher, since every paper would
  /// fail.
  private mutating func showNamed(
    _ word: String, apartFrom secrets: [String]
  ) throws(Diagnostics) {
    let program = InputPath.program(word)
    guard let path = program ?? (InputPath.exists(word) ? word : nil), path.hasPrefix("/"),
      let target = InputPath.resolved(path), !isVisible(path) || !isVisible(target)
    else { return }
    if program != nil, !Self.starters.contains(String(target.split(separator: "/").last ?? "")) {
      let folder = Self.installation(of: target, apartFrom: secrets)
      if let folder { show(folder) }
      if folder != nil || isVisible(target) {
        // A virtual environment of Python has files of its own next to the link.
        let own = Self.installation(of: path, apartFrom: secrets)
        if let own { show(own) } else if path != target { views[path] = .link(to: target) }
        return
      }
    }
    throw Diagnostics(
      "papers cannot read '\(printable(path))', which '--run' names",
      suggestion: "add '--readable <folder>' for each folder or file that it needs"
        + (program == nil ? "" : ", or name the program that it starts"),
      exitCode: .noInput)
  }

  /// The folder with the `bin` that a program is in; `nil` if that also has the user's own files or what
  /// papers must not read.
  private static func installation(of program: String, apartFrom secrets: [String]) -> String? {
    let bin = folder(of: program)
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    let own = [home, "\(home)/.local/share"].compactMap(InputPath.resolved)
    guard bin.hasSuffix("/bin") || bin.hasSuffix("/sbin"),
      let place = InputPath.resolved(folder(of: bin)),
      !(own + secrets).contains(where: { isPath($0, within: place) })
    else { return nil }
    return folder(of: bin)
  }
}

/// Whether an absolute path is that of a folder, or in it.
private func isPath(_ path: String, within folder: String) -> Bool {
  path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
}
