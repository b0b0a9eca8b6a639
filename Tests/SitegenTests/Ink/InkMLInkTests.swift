import InkstepEngine
import InkstepLessons
import Seeds
import Testing

@testable import sitegen

/// A document with the given content.
private func document(_ content: String) -> String {
  "<ink xmlns=\"http://www.w3.org/2003/InkML\">\n\(content)\n</ink>"
}

/// A document whose traces have the given channels.
private func document(channels: String, _ traces: String) -> String {
  document("<traceFormat>\(channels)</traceFormat>\n\(traces)")
}

@Test func `a trace of two channels is a stroke`() throws {
  #expect(
    try inkEvents(document("<trace>1 2, 3 4.5,-5 6</trace><trace>7 8</trace>"), as: .inkml) == [
      "began 1 2", "moved 3 4.5", "ended -5 6", "began 7 8", "ended 7 8",
    ])
}

@Test func `values are explicit, differences, or differences of differences`() throws {
  // After the first difference the velocity is (23, 43); second differences then change it to
  // (30, 35), (33, 30), (40, 27), with nothing but signs between some of the values.
  let text = document("<trace>1125 18432,'23'43,\"7\"-8,3-5,7 -3,!5!6, 7\n8</trace>")
  #expect(
    try inkEvents(text, as: .inkml) == [
      "began 1125 18432", "moved 1148 18475", "moved 1178 18510", "moved 1211 18540",
      "moved 1251 18567", "moved 5 6", "ended 7 8",
    ])
}

@Test func `any explicit trace reads the same as its differences`() throws {
  var random = SeededRandom(seed: 5)
  for _ in 0..<300 {
    let points = (0..<Int.random(in: 3...12, using: &random)).map { _ in
      (Int.random(in: -999...999, using: &random), Int.random(in: -999...999, using: &random))
    }
    let explicit = points.map { "\($0.0) \($0.1)" }.joined(separator: ",")
    var single = "\(points[0].0) \(points[0].1)"
    var double = "\(points[0].0) \(points[0].1)"
    for index in 1..<points.count {
      let (x, y) = (points[index].0 - points[index - 1].0, points[index].1 - points[index - 1].1)
      single += index == 1 ? ",'\(x)'\(y)" : ",\(x) \(y)"
      if index == 1 {
        double += ",'\(x)'\(y)"
        continue
      }
      let u = x - (points[index - 1].0 - points[index - 2].0)
      let v = y - (points[index - 1].1 - points[index - 2].1)
      double += index == 2 ? ",\"\(u)\"\(v)" : ",\(u) \(v)"
    }
    let events = try ink(document("<trace>\(explicit)</trace>"), as: .inkml).events
    #expect(events.map(\.point) == points.map { InkPoint(Double($0.0), Double($0.1)) })
    #expect(try ink(document("<trace>\(single)</trace>"), as: .inkml).events == events)
    #expect(try ink(document("<trace>\(double)</trace>"), as: .inkml).events == events)
  }
}

@Test func `stars repeat, hexadecimal counts, and channels without use are passed over`() throws {
  let channels = """
    <channel name="Y"/><channel name="OTx" type="integer"/><channel name="X"/>
    <intermittentChannels><channel name="S1" type="boolean"/><channel name="F" max="10"/>
    </intermittentChannels>
    """
  #expect(
    try inkEvents(
      document(channels: channels, "<trace>1 #ff 2 T 5,* ? * *?,-#A 7 3 F,4 1 5</trace>"),
      as: .inkml)
      == ["began 2 1 f=0.5", "moved 2 1", "moved 3 -10", "ended 5 4"])
}

@Test(arguments: [
  ("10 20,* 21,* *", "10 20,10 21,10 21"),
  // With constant velocity, and with constant acceleration.
  ("10 20,'3'-1,* *,0 *", "10 20,13 19,16 18,16 17"),
  ("0 0,'1'2,\"2\"-1,* *,* *", "0 0,1 2,4 3,9 3,16 2"),
])
func `a star goes on as the number before it`(_ trace: String, _ explicit: String) throws {
  #expect(
    try ink(document("<trace>\(trace)</trace>"), as: .inkml).events
      == ink(document("<trace>\(explicit)</trace>"), as: .inkml).events)
}

@Test(arguments: [
  ("mm", "25.4 50.8", "96 192"), ("cm", "2.54 -2.54", "96 -96"), ("in", "1 2", "96 192"),
  ("pc", "1 2", "16 32"), ("pt", "72 36", "96 48"), ("px", "1 2", "1 2"), ("dev", "1 2", "1 2"),
])
func `lengths become points`(_ unit: String, _ place: String, _ expected: String) throws {
  let channels = "<channel name='X' units='\(unit)'/><channel name='Y' units='\(unit)'/>"
  #expect(
    try inkEvents(document(channels: channels, "<trace>\(place)</trace>"), as: .inkml).first
      == "began \(expected)")
}

