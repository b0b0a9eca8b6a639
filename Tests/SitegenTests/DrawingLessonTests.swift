// Sentences of the drawing lessons about all sample strokes, compared with the samples.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private let course = [
  "sampling", "linear", "cached", "bezier", "smoothed", "finished", "budget", "which-spline",
]

private func lessonText(_ slug: String) throws -> String {
  try String(contentsOfFile: "\(packageRoot)/Content/lessons/\(slug)/en.md", encoding: .utf8)
}

private func ownText(_ slug: String) throws -> String {
  try String(contentsOfFile: "\(packageRoot)/Content/pages/\(slug)/en.md", encoding: .utf8)
}

/// The names of the samples whose function does not use the simulation of a hand.
private func namesSetByHand() throws -> [String] {
  var names: [String] = []
  for file in ["strokes", "biting"] {
    let source = try String(
      contentsOfFile: "\(packageRoot)/Content/samples/\(file).py", encoding: .utf8)
    for function in source.components(separatedBy: "\ndef ").dropFirst() {
      let name = String(function.prefix { $0 != "(" })
      if name != "fine", !function.contains("written(") {
        names.append(name.replacingOccurrences(of: "_", with: "-"))
      }
    }
  }
  return names
}

@Test func `the strokes that are said to be set by hand are those that no program drew`() throws {
  let ids = try namesSetByHand()
  #expect(ids.count == 12)
  let text = try lessonText("sampling")
  let list = try #require(
    text.firstMatch(of: /samples of twelve strokes were set one by one: (.+?)\./)
  ).output.1
  let named = list.matches(of: /\*(.+?)\*/).map { String($0.output.1) }
  let names = try RealContent.site.get().words.strokes
  #expect(named.count == 12 && Set(named) == Set(ids.map { names[$0] }))
}

@Test func `a choice about the samples alone could be false of other samples`() throws {
  let site = try RealContent.site.get()
  let library = try TraceLibrary(site.samples, jobs: 4)
  let facts = SiteFacts(library: library)
  var tried = 0
  for slug in course {
    for match in try lessonText(slug).matches(of: /:::choice when="(stroke\/[^"]+)"/) {
      let text = String(match.output.1)
      let subject = text.split(separator: "/")[1]
      if text.contains("linear/") || text.contains("smoothed/") { continue }
      var outcomes: Set<Bool> = []
      for stroke in site.strokes {
        let other = text.replacingOccurrences(of: "/\(subject)/", with: "/\(stroke.id)/")
        let comparison = try #require(FactComparison(other))
        guard
          let (left, right) = try? comparison.numbers({ (key) throws(UnknownFact) in
            try facts.fact(key)
          })
        else { continue }
        outcomes.insert(comparison.holds(left, right))
      }
      tried += 1
      #expect(outcomes.count == 2, "\(text) is the same of every stroke")
    }
  }
  #expect(tried > 0)
}

@Test func `on every sample stroke that bends, except one, the tail moves by more than a point`()
  throws
{
  var moved: [String: Double] = [:]
  for stroke in try RealContent.site.get().strokes {
    moved[stroke.id] = try Trace(.finished, over: stroke).withdrawn
  }
  // The tail of a straight stroke grows along itself.
  let straight = moved.filter { $0.value < 1e-9 }.keys.sorted()
  #expect(straight == ["dash", "tap"])
  let little = moved.filter { $0.value >= 1e-9 && $0.value <= 1 }.keys.sorted()
  #expect(little == ["almost-equal"])
  #expect(moved.values.filter { $0 > 1 }.min() == moved["even-circle"])
  #expect(try lessonText("finished").contains("that bends, except *Almost equal*"))
}

