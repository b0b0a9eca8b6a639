import Foundation
import Testing

@testable import sitegen

/// The processor time of this thread, in seconds.
private var threadSeconds: Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

@Test(arguments: ["exec 2>&-", "exec >&-", "exec >&- 2>&-"])
func `waiting for a program that has closed a stream takes no processor time`(
  _ closing: String
) throws {
  let process = try BoundedProcess(["/bin/sh", "-c", "\(closing); sleep 1"], in: "/")
  let before = threadSeconds
  let (_, end) = process.run(within: 30)
  #expect(end == .exited(0))
  #expect(threadSeconds - before < 0.1)
}

@Test func `what a program has started ends with it`() throws {
  let process = try BoundedProcess(
    ["/bin/sh", "-c", "sleep 60 <&- >&- 2>&- & echo $!; read -r line; read -r line"],
    in: "/")
  let line = try #require(process.answer(to: [], within: 30))
  let started = try #require(pid_t(String(decoding: line, as: UTF8.self)))
  #expect(process.answer(to: [], within: 30) == nil)
  #expect(process.end == .exited(0))
  // It may take the system a moment to remove a killed process.
  for _ in 0..<100 where isRunning(started) { usleep(10_000) }
  #expect(!isRunning(started))
}

@Test(.enabled(if: hasBubblewrap), arguments: ["", "exec sleep 60"])
func `in Bubblewrap a daemon has ended when the program has`(_ ending: String) throws {
  let bubblewrap = try #require(Bubblewrap.ofProcesses())
  let number = "60.\(UInt32.random(in: .min ... .max))"
  let process = try BoundedProcess(
    ["/bin/sh", "-c", "(setsid sleep \(number) <&- >&- 2>&- &); echo; \(ending)"], in: "/",
    limits: BoundedProcess.Limits(bubblewrap: bubblewrap))
  #expect(
    process.run(within: ending.isEmpty ? 30 : 0.5).end == (ending.isEmpty ? .exited(0) : .hung))
  for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
    let words = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8)
    #expect(words?.hasPrefix("sleep\0\(number)") != true)
  }
}

@Test(.enabled(if: hasBubblewrap), arguments: [SIGABRT, SIGSEGV, SIGKILL])
func `in Bubblewrap a program may crash, and has the last word`(_ signal: Int32) throws {
  let bubblewrap = try #require(Bubblewrap.ofProcesses())
  let process = try BoundedProcess(
    ["/bin/sh", "-c", "echo last word >&2; kill -\(signal) $$"], in: "/",
    limits: BoundedProcess.Limits(bubblewrap: bubblewrap))
  #expect(process.run(within: 30).end == .signalled(signal))
  #expect(process.complaint == "last word")
}

@Test func `the last answer counts, even of a program that has ended`() throws {
  for _ in 0..<20 {
    let process = try BoundedProcess(["/bin/sh", "-c", "read -r line; echo $line"], in: "/")
    let answer = process.answer(to: Array("hello".utf8), within: 30)
    #expect(answer == Array("hello".utf8))
  }
}

@Test func `pipes that are open already are closed where one more is refused`() {
  var opened: [(end: Int32, inode: ino_t)] = []
  func inode(_ end: Int32) -> ino_t? {
    var status = stat()
    return fstat(end, &status) == 0 ? status.st_ino : nil
  }
  let pipes = PipeEnds.open(3) { ends in
    if opened.count == 4 {
      errno = EMFILE
      return -1
    }
    let result = pipe(ends)
    for end in [ends[0], ends[1]] { opened.append((end, inode(end) ?? 0)) }
    return result
  }
  #expect(pipes == nil)
  #expect(errno == EMFILE)
  // Another test may have opened a file with the same number since.
  #expect(opened.count == 4 && !opened.contains { inode($0.end) == $0.inode })
}

@Test func `signals are passed on no longer when a program's number becomes free`() throws {
  var ended: pid_t = 0
  let process = try ChildProcess.run(
    ["/bin/sh", "-c", "exit 3"],
    onExit: { child in
      ended = child
      // It has ended, and its number is still reserved.
      #expect(kill(child, 0) == 0)
      #expect(PassedSignals.receiver != child)
    })
  #expect(process.status == 3)
  #expect(ended > 0)
}

/// Whether a process exists and has not ended.
private func isRunning(_ process: pid_t) -> Bool {
  guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
    return false
  }
  return !state.contains(") Z")
}
