// Which programs and files papers find in Bubblewrap, and what is said where they cannot be run.

import Foundation
import Testing

@testable import sitegen

/// A class whose command is `answer`, found in `links`, with a folder of files for it.
private func folder(_ program: String, at path: String) throws -> (GradedClass, path: String) {
  let paper = try GradedClass("")
  try paper.place.write("#!/bin/sh\n\(program)\n", to: path)
  try FileManager.default.setAttributes(
    [.posixPermissions: 0o755], ofItemAtPath: "\(paper.place.path)/\(path)")
  return (paper, "\(paper.place.path)/links:/usr/bin:/bin")
}

@Test(.enabled(if: hasBubblewrap))
func `a program elsewhere is found with its installation, by the link that names it`() throws {
  let (paper, path) = try folder("sh trace.sh; cat \"$PLACE/own/share/x\" >&2", at: "own/bin/a.1")
  try paper.place.write("x", to: "own/share/x")
  try paper.place.write("", to: "links/other")
  try paper.place.link("links/answer", to: "\(paper.place.path)/own/bin/a.1")
  for command in [
    "answer", "cd . && exec answer", "sh -c 'answer'", "links=1; '\(paper.place.path)/own/bin/a.1'",
  ] {
    let run = try paper.grade(["--run", command], path: path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(paper.line == "ada,100.0,1,1,,,,", "\(command)")
  }
  // What is next to the link is not there.
  let run = try paper.grade(["--run", "answer && ! [ -e \"$PLACE/links/other\" ]"], path: path)
  #expect(run.status == 0, "\(run.errors)")
  #expect(paper.line == "ada,100.0,1,1,,,,")
}

@Test(.enabled(if: hasBubblewrap))
func `a script that starts a program elsewhere is refused unless its folder is readable`() throws {
  let (paper, path) = try folder("exec \"$PLACE/real/answer\"", at: "links/answer")
  try paper.place.write("sh trace.sh", to: "real/answer")
  try FileManager.default.setAttributes(
    [.posixPermissions: 0o755], ofItemAtPath: "\(paper.place.path)/real/answer")
  let refused = try paper.grade(["--run", "answer {stroke}"], path: path)
  #expect(refused.status == 66)
  #expect(
    refused.errors.contains("papers cannot read '\(paper.place.path)/links/answer'")
      && refused.errors.contains("add '--readable <folder>'"), "\(refused.errors)")
  let run = try paper.grade(
    ["--run", "answer {stroke}", "--readable", "links", "--readable=\(paper.place.path)/real/"],
    path: path)
  #expect(run.status == 0, "\(run.errors)")
  #expect(paper.line == "ada,100.0,1,1,,,,")
}

@Test(.enabled(if: hasBubblewrap))
func `an installation with papers in it, and a file elsewhere, are refused`() throws {
  let (paper, path) = try folder("sh trace.sh", at: "bin/answer")
  try paper.place.write("x", to: "my/own/x.txt")
  let file = "\(paper.place.path)/my/own/x.txt"
  for command in ["'\(paper.place.path)/bin/answer'", "cat '\(file)' && sh trace.sh"] {
    let run = try paper.grade(["--run", command], path: path)
    #expect(run.status == 66 && run.errors.contains("--readable"), "\(run.errors)")
  }
  let run = try paper.grade(
    ["--run", "cat '\(file)' >&2 && sh trace.sh", "--readable", "my/own/x.txt"], path: path)
  #expect(run.status == 0, "\(run.errors)")
  #expect(paper.line == "ada,100.0,1,1,,,,")
  let none = try paper.grade(["--readable", "nowhere"])
  #expect(none.status == 66 && none.errors.contains("nowhere: error: does not exist"))
}

@Test(.enabled(if: hasBubblewrap))
func `samples and papers in a readable folder stay hidden`() throws {
  let paper = try GradedClass(
    """
    [ "$(cat "$PLACE/common/x")" = x ] || exit 3
    [ -e "$PLACE/strokes/line.json" ] || [ -e "$PLACE/papers/bob" ] && exit 4
    echo x 2>/dev/null > "$PLACE/papers/x" && exit 5
    [ "$(cat "$PLACE/papers/given/y")" = y ] || exit 6
    """)
  try paper.place.write("x", to: "common/x")
  try paper.place.write("y", to: "papers/given/y")
  let closed = try paper.grade(["--readable", "."])
  #expect(closed.status == 0, "\(closed.errors)")
  #expect(paper.line.contains("status 6"), "\(paper.line)")
  let open = try paper.grade(["--readable", ".", "--readable", "papers/given"])
  #expect(open.status == 0, "\(open.errors)")
  #expect(paper.line.hasPrefix("ada,100.0"), "\(paper.line)")
}

@Test func `where Bubblewrap is missing or fails, grade says what to do and judge goes on`() throws
{
  let (paper, _) = try folder("echo 'no namespaces for you' >&2; exit 1", at: "fails/bwrap")
  try FileManager.default.createDirectory(
    atPath: "\(paper.place.path)/empty", withIntermediateDirectories: true)
  for (folder, said) in [
    ("empty", "papers are run in Bubblewrap, but there is no program 'bwrap'"),
    ("fails", "papers are run in Bubblewrap, but 'bwrap' fails: no namespaces for you"),
  ] {
    let path = "\(paper.place.path)/\(folder)"
    let refused = try paper.grade(["--run", "/bin/sh trace.sh"], path: path)
    #expect(refused.status == 66 && refused.errors.contains("error: \(said)"), "\(refused.errors)")
    #expect(refused.errors.contains("or give '--unprotected' where papers can do no harm"))
    #expect(!FileManager.default.fileExists(atPath: "\(paper.place.path)/out"))
    let judged = try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"",
      [
        "judge", "--strokes", "strokes", "--stage", "linear", "--", "/bin/sh",
        "papers/ada/trace.sh",
      ], environment: ["PLACE": paper.place.path, "PATH": path])
    #expect(judged.status == 0, "\(judged.output)\(judged.errors)")
  }
  let run = try paper.grade(["--run", "/bin/sh trace.sh", "--unprotected"], path: "/nowhere")
  #expect(run.status == 0, "\(run.errors)")
}

@Test func `folders are readable only for papers that are protected`() throws {
  let paper = try GradedClass("")
  let run = try paper.grade(["--unprotected", "--readable", "."])
  #expect(run.status == 64)
  #expect(run.errors.contains("The option '--readable' does not go with '--unprotected'."))
}
