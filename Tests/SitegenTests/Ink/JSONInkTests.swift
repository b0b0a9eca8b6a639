import Foundation
import InkstepEngine
import InkstepLessons
import Seeds
import Testing

@testable import sitegen

private func notes(_ text: String, _ settings: InkSettings = InkSettings()) throws -> [String] {
  try InkFile.read(Array(text.utf8), file: "a.json", as: .json, settings).notes
}

private func taking(_ drawing: Int) -> InkSettings {
  var settings = InkSettings()
  settings.drawing = drawing
  return settings
}

@Test func `strokes of Excalidraw come with their forces, turned as they are`() throws {
  #expect(
    try inkEvents(ForeignInk.excalidraw, as: .json) == [
      "began 10.5 20 f=0.25", "moved 12.5 21 f=0.5", "ended 14.5 22 f=0.75", "began 90 70",
      "ended 100 50",
    ])
  #expect(
    try notes(ForeignInk.excalidraw) == [
      "elements of the kind 'rectangle' are left out",
      "samples of deleted elements are left out: 2",
    ])
  #expect(
    inkFaults("{\"type\":\"excalidraw\",\"elements\":[{\"type\":\"freedraw\",\"x\":1}]}", as: .json)
      == ["1:34: a stroke without x, y or points"])
  #expect(
    inkFaults("{\"type\":\"excalidrawlib\",\"libraryItems\":[]}", as: .json)
      == ["1:40: the library is empty"])
}

@Test func `an item of a library of Excalidraw is a drawing`() throws {
  func item(_ x: Int) -> String {
    "[{\"type\":\"freedraw\",\"x\":\(x),\"y\":10,\"points\":[[0,0],[5,1]]}]"
  }
  let library =
    "{\"type\":\"excalidrawlib\",\"version\":2,\"libraryItems\":[{\"elements\":\(item(10))},"
    + "{\"elements\":\(item(20))}]}"
  #expect(try inkEvents(library, as: .json) == ["began 10 10", "ended 15 11"])
  #expect(try inkEvents(library, as: .json, taking(2)) == ["began 20 10", "ended 25 11"])
  #expect(
    try notes(library) == [
      "the library holds 2 drawings, of which drawing 1 is read; --drawing takes another"
    ])
  #expect(
    inkFaults(library, as: .json, taking(3))
      == ["1:52: there is no drawing 3; the library holds 2"])
  // As the first version has it.
  let first = "{\"type\":\"excalidrawlib\",\"version\":1,\"library\":[\(item(10))]}"
  #expect(try inkEvents(first, as: .json) == ["began 10 10", "ended 15 11"])
}

@Test func `strokes of tldraw come in their order, unpacked, within their frames`() throws {
  #expect(
    try inkEvents(ForeignInk.tldraw, as: .json) == [
      "began 51 62", "moved 51 66", "moved 51 66", "ended 43 66", "began 101 198.75 f=0.4",
      "moved 103 200 f=0.6", "ended 107 202 f=0.2",
    ])
  #expect(
    try notes(ForeignInk.tldraw) == [
      "the drawing has 2 pages, of which page 1 is read; --drawing takes another",
      "shapes of the kind 'note' are left out",
    ])
  // Differences of two numbers, without forces.
  #expect(
    try inkEvents(ForeignInk.tldraw, as: .json, taking(2))
      == ["began 7.5 5.75", "moved 8.5 7", "ended 10.5 9"])
  #expect(
    inkFaults(ForeignInk.tldraw, as: .json, taking(3))
      == ["1:1: there is no page 3; the drawing has 2"])
}

