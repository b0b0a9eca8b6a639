import Testing

@testable import sitegen

/// The steps of a recorded graph, with a change in all of its frames from step 40 on.
private func graph(_ policy: String, _ change: (String) -> String) throws -> TestFolder {
  let folder = try TestFolder()
  let home = try ProgramHome.find()
  let bytes = try InputFile.read(home.path("Content/fixtures/tiles/stairs-\(policy).json"))
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated()
  try folder.write(
    lines.map { $0.offset > 40 ? change(String($0.element)) : String($0.element) }
      .joined(separator: "\n"), to: "graph.json")
  return folder
}

private func picture(_ folder: TestFolder, _ policy: String) throws -> ProgramRun {
  try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"",
    ["verify", "graph.json", "--stage", "tiles", "--policy", policy, "--format", "svg"],
    environment: ["PLACE": folder.path])
}

@Test(arguments: ["published", "repaired"])
func `a graph that differs is drawn below the right one`(_ policy: String) throws {
  let run = try picture(
    graph(policy) { $0.replacing("\"tile\": -8, \"x\": ", with: "\"tile\": -8.5, \"x\": ") }, policy
  )
  #expect(run.status == 1)
  #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 288\""))
  #expect(run.output.hasSuffix("</svg>\n"))
  #expect(run.output.contains("<title id=\"title\">Differs: tiles \(policy) over stairs</title>"))
  #expect(run.output.contains("instead there is one of tile -8.5, at x ="))
  #expect(run.output.ranges(of: "<circle class=\"difference\"").count == 1)
  #expect(run.output.contains(">−8.5</text>"))
}

@Test(arguments: ["published", "repaired"])
func `a graph that agrees is drawn without a mark`(_ policy: String) throws {
  let run = try picture(graph(policy) { $0 }, policy)
  #expect(run.status == 0 && run.output.contains("They agree everywhere."))
  #expect(!run.output.contains("<circle"))
}
