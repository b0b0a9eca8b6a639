// The frame budget on the command line, in facts and in figures of lessons.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// A stroke of samples 0 to 160.
private let long: Stroke = {
  var events = [TouchEvent(.began, .zero)]
  for sample in 1...160 {
    let p = InkPoint(Double(sample), Double(sample * sample % 97))
    events.append(TouchEvent(sample == 160 ? .ended : .moved, p))
  }
  return Stroke(id: "long", width: 320, height: 480, events: events)
}()

private func fact(_ key: String) throws -> Double? {
  let library = try TraceLibrary(SiteSamples(strokes: [long]), stages: [], jobs: 1)
  if case .number(let number) = try SiteFacts(library: library).fact(key) { return number }
  return nil
}

private func message(_ key: String) -> String? {
  do { _ = try fact(key) } catch { return (error as? UnknownFact)?.message }
  return nil
}

@Test(arguments: [
  ("budget/none/160/lost", 74.0),
  ("budget/none/long/lost", 74),
  ("budget/none/long/firstLost", 33),
  ("budget/main/160/lost", 9),
  ("budget/main/block6/160/mostCost", 16),
  ("budget/worker/160/lost", 0),
  ("budget/worker/blit12/160/lost", 54),
  ("budget/careless/160/holes", 9),
  ("budget/careless/blit8/160/holes", 18),
  ("budget/none/element0/interval8/160/lost", 79),
  ("budget/none/element0.125/160/element", 0.125),
  ("budget/worker/160/row/16/pending", 17),
  ("budget/worker/160/row/16/cost", 15),
])
func `facts of the frame budget`(_ key: String, _ value: Double) throws {
  #expect(try fact(key) == value)
}

@Test(arguments: [
  ("budget/nobody/160/lost", "no painter is called 'nobody'"),
  ("budget/none/0/lost", "'0' is neither a stroke nor the number of a last sample"),
  ("budget/none", "'' is neither a stroke nor the number of a last sample"),
  ("budget/none/interval0/160/lost", "'interval0' is out of range"),
  ("budget/none/160/lots", "no number of the frame budget is called 'lots'"),
  ("budget/none/160/deviation", "no number of the frame budget is called 'deviation'"),
  ("budget/worker/160/firstLost", "no sample is lost"),
  ("budget/none/160/lost/3", "'3' is one part too many"),
  ("budget/none/160/row/900/time", "there is no row 900"),
])
func `a wrong fact of the frame budget is explained`(_ key: String, _ wanted: String) {
  #expect(message(key) == wanted)
}

@Test func `the rows that trace prints are those of the vectors`() throws {
  let data = try Data(contentsOf: URL(filePath: "\(packageRoot)/Tests/Vectors/ink-in-time.json"))
  let all = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  let vectors = try #require(all["budget"] as? [[String: Any]])
  #expect(vectors.count > 5)
  for vector in vectors {
    let hasWorker = vector["worker"] as? Bool == true
    let isCareless = vector["careless"] as? Bool == true
    let block = vector["block"] as? Int
    let painter =
      block == nil ? "none" : !hasWorker ? "main" : isCareless ? "careless" : "worker"
    var words = ["trace", "budget", "\(try #require(vector["samples"]))", "--painter", painter]
    for name in ["frame", "interval", "element", "blit"] {
      words += ["--\(name)", "\(try #require(vector[name]))"]
    }
    if let block { words += ["--block", "\(block)"] }
    let run = try Program.shell("exec \"$@\"", words)
    #expect(run.status == 0, "\(run.errors)")
    let printed = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let rows = try #require(printed?["rows"] as? NSArray)
    #expect(rows == vector["rows"] as? NSArray)
  }
}

@Test func `the table and the comma-separated values have a line for each wake`() throws {
  let table = try Program.run("trace", "budget", "160", "--format", "text")
  #expect(table.status == 0 && table.output.hasPrefix("budget none\n\ntime  received"))
  #expect(table.output.contains("\nlost          74\n"))
  let values = try Program.run("trace", "budget", "160", "--painter=worker", "--format=csv")
  let lines = values.output.split(separator: "\n")
  #expect(lines.count == 162 && lines[0] == "time,received,lost,live,pending,cost,missing")
  #expect(lines[17] == "256,16,,1,17,15,0")
}

