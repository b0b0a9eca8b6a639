// What papers may do while they are graded: a test for each row of the table in the documents, in Bubblewrap and
// without it.

import Foundation
import Testing

@testable import sitegen

/// Whether papers can be run in Bubblewrap here, and tests of that are run.
///
/// On a machine for tests it must work.
let hasBubblewrap =
  ProcessInfo.processInfo.environment["CI"] != nil
  || (try? Bubblewrap(["--unshare-all", "--ro-bind", "/", "/"])) != nil

/// A class with a paper that runs a shell command before it prints what is right.
struct GradedClass {
  let place: TestFolder
  private let right = #"echo '{"path": [["M", 0, 0], ["L", 4, 0]]}'"#

  init(_ command: String) throws {
    place = try TestFolder()
    try place.write(
      """
      { "format": "inkstep-stroke/1", "id": "line", "canvas": { "width": 9, "height": 9 },
        "events": [ { "phase": "began", "x": 0, "y": 0 }, { "phase": "ended", "x": 4, "y": 0 } ] }
      """, to: "strokes/line.json")
    try place.write(command + "\n" + right + "\n", to: "papers/ada/trace.sh")
    try place.write("secret", to: "papers/bob/work.txt")
    // As in the site of the class.
    try place.write("secret", to: "_site/fixtures/linear/line.json")
  }

  /// The words of the command line; a time or a command among `options` replaces the standard one.
  func words(_ options: [String]) -> [String] {
    var words = [
      "grade", "papers", "--strokes", "strokes", "--stage", "linear", "--output", "out",
    ]
    for (option, value) in [("--run", "sh trace.sh"), ("--timeout", "30")]
    where !options.contains(option) { words += [option, value] }
    return words + options
  }

  func grade(
    _ options: [String], path: String? = nil, script: String = "exec \"$@\""
  ) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" || exit\n\(script)", words(options),
      environment: ["PLACE": place.path, "START": unblocked].merging(
        path.map { ["PATH": $0] } ?? [:]
      ) { $1 })
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(place.path)/out/\(name)", encoding: .utf8)
  }

  /// The paper's line in the grade sheet; empty if there is none.
  var line: String {
    let lines = (try? text("grades.csv"))?.split(separator: "\r\n") ?? []
    return lines.first { $0.hasPrefix("ada") }.map { String($0) } ?? ""
  }
}

/// Starts a program that receives all signals, which a thread of these tests may block.
private let unblocked = """
  import os, signal, sys
  signal.pthread_sigmask(signal.SIG_SETMASK, [])
  os.execv(sys.argv[1], sys.argv[1:])
  """

/// A row of the table: what a paper tries, and what the sheet then says in both cases.
struct LimitRow: CustomTestStringConvertible, Sendable {
  /// How the row begins.
  let name: String
  /// Fails where something that it tries is possible.
  let command: String
  let options: [String]
  /// The beginning of what is said; `nil` for all points.
  let protected: String?
  let unprotected: String?

  var testDescription: String { name }

  /// A row that limits papers in both cases.
  static func both(
    _ name: String, _ command: String, _ said: String, _ options: String...
  ) -> LimitRow {
    LimitRow(name: name, command: command, options: options, protected: said, unprotected: said)
  }

  /// A row about what is possible only without protection: `command` succeeds there.
  static func open(_ name: String, _ command: String) -> LimitRow {
    LimitRow(
      name: name, command: "if \(command); then exit 3; fi", options: [], protected: nil,
      unprotected: "ended with status 3")
  }

  static let leavesRunning = "programs that it leaves running"

  static let all = [
    both("time", "sleep 60", "gave no answer in 0.5 s and was killed", "--timeout", "0.5"),
    both("output", "head -c 20000000 /dev/zero", "wrote too much and was killed"),
    both(
      "size of a file",
      "dd if=/dev/zero of=large bs=1 count=1 seek=200000000 2>/dev/null || exit 4",
      "ended with status 4"),
    both(
      "memory of a process",
      """
      sh -c 'x=xxxxxxxxxxxxxxxx; i=0; while [ $i -lt 22 ]; do x=$x$x; i=$((i + 1)); done' \\
        2>/dev/null || exit 5
      """, "ended with status 5", "--memory", "50"),
    open(
      "temporary files",
      #"(for n in 1 2 3; do head -c 100000000 /dev/zero > "$TMPDIR/$n" || exit 1; done)"#),
    open(
      "files that it can read",
      """
      cat "$PLACE/strokes/line.json" || cat "$PLACE/papers/bob/work.txt" \\
        || cat "$PLACE/_site/fixtures/linear/line.json" || cat '\(Program.path)' \\
        || cat '\(packageRoot)/Content/fixtures/linear/tick.json'
      """),
    open("files that it can change", #"echo x > "$PLACE/new" || echo x > /usr/x || echo x > /x"#),
    open("the network", "bash -c 'exec 3<>/dev/tcp/127.0.0.1/'$PORT"),
    open("other programs", "kill -0 $TESTER"),
    LimitRow(
      name: leavesRunning,
      command: """
        (setsid sh -c 'touch started; sleep '$LENGTH.$MARK'; touch '$PLACE/survived >/dev/null 2>&1 &)
        until [ -e started ]; do sleep 0.01; done
        """, options: [], protected: nil, unprotected: nil),
  ]
}

/// A number for `sleep` by which this test finds its own process.
private func uniqueMark() -> String { "\(UInt32.random(in: 1_000_000..<2_000_000))" }

/// The processes that sleep as long as a mark says, in whatever namespace they are.
private func sleeping(_ mark: String) -> [pid_t] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return names.compactMap { name in
    guard let process = pid_t(name),
      let words = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
    else { return nil }
    return words == "sleep\0300.\(mark)\0" ? process : nil
  }
}

/// A port of the loopback address that accepts connections.
private func listeningPort() throws -> (socket: Int32, port: UInt16) {
  let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
      bind(listener, name, size) == 0 && listen(listener, 8) == 0
        && getsockname(listener, name, &size) == 0
    }
  }
  try #require(isListening)
  return (listener, UInt16(bigEndian: address.sin_port))
}

