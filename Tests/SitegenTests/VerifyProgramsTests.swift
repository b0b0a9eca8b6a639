// Reports on several programs, and the lengths and colours of reports.

import Testing

@testable import InkstepLessons
@testable import sitegen

private let swapped = VerifyScratch.swapped
private let hook = VerifyScratch.hook

private func folder() throws -> TestFolder { try VerifyScratch.folder() }

private func run(_ folder: TestFolder, _ words: String...) throws -> ProgramRun {
  try VerifyScratch.run(folder, words)
}

@Test func `strokes of a program are explained together`() throws {
  let place = try folder()
  // What one stroke leaves open, the other decides.
  try place.write(
    hook.replacing("hook", with: "long").replacing(
      "{ \"phase\": \"ended\"",
      with: "{ \"phase\": \"moved\", \"x\": 20, \"y\": 9 },"
        + "{ \"phase\": \"moved\", \"x\": 21, \"y\": 19 }, { \"phase\": \"moved\", \"x\": 24, \"y\": 30 },"
        + "{ \"phase\": \"ended\""), to: "strokes/long.json")
  for name in ["ada", "bob"] {
    try place.write(swapped, to: "papers/\(name)-hook.json")
    let next = name == "ada" ? "[\"M\", 10, 8], [\"C\", 20, 9, 12, 8, 22, 19.5]" : "[\"L\", 1, 1]"
    try place.write(
      swapped.replacing("hook", with: "long").replacing("10, 8]]", with: "10, 8], \(next)]"),
      to: "papers/\(name)-long.json")
  }
  let told = try run(place, "papers", "--program", "{program}-*.json").output
  #expect(
    told.contains("\nada, smoothed: 0 of 2 agree, 2 of 2 others explained\n  Probably: The co"))
  #expect(
    told.contains("\nbob, smoothed: 0 of 2 agree; no known mistake explains all that differs\n"))
  let report = try run(place, "papers", "--program", "{program}-*.json", "--format", "json").output
  #expect(
    report.contains(
      "\"explained\": 2, \"mistakes\": [\"controls-swapped\"], \"explanation\": {"))
  #expect(report.contains("\"explained\": 0, \"mistakes\": [], \"explanation\": null }"))
  #expect(try run(place, "papers", "--program", "x").status == 64)
}

@Test func `lines for spreadsheets and annotations hold what is said`() throws {
  let place = try folder()
  let table = try run(place, "mine", "--format", "csv").output
  let rows = table.split(separator: "\r\n").map(String.init)
  #expect(rows.count == 4)
  #expect(rows[0].hasPrefix("file,line,column,program,stage,sample,result,"))
  #expect(
    rows[1].hasPrefix("mine/a.json,2,25,mine,smoothed,hook,differs,6,4,8.0,controls-swapped,"))
  #expect(rows[1].hasSuffix("slot 2.\""))
  let notes = try run(place, "mine", "--format", "github").output.split(separator: "\n")
  #expect(notes.count == 2)
  #expect(notes[0].hasPrefix("::error file=mine/a.json,line=2,col=25,title=smoothed over hook::"))
  #expect(notes[1].hasPrefix("::error file=mine/c.json,line=1,col=2,title=unreadable::expected"))
  #expect(SheetCell.text("=1+2") == "'=1+2")
  #expect(SheetCell.text("a \"b\", c") == "\"a \"\"b\"\", c\"")
}

@Test func `a class is a row for each paper, with the first difference of each that is wrong`()
  throws
{
  let place = try folder()
  try place.write(hook.replacing("hook", with: "nail"), to: "strokes/nail.json")
  for (name, text) in [
    ("ada", swapped), ("bob", swapped.replacing("8, 8, 4, 0,", with: "4, 0, 8, 8,")),
  ] {
    for stroke in ["hook", "nail"] {
      try place.write(text.replacing("hook", with: stroke), to: "class/\(name)/\(stroke).json")
    }
  }
  let told = try run(place, "class").output
  #expect(told.split(separator: "\n").count { $0.contains(": differs from") } == 1)
  #expect(
    told.contains(
      """

      program    stage     result   agree  first  mistake
      class/ada  smoothed  differs  0/2    hook   controls-swapped
      class/bob  smoothed  agrees   2/2    -      -

      class/ada, smoothed: 0 of 2 agree, 2 of 2 others explained
      """))
  #expect(
    told.hasSuffix("1 of 2 programs right\n4 files: 2 agree, 2 differ, 0 cannot be read\n"))
}

