// Compares traces with the recorded ones and says where each first differs.
//
// Usage: compare TRACE.json ...
//
// What a trace is to be compared with lies in the folder `fixtures`. The status is 0 if all agree, 1 if any
// differs, 65 if any cannot be read.

import Foundation

/// Any value of a JSON file.
indirect enum Value: Decodable {
  case nothing
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Value])
  case object([String: Value])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .nothing
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([Value].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: Value].self))
    }
  }

  /// The value under a key.
  subscript(key: String) -> Value {
    if case .object(let members) = self { return members[key] ?? .nothing }
    return .nothing
  }

  /// Whether an object has a key.
  func has(_ key: String) -> Bool {
    if case .object(let members) = self { return members[key] != nil }
    return false
  }

  var elements: [Value]? {
    if case .list(let list) = self { return list }
    return nil
  }

  var string: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  var isObject: Bool {
    if case .object = self { return true }
    return false
  }

  /// The value in a line, the keys of an object in the order of their names.
  var shown: String {
    switch self {
    case .nothing: return "nothing"
    case .flag(let flag): return "\(flag)"
    case .number(let number): return Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): return "\"\(text)\""
    case .list(let list): return "[\(list.map { $0.shown }.joined(separator: ", "))]"
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.shown)" }
      return "{\(sorted.joined(separator: ", "))}"
    }
  }
}

/// Whether two values are equal, numbers up to a billionth.
func same(_ a: Value, _ b: Value) -> Bool {
  switch (a, b) {
  case (.nothing, .nothing): return true
  case (.flag(let a), .flag(let b)): return a == b
  case (.number(let a), .number(let b)): return abs(a - b) <= 1e-9
  case (.text(let a), .text(let b)): return a == b
  case (.list(let a), .list(let b)): return a.count == b.count && zip(a, b).allSatisfy(same)
  case (.object(let a), .object(let b)):
    return a.count == b.count
      && a.allSatisfy { key, value in b[key].map { same(value, $0) } ?? false }
  default: return false
  }
}

/// Where two values differ.
struct Place {
  /// The element of a list; nil if they are no lists.
  var element: Int?
  var expected: Value
  var found: Value
}

func difference(_ expected: Value, _ found: Value) -> Place? {
  var (a, b) = (expected.elements, found.elements)
  if case .nothing = expected, b != nil { a = [] }
  if case .nothing = found, a != nil { b = [] }
  guard let a, let b else {
    return same(expected, found) ? nil : Place(expected: expected, found: found)
  }
  for index in 0..<max(a.count, b.count) {
    let (x, y) = (index < a.count ? a[index] : .nothing, index < b.count ? b[index] : .nothing)
    if !same(x, y) { return Place(element: index, expected: x, found: y) }
  }
  return nil
}

/// The first difference of a trace.
struct First {
  var step: Int
  var key: String
  var place: Place
}

/// What only says what a stage remembers.
let books = ["buffer", "counter"]
/// What is compared of a step, if a trace tells it.
let stepKeys =
  books + ["appended", "tail", "display", "stroked", "committed", "lag"]
let graphKeys = ["held", "discarded", "reused", "frames", "queued", "draws", "missing"]

func stepDifference(_ expected: [Value], _ found: [Value], _ keys: [String]) -> First? {
  let told = keys.filter { key in found.contains { $0.has(key) } }
  for (step, pair) in zip(expected, found).enumerated() {
    for key in told {
      if let place = difference(pair.0[key], pair.1[key]) {
        return First(step: step, key: key, place: place)
      }
    }
  }
  if expected.count == found.count { return nil }
  let counts = (Value.number(Double(expected.count)), Value.number(Double(found.count)))
  return First(
    step: min(expected.count, found.count), key: "steps",
    place: Place(expected: counts.0, found: counts.1))
}

/// The step that draws an element of the path; beyond the last step if none does.
func drawingStep(_ element: Int, _ steps: [Value]) -> Int {
  var drawn = 0
  for (index, step) in steps.enumerated() {
    drawn += step["appended"].elements?.count ?? 0
    if drawn > element { return index }
  }
  return steps.count
}

/// Of steps and path, what differs first; nil if the trace is right.
func firstDifference(_ right: Value, _ trace: Value, _ keys: [String]) -> First? {
  let steps = right["steps"].elements ?? []
  let inStep = trace["steps"].elements.flatMap { stepDifference(steps, $0, keys) }
  if !trace.has("path") { return inStep }
  guard let place = difference(right["path"], trace["path"]) else {
    // Whoever draws the same may remember otherwise.
    return inStep.map { books.contains($0.key) } == true ? nil : inStep
  }
  let step = drawingStep(place.element ?? 0, steps)
  if let inStep, inStep.step <= step { return inStep }
  return First(step: step, key: "path", place: place)
}

