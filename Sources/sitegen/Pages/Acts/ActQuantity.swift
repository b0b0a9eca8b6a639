// The numbers of acts: each is an expression over facts and numbers, and is compared in the unit in which it is
// shown. The tolerance of an answer follows from the number of digits shown, or from a fraction that the
// act states: `answer="smoothed/flick/endGap|.1"` is accurate to 0.1, `within=10%` to a tenth of the value.
// Decimals that the author types are shown as they are, and what rounds to them is right.
// The number that the page marks and the derivation that the text explains can differ, so an act states both.

import InkstepLessons

/// A computed number, in the unit in which it is shown.
struct ActQuantity: Sendable {
  /// The number; percentages are in hundredths.
  let value: Double
  let format: NumberFormat
  /// The tolerance that the digits shown imply; `nil` if their number is not limited.
  let grain: Double?

  init(_ number: Double, _ format: NumberFormat) {
    self.format = format
    switch format {
    case .shortest: (value, grain) = (number, nil)
    case .decimals(let count): (value, grain) = (number, Self.grain(count))
    case .percent(let count): (value, grain) = (100 * number, Self.grain(count))
    }
  }

  /// A number that is typed with some decimals.
  init(_ number: Double, typedWith decimals: Int) {
    value = number
    format = .decimals(decimals)
    grain = Self.grain(decimals) / 2
  }

  private static func grain(_ count: Int) -> Double {
    (0..<count).reduce(1) { grain, _ in grain / 10 }
  }

  /// The number as it is shown.
  var text: String {
    switch format {
    case .percent(let count):
      NumberFormat.decimals(count).text(value).string + NumberSigns.reader.percent.description
    default: format.text(value).string
    }
  }

  /// The number of significant digits shown.
  var digits: Int {
    text.utf8.filter { 0x30...0x39 ~= $0 }.drop { $0 == 0x30 }.count
  }

  /// The number for a script.
  var exact: String { NumberFormat.shortest.text(value, .plain).string }

  /// The name of a format that shows two digits of the number or more.
  fileprivate var fittingFormat: String {
    var (digits, scaled) = (1, value.magnitude * 10)
    while digits < 4, scaled < 10 { (digits, scaled) = (digits + 1, scaled * 10) }
    return ".\(digits)"
  }
}

/// Asks the engine for the numbers of acts.
struct ActFacts: Sendable {
  let facts: SiteFacts

  /// The number that an argument of an act refers to.
  func quantity(_ key: String, of directive: Directive) throws(Diagnostics) -> ActQuantity {
    let text = try directive.required(key)
    let place = directive.place(key)
    let reference: Reference
    do throws(Reference.Malformed) { reference = try Reference(text) } catch {
      throw Diagnostics(error.message, at: place, suggestion: error.suggestion).under(.number)
    }
    if !reference.forms.isEmpty {
      throw .act(
        "\(key)=\(text) has words with it", at: place, suggestion: "name the number alone")
    }
    var quantity = try number(reference, at: place)
    let decimals = reference.format == .shortest ? reference.expression.decimals(in: text) : nil
    if let decimals { quantity = ActQuantity(quantity.value, typedWith: decimals) }
    if quantity.digits > Self.mostDigits {
      let format = "give it a format, \(key)=\"\(text)|\(quantity.fittingFormat)\""
      throw .act(
        "\(key)=\(text) is shown as \(quantity.text), with \(quantity.digits) significant digits",
        at: place,
        suggestion: "\(decimals == nil ? format : "round it"): at most \(Self.mostDigits)")
    }
    return quantity
  }

  /// Checks that `also=`, a second way to compute the answer, gives the same number.
  ///
  /// Equal are numbers that are printed alike, or that differ by at most 10⁻⁶ of the answer, because the
  /// times of samples are rounded to a thousandth of a millisecond.
  func checkSecondWay(to answer: ActQuantity, of directive: Directive) throws(Diagnostics) {
    guard let text = directive.value("also") else { return }
    let place = directive.place("also")
    let expression: FactExpression
    do throws(Reference.Malformed) { expression = try FactExpression(text) } catch {
      throw Diagnostics(error.message, at: place, suggestion: error.suggestion).under(.number)
    }
    if let first = try? Reference(directive.required("answer")), first.expression == expression {
      throw .act(
        "also= is the same expression as answer=", at: place,
        suggestion: "derive the number from other facts, or leave it out")
    }
    var reference = Reference(expression: expression)
    reference.format = answer.format
    let second = try number(reference, at: place)
    let isNear = (second.value - answer.value).magnitude <= answer.value.magnitude * 1e-6
    if isNear || second.text == answer.text { return }
    throw .act(
      "the two ways to the answer differ: answer= gives \(answer.text), also= gives \(second.text)",
      at: place, suggestion: "correct the derivation, or the question")
  }

  /// The most significant digits shown to a reader of an act.
  private static let mostDigits = 6

  /// The number that a reference names.
  func number(
    _ reference: Reference, at place: SourceLocation
  ) throws(Diagnostics) -> ActQuantity {
    let fact: Fact
    do throws(UnknownFact) {
      fact = try reference.expression.evaluate { (key) throws(UnknownFact) in try facts.fact(key) }
    } catch { throw Self.diagnostics(error, at: place) }
    guard case .number(let number) = fact else {
      throw .act("'\(reference.expression.text)' is a point and not a number", at: place)
    }
    return ActQuantity(number, reference.format)
  }

  /// The error of a fact that does not exist, at a position in a text.
  static func diagnostics(_ error: UnknownFact, at place: SourceLocation) -> Diagnostics {
    error.isReportedElsewhere
      ? Diagnostics([])
      : Diagnostics(error.message, at: place, suggestion: error.suggestion).under(.number)
  }

  /// The largest difference from the answer that still counts as right.
  func tolerance(_ answer: ActQuantity, of directive: Directive, key: String)
    throws(Diagnostics) -> Double
  {
    if let share = directive.value("within") {
      let percent = share.hasSuffix("%") ? Int(share.dropLast()) : nil
      guard let percent, (1...50).contains(percent) else {
        throw .act(
          "within=\(share) is not a share of the answer", at: directive.place("within"),
          suggestion: "write within=10%, from 1% to 50%")
      }
      let tolerance = answer.value.magnitude * Double(percent) / 100
      if tolerance > 0 { return Self.plain(tolerance) }
      throw .act("a share of 0 is 0", at: directive.place("within"), suggestion: "leave it out")
    }
    if let grain = answer.grain { return grain }
    if answer.value == answer.value.rounded() { return 0 }
    throw .act(
      "nothing says how many digits of \(answer.exact) an answer needs", at: directive.place(key),
      suggestion: "show it with a format, "
        + "\(key)=\"\(directive.value(key) ?? "")|\(answer.fittingFormat)\", "
        + "or say how near it has to be, within=10%")
  }

  /// A positive number rounded to two digits, for readers.
  private static func plain(_ number: Double) -> Double {
    var (times, parts) = (1.0, 1.0)
    while number >= 100 * times { times *= 10 }
    while number * parts < 10 { parts *= 10 }
    return (number / times * parts).rounded() / parts * times
  }
}