@Test func `a report can be short, or nothing, and the status is the same`() throws {
  let place = try folder()
  let short = try run(place, "mine", "--summary")
  #expect(short.status == 1)
  #expect(short.output.hasPrefix("file              stage     sample  result"))
  #expect(
    short.output.hasSuffix(
      "1 of 2 programs right\n3 files: 1 agree, 1 differ, 1 cannot be read\n"))
  let quiet = try run(place, "mine/a.json", "--quiet")
  #expect(quiet.status == 1)
  #expect(quiet.output == "")
  #expect(quiet.errors == "")
  #expect(try run(place, "mine/deep", "--quiet", "--format", "json").output == "")
  #expect(try run(place, "mine", "--quiet", "--summary").status == 64)
  let both = try run(place, "mine", "--summary", "--format", "json")
  #expect(both.status == 64)
  #expect(both.errors.contains("'--summary' does not go with '--format json'"))
}

@Test func `a terminal shows verdicts in colour, and the columns stay where they are`() throws {
  var report = try VerifyScratch.report([
    VerifiedFile("a"), try verdict(VerifyScratch.differing),
    VerifiedFile("c", unreadable: Diagnostics("bad")),
  ])
  let plain = report.text
  #expect(!plain.contains("\u{1B}"))
  report.isColoured = true
  let coloured = report.text
  for (word, colour) in [("agrees", 32), ("differs", 31), ("unreadable", 33)] {
    #expect(coloured.contains("\u{1B}[\(colour)m\(word)\u{1B}[0m"))
  }
  let colours = ["\u{1B}[31m", "\u{1B}[32m", "\u{1B}[33m", "\u{1B}[0m"]
  #expect(colours.reduce(coloured) { $0.replacing($1, with: "") } == plain)
}

@Test func `watched files are verified again when one changes, and only then`() throws {
  let place = try TestFolder()
  let stroke = """
    { "format": "inkstep-stroke/1", "id": "s", "canvas": { "width": 9, "height": 9 }, "events": [
      { "phase": "began", "x": 1, "y": 2 }, { "phase": "moved", "x": 3, "y": 2 },
      { "phase": "ended", "x": 3, "y": 2 } ] }
    """
  try place.write(stroke, to: "strokes/s.json")
  func trace(_ x: Int) -> String {
    "{\"format\": \"inkstep-trace/1\", \"stage\": \"linear\", \"stroke\": \"s\", \"path\": "
      + "[[\"M\", 1, 2], [\"L\", \(x), 2]]}"
  }
  try place.write(trace(4), to: "t.json")
  try place.write(trace(3), to: "right")
  let run = try Program.shell(
    """
    cd "$PLACE"; "$@" > out 2> err & program=$!
    wait_for() { n=0; while ! [ "$(grep -c "$1" out)" = "$2" ] && [ $n -lt 300 ]; do sleep 0.1; n=$((n + 1)); done; }
    wait_for watching 1; sleep 1; grep -c watching out; cp right t.json; wait_for watching 2
    kill -9 $program; wait $program; cat out
    """, ["verify", "--watch", "--strokes", "strokes", "t.json"],
    environment: ["PLACE": place.path])
  #expect(run.output.hasPrefix("1\n"), "\(run.output)\(run.errors)")
  let parts = run.output.components(separatedBy: "watching for changes\n")
  #expect(parts.count == 3, "\(run.output)")
  #expect(parts.first?.contains("event 1, moved to (3, 2)") == true, "\(run.output)")
  #expect(parts.dropFirst().first?.contains("event 2, ended at (3, 2)") == true, "\(run.output)")
  let refused = try Program.run("verify", "--watch", "-")
  #expect(refused.status == 64)
  #expect(try Program.run("verify", "--watch", "--format", "json", "t.json").status == 64)
}
