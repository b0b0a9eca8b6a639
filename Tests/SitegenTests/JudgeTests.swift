import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons
@testable import sitegen

/// A folder with two strokes and a program that answers with what a shell command prints.
private func folder(_ script: String) throws -> TestFolder {
  let folder = try TestFolder()
  for (name, last) in [("first", 12), ("second", 20)] {
    try folder.write(
      """
      { "format": "inkstep-stroke/1", "id": "\(name)", "canvas": { "width": 9, "height": 9 },
        "events": [ { "phase": "began", "x": 0, "y": 0 }, { "phase": "moved", "x": 4, "y": 0 },
          { "phase": "ended", "x": \(last), "y": 8 } ] }
      """, to: "strokes/\(name).json")
  }
  try folder.write(script, to: "program.sh")
  return folder
}

private func judge(_ folder: TestFolder, _ words: String...) throws -> ProgramRun {
  try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    ["judge", "--strokes", "strokes", "--stage", "linear"] + words + ["--", "sh", "program.sh"],
    environment: ["PLACE": folder.path])
}

/// Draws `linear` over both strokes, by what is in the question.
private let right = """
  while read -r line; do
    case $line in
      *first*) last=12 ;;
      *) last=20 ;;
    esac
    echo "{\\"path\\": [[\\"M\\", 0, 0], [\\"L\\", 4, 0], [\\"L\\", $last, 8]]}"
  done
  """

@Test func `a program that answers right agrees on every stroke`() throws {
  let run = try judge(try folder(right))
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.output.contains("2 files: 2 agree, 0 differ, 0 cannot be read"))
}

@Test func `a mistake of a program is named over all its strokes`() throws {
  let run = try judge(try folder(right.replacing("[\\\"M\\\", 0, 0], ", with: "")))
  #expect(run.status == 1)
  #expect(run.output.contains("sh program.sh, linear: 0 of 2 agree, 2 of 2 others explained"))
  #expect(run.output.contains("The `move` is missing where the pen comes down"))
}

@Test(arguments: [
  ("exit 3", "the program ended with status 3"),
  ("kill -SEGV $$", "the program crashed (signal 11)"),
  ("sleep 30", "the program gave no answer in 0.3 s and was killed"),
  ("echo hello", "the program printed a line that is not an answer: 'hello'"),
  ("echo", "the program printed an empty line where an answer should be"),
  ("while true; do printf xxxxxxxxxxxxxxxx; done", "and was killed"),
  ("echo oops >&2; exit 1", "the program ended with status 1: oops"),
  ("sleep 30", "was killed; if it has answered, it must flush its output after every answer"),
  ("read -r more; echo '{}'; exit", "only when its input was closed; it must flush its output"),
  // A full buffer has sent the beginning of a long answer.
  ("printf '{ '; read -r more; echo '}'; exit", "only when its input was closed"),
  ("echo '{'; echo '}'", "printed several lines for one question, of which the first is '{'"),
  ("echo '{\"path\": []}'; echo '{}'", "several lines for one question"),
])
func `what goes wrong with a stroke is said, and the next is asked`(
  _ fault: String, _ reason: String
) throws {
  let script = right.replacing("*first*) last=12 ;;", with: "*first*) \(fault) ; continue ;;")
  let run = try judge(try folder(script), "--timeout", "0.3", "--format", "json")
  #expect(run.status == 65, "\(run.output)")
  #expect(run.output.contains(reason), "\(run.output)")
  #expect(run.output.contains("\"agree\": 1,"))
  #expect(run.output.contains("\"unreadable\": 1"))
}

@Test(arguments: ["echo debug", "echo", "echo '[1]'"])
func `a stray line costs the stroke that it was printed for, and no other`(_ stray: String) throws {
  let script = right.replacing("*first*) last=12 ;;", with: "*first*) \(stray) ; last=12 ;;")
  let run = try judge(try folder(script))
  #expect(run.output.contains("2 files: 1 agree, 0 differ, 1 cannot be read"), "\(run.output)")
  #expect(run.errors.contains("first"), "\(run.errors)")
}