@Test(arguments: [
  // As Word writes it: whole numbers, with the resolution per centimetre.
  (" type='integer' units='cm'", "1000", "1/cm", "2540 -1270", "96 -48"),
  (" units='cm'", "1000", "1/cm", "2540 -1270", "96 -48"),
  (" type='integer' units='in'", "2540", "1/in", "2540 1270", "96 48"),
  (" type='integer' units='mm'", "100", "1/cm", "254 0", "96 0"),
  // Lengths with units, independent of the resolution; and a zero resolution.
  (" type='decimal' units='cm'", "1000", "1/cm", "2.54 -1.27", "96 -48"),
  (" type='integer' units='cm'", "1", "1/dev", "254 0", "9600 0"),
])
func `a resolution says how many of the numbers make a unit`(
  _ channel: String, _ value: String, _ unit: String, _ place: String, _ expected: String
) throws {
  let resolution = { (name: String) in
    "<channelProperty channel='\(name)' name='resolution' value='\(value)' units='\(unit)'/>"
  }
  let text = document(
    """
    <context xml:id='c'><inkSource xml:id='s'>
    <traceFormat><channel name='X'\(channel)/><channel name='Y'\(channel)/></traceFormat>
    <channelProperties>\(resolution("X"))\(resolution("Y"))</channelProperties>
    </inkSource></context><trace contextRef='#c'>\(place)</trace>
    """)
  #expect(try inkEvents(text, as: .inkml).first == "began \(expected)")
}

@Test func `whole seconds that are counted finer become milliseconds`() throws {
  let text = document(
    """
    <context xml:id='c'><inkSource xml:id='s'><traceFormat><channel name='X'/><channel name='Y'/>
    <channel name='T' type='integer' units='s'/></traceFormat><channelProperties>
    <channelProperty channel='T' name='resolution' value='100' units='1/s'/></channelProperties>
    </inkSource></context><trace contextRef='#c'>1 2 0,3 4 5</trace>
    """)
  #expect(try inkEvents(text, as: .inkml) == ["began 1 2 t=0", "ended 3 4 t=50"])
}

@Test func `an axis that runs upwards is turned over`() throws {
  let channels = "<channel name='X'/><channel name='Y' orientation='-ve' min='100' max='500'/>"
  #expect(
    try inkEvents(document(channels: channels, "<trace>1 100,1 490</trace>"), as: .inkml)
      == ["began 1 500", "ended 1 110"])
}

@Test func `times have units and offsets, forces have ranges`() throws {
  let channels = """
    <channel name="X"/><channel name="Y"/><channel name="T" units="s"/>
    <channel name="F" min="100" max="1100"/>
    """
  let traces = "<trace>1 2 0 600,3 4 0.5 100</trace><trace timeOffset='1500'>5 6 .25 1100</trace>"
  #expect(
    try inkEvents(document(channels: channels, traces), as: .inkml) == [
      "began 1 2 t=0 f=0.5", "ended 3 4 t=500 f=0", "began 5 6 t=1750 f=1", "ended 5 6 t=1750 f=1",
    ])
  let shared = document(
    channels: "<channel name='X'/><channel name='Y'/><channel name='T' respectTo='#t0'/>",
    "<trace timeOffset='9'>1 2 3</trace>")
  #expect(try inkEvents(shared, as: .inkml).first == "began 1 2 t=0")
}

@Test func `the tilt of a pen is read in degrees, and left out where it can be none`() throws {
  func events(_ unit: String, _ trace: String) throws -> [String] {
    let channels = """
      <channel name="X"/><channel name="Y"/>
      <channel name="OTx" units="\(unit)"/><channel name="OTy" units="\(unit)"/>
      """
    return try inkEvents(document(channels: channels, "<trace>\(trace)</trace>"), as: .inkml)
  }
  #expect(
    try events("deg", "1 2 30 -45,3 4 91 0")
      == ["began 1 2 tilt=30,-45", "ended 3 4"])
  #expect(try events("rad", "1 2 0 0,3 4 0 0").first == "began 1 2 tilt=0,0")
  #expect(try events("dev", "1 2 300 -450,3 4 1 1") == ["began 1 2", "ended 3 4"])
}