@Test func `tldraw's store, its clipboard and its older points are read, too`() throws {
  func shape(_ segment: String) -> String {
    """
    {"id":"shape:a","typeName":"shape","type":"draw","parentId":"page:p","index":"a1","x":0,"y":2,
    "rotation":0,"props":{"isPen":false,"segments":[{"type":"free",\(segment)}]}}
    """
  }
  // All of the numbers in 16 bits, and no differences.
  let halves = shape("\"points\":\"ADgAvQA4AD4AAAA6AEMAQAA0\"")
  let expected = ["began 0.5 0.75", "moved 1.5 2", "ended 3.5 4"]
  #expect(try inkEvents("{\"store\":{\"shape:a\":\(halves)},\"schema\":{}}", as: .json) == expected)
  #expect(
    try inkEvents(
      "{\"document\":{\"store\":{\"shape:a\":\(halves)}},\"session\":{}}", as: .json) == expected)
  #expect(try inkEvents("{\"shapes\":[\(halves)],\"rootShapeIds\":[]}", as: .json) == expected)
  let infinite = inkFaults("{\"shapes\":[\(shape("\"path\":\"AAAAPwAAoL8AAIB/\""))]}", as: .json)
  #expect(infinite.first?.contains("is infinite: tldraw stores 16 bits") == true)
  for packed in ["", "AAAA", "AAAAPwAAoL8AAAA/ADwAPQA0AEAA", "!"] {
    #expect(
      inkFaults("{\"shapes\":[\(shape("\"path\":\"\(packed)\""))]}", as: .json).first?.contains(
        "the points of a segment are not as tldraw packs them") == true, "\(packed)")
  }
  #expect(
    inkFaults("{\"document\":{\"pages\":{}},\"name\":\"a\"}", as: .json) == [
      "1:1: a drawing in the format of the first tldraw (open it at tldraw.com and save it again)"
    ])
  // A group inside itself is not drawn, and reading it ends.
  let circle =
    "{\"shapes\":[{\"id\":\"a\",\"type\":\"draw\",\"parentId\":\"b\"},{\"id\":\"b\",\"type\":\"group\",\"parentId\":\"a\"}]}"
  #expect(inkFaults(circle, as: .json).first?.contains("there is no ink") == true)
}

@Test(
  arguments: [
    (0x3C00, 1.0), (0xC000, -2), (0x3555, 0.333251953125), (0x0001, 0x1p-24), (0x7BFF, 65504),
    (0x8000, -0.0), (0x0400, 0x1p-14),
  ] as [(UInt16, Double)])
func `numbers of half precision are unpacked`(_ bits: UInt16, _ number: Double) {
  #expect(PackedPoints.half(bits) == number)
}

@Test func `turns are those of the library, whose last place differs from machine to machine`() {
  var random = SeededRandom(seed: 20)
  let special: [Double] = [0, 1e-300, .pi / 4, .pi / 2, -.pi, 2 * .pi, 1e5, -99999.5]
  for angle in special + (0..<20_000).map({ _ in Double.random(in: -100...100, using: &random) }) {
    let (cosine, sine) = Trigonometry.cosineAndSine(angle)
    #expect(abs(cosine - cos(angle)) < 3e-16 && abs(sine - sin(angle)) < 3e-16, "\(angle)")
  }
  // Larger angles are still turns.
  for angle in [1e9, -1e22, 1e300, Double.greatestFiniteMagnitude] {
    let (cosine, sine) = Trigonometry.cosineAndSine(angle)
    #expect(abs(cosine * cosine + sine * sine - 1) < 1e-15)
  }
}

@Test func `signatures come with their forces and begin at 0`() throws {
  #expect(
    try inkEvents(ForeignInk.signaturePad, as: .json) == [
      "began 10.5 20 t=0 f=0.5", "ended 12 21.25 t=16 f=0.625", "began 30 40 t=500 f=0.5",
      "ended 30 40 t=500 f=0.5",
    ])
  // As older versions write them, and without measured forces.
  #expect(
    try inkEvents(
      "[[{\"x\":1,\"y\":2,\"time\":5,\"color\":\"black\"}],[{\"x\":3,\"y\":4,\"time\":9}]]",
      as: .json)
      == ["began 1 2 t=0", "ended 1 2 t=0", "began 3 4 t=4", "ended 3 4 t=4"])
  #expect(
    try inkEvents("[{\"points\":[{\"x\":1,\"y\":2,\"pressure\":0}]}]", as: .json)
      == ["began 1 2 f=0", "ended 1 2 f=0"])
}