@Test(arguments: ["exit 0", "exit 3", "kill -SEGV $$"])
func `a program that answers one question and ends is asked again`(_ end: String) throws {
  let script = right.replacing("done", with: "  \(end)\ndone")
  let run = try judge(try folder(script))
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.output.contains("2 files: 2 agree, 0 differ, 0 cannot be read"))
}

@Test func `the last line of an answer needs no line end`() throws {
  let script = right.replacing("  echo", with: "  printf '%s'")
    .replacing("done", with: "exit\ndone")
  let run = try judge(try folder(script))
  #expect(run.output.contains("2 files: 2 agree"), "\(run.errors)")
}

@Test func `a program that is silent three times is not asked any more`() throws {
  let place = try folder("sleep 60")
  let run = try judge(place, "--vectors", "--timeout", "0.05")
  #expect(run.status == 65)
  let reason = "was not asked, because 3 questions had no answer in time (the same for "
  #expect(run.errors.contains(reason))
}

@Test func `a program that is not there, or no stage, is refused`() throws {
  let place = try folder(right)
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    ["judge", "--strokes", "strokes", "--stage", "linear", "--", "./nothing"],
    environment: ["PLACE": place.path])
  #expect(run.status == 66)
  #expect(run.errors.contains("'./nothing' cannot be started"))
  let none = try Program.shell("exec \"$@\"", ["judge", "--", "true"], environment: [:])
  #expect(none.status == 64)
  #expect(none.errors.contains("say which stage to ask for"))
}

@Test func `elements after a slip are worth what they are`() {
  func line(_ x: Double) -> PathElement { .line(InkPoint(x, 0)) }
  let whole = (0..<10).map { line(Double($0)) }
  func shared(_ path: [PathElement]) -> Double { GradedPaper.shared(whole, path, 1e-9) }
  #expect(shared(whole) == 10)
  #expect(shared([]) == 0)
  #expect(shared(Array(whole.dropFirst())) == 9)
  #expect(shared(Array(whole[..<4]) + [line(50)] + Array(whole[5...])) == 9)
  #expect(shared([line(50)] + whole) == 10)
  #expect(shared(whole.reversed()) == 1)
  // A cubic with a wrong end has two right points of three, and nothing in common with a line.
  let p = InkPoint(1, 2)
  let cubic = PathElement.cubic(p, p, p)
  func share(_ path: [PathElement]) -> Double { GradedPaper.shared([cubic], path, 1e-9) }
  #expect(share([.cubic(p, p, .zero)]) == 2.0 / 3)
  #expect(share([.line(p)]) == 0)
  #expect(share([.cubic(p, .zero, .zero), .cubic(p, p, .zero)]) == 2.0 / 3)
}

@Test func `points are rounded on their digits, halves away from zero`() {
  for (points, text) in [(12.25, "12.3"), (0.05, "0.1"), (99.949, "99.9"), (100, "100.0")] {
    #expect(GradeSheet.tenths(points) == text)
  }
}

@Test func `grades are never written among the papers, or over something else`() throws {
  let place = try folder(right)
  try place.write("{\"path\": []}", to: "papers/ada/first.json")
  try place.write("x", to: "full/x.txt")
  func grade(_ output: String) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"",
      ["grade", "papers", "--strokes", "strokes", "--stage", "linear", "--output", output],
      environment: ["PLACE": place.path])
  }
  #expect(try grade("papers/out").status == 73)
  #expect(try grade("full").status == 73)
  let run = try grade("out")
  #expect(run.status == 0, "\(run.errors)")
  let sheet = try String(contentsOfFile: "\(place.path)/out/grades.csv", encoding: .utf8)
  #expect(
    sheet.split(separator: "\r\n").last == "ada,0.0,0,2,nothing-drawn,,there is no trace (1),")
  // Excel reads accents only after this mark.
  let bytes = try Data(contentsOf: URL(filePath: "\(place.path)/out/grades.csv"))
  #expect(bytes.starts(with: byteOrderMark))
  #expect(try grade("out").status == 0)
  try place.write("100 points", to: "out/grades.csv")
  let changed = try grade("out")
  #expect(changed.status == 73 && changed.errors.contains("'out/grades.csv' was changed"))
}

