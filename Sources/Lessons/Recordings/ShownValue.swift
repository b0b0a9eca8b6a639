// A value of a trace as reports show it: as JSON for programs, and in a shorter form for readers.
// For a list only the element that differs is shown.

import InkstepEngine

/// A value, or one element of a list, ready to be shown.
package struct ShownValue: Sendable {
  /// The value.
  package let value: RecordedValue
  /// Whether the value is a list of one element that represents only that element.
  package let isElement: Bool
  /// The names of the numbers in a row or in rows.
  package let names: [String]

  package init(_ value: RecordedValue, of shape: RecordKey.Shape, element: Int?) {
    names =
      switch shape {
      case .row(let names), .rows(let names): names
      default: []
      }
    guard let element else {
      self.value = value
      if case .row = shape { isElement = true } else { isElement = false }
      return
    }
    isElement = true
    switch value {
    case .path(let path): self.value = element < path.count ? .path([path[element]]) : .nothing
    case .points(let points):
      self.value = element < points.count ? .point(points[element]) : .nothing
    case .numbers(let numbers) where names.isEmpty:
      self.value = element < numbers.count ? .number(numbers[element]) : .nothing
    case .numbers(let numbers):
      let row = numbers.dropFirst(element * names.count).prefix(names.count)
      self.value = row.isEmpty ? .nothing : .numbers(Array(row))
    default: self.value = value
    }
  }
}

extension ShownValue {
  /// Appends the value in the notation of trace files, `null` for no value.
  package func write(to json: inout JSONLines) {
    switch value {
    case .nothing: json.null()
    case .number(let number): json.value(number)
    case .flag(let flag): json.value(flag)
    case .phase(let phase): json.value(phase.name)
    case .point(let point): json.value(point)
    case .points(let points): json.array(points) { $0.value($1) }
    case .path(let path):
      if isElement, let element = path.first {
        json.value(element)
      } else {
        json.array(path) { $0.value($1) }
      }
    case .numbers(let numbers):
      if names.isEmpty {
        json.array(numbers) { $0.value($1) }
      } else if isElement {
        Self.write(numbers[...], names, to: &json)
      } else {
        let starts = stride(from: 0, to: numbers.count, by: names.count)
        json.array(Array(starts)) { json, start in
          Self.write(numbers[start...].prefix(names.count), names, to: &json)
        }
      }
    }
  }

  private static func write(
    _ numbers: ArraySlice<Double>, _ names: [String], to json: inout JSONLines
  ) {
    json.object { json in
      for (name, number) in zip(names, numbers) {
        json.key(name)
        json.value(number)
      }
    }
  }

  /// Adds the value to a description.
  func write(to writer: inout PhraseWriter) {
    let text = text
    if text.isEmpty { writer.write(.nothing) } else { writer.write(text) }
  }

  /// The value in the notation of files; empty for no value.
  private var text: TextBuffer {
    var text = TextBuffer()
    switch value {
    case .nothing: break
    case .number(let number): text.write(number)
    case .flag(let flag): text.write(flag ? "true" : "false")
    case .phase(let phase): text.write(phase.name)
    case .point(let point): text.write(point)
    case .points(let points): text.write(list: points) { $0.write($1) }
    case .path(let path): text.write(list: path, separator: "; ") { $0.write(element: $1) }
    case .numbers(let numbers):
      let names = names
      text.write(list: Array(numbers.enumerated())) { text, number in
        if !names.isEmpty {
          text.write(names[number.offset % names.count])
          text.write(" ")
        }
        text.write(number.element)
      }
    }
    return text
  }
}

extension TextBuffer {
  /// Appends up to eight elements, and `…` for the rest.
  fileprivate mutating func write<Element>(
    list: [Element], separator: String = " ", _ write: (inout TextBuffer, Element) -> Void
  ) {
    let most = 8
    for (index, element) in list.prefix(most).enumerated() {
      if index > 0 { self.write(separator) }
      write(&self, element)
    }
    if list.count > most { self.write(" …") }
  }
}
