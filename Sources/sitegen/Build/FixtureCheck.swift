// Compares the fixtures that the engine computes now with the recorded ones.

/// The differences between the computed and the recorded fixtures of a site.
struct FixtureCheck: Sendable {
  /// The number of fixtures compared; 0 for a site without recorded fixtures.
  let count: Int
  private(set) var findings: [Diagnostic] = []

  /// Compares all fixtures of a site, on up to `jobs` threads.
  init(_ site: Site, jobs: Int) {
    let content = site.content
    guard content.shape.hasRecord(in: content.folder) else {
      count = 0
      return
    }
    count = site.fixtures.count
    let folder = FixtureFolder(folder: "\(content.folder)/fixtures")
    do throws(Diagnostics) {
      let differences = try folder.differences(
        from: site.fixtures, unread: content.samples.unread, jobs: jobs)
      findings = differences.map { difference in
        Diagnostic(
          location: SourceLocation(
            file: "\(folder.folder)/\(difference.path)", line: difference.line,
            column: difference.column),
          message: difference.message,
          suggestion: "if the change is meant, accept it with '\(Help.program) record'",
          rule: .fixture)
      }
    } catch {
      findings = error.findings.under(.file)
    }
  }
}
