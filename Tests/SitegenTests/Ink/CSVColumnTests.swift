import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The settings of a command line that chooses columns.
private func choosing(_ words: String...) throws -> InkSettings {
  guard case .importing(let options) = try Command(["import", "-"] + words) else {
    return InkSettings()
  }
  return options.settings
}

private func notes(_ text: String, _ settings: InkSettings = InkSettings()) throws -> [String] {
  try InkFile.read(Array(text.utf8), file: "a.csv", as: .csv, settings).notes
}

/// Two strokes with a movement in the air between them.
private let airborne = ["began 1 1", "moved 2 1", "ended 3 1", "began 7 1", "ended 8 1"]

private func table(_ header: String, down: String, up: String) -> String {
  "\(header)\n1,1,\(down)\n2,1,\(down)\n3,1,\(down)\n4,1,\(up)\n6,1,\(up)\n7,1,\(down)\n8,1,\(down)\n"
}

@Test(arguments: [
  ("x,y,pen", "1", "0"), ("x,y,pen_state", "1", "0"), ("x,y,Pen Down", "true", "false"),
  ("x,y,button", "1", "0"), ("x,y,state", "1", "0"), ("x,y,state", "2", "0"),
  ("x,y,tip switch", "down", "up"), ("x,y,pen_up", "0", "1"), ("x,y,in air", "no", "yes"),
])
func `what the pen does in the air is no ink`(_ header: String, _ down: String, _ up: String) throws
{
  let text = table(header, down: down, up: up)
  #expect(try inkEvents(text, as: .csv) == airborne)
  #expect(try notes(text) == ["samples of the pen in the air are left out: 2"])
}

@Test func `the column of the pen can be named`() throws {
  let text = table("x,y,s", down: "5", up: "0")
  #expect(try inkEvents(text, as: .csv, choosing("--pen-column", "s")) == airborne)
  #expect(try inkEvents(text, as: .csv, choosing("--pen-column=3")) == airborne)
  // Forces also show where the pen is down, and they are kept.
  let pressed = table("x,y,force", down: "0.5", up: "0")
  let events = try inkEvents(pressed, as: .csv, choosing("--pen-column", "force"))
  #expect(events == airborne.map { "\($0) f=0.5" })
  #expect(
    inkFaults("x,y,pen\n1,2,3\n1,2,maybe\n", as: .csv)
      == ["3:5: unknown state of the pen 'maybe' (expected 1 or 0, down or up)"])
}

@Test func `samples without force on end are worth a word`() throws {
  let note = "the force is 0 for 3 samples on end; if the pen is in the air there, name that column"
  #expect(
    try notes("x,y,f\n1,1,1\n2,2,0\n3,3,0\n4,4,0\n5,5,1\n").first?.hasPrefix(note) == true)
  #expect(try notes("x,y,f\n1,1,0\n2,2,0\n3,3,1\n4,4,0\n") == [])
}

@Test func `columns are chosen by title or by number`() throws {
  let text = "id,SPLINE_X,SPLINE_Y,x,y,ms\n1,10,20,1,2,0\n1,30,40,3,4,8\n2,50,60,5,6,16\n"
  let expected = ["began 10 20 t=0", "moved 30 40 t=8", "ended 50 60 t=16"]
  #expect(try inkEvents(text, as: .csv, choosing("--columns", "x=SPLINE_X,y=SPLINE_Y")) == expected)
  #expect(try inkEvents(text, as: .csv, choosing("--columns=x=spline_x,y=3,t=6")) == expected)
  let strokes = ["began 10 20 t=0", "ended 30 40 t=8", "began 50 60 t=16", "ended 50 60 t=16"]
  #expect(try inkEvents(text, as: .csv, choosing("--columns", "x=2,y=3,stroke=id")) == strokes)
  #expect(
    inkFaults(text, as: .csv, try choosing("--columns", "x=SPLINE_Z,y=3"))
      == ["1:1: there is no column 'SPLINE_Z' (did you mean 'SPLINE_X'?)"])
  #expect(
    inkFaults(text, as: .csv, try choosing("--columns", "x=left,y=3"))
      == ["1:1: there is no column 'left' (the columns are id, SPLINE_X, SPLINE_Y, x, y, ms)"])
  #expect(
    inkFaults("1,2,3,4,5,6\n", as: .csv, try choosing("--columns", "x=7,y=3"))
      == ["1:1: there is no column '7' (there is no header; give the column's number, from 1 to 6)"]
  )
}

