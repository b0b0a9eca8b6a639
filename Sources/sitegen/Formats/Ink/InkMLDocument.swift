// Reads an InkML document: first the definitions that traces can refer to, then the traces.

import InkstepEngine

/// A document, its definitions, and the stroke that its traces form.
struct InkMLDocument {
  let elements: [MarkupElement]
  private let settings: InkSettings
  var reading: InkReading
  /// The drawing area, if a source states one.
  private(set) var canvas: InkPoint?

  /// The indices of elements with an `xml:id`.
  private var named: [String: Int] = [:]
  /// For an element, the indices of the elements of one kind directly inside it: the trace format of a
  /// context or source, the source of a context, the channels of a trace format, and so on.
  private var formats: [Int: Int] = [:]
  private var sources: [Int: Int] = [:]
  private var channels: [Int: [Int]] = [:]
  private var intermittents: [Int: Int] = [:]
  private var resolutions: [Int: [String: (value: Double, unit: String)]] = [:]
  private(set) var cancelledGroups: Set<Int> = []
  /// Formats already read; `nil` for those with an error.
  private var known: [[Int?]: InkMLFormat?] = [:]

  init(_ tree: XMLTree, _ reading: InkReading, _ settings: InkSettings) {
    elements = tree.elements
    self.reading = reading
    self.settings = settings
    let root = elements[0]
    guard root.name == "ink", ["", InkMLInk.namespace].contains(root.namespace) else {
      self.reading.add(
        "the first element is '\(shortened(root.name))'; expected InkML's 'ink'", at: root.start,
        ForeignFile(root: root.name).map { "it looks like \($0.kind): \($0.suggestion)" }
          ?? "state the file's format with --format if it is another")
      return
    }
    for index in elements.indices where isInk(elements[index]) { readDefinition(index) }
  }

  func isInk(_ element: MarkupElement) -> Bool {
    ["", InkMLInk.namespace].contains(element.namespace)
  }

  private mutating func readDefinition(_ index: Int) {
    let element = elements[index]
    let parent = element.parent ?? 0
    if let id = element.attributes["xml:id"] ?? element.attributes["id"] {
      let name = Self.name(id)
      named[name] = named[name] ?? index
    }
    switch element.name {
    case "traceFormat": formats[parent] = formats[parent] ?? index
    case "inkSource": sources[parent] = sources[parent] ?? index
    case "channel":
      // The drafts put the regular channels into an element of their own.
      let group = elements[parent].name == "regularChannels" ? elements[parent].parent : nil
      channels[group ?? parent, default: []].append(index)
    case "intermittentChannels": intermittents[parent] = index
    case "channelProperty": readResolution(element, parent)
    case "activeArea": canvas = canvas ?? area(element)
    case "annotation":
      let isPhase = element.attributes["type"] == "phase"
      if isPhase, trimmed(element.text).elementsEqual("cancelled".utf8) {
        cancelledGroups.insert(parent)
      }
    case "canvasTransform", "mapping":
      if element.attributes["type"] == "identity" { break }
      reading.add(
        "'\(element.name)' is not carried out", at: element.start,
        "export the ink in the coordinates of its canvas")
    default: break
    }
  }

  /// Reads the resolution with which a source measures a channel.
  private mutating func readResolution(_ element: MarkupElement, _ parent: Int) {
    guard element.attributes["name"] == "resolution", let source = elements[parent].parent,
      let channel = element.attributes["channel"],
      let value = number(element.attributes["value"]), value > 0
    else { return }
    resolutions[source, default: [:]][channel] = (value, element.attributes["units"] ?? "dev")
  }

  private func area(_ element: MarkupElement) -> InkPoint? {
    guard let width = number(element.attributes["width"]),
      let height = number(element.attributes["height"]),
      let (points, units) = InkMLChannel.length(of: element.attributes["units"] ?? "dev")
    else { return nil }
    let size = InkPoint(width * points / units, height * points / units)
    let largest = StrokeFile.largestCanvas
    return size.x > 0 && size.y > 0 && size.x <= largest && size.y <= largest ? size : nil
  }

  func number(_ text: String?) -> Double? {
    let bytes = Array((text ?? "").utf8)
    guard let match = decimal(in: bytes, from: 0, to: bytes.count), match.end == bytes.count,
      match.value.isFinite
    else { return nil }
    return match.value
  }

