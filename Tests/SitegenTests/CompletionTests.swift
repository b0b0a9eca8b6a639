// The completion scripts in real shells.

import Foundation
import Testing

@testable import sitegen

/// The output of a command, or `nil` if the command is not installed.
private func output(_ command: String, _ words: [String]) throws -> String? {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [command] + words
  let (out, errors) = (Pipe(), Pipe())
  process.standardOutput = out
  process.standardError = errors
  try process.run()
  let text = out.fileHandleForReading.readDataToEndOfFile()
  let faults = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  if process.terminationStatus == 127 { return nil }
  #expect(process.terminationStatus == 0, "\(command): \(String(decoding: faults, as: UTF8.self))")
  return String(decoding: text + faults, as: UTF8.self)
}

/// The completions of bash for some words, the last of which is incomplete.
private func offered(_ words: String...) throws -> [String] {
  let list = (["inkstep"] + words).map { "'\($0)'" }.joined(separator: " ")
  let script = """
    source "$1"; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count); _inkstep
    printf '%s\\n' "${COMPREPLY[@]}"
    """
  let folder = try TestFolder()
  try folder.write(Shell.bash.completion, to: "script")
  let text = try output("bash", ["-c", script, "bash", "\(folder.path)/script"]) ?? ""
  return text.split(separator: "\n").map(String.init)
}

@Test func `bash completes verbs, options and values from the table`() throws {
  #expect(try offered("") == Verb.allCases.map(\.rawValue) + ["help"])
  #expect(try offered("ver") == ["verify"])
  for verb in Verb.allCases {
    #expect(try offered(verb.rawValue, "--") == (verb.options + Option.global).map(\.flag))
    for option in verb.options {
      guard case .words(let words)? = option.kind(for: verb) else { continue }
      #expect(try offered(verb.rawValue, option.flag, "") == words)
      #expect(try offered(verb.rawValue, option.flag, "=", words[0]) == [words[0]])
    }
  }
  #expect(try offered("trace", "sm") == ["smoothed"])
  #expect(try offered("completion", "") == ["bash", "zsh", "fish"])
  #expect(try offered("help", "im") == ["import"])
  #expect(try offered("trace", "smoothed", "/et") == ["/etc"])
  #expect(try offered("build", "--output", "/et") == ["/etc"])
  #expect(try offered("verify", "a", "b", "/et") == ["/etc"])
}

@Test(arguments: Shell.allCases)
func `a completion script is one for its shell, and names everything`(_ shell: Shell) throws {
  let text = shell.completion
  let folder = try TestFolder()
  try folder.write(text, to: "script")
  if let said = try output(shell.rawValue, ["-n", "\(folder.path)/script"]) { #expect(said == "") }
  for verb in Verb.allCases {
    #expect(text.contains(verb.rawValue))
    for option in verb.options {
      #expect(text.contains(shell == .fish ? "-l \(option.rawValue)" : option.flag))
    }
  }
  #expect(try Program.run("completion", shell.rawValue).output == text)
}

@Test func `the manual is a page that man shows without a word of warning`() throws {
  let page = try Program.run("manual").output
  #expect(page == Manual.page)
  let folder = try TestFolder()
  try folder.write(page, to: "page.1")
  let file = "\(folder.path)/page.1"
  if let said = try output("groff", ["-man", "-ww", "-z", "-Tutf8", file]) { #expect(said == "") }
  for verb in Verb.allCases {
    #expect(page.contains(".SS \(verb.rawValue)\n"))
    for option in verb.options {
      #expect(page.contains(option.flag.replacing("-", with: "\\-")))
    }
  }
}

@Test func `a shell that is not known is suggested or listed`() {
  do throws(UsageError) {
    _ = try Command(["completion", "fis"])
    Issue.record("accepted")
  } catch {
    #expect(error.message == "Unknown shell 'fis'. Did you mean 'fish'?")
  }
}

@Test func `usage texts say the name that the program was called by`() throws {
  let folder = try TestFolder()
  try folder.link("inkstep", to: Program.path)
  let run = try Program.shell("exec \"\(folder.path)/inkstep\" --halp", [])
  #expect(run.status == 64)
  #expect(run.errors.contains("Usage: inkstep build [<options>]"))
  #expect(run.errors.contains("See 'inkstep build --help'"))
  #expect(try Program.run("--halp").errors.contains("See 'sitegen build --help'"))
}
