// What a paper may not do while it is graded. A system that cannot prevent something says so, and then
// that is what these tests expect.

import Foundation
import Testing

@testable import sitegen

/// A class with a paper that runs a shell command before it prints what is right.
private func graded(
  _ command: String, _ options: String..., script: String = "exec \"$@\""
) throws -> (run: ProgramRun, place: TestFolder, sheet: String) {
  let place = try TestFolder()
  try place.write(
    """
    { "format": "inkstep-stroke/1", "id": "line", "canvas": { "width": 9, "height": 9 },
      "events": [ { "phase": "began", "x": 0, "y": 0 }, { "phase": "ended", "x": 4, "y": 0 } ] }
    """, to: "strokes/line.json")
  let right = #"echo '{"path": [["M", 0, 0], ["L", 4, 0]]}'"#
  try place.write(command + "\n" + right + "\n", to: "papers/ada/trace.sh")
  try place.write("secret", to: "papers/bob/work.txt")
  let run = try Program.shell(
    "cd \"$PLACE\" || exit\n\(script)",
    [
      "grade", "papers", "--strokes", "strokes", "--stage", "linear", "--output", "out",
      "--run", "sh trace.sh", "--timeout", "30",
    ] + options, environment: ["PLACE": place.path, "START": unblocked])
  let sheet = try? String(contentsOfFile: "\(place.path)/out/grades.csv", encoding: .utf8)
  return (
    run, place, sheet?.split(separator: "\r\n").map(String.init).first { $0.hasPrefix("ada") } ?? ""
  )
}

/// Whether the run found no way to see the processes of papers, and says so.
private func cannotFindProcesses(_ run: ProgramRun) -> Bool {
  run.output.contains("note: This system cannot find programs that leave their process group")
}

@Test func `a daemon that a paper leaves behind is ended and reported, and costs no points`() throws
{
  let (run, place, sheet) = try graded(
    #"(setsid sh -c 'sleep 300 & echo $! > "$PLACE/pid"; wait' >/dev/null 2>&1 &)"#
      + #"; until [ -s "$PLACE/pid" ]; do sleep 0.01; done"#)
  #expect(run.status == 0, "\(run.errors)")
  let text = try String(contentsOfFile: "\(place.path)/pid", encoding: .utf8)
  let daemon = try #require(pid_t(text.dropLast()))
  defer { kill(daemon, SIGKILL) }
  if cannotFindProcesses(run) { return }
  #expect(kill(daemon, 0) != 0)
  let reason = "left 'sh', 'sleep' running in a process group of its own; it was ended"
  #expect(sheet.hasPrefix("ada,100.0,1,1,"), "\(sheet)")
  #expect(sheet.contains("\(reason) (1)"), "\(sheet)")
  let feedback = try String(contentsOfFile: "\(place.path)/out/feedback/ada.txt", encoding: .utf8)
  #expect(feedback.contains("1 stroke: \(reason)"))
}

@Test func `a program that is judged leaves nothing running either`() throws {
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    [
      "judge", "--stage", "linear", "--quiet", "--", "sh", "-c",
      "setsid sleep 300 & sleep 0.2; exit 1",
    ],
    environment: ["PLACE": packageRoot])
  #expect(
    run.errors.contains("note: the program left 'sleep' running")
      || !FileManager.default.fileExists(atPath: "/proc/self/stat"))
}

@Test func `memory is limited for one process`() throws {
  let (run, _, sheet) = try graded(
    "python3 -c 'x = b\"x\" * (200 << 20)' || exit 1", "--memory", "100")
  #expect(run.status == 0, "\(run.errors)")
  #expect(sheet.contains("ended with status 1: MemoryError (1)"), "\(sheet)")
}

@Test func `memory is limited for all processes of a paper together`() throws {
  let part = "python3 -c 'import time; x = b\"x\" * (40 << 20); time.sleep(20)' &"
  let (run, _, sheet) = try graded("\(part) \(part) \(part) wait", "--memory", "90")
  #expect(
    sheet.contains("needed more than 90 MB of memory and was killed (1)")
      || cannotFindProcesses(run), "\(sheet) \(run.errors)")
}

