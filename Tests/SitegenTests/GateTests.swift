// What `check` takes as an error and what not. What it prints for each rule is in `Tests/Golden/findings.txt`.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private let linear = TinySite.lessonPath("linear")

@Test(arguments: [
  "http://example.org/a", "https://example.org", "mailto:a@example.org", "HTTP://example.org",
])
func `an address out of the site is taken wherever a text has it`(_ address: String) throws {
  let site = try TinySite()
  try site.append("See [there](\(address)).", to: linear)
  try site.append("See [there](\(address)).", to: "Content/about/en.md")
  let run = try site.run("check")
  #expect(run.status == 0, "\(run.errors)")
}

@Test(arguments: ["steps/linear/spare.html", "fixtures/bezier/spare.json", "strokes.html#spare"])
func `a link to what a stroke gave is a use of the stroke`(_ address: String) throws {
  let site = try TinySite()
  try site.write(TinySite.stroke("spare", [InkPoint(1, 1), InkPoint(5, 9)], lift: InkPoint(1, 1)))
  #expect(try site.run("record").status == 0)
  #expect(try site.run("check").errors.contains("no text shows the stroke 'spare'"))
  try site.append("See [there](\(address)).", to: linear)
  let run = try site.run("check")
  #expect(run.errors == "")
}

/// Each line of a run's errors, split into its parts.
private func lines(_ errors: String) -> [String] {
  errors.split(separator: "\n").map(String.init)
}

@Test func `a warning fails a strict check alone`() throws {
  let site = try TinySite()
  try site.write(TinySite.stroke("spare", [InkPoint(1, 1)], lift: InkPoint(1, 1)))
  #expect(try site.run("record").status == 0)
  #expect(try site.run("check").status == 0)
  #expect(try site.run("check", "--strict").status == 1)
}

@Test func `every rule stands in the guide, and no other`() throws {
  let guide = try String(contentsOfFile: "\(packageRoot)/docs/publishing.md", encoding: .utf8)
  let rows = guide.split(separator: "\n").compactMap { line in
    line.wholeMatch(of: /\| `([a-z-]+)` \| .+ \| (65|66|1|0) \|/).map {
      "\($0.output.1) \($0.output.2)"
    }
  }
  #expect(
    rows
      == Rule.allCases.map { rule in
        "\(rule.rawValue) \(rule == .unused ? 0 : rule.exitCode.rawValue)"
      })
}

@Test func `a sample that cannot be read is told once, not at everything that needs it`() throws {
  for (name, old) in [("strokes/hook", "\"moved\""), ("signals/rise", "\"values\"")] {
    let site = try TinySite()
    let file = "Content/\(name).json"
    let text = try site.text(file)
    let place = try #require(text.range(of: old))
    try site.folder.write(text.replacingCharacters(in: place, with: "\"wrong\""), to: file)
    try site.append("See [it](\(name).json).", to: linear)
    let run = try site.run("check")
    #expect(run.status == 65)
    #expect(lines(run.errors).allSatisfy { $0.hasPrefix("\(file):") }, "\(run.errors)")
    #expect(!run.errors.isEmpty)
  }
}

@Test func `folders that are missing are told, and the rest is checked all the same`() throws {
  for name in ["Site/templates", "Sources", "Content/interface"] {
    let site = try TinySite()
    try site.remove(name)
    try site.append("See {{linear/tick/lenght}} and [it](a.html).", to: linear)
    let run = try site.run(
      "check", "--theme", "Site", "--sources", "Sources", "--wasm", "Wasm")
    #expect(run.status == 66)
    let told = lines(run.errors)
    #expect(told.contains { $0.hasPrefix("\(linear):7:32: ") }, "\(run.errors)")
    #expect(told.contains { $0.hasPrefix(name) && $0.hasSuffix("[unreadable]") }, "\(run.errors)")
    #expect(told.filter { !$0.hasPrefix(linear) && !$0.hasPrefix(name) } == [])
  }
}