@Test func `test vectors are asked for, and a page and a badge tell the result`() throws {
  let place = try folder("while read -r line; do echo '{\"path\": []}'; done")
  let run = try judge(
    place, "--vectors", "--skip", "field-11,long-03", "--output", "result", "--summary")
  #expect(run.status == 1, "\(run.errors)")
  let count = VectorFeature.allCases.reduce(-2) { $0 + $1.strokes.count }
  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(place.path)/result/\(name)", encoding: .utf8)
  }
  let version = VectorVersion.of("linear", nil)
  let badge = try read("badge.json")
  #expect(badge.contains("\"message\": \"0 of \(count) strokes, 2 left out\""))
  #expect(badge.contains("vectors \(TestVectors.version)-\(version.hash.prefix(8))\""))
  let page = try read("index.html")
  for feature in VectorFeature.allCases {
    #expect(page.contains("<th scope=\"row\">\(feature.slug)"))
  }
  // Every table of every page is made in one place: it has a name and can be scrolled by the keyboard.
  #expect(page.contains("<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\""))
  #expect(page.contains("<li>Nothing was drawn"), "\(page.prefix(1500))")
  let report = try read("report.json")
  #expect(report.contains("\"differ\": \(count)"))
  let vectors = "\"version\": \(version.number), \"hash\": \"\(version.hash)\", "
  #expect(report.contains("\"vectors\": { \(vectors)\"skipped\": [\"long-03\", \"field-11\"] }"))
  #expect(run.output.contains("version \(version.text), without long-03, field-11\n"))
  let unknown = try judge(place, "--vectors", "--skip", "long-30")
  #expect(unknown.status == 64 && unknown.errors.contains("Did you mean 'long-03'?"))
  #expect(try judge(place, "--skip", "long-03").status == 64)
  // A folder with something else in it is left alone.
  #expect(try judge(place, "--vectors", "--output", "strokes").status == 73)
}

@Test func `a change of the test vectors has a number and is described`() throws {
  let changes = try String(contentsOfFile: "\(packageRoot)/CHANGELOG-vectors.md", encoding: .utf8)
  // If this fails, raise `TestVectors.version`, and say in a section of its own what has changed.
  let last = "\n## \(TestVectors.version)\n\nHash of all files: `\(VectorVersion.ofAll.hash)`.\n"
  #expect(changes.contains(last), "\(last)")
}

@Test func `the guide to the kit names every feature of the test vectors`() throws {
  let guide = try String(contentsOfFile: "\(packageRoot)/Content/kit-guide/en.md", encoding: .utf8)
  for feature in VectorFeature.allCases {
    #expect(guide.contains("| `\(feature.slug)` |"))
    #expect(guide.contains("(vectors/smoothed/\(feature.slug).json)"))
  }
}

@Test(.enabled(if: hasBubblewrap))
func `large papers are graded in little memory, and copies found`() throws {
  let place = try folder(right)
  for (paper, letter) in [("ada", "a"), ("bob", "b"), ("eve", "a")] {
    let bytes = Data(repeating: UInt8(ascii: Unicode.Scalar(letter)!), count: 12_000_000)
    try place.write(bytes, to: "papers/\(paper)/data.txt")
  }
  let run = try Program.shell(
    "cd \"$PLACE\" && ulimit -d 24000 && exec \"$@\"",
    [
      "grade", "papers", "--strokes", "strokes", "--stage", "linear", "--run", "true",
      "--output", "out",
    ], environment: ["PLACE": place.path])
  #expect(run.status == 0, "\(run.errors)")
  let sheet = try String(contentsOfFile: "\(place.path)/out/grades.csv", encoding: .utf8)
  let same = sheet.split(separator: "\r\n").map { $0.split(separator: ",").last }
  #expect(same == ["same as", "eve", "printed nothing (2)", "ada"])
}