struct Refusal: Error, CustomStringConvertible {
  var description: String
}

/// A name that is part of a file's.
func name(_ value: Value, _ key: String) throws -> String {
  let name = value.string ?? ""
  if name.range(of: "^[a-z0-9]+(-[a-z0-9]+)*$", options: .regularExpression) != nil { return name }
  throw Refusal(description: "'\(key)' is no name")
}

/// Refuses a text that no trace holds: a number in quotation marks, or Z.
func refuseForeign(_ value: Value, _ place: String) throws {
  switch value {
  case .text(let text):
    let form = "^(Z|[-+.eE]*[0-9][-+.0-9eE]*)$"
    guard text.range(of: form, options: .regularExpression) != nil else { return }
    throw Refusal(
      description: "\(place) is the text \"\(text)\"; "
        + "numbers have no quotation marks, and paths no Z")
  case .list(let list):
    for (index, element) in list.enumerated() { try refuseForeign(element, "\(place)[\(index)]") }
  case .object(let members):
    for (key, member) in members { try refuseForeign(member, "\(place).\(key)") }
  case .nothing, .flag, .number: return
  }
}

/// Refuses what is no trace.
func check(_ trace: Value) throws {
  let format = trace["format"].string
  if format != "inkstep-trace/1" && format != "inkstep-graph/1" {
    throw Refusal(description: "it is no trace")
  }
  for key in ["steps", "path"] where trace.has(key) {
    if trace[key].elements == nil { throw Refusal(description: "'\(key)' is no list") }
    try refuseForeign(trace[key], key)
  }
  if !(trace["steps"].elements ?? []).allSatisfy({ $0.isObject }) {
    throw Refusal(description: "a step is no object")
  }
  if !trace.has("steps"), !trace.has("path") || format == "inkstep-graph/1" {
    throw Refusal(description: "there is nothing to compare")
  }
}

func read(_ file: String) throws -> Value {
  guard var data = FileManager.default.contents(atPath: file) else {
    throw Refusal(description: "there is no file '\(file)' to be read")
  }
  if data.starts(with: [0xEF, 0xBB, 0xBF]) { data = Data(data.dropFirst(3)) }
  return try JSONDecoder().decode(Value.self, from: data)
}

/// What happens at a step.
func moment(_ steps: [Value], _ step: Int, isGraph: Bool) -> String {
  guard step < steps.count else { return "after the last step" }
  if !isGraph { return "event \(step), \(steps[step]["phase"].string ?? "")" }
  return
    "\(steps[step].has("relayout") ? "relayout after " : "")sample \(steps[step]["total"].shown)"
}

/// Says in a line how a trace differs; returns whether it agrees.
func compare(_ file: String) throws -> Bool {
  let trace = try read(file)
  try check(trace)
  let isGraph = trace["format"].string == "inkstep-graph/1"
  let given = isGraph && !trace.has("policy") ? .text("published") : trace["policy"]
  let stage = isGraph ? try name(given, "policy") : try name(trace["stage"], "stage")
  let sample = isGraph ? try name(trace["signal"], "signal") : try name(trace["stroke"], "stroke")
  var graph = "tiles/\(sample)-\(stage)"
  if case .number(let width) = trace["width"], width != 320 { graph += "-\(Int(width))" }
  let right = try read("fixtures/\(isGraph ? graph : "\(stage)/\(sample)").json")
  guard let first = firstDifference(right, trace, isGraph ? graphKeys : stepKeys) else {
    return true
  }
  let field = first.place.element.map { "element \($0) of \(first.key)" } ?? first.key
  let here = moment(right["steps"].elements ?? [], first.step, isGraph: isGraph)
  print(
    "\(file): \(isGraph ? "tiles " : "")\(stage) over \(sample), \(here): \(field): "
      + "expected \(first.place.expected.shown), found \(first.place.found.shown)")
  return false
}

@main
struct Compare {
  static func main() {
    let files = Array(CommandLine.arguments.dropFirst())
    if files.isEmpty { end("usage: compare TRACE.json ...\n", 1) }
    var (agree, differ, unreadable) = (0, 0, 0)
    for file in files {
      do {
        if try compare(file) { agree += 1 } else { differ += 1 }
      } catch {
        FileHandle.standardError.write(Data("\(file): cannot be compared: \(error)\n".utf8))
        unreadable += 1
      }
    }
    print("\(files.count) compared: \(agree) agree, \(differ) differ, \(unreadable) cannot be read")
    exit(unreadable > 0 ? 65 : differ > 0 ? 1 : 0)
  }

  static func end(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data(message.utf8))
    exit(status)
  }
}