@Test func `one drawing of a collection is read`() throws {
  #expect(
    try inkEvents(ForeignInk.quickDraw, as: .json)
      == ["began 130 72", "moved 113 40", "ended 99 27", "began 76 27", "ended 28 86"])
  #expect(
    try inkEvents(ForeignInk.quickDraw, as: .json, taking(2))
      == ["began 1.5 4 t=0", "moved 2 5 t=20", "ended 3 6 t=45"])
  #expect(
    try notes(ForeignInk.quickDraw) == [
      "the file holds 2 drawings, of which drawing 1 is read; --drawing takes another"
    ])
  #expect(
    inkFaults(ForeignInk.quickDraw, as: .json, taking(3))
      == ["0:0: there is no drawing 3; the file holds 2"])
  let first = String(ForeignInk.quickDraw.prefix { $0 != "\n" })
  #expect(try inkEvents(first, as: .json).count == 5)
  // Positions are those of the file, whichever line is read.
  #expect(
    inkFaults("\n{\"drawing\":[]}\n\n{\"drawing\":[[[1],[2,3]]]}\n", as: .json, taking(2)).first?
      .hasPrefix("4:14: the lists of a stroke differ in length") == true)
  #expect(
    inkFaults("{\"drawing\":[]}\n{\"drawing\":[}\n", as: .json, taking(2)).first?.hasPrefix("2:13:")
      == true)
}

@Test(arguments: [
  ("[[1,2],[3,4]]", ["began 1 2", "ended 3 4"]),
  ("[[[1,2],[3,4]],[[5,6]]]", ["began 1 2", "ended 3 4", "began 5 6", "ended 5 6"]),
  ("[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}]", ["began 1 2", "ended 3 4"]),
  ("{\"points\":[[1,2],[3,4]]}", ["began 1 2", "ended 3 4"]),
  ("{\"data\":{\"strokes\":[{\"points\":[[1,2],[3,4]]}]}}", ["began 1 2", "ended 3 4"]),
  // Values up to 1 are forces; values that never decrease are times.
  ("[[1,2,0.5],[3,4,0.75]]", ["began 1 2 f=0.5", "ended 3 4 f=0.75"]),
  ("[[1,2,0],[3,4,8]]", ["began 1 2 t=0", "ended 3 4 t=8"]),
  ("[[1,2,8,0.5],[3,4,16,1]]", ["began 1 2 t=0 f=0.5", "ended 3 4 t=8 f=1"]),
  ("[[1,2,0],[3,4,0]]", ["began 1 2", "ended 3 4"]),
  ("[[1,2,9],[3,4,5]]", ["began 1 2", "ended 3 4"]),
  // One list for each quantity.
  ("[{\"x\":[1,3],\"y\":[2,4],\"t\":[0,8]}]", ["began 1 2 t=0", "ended 3 4 t=8"]),
  (
    "[[[1,3,5,7,9],[2,4,6,8,10]]]",
    ["began 1 2", "moved 3 4", "moved 5 6", "moved 7 8", "ended 9 10"]
  ),
  // As atrament records it, and the canvas of React Native.
  (
    "[{\"points\":[{\"point\":{\"x\":1,\"y\":2},\"time\":5},{\"point\":{\"x\":3,\"y\":4},\"time\":13}],\"mode\":\"draw\"}]",
    ["began 1 2 t=0", "ended 3 4 t=8"]
  ),
  (
    "[{\"path\":{\"color\":\"#102030\",\"width\":7,\"data\":[\"1,2\",\"3.5,4\"]},\"size\":{\"width\":320}},"
      + "{\"path\":{\"color\":\"#00000000\",\"width\":7,\"data\":[\"9,9\"]}}]",
    ["began 1 2", "ended 3.5 4"]
  ),
  // Samples in the air are no ink, whether a key says so or the kind of an event.
  (
    "[{\"x\":1,\"y\":2,\"buttons\":1},{\"x\":3,\"y\":4,\"buttons\":1},{\"x\":9,\"y\":9,\"buttons\":0}]",
    ["began 1 2", "ended 3 4"]
  ),
  (
    "[{\"kind\":\"move\",\"x\":9,\"y\":9},{\"kind\":\"down\",\"x\":1,\"y\":2},{\"kind\":\"move\",\"x\":3,\"y\":4},"
      + "{\"kind\":\"up\",\"x\":5,\"y\":6},{\"kind\":\"hover\",\"x\":9,\"y\":9}]",
    ["began 1 2", "moved 3 4", "ended 5 6"]
  ),
  (
    "{\"events\":[{\"what\":\"touchstart\",\"x\":1,\"y\":2},{\"what\":\"touchend\",\"x\":3,\"y\":4}]}",
    ["began 1 2", "ended 3 4"]
  ),
  // Events as a page records them.
  (
    "[{\"type\":\"pointerdown\",\"x\":1,\"y\":2},{\"type\":\"pointercancel\",\"x\":3,\"y\":4}]",
    ["began 1 2", "cancelled 3 4"]
  ),
  (
    "[{\"drawMode\":true,\"paths\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}]},{\"drawMode\":false,\"paths\":[{\"x\":9,\"y\":9}]}]",
    ["began 1 2", "ended 3 4"]
  ),
])
func `lists of points are ink`(_ text: String, _ events: [String]) throws {
  #expect(try inkEvents(text, as: .json) == events)
}

