// Reads the fields that a format defines from a JSON document, and collects findings.
//
// Reading goes on after a finding, so that one run reports every error of a file.

/// The reader of one document's fields, with the findings so far.
struct Fields {
  /// The findings so far.
  private(set) var findings: [Diagnostic] = []
  private var locator: Locator

  init(of document: JSONDocument) {
    locator = Locator(document.bytes, file: document.file)
  }

  /// Reads a file with `read`, or throws everything that is wrong with it; `kind` names it in errors.
  static func reading<Value>(
    _ bytes: [UInt8], file: String, _ kind: String, _ read: (JSONValue, inout Fields) -> Value?
  ) throws(Diagnostics) -> Value {
    let document = try JSONDocument(bytes, file: file)
    var fields = Fields(of: document)
    let value = read(document.root, &fields)
    try fields.finish()
    guard let value else { throw Diagnostics("not \(kind)", at: SourceLocation(file: file)) }
    return value
  }

  /// Whether there are so many findings that reading should stop.
  var shouldStop: Bool { findings.isFull }

  /// Adds a finding about a value.
  mutating func add(_ message: String, at value: JSONValue, suggestion: String? = nil) {
    if shouldStop { return }
    let location = locator.location(of: value.offset)
    findings.add(Diagnostic(location: location, message: message, suggestion: suggestion))
  }

  /// Throws the findings, if there are any.
  func finish() throws(Diagnostics) {
    if !findings.isEmpty { throw Diagnostics(findings) }
  }
}

extension Fields {
  /// The values of an object's keys, in the order `required`, then `optional`.
  ///
  /// `nil` if the value is not an object. `subject` names it in errors, for example "an event".
  mutating func values(
    of object: JSONValue, _ subject: String, required: [String], optional: [String] = []
  ) -> [JSONValue?]? {
    guard let members = object.members else {
      add("expected \(subject) (an object), found \(object.kindName)", at: object)
      return nil
    }
    var values = [JSONValue?](repeating: nil, count: required.count + optional.count)
    var strays: [JSONValue] = []
    for (key, value) in members {
      let name = key.string ?? ""
      if let index = required.firstIndex(of: name) {
        values[index] = value
      } else if let index = optional.firstIndex(of: name) {
        values[required.count + index] = value
      } else {
        strays.append(key)
      }
    }
    if strays.isEmpty, values.prefix(required.count).allSatisfy({ $0 != nil }) { return values }
    let missing = zip(required, values).filter { $0.1 == nil }.map(\.0)
    // A key in place of the only one that is missing.
    let meant = missing.count == 1 && strays.count == 1 ? missing[0] : nil
    var misspelt: Set<String> = []
    for key in strays {
      if shouldStop { break }
      let name = key.string ?? ""
      let near = nearest(to: name, in: required + optional) ?? meant
      if let near { misspelt.insert(near) }
      add(
        "unknown key '\(shortened(name))' in \(subject)", at: key,
        suggestion: near.map { "did you mean '\($0)'?" }
          ?? "known keys: \((required + optional).joined(separator: ", "))")
    }
    for name in missing where !misspelt.contains(name) {
      add("the key '\(name)' is missing in \(subject)", at: object)
    }
    return values
  }

  /// A value as a string; `nil`, with a finding, if it is of another type.
  mutating func string(_ value: JSONValue?, _ name: String) -> String? {
    guard let value else { return nil }
    if let string = value.string { return string }
    add("'\(name)' must be a string, found \(value.kindName)", at: value)
    return nil
  }

  /// A value as a number in `range`, which `expectation` describes; `nil`, with a finding, otherwise.
  mutating func number(
    _ value: JSONValue?, _ name: String, in range: ClosedRange<Double>, _ expectation: String
  ) -> Double? {
    guard let value else { return nil }
    guard let number = value.number else {
      add("'\(name)' must be a number, found \(value.kindName)", at: value)
      return nil
    }
    if range.contains(number) { return number }
    add("'\(name)' is \(number); expected \(expectation)", at: value)
    return nil
  }

  /// Whether the document has the format `format`.
  ///
  /// Adds a finding if not; no other finding makes sense then.
  mutating func isFormat(_ format: String, _ root: JSONValue) -> Bool {
    guard let members = root.members else {
      add("expected an object with \"format\": \"\(format)\", found \(root.kindName)", at: root)
      return false
    }
    for (key, value) in members where key.string == "format" {
      if value.string == format { return true }
      let found = value.string.map { "'\(shortened($0))'" } ?? value.kindName
      add("'format' is \(found); expected '\(format)'", at: value)
      return false
    }
    add("the key 'format' is missing; expected \"format\": \"\(format)\"", at: root)
    return false
  }

  /// A value as an identifier; `nil`, with a finding, if it is not one.
  mutating func identifier(_ value: JSONValue?) -> String? {
    guard let value, let id = string(value, "id") else { return nil }
    if isIdentifier(id) {
      guard let reason = whyReserved(id) else { return id }
      add(reason, at: value, suggestion: "choose another id, as in '\(id)-stroke'")
      return nil
    }
    add(
      "'id' is '\(shortened(id))'; expected lower-case words joined by hyphens, "
        + "as in 'small-circle'", at: value)
    return nil
  }
}

/// Text from a file, truncated to 60 characters so that an error stays readable.
func shortened(_ text: String) -> String {
  text.unicodeScalars.count <= 60
    ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…"
}
