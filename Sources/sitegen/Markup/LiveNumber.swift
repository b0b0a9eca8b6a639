// A computed number in a page, with the attributes that scripts need to recompute it for another stroke.

import InkstepLessons

extension HTML {
  /// Appends a number of the text with its words, or a word that depends on it.
  ///
  /// `form` is the form of the words, with `#` for the number, which is printed as `shown`.
  mutating func number(_ reference: Reference, _ fact: Fact, as shown: String, in form: String?) {
    var attributes: [(key: String, value: String)] = [
      ("class", form == nil ? "number" : "counted"), ("value", NumberFormat.exact(fact)),
    ]
    if !reference.forms.isEmpty {
      attributes.append(("data-forms", reference.forms.joined(separator: "|")))
    }
    if let (stroke, question) = reference.subject {
      attributes.append(("data-stroke", stroke))
      if let question { attributes.append(("data-fact", question)) }
    }
    open("data", attributes)
    if let form {
      for (index, part) in form.parts(at: "#").enumerated() {
        if index > 0 { element("span", ["class": "number"], text: shown) }
        text(String(part))
      }
    } else {
      text(shown)
    }
    close("data")
  }
}

extension Reference {
  /// The sample stroke that the number is about, and the reference without that stroke, such as
  /// `linear/elements|.1`, if it exists for every stroke and scripts can compute it: one fact, or two with an
  /// operation between them; `nil` for a number about no stroke or two.
  fileprivate var subject: (stroke: String, question: String?)? {
    let measures = expression.keys.map { MeasureKey($0) }
    guard let first = measures.first ?? nil, measures.allSatisfy({ $0?.stroke == first.stroke })
    else { return nil }
    var text: String?
    switch expression {
    case .fact: text = first.question
    case .operation(let operation, .fact, .fact(let key)):
      text = first.question.flatMap { text in
        MeasureKey(key)?.question.map { "\(text) \(operation.rawValue) \($0)" }
      }
    default: break
    }
    if let name = NumberFormat.named.first(where: { $0.format == format })?.name {
      text = text.map { "\($0)|\(name)" }
    }
    return (first.stroke, text)
  }
}

/// The key of a number about a stroke: SUBJECT/STROKE/…, or budget/…/STROKE/….
private struct MeasureKey {
  let stroke: String
  /// SUBJECT/MEASURE, if the key names a measure.
  let question: String?

  init?(_ key: String) {
    let parts = key.parts(at: "/").map(String.init)
    if parts[0] == "budget" {
      // It counts the samples of a stroke, which scripts do not; a number of the model is of no stroke.
      guard let measure = parts.last, Self.ofBudgets.contains(measure),
        let name = parts.dropLast().last, Int(name) == nil
      else { return nil }
      (stroke, question) = (name, nil)
      return
    }
    let isStroke = parts[0] == "stroke"
    guard parts.count > 2, isStroke || !DrawingStage.reserved.contains(parts[0]) else { return nil }
    stroke = parts[1]
    let names = isStroke ? Self.ofStrokes : Self.ofStages
    question = parts.count == 3 && names.contains(parts[2]) ? "\(parts[0])/\(parts[2])" : nil
  }

  private static let ofStrokes = Set(StrokeMeasure.all.map { "\($0.name)" })
  private static let ofBudgets = Set(BudgetMeasure.all.map { "\($0.name)" } + ["deviation"])
  private static let ofStages = Set(Measure.all.map { "\($0.name)" })
}
