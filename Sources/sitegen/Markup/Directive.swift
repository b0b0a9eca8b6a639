// Directives ask for content that Markdown has no syntax for: a figure, a table of joints, an excerpt of
// code, an exercise, an act. `::name key=value` is a leaf, some kinds with a caption on the next lines;
// `:::name {#id}` … `:::` is a container of blocks.

/// A parsed directive.
///
/// The page that shows it gives it a meaning.
struct Directive: Equatable, Sendable {
  var name: String
  /// The id of a container, or of a part that is numbered, if it has one.
  var id: String?
  var arguments: [DirectiveArgument]
  /// The paragraph under a leaf that has a caption, or the title of a note.
  var caption: [Inline]
  /// The blocks in a container.
  var content: [Block]
  var location: SourceLocation
}

/// One `key=value` of a directive.
struct DirectiveArgument: Equatable, Sendable {
  var key: String
  var value: String
  var location: SourceLocation
}

extension Directive {
  /// The syntax of the directive with a name.
  struct Form: Equatable, Sendable {
    enum Shape: Equatable, Sendable {
      /// `::name`, nothing under it.
      case leaf
      /// `::name` with a paragraph directly under it.
      case captioned
      /// `:::name` … `:::`.
      case container(needsID: Bool)
    }

    var name: String
    var shape: Shape
    /// Whether the container may be empty, because it can refer to content elsewhere.
    var mayBeEmpty = false
    /// The arguments that stand for themselves, without a value.
    var flags: [String] = []
    /// How it is numbered if it has an id.
    var numbered: NumberedPart.Kind?
    /// Whether its only argument is a title.
    var takesTitle = false
  }

  /// The directives of a lesson.
  static let lessonForms: [Form] =
    [
      Form(name: "figure", shape: .captioned, numbered: .figure),
      Form(name: "code", shape: .leaf),
      Form(name: "joints", shape: .leaf, numbered: .table),
      Form(name: "changes", shape: .leaf, numbered: .table),
      Form(name: "steps", shape: .leaf),
      Form(name: "exercise", shape: .container(needsID: true)),
      Form(name: "answer", shape: .container(needsID: false)),
      Form(name: "write", shape: .container(needsID: true), mayBeEmpty: true),
      Form(name: "predict", shape: .container(needsID: true), flags: ["several"]),
      Form(name: "number", shape: .container(needsID: true)),
      Form(name: "order", shape: .container(needsID: true)),
      Form(name: "find", shape: .container(needsID: true)),
      Form(name: "place", shape: .container(needsID: true)),
      Form(name: "choice", shape: .container(needsID: false), flags: ["right"]),
      Form(name: "wrong", shape: .container(needsID: false)),
      Form(name: "hint", shape: .container(needsID: false)),
      Form(name: "story", shape: .container(needsID: true)),
      Form(name: "step", shape: .container(needsID: true)),
      Form(name: "about", shape: .container(needsID: false)),
    ] + Note.allCases.map(\.form)

  /// What to write instead of directives that other programs have.
  static let remedies: [(names: String, remedy: String)] = [
    ("image img picture photo", "write ![what it shows](file.png), or ::figure file=… alt=…"),
    ("video audio youtube vimeo iframe embed media", "link it, [what it shows](https://…)"),
    (
      "quiz question mcq multiple-choice poll",
      "questions are :::predict, :::number, :::find, :::order and :::place"
    ),
    ("math equation formula latex", "write a formula, $x/2$, or a block ```math"),
    ("details spoiler solution collapse dropdown", "write :::answer in an :::exercise"),
    ("table csv", "write | a | b | and, below the first row, |---|---|"),
    ("link button card download", "write [text](address)"),
  ]

  /// Its syntax; `nil` if it is unknown.
  var form: Form? { Self.lessonForms.first { $0.name == name } }

  /// Whether it is a part of a question or an exercise.
  var isPart: Bool { ["choice", "wrong", "hint", "answer"].contains(name) }

  /// The value of `key`, or `nil` when it was not given.
  func value(_ key: String) -> String? { arguments.first { $0.key == key }?.value }

  /// The position of the argument `key`, or that of the directive if the argument is missing.
  func place(_ key: String) -> SourceLocation {
    arguments.first { $0.key == key }?.location ?? location
  }

  /// The value of `key`, which must be given.
  func required(_ key: String) throws(Diagnostics) -> String {
    if let value = value(key) { return value }
    throw Diagnostics("'\(name)' needs \(key)=…", at: location)
  }

  /// The whole number given for `key`, if it was given.
  func wholeNumber(_ key: String) throws(Diagnostics) -> Int? {
    guard let argument = arguments.first(where: { $0.key == key }) else { return nil }
    if let number = Int(argument.value) { return number }
    throw Diagnostics(
      "\(key)=\(argument.value) is not a whole number", at: argument.location)
  }

  /// Whether `key` is `yes`; it may also be `no` or be left out.
  func flag(_ key: String) throws(Diagnostics) -> Bool {
    guard let text = value(key) else { return false }
    if ["yes", "no"].contains(text) { return text == "yes" }
    throw Diagnostics(
      "\(key)=\(shortened(text)) is neither yes nor no", at: place(key),
      suggestion: "write \(key)=yes, or leave it out")
  }

  /// The value of `key` read by `make`, which must be one of `names`.
  func choice<Choice>(_ key: String, from names: [String], _ make: (String) -> Choice?)
    throws(Diagnostics) -> Choice
  {
    let value = try required(key)
    if let choice = make(value) { return choice }
    let place = arguments.first { $0.key == key }?.location ?? location
    throw Diagnostics(
      "\(key)=\(value) names nothing", at: place,
      suggestion: didYouMean(value, names) ?? "one of \(names.joined(separator: ", "))")
  }

  /// Refuses every argument whose key is not in `known`.
  func checkKeys(_ known: [String]) throws(Diagnostics) {
    let unknown = arguments.filter { !known.contains($0.key) }
    if unknown.isEmpty { return }
    throw Diagnostics(
      unknown.map {
        Diagnostic(
          location: $0.location, message: "'\(name)' has no argument '\($0.key)'",
          suggestion: didYouMean($0.key, known)
            ?? (known.isEmpty ? "leave it out" : "one of \(known.joined(separator: ", "))"))
      })
  }
}

extension Directive {
  /// Reports that the page does not support the directive.
  ///
  /// Unknown names are already reported by the parser.
  func refuse() throws(Diagnostics) {
    guard form != nil else { return }
    throw Diagnostics("no page shows '\(name)'", at: location)
  }
}