@Test func `signatures of the usual collections are read`() throws {
  // A count, then x, y, time, pen, azimuth, altitude and pressure between spaces.
  let text =
    "4\n10 20 100 1 900 500 300\n11 21 110 1 900 500 512\n12 22 120 0 0 0 0\n13 23 130 1 9 9 1024 \n"
  let settings = try choosing(
    "--columns", "x=1,y=2,t=3,pen=4,force=7", "--largest-force", "1024")
  #expect(
    try inkEvents(text, as: .csv, settings) == [
      "began 10 20 t=0 f=0.29296875", "ended 11 21 t=10 f=0.5", "began 13 23 t=30 f=1",
      "ended 13 23 t=30 f=1",
    ])
  #expect(
    try notes(text, settings) == [
      "the first row, a single number, is passed over",
      "samples of the pen in the air are left out: 1",
      "the times are counted from the first sample",
    ])
}

@Test(arguments: ["1 2 0\n3 4.5 8\n5 6 16\n", "  x   \"y\"  t\n \"1\" 2   0  \n  3 4.5 8\n5 6 16"])
func `spaces separate where nothing else does`(_ text: String) throws {
  #expect(
    try inkEvents(text, as: .csv) == ["began 1 2 t=0", "moved 3 4.5 t=8", "ended 5 6 t=16"])
}

@Test(arguments: [
  ("s", "seconds", "fast", 0.001), ("us", "microseconds", "slow", 1000),
  ("ns", "nanoseconds", "slow", 1e6),
])
func `times that no pen can have are in another unit`(
  _ unit: String, _ name: String, _ pace: String, _ factor: Double
) throws {
  let steps = [0, 8, 16, 24, 250, 258].map { shortestDecimal(Double($0) * factor) }
  let text = "x,y,t\n" + steps.map { "1,2,\($0)\n" }.joined()
  let times = try ink(text, as: .csv).events.compactMap(\.time)
  for (time, expected) in zip(times, [0, 8, 16, 24, 250, 258.0]) {
    #expect((time - expected).magnitude < 1e-9)
  }
  #expect(
    try notes(text) == [
      "the times are taken as \(name), because in milliseconds no pen is so \(pace); "
        + "--time-unit decides"
    ])
  // Columns named by the command line or by the header are not guessed.
  var settings = InkSettings()
  settings.timeUnit = .milliseconds
  #expect(try ink(text, as: .csv, settings).events.last?.time == Double(steps[5]))
  #expect(try notes(text, settings) == [])
  #expect(
    try ink(text.replacing(",t\n", with: ",t_ms\n"), as: .csv).events.last?.time == Double(steps[5])
  )
}

@Test func `steps of time that are no pen's are warned of`() throws {
  func warnings(_ times: [Double], _ unit: InkSettings.TimeUnit?) throws -> [String] {
    var settings = InkSettings()
    settings.timeUnit = unit
    let text = times.map { "1,2,\($0)\n" }.joined()
    return try InkFile.read(Array(text.utf8), file: "a", as: .csv, settings).warnings
  }
  #expect(
    try warnings([0, 0.008, 0.016, 0.024], .milliseconds) == [
      "samples are mostly 0.008 ms apart, which is implausible for a pen; is the unit of the times right"
        + " (--time-unit)?"
    ])
  #expect(
    try warnings([0, 1, 2, 3], .seconds).first?.hasPrefix("samples are mostly 1000 ms") == true)
  #expect(
    try warnings([0, 8, 16, 12_361, 12_369], nil) == [
      "before event 4 the pen is down for 12.3 s without a sample; does a stroke end there?"
    ])
  #expect(
    try warnings([Double](repeating: 3, count: 20), nil)
      == ["19 of 19 samples have the time of the previous one"])
  #expect(try warnings([0, 8, 16, 33, 50, 900], nil) == [])
  #expect(try warnings([0, 4], nil) == [])
}