@Test func `figure, question and table of the longest gap are about one program at one price`()
  throws
{
  let text = try lessonText("budget")
  let start = try #require(text.range(of: "{#one}"))
  let end = try #require(text.range(of: "{#faster}"))
  let section = text[start.upperBound..<end.lowerBound]
  var prices: Set<Substring> = []
  var moves: [Int: Int] = [:]
  for match in section.matches(of: /painter=none element=(\S+) samples=(\d+)/) {
    prices.insert(match.output.1)
    moves[try #require(Int(match.output.2)), default: 0] += 1
  }
  #expect(moves.count == 2)
  for match in section.matches(of: /budget\/(\w+)\/(?:element([0-9.]+)\/)?(\d+)\//) {
    #expect(match.output.1 == "none")
    prices.insert(try #require(match.output.2, "\(match.output.0) names no price"))
    moves[try #require(Int(match.output.3)), default: 0] += 1
  }
  #expect(prices == ["2"])
  let first = try #require(moves.keys.min())
  #expect(moves.keys.sorted() == [first, 4 * first, 16 * first])
}

@Test func `the comparison counts the curves that its first figure draws`() throws {
  let text = try lessonText("which-spline")
  let match = try #require(
    text.firstMatch(of: /idea: (\w+) curves(?:.|\n)*?kind=close stages=(\S+)/))
  let words = ["Four", "Five", "Six", "Seven", "Eight"]
  #expect(match.output.1 == words[match.output.2.split(separator: ",").count - 4])
}

@Test(arguments: ["finished", "flushing"])
func `ink that no sample can change has one name`(_ slug: String) throws {
  let texts = try [lessonText(slug), ownText("answer")]
  for text in texts { #expect(text.contains("settled") && text.firstMatch(of: /\bfinal\b/) == nil) }
}

@Test(arguments: course)
func `no lesson claims what an eye notices`(_ slug: String) throws {
  let text = try lessonText(slug).lowercased()
  for phrase in ["the eye forgives", "the eye prefers", "people notice", "nobody sees"] {
    #expect(!text.contains(phrase), "\(phrase)")
  }
}

@Test func `every sample stroke is sampled sixty times a second`() throws {
  for stroke in try RealContent.site.get().strokes {
    for (before, after) in zip(stroke.events, stroke.events.dropFirst())
    where after.phase == .moved {
      let interval = try #require(after.time) - (try #require(before.time))
      #expect(abs(interval - 1000.0 / 60) <= 0.001, "\(stroke.id)")
    }
  }
}

@Test func `the first question states a time that gives its number of samples`() throws {
  let text = try lessonText("sampling")
  let question = try #require(
    text.firstMatch(of: /:::number \{#looks\} answer=stroke\/(.+?)\/samples.*\n(.+)/))
  #expect(question.output.2.contains("{{stroke/\(question.output.1)/sampledDuration|.0}} milli"))
  for stroke in try RealContent.site.get().strokes where stroke.events.first?.phase == .began {
    func number(_ name: String) throws -> Double {
      let fact = try strokeFact([Substring(name)], of: stroke)
      if case .number(let number) = fact { return number }
      return 0
    }
    if try number("strokes") > 1 { continue }
    let gaps = try number("sampledDuration") * 60 / 1000
    #expect(abs(gaps + 1 - (try number("samples"))) < 0.01, "\(stroke.id)")
  }
}

@Test func `at most joints of the finished sample strokes the curvature jumps`() throws {
  var jumps = 0
  var joints = 0
  for stroke in try RealContent.site.get().strokes {
    for joint in try Trace(.finished, over: stroke).summary.joints {
      guard let before = joint.curvatureIn, let after = joint.curvatureOut else { continue }
      joints += 1
      if abs(before - after) > 1e-6 { jumps += 1 }
    }
  }
  #expect(joints > 100 && jumps > joints / 2 && jumps < joints, "\(jumps) of \(joints)")
}

@Test func `there and back has a cusp only if the tip is a sample that is not used`() throws {
  let whole = try RealContent.stroke("backtrack")
  for first in 0...2 {
    var events = Array(whole.events[first...])
    events[0].phase = .began
    let later = Stroke(id: "later", width: whole.width, height: whole.height, events: events)
    let undefined = try Trace(.smoothed, over: later).summary.undefinedTurns
    #expect(undefined == (first == 0 ? 1 : 0), "from sample \(first) on")
  }
}

@Test
func `joints with no defined turn are called that in tables, under figures and in the gallery`()
  throws
{
  let phrases = try String(
    contentsOfFile: "\(packageRoot)/Content/interface/en.txt", encoding: .utf8)
  for key in ["figure.undefinedTurns", "changes.undefinedTurns", "strokes.undefined"] {
    let line = phrases.split(separator: "\n").first { $0.hasPrefix("\(key) = ") }
    #expect(line?.lowercased().contains("joints with no defined turn") == true, "\(key)")
  }
}
