// Very large files, read by the program as a process with limited memory. They are sparse or repetitive, so
// that making them is cheap.

import Foundation
import Testing

@testable import sitegen

/// Runs the program with a limited number of megabytes in addition to its libraries.
private func run(megabytes: Int, _ words: [String]) throws -> (run: ProgramRun, time: Duration) {
  let start = ContinuousClock.now
  let run = try Program.shell("ulimit -d \(megabytes * 1024) && exec \"$@\"", words)
  return (run, ContinuousClock.now - start)
}

extension TestFolder {
  /// Writes a part repeatedly, after a beginning.
  fileprivate func write(_ piece: String, times count: Int, after head: String, to name: String)
    throws
  {
    _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(head.utf8))
    let file = try #require(FileHandle(forWritingAtPath: "\(path)/\(name)"))
    try file.seekToEnd()
    let block = Data(String(repeating: piece, count: 10_000).utf8)
    for _ in 0..<(count / 10_000) { try file.write(contentsOf: block) }
    try file.close()
  }

  fileprivate func append(_ tail: String, to name: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: "\(path)/\(name)"))
    try file.seekToEnd()
    try file.write(contentsOf: Data(tail.utf8))
    try file.close()
  }
}

@Test func `ten million samples are refused, whatever the format`() throws {
  let folder = try TestFolder()
  let count = 10_000_000
  try folder.write("1,2\n", times: count, after: "x,y\n", to: "a.csv")
  try folder.write("1 2,", times: count, after: "<ink><trace>", to: "a.inkml")
  try folder.append("1 2</trace></ink>", to: "a.inkml")
  try folder.write("h1v1", times: count / 2, after: "<svg><path d='M0 0", to: "a.svg")
  try folder.append("'/></svg>", to: "a.svg")
  let event = ",{\"phase\":\"moved\",\"x\":1,\"y\":2}"
  try folder.write(event, times: count, after: "{\"events\":[1", to: "a.json")
  try folder.append("]}", to: "a.json")
  let expected = [
    "a.csv": "there are more than 2000000 samples",
    "a.inkml": "there are more than 2000000 samples",
    "a.svg": "the tag is longer than 9 MB", "a.json": "is larger than 256 MB",
  ]
  for (name, message) in expected.sorted(by: { $0.key < $1.key }) {
    let (run, time) = try run(megabytes: 1500, ["import", "\(folder.path)/\(name)"])
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.errors.contains("error: \(message)"), "\(run.errors.prefix(300))")
    #expect(time < .seconds(180))
  }
  for words in [["trace", "linear"], ["trace", "tiles"], ["verify"]] {
    let (run, _) = try run(megabytes: 1500, words + ["\(folder.path)/a.json"])
    #expect(run.status == 65)
    #expect(run.errors.contains("error: is larger than 256 MB"))
  }
}

@Test func `a signal too long for its view is refused`() throws {
  #if DEBUG
    let count = 3_000_000
  #else
    let count = 10_000_000
  #endif
  let folder = try TestFolder()
  let head = "{\"format\":\"inkstep-signal/1\",\"id\":\"a\",\"interval\":1,\"values\":[0"
  try folder.write(",1", times: count, after: head, to: "a.json")
  try folder.append("]}", to: "a.json")
  let (run, _) = try run(megabytes: 1000, ["trace", "tiles", "\(folder.path)/a.json"])
  #expect(run.status == 65)
  #expect(run.errors.contains("values are too many for a view of 320 points"))
}

@Test func `a million columns are refused at the first that is too many`() throws {
  let folder = try TestFolder()
  try folder.write(",1", times: 1_000_000, after: "x,y", to: "a.csv")
  try folder.append("\n", to: "a.csv")
  let (run, time) = try run(megabytes: 300, ["import", "\(folder.path)/a.csv"])
  #expect(run.status == 65)
  #expect(run.errors.contains("a.csv:1:2001: error: the row has more than 1000 cells\n"))
  #expect(time < .seconds(20))
}

@Test func `a file that claims to be enormous is not read`() throws {
  let folder = try TestFolder()
  for name in ["a.json", "a.csv", "a.inkml", "a.svg"] {
    try folder.write("", to: name)
    #expect(truncate("\(folder.path)/\(name)", 1 << 40) == 0)
    let (run, time) = try run(megabytes: 300, ["import", "\(folder.path)/\(name)"])
    #expect(run.status == 65)
    #expect(run.errors.contains("error: is larger than 256 MB"))
    #expect(time < .seconds(5))
  }
  let endless = try Program.shell(
    "ulimit -d 1000000; exec \"$@\" < /dev/zero", ["import", "-", "--format", "csv"])
  #expect(endless.status == 65)
  #expect(endless.errors.contains("error: is larger than 256 MB"))
}

@Test func `a million faults in a text are told as a thousand, in little memory`() throws {
  let site = try TinySite()
  let lesson = TinySite.lessonPath("linear")
  let text = try site.text(lesson)
  for fault in ["\u{1}", "\u{1}\n\n", "[a](b)", "`", "&x;"] {
    let count = 3_000_000 / fault.utf8.count
    try site.folder.write(text + String(repeating: fault, count: count), to: lesson)
    let run = try Program.shell(
      "cd \"$PLACE\" && ulimit -d 700000 && exec \"$@\"", ["check"],
      environment: ["PLACE": site.path, "INKSTEP_HOME": site.path])
    #expect(run.status == 1, "\(fault.debugDescription)")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count < 1_100, "\(fault.debugDescription)")
  }
}