@Test func `a context gives its traces the format of its source`() throws {
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <inkml:ink xmlns:inkml="http://www.w3.org/2003/InkML">
      <inkml:definitions>
        <inkml:context xml:id="ctx0">
          <inkml:inkSource xml:id="src0">
            <inkml:traceFormat>
              <inkml:channel name="X" type="integer" max="9" units="dev"/>
              <inkml:channel name="Y" type="integer" max="9" units="dev"/>
              <inkml:channel name="F" type="integer" max="1024" units="dev"/>
            </inkml:traceFormat>
            <inkml:channelProperties>
              <inkml:channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>
              <inkml:channelProperty channel="Y" name="resolution" value="2000" units="1/in"/>
            </inkml:channelProperties>
            <inkml:activeArea width="25.4" height="2.54" units="cm"/>
          </inkml:inkSource>
        </inkml:context>
        <inkml:context xml:id="ctx1" contextRef="#ctx0"/>
        <inkml:brush xml:id="br0"/>
        <inkml:trace>not ink</inkml:trace>
      </inkml:definitions>
      <inkml:trace contextRef="#ctx1" brushRef="#br0">2540 1000 512</inkml:trace>
      <inkml:traceGroup contextRef="#ctx0"><inkml:traceGroup>
        <inkml:trace>2540 1000 256,0 0 0</inkml:trace></inkml:traceGroup></inkml:traceGroup>
      <inkml:trace type="penUp">9 9</inkml:trace>
      <inkml:trace>9 9</inkml:trace>
    </inkml:ink>
    """
  let ink = try InkFile.read(Array(text.utf8), file: "a.inkml", as: .inkml, InkSettings())
  let (stroke, notes) = (ink.stroke, ink.notes)
  #expect(stroke.width == 960)
  #expect(stroke.height == 96)
  #expect(
    try inkEvents(text, as: .inkml) == [
      "began 96 48 f=0.5", "ended 96 48 f=0.5", "began 96 48 f=0.25", "ended 0 0 f=0",
      "began 9 9", "ended 9 9",
    ])
  #expect(
    notes == [
      "samples of the pen in the air are left out: 1",
      "samples of traces among the definitions are left out: 1",
    ])
}

@Test(arguments: [("c", "c"), ("#c", "c"), ("c", "#c"), ("#c", "#c")])
func `ids and references are the same with a number sign and without`(
  _ id: String, _ reference: String
) throws {
  let text = document(
    """
    <definitions><context xml:id="\(id)"><traceFormat><channel name="Y"/><channel name="X"/></traceFormat>
    </context></definitions><trace contextRef="\(reference)">1 2</trace>
    """)
  #expect(try inkEvents(text, as: .inkml) == ["began 2 1", "ended 2 1"])
}

@Test func `parts of a stroke are joined, and one never continued is left open`() throws {
  let text = document(
    """
    <trace xml:id="a" continuation="begin">1 1,2 2</trace><trace xml:id="b" priorRef="#a" continuation="middle">3 3</trace>
    <trace priorRef="#b" continuation="end">4 4</trace><trace continuation="begin">5 5</trace>
    """)
  #expect(
    try inkEvents(text, as: .inkml)
      == ["began 1 1", "moved 2 2", "moved 3 3", "ended 4 4", "began 5 5"])
}

@Test func `any session survives as InkML`() throws {
  var random = SeededRandom(seed: 12)
  for _ in 0..<300 {
    let stroke = randomSession(&random)
    if stroke.events.isEmpty { continue }
    let text = InkMLInk.write(stroke)
    let again = try InkFile.read(
      text.bytes, file: "a", as: .inkml, InkSettings(id: stroke.id)
    ).stroke
    #expect(again.events == stroke.events)
    #expect(again.text.bytes == stroke.text.bytes)
    #expect(!text.string.contains("e-"))
  }
}

@Test func `the sample strokes survive as InkML`() throws {
  for stroke in try sampleStrokes() {
    let text = InkMLInk.write(stroke).bytes
    let again = try InkFile.read(text, file: "\(stroke.id).inkml", as: .inkml, InkSettings()).stroke
    #expect(again.text.bytes == stroke.text.bytes, "\(stroke.id)")
  }
}

@Test(arguments: [
  (1e-7, "0.0000001"), (-1.25e-9, "-0.00000000125"), (1e17, "100000000000000000"),
  (-1.5e20, "-150000000000000000000"), (0.1, "0.1"), (-0.0, "0"), (123456, "123456"),
])
func `a decimal is written without an exponent`(_ number: Double, _ text: String) {
  #expect(plainDecimal(number) == text)
}

@Test func `a decimal without an exponent is the same number`() {
  var random = SeededRandom(seed: 3)
  for _ in 0..<2_000 {
    let number = Double(bitPattern: random.next())
    if number.isFinite { #expect(Double(plainDecimal(number)) == number) }
  }
  #expect(Double(plainDecimal(.leastNonzeroMagnitude)) == .leastNonzeroMagnitude)
  #expect(Double(plainDecimal(.greatestFiniteMagnitude)) == .greatestFiniteMagnitude)
}

@Test(arguments: [
  ("<trace></trace>", "1:1: there is no ink in the file (traces of a pen on the paper are read)"),
  ("<trace>1 2,3</trace>", "2:13: the trace ends before the value of channel Y"),
  (
    "<trace>1 2 3,4 5</trace>",
    "2:12: expected ',' after 2 values, found '3' (one for each channel)"
  ),
  ("<trace>1 2,\n3 x</trace>", "3:3: expected a value of channel Y, found 'x'"),
  ("<trace>1 2,,3 4</trace>", "2:12: expected a value of channel X, found ','"),
  ("<trace>1 ?</trace>", "2:8: the sample has no value of channel Y"),
  ("<trace>* 1</trace>", "2:8: '*' repeats a value of channel X, but there is none"),
  ("<trace>1 1,'* 1</trace>", "2:13: expected a value of channel X, found '*'"),
  (
    "<trace>'1 1</trace>",
    "2:9: a difference of channel X, but there is no previous value"
      + " (begin a trace with explicit values)"
  ),
  ("<trace>1e999 1</trace>", "2:8: the value of channel X is too large"),
  ("<trace>1 NaN</trace>", "2:10: expected a value of channel Y, found 'NaN'"),
  (
    "<trace>1 #123456789</trace>", "2:10: expected one to eight hexadecimal digits after '#'"
  ),
  (
    "<trace>1 2,3000000 4</trace>",
    "2:12: x is 3000000.0; expected -1000000 to 1000000 points"
      + " (scale the ink down, or state its unit if the format can)"
  ),
  ("<trace contextRef='#a'>1 2</trace>", "2:1: there is no context '#a' in the file"),
  (
    "<trace contextRef='http://a/b#c'>1 2</trace>",
    "2:1: there is no context 'http://a/b#c' in the file"
      + " (only references within the file, as in '#id', are followed)"
  ),
  (
    "<trace continuation='end'>1 2</trace>",
    "2:1: the trace continues another, but no earlier one is unfinished"
      + " (put the part that it continues before it)"
  ),
  (
    "<trace id='a' continuation='begin'>1 2</trace>\n"
      + "<trace priorRef='#b' continuation='end'>3 4</trace>",
    "3:1: the trace continues '#b', which is not an unfinished trace"
      + " (put the part that it continues before it)"
  ),
  (
    "<traceFormat><channel name='X'/></traceFormat>\n<trace>1</trace>",
    "2:1: the trace format has no channel Y (ink needs positions; declare the channels X and Y)"
  ),
  (
    "<traceFormat><channel name='X' units='deg'/><channel name='Y'/></traceFormat><trace>1 2</trace>",
    "2:1: the unit 'deg' of channel X is not a length (known units: dev, px, pt, pc, in, mm, cm, m)"
  ),
  (
    "<canvasTransform><mapping type='affine'/></canvasTransform>",
    "2:1: 'canvasTransform' is not carried out (export the ink in the coordinates of its canvas)"
  ),
  ("<trace>1 2</trac>", "2:18: the closing tag does not match the element that is open"),
  (
    "<trace>1 2</trace></ink><ink>",
    "2:25: something follows the end of the first element, which holds all others"
  ),
  ("<trace a='1' a='2'>1 2</trace>", "2:19: an attribute is given twice"),
  (
    "<trace>&name;</trace>",
    "2:14: an entity is not defined; only &lt; &gt; &amp; &quot; &apos; are known"
  ),
])
func `a faulty document is reported at its place`(_ content: String, _ error: String) {
  #expect(inkFaults(document(content), as: .inkml).first == error)
}

@Test func `contexts in a circle end`() throws {
  let text = document(
    "<context xml:id='a' contextRef='#b'/><context xml:id='b' contextRef='#a'/><trace>1 2</trace>")
  #expect(try inkEvents(text, as: .inkml) == ["began 1 2", "ended 1 2"])
}

@Test func `places are right after comments, references and in CDATA, or those of the trace`() {
  #expect(
    inkFaults(document("<trace>1 2<!-- , -->,\n3 x</trace>"), as: .inkml)
      == ["2:1: expected a value of channel Y, found 'x'"])
  #expect(
    inkFaults(document("<!-- <trace> -->é<trace>1 x</trace>"), as: .inkml)
      == ["2:27: expected a value of channel Y, found 'x'"])
  #expect(throws: Never.self) {
    try ink(document("<trace>1&#32;2,<![CDATA[3 4]]></trace>"), as: .inkml)
  }
}
