import Foundation
import Synchronization
import Testing

@testable import sitegen

/// Counts the changes to the file system and acts at one of them.
final class Countdown: Sendable {
  private let count = Atomic(0)

  /// Changes seen so far.
  var seen: Int { count.load(ordering: .relaxed) }

  /// A file system that calls `then` from change `at` on, or at that change only.
  func disk(
    at target: Int, lasting: Bool = false, exchange: Bool = true,
    then: @escaping @Sendable () -> Int32
  ) -> FileSystem {
    FileSystem { change, _ in
      if change == .exchange, !exchange { return ENOSYS }
      let number = self.count.wrappingAdd(1, ordering: .relaxed).oldValue
      return number == target || (lasting && number > target) ? then() : 0
    }
  }
}

/// A site that is also a repository, to be replaced by `secondSite`.
private func prepared() throws -> (scratch: Scratch, old: [String], new: [String]) {
  let model = try Scratch()
  let scratch = try Scratch()
  for folder in [model, scratch] {
    _ = try SiteWriter(output: folder.site).write(firstSite)
    try folder.put("_site/.git/HEAD", "ref")
  }
  let old = try model.picture()
  _ = try SiteWriter(output: model.site).write(secondSite)
  return (scratch, old, try model.picture())
}

/// A picture without the repository, which is moved after the exchange.
private func pages(_ picture: [String]) -> [String] { picture.filter { !$0.hasPrefix(".git") } }

@Test(arguments: [true, false], [true, false])
func `wherever the disk fails, the old site or the new one is whole`(
  exchange: Bool, lasting: Bool
) throws {
  var failures = 0
  var step = 0
  while true {
    let (scratch, old, new) = try prepared()
    let countdown = Countdown()
    let disk = countdown.disk(at: step, lasting: lasting, exchange: exchange) { ENOSPC }
    var failure: OutputError?
    do throws(OutputError) {
      _ = try SiteWriter(output: scratch.site, disk: disk).write(secondSite)
    } catch {
      failure = error
    }
    if let failure {
      failures += 1
      #expect(failure.exitCode == 74)
      #expect(failure.text.contains("No space left on device"))
      if scratch.exists("_site") {
        #expect(try scratch.picture() == old)
        #expect(failure.text.contains("nothing in '\(scratch.site)' was changed"))
      } else {
        // Without an atomic exchange, a permanent failure can occur between the two renames.
        #expect(!exchange && lasting)
        #expect(try scratch.picture("_site.building/old") == old)
        #expect(failure.text.contains("_site.building/old"))
      }
      if !lasting { #expect(!scratch.exists("_site.building")) }
    } else {
      #expect(try pages(scratch.picture()) == pages(new))
    }
    _ = try SiteWriter(output: scratch.site).write(secondSite)
    #expect(try scratch.picture() == new)
    #expect(!scratch.exists("_site.building"))
    if countdown.seen <= step { break }
    step += 1
  }
  #expect(failures > 20)
}

@Test(arguments: [true, false])
func
  `wherever a build is killed, the old site or the new one is whole, and the next build mends it`(
    exchange: Bool
  ) async throws
{
  let whole = try prepared()
  let countdown = Countdown()
  let counting = countdown.disk(at: -1, exchange: exchange) { 0 }
  _ = try SiteWriter(output: whole.scratch.site, disk: counting).write(secondSite)
  var old = 0
  for step in 0..<countdown.seen {
    let (scratch, before, after) = try prepared()
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [site = scratch.site as String, step = step as Int, exchange = exchange as Bool] in
      let disk = Countdown().disk(at: step, exchange: exchange) { kill(getpid(), SIGKILL) }
      _ = try SiteWriter(output: site, disk: disk).write(secondSite)
    }
    let picture = try scratch.picture()
    if scratch.exists("_site") {
      #expect(picture == before || pages(picture) == pages(after))
    } else {
      #expect(!exchange)
      #expect(try scratch.picture("_site.building/old") == before)
      // A build that fails still restores the old site.
      #expect(throws: OutputError.self) {
        let disk = FileSystem { change, _ in change == .create ? ENOSPC : 0 }
        _ = try SiteWriter(output: scratch.site, disk: disk).write(secondSite)
      }
      #expect(try scratch.picture() == before)
    }
    if picture == before { old += 1 }
    _ = try SiteWriter(output: scratch.site).write(secondSite)
    #expect(try scratch.picture() == after)
    #expect(!scratch.exists("_site.building"))
  }
  #expect(old > 10 && countdown.seen - old > 5)
}

@Test func `builds killed at any moment leave a whole site`() async throws {
  let scratch = try Scratch()
  let sites = (0..<2).map { version in
    (0..<120).map {
      SiteFile(path: "p/\($0).html", bytes: Array(repeating: UInt8(65 + version), count: 900))
    }
  }
  var pictures: [[String]] = []
  for files in sites {
    _ = try SiteWriter(output: scratch.site).write(files)
    pictures.append(try scratch.picture())
  }
  for round in 0..<12 {
    await #expect(processExitsWith: .signal(SIGALRM)) {
      [site = scratch.site as String, round = round as Int] in
      var delay = itimerval()
      delay.it_value.tv_usec = 500 + 1100 * round
      setitimer(__itimer_which_t(0), &delay, nil)
      var version = 0
      while true {
        let files = (0..<120).map {
          SiteFile(path: "p/\($0).html", bytes: Array(repeating: UInt8(65 + version), count: 900))
        }
        _ = try SiteWriter(output: site, jobs: 2).write(files)
        version = 1 - version
      }
    }
    #expect(pictures.contains(try scratch.picture()))
  }
  _ = try SiteWriter(output: scratch.site).write(sites[0])
  #expect(try scratch.picture() == pictures[0])
  #expect(!scratch.exists("_site.building"))
}

