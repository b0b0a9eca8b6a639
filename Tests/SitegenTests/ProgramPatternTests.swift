import Testing

@testable import sitegen

@Test(arguments: [
  ("papers/{program}/*.json", "papers/anna/wave.json", "anna"),
  ("papers/{program}/*.json", "home/papers/anna/wave.json", "anna"),
  ("papers/{program}/*.json", "papers/anna/deep/wave.json", "papers/anna/deep"),
  ("papers/**/{program}/*.json", "papers/a/b/anna/wave.json", "anna"),
  ("papers/{program}/**", "papers/anna/deep/wave.json", "anna"),
  ("{program}.json", "a/wave.json", "wave"),
  ("{program}-*.json", "a/anna-maria-wave.json", "anna-maria"),
  ("*-{program}.json", "a/wave-anna-maria.json", "anna-maria"),
  ("*a*{program}*a*", "banana", "nan"),
  ("wave{program}", "wave", "."),
  ("{program}/w*e.json", "anna/wave.json", "anna"),
  ("{program}/w*ave.json", "anna/we.json", "anna"),
])
func `a pattern finds the program in the name of a file`(
  _ pattern: String, _ file: String, _ program: String
) throws {
  #expect(try #require(ProgramPattern(pattern)).program(of: file) == program)
}

@Test(arguments: ["papers/*.json", "{program}/{program}", ""])
func `a pattern names the program exactly once`(_ pattern: String) {
  #expect(ProgramPattern(pattern) == nil)
}

@Test
func `many wildcards take no longer than the name is long`() throws {
  let stars = String(repeating: "a*", count: 30)
  let name = String(repeating: "a", count: 200)
  let pattern = try #require(ProgramPattern("\(stars){program}b"))
  #expect(pattern.program(of: name) == ".")
  let folders = try #require(ProgramPattern(String(repeating: "a/**/", count: 20) + "{program}/b"))
  #expect(
    folders.program(of: String(repeating: "a/", count: 100) + "c") == String(
      repeating: "a/", count: 99) + "a")
}