@Test func `the page of a class leads to each feedback, and shows what no name fits`() throws {
  let place = try folder(right)
  let strange = #"{"path": [["M", 0, 0], ["L", 4, 0.37], ["L", 11, 8], ["L", 3, 3], ["L", 12, 8]]}"#
  try place.write(strange, to: "papers/Ada & Bob #1 é/first.json")
  try place.write("{\"path\": []}", to: "papers/eve/first.json")
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    ["grade", "papers", "--strokes", "strokes", "--stage", "linear", "--output", "out"],
    environment: ["PLACE": place.path])
  #expect(run.status == 0, "\(run.errors)")
  let page = try String(contentsOfFile: "\(place.path)/out/class.html", encoding: .utf8)
  let addresses = page.matches(of: /href="([^"]*)"/).map { String($0.1) }
  #expect(addresses == ["feedback/Ada%20%26%20Bob%20%231%20%C3%A9.txt", "feedback/eve.txt"])
  for address in addresses {
    let file = try #require(address.removingPercentEncoding)
    #expect(FileManager.default.fileExists(atPath: "\(place.path)/out/\(file)"))
  }
  #expect(page.contains("data-label=\"first difference\""))
  let sheet = try String(contentsOfFile: "\(place.path)/out/grades.csv", encoding: .utf8)
  let rows = sheet.split(separator: "\r\n")
  #expect(rows[1].contains("\"first, "), "\(rows)")
  #expect(rows[2].contains(",nothing-drawn,,"), "\(rows)")
}

@Test func `a fault that is the same for every question is told once, and soon no more is asked`()
  throws
{
  let place = try folder("echo x >> started; echo \"NameError: z\" >&2; exit 1")
  let stroke = try String(contentsOfFile: "\(place.path)/strokes/first.json", encoding: .utf8)
  for name in ["a", "b", "c"] {
    try place.write(stroke.replacing("\"first\"", with: "\"\(name)\""), to: "strokes/\(name).json")
  }
  let run = try judge(place)
  #expect(run.status == 65)
  #expect(
    run.errors.contains(
      "the program ended with status 1: NameError: z (the same for 3 of 5 questions)"),
    "\(run.errors)")
  #expect(
    run.errors.contains(
      "was not asked, because the program ended 3 times before its first answer "
        + "(the same for 2 of 5 questions)"), "\(run.errors)")
  #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
  #expect(try String(contentsOfFile: "\(place.path)/started", encoding: .utf8) == "x\nx\nx\n")
  let each = try judge(place, "--format", "json").output
  #expect(each.contains("\"unreadable\": 5"))
}

@Test func `two questions with the same fault are one line`() throws {
  let run = try judge(try folder("exit 3"))
  #expect(
    run.errors == "first: error: the program ended with status 3 (the same for both questions)\n")
}

@Test func `where nothing can be written no folder is left`() throws {
  let place = try folder(right)
  let full = "cd \"$PLACE\" && trap '' XFSZ && ulimit -S -f 0 && exec \"$@\""
  let judged = try Program.shell(
    full,
    ["judge", "--strokes", "strokes", "--stage", "linear", "--output", "deep/judged"]
      + ["--", "sh", "program.sh"], environment: ["PLACE": place.path])
  #expect(judged.status == 74, "\(judged.errors)")
  let started = try Program.shell(full, ["init", "new"], environment: ["PLACE": place.path])
  #expect(started.status == 74, "\(started.errors)")
  let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
  #expect(names.sorted() == ["program.sh", "strokes"])
}