@Test func `a file larger than the system allows stops the build, and the old site stays`()
  async throws
{
  let (scratch, old, _) = try prepared()
  await #expect(processExitsWith: .exitCode(74)) { [site = scratch.site as String] in
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
    setrlimit(__rlimit_resource_t(1), &limit)
    let large = SiteFile(path: "large.bin", bytes: Array(repeating: 7, count: 10_000))
    do throws(OutputError) {
      _ = try SiteWriter(output: site).write(secondSite + [large])
    } catch {
      exit(error.exitCode)
    }
  }
  #expect(try scratch.picture() == old)
  #expect(!scratch.exists("_site.building"))
}

/// Whether this process may mount a small disk; otherwise only the limit above is tested.
private let mayMount: Bool = {
  guard let scratch = try? Scratch() else { return false }
  guard mount("tmpfs", scratch.path, "tmpfs", 0, "size=64k") == 0 else { return false }
  return umount(scratch.path) == 0
}()

@Test(.enabled(if: mayMount, "mounting a small disk needs root"))
func `a full disk stops the build, and the old site stays`() throws {
  let scratch = try Scratch()
  try #require(mount("tmpfs", scratch.path, "tmpfs", 0, "size=256k") == 0)
  defer { umount(scratch.path) }
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  let old = try scratch.picture()
  for jobs in [1, 4] {
    let many = (0..<200).map {
      SiteFile(path: "p/\($0).html", bytes: Array(repeating: 65, count: 3000))
    }
    let error = #expect(throws: OutputError.self) {
      _ = try SiteWriter(output: scratch.site, jobs: jobs).write(many)
    }
    #expect(error?.exitCode == 74)
    #expect(error?.text.contains("No space left on device") == true)
    #expect(try scratch.picture() == old)
    #expect(!scratch.exists("_site.building"))
  }
}

@Test func `two builds at once never mix`() async throws {
  let scratch = try Scratch()
  let sites = (0..<4).map { version in
    (0..<40).map { SiteFile(path: "p\($0).html", bytes: Array("v\(version)".utf8)) }
  }
  var pictures: [[String]] = []
  for files in sites {
    _ = try SiteWriter(output: scratch.site).write(files)
    pictures.append(try scratch.picture())
  }
  await withTaskGroup(of: Void.self) { group in
    for version in 0..<4 {
      group.addTask {
        for _ in 0..<25 {
          do throws(OutputError) {
            _ = try SiteWriter(output: scratch.site).write(sites[version])
          } catch {
            #expect(error.text.contains("another build") || error.text.contains("busy"))
          }
        }
      }
    }
  }
  #expect(pictures.contains(try scratch.picture()))
  #expect(!scratch.exists("_site.building"))

  let (held, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let first = Thread {
    let disk = FileSystem { change, _ in
      if change == .exchange {
        held.signal()
        release.wait()
      }
      return 0
    }
    _ = try? SiteWriter(output: scratch.site, disk: disk).write(secondSite)
    held.signal()
  }
  first.start()
  wait(held)
  let error = #expect(throws: OutputError.self) {
    _ = try SiteWriter(output: scratch.site).write(sites[0])
  }
  #expect(error?.text.contains("another build is writing") == true && error?.exitCode == 73)
  release.signal()
  wait(held)
  #expect(try scratch.text("_site/index.html") == "home again")
}

/// A child shares every open file of its parent until it runs its own program, like a duplicated descriptor.
@Test func `a lock ends with its build, though a child still has the folder open`() throws {
  let scratch = try Scratch()
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  let building = "\(scratch.site).building"
  let inherited = Mutex<Int32>(-1)
  let disk = FileSystem { change, path in
    if change == .exchange { inherited.withLock { $0 = descriptor(ofFolder: building) } }
    // The remainder is the folder itself, which the next build locks.
    return change == .removeFolder && path.text == building ? EBUSY : 0
  }
  let change = try SiteWriter(output: scratch.site, disk: disk).write(secondSite)
  #expect(change.notices.count == 1)
  let copy = inherited.withLock { $0 }
  #expect(copy >= 0)
  defer { close(copy) }
  _ = try SiteWriter(output: scratch.site).write(firstSite)
  #expect(!scratch.exists("_site.building"))
}

/// A duplicate of the descriptor by which this process has a folder open, or -1.
private func descriptor(ofFolder path: String) -> Int32 {
  var wanted = stat()
  guard stat(path, &wanted) == 0 else { return -1 }
  for candidate in Int32(3)..<1024 {
    var status = stat()
    if fstat(candidate, &status) == 0, status.st_dev == wanted.st_dev,
      status.st_ino == wanted.st_ino
    {
      return dup(candidate)
    }
  }
  return -1
}

private func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }
