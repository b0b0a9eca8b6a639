// Puts the traces of an InkML document together to strokes: parts of a trace are joined to the part that they
// continue, views select traces of the definitions, and traces without a time in each sample may have a
// beginning and a duration.

import InkstepEngine

/// A stroke of one or more traces.
private struct InkMLStroke {
  var samples: [InkSample]
  /// How it ends; `nil` while a part may follow.
  var ending: TouchPhase?
  /// The id of its last part, while another may follow.
  var openId: String?
}

/// The strokes of a document while its traces are read.
struct InkMLStrokes {
  private var strokes: [InkMLStroke] = []
  /// The stroke whose last part has an id, by that id, and the last unfinished stroke.
  private var open: [String: Int] = [:]
  private var lastOpen: Int?
  /// Whether a part was joined to a stroke that is not the last one.
  private var isInterleaved = false

  /// Whether times were computed from the durations of traces.
  var hasDurations = false
  /// Whether a trace states when it begins, but its samples have no times.
  var hasUnusedOffsets = false

  /// The time of the last sample.
  var end: Double? { strokes.last?.samples.last?.time }

  /// Adds the samples of a trace; returns a finding if it continues a trace that does not exist.
  mutating func add(
    _ samples: [InkSample], of trace: MarkupElement, ending: TouchPhase
  ) -> (message: String, suggestion: String)? {
    let part = trace.attributes["continuation"] ?? ""
    let isOpen = part == "begin" || part == "middle"
    var index = strokes.count
    if part == "middle" || part == "end" {
      let prior = trace.attributes["priorRef"]
      let found = prior.map { open[InkMLDocument.name($0)] } ?? lastOpen
      guard let found else {
        return (
          prior.map { "the trace continues '\(shortened($0))', which is not an unfinished trace" }
            ?? "the trace continues another, but no earlier one is unfinished",
          "put the part that it continues before it"
        )
      }
      index = found
      isInterleaved = isInterleaved || index < strokes.count - 1
      strokes[index].samples += samples
    } else {
      strokes.append(InkMLStroke(samples: samples))
    }
    strokes[index].ending = isOpen ? nil : ending
    if let id = strokes[index].openId { open[id] = nil }
    let id = trace.attributes["xml:id"] ?? trace.attributes["id"]
    strokes[index].openId = isOpen ? id.map(InkMLDocument.name) : nil
    if let id = strokes[index].openId { open[id] = index }
    lastOpen = isOpen ? index : lastOpen == index ? nil : lastOpen
    return nil
  }

  /// Adds all strokes to a reading.
  mutating func finish(_ reading: inout InkReading) {
    settleTimes(&reading)
    var last: Double?
    for (index, stroke) in strokes.enumerated() where !reading.shouldStop {
      var stroke = stroke
      if stroke.ending == nil, index < strokes.count - 1 {
        stroke.ending = .ended
        reading.note("strokes that never end are lifted at their last sample")
      }
      if isInterleaved, let last, let start = stroke.samples.first?.time, start < last {
        for index in stroke.samples.indices {
          stroke.samples[index].time = stroke.samples[index].time.map { $0 + (last - start) }
        }
        reading.note("strokes at the same time are put one after the other")
      }
      last = stroke.samples.last?.time ?? last
      reading.append(stroke.samples, ending: stroke.ending)
    }
  }

  /// Keeps times that were computed only if every sample has a time.
  private mutating func settleTimes(_ reading: inout InkReading) {
    let isTimed = strokes.allSatisfy { $0.samples.allSatisfy { $0.time != nil } }
    if hasDurations, isTimed {
      reading.note("the times are spread evenly over the duration of each trace")
    } else if hasDurations {
      for stroke in strokes.indices {
        for index in strokes[stroke].samples.indices { strokes[stroke].samples[index].time = nil }
      }
      reading.note("the durations of traces are not used, because some traces have none")
    } else if hasUnusedOffsets {
      reading.note("'timeOffset' is not used, because the samples have no times")
    }
  }
}

extension InkMLDocument {
  /// Reads every trace, in the order of the document.
  mutating func readTraces(_ bytes: [UInt8]) {
    // The current context and format: a context between traces replaces the previous one.
    var current: Int?
    var format: Int?
    var strokes = InkMLStrokes()
    var viewed: Set<Int> = []
    for (index, element) in elements.enumerated() where isInk(element) {
      if reading.shouldStop { return }
      if element.name == "context", element.parent == 0 { current = index }
      if element.name == "traceFormat", element.parent == 0 { format = index }
      let trace = InkMLTraceText(bytes: bytes, context: current, format: format)
      if element.name == "traceView" {
        readView(element, trace, &viewed, &strokes)
      } else if element.name == "trace", !isDefined(index) {
        readTrace(element, trace, &strokes)
      }
    }
    strokes.finish(&reading)
    for (index, element) in elements.enumerated()
    where element.name == "trace" && isInk(element) && isDefined(index) && !viewed.contains(index) {
      leaveOut(element, "samples of traces among the definitions")
    }
    reading.checkInk(at: elements[0].start, "traces of a pen on the paper are read")
  }

  /// Whether an element is part of the definitions.
  private func isDefined(_ index: Int) -> Bool {
    var next = elements[index].parent
    while let parent = next {
      if elements[parent].name == "definitions" { return true }
      next = elements[parent].parent
    }
    return false
  }

  /// Notes the samples of a trace that is not read.
  private mutating func leaveOut(_ trace: MarkupElement, _ samples: String) {
    // Commas separate samples.
    let text = trace.text
    if text.allSatisfy({ $0 <= 0x20 }) { return }
    reading.leaveOut(text.count { $0 == UInt8(ascii: ",") } + 1, samples)
  }

  private mutating func readTrace(
    _ element: MarkupElement, _ trace: InkMLTraceText, _ strokes: inout InkMLStrokes,
    _ range: ClosedRange<Int>? = nil
  ) {
    if element.attributes["type"] == "penUp" { return leaveOut(element, InkReading.airborne) }
    guard var samples = samples(of: element, trace, &strokes) else { return }
    if samples.isEmpty {
      reading.note("empty traces are left out")
      return
    }
    if let range {
      let kept = samples.prefix(range.upperBound).dropFirst(range.lowerBound - 1)
      reading.leaveOut(samples.count - kept.count, "samples outside of the views of traces")
      if kept.isEmpty { return }
      samples = Array(kept)
    }
    let isCancelled = element.parent.map { cancelledGroups.contains($0) } ?? false
    let fault = strokes.add(samples, of: element, ending: isCancelled ? .cancelled : .ended)
    if let fault { reading.add(fault.message, at: element.start, fault.suggestion) }
  }

  /// Reads the trace or the group that a view selects.
  private mutating func readView(
    _ view: MarkupElement, _ trace: InkMLTraceText, _ viewed: inout Set<Int>,
    _ strokes: inout InkMLStrokes
  ) {
    guard let reference = view.attributes["traceDataRef"] else { return }
    guard let target = element(of: reference),
      ["trace", "traceGroup"].contains(elements[target].name)
    else {
      return reading.add(
        "there is no trace '\(shortened(reference))' in the file", at: view.start,
        "only references within the file, as in '#id', are followed")
    }
    let ends = ["from", "to"].map { view.attributes[$0] }
    let isGroup = elements[target].name == "traceGroup"
    guard isDefined(target) else {
      return reading.note("views of traces that are drawn already are left out")
    }
    // Drawing a trace once limits the work for views of views.
    guard viewed.insert(target).inserted else {
      return reading.note("a trace or a group is drawn for its first view only")
    }
    let inside = elements.indices[(target + 1)...].prefix { isInside($0, target) }
    let traces = ([target] + inside).filter { elements[$0].name == "trace" }
    viewed.formUnion(traces)
    if ends.allSatisfy({ $0 == nil }) {
      for index in traces { readTrace(elements[index], trace, &strokes) }
      return
    }
    let bounds = ends.map { $0.map { Int($0) ?? 0 } }
    let (from, to) = (bounds[0] ?? 1, bounds[1] ?? Int.max)
    guard !isGroup, from > 0, to >= from else {
      for index in traces { leaveOut(elements[index], "samples of views of a part of a group") }
      return
    }
    readTrace(elements[target], trace, &strokes, from...to)
  }

  private func isInside(_ index: Int, _ group: Int) -> Bool {
    var next = elements[index].parent
    while let parent = next {
      if parent == group { return true }
      next = elements[parent].parent
    }
    return false
  }
}

/// Where the text of a trace is, and what applies to it.
struct InkMLTraceText {
  let bytes: [UInt8]
  let context: Int?
  let format: Int?
}

extension InkMLDocument {
  /// The samples of a trace; `nil`, with a finding, if it has an error.
  private mutating func samples(
    of element: MarkupElement, _ trace: InkMLTraceText, _ strokes: inout InkMLStrokes
  ) -> [InkSample]? {
    let bytes = trace.bytes
    var context = trace.context
    if let reference = self.reference(of: element) {
      guard let index = target(reference, "context", at: element.start) else { return nil }
      context = index
    }
    guard let format = self.format(context, trace.format, at: element.start) else { return nil }
    var timeOffset = 0.0
    let offset = element.attributes["timeOffset"]
    let isShared = format.regular.contains { $0.role == .time && $0.isShared }
    if let offset, !isShared { timeOffset = number(offset) ?? 0 }
    var parser = InkMLTrace(element.text, format)
    // If the text is in the file exactly as parsed, without references or comments, a sample's offset is
    // its own; otherwise it is that of the trace.
    let end = element.end + element.text.count
    let isPlain = end <= bytes.count && bytes[element.end..<end].elementsEqual(element.text)
    do throws(InkMLTraceError) {
      var samples = try parser.samples(timeOffset: timeOffset)
      for index in samples.indices {
        samples[index].offset = isPlain ? element.end + samples[index].offset : element.start
      }
      if !(format.regular + format.intermittent).contains(where: { $0.role == .time }) {
        spread(&samples, over: element, &strokes)
      }
      return samples
    } catch {
      let offset = isPlain ? element.end + error.offset : element.start
      reading.add(error.message, at: offset, error.suggestion)
      return nil
    }
  }

  /// Computes times of samples without one from the beginning and the duration of their trace.
  private mutating func spread(
    _ samples: inout [InkSample], over trace: MarkupElement, _ strokes: inout InkMLStrokes
  ) {
    let start = number(trace.attributes["timeOffset"])
    guard let duration = number(trace.attributes["duration"]), duration >= 0 else {
      strokes.hasUnusedOffsets = strokes.hasUnusedOffsets || start != nil
      return
    }
    strokes.hasDurations = true
    let first = start ?? strokes.end ?? 0
    for index in samples.indices {
      samples[index].time = first + duration * Double(index) / Double(max(samples.count - 1, 1))
    }
  }
}