@Test(arguments: [
  (
    "[1,2,3,4]",
    "1:1: a list of numbers that are not grouped (write each point as [x, y] or"
      + " {\"x\": …, \"y\": …})"
  ),
  (
    "[[1,2],[3,\"a\"]]",
    "1:8: expected a point, found an array (as in [x, y] or {\"x\": …, \"y\": …})"
  ),
  ("[[1,2],7]", "1:8: expected a point, found a number (as in [x, y] or {\"x\": …, \"y\": …})"),
  (
    "{\"a\":1}",
    "1:1: this JSON contains no ink in a known format (known are stroke files, Excalidraw, tldraw,"
      + " signature_pad, Quick, Draw! and lists of points)"
  ),
  (
    "{\"version\":\"5.3.0\",\"objects\":[{\"type\":\"path\",\"path\":[[\"M\",10,10],[\"L\",30,15]]}]}",
    "1:1: this looks like a drawing of fabric.js, whose paths are curves and not samples (save what"
      + " 'canvas.toSVG()' returns as a file that ends in .svg, and import that)"
  ),
  (
    "[[2000000,1],[1,1]]",
    "1:2: x is 2000000.0; expected -1000000 to 1000000 points"
      + " (scale the ink down, or state its unit if the format can)"
  ),
  (
    "{\"format\":\"inkstep-trace/1\"}",
    "1:11: 'format' is 'inkstep-trace/1'; expected 'inkstep-stroke/1'"
  ),
])
func `JSON without ink is refused at its place`(_ text: String, _ error: String) {
  #expect(inkFaults(text, as: .json).first == error)
}

@Test func `ink from an endless plane is moved to the corner`() throws {
  let text = """
    {"type":"excalidraw","elements":[{"type":"freedraw","x":-100.25,"y":5,"points":[[0,0],[9,9]]}]}
    """
  #expect(try inkEvents(text, as: .json) == ["began 20.75 5", "ended 29.75 14"])
  #expect(
    try notes(text) == [
      "the ink is moved by 121, 0, so that none of it is left of or above the corner"
    ])
}

@Test func `ink that would lie too far from the corner is refused, for no stroke file holds it`() {
  let far = """
    {"type":"excalidraw","elements":[{"type":"freedraw","x":0,"y":5,"points":[[-600000,0],[600000,9]]}]}
    """
  #expect(
    inkFaults(far, as: .json) == [
      "1:1: from the corner, the ink reaches farther than 1000000 points"
        + " (scale it down, or cut it into several files)"
    ])
}

@Test(arguments: ForeignInk.jsonTexts)
func `ink from elsewhere survives as CSV and InkML`(_ text: String) throws {
  let stroke = try ink(text, as: .json)
  let settings = InkSettings(id: stroke.id, canvas: InkPoint(stroke.width, stroke.height))
  for output in [InkOutput.csv, .inkml, .json] {
    let written = InkFile.write(stroke, as: output).bytes
    let format = try #require(InkFormat(rawValue: output.rawValue))
    let again = try InkFile.read(written, file: "a", as: format, settings).stroke
    #expect(again.text.bytes == stroke.text.bytes)
  }
}