private func check(_ row: LimitRow, isProtected: Bool) throws {
  let (listener, port) = try listeningPort()
  defer { close(listener) }
  let mark = uniqueMark()
  defer { for process in sleeping(mark) { kill(process, SIGKILL) } }
  // What survives a paper is waited for, so it must not live long.
  let values = "PORT=\(port) TESTER=\(getpid()) MARK=\(mark) LENGTH=\(isProtected ? 300 : 2)"
  let paper = try GradedClass("\(values)\n\(row.command)")
  let run = try paper.grade(row.options + (isProtected ? [] : ["--unprotected"]))
  #expect(run.status == 0, "\(run.errors)")
  let said = (isProtected ? row.protected : row.unprotected).map { "0.0,0,1,,,\($0)" }
  #expect(paper.line.hasPrefix("ada,\(said ?? "100.0,1,1,,,,")"), "\(paper.line)")
  if isProtected {
    #expect(sleeping(mark).isEmpty)
  } else if row.name == LimitRow.leavesRunning {
    #expect(InputPath.exists("\(paper.place.path)/survived"))
  }
}

@Test(.enabled(if: hasBubblewrap), arguments: LimitRow.all)
func `in Bubblewrap a paper is limited as the table says`(_ row: LimitRow) throws {
  try check(row, isProtected: true)
}

@Test(arguments: LimitRow.all)
func `without protection a paper is limited as the table says`(_ row: LimitRow) throws {
  try check(row, isProtected: false)
}

@Test func `the table in the documents has a row for each of these tests`() throws {
  let text = try String(
    contentsOfFile: "\(packageRoot)/docs/verifying-and-grading.md", encoding: .utf8)
  let table = try #require(text.components(separatedBy: "\n| What |").last)
  let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
  let names = rows.map { $0.dropFirst(2).prefix { !":|".contains($0) } }
  #expect(names.map { $0.trimmingCharacters(in: .whitespaces) } == LimitRow.all.map(\.name))
}

@Test func `the sheet, its page and the summary say that papers were not protected`() throws {
  let paper = try GradedClass("")
  let run = try paper.grade(["--unprotected"])
  #expect(run.output.contains("note: The papers were run without protection."))
  #expect(try paper.text("class.html").contains("<p>The papers were run without protection."))
  #expect(try paper.text("grades.csv").hasPrefix("paper,points,agree,strokes,mistakes,"))
  #expect(paper.line == "ada,100.0,1,1,,,,,none")
}

@Test(.enabled(if: hasBubblewrap))
func `twenty megabytes on the standard error cost nothing`() throws {
  let noise = "head -c 20000000 /dev/zero | tr '\\0' x >&2"
  let paper = try GradedClass(noise)
  let run = try paper.grade([])
  #expect(run.status == 0, "\(run.errors)")
  #expect(paper.line == "ada,100.0,1,1,,,,")
  let program = "while read -r line; do \(noise); sh papers/ada/trace.sh 2>/dev/null; done"
  let judged = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    [
      "judge", "--strokes", "strokes", "--stage", "linear", "--timeout", "30", "--", "sh", "-c",
      program,
    ],
    environment: ["PLACE": paper.place.path])
  #expect(judged.status == 0, "\(judged.output) \(judged.errors)")
}

@Test(arguments: (hasBubblewrap ? [[]] : []) + [["--unprotected"]])
func `a paper ends with the program that grades it`(_ options: [String]) throws {
  let mark = uniqueMark()
  defer { for process in sleeping(mark) { kill(process, SIGKILL) } }
  let paper = try GradedClass("exec sleep 300.\(mark)")
  // Only Bubblewrap ends papers when a program is killed without a chance to do so.
  let signal = options.isEmpty ? "KILL" : "TERM"
  let run = try paper.grade(
    options,
    script: """
      python3 -c "$START" "$@" & grading=$!
      until grep -qs '300[.]\(mark)' /proc/[0-9]*/cmdline || ! kill -0 $grading; do
        sleep 0.01
      done
      kill -\(signal) $grading; wait $grading
      """)
  #expect(run.status == 128 + (options.isEmpty ? SIGKILL : SIGTERM), "\(run.errors)")
  for _ in 0..<500 where !sleeping(mark).isEmpty { usleep(10_000) }
  #expect(sleeping(mark).isEmpty)
}

@Test(.enabled(if: hasBubblewrap))
func `a program that is judged leaves nothing running either`() throws {
  let mark = uniqueMark()
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    [
      "judge", "--stage", "linear", "--quiet", "--", "sh", "-c",
      "(setsid sleep 300.\(mark) &); exit 1",
    ],
    environment: ["PLACE": packageRoot])
  #expect(run.errors.contains("the program ended with status 1"), "\(run.errors)")
  #expect(sleeping(mark).isEmpty)
}