@Test func `the number of processes is limited`() throws {
  let (run, _, sheet) = try graded(
    "i=0; while [ $i -lt 150 ]; do sleep 20 & i=$((i + 1)); done; wait")
  #expect(
    sheet.contains("started more than 100 processes and was killed (1)")
      || cannotFindProcesses(run), "\(sheet) \(run.errors)")
}

@Test func `the size of files is limited`() throws {
  let (_, _, sheet) = try graded(
    "dd if=/dev/zero of=large bs=1 count=1 seek=200000000 2>/dev/null || exit 3")
  #expect(sheet.contains("ended with status 3 (1)"), "\(sheet)")
}

@Test func `twenty megabytes on the standard error cost nothing`() throws {
  let noise = "head -c 20000000 /dev/zero | tr '\\0' x >&2"
  let (run, place, sheet) = try graded(noise)
  #expect(run.status == 0, "\(run.errors)")
  #expect(sheet == "ada,100.0,1,1,,,,", "\(sheet)")
  let program = "while read -r line; do \(noise); sh papers/ada/trace.sh 2>/dev/null; done"
  let judged = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    [
      "judge", "--strokes", "strokes", "--stage", "linear", "--timeout", "30", "--", "sh", "-c",
      program,
    ],
    environment: ["PLACE": place.path])
  #expect(judged.status == 0, "\(judged.output) \(judged.errors)")
}

@Test func `a paper cannot read samples, fixtures, other papers or the program`() throws {
  let content = "\(packageRoot)/Content"
  let (run, _, sheet) = try graded(
    """
    for file in "$PLACE/strokes/line.json" "$PLACE/papers/bob/work.txt" '\(Program.path)' \
      '\(content)/strokes/tick.json' '\(content)/fixtures/linear/tick.json'; do
      [ -e "$file" ] || exit 3
      cat "$file" >/dev/null 2>&1 && exit 4
    done
    cat '\(packageRoot)/README.md' >/dev/null || exit 5
    mkdir a b; echo x > a/x; mv a/x b/x; cat b/x >/dev/null || exit 6
    """)
  #expect(run.status == 0, "\(run.errors)")
  let isHidden = !run.output.contains("note: This system cannot hide files")
  #expect(sheet == "ada,100.0,1,1,,,," || !isHidden && sheet.contains("status 4"), "\(sheet)")
}

/// Starts a program that receives all signals, which a thread of these tests may block.
private let unblocked = """
  import os, signal, sys
  signal.pthread_sigmask(signal.SIG_SETMASK, [])
  os.execv(sys.argv[1], sys.argv[1:])
  """

@Test func `a paper ends with the program that grades it`() throws {
  let (run, place, _) = try graded(
    "echo $$ > \"$PLACE/pid\"; exec sleep 300",
    script: """
      python3 -c "$START" "$@" & grading=$!
      until [ -s pid ] || ! kill -0 $grading; do sleep 0.01; done
      kill -TERM $grading; wait $grading
      """)
  #expect(run.status == 128 + SIGTERM, "\(run.errors)")
  let text = try String(contentsOfFile: "\(place.path)/pid", encoding: .utf8)
  let paper = try #require(pid_t(text.dropLast()))
  defer { kill(paper, SIGKILL) }
  for _ in 0..<100 where kill(paper, 0) == 0 { usleep(10_000) }
  #expect(kill(paper, 0) != 0)
}

@Test func `a restricted program cannot end this one, where the system can prevent it`() throws {
  guard let hidden = HiddenFiles([]) else {
    #expect(HiddenFiles.version < 1)
    return
  }
  let limits = BoundedProcess.Limits(hidden: hidden)
  let process = try BoundedProcess(["/bin/sh", "-c", "kill -0 $PPID"], in: "/", limits: limits)
  #expect(process.run(within: 30).end == .exited(HiddenFiles.version < 6 ? 0 : 1))
}