@Test(arguments: [
  (
    "trace budget x",
    "The number of the last sample is 'x'. Expected a whole number from 1 to 100000."
  ),
  (
    "trace budget 0",
    "The number of the last sample is '0'. Expected a whole number from 1 to 100000."
  ),
  (
    "trace budget 9 --element -1",
    "The value '-1' is invalid for '--element <ms>'. Expected a number from 0 to 4."
  ),
  (
    "trace budget 9 --block 2.5",
    "The value '2.5' is invalid for '--block <lines>'. Expected a whole number from 1 to 1000."
  ),
  (
    "trace budget 9 --painter nobody",
    "The value 'nobody' is invalid for '--painter <painter>'. Expected none, main, worker or careless."
  ),
  (
    "trace budget 9 --format svg",
    "The value 'svg' is invalid for '--format <format>'. Expected json, csv or text for 'budget'."
  ),
  ("trace budget 9 --width 300", "The option '--width' goes with the stage 'tiles' only."),
  ("trace linear a --block 3", "The option '--block' goes with 'budget' only."),
  ("trace tiles a --frame 3", "The option '--frame' goes with 'budget' only."),
])
func `a faulty request for the frame budget is explained`(_ line: String, _ wanted: String) {
  #expect(throws: UsageError(message: wanted, verb: .trace)) {
    _ = try Command(line.split(separator: " ").map(String.init))
  }
}

@Test func `a timeline has the words of the page's language, and its settings for scripts`() throws
{
  let site = try TinySite()
  let lesson = TinySite.lessonPath(TinySite.lessons[0])
  let text = try site.text(lesson)
  try site.folder.write(
    "\(text)\n::figure kind=budget painter=main samples=40 block=8 element=0.29\nA *timeline*.\n",
    to: lesson)
  try site.edit("Content/interface/en.txt", "axis.time = time, in ms", "axis.time = t < 1 & ms")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/\(TinySite.lessons[0]).html")
  #expect(page.contains(#"data-word="axis.time">t &lt; 1 &amp; ms</text>"#))
  #expect(page.contains(#"data-word="axis.screen">screen</text>"#))
  #expect(page.contains(#"data-live="budget""#) && page.contains(#"data-block="8""#))
  #expect(page.contains(#"data-element="29""#) && !page.contains("data-unused"))
}

@Test(arguments: [
  ("painter=nobody samples=9", "painter=nobody names nothing"),
  ("painter=none samples=0", "samples=0 is out of range"),
  ("painter=none samples=9 element=0.505", "element=0.505 is out of range"),
  ("painter=none samples=9 frame=40", "frame=40 is out of range"),
  ("painter=none samples=9 interval=1.5", "give a whole number from 1 to 100"),
  ("painter=none stroke=tick", "'figure' has no argument 'stroke'"),
])
func `a faulty figure of the frame budget is reported`(_ arguments: String, _ wanted: String) throws
{
  let site = try TinySite()
  let lesson = TinySite.lessonPath(TinySite.lessons[0])
  let text = try site.text(lesson)
  try site.folder.write("\(text)\n::figure kind=budget \(arguments)\nA timeline.\n", to: lesson)
  let run = try site.run("check")
  #expect(run.status == 1 && run.errors.contains(wanted), "\(run.errors)")
}

@Test(arguments: [
  (
    "by=speed most=6.5 filter=100",
    #"data-filter="100" data-set="65" data-least="10" data-most="240""#
  ),
  ("by=force", #"data-set="60""#),
])
func `the widths of a ribbon are given in points`(_ arguments: String, _ wanted: String) throws {
  let site = try TinySite()
  let lesson = TinySite.lessonPath(TinySite.lessons[0])
  let text = try site.text(lesson)
  try site.folder.write(
    "\(text)\n::figure kind=ribbon stroke=tick \(arguments)\nA line.\n", to: lesson)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/\(TinySite.lessons[0]).html")
  #expect(page.contains(wanted))
}

@Test(arguments: [
  ("most=6.55", "give a number from 1 to 24 in steps of 1/10"),
  ("most=25", "most=25 is out of range"),
  ("filter=4", "give a whole number from 5 to 100"), ("filter=50.5", "filter=50.5 is out of range"),
])
func `a faulty width of a ribbon is reported`(_ argument: String, _ wanted: String) throws {
  let site = try TinySite()
  let lesson = TinySite.lessonPath(TinySite.lessons[0])
  let text = try site.text(lesson)
  try site.folder.write(
    "\(text)\n::figure kind=ribbon stroke=tick by=speed \(argument)\nA line.\n", to: lesson)
  let run = try site.run("check")
  #expect(run.status == 1 && run.errors.contains(wanted), "\(run.errors)")
}

@Test func `a number of the frame budget is marked as its stroke's, one of the model is not`()
  throws
{
  let site = try TinySite()
  let lesson = TinySite.lessonPath(TinySite.lessons[0])
  let text = try site.text(lesson)
  try site.folder.write(
    "\(text)\n{{budget/main/block2/tick/blocks}} {{budget/main/block2/tick/block}} "
      + "{{budget/none/9/redraws}}\n", to: lesson)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/\(TinySite.lessons[0]).html")
  #expect(page.contains(#"<data class="number" value="1" data-stroke="tick">1</data>"#))
  #expect(page.contains(#"<data class="number" value="2">2</data>"#))
  #expect(page.contains(#"<data class="number" value="10">10</data>"#))
}
