import Testing

@testable import sitegen

@Test func `the nearest name within a third of the word is suggested`() {
  #expect(nearest(to: "smothed", in: ["linear", "smoothed", "finished"]) == "smoothed")
  #expect(nearest(to: "sniooteh", in: ["smoothed"]) == nil)
  #expect(nearest(to: "titel", in: ["idea", "title"]) == "title")
  #expect(nearest(to: "abcdefghij", in: ["abcdefgxyz", "abcdefghxy"]) == "abcdefghxy")
  #expect(nearest(to: "ab", in: ["xy"]) == nil)
  #expect(nearest(to: "x", in: ["y"]) == nil)
  #expect(nearest(to: "", in: ["a"]) == nil)
  #expect(nearest(to: "cat", in: ["bat", "cut"]) == "bat")
}

@Test func `edits are counted, a swap of neighbours as one`() {
  func distance(_ a: String, _ b: String) -> Int {
    editDistance(Array(a.unicodeScalars), Array(b.unicodeScalars))
  }
  #expect(distance("kitten", "sitting") == 3)
  #expect(distance("ab", "ba") == 1)
  #expect(distance("", "abc") == 3)
  #expect(distance("same", "same") == 0)
}