  private func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    let head = text.drop { $0 <= 0x20 }
    return head.prefix { $0 > 0x20 }
  }
}

extension InkMLDocument {
  /// The reference to a context of a trace or of a group around it.
  func reference(of element: MarkupElement) -> String? {
    var element = element
    while true {
      if let reference = element.attributes["contextRef"] { return reference }
      guard let parent = element.parent else { return nil }
      element = elements[parent]
      guard element.name == "traceGroup" else { return nil }
    }
  }

  /// The index of the element with the id `#id`; `nil`, with a finding, if there is none.
  mutating func target(_ reference: String, _ kind: String, at offset: Int) -> Int? {
    if let index = element(of: reference), elements[index].name == kind { return index }
    reading.add(
      "there is no \(kind) '\(shortened(reference))' in the file", at: offset,
      reference.hasPrefix("#") ? nil : "only references within the file, as in '#id', are followed")
    return nil
  }

  /// The index of the element with the id `#id`; `nil` if there is none.
  func element(of reference: String) -> Int? { named[Self.name(reference)] }

  /// The name in an id or a reference: some programs write the `#` in both, or in neither.
  static func name(_ reference: String) -> String { String(reference.drop { $0 == "#" }) }

  /// The trace format of a context, or else the format of the document.
  mutating func format(_ context: Int?, _ bare: Int?, at offset: Int) -> InkMLFormat? {
    if let result = known[[context, bare]] { return result }
    let result = newFormat(context, bare, at: offset)
    known[[context, bare]] = .some(result)
    return result
  }

  private mutating func newFormat(_ context: Int?, _ bare: Int?, at offset: Int) -> InkMLFormat? {
    var format: Int?
    var source: Int?
    var next = context
    // A context may refer to another; a chain this long is a cycle.
    for _ in 0..<32 {
      guard let index = next, format == nil else { break }
      let attributes = elements[index].attributes
      format = formats[index]
      if let reference = attributes["traceFormatRef"] {
        guard let found = target(reference, "traceFormat", at: offset) else { return nil }
        format = found
      }
      source = source ?? sources[index]
      if let reference = attributes["inkSourceRef"] {
        guard let found = target(reference, "inkSource", at: offset) else { return nil }
        source = source ?? found
      }
      if format == nil, let source { format = formats[source] }
      next = nil
      if format == nil, let reference = attributes["contextRef"] {
        guard let found = target(reference, "context", at: offset) else { return nil }
        next = found
      }
    }
    guard let format = format ?? bare else { return .standard }
    return read(format, resolutions[source ?? elements[format].parent ?? 0] ?? [:])
  }

  private mutating func read(
    _ format: Int, _ resolutions: [String: (value: Double, unit: String)]
  ) -> InkMLFormat? {
    var result = InkMLFormat()
    do throws(InkMLChannel.Fault) {
      for index in channels[format] ?? [] {
        result.regular.append(try channel(index, resolutions))
      }
      if let group = intermittents[format] {
        for index in channels[group] ?? [] {
          result.intermittent.append(try channel(index, resolutions))
        }
      }
    } catch {
      reading.add(error.message, at: elements[format].start, error.suggestion)
      return nil
    }
    let all = result.regular + result.intermittent
    for name in ["X", "Y"] where !result.regular.contains(where: { $0.name == name }) {
      reading.add(
        "the trace format has no channel \(name)", at: elements[format].start,
        "ink needs positions; declare the channels X and Y")
      return nil
    }
    for name in ["X", "Y", "T", "F"] where all.count(where: { $0.name == name }) > 1 {
      reading.add("the trace format has two channels \(name)", at: elements[format].start)
      return nil
    }
    for channel in all where channel.role == nil {
      reading.note("channel '\(shortened(channel.name))' is not used")
    }
    return result
  }

  private func channel(
    _ index: Int, _ resolutions: [String: (value: Double, unit: String)]
  ) throws(InkMLChannel.Fault) -> InkMLChannel {
    let attributes = elements[index].attributes
    return try InkMLChannel(
      attributes, resolution: resolutions[attributes["name"] ?? ""],
      largestForce: settings.largestForce)
  }
}
